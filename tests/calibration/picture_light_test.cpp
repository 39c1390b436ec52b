#include "calibration/picture_light.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>

#include "hw/sim/light_control.hpp"
#include "hw/sim/sheet_view.hpp"

namespace undercup::calibration {
namespace {

/// A checkered sheet of paper in the middle of a dark picture.
vision::Frame sheet(double blur_px = 0.7) {
  hw::sim::SheetView view;
  view.blur_px = blur_px;
  constexpr double kSquare = 10;
  return hw::sim::drawn_sheet(view, [](double x, double y) {
    return (static_cast<int>(x / kSquare + 100) + static_cast<int>(y / kSquare + 100)) % 2 == 0;
  });
}

TEST_CASE("the paper's level is that of the sheet's white, whatever lies around it") {
  const PictureLight light = light_of(sheet());
  CHECK(light.paper == doctest::Approx(215.0 / 255).epsilon(0.03));  // as `sheet_view` draws paper
  CHECK(light.paper_saturated == 0);
  CHECK(light.red == 1);
  CHECK(light.blue == 1);
}

TEST_CASE("a bright table around the window is no paper") {
  vision::Frame picture = sheet();
  for (int y = 0; y < picture.height; ++y)
    for (int x = 0; x < picture.width; ++x)
      if (std::hypot(x - picture.width / 2, y - picture.height / 2) > picture.height / 2)
        picture.pixels[static_cast<std::size_t>(y * picture.width + x)] = 255;
  const PictureLight light = light_of(picture);
  CHECK(light.paper == doctest::Approx(light_of(sheet()).paper));
  CHECK(light.paper_saturated == 0);
  CHECK(light.saturated > 0.2);
}

TEST_CASE("a picture that is more blurred is less sharp, one that is only darker is not") {
  const double sharp = light_of(sheet()).sharpness;
  CHECK(light_of(sheet(1.5)).sharpness < 0.8 * sharp);
  CHECK(light_of(sheet(3)).sharpness < 0.5 * sharp);
  vision::Frame darker = sheet();
  for (std::uint8_t& level : darker.pixels) level /= 2;
  CHECK(light_of(darker).sharpness == doctest::Approx(sharp).epsilon(0.1));
}

TEST_CASE("the colour of the paper is told, not of what is dark beside it") {
  vision::Frame picture = hw::sim::as_set(sheet(), {.colour_gains = std::array{1.0F, 1.0F}}, {.colour_gains = {1, 1}});
  REQUIRE(picture.format == vision::PixelFormat::bgr8);
  for (std::size_t i = 0; i < picture.pixels.size(); i += 3) {
    picture.pixels[i] = static_cast<std::uint8_t>(picture.pixels[i] * 0.6);
    if (picture.pixels[i + 1] < 100) picture.pixels[i + 2] = 0;
  }
  const PictureLight light = light_of(picture);
  CHECK(light.blue == doctest::Approx(0.6).epsilon(0.02));
  CHECK(light.red == doctest::Approx(1).epsilon(0.02));
}

TEST_CASE("how much of the middle is saturated is told") {
  vision::Frame picture = sheet();
  for (std::uint8_t& level : picture.pixels) level = level > 150 ? 255 : level;
  CHECK(light_of(picture).paper_saturated > 0.3);
  CHECK(light_of(picture).paper == 1);
}

}  // namespace
}  // namespace undercup::calibration
