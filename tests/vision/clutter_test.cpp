#include "tests/vision/teach/clutter.hpp"

#include <doctest/doctest.h>

#include <opencv2/imgproc.hpp>

using namespace undercup;

namespace {

constexpr int kSide = 160;
constexpr int kTries = 40;

hw::sim::DieBody die_with_below(int face) {
  static const hw::sim::DieStyle kStyle;
  return {{}, hw::sim::pips_with_below(face), &kStyle};
}

// A die's lower face alone, all of the picture.
cv::Mat drawn_face(const hw::sim::DieBody& die, double body, double pip) {
  cv::Mat picture(kSide, kSide, CV_8UC3);
  const auto own = [](int px) { return 2 * (static_cast<float>(px) + 0.5F) / kSide - 1; };
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x) {
      const auto share = static_cast<double>(hw::sim::paint_at(die, {own(x), own(y), -1}, 0).pip);
      picture.at<cv::Vec3b>(y, x) = cv::Vec3b::all(cv::saturate_cast<uchar>(body + share * (pip - body)));
    }
  }
  return picture;
}

// How many pixels changed so that one sees it, if the picture is told to be changed; it must be as it was if not.
int changed_px(const hw::sim::DieBody& die, double body, double pip, int seed) {
  const std::vector<cv::Point2f> corners{{0, 0}, {kSide, 0}, {kSide, kSide}, {0, kSide}};
  const cv::Mat before = drawn_face(die, body, pip);
  cv::Mat after = before.clone();
  hw::sim::Random random(hw::sim::Purpose::game, {static_cast<std::uint64_t>(seed)});
  const bool told = teach::tamper(after, corners, die, random);
  cv::Mat changed;
  cv::absdiff(before, after, changed);
  cv::cvtColor(changed, changed, cv::COLOR_BGR2GRAY);
  CHECK((told || cv::countNonZero(changed) == 0));
  constexpr int kSeen = 20;
  const int seen = cv::countNonZero(changed > kSeen);
  CHECK((!told || seen > 0));
  return seen;
}

}  // namespace

TEST_CASE("a face changed by hand for a lesson has a pip too many or too few, or is covered") {
  constexpr int kHalfAPip = kSide * kSide / 200;
  for (int face = 1; face <= 6; ++face) {
    const hw::sim::DieBody die = die_with_below(face);
    int changed = 0;
    for (int seed = 0; seed < kTries; ++seed) {
      const int px = changed_px(die, 230, 20, seed);
      CHECK((px == 0 || px > kHalfAPip));
      changed += px > 0 ? 1 : 0;
    }
    CHECK(changed > kTries / 2);
  }
}

TEST_CASE("pips that nobody sees are not changed by hand for a lesson") {
  constexpr int kQuarter = kSide * kSide / 4;
  for (int seed = 0; seed < kTries; ++seed) {
    const int px = changed_px(die_with_below(5), 128, 126, seed);
    CHECK((px == 0 || px > kQuarter));  // covered by another colour, which is seen
  }
}
