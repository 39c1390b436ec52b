#include "vision/glass_image.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <opencv2/imgproc.hpp>

#include "vision/frame_pixels.hpp"
#include "vision/misfit.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

constexpr int kFiner = 2;                // than the work picture what close looks are taken from is left
const cv::Point2d kFarAway{-1e4, -1e4};  // where nothing is seen; beyond every picture

bool finite(std::initializer_list<double> numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [](double n) { return std::isfinite(n); });
}

bool may_be_halved(const cv::Size& size, const cv::Size& least) {
  return size.width >= 2 * least.width && size.height >= 2 * least.height;
}

// Halved as long as it stays as large as that, so that no pixel is left out when it is scaled.
cv::Mat halved(cv::Mat picture, const cv::Size& least) {
  while (may_be_halved(picture.size(), least))
    cv::resize(picture, picture, {picture.cols / 2, picture.rows / 2}, 0, 0, cv::INTER_AREA);
  return picture;
}

// Without the last columns and rows that would be left over when it is halved to no less than that: OpenCV takes twenty
// times as long where a half is no whole number.
cv::Rect without_odd_ends(cv::Rect cut, const cv::Size& least) {
  int pixels = 1;  // that become one
  while (may_be_halved(cut.size() / pixels, least)) pixels *= 2;
  cut.width -= cut.width % pixels;
  cut.height -= cut.height % pixels;
  return cut;
}

cv::Mat scaled(const cv::Mat& picture, const cv::Size& size) {
  if (picture.size() == size) return picture.clone();
  cv::Mat result = halved(picture, size);
  if (result.size() != size) cv::resize(result, result, size, 0, 0, cv::INTER_LINEAR);
  return result;
}

cv::Size zoomed(const cv::Size& size, double zoom) {
  return {std::max(1, static_cast<int>(std::lround(size.width * zoom))),
          std::max(1, static_cast<int>(std::lround(size.height * zoom)))};
}

// What of a picture is cut out around a circle, whole pixels.
cv::Rect cut_around(const Circle& circle, double margin) {
  const double reach = circle.radius + margin;
  const auto down = [](double value) { return static_cast<int>(std::floor(value)); };
  const auto up = [](double value) { return static_cast<int>(std::ceil(value)); };
  return {cv::Point(down(circle.x - reach), down(circle.y - reach)),
          cv::Point(up(circle.x + reach), up(circle.y + reach))};
}

// The window where the glass plane is seen through it, millimetres: its rim lies nearer and looks larger.
std::optional<Circle> window_on_glass(const CameraModel& camera, const Circle& seen) {
  constexpr int kPlaces = 24;
  std::vector<PlanePoint> rim;
  Circle window{0, 0, 0};
  for (int i = 0; i < kPlaces; ++i) {
    const double way = 2 * std::numbers::pi * i / kPlaces;
    const auto place =
        back_project(camera, {seen.x + seen.radius * std::cos(way), seen.y + seen.radius * std::sin(way)});
    if (!place || !finite({place->x, place->y})) return std::nullopt;
    rim.push_back(*place);
    window.x += place->x / kPlaces;
    window.y += place->y / kPlaces;
  }
  for (const PlanePoint& place : rim) window.radius += std::hypot(place.x - window.x, place.y - window.y) / kPlaces;
  if (2 * window.radius > kReadable.most_window_mm) return std::nullopt;
  return window;
}

// The work picture straightened, `margin` millimetres around the window; nothing where the camera does not see it.
cv::Mat straight_cut(const cv::Mat& picture, const CameraProfile& profile, double margin, const cv::Rect& around,
                     GlassImage& glass) {
  const auto window = window_on_glass(*profile.camera, profile.window);
  if (!window) return {};
  const double reach = window->radius + margin;
  const int side = static_cast<int>(std::ceil(2 * reach * glass.scale));
  if (side > kReader.most_work_px) return {};
  glass.camera = profile.camera;
  glass.zoom = glass.scale;
  glass.origin = {window->x - reach, window->y - reach};
  glass.window = cv::Point2d(reach, reach) * glass.zoom - cv::Point2d(0.5, 0.5);
  glass.window_radius = window->radius * glass.zoom;
  const cv::Size size(side, side);
  const cv::Rect cut = without_odd_ends(around, size);
  glass.source = {halved(picture(cut), size * kFiner), cut};
  const PicturePart part{halved(glass.source.pixels, size), cut};
  return seen_straight(glass, part, cv::Matx23d::eye(), size, cv::BORDER_CONSTANT);
}

// The work picture only cut and scaled: all that can be done where the camera is not known.
cv::Mat scaled_cut(const cv::Mat& picture, const CameraProfile& profile, const cv::Rect& around, GlassImage& glass) {
  const Circle& w = profile.window;
  glass.zoom = glass.scale / profile.px_per_mm;
  glass.origin = around.tl();
  glass.window = {(w.x - glass.origin.x) * glass.zoom - 0.5, (w.y - glass.origin.y) * glass.zoom - 0.5};
  glass.window_radius = w.radius * glass.zoom;
  const cv::Rect cut = without_odd_ends(around, zoomed(around.size(), glass.zoom));
  const cv::Size size = zoomed(cut.size(), glass.zoom);
  if (std::max(size.width, size.height) > kReader.most_work_px) return {};
  glass.source = {halved(picture(cut), size * kFiner), cut};
  return scaled(glass.source.pixels, size);
}

}  // namespace

