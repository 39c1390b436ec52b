#include "hw/sim/sheet_view.hpp"

#include <cmath>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

namespace undercup::hw::sim {
namespace {

constexpr double kPaper = 215;
constexpr double kInk = 35;
constexpr double kRoom = 80;
constexpr double kUnderside = 50;
constexpr double kThrough = 0.12;  // of the print's contrast, seen through its paper
constexpr int kSamples = 3;        // a pixel, each way

struct Place {
  double x = 0;
  double y = 0;
};

/// Where a ray meets the plane that is so far below the glass.
Place meets(const Ray& ray, double below_mm) {
  const double steps = (-below_mm - static_cast<double>(ray.from.z)) / static_cast<double>(ray.along.z);
  return {static_cast<double>(ray.from.x) + steps * static_cast<double>(ray.along.x),
          static_cast<double>(ray.from.y) + steps * static_cast<double>(ray.along.y)};
}

double level_on_sheet(const SheetView& view, const Print& white, const Place& place) {
  const double c = std::cos(view.angle);
  const double s = std::sin(view.angle);
  const double x = (place.x - view.x) / view.scale;
  const double y = (place.y - view.y) / view.scale;
  const Place printed{(c * x + s * y) * (view.mirrored ? -1 : 1), c * y - s * x};
  if (std::hypot(printed.x, printed.y) * view.scale > view.cut_mm / 2) return kRoom;
  const double level = white(printed.x, printed.y) ? kPaper : kInk;
  return view.mirrored ? kPaper - kThrough * (kPaper - level) : level;
}

double level_along(const SheetView& view, const Print& white, const Ray& ray) {
  const double radius = view.window_mm / 2;
  const Place rim = meets(ray, view.glass_mm);
  if (std::hypot(rim.x, rim.y) > radius) return kUnderside;
  const Place place = meets(ray, 0);
  if (place.x > radius * (2 * view.covered - 1)) return kRoom;
  return level_on_sheet(view, white, place);
}

}  // namespace

vision::Frame drawn_sheet(const SheetView& view, const Print& white) {
  const Optics optics(view.optics);
  cv::Mat picture(view.optics.height, view.optics.width, CV_32F);
  for (int row = 0; row < picture.rows; ++row) {
    for (int column = 0; column < picture.cols; ++column) {
      double sum = 0;
      for (int sample = 0; sample < kSamples * kSamples; ++sample) {
        const float x = static_cast<float>(column) + (static_cast<float>(sample % kSamples) + 0.5F) / kSamples;
        const float y = static_cast<float>(row) + (static_cast<float>(sample / kSamples) + 0.5F) / kSamples;
        sum += level_along(view, white, optics.through(x, y));
      }
      picture.at<float>(row, column) = static_cast<float>(view.light * sum / (kSamples * kSamples));
    }
  }
  if (view.blur_px > 0) cv::GaussianBlur(picture, picture, {0, 0}, view.blur_px);
  cv::RNG random(view.seed);
  cv::Mat noise(picture.size(), CV_32F);
  random.fill(noise, cv::RNG::NORMAL, 0, view.noise);
  picture += noise;
  cv::Mat levels;
  picture.convertTo(levels, CV_8U);
  vision::Frame frame{levels.cols, levels.rows, vision::PixelFormat::gray8, {}, {}, 0};
  frame.pixels.assign(levels.datastart, levels.dataend);
  return frame;
}

}  // namespace undercup::hw::sim
