#include "hw/sim/rendered_view.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "hw/sim/arrangement.hpp"

using namespace undercup;
using namespace undercup::hw::sim;
using Doing = CupMoment::Doing;

namespace {

CupMoment resting(int roll, std::vector<int> dice, Trouble trouble = Trouble::none) {
  CupMoment moment;
  moment.doing = Doing::resting;
  moment.roll_number = roll;
  moment.dice = std::move(dice);
  moment.trouble = trouble;
  return moment;
}

CupMoment doing(Doing what, int since_ms, int until_ms) {
  CupMoment moment = resting(1, {1, 2, 3});
  moment.doing = what;
  moment.since = Milliseconds{since_ms};
  moment.until = Milliseconds{until_ms};
  return moment;
}

vision::Frame drawn(const RenderedSetup& setup, const CupMoment& moment, int t_ms = 1000) {
  return RenderedView(setup)(moment, Milliseconds{t_ms});
}

/// Mean difference of two pictures, steps a byte.
double difference(const vision::Frame& a, const vision::Frame& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.pixels.size(); ++i) sum += std::abs(a.pixels[i] - b.pixels[i]);
  return sum / static_cast<double>(a.pixels.size());
}

double brightness(const vision::Frame& frame) {
  double sum = 0;
  for (const auto byte : frame.pixels) sum += byte;
  return sum / static_cast<double>(frame.pixels.size());
}

/// Where a die's body can be seen: the box of its eight corners, and what defocus adds.
bool in_box_of(const Rig& rig, const DiePose& die, float half, int x, int y) {
  constexpr float kDefocus = 3;
  float left = 1e9F;
  float top = 1e9F;
  float right = -1e9F;
  float bottom = -1e9F;
  for (int corner = 0; corner < 8; ++corner) {
    const Vec3 own{corner & 1 ? half : -half, corner & 2 ? half : -half, corner & 4 ? half : -half};
    const Spot seen = rig.optics.project(die.middle + die.turn.out(own));
    left = std::min(left, seen.x);
    right = std::max(right, seen.x);
    top = std::min(top, seen.y);
    bottom = std::max(bottom, seen.y);
  }
  const auto px = static_cast<float>(x);
  const auto py = static_cast<float>(y);
  return px > left - kDefocus && px < right + kDefocus && py > top - kDefocus && py < bottom + kDefocus;
}

/// Where two pictures of one roll differ: how many pixels, how many in each die's box (boxes overlap) and in none.
struct Differing {
  int all = 0;
  std::vector<int> in_box;
  int outside = 0;
};

Differing differing(const RenderedSetup& setup, int roll, const vision::Frame& a, const vision::Frame& b, int count) {
  const Rig rig = built_rig(setup.seed, setup.seat, setup.width, setup.height);
  const float edge = die_style(setup.die_style).edge_mm;
  const Arrangement lies = arranged(rig, {setup.seed, setup.seat, roll, 0}, count, edge, Trouble::none);
  Differing result;
  result.in_box.resize(static_cast<std::size_t>(count));
  for (int y = 0; y < a.height; ++y) {
    for (int x = 0; x < a.width; ++x) {
      const auto at = static_cast<std::size_t>((y * a.width + x) * 3);
      if (std::equal(&a.pixels[at], &a.pixels[at] + 3, &b.pixels[at])) continue;
      ++result.all;
      bool inside = false;
      for (std::size_t die = 0; die < lies.dice.size(); ++die) {
        if (!in_box_of(rig, lies.dice[die], edge / 2, x, y)) continue;
        ++result.in_box[die];
        inside = true;
      }
      result.outside += inside ? 0 : 1;
    }
  }
  return result;
}

}  // namespace

TEST_CASE("the same cup at the same time is the same picture, to the byte") {
  const RenderedSetup setup{.seed = 5, .seat = 3};
  RenderedView view(setup);
  const vision::Frame first = view(resting(1, {1, 5, 6}), Milliseconds{700});
  CHECK(first == drawn(setup, resting(1, {1, 5, 6}), 700));
  const vision::Frame other = view(resting(2, {1, 5, 6}), Milliseconds{700});
  CHECK(other != first);
  CHECK(view(resting(1, {1, 5, 6}), Milliseconds{700}) == first);  // whatever was drawn in between
  const CupMoment shaking = doing(Doing::shaking, 0, 900);
  CHECK(view(shaking, Milliseconds{300}) == drawn(setup, shaking, 300));
}

