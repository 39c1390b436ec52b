#include "vision/look.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <random>
#include <vector>

#include "vision/change.hpp"
#include "vision/cup_watch.hpp"

using namespace undercup::vision;
using std::chrono::milliseconds;

namespace {

/// A drawn cup from below: millimetres from the window's centre in, grey levels out.
struct Drawing {
  double px_per_mm = 4;
  double cup_mm = 40;   ///< radius of its mouth
  double cup_x = 0;     ///< millimetres
  double bright = 150;  ///< the bar around it
  double dark = 30;     ///< its inside
  double body = 200;    ///< of the dice
  double pip = 20;
  double turn = 0;      ///< radians, of the second die
  int face = 5;         ///< of the second die: 5 or 4
  double gain = 1;      ///< of everything
  double flicker = 0;   ///< amplitude of bands along the rows
  double noise = 1;     ///< grey levels, of a pixel
  double shade = 0;     ///< share of the light a passer-by takes from one half of the window
  bool tipped = false;  ///< the cup's mouth is cut off at one side and its inside is lit
  unsigned seed = 1;
};

constexpr double kWindowMm = 52;
constexpr double kEdgeMm = 16;

CameraProfile profile_of(const Drawing& d) {
  const double r = kWindowMm * d.px_per_mm;
  return {{r + 10, r + 6, r}, d.px_per_mm, {15, 17}, View::bottom, kSumsToSeven, ""};
}

/// Grey of a die there, if there is one. Pips lie a quarter of an edge from the middle.
std::optional<double> die_at(const Drawing& d, double x, double y, double turn, int face) {
  const double along = x * std::cos(turn) + y * std::sin(turn);
  const double across = y * std::cos(turn) - x * std::sin(turn);
  if (std::abs(along) > kEdgeMm / 2 || std::abs(across) > kEdgeMm / 2) return std::nullopt;
  const double from_corner_pip = std::hypot(std::abs(along) - kEdgeMm / 4, std::abs(across) - kEdgeMm / 4);
  const bool middle_pip = face == 5 && std::hypot(along, across) < 1.6;
  return from_corner_pip < 1.6 || middle_pip ? d.pip : d.body;
}

double level_at(const Drawing& d, double x, double y) {
  if (const auto first = die_at(d, x + 18, y - 6, 0.3, 4)) return *first;
  if (const auto second = die_at(d, x - 12, y + 9, d.turn, d.face)) return *second;
  const bool under_cup = std::hypot(x - d.cup_x, y) < d.cup_mm && !(d.tipped && x > 12);
  if (under_cup) return d.tipped ? d.dark + 15 : d.dark;
  return d.bright * (x < 0 ? 1 - d.shade : 1);
}

Frame drawn(const Drawing& d, PixelFormat format = PixelFormat::bgr8) {
  const CameraProfile profile = profile_of(d);
  Frame frame;
  frame.width = static_cast<int>(2 * (kWindowMm * d.px_per_mm + 10));
  frame.height = static_cast<int>(2 * (kWindowMm * d.px_per_mm + 6));
  frame.format = format;
  std::mt19937 random(d.seed);
  std::normal_distribution<double> noise(0, d.noise);
  for (int row = 0; row < frame.height; ++row) {
    const double band = 1 + d.flicker * std::sin(row / (9 * d.px_per_mm));
    for (int column = 0; column < frame.width; ++column) {
      const double x = (column + 0.5 - profile.window.x) / d.px_per_mm;
      const double y = (row + 0.5 - profile.window.y) / d.px_per_mm;
      const double level = level_at(d, x, y) * d.gain * band + (d.noise > 0 ? noise(random) : 0);
      const auto grey = static_cast<std::uint8_t>(std::clamp(level, 0.0, 255.0));
      frame.pixels.insert(frame.pixels.end(), static_cast<std::size_t>(channels(format)), grey);
    }
  }
  return frame;
}

/// Motion seen between the two after the camera has looked at `before` for a while.
double motion_between(Drawing before, Drawing after) {
  LookMemory memory;
  milliseconds now{0};
  const auto seen = [&](Drawing d) {
    d.seed = static_cast<unsigned>(now.count());
    Frame frame = drawn(d);
    frame.exposed_at = now;
    now += milliseconds(125);
    return look(frame, profile_of(d), 2, memory, false).motion;
  };
  for (int i = 0; i < 6; ++i) seen(before);
  return seen(after).value();
}

Drawing with(const std::function<void(Drawing&)>& change, Drawing d = {}) {
  change(d);
  return d;
}

double light_of(const Drawing& now, bool resting = true, const Drawing& covered = {}) {
  constexpr LookPolicy kPolicy{};
  const auto was = thumbnail(drawn(covered), profile_of(covered), kPolicy);
  const auto is = thumbnail(drawn(now), profile_of(now), kPolicy);
  LookMemory memory;
  memory.noise = 1;
  return light_since(*was, *is, memory, resting, kPolicy).let_in();
}

}  // namespace

