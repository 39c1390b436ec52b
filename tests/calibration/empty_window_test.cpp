#include "calibration/empty_window.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "hw/sim/rendered_view.hpp"
#include "tests/calibration/spoiled_window.hpp"
#include "vision/frame_pixels.hpp"

namespace undercup::calibration {
namespace {

using testing::Knock;
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

/// A carpet: tufts of so many pixels, of all levels.
vision::Frame carpet(const vision::Frame& like, int tuft_px) {
  cv::RNG random(static_cast<std::uint64_t>(tuft_px));
  cv::Mat tufts(like.height / tuft_px + 1, like.width / tuft_px + 1, CV_8UC3);
  random.fill(tufts, cv::RNG::UNIFORM, 20, 230);
  cv::Mat picture;
  cv::resize(tufts, picture, {like.width, like.height}, 0, 0, cv::INTER_CUBIC);
  return {like.width, like.height, vision::PixelFormat::bgr8, {picture.datastart, picture.dataend}, {}, 0};
}

/// The picture as a camera of another size would have taken it.
vision::Frame as_large(const vision::Frame& picture, const vision::Frame& like) {
  cv::Mat sized;
  cv::resize(vision::pixels_of(picture), sized, {like.width, like.height}, 0, 0, cv::INTER_AREA);
  return {like.width, like.height, vision::PixelFormat::bgr8, {sized.datastart, sized.dataend}, {}, 0};
}

TEST_CASE("what does not show the rim where the profile has it is no reference, whether there was one before or not") {
  LabelledWindow window = window_of("P1_empty_window1.jpg");
  const vision::Frame other = as_large(window_of("P3_empty_window1.jpg").frame, window.frame);
  for (const bool before : {false, true}) {
    CAPTURE(before);
    if (before) window.profile.reference = reference_of({window.frame}, window.profile).value();
    const auto refused = [&](const vision::Frame& picture) {
      const auto reference = reference_of({picture}, window.profile);
      return reference ? std::nullopt : std::optional(reference.error().problem);
    };
    CHECK(refused(window.frame) == std::nullopt);
    CHECK(refused(other) == WindowProblem::camera_moved);
    for (const int tuft_px : {1, 2, 3}) CHECK(refused(carpet(window.frame, tuft_px)) == WindowProblem::camera_moved);
    for (const Knock& knock : {Knock{6.5, 0, 0, 0}, Knock{-4, 5, 0, 0}, Knock{0, 0, -0.06, 0}})
      CHECK(refused(testing::knocked(window, knock)) == WindowProblem::camera_moved);
    for (const double light : {0.5, 0.7, 1.5, 2.0}) CHECK(refused(testing::lit(window.frame, light)) == std::nullopt);
    CHECK(refused(testing::with_lamp(window, {-15, 10}, 11)) == std::nullopt);
    CHECK(refused(testing::smeared(window, 4, -0.3, 1)) == std::nullopt);  // it may be a scratch
  }
}

TEST_CASE("a cup with nothing in it is no empty window, and the empty windows of the simulated table are") {
  for (const int seat : {1, 2, 3}) {
    for (const float room : {0.3F, 1.0F}) {
      CAPTURE(seat);
      CAPTURE(room);
      hw::sim::RenderedSetup setup;
      setup.seat = seat;
      setup.room_light = room;
      hw::sim::RenderedView view(setup);
      StoredProfile profile;
      profile.profile = view.profile();
      profile.width = setup.width;
      profile.height = setup.height;
      hw::sim::CupMoment cup;
      CHECK(reference_of({view(cup, hw::sim::Milliseconds{0})}, profile).ok());
      cup.doing = hw::sim::CupMoment::Doing::resting;
      cup.roll_number = 1;
      const auto covered = reference_of({view(cup, hw::sim::Milliseconds{0})}, profile);
      REQUIRE_FALSE(covered.ok());
      CHECK(covered.error().problem == WindowProblem::not_empty);
    }
  }
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
