#include "tests/calibration/drawn_sheet.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "calibration/board.hpp"

namespace undercup::calibration::testing {
namespace {

using hw::sim::Optics;
using hw::sim::OpticsSetup;
using hw::sim::Vec3;
using vision::PicturePoint;
using vision::PlanePoint;

constexpr double kPaper = 215;
constexpr double kInk = 35;
constexpr double kRoom = 80;
constexpr double kUnderside = 50;

/// Where a ray meets the plane that is so far below the glass.
PlanePoint meets(const hw::sim::Ray& ray, double nearer_mm) {
  const double steps = (-nearer_mm - static_cast<double>(ray.from.z)) / static_cast<double>(ray.along.z);
  return {static_cast<double>(ray.from.x) + steps * static_cast<double>(ray.along.x),
          static_cast<double>(ray.from.y) + steps * static_cast<double>(ray.along.y)};
}

double level_on_sheet(const DrawnSheet& sheet, PlanePoint place) {
  const double c = std::cos(sheet.pose.angle);
  const double s = std::sin(sheet.pose.angle);
  const double x = (place.x - sheet.pose.middle.x) / sheet.printed_scale;
  const double y = (place.y - sheet.pose.middle.y) / sheet.printed_scale;
  const PlanePoint printed{(c * x + s * y) * (sheet.mirrored ? -1 : 1), c * y - s * x};
  const double cut = sheet.plate.window_mm / 2 / (sheet.cut_along_print ? 1 : sheet.printed_scale);
  if (std::hypot(printed.x, printed.y) > cut) return kRoom;
  const double level = is_white(printed, 0).value_or(true) ? kPaper : kInk;
  constexpr double kThrough = 0.12;  // of the print's contrast, seen through its paper
  return sheet.mirrored ? kPaper - kThrough * (kPaper - level) : level;
}

double level_along(const DrawnSheet& sheet, const hw::sim::Ray& ray) {
  const double radius = sheet.plate.window_mm / 2;
  const PlanePoint rim = meets(ray, sheet.plate.glass_mm);
  if (std::hypot(rim.x, rim.y) > radius) return kUnderside;
  const PlanePoint place = meets(ray, 0);
  if (place.x > radius * (2 * sheet.covered - 1)) return kRoom;
  return level_on_sheet(sheet, place);
}

Vec3 at(PlanePoint place, double nearer_mm) {
  return {static_cast<float>(place.x), static_cast<float>(place.y), static_cast<float>(-nearer_mm)};
}

}  // namespace

OpticsSetup camera_below(double distance_mm, double tilt_degrees, double barrel, const GlassPlate& plate) {
  constexpr double kRimShare = 0.44;  // of the picture's shorter side
  OpticsSetup setup;
  setup.tilt = static_cast<float>(tilt_degrees * std::numbers::pi / 180);
  setup.tilt_direction = 0.7F;
  setup.barrel = static_cast<float>(barrel);
  setup.eye = {0, 0, static_cast<float>(-distance_mm)};
  setup.focal_px =
      static_cast<float>(kRimShare * setup.height * (distance_mm - plate.glass_mm) / (plate.window_mm / 2));
  // The camera looks at the window's middle from aside.
  const Optics upright(setup);
  const hw::sim::Ray axis = upright.through(setup.middle.x, setup.middle.y);
  const PlanePoint hit = meets(axis, 0);
  setup.eye.x -= static_cast<float>(hit.x);
  setup.eye.y -= static_cast<float>(hit.y);
  return setup;
}

vision::Frame drawn(const DrawnSheet& sheet) {
  constexpr int kSamples = 3;  // a pixel, each way
  const Optics optics(sheet.optics);
  cv::Mat picture(sheet.optics.height, sheet.optics.width, CV_32F);
  for (int row = 0; row < picture.rows; ++row) {
    for (int column = 0; column < picture.cols; ++column) {
      double sum = 0;
      for (int sample = 0; sample < kSamples * kSamples; ++sample) {
        const float x = static_cast<float>(column) + (static_cast<float>(sample % kSamples) + 0.5F) / kSamples;
        const float y = static_cast<float>(row) + (static_cast<float>(sample / kSamples) + 0.5F) / kSamples;
        sum += level_along(sheet, optics.through(x, y));
      }
      picture.at<float>(row, column) = static_cast<float>(sheet.light * sum / (kSamples * kSamples));
    }
  }
  if (sheet.blur_px > 0) cv::GaussianBlur(picture, picture, {0, 0}, sheet.blur_px);
  cv::RNG random(sheet.seed);
  cv::Mat noise(picture.size(), CV_32F);
  random.fill(noise, cv::RNG::NORMAL, 0, sheet.noise);
  picture += noise;
  cv::Mat levels;
  picture.convertTo(levels, CV_8U);
  vision::Frame frame{levels.cols, levels.rows, vision::PixelFormat::gray8, {}, {}, 0};
  frame.pixels.assign(levels.datastart, levels.dataend);
  return frame;
}

PicturePoint seen_by(const OpticsSetup& camera, PlanePoint place, double nearer_mm) {
  const hw::sim::Spot spot = Optics(camera).project(at(place, nearer_mm));
  return {static_cast<double>(spot.x), static_cast<double>(spot.y)};
}

double true_scale(const OpticsSetup& camera) {
  return static_cast<double>(Optics(camera).px_per_mm({}));
}

Off off_by(const Solution& solution, const OpticsSetup& camera, const GlassPlate& plate) {
  using Place = std::complex<double>;
  Off off;
  off.scale = solution.px_per_mm / true_scale(camera) - 1;
  constexpr int kRim = 90;
  Place rim;
  for (int i = 0; i < kRim; ++i) {
    const Place on = std::polar(plate.window_mm / 2, 2 * std::numbers::pi * i / kRim);
    const PicturePoint seen = seen_by(camera, {on.real(), on.imag()}, plate.glass_mm);
    rim += Place(seen.x, seen.y) / static_cast<double>(kRim);
  }
  off.centre_px = std::abs(rim - Place(solution.window.x, solution.window.y));

  const Optics optics(camera);
  std::vector<Place> told;
  std::vector<Place> there;
  for (const GridPoint& point : solution.points) {
    told.emplace_back(point.mm.x, point.mm.y);
    const PlanePoint place = meets(optics.through(static_cast<float>(point.px.x), static_cast<float>(point.px.y)), 0);
    there.emplace_back(place.x, place.y);
  }
  const auto mean = [](const std::vector<Place>& places) {
    Place sum;
    for (const Place& place : places) sum += place / static_cast<double>(places.size());
    return sum;
  };
  const Place told_mean = mean(told);
  const Place there_mean = mean(there);
  Place turn;
  for (std::size_t i = 0; i < told.size(); ++i) turn += std::conj(told[i] - told_mean) * (there[i] - there_mean);
  turn /= std::abs(turn);
  for (std::size_t i = 0; i < told.size(); ++i)
    off.worst_mm = std::max(off.worst_mm, std::abs(there_mean + turn * (told[i] - told_mean) - there[i]));
  return off;
}

}  // namespace undercup::calibration::testing