TEST_CASE("noise, flicker, drifting light and people passing are no motion") {
  CHECK(motion_between({}, {}) < 0.5);
  const Drawing noisy = with([](Drawing& d) { d.noise = 12; });
  CHECK(motion_between(noisy, noisy) < 0.5);
  CHECK(motion_between({}, with([](Drawing& d) { d.gain = 1.1; })) < 1);
  CHECK(motion_between({}, with([](Drawing& d) { d.gain = 0.9; })) < 1);
  CHECK(motion_between({}, with([](Drawing& d) { d.flicker = 0.06; })) < 1);
  CHECK(motion_between({}, with([](Drawing& d) { d.shade = 0.08; })) < 1);
}

TEST_CASE("one die that turns in place is motion") {
  CHECK(motion_between({}, with([](Drawing& d) { d.turn = 0.35; })) > 1);
  CHECK(motion_between({}, with([](Drawing& d) { d.face = 4; })) > 1);
}

TEST_CASE("one die that turns in place in the dark is motion") {
  const Drawing dim = with([](Drawing& d) {
    d.gain = 0.25;
    d.noise = 3;
  });
  CHECK(motion_between(dim, dim) < 0.7);
  CHECK(motion_between(dim, with([](Drawing& d) { d.turn = 0.5; }, dim)) > 1);
}

TEST_CASE("motion is measured in millimetres: a camera with fewer pixels sees the same") {
  for (const double scale : {1.5, 2.0, 4.0, 6.0}) {
    CAPTURE(scale);
    const Drawing before = with([&](Drawing& d) { d.px_per_mm = scale; });
    CHECK(motion_between(before, before) < 0.7);
    CHECK(motion_between(before, with([](Drawing& d) { d.turn = 0.5; }, before)) > 1);
  }
}

TEST_CASE("a camera that became noisier is at rest again after a while") {
  LookMemory memory;
  std::optional<double> motion;
  for (unsigned i = 0; i < 60; ++i) {
    const Drawing d = with([&](Drawing& drawing) {
      drawing.noise = i < 10 ? 0 : 40;
      drawing.seed = i;
    });
    motion = look(drawn(d), profile_of(d), 2, memory, false).motion;
  }
  CHECK(*motion < 1);
}

TEST_CASE("a grey camera sees what a coloured one does") {
  constexpr LookPolicy kPolicy{};
  const Drawing d;
  CHECK(thumbnail(drawn(d, PixelFormat::gray8), profile_of(d), kPolicy) ==
        thumbnail(drawn(d, PixelFormat::bgr8), profile_of(d), kPolicy));
}

TEST_CASE("a tipped and a lifted cup let light in, a resting one does not") {
  constexpr WatchPolicy kWatch{};
  CHECK(light_of({}) < kWatch.light_out);
  CHECK(light_of(with([](Drawing& d) { d.tipped = true; })) > kWatch.light_in);
  CHECK(light_of(with([](Drawing& d) { d.tipped = true; }), false) > kWatch.light_in);
  CHECK(light_of(with([](Drawing& d) { d.cup_mm = 0; })) > kWatch.light_in);
}

TEST_CASE("light is told in a bar darker than the cup, too") {
  constexpr WatchPolicy kWatch{};
  const Drawing dark_bar = with([](Drawing& d) {
    d.bright = 12;
    d.dark = 70;
  });
  CHECK(light_of(dark_bar, true, dark_bar) < kWatch.light_out);
  CHECK(light_of(with([](Drawing& d) { d.cup_mm = 0; }, dark_bar), true, dark_bar) > kWatch.light_in);
}

TEST_CASE("light is no matter of brightness alone") {
  constexpr WatchPolicy kWatch{};
  CHECK(light_of(with([](Drawing& d) { d.gain = 0.85; })) < kWatch.light_out);
  CHECK(light_of(with([](Drawing& d) { d.gain = 1.15; })) < kWatch.light_out);
}

TEST_CASE("a cup put down a little aside lets no light in") {
  constexpr WatchPolicy kWatch{};
  for (const double aside : {2.5, 5.0, 10.0}) {
    CAPTURE(aside);
    constexpr LookPolicy kPolicy{};
    const Drawing there;
    const Drawing shifted = with([&](Drawing& d) { d.cup_x = aside; });
    const CameraProfile profile = profile_of(there);
    const auto px = [&](double mm, double centre) { return centre + mm * there.px_per_mm; };
    std::vector<DieReading> dice(2);
    dice[0] = {{}, {}, px(-18, profile.window.x), px(6, profile.window.y), 0.3, kEdgeMm * there.px_per_mm, 1};
    dice[1] = {{}, {}, px(12, profile.window.x), px(-9, profile.window.y), 0, kEdgeMm * there.px_per_mm, 1};
    const Frame frame = drawn(there);
    const Thumbnail covered = without_dice(*thumbnail(frame, profile, kPolicy), dice, frame, profile, kPolicy);
    const auto now = thumbnail(drawn(shifted), profile, kPolicy);
    CHECK(light_since(covered, *now, {}, true, kPolicy).let_in() < kWatch.light_out);
  }
}

