#include "vision/face_finder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "tests/vision/drawn_face.hpp"

namespace undercup::vision {
namespace {

// How far the nearest proposal is from a square's middle, in its edges.
double missed_by(const std::vector<Proposal>& proposals, const Square& square) {
  double nearest = 1e9;
  for (const Proposal& proposal : proposals)
    nearest = std::min(nearest, cv::norm(proposal.square.centre - square.centre) / square.edge);
  return nearest;
}

TEST_CASE("every face of a window is found where it lies, once") {
  GlassImage glass = drawn_window();
  std::array<Square, 6> dice;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    const int face = static_cast<int>(i) + 1;
    const cv::Point2d off(46.0 * ((face - 1) % 3 - 1), face > 3 ? 30 : -30);
    dice[i] = {glass.window + off, 0.3 * face, kDieWorkPx};
    draw_face(glass, dice[i], pip_places(face), kWhite, kBlack);
  }
  const std::vector<Proposal> proposals = found_things(glass.bgr);
  for (const Square& die : dice) CHECK(missed_by(proposals, die) < 0.2);
  const auto plain =
      std::count_if(proposals.begin(), proposals.end(), [](const Proposal& proposal) { return proposal.likely > 0.5; });
  CHECK(plain == 6);
}

TEST_CASE("dice that touch are found one by one") {
  GlassImage glass = drawn_window();
  constexpr double kFlatShare = 0.95;  // of the edge: rounded edges leave a dark line between dice
  std::array<Square, 3> dice;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    dice[i] = {glass.window + cv::Point2d((static_cast<double>(i) - 1) * kDieWorkPx, 0), 0, kDieWorkPx};
    Square face = dice[i];
    face.edge *= kFlatShare;
    draw_face(glass, face, pip_places(5), kWhite, kBlack);
  }
  const std::vector<Proposal> proposals = found_things(glass.bgr);
  for (const Square& die : dice) CHECK(missed_by(proposals, die) < 0.2);
}

TEST_CASE("nothing is found on the bare ground, and places come the likeliest first") {
  CHECK(found_things(drawn_window().bgr).empty());
  GlassImage glass = drawn_window();
  for (int i = -1; i <= 1; ++i)
    draw_face(glass, {glass.window + cv::Point2d(60 * i, 0), 0.4 * i, kDieWorkPx}, pip_places(3 + i), kRed, kWhite);
  const std::vector<Proposal> proposals = found_things(glass.bgr);
  REQUIRE(proposals.size() >= 3);
  CHECK(std::is_sorted(proposals.begin(), proposals.end(),
                       [](const Proposal& a, const Proposal& b) { return a.likely > b.likely; }));
}

TEST_CASE("of places that tell of the same thing the likeliest stands for it, and no thing is left out") {
  const auto at = [](double x, double likely) { return Proposal{{{x, 50}, 0, kDieWorkPx}, likely}; };
  const std::vector<Proposal> proposals =
      without_non_maxima({at(50, 0.9), at(54, 0.8), at(50 + kDieWorkPx, 0.7), at(47, 0.6)});
  REQUIRE(proposals.size() == 2);
  CHECK(proposals[0].likely == 0.9);
  CHECK(proposals[1].likely == 0.7);
}

}  // namespace
}  // namespace undercup::vision
