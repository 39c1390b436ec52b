#include "vision/pip_check.hpp"

#include <doctest/doctest.h>

#include <algorithm>
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

PipsSay said_of(int face, const Window& window) {
  return pips_say(window, kDie)[static_cast<std::size_t>(face - 1)];
}

// A judgement of that die as showing `likeliest` with that share, all but a thousandth of the rest being `other`.
Judgement judged(int likeliest, double share, int other) {
  Judgement judgement{.square = kDie, .flat = 1};
  judgement.share[static_cast<std::size_t>(likeliest)] = share;
  judgement.share[static_cast<std::size_t>(other)] = 0.999 * (1 - share);
  judgement.share[kNothing] += 0.001 * (1 - share);
  return judgement;
}

double share_of(int face, const Judgement& judgement) {
  return judgement.share[static_cast<std::size_t>(face)];
}

TEST_CASE("the pips of each face agree with it, and differ from every other") {
  for (int face = 1; face <= 6; ++face) {
    const PipsWord word = pips_say(seen(pip_places(face)), kDie);
    for (int other = 1; other <= 6; ++other) {
      INFO(face, " taken for ", other);
      CHECK(word[static_cast<std::size_t>(other - 1)] == (face == other ? PipsSay::agree : PipsSay::differ));
    }
  }
}

TEST_CASE("the two rows of a six may lie close, and pips near a die's edges") {
  std::vector<cv::Point2d> close_rows;
  for (const cv::Point2d& pip : pip_places(6)) close_rows.emplace_back(0.75 * pip.x, pip.y);
  CHECK(said_of(6, seen(close_rows)) == PipsSay::agree);
  std::vector<cv::Point2d> wide;
  for (const cv::Point2d& pip : pip_places(3)) wide.push_back(1.12 * pip);
  CHECK(said_of(3, seen(wide)) == PipsSay::agree);
  CHECK(said_of(1, seen(wide)) == PipsSay::differ);
}

TEST_CASE("a face with a pip missing, far paler than its fellows, or too many differs") {
  auto pips = pip_places(4);
  Window paler = seen(pips);
  add_spot(paler, pips[0], 0.85 * kRed + 0.15 * kPale);
  CHECK(said_of(4, paler) == PipsSay::differ);
  pips.erase(pips.begin());
  CHECK(said_of(4, seen(pips)) == PipsSay::differ);
  auto more = pip_places(5);
  more.emplace_back(0, -0.25);
  CHECK(said_of(5, seen(more)) == PipsSay::differ);
}

TEST_CASE("spots that are neither body nor pip keep pips from agreeing") {
  Window odd = seen(pip_places(2));
  add_spot(odd, {0, 0}, cv::Scalar::all(0));
  CHECK(said_of(2, odd) == PipsSay::nothing);
}

TEST_CASE("one pip behind a lamp's image still agrees, and what only a hidden pip tells apart is hidden") {
  const auto lamp_over = [](int face, cv::Point2d place) {
    Window window = seen(pip_places(face));
    add_spot(window, place, cv::Scalar::all(255));
    return window;
  };
  CHECK(said_of(5, lamp_over(5, pip_places(4)[0])) == PipsSay::agree);
  for (const int face : {4, 5}) {
    const Window window = lamp_over(face, {0, 0});
    CHECK(said_of(4, window) == PipsSay::hidden);
    CHECK(said_of(5, window) == PipsSay::hidden);
    const Judgement doubted = with_pips_word(judged(face, 0.99, 9 - face), pips_say(window, kDie));
    CHECK(doubted.face() == face);
    CHECK(share_of(face, doubted) < 0.95);
  }
}

TEST_CASE("two lamps' images beside one pip make no three, and a three that they hide is no sure one") {
  for (const auto& pips : {pip_places(1), pip_places(3)}) {
    Window window = seen(pips);
    for (const cv::Point2d& corner : pip_places(2)) add_spot(window, corner, cv::Scalar::all(255));
    const PipsWord word = pips_say(window, kDie);
    CHECK(word[1 - 1] == PipsSay::hidden);
    CHECK(word[3 - 1] == PipsSay::dazzled);
    CHECK(share_of(3, with_pips_word(judged(3, 0.99, 1), word)) < 0.7);
  }
}

TEST_CASE("pips nearly as bright as a camera can tell are not taken for lamps' images where one is a little brighter") {
  Window window = seen(pip_places(3), cv::Scalar::all(241));
  add_spot(window, {0, 0}, cv::Scalar::all(249));
  CHECK(said_of(3, window) == PipsSay::agree);
}

TEST_CASE("a clear die's own pips, as bright as a lamp's image, agree though the far side's would do with lamps") {
  Window window = seen(pip_places(3), cv::Scalar::all(255));
  for (const cv::Point2d& corner : pip_places(3))  // of the other diagonal
    if (corner.x != 0) add_spot(window, {-corner.x, corner.y}, kRed + cv::Scalar::all(25));
  CHECK(said_of(3, window) == PipsSay::agree);
}

TEST_CASE("where the pips speak but not of the likeliest face, a die without a face is likelier") {
  PipsWord word{};
  word[0] = PipsSay::differ;
  const Judgement before = judged(4, 0.9, kUntold);
  const Judgement after = with_pips_word(before, word);
  CHECK(share_of(4, after) < 0.85);
  CHECK(after.share[kUntold] > 1.5 * before.share[kUntold]);
}

TEST_CASE("pips too faint to measure are unseen, seen from above nothing is said") {
  CHECK(said_of(5, seen(pip_places(5), kRed + cv::Scalar::all(3))) == PipsSay::unseen);
  Window from_above = seen(pip_places(5));
  from_above.view = View::top;
  for (const PipsSay said : pips_say(from_above, kDie)) CHECK(said == PipsSay::nothing);
}

TEST_CASE("a face that the pips agree with is surer, one they differ from is not sure, and silence changes nothing") {
  const PipsWord word = pips_say(seen(pip_places(5)), kDie);
  const Judgement borne_out = with_pips_word(judged(5, 0.8, kUntold), word);
  CHECK(share_of(5, borne_out) > 0.9);
  CHECK(share_of(5, borne_out) < 1);
  CHECK(share_of(4, with_pips_word(judged(4, 0.95, kUntold), word)) < 0.5);
  CHECK(share_of(5, with_pips_word(judged(5, 0.6, 4), word)) > 0.8);
  CHECK(share_of(4, with_pips_word(judged(4, 0.95, 5), PipsWord{})) == doctest::Approx(0.95));
}

TEST_CASE("a face whose pips cannot be made out at all is less sure, whichever it is taken for") {
  const cv::Scalar faint(kRed[0] + 4, kRed[1] + 4, kRed[2] + 4);
  const PipsWord word = pips_say(seen(pip_places(5), faint), kDie);
  for (const PipsSay said : word) CHECK(said == PipsSay::unseen);
  const Judgement sure = judged(1, 0.99, 5);
  const Judgement left = with_pips_word(sure, word);
  CHECK(share_of(1, left) < 0.96);
  CHECK(share_of(1, left) > 0.9);
  CHECK(left.share[kUntold] > 0.03);
  // Where one face's pips can be made out, the word is theirs.
  const PipsWord told = pips_say(seen(pip_places(5)), kDie);
  CHECK(std::count(told.begin(), told.end(), PipsSay::unseen) == 0);
}

}  // namespace
}  // namespace undercup::vision
