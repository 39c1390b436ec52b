#include "vision/pip_check.hpp"

#include <doctest/doctest.h>

#include <opencv2/imgproc.hpp>
#include <vector>

#include "tests/vision/drawn_face.hpp"

namespace undercup::vision {
namespace {

const Square kDie{{120, 130}, 0.4, 32};

// A little less than as bright as a camera can tell.
const cv::Scalar kPale(200, 200, 200);

Window seen(const std::vector<cv::Point2d>& pips, const cv::Scalar& pip = kPale) {
  Window window = drawn_window();
  draw_face(window, kDie, pips, kRed, pip);
  return window;
}

void add_spot(Window& window, cv::Point2d along, const cv::Scalar& colour) {
  cv::circle(window.bgr, on_square(kDie, along), static_cast<int>(0.12 * kDie.edge), colour, cv::FILLED);
}

TEST_CASE("the pips of each face agree with it, and with no other") {
  for (int face = 1; face <= 6; ++face)
    for (int taken_for = 1; taken_for <= 6; ++taken_for) {
      INFO(face, " taken for ", taken_for);
      CHECK((pips_say(seen(pip_places(face)), kDie, taken_for) == PipsSay::agree) == (face == taken_for));
    }
}

TEST_CASE("a face with a pip missing, far paler than its fellows, or too many differs") {
  auto pips = pip_places(4);
  Window paler = seen(pips);
  add_spot(paler, pips[0], 0.85 * kRed + 0.15 * kPale);
  CHECK(pips_say(paler, kDie, 4) == PipsSay::differ);
  pips.erase(pips.begin());
  CHECK(pips_say(seen(pips), kDie, 4) == PipsSay::differ);
  auto more = pip_places(5);
  more.emplace_back(0, -0.25);
  CHECK(pips_say(seen(more), kDie, 5) == PipsSay::differ);
}

TEST_CASE("one pip behind a lamp's image still agrees, the middle one or a place without a pip does not") {
  const auto lamp_over = [](int face, cv::Point2d place) {
    Window window = seen(pip_places(face));
    add_spot(window, place, cv::Scalar::all(255));
    return pips_say(window, kDie, face);
  };
  CHECK(lamp_over(5, pip_places(4)[0]) == PipsSay::agree);
  CHECK(lamp_over(5, {0, 0}) == PipsSay::nothing);
  CHECK(lamp_over(4, {0, 0}) == PipsSay::nothing);
}

TEST_CASE("pips too faint to measure, or seen from above, say nothing") {
  CHECK(pips_say(seen(pip_places(5), kRed + cv::Scalar::all(3)), kDie, 5) == PipsSay::nothing);
  Window from_above = seen(pip_places(5));
  from_above.view = View::top;
  CHECK(pips_say(from_above, kDie, 5) == PipsSay::nothing);
}

}  // namespace
}  // namespace undercup::vision
