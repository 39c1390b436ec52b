#include "calibration/window_optics.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <initializer_list>
#include <numbers>

namespace undercup::calibration {
namespace {

constexpr double kDegree = std::numbers::pi / 180;

TEST_CASE("a lens sees as data sheets say of it") {
  // Raspberry Pi camera module 2 (IMX219): 3.04 mm before 3.68 by 2.76 mm, 62.2 by 48.8 degrees.
  const CameraOptics module = optics_of(3.04, 3.68, 2.76, 640, 480);
  CHECK(module.across / kDegree == doctest::Approx(62.2).epsilon(0.005));
  CHECK(module.down / kDegree == doctest::Approx(48.8).epsilon(0.005));
  // The same told by its diagonal.
  const double diagonal = 2 * std::atan(std::hypot(3.68, 2.76) / (2 * 3.04));
  const CameraOptics again = optics_of(diagonal, 640, 480);
  CHECK(again.across == doctest::Approx(module.across));
  CHECK(again.down == doctest::Approx(module.down));
}

TEST_CASE("from the nearest distance the whole window is seen, with a tenth of its radius around it") {
  for (const double glass_mm : {0.0, 4.0, 6.0}) {
    for (const auto& camera : {optics_of(3.04, 3.68, 2.76, 640, 480), optics_of(78 * kDegree, 1280, 720),
                               optics_of(75 * kDegree, 480, 640)}) {
      WindowAbove above{.distance_mm = 0, .window_mm = 105, .glass_mm = glass_mm, .die_mm = 16};
      above.distance_mm = nearest_distance(camera, above);
      const SeenWindow window = seen(camera, above);
      CHECK(window.spare_px == doctest::Approx(0.05 * window.window_px));
      above.distance_mm *= 0.9;
      CHECK(seen(camera, above).spare_px < 0);
    }
  }
}

TEST_CASE("glass lets the window seem nearer, and larger") {
  const CameraOptics camera = optics_of(3.04, 3.68, 2.76, 640, 480);
  const double bare = seen(camera, {.distance_mm = 120, .window_mm = 105, .glass_mm = 0, .die_mm = 16}).px_per_mm;
  CHECK(bare == doctest::Approx(640 * 3.04 / (3.68 * 120)));
  const SeenWindow through = seen(camera, {.distance_mm = 120, .window_mm = 105, .glass_mm = 6, .die_mm = 16});
  CHECK(through.px_per_mm / bare == doctest::Approx(120 / (120 - 6 * (1 - 1 / 1.52))));
  CHECK(through.die_px == doctest::Approx(16 * through.px_per_mm));
  CHECK(through.window_px == doctest::Approx(105 * through.px_per_mm));
}

}  // namespace
}  // namespace undercup::calibration
