#include "tests/vision/teach/clutter.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <opencv2/imgproc.hpp>
#include <set>
#include <utility>

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

// A face after a hand was at it. `seen_px`: how many of its pixels changed so that one sees it.
struct Tampered {
  bool told = false;
  cv::Mat picture;
  int seen_px = 0;
};

Tampered tampered(const hw::sim::DieBody& die, double body, double pip, int seed) {
  constexpr int kSeen = 20;
  const std::vector<cv::Point2f> corners{{0, 0}, {kSide, 0}, {kSide, kSide}, {0, kSide}};
  const cv::Mat before = drawn_face(die, body, pip);
  Tampered after{false, before.clone(), 0};
  hw::sim::Random random(hw::sim::Purpose::game, {static_cast<std::uint64_t>(seed)});
  after.told = teach::tamper(after.picture, corners, die, random);
  cv::Mat changed;
  cv::absdiff(before, after.picture, changed);
  cv::cvtColor(changed, changed, cv::COLOR_BGR2GRAY);
  CHECK((after.told || cv::countNonZero(changed) == 0));
  after.seen_px = cv::countNonZero(changed > kSeen);
  CHECK((!after.told || after.seen_px > 0));
  return after;
}

using Places = std::set<std::pair<int, int>>;  // columns and rows, each -1, 0 or 1

// Which of the places where faces have pips are dark.
Places dark_places(const cv::Mat& picture) {
  constexpr int kDark = 128;
  const float spread = hw::sim::DieStyle{}.spread;
  Places dark;
  for (int column = -1; column <= 1; ++column) {
    for (int row = -1; row <= 1; ++row) {
      const auto px = [&](int step) { return static_cast<int>((1 + static_cast<float>(step) * spread) * kSide / 2); };
      if (picture.at<cv::Vec3b>(px(row), px(column))[1] < kDark) dark.insert({column, row});
    }
  }
  return dark;
}

// Whether some face, turned somehow, has its pips just there.
bool is_a_face(const Places& places) {
  const Places two{{-1, -1}, {1, 1}};
  const Places six{{-1, -1}, {-1, 0}, {-1, 1}, {1, -1}, {1, 0}, {1, 1}};
  std::vector<Places> faces{{}, two, {}, {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}, {}, six};
  faces[0] = {{0, 0}};
  faces[2] = two;
  faces[2].insert({0, 0});
  faces[4] = faces[3];
  faces[4].insert({0, 0});
  Places turned;
  for (const auto& [column, row] : places) turned.insert({-row, column});
  return std::any_of(faces.begin(), faces.end(), [&](const Places& face) { return face == places || face == turned; });
}

// Something strange put on a grey ground, if it was; the ground as it was and as it is.
struct Strange {
  std::optional<teach::Thing> thing;
  cv::Mat before;
  cv::Mat after;
};

constexpr float kDieEdge = 32;  // px
const cv::Point2f kPlace(100, 90);

Strange strange_on_ground(int seed) {
  constexpr float kPxPerMm = 2;
  const cv::Mat ground(200, 200, CV_32FC3, cv::Scalar::all(0.3));
  Strange strange{{}, ground, ground.clone()};
  hw::sim::Random random(hw::sim::Purpose::game, {static_cast<std::uint64_t>(seed)});
  strange.thing = teach::add_strange(strange.after, kPlace, kDieEdge, kPxPerMm, random);
  return strange;
}

// How much the ground changed, each place's three channels together.
cv::Mat change_of(const Strange& strange) {
  cv::Mat change;
  cv::transform(cv::abs(strange.after - strange.before), change, cv::Matx13f(1, 1, 1));
  return change;
}

}  // namespace

TEST_CASE("a face changed by hand for a lesson has a pip too many or too few, or is covered") {
  constexpr int kHalfAPip = kSide * kSide / 200;
  constexpr int kQuarter = kSide * kSide / 4;
  for (int face = 1; face <= 6; ++face) {
    CAPTURE(face);
    const hw::sim::DieBody die = die_with_below(face);
    CHECK(is_a_face(dark_places(drawn_face(die, 230, 20))));
    int changed = 0;
    for (int seed = 0; seed < kTries; ++seed) {
      CAPTURE(seed);
      const Tampered after = tampered(die, 230, 20, seed);
      if (!after.told) continue;
      CHECK(after.seen_px > kHalfAPip);
      if (after.seen_px < kQuarter) CHECK_FALSE(is_a_face(dark_places(after.picture)));
      ++changed;
    }
    CHECK(changed > kTries / 2);
  }
}

TEST_CASE("pips that nobody sees are not changed by hand for a lesson") {
  constexpr int kQuarter = kSide * kSide / 4;
  for (int seed = 0; seed < kTries; ++seed) {
    const int px = tampered(die_with_below(5), 128, 126, seed).seen_px;
    CHECK((px == 0 || px > kQuarter));  // covered by another colour, which is seen
  }
}

TEST_CASE("a strange thing lies where it is told, is seen there, and reaches no further than a few dice") {
  constexpr double kSeen = 0.05;     // of full light, three channels
  constexpr double kFurthest = 2.2;  // dice's edges: half of the longest straw
  int told = 0;
  for (int seed = 0; seed < kTries; ++seed) {
    CAPTURE(seed);
    const Strange strange = strange_on_ground(seed);
    if (!strange.thing) continue;
    ++told;
    CHECK(strange.thing->at == kPlace);
    CHECK(strange.thing->kind == vision::kStrange);
    CHECK_FALSE(strange.thing->flat);
    cv::Mat near = cv::Mat::zeros(strange.before.size(), CV_8U);
    cv::circle(near, kPlace, static_cast<int>(kFurthest * static_cast<double>(kDieEdge) * 1.5), cv::Scalar(1),
               cv::FILLED);
    const cv::Mat seen = change_of(strange) > kSeen;
    CHECK(cv::countNonZero(seen & near) > 0);
    CHECK(cv::countNonZero(seen & (near == 0)) == 0);
  }
  CHECK(told > kTries / 2);
}

TEST_CASE("a strange thing of its ground's colour is not told, and leaves nothing behind") {
  int hidden = 0;
  for (int seed = 0; seed < 10 * kTries; ++seed) {
    const Strange strange = strange_on_ground(seed);
    if (strange.thing) continue;
    ++hidden;
    CHECK(cv::countNonZero(change_of(strange)) == 0);
  }
  CHECK(hidden > 0);
}

TEST_CASE("a table top has its size and no light below none") {
  for (int seed = 0; seed < kTries; ++seed) {
    CAPTURE(seed);
    hw::sim::Random random(hw::sim::Purpose::game, {static_cast<std::uint64_t>(seed)});
    const cv::Mat ground = teach::drawn_ground({120, 90}, 2, random);
    CHECK(ground.size() == cv::Size(120, 90));
    CHECK(ground.type() == CV_32FC3);
    CHECK(cv::checkRange(ground, true, nullptr, 0, 10));
  }
}
