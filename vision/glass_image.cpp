#include "vision/glass_image.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

bool whole(const Frame& frame) {
  if (frame.empty()) return false;
  const auto wanted = static_cast<std::size_t>(frame.width) * static_cast<std::size_t>(frame.height) *
                      static_cast<std::size_t>(channels(frame.format));
  return frame.pixels.size() == wanted;
}

bool plausible(const CameraProfile& p) {
  const double numbers[] = {p.window.x,  p.window.y,          p.window.radius,
                            p.px_per_mm, p.die_edge.least_mm, p.die_edge.most_mm};
  if (!std::all_of(std::begin(numbers), std::end(numbers), [](double n) { return std::isfinite(n); })) return false;
  if (p.px_per_mm < kReader.least_native || p.px_per_mm > kReader.most_native) return false;
  if (p.die_edge.least_mm < kReader.least_edge_mm || p.die_edge.most_mm > kReader.most_edge_mm) return false;
  if (p.die_edge.most_mm < p.die_edge.least_mm) return false;
  const double window_mm = 2 * p.window.radius / p.px_per_mm;
  if (window_mm < p.die_edge.most_mm || window_mm > kReader.most_window_mm) return false;
  return std::abs(p.window.x) < kReader.most_picture_px && std::abs(p.window.y) < kReader.most_picture_px;
}

// Whether all of the picture lies within the window: nobody has told where it really is.
bool holds_picture(const Circle& window, const Frame& frame) {
  constexpr double kRounding = 1;  // px
  const double x = std::max(window.x, frame.width - window.x);
  const double y = std::max(window.y, frame.height - window.y);
  return std::hypot(x, y) <= window.radius + kRounding;
}

double work_zoom(double px_per_mm, const Scales& scales) {
  return std::clamp(px_per_mm, scales.least, scales.most) / px_per_mm;
}

}  // namespace

Scales die_scales(const CameraProfile& profile) {
  const double px_per_mm = kDieWorkPx / ((profile.die_edge.least_mm + profile.die_edge.most_mm) / 2);
  return {px_per_mm, px_per_mm};
}

cv::Mat zoomed(const cv::Mat& picture, double zoom) {
  const cv::Size size(std::max(1, static_cast<int>(std::lround(picture.cols * zoom))),
                      std::max(1, static_cast<int>(std::lround(picture.rows * zoom))));
  cv::Mat result = picture;
  if (result.size() == size) return picture.clone();
  while (result.cols >= 2 * size.width && result.rows >= 2 * size.height)
    cv::resize(result, result, {result.cols / 2, result.rows / 2}, 0, 0, cv::INTER_AREA);
  if (result.size() != size) cv::resize(result, result, size, 0, 0, cv::INTER_LINEAR);
  return result;
}

std::optional<GlassImage> glass_image(const Frame& frame, const CameraProfile& profile, const Scales& scales) {
  if (!whole(frame) || !plausible(profile)) return std::nullopt;
  const Circle& w = profile.window;
  // From above dice are nearer than what they lie on: one at the rim is seen beyond it.
  const double reach = w.radius + (profile.view == View::top ? profile.die_edge.most_mm * profile.px_per_mm : 0);
  const cv::Rect2d around(w.x - reach, w.y - reach, 2 * reach, 2 * reach);
  const cv::Rect cut =
      cv::Rect(cv::Point(static_cast<int>(std::floor(around.x)), static_cast<int>(std::floor(around.y))),
               cv::Point(static_cast<int>(std::ceil(around.br().x)), static_cast<int>(std::ceil(around.br().y)))) &
      cv::Rect(0, 0, frame.width, frame.height);
  const double least_px = profile.die_edge.least_mm * profile.px_per_mm;
  if (cut.width < least_px || cut.height < least_px) return std::nullopt;

  // The header only views the frame's bytes; nothing writes through it.
  const int type = frame.format == PixelFormat::gray8 ? CV_8UC1 : CV_8UC3;
  const cv::Mat whole_picture(frame.height, frame.width, type, const_cast<std::uint8_t*>(frame.pixels.data()));
  GlassImage glass;
  glass.zoom = work_zoom(profile.px_per_mm, scales);
  glass.scale = profile.px_per_mm * glass.zoom;
  glass.origin = cut.tl();
  const cv::Mat part = zoomed(whole_picture(cut), glass.zoom);
  if (type == CV_8UC1) {
    cv::cvtColor(part, glass.bgr, cv::COLOR_GRAY2BGR);
  } else {
    glass.bgr = part;
  }
  if (glass.bgr.cols < kReader.least_work_px || glass.bgr.rows < kReader.least_work_px) return std::nullopt;
  glass.window = {(w.x - glass.origin.x) * glass.zoom - 0.5, (w.y - glass.origin.y) * glass.zoom - 0.5};
  glass.window_radius = w.radius * glass.zoom;
  glass.view = profile.view;
  glass.measured = !holds_picture(w, frame);
  return glass;
}

}  // namespace undercup::vision
