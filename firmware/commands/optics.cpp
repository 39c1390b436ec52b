#include "firmware/commands/optics.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <numbers>
#include <optional>
#include <string>
#include <utility>

#include "calibration/solve.hpp"
#include "calibration/window_optics.hpp"
#include "firmware/commands/fixed.hpp"
#include "firmware/commands/number_range.hpp"
#include "firmware/commands/simulation_options.hpp"
#include "firmware/exit_status.hpp"
#include "hw/size_words.hpp"

namespace undercup::firmware {
namespace {

using calibration::CameraOptics;
using calibration::SeenWindow;
using calibration::WindowAbove;

constexpr double kDegree = std::numbers::pi / 180;
constexpr double kNearest = 90;      // millimetres: a table has its cameras from there ..
constexpr double kFurthest = 180;    // .. to there below the glass (APPLIANCE.md, "The table")
constexpr double kFewestDiePx = 24;  // below, fewer drawn rolls are read (`sweep_reader`)

struct OpticsOptions {
  double focal_mm = 0;
  std::pair<double, double> sensor_mm{0, 0};
  double diagonal_deg = 0;
  std::string picture = "640x480";
  WindowAbove above;
  double distance_mm = 0;  ///< 0: the nearest that shows what is around the window
  bool json = false;
};

std::string tenths(double number) {
  return fixed(number, 1);
}

/// What stands against it, in words; nothing: it will do.
std::optional<std::string> problem_of(const WindowAbove& above, const SeenWindow& window) {
  if (above.die_mm > above.window_mm / 2) return "dice of that size have no room in that window";
  if (window.spare_px < 0) return "the window is cut off: a wider lens, or further away";
  if (window.die_px < kFewestDiePx)
    return "a die has fewer than " + std::to_string(std::lround(kFewestDiePx)) +
           " px: a longer lens, nearer, or a larger picture";
  if (above.distance_mm < kNearest || above.distance_mm > kFurthest)
    return "a table has its cameras " + std::to_string(std::lround(kNearest)) + " to " +
           std::to_string(std::lround(kFurthest)) + " mm below the glass: another lens";
  return std::nullopt;
}

/// How much is seen of what lies around the window: a camera that is to notice that it was moved needs that.
std::string around(const CameraOptics& camera, const WindowAbove& above) {
  const double nearest = calibration::nearest_distance(camera, above);
  constexpr double kShown = 0.05;  // millimetres: what tenths do not show
  if (above.distance_mm + kShown >= nearest) return ", with its rim";
  return ", though little around it (" + tenths(nearest) + " mm and more leave room for a camera that stands aside)";
}

void print_json(const CameraOptics& camera, const WindowAbove& above, const SeenWindow& window,
                const std::optional<std::string>& problem) {
  const auto rounded = [](double value) { return std::round(value * 100) / 100; };
  const nlohmann::ordered_json line = {
      {"field_of_view_deg", {rounded(camera.across / kDegree), rounded(camera.down / kDegree)}},
      {"distance_mm", rounded(above.distance_mm)},
      {"nearest_mm", rounded(calibration::nearest_distance(camera, above))},
      {"px_per_mm", rounded(window.px_per_mm)},
      {"window_px", rounded(window.window_px)},
      {"die_px", rounded(window.die_px)},
      {"verdict", problem ? "fail" : "pass"},
      {"problem", problem ? nlohmann::ordered_json(*problem) : nlohmann::ordered_json()}};
  std::cout << line.dump() << '\n';
}

void print_words(const CameraOptics& camera, const WindowAbove& above, const SeenWindow& window,
                 const std::optional<std::string>& problem) {
  std::cout << "field of view   " << tenths(camera.across / kDegree) << " by " << tenths(camera.down / kDegree)
            << " degrees\n"
            << "distance        " << tenths(above.distance_mm)
            << " mm from the lens to the glass's upper side; nearest "
            << tenths(calibration::nearest_distance(camera, above)) << " mm\n"
            << "scale           " << tenths(window.px_per_mm) << " px per mm: the window " << tenths(window.window_px)
            << " px, a die of " << tenths(above.die_mm) << " mm " << tenths(window.die_px) << " px\n"
            << (problem ? "fail: " + *problem
                        : "pass: the whole window is seen" + around(camera, above) + ", and dice are large enough")
            << '\n';
}

/// That what is told of the sensor has not the picture's shape, if so: pixels are square.
std::optional<std::string> other_shape(const std::pair<double, double>& sensor_mm, const ui::Size& picture) {
  constexpr double kRounded = 0.03;  // of a data sheet's figures
  const auto [wide, high] = sensor_mm;
  const double shape = static_cast<double>(picture.width) / picture.height;
  if (std::abs(wide / shape / high - 1) <= kRounded) return std::nullopt;
  return "--sensor-mm: a picture of " + hw::size_words(picture.width, picture.height) +
         " has another shape; of such a sensor it shows " + fixed(std::min(wide, high * shape), 2) + " by " +
         fixed(std::min(high, wide / shape), 2) + " mm at most: say what it shows";
}

int run(const OpticsOptions& options) {
  const auto size = size_in(options.picture);
  if (!size) return wrong_usage("optics", "--picture: '" + options.picture + "' is no size; say 640x480 or the like");
  const bool by_lens = options.focal_mm > 0 && options.sensor_mm.first > 0;
  if (by_lens == (options.diagonal_deg > 0))
    return wrong_usage("optics", "say either --focal-mm and --sensor-mm, or --diagonal-deg");
  if (const auto misfit = by_lens ? other_shape(options.sensor_mm, *size) : std::nullopt)
    return wrong_usage("optics", *misfit);
  const CameraOptics camera = by_lens
                                  ? calibration::optics_of(options.focal_mm, options.sensor_mm.first,
                                                           options.sensor_mm.second, size->width, size->height)
                                  : calibration::optics_of(options.diagonal_deg * kDegree, size->width, size->height);
  WindowAbove above = options.above;
  above.distance_mm = options.distance_mm;
  if (options.distance_mm == 0) above.distance_mm = std::max(kNearest, calibration::nearest_distance(camera, above));
  const SeenWindow window = calibration::seen(camera, above);
  const auto problem = problem_of(above, window);
  (options.json ? print_json : print_words)(camera, above, window, problem);
  return problem ? kFailed : kDone;
}

}  // namespace

void add_optics(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const command =
      app.add_subcommand("optics", "Field of view, distance and px per mm for a lens, a window and a die");
  const auto options = std::make_shared<OpticsOptions>();  // shared by the options and by the callback
  command->add_option("--focal-mm", options->focal_mm, "The lens's focal length, in millimetres")
      ->check(number_range(0.5, 50.0));
  command
      ->add_option("--sensor-mm", options->sensor_mm,
                   "What of the sensor the picture shows: width and height, in millimetres")
      ->type_name("WIDTH HEIGHT")
      ->check(number_range(0.5, 50.0));
  command->add_option("--diagonal-deg", options->diagonal_deg, "In place of both: the angle of view along the diagonal")
      ->check(number_range(10.0, 150.0));
  command->add_option("--picture", options->picture, "The picture's size, in pixels")
      ->type_name("WxH")
      ->capture_default_str();
  command->add_option("--window-mm", options->above.window_mm, "The window's diameter, in millimetres")
      ->check(number_range(20.0, 300.0))
      ->capture_default_str();
  command->add_option("--glass-mm", options->above.glass_mm, "How thick the glass is, in millimetres")
      ->check(number_range(0.0, calibration::kThickestGlass))
      ->capture_default_str();
  command->add_option("--die-mm", options->above.die_mm, "The smallest die's edge, in millimetres")
      ->check(number_range(4.0, 40.0))
      ->capture_default_str();
  command
      ->add_option(
          "--distance-mm", options->distance_mm,
          "From the lens to the glass's upper side (else the nearest that shows the rim and a little around it)")
      ->check(number_range(20.0, 1000.0));
  command->add_flag("--json", options->json, "One line of JSON");
  command->footer(
      "An angle of view is 2 atan(s / 2f): s what of the sensor the picture shows, f the focal length. Px per mm are\n"
      "the picture's width over what it shows at that distance; the glass lets it seem a third of its thickness "
      "nearer.\n"
      "Exit status 1 where that camera will not do, and why.\n"
      "Examples:\n"
      "  undercup optics --focal-mm 3.04 --sensor-mm 3.68 2.76 --window-mm 105 --die-mm 16\n"
      "  undercup optics --diagonal-deg 78 --picture 1280x720 --distance-mm 140");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace undercup::firmware