TEST_CASE("a frame has the size asked for, colour, and the time of its exposure") {
  const RenderedSetup setup{.seed = 5, .seat = 3, .width = 321, .height = 241};
  for (const Doing what : {Doing::absent, Doing::resting, Doing::shaking, Doing::tipped}) {
    const vision::Frame frame = drawn(setup, doing(what, 0, 2000), 700);
    CHECK(frame.width == 321);
    CHECK(frame.height == 241);
    CHECK(frame.format == vision::PixelFormat::bgr8);
    CHECK(frame.pixels.size() == 321U * 241U * 3U);
    CHECK(frame.exposed_at == Milliseconds{700});
    CHECK(frame.geometry == 0);
  }
}

TEST_CASE("frames of a rest differ by noise alone") {
  RenderedView view({.seed = 5, .seat = 3});
  const CupMoment moment = resting(1, {1, 5, 6});
  const vision::Frame a = view(moment, Milliseconds{1000});
  const vision::Frame b = view(moment, Milliseconds{1040});
  CHECK(a.pixels != b.pixels);
  CHECK(difference(a, b) < 4);
}

TEST_CASE("values change pips and nothing else: not one pixel outside the dice") {
  for (const int style : {0, 8, 12}) {
    const RenderedSetup setup{.seed = 11, .seat = 2, .die_style = style};
    const vision::Frame a = drawn(setup, resting(3, {1, 2, 3, 4}));
    const vision::Frame b = drawn(setup, resting(3, {6, 3, 1, 5}));
    const Differing pixels = differing(setup, 3, a, b, 4);
    for (const int in_box : pixels.in_box) CHECK(in_box > 100);
    CHECK(pixels.outside == 0);
  }
}

TEST_CASE("values move nothing while dice tumble: where one value shows a die, so does another") {
  const RenderedSetup setup{.seed = 11, .seat = 2, .die_style = 12};
  CupMoment ones = doing(Doing::shaking, 0, 900);
  ones.dice = {1, 1, 1};
  CupMoment sixes = ones;
  sixes.dice = {6, 6, 6};
  CupMoment none = ones;
  none.dice = {};
  for (const int t : {50, 400, 850}) {
    const vision::Frame a = drawn(setup, ones, t);
    const vision::Frame b = drawn(setup, sixes, t);
    const vision::Frame empty = drawn(setup, none, t);
    CHECK(a.pixels != b.pixels);
    int only_one = 0;
    for (std::size_t i = 0; i < a.pixels.size(); i += 3) {
      const bool die_in_a = !std::equal(&a.pixels[i], &a.pixels[i] + 3, &empty.pixels[i]);
      const bool die_in_b = !std::equal(&b.pixels[i], &b.pixels[i] + 3, &empty.pixels[i]);
      only_one += die_in_a != die_in_b ? 1 : 0;
    }
    CHECK(only_one < 20);  // pixels at a die's outline that a shade of difference does not lift over a step
  }
}

TEST_CASE("one wrong pip changes one die of every roll, to another face") {
  RenderedSetup honest{.seed = 4, .seat = 1, .die_style = 0};
  RenderedSetup lying = honest;
  lying.one_wrong_pip = true;
  for (int roll = 1; roll <= 4; ++roll) {
    const CupMoment moment = resting(roll, {2, 2, 5, 6});
    const Differing pixels = differing(honest, roll, drawn(honest, moment), drawn(lying, moment), 4);
    CHECK(pixels.all > 100);
    CHECK(std::ranges::count(pixels.in_box, pixels.all) == 1);
  }
}

