#include "vision/face_patch.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/laid_straight.hpp"
#include "vision/levels.hpp"

namespace undercup::vision {

namespace {

// At a glance each cell is a few of the window's pixels; closely each part is one of the picture it was cut from, or
// nearly.
cv::Mat laid(const GlassImage& glass, const Square& square, const PatchForm& form) {
  if (form.parts > 1) return laid_finely(glass, square, kPatchSide, form.cells * form.parts);
  constexpr int kPixels = 2;
  cv::Mat cut = laid_straight(glass.bgr, square, kPatchSide, kPixels * form.cells);
  cv::resize(cut, cut, {form.cells, form.cells}, 0, 0, cv::INTER_AREA);
  return cut;
}

// Writes how bright, of what colour and how far saturated each cell is.
void tell_light(const cv::Mat& patch, const PatchForm& form, float* to) {
  const OwnTerms terms = own_terms(patch);
  const cv::Vec3f mean(cv::Vec3d(terms.mean.val));
  const auto per_level = static_cast<float>(terms.per_level);
  const float share = 1 / static_cast<float>(form.parts_of_cell());
  const int all = form.cells * form.cells;
  float* const blueness = to + form.colour_plane() * all;
  float* const redness = blueness + all;
  float* const saturated = to + form.saturated_plane() * all;
  std::fill_n(blueness, 2 * all, 0.0F);
  std::fill_n(saturated, all, 0.0F);
  for (int y = 0; y < patch.rows; ++y) {
    const auto* row = patch.ptr<cv::Vec3b>(y);
    for (int x = 0; x < patch.cols; ++x) {
      const int cell = y / form.parts * form.cells + x / form.parts;
      const int part = y % form.parts * form.parts + x % form.parts;
      const cv::Vec3f own = (cv::Vec3f(row[x]) - mean) * per_level;
      const float brightness = (own[0] + own[1] + own[2]) / 3;
      to[part * all + cell] = brightness;
      blueness[cell] += (own[0] - brightness) * share;
      redness[cell] += (own[2] - brightness) * share;
      if (is_saturated(row[x])) saturated[cell] += share;
    }
  }
}

// Writes where in the window it lies, and whence that is seen.
void tell_place(const GlassImage& glass, const Square& square, const PatchForm& form, float* to) {
  const int all = form.cells * form.cells;
  const cv::Point2d off = (square.centre - glass.window) / glass.window_radius;
  const double c = std::cos(square.angle);
  const double s = std::sin(square.angle);
  const double around[] = {off.x * c + off.y * s, off.y * c - off.x * s};
  for (int axis = 0; axis < 2; ++axis)
    std::fill_n(to + (form.place_plane() + axis) * all, all, static_cast<float>(around[axis]));
  std::fill_n(to + form.above_plane() * all, all, glass.view == View::top ? 1.0F : 0.0F);
}

}  // namespace

void face_patch(const GlassImage& glass, const Square& square, const PatchForm& form, float* to) {
  tell_light(laid(glass, square, form), form, to);
  tell_place(glass, square, form, to);
}

}  // namespace undercup::vision
