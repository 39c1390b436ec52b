#include "calibration/empty_window.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/calibration/spoiled_window.hpp"

namespace undercup::calibration {
namespace {

using testing::LabelledWindow;
using testing::window_of;

TEST_CASE("a reference is the mean of its pictures: of noise little is left") {
  const LabelledWindow window = window_of("P3_empty_window1.jpg");
  const WindowReference clean = reference_of({window.frame}, window.profile).value();
  std::vector<vision::Frame> pictures;
  for (unsigned seed = 1; seed <= 5; ++seed) pictures.push_back(testing::noisy(window.frame, 4, seed));
  const WindowReference mean = reference_of(pictures, window.profile).value();
  REQUIRE(mean.rim.size() == clean.rim.size());
  REQUIRE(mean.window.size() == clean.window.size());
  int furthest = 0;
  for (std::size_t i = 0; i < mean.window.size(); ++i)
    if (clean.window[i] != kGlare) furthest = std::max(furthest, std::abs(int{mean.window[i]} - int{clean.window[i]}));
  CHECK(furthest <= 2);
  CHECK(mean.softness_px == doctest::Approx(clean.softness_px).epsilon(0.1));
}

TEST_CASE("each picture that will not do is refused for its own reason, and named by its place") {
  const LabelledWindow window = window_of("P1_empty_window1.jpg");
  const auto refused = [&](const vision::Frame& picture) {
    const auto reference = reference_of({window.frame, picture}, window.profile);
    REQUIRE_FALSE(reference.ok());
    CHECK(reference.error().picture == 1);
    return reference.error().problem;
  };
  CHECK(refused(window_of("P3_empty_window1.jpg").frame) == WindowProblem::wrong_camera);
  CHECK(refused({}) == WindowProblem::wrong_camera);
  CHECK(refused(testing::lit(window.frame, 0.1)) == WindowProblem::too_dark);
  CHECK(refused(testing::lit(window.frame, 8)) == WindowProblem::too_bright);
  CHECK(refused(testing::blurred(window.frame, 2)) == WindowProblem::blurred);
  CHECK(refused(testing::knocked(window, {3.5, 0, 0, 0})) == WindowProblem::camera_moved);
  CHECK(refused(window_of("P1_dice1.jpg").frame) == WindowProblem::not_empty);
  CHECK(refused(window_of("P1_good1.jpg").frame) == WindowProblem::not_empty);
  const auto unlike = reference_of({window.frame, testing::smeared(window, 5, -0.4, 1)}, window.profile);
  REQUIRE_FALSE(unlike.ok());
  CHECK(unlike.error().problem == WindowProblem::unlike);
}

TEST_CASE("levels written as hexadecimal rows are read again, and nothing else is") {
  const std::vector<std::uint8_t> levels{0, 1, 15, 16, 254, 255};
  const std::vector<std::string> rows = hexadecimal(levels, 3);
  CHECK(rows == std::vector<std::string>{"00010f", "10feff"});
  CHECK(levels_of(rows, 3, 2) == levels);
  CHECK_FALSE(levels_of(rows, 2, 3));
  CHECK_FALSE(levels_of(rows, 3, 3));
  CHECK_FALSE(levels_of({"00010f", "10fef"}, 3, 2));
  CHECK_FALSE(levels_of({"00010f", "10feFF"}, 3, 2));
  CHECK_FALSE(levels_of({"00010f", "10fe g"}, 3, 2));
}

}  // namespace
}  // namespace undercup::calibration
