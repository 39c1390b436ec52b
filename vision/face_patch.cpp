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

}  // namespace

void face_patch(const GlassImage& glass, const Square& square, const PatchForm& form, float* to) {
  const cv::Mat patch = laid(glass, square, form);
  const OwnTerms terms = own_terms(patch);
  const int all = form.cells * form.cells;
  for (int part = 0; part < form.parts_of_cell(); ++part) {
    float* const colours = to + 3 * part * all;
    float* const saturated = to + (form.saturated_plane() + part) * all;
    for (int row = part / form.parts; row < patch.rows; row += form.parts) {
      const auto* pixels = patch.ptr<cv::Vec3b>(row);
      const int first = row / form.parts * form.cells;
      for (int cell = 0; cell < form.cells; ++cell) {
        const cv::Vec3b& pixel = pixels[cell * form.parts + part % form.parts];
        for (int channel = 0; channel < 3; ++channel)
          colours[channel * all + first + cell] =
              static_cast<float>((pixel[channel] - terms.mean[channel]) * terms.per_level);
        saturated[first + cell] = is_saturated(pixel) ? 1.0F : 0.0F;
      }
    }
  }
  const cv::Point2d off = (square.centre - glass.window) / glass.window_radius;
  const double c = std::cos(square.angle);
  const double s = std::sin(square.angle);
  const double around[] = {off.x * c + off.y * s, off.y * c - off.x * s};
  for (int axis = 0; axis < 2; ++axis)
    std::fill_n(to + (form.place_plane() + axis) * all, all, static_cast<float>(around[axis]));
  std::fill_n(to + form.above_plane() * all, all, glass.view == View::top ? 1.0F : 0.0F);
}

}  // namespace undercup::vision
