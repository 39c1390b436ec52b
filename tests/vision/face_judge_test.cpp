#include "vision/face_judge.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "tests/vision/drawn_face.hpp"

namespace undercup::vision {
namespace {

constexpr double kEven = 0.5;  // the finder's word, where it says nothing

Judgement look_at(const GlassImage& glass, const Square& square) {
  return judge_places(glass, {{square, kEven}}).front();
}

Judgement look_at_face(const std::vector<cv::Point2d>& pips, const cv::Scalar& body, const cv::Scalar& pip,
                       double angle = 0.3) {
  GlassImage glass = drawn_window();
  const Square square = middle_square(glass, angle);
  draw_face(glass, square, pips, body, pip);
  return look_at(glass, square);
}

int likeliest(const Judgement& judgement) {
  return static_cast<int>(std::max_element(judgement.share.begin(), judgement.share.end()) - judgement.share.begin());
}

TEST_CASE("a plain face of any colours is told for what it is") {
  for (int face = 1; face <= 6; ++face) {
    for (const auto& [body, pip] : {std::pair(kWhite, kBlack), std::pair(kRed, kWhite), std::pair(kBlack, kWhite)}) {
      const Judgement judgement = look_at_face(pip_places(face), body, pip);
      INFO(face, " taken for ", likeliest(judgement), " by ", judgement.share[static_cast<std::size_t>(face)]);
      CHECK(likeliest(judgement) == face);
    }
  }
}

TEST_CASE("a face lying flat in the middle of a window is told to lie flat") {
  for (int face = 1; face <= 6; ++face) CHECK(look_at_face(pip_places(face), kWhite, kBlack).flat > 0.5);
}

TEST_CASE("pips that no face has are no face for sure") {
  const std::vector<cv::Point2d> three_corners{{-0.25, -0.25}, {0.25, 0.25}, {-0.25, 0.25}};
  const std::vector<cv::Point2d> five_at_the_sides{
      {-0.25, -0.25}, {0.25, 0.25}, {-0.25, 0.25}, {0.25, -0.25}, {0.25, 0}};
  for (const auto& pips : {three_corners, five_at_the_sides, std::vector<cv::Point2d>{}}) {
    const Judgement judgement = look_at_face(pips, kWhite, kBlack);
    INFO(pips.size(), " pips taken for ", likeliest(judgement));
    for (int face = 1; face <= 6; ++face) CHECK(judgement.share[static_cast<std::size_t>(face)] < 0.9);
  }
}

TEST_CASE("the bare ground is nothing") {
  const GlassImage glass = drawn_window();
  CHECK(likeliest(look_at(glass, middle_square(glass, 0.2))) == kNothing);
}

TEST_CASE("a square a little off a face is moved onto it") {
  GlassImage glass = drawn_window();
  const Square truly = middle_square(glass, 0.5);
  draw_face(glass, truly, pip_places(4), kWhite, kBlack);
  Square off = truly;
  off.centre += cv::Point2d(3, -2);
  off.angle += 0.1;
  const Judgement judgement = look_at(glass, off);
  CHECK(cv::norm(judgement.square.centre - truly.centre) < 1.5);
  CHECK(std::abs(judgement.square.angle - truly.angle) < 0.06);
}

TEST_CASE("a square a quarter of its edge off, towards another face, is often followed until it lies on its own") {
  constexpr double kAngle = 0.3;
  constexpr double kLikely = 0.9;  // the finder's word
  const cv::Point2d along(std::cos(kAngle), std::sin(kAngle));
  int followed = 0;
  int all = 0;
  const auto look_between = [&](int other, int face, const cv::Scalar& body, const cv::Scalar& pip) {
    GlassImage glass = drawn_window();
    const Square truly{glass.window + kDieWorkPx * along, kAngle, kDieWorkPx};
    draw_face(glass, middle_square(glass, kAngle), pip_places(other), body, pip);
    draw_face(glass, truly, pip_places(face), body, pip);
    for (const double off : {0.24, 0.25, 0.26}) {
      const Square between{truly.centre - off * kDieWorkPx * along, kAngle, kDieWorkPx};
      const Judgement judgement = judge_places(glass, {{between, kLikely}}).front();
      const bool there = cv::norm(judgement.square.centre - truly.centre) < 0.03 * kDieWorkPx;
      followed += there && judgement.share[static_cast<std::size_t>(face)] * judgement.flat > 0.9 ? 1 : 0;
      ++all;
    }
  };
  for (int face = 1; face <= 6; ++face) {
    for (int other = 1; other <= 6; ++other) {
      look_between(other, face, kWhite, kBlack);
      look_between(other, face, kRed, kWhite);
    }
  }
  INFO(followed, " of ", all);
  CHECK(5 * followed > 2 * all);
}

TEST_CASE(
    "a plain face takes one close look, all ways round if asked for, and of bare ground one is enough even then") {
  GlassImage glass = drawn_window();
  const Square square = middle_square(glass, 0.3);
  CHECK(judge_all_ways(glass, {square, kEven}).close_looks < kWays);
  draw_face(glass, square, pip_places(5), kWhite, kBlack);
  const Judgement once = judge_closely(glass, {square, kEven});
  const Judgement all_ways = judge_all_ways(glass, {square, kEven});
  CHECK(once.close_looks == 1);
  CHECK(all_ways.close_looks == kWays);
  for (const Judgement& judgement : {once, all_ways}) {
    CHECK(likeliest(judgement) == 5);
    CHECK(cv::norm(judgement.square.centre - square.centre) < 0.05 * square.edge);
    CHECK(std::abs(judgement.square.angle - square.angle) < 0.06);
  }
  CHECK(look_at(glass, square).close_looks == 0);
}

TEST_CASE("the finder's word makes a judgement surer or less sure that something lies there, not what it is") {
  Judgement judgement;
  judgement.share[kNothing] = 0.4;
  judgement.share[2] = 0.5;
  judgement.share[kStrange] = 0.1;
  judgement.flat = 0.7;
  const Judgement surer = with_finders_word(judgement, 0.99);
  const Judgement less_sure = with_finders_word(judgement, 0.05);
  CHECK(surer.share[kNothing] < judgement.share[kNothing]);
  CHECK(less_sure.share[kNothing] > judgement.share[kNothing]);
  for (const Judgement& told : {surer, less_sure}) {
    CHECK(std::accumulate(told.share.begin(), told.share.end(), 0.0) == doctest::Approx(1));
    CHECK(told.share[2] / told.share[kStrange] == doctest::Approx(5));
    CHECK(told.flat == doctest::Approx(judgement.flat));
  }
  CHECK(with_finders_word(judgement, 0.5).share[2] == doctest::Approx(judgement.share[2]));
}

TEST_CASE("all odds that something lies there may be multiplied, and what it is stays as likely") {
  Judgement judgement;
  judgement.share[kNothing] = 0.5;
  judgement.share[3] = 0.4;
  judgement.share[kUntold] = 0.1;
  const Judgement told = with_something_times(0.1, judgement);
  CHECK(told.share[kNothing] == doctest::Approx(1 / 1.1));
  CHECK(told.share[3] / told.share[kUntold] == doctest::Approx(4));
  CHECK(std::accumulate(told.share.begin(), told.share.end(), 0.0) == doctest::Approx(1));
}

TEST_CASE("a face made less likely leaves its share to the other faces, and that there is one stays as likely") {
  Judgement judgement;
  judgement.share[3] = 0.1;
  judgement.share[4] = 0.1;
  judgement.share[5] = 0.6;
  judgement.share[kUntold] = 0.2;
  const Judgement told = with_face_times(5, 0.1, judgement);
  CHECK(told.share[5] / told.share[3] == doctest::Approx(0.6));
  CHECK(told.share[3] == doctest::Approx(told.share[4]));
  CHECK(told.share[3] + told.share[4] + told.share[5] == doctest::Approx(0.8));
  CHECK(told.share[kUntold] == doctest::Approx(0.2));
  CHECK(with_face_times(5, 10, told).share[5] == doctest::Approx(0.6));
}

TEST_CASE("a place that the finder is sure of is judged likelier to hold something than one it doubts") {
  GlassImage glass = drawn_window();
  const Square square = middle_square(glass);
  draw_face(glass, square, pip_places(5), kWhite, kBlack);
  Square aside = square;
  aside.centre += cv::Point2d(0.4 * square.edge, 0);
  const auto nothing_at = [&](double likely) { return judge_places(glass, {{aside, likely}}).front().share[kNothing]; };
  CHECK(nothing_at(0.95) < nothing_at(0.05));
}

TEST_CASE("many squares at once are judged as each alone") {
  GlassImage glass = drawn_window();
  const Square left{glass.window - cv::Point2d(50, 0), 0.1, kDieWorkPx};
  const Square right{glass.window + cv::Point2d(50, 0), 0.9, kDieWorkPx};
  draw_face(glass, left, pip_places(2), kWhite, kBlack);
  draw_face(glass, right, pip_places(6), kRed, kWhite);
  const auto both = judge_places(glass, {{left, kEven}, {right, kEven}});
  REQUIRE(both.size() == 2);
  const auto same = [](const Judgement& a, const Judgement& b) {
    for (std::size_t kind = 0; kind < kKinds; ++kind)
      CHECK(a.share[kind] == doctest::Approx(b.share[kind]).epsilon(1e-3));
    CHECK(a.flat == doctest::Approx(b.flat).epsilon(1e-3));
    CHECK(cv::norm(a.square.centre - b.square.centre) < 0.01);
  };
  same(both[0], look_at(glass, left));
  same(both[1], look_at(glass, right));
  CHECK(judge_places(glass, {}).empty());
}

}  // namespace
}  // namespace undercup::vision