cv::Point2d GlassImage::to_picture(cv::Point2d work) const {
  const cv::Point2d flat{origin.x + (work.x + 0.5) / zoom, origin.y + (work.y + 0.5) / zoom};
  if (!camera) return flat;
  const auto seen = project(*camera, {flat.x, flat.y});
  return seen && finite({seen->x, seen->y}) ? cv::Point2d(seen->x, seen->y) : kFarAway;
}

cv::Point2d GlassImage::to_work(cv::Point2d seen) const {
  cv::Point2d flat = seen;
  if (camera) {
    const auto place = back_project(*camera, {seen.x, seen.y});
    if (!place) return kFarAway;
    flat = {place->x, place->y};
  }
  return {(flat.x - origin.x) * zoom - 0.5, (flat.y - origin.y) * zoom - 0.5};
}

Square GlassImage::to_picture(const Square& work) const {
  const cv::Point2d along{std::cos(work.angle) * work.edge / 2, std::sin(work.angle) * work.edge / 2};
  const cv::Point2d across{-along.y, along.x};
  const cv::Point2d right = to_picture(work.centre + along) - to_picture(work.centre - along);
  const cv::Point2d down = to_picture(work.centre + across) - to_picture(work.centre - across);
  return {to_picture(work.centre), std::atan2(right.y, right.x), std::sqrt(std::abs(right.cross(down)))};
}

bool GlassImage::shows(const Square& work) const {
  constexpr double kHalfPixel = 0.5;  // work coordinates are of pixels' middles
  const auto at = corners(work);
  return std::all_of(at.begin(), at.end(), [&](const cv::Point2d& corner) {
    const cv::Point2d seen = to_picture(corner);
    return corner.x > -kHalfPixel && corner.y > -kHalfPixel && corner.x < bgr.cols - kHalfPixel &&
           corner.y < bgr.rows - kHalfPixel && seen.x > 0 && seen.y > 0 && seen.x < picture.width &&
           seen.y < picture.height;
  });
}

// A lens bends so little over a few pixels that it need not be asked for each: between those it is asked for the places
// are interpolated.
cv::Mat seen_straight(const GlassImage& glass, const PicturePart& part, const cv::Matx23d& to_work,
                      const cv::Size& raster, int border) {
  constexpr int kStep = 8;  // a quarter of a die at most, over which a lens bends by hundredths of a pixel
  const double across = static_cast<double>(part.pixels.cols) / part.cut.width;
  const double downwards = static_cast<double>(part.pixels.rows) / part.cut.height;
  cv::Mat asked((raster.height + kStep - 1) / kStep + 2, (raster.width + kStep - 1) / kStep + 2, CV_32FC2);
  for (int row = 0; row < asked.rows; ++row) {
    for (int column = 0; column < asked.cols; ++column) {
      const cv::Vec2d work = to_work * cv::Vec3d((column - 0.5) * kStep - 0.5, (row - 0.5) * kStep - 0.5, 1);
      const cv::Point2d seen = glass.to_picture({work[0], work[1]});
      asked.at<cv::Point2f>(row, column) = {static_cast<float>((seen.x - part.cut.x) * across - 0.5),
                                            static_cast<float>((seen.y - part.cut.y) * downwards - 0.5)};
    }
  }
  cv::Mat places;
  cv::resize(asked, places, asked.size() * kStep, 0, 0, cv::INTER_LINEAR);
  cv::Mat seen;
  cv::remap(part.pixels, seen, places(cv::Rect({kStep, kStep}, raster)), {}, cv::INTER_LINEAR, border);
  return seen;
}

Scales die_scales(const CameraProfile& profile) {
  const double px_per_mm = kDieWorkPx / ((profile.die_edge.least_mm + profile.die_edge.most_mm) / 2);
  return {px_per_mm, px_per_mm};
}

cv::Mat zoomed(const cv::Mat& picture, double zoom) {
  return scaled(picture, zoomed(picture.size(), zoom));
}

std::optional<GlassImage> glass_image(const Frame& frame, const CameraProfile& profile, const Scales& scales) {
  const Misfit off = misfit(profile, frame.width, frame.height);
  if (!frame.whole() || (off != Misfit::none && off != Misfit::cut_off)) return std::nullopt;
  const double margin = margin_mm(profile);
  const cv::Mat picture = pixels_of(frame);
  const cv::Rect cut = cut_around(profile.window, margin * profile.px_per_mm) & cv::Rect({0, 0}, picture.size());

  GlassImage glass;
  glass.scale = std::clamp(profile.px_per_mm, scales.least, scales.most);
  glass.picture = picture.size();
  glass.view = profile.view;
  const cv::Mat part =
      profile.camera ? straight_cut(picture, profile, margin, cut, glass) : scaled_cut(picture, profile, cut, glass);
  if (part.cols < kReader.least_work_px || part.rows < kReader.least_work_px) return std::nullopt;
  if (part.channels() == 1) {
    cv::cvtColor(part, glass.bgr, cv::COLOR_GRAY2BGR);
  } else {
    glass.bgr = part;
  }
  return glass;
}

bool shows_window(const GlassImage& glass, const CameraProfile& profile) {
  return misfit(profile, glass.picture.width, glass.picture.height) != Misfit::cut_off;
}

}  // namespace undercup::vision
