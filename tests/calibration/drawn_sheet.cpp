#include "tests/calibration/drawn_sheet.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

#include "calibration/board.hpp"
#include "hw/sim/sheet_view.hpp"

namespace undercup::calibration::testing {
namespace {

using hw::sim::Optics;
using hw::sim::OpticsSetup;
using hw::sim::Vec3;
using vision::PicturePoint;
using vision::PlanePoint;

/// Where a ray meets the plane that is so far below the glass.
PlanePoint meets(const hw::sim::Ray& ray, double nearer_mm) {
  const double steps = (-nearer_mm - static_cast<double>(ray.from.z)) / static_cast<double>(ray.along.z);
  return {static_cast<double>(ray.from.x) + steps * static_cast<double>(ray.along.x),
          static_cast<double>(ray.from.y) + steps * static_cast<double>(ray.along.y)};
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
  hw::sim::SheetView view;
  view.optics = sheet.optics;
  view.window_mm = sheet.plate.window_mm;
  view.glass_mm = sheet.plate.glass_mm;
  view.cut_mm = sheet.plate.window_mm * (sheet.cut_along_print ? sheet.printed_scale : 1);
  view.x = sheet.pose.middle.x;
  view.y = sheet.pose.middle.y;
  view.angle = sheet.pose.angle;
  view.scale = sheet.printed_scale;
  view.mirrored = sheet.mirrored;
  view.covered = sheet.covered;
  view.blur_px = sheet.blur_px;
  view.noise = sheet.noise;
  view.light = sheet.light;
  view.seed = sheet.seed;
  return drawn_sheet(view, [](double x, double y) { return is_white({x, y}, 0).value_or(true); });
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