TEST_CASE("there are at least twelve styles of dice and each looks different") {
  REQUIRE(die_styles() >= 12);
  std::vector<vision::Frame> frames;
  for (int style = 0; style < die_styles(); ++style) {
    frames.push_back(
        drawn({.seed = 2, .seat = 1, .width = 320, .height = 240, .die_style = style}, resting(1, {1, 4, 6})));
    for (int other = 0; other < style; ++other) {
      CAPTURE(style);
      CAPTURE(other);
      CHECK(difference(frames.back(), frames[static_cast<std::size_t>(other)]) > 0.3);
    }
  }
}

TEST_CASE("every trouble can be seen") {
  const RenderedSetup setup{.seed = 3, .seat = 2, .die_style = 0};
  const vision::Frame fine = drawn(setup, resting(1, {1, 4, 6}));
  for (const Trouble trouble :
       {Trouble::cocked, Trouble::stacked, Trouble::foreign, Trouble::glare, Trouble::dark, Trouble::dirty}) {
    const vision::Frame troubled = drawn(setup, resting(1, {1, 4, 6}, trouble));
    CAPTURE(static_cast<int>(trouble));
    CHECK(difference(fine, troubled) > 0.5);
  }
  CHECK(brightness(drawn(setup, resting(1, {1, 4, 6}, Trouble::dark))) < 0.5 * brightness(fine));
}

TEST_CASE("tipping lets light in over a fifth of a second and putting back shuts it out again") {
  const RenderedSetup setup{.seed = 3, .seat = 2, .die_style = 0};
  const CupMoment tipped = doing(Doing::tipped, 1000, 3000);
  const double shut = brightness(drawn(setup, tipped, 1000));
  const double ajar = brightness(drawn(setup, tipped, 1080));
  const double open = brightness(drawn(setup, tipped, 1200));
  CHECK(shut < ajar);
  CHECK(ajar < open);
  CHECK(brightness(drawn(setup, tipped, 2000)) == doctest::Approx(open).epsilon(0.01));
  CHECK(brightness(drawn(setup, tipped, 3000)) == doctest::Approx(shut).epsilon(0.01));
}

TEST_CASE("a lifted cup leaves its dice on the bright glass") {
  const RenderedSetup setup{.seed = 3, .seat = 2, .die_style = 0};
  const vision::Frame covered = drawn(setup, resting(1, {1, 2, 3}));
  const vision::Frame lifted = drawn(setup, doing(Doing::absent, 1000, 0), 3000);
  CHECK(brightness(lifted) > brightness(covered));
  CupMoment other = doing(Doing::absent, 1000, 0);
  other.dice = {6, 6, 6};
  const Differing pixels = differing(setup, 1, lifted, drawn(setup, other, 3000), 3);
  for (const int in_box : pixels.in_box) CHECK(in_box > 100);
  CHECK(pixels.outside == 0);
}

TEST_CASE("the profile is what the optics make of the window, for every seat") {
  for (int seat = 1; seat <= 8; ++seat) {
    const vision::CameraProfile profile = RenderedView({.seed = 7, .seat = seat, .die_style = 3}).profile();
    const Rig rig = built_rig(7, seat, 640, 480);
    CHECK(profile.view == vision::View::bottom);
    CHECK(profile.window.x - profile.window.radius > 0);
    CHECK(profile.window.y - profile.window.radius > 0);
    CHECK(profile.window.x + profile.window.radius < 640);
    CHECK(profile.window.y + profile.window.radius < 480);
    // The rim lies below the glass's upper surface, where the scale is measured: it is seen a little larger.
    const double by_scale = static_cast<double>(rig.window.radius_mm) * profile.px_per_mm;
    CHECK(profile.window.radius > by_scale * 1.005);
    CHECK(profile.window.radius < by_scale * 1.08);
    CHECK(profile.die_edge.least_mm == doctest::Approx(15.5));
    CHECK(profile.die_edge.most_mm == doctest::Approx(16.5));
  }
}

TEST_CASE("all seats of a game roll the same make of dice") {
  const double edge = RenderedView({.seed = 9, .seat = 1}).profile().die_edge.least_mm;
  for (int seat = 2; seat <= 8; ++seat)
    CHECK(RenderedView({.seed = 9, .seat = seat}).profile().die_edge.least_mm == edge);
}