TEST_CASE("whether a cup stands aside or is tipped is judged once in a rest, until the light changes") {
  constexpr LookPolicy kPolicy{};
  const Drawing tipped = with([](Drawing& d) { d.tipped = true; });
  const auto was = thumbnail(drawn(Drawing{}), profile_of(Drawing{}), kPolicy);
  const auto is = thumbnail(drawn(tipped), profile_of(tipped), kPolicy);
  LookMemory memory;
  memory.noise = 1;
  const Light first = light_since(*was, *is, memory, true, kPolicy);
  REQUIRE_FALSE(first.shifted);
  memory.resting_light = Light{first.share + 0.9 * kPolicy.same_light, true};
  CHECK(light_since(*was, *is, memory, true, kPolicy).shifted);
  CHECK_FALSE(light_since(*was, *is, memory, false, kPolicy).shifted);
  memory.resting_light = Light{first.share + 1.1 * kPolicy.same_light, true};
  CHECK_FALSE(light_since(*was, *is, memory, true, kPolicy).shifted);
}

TEST_CASE("lamps mirrored in the glass are no light") {
  constexpr LookPolicy kPolicy{};
  constexpr int kSide = 20;
  Thumbnail was{kSide, kSide, std::vector<std::uint8_t>(kSide * kSide, 100)};
  Thumbnail is{kSide, kSide, std::vector<std::uint8_t>(kSide * kSide, 80)};  // all but the lamps became darker
  for (auto* const picture : {&was, &is}) std::fill_n(picture->grey.begin(), 4 * kSide, std::uint8_t{255});
  CHECK(light_since(was, is, {}, false, kPolicy).let_in() < 0.001);
}

TEST_CASE("the first frame cannot show motion") {
  LookMemory memory;
  CHECK(!look(drawn(Drawing{}), profile_of(Drawing{}), 2, memory, false).motion);
  CHECK(look(drawn(Drawing{}), profile_of(Drawing{}), 2, memory, false).motion.has_value());
}

TEST_CASE("dice are read only while nothing moves, and only if they shall be") {
  const Drawing there;
  const Drawing elsewhere = with([](Drawing& d) { d.turn = 0.5; });
  LookMemory memory;
  look(drawn(there), profile_of(there), 2, memory);
  CHECK(!look(drawn(elsewhere), profile_of(there), 2, memory).reading);
  Frame at_rest = drawn(elsewhere);
  at_rest.exposed_at = milliseconds(250);
  LookMemory other = memory;
  CHECK(!look(at_rest, profile_of(there), 2, other, false).reading);
  CHECK(look(at_rest, profile_of(there), 2, memory).reading);
}

TEST_CASE("the first frame of a rest brings the reading of the one before it") {
  const Drawing there;
  const Drawing elsewhere = with([](Drawing& d) { d.turn = 0.5; });
  LookMemory memory;
  const auto at = [&](const Drawing& d, int ms) {
    Frame frame = drawn(d);
    frame.exposed_at = milliseconds(ms);
    return look(frame, profile_of(d), 2, memory);
  };
  at(there, 0);
  CHECK(!at(elsewhere, 125).earlier);
  const Observation first = at(elsewhere, 250);
  REQUIRE(first.earlier);
  CHECK(first.earlier->exposed_at == milliseconds(125));
  CHECK(!at(elsewhere, 375).earlier);
}

TEST_CASE("any frame and any profile get an answer") {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  std::vector<CameraProfile> profiles(9, profile_of(Drawing{}));
  profiles[0].px_per_mm = 0;
  profiles[1].px_per_mm = kNan;
  profiles[2].px_per_mm = 1e9;
  profiles[3].window = {};
  profiles[4].window.x = kNan;
  profiles[5].window.x = -5000;
  profiles[6].window.radius = kInfinity;
  profiles[7].window.radius = 1e5;
  profiles[8].px_per_mm = 1e-9;
  Frame short_of_pixels = drawn(Drawing{});
  short_of_pixels.pixels.resize(100);
  for (const Frame& frame : {Frame{}, short_of_pixels, drawn(Drawing{})}) {
    for (const CameraProfile& profile : profiles) {
      LookMemory memory;
      look(frame, profile, 2, memory, false);
      const Observation seen = look(frame, profile, 2, memory, false);
      CHECK(seen.motion.value_or(0) < 1);
      CHECK(seen.light == 0);
    }
  }
}
