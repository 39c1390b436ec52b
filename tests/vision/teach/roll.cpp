#include "tests/vision/teach/roll.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "hw/sim/rendered_view.hpp"

namespace undercup::teach {
namespace {

using namespace hw::sim;

constexpr float kLeastLean = 16 * kDegree;  // less is what a lens, a tilted camera and worn dice look like
constexpr float kMostLean = 50 * kDegree;
constexpr float kUntoldLean = 38 * kDegree;  // from here on another face is seen nearly as well
constexpr float kSeenWhole = 0.8F;           // share of a face that must be seen to tell it
constexpr float kSeenAtAll = 0.25F;

// As the dice of casinos.
DieStyle sharp_edged(DieStyle style, Random& random) {
  style.edge_round = random.between(0.01F, 0.08F);
  style.ball = 2.0F;
  return style;
}

// A make that nobody sells, of clear plastic more often than not: it is the hardest to tell. Half of them are stretched
// a little beyond the ranges of such makes.
DieStyle odd_style(Random& random) {
  DieStyle style = drawn_style(Random(Purpose::game, {random.next()}));
  while (style.clear <= 0 && random.chance(0.8F)) style = drawn_style(Random(Purpose::game, {random.next()}));
  if (random.chance(0.5F)) {
    style.spread += random.between(-0.03F, 0.06F);
    style.edge_round += random.between(0, 0.06F);
    style.far_light *= random.between(0.85F, 1.2F);
  }
  return random.chance(0.25F) ? sharp_edged(style, random) : style;
}

DieStyle style_from(Random& random) {
  if (random.chance(0.3F)) {
    const int number = random.below(die_styles());
    if (is_taught(number)) return die_style(number);
  }
  return odd_style(random);
}

// The turned cube's lowest point below its middle, half edges.
float depth_below(const Turn& turn) {
  return std::abs(turn.x.z) + std::abs(turn.y.z) + std::abs(turn.z.z);
}

// Puts a turned die onto the glass, or the ground.
void put_down(DiePose& pose, float half, const Place& place) {
  const float off = depth_below(pose.turn) * half;
  pose.middle.z = place.bench ? place.floor_mm - off : off;
}

Turn leaning(const Turn& turn, float lean, Random& random) {
  const float off = random.chance(0.6F) ? static_cast<float>(random.below(4)) * kPi / 2 : random.between(0, 2 * kPi);
  const Vec3 axis = turn.out({std::cos(off), std::sin(off), 0});
  return turn_about(axis, lean) * turn;
}

// What lies on the glass and is seen through it, as it lies on the ground and is seen from above.
DiePose turned_over(const DiePose& pose, const Place& place) {
  const auto over = [](Vec3 v) { return Vec3{v.x, -v.y, -v.z}; };
  const Vec3 middle = over(pose.middle);
  return {{middle.x, middle.y, place.floor_mm + middle.z},
          {over(pose.turn.x), over(pose.turn.y) * -1, over(pose.turn.z) * -1}};
}

// Where dice lie that were pushed together, side against side, as shares of a step: about their own middle.
std::vector<cv::Point2f> drawn_cluster(int count, Random& random) {
  const std::array<cv::Point, 4> kBeside{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
  std::vector<cv::Point> cells{{0, 0}};
  while (static_cast<int>(cells.size()) < count) {
    const cv::Point next = cells[static_cast<std::size_t>(random.below(static_cast<int>(cells.size())))] +
                           kBeside[static_cast<std::size_t>(random.below(4))];
    if (std::find(cells.begin(), cells.end(), next) == cells.end()) cells.push_back(next);
  }
  cv::Point2f middle(0, 0);
  for (const cv::Point& cell : cells) middle += cv::Point2f(cell) / static_cast<float>(count);
  std::vector<cv::Point2f> places;
  for (const cv::Point& cell : cells) places.push_back(cv::Point2f(cell) - middle);
  return places;
}

// Pushes all dice together where the cup has room for them so: nearly straight, or so close that, where their edges are
// sharp, hardly a line is seen between them. They are put down later.
void push_together(Arrangement& arrangement, const Place& place, float edge_mm, Random& random) {
  constexpr float kHalfDiagonal = 0.75F;  // steps from a die's middle to its corner, and a little
  const bool close = random.chance(0.5F);
  const float gap = close ? random.between(0, 0.004F) : random.between(0.01F, 0.04F);  // edges
  const float crooked = close ? gap / 4 : 0.015F;                                      // edges, and radians
  const float step = edge_mm * (1 + gap);
  const float angle = random.between(0, 2 * kPi);
  std::vector<DiePose>& dice = arrangement.dice;
  const std::vector<cv::Point2f> places = drawn_cluster(static_cast<int>(dice.size()), random);
  float furthest = 0;
  for (const cv::Point2f& at : places) furthest = std::max(furthest, static_cast<float>(cv::norm(at)));
  const float room = place.rig.cup.mouth_mm - kOffWall - step * (furthest + kHalfDiagonal);
  if (room < 0) return;
  const float direction = random.between(0, 2 * kPi);
  const float away = room * random.unit();
  const Vec3 middle = arrangement.cup + about_z(direction).out({away, 0, 0});
  for (std::size_t i = 0; i < dice.size(); ++i) {
    const auto off = [&](float share) { return step * (share + random.between(-crooked, crooked)); };
    const float x = off(places[i].x);
    const float y = off(places[i].y);
    dice[i].middle = middle + about_z(angle).out({x, y, 0});
    const float quarter = static_cast<float>(random.below(4)) * kPi / 2;
    dice[i].turn = about_z(angle + quarter + random.between(-crooked, crooked));
  }
}

Trouble drawn_trouble(const Place& place, Random& random) {
  const float u = random.unit() * (place.bench ? 2.0F : 1.0F);
  if (u < 0.13F) return Trouble::cocked;
  if (u < 0.20F) return Trouble::stacked;
  if (u < 0.24F && !place.bench) return Trouble::foreign;
  return Trouble::none;
}

// Share of a die's near face that no other die hides.
float seen_share(const Place& place, const std::vector<Die>& dice, std::size_t which) {
  constexpr int kSide = 6;
  const DieBody& die = dice[which].body;
  const Vec3 eye = place.rig.optics.setup().eye;
  int seen = 0;
  for (int i = 0; i < kSide * kSide; ++i) {
    const auto along = [&](int k) { return (2 * (static_cast<float>(k) + 0.5F) / kSide - 1) * 0.9F; };
    const Vec3 at = die.pose.middle + die.pose.turn.out({along(i % kSide), along(i / kSide), -1}) * die.half_mm;
    const Ray ray{eye, at - eye};
    const bool hidden = [&] {
      for (std::size_t k = 0; k < dice.size(); ++k) {
        if (k == which) continue;
        const auto hit = meet(dice[k].body, ray);
        if (hit && hit->t < 0.999F) return true;
      }
      return false;
    }();
    if (!hidden) ++seen;
  }
  return static_cast<float>(seen) / (kSide * kSide);
}

Thing as_seen(const std::vector<cv::Point2f>& corners) {
  Thing thing;
  cv::Point2f fourfold(0, 0);
  for (std::size_t i = 0; i < 4; ++i) {
    const cv::Point2f side = corners[(i + 1) % 4] - corners[i];
    thing.at += corners[i] / 4;
    thing.edge += static_cast<float>(cv::norm(side)) / 4;
    const float angle = 4 * std::atan2(side.y, side.x);
    fourfold += cv::Point2f(std::cos(angle), std::sin(angle));
  }
  thing.angle = std::atan2(fourfold.y, fourfold.x) / 4;
  return thing;
}

}  // namespace

bool is_taught(int die_style) {
  return die_style % 3 != 2;
}

DieStyle sharp_style(Random& random) {
  return sharp_edged(drawn_style(Random(Purpose::game, {random.next()})), random);
}

std::vector<DieStyle> drawn_styles(Random& random) {
  std::vector<DieStyle> styles{style_from(random)};
  if (random.chance(0.35F)) {
    const int more = 1 + random.below(3);
    for (int i = 0; i < more; ++i) styles.push_back(style_from(random));
    std::sort(styles.begin(), styles.end(), [](const auto& a, const auto& b) { return a.edge_mm > b.edge_mm; });
  }
  return styles;
}

Roll drawn_roll(const Place& place, std::uint64_t seed, int number, const std::vector<DieStyle>& styles,
                Random& random) {
  Roll roll;
  roll.styles = styles;
  const float edge = styles.front().edge_mm;
  const Trouble trouble = drawn_trouble(place, random);
  const int count = random.chance(0.5F) ? 1 + random.below(6) : 4 + random.below(3);
  roll.arrangement = arranged(place.rig, {seed, 1, number, 0}, count, edge, trouble);
  const bool simple = trouble == Trouble::none || trouble == Trouble::foreign;
  const bool mixed = simple && styles.size() > 1;
  const bool some_lean = simple && !place.bench && random.chance(0.4F);
  if (trouble == Trouble::none && !some_lean && count > 1 && random.chance(0.35F))
    push_together(roll.arrangement, place, edge, random);
  for (const DiePose& given : roll.arrangement.dice) {
    const DieStyle& style =
        roll.styles[mixed ? static_cast<std::size_t>(random.below(static_cast<int>(styles.size()))) : 0];
    const int face = 1 + random.below(6);
    Die die{{given, pips_with_below(face), &style, 0.5F * style.edge_mm}};
    die.lean = std::acos(std::clamp(given.turn.z.z, -1.0F, 1.0F));
    if (simple) {
      if (some_lean && random.chance(0.4F)) {
        die.lean = random.between(kLeastLean, kMostLean);
        die.body.pose.turn = leaning(given.turn, die.lean, random);
      }
      put_down(die.body.pose, die.body.half_mm, place);
    }
    const float above = die.body.pose.middle.z - depth_below(die.body.pose.turn) * die.body.half_mm;
    die.flat = die.lean < 1 * kDegree && (simple || above < 0.02F * edge);
    if (!simple && place.bench) die.body.pose = turned_over(die.body.pose, place);
    roll.dice.push_back(die);
  }
  return roll;
}

Roll pushed_roll(const Place& place, std::uint64_t seed, const DieStyle& style, Random& random) {
  constexpr int kFewest = 2;
  Roll roll;
  roll.styles = {style};
  const int count = kFewest + random.below(5);
  roll.arrangement = arranged(place.rig, {seed, 1, 1, 0}, count, style.edge_mm, Trouble::none);
  push_together(roll.arrangement, place, style.edge_mm, random);
  for (const DiePose& given : roll.arrangement.dice) {
    Die die{{given, pips_with_below(1 + random.below(6)), &roll.styles.front(), 0.5F * style.edge_mm}};
    put_down(die.body.pose, die.body.half_mm, place);
    roll.dice.push_back(die);
  }
  return roll;
}

bool is_seen(const Place& place, const std::vector<Die>& dice, std::size_t which) {
  return seen_share(place, dice, which) >= kSeenAtAll;
}

std::vector<cv::Point2f> face_corners(const Place& place, const DieBody& die) {
  std::vector<cv::Point2f> corners;
  for (const Vec3 own : {Vec3{-1, -1, -1}, Vec3{1, -1, -1}, Vec3{1, 1, -1}, Vec3{-1, 1, -1}}) {
    const Spot spot = place.rig.optics.project(die.pose.middle + die.pose.turn.out(own) * die.half_mm);
    corners.emplace_back(spot.x, spot.y);
  }
  return corners;
}

std::vector<Thing> things_of(const Place& place, const std::vector<Die>& dice) {
  std::vector<Thing> things;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    const float seen = seen_share(place, dice, i);
    if (seen < kSeenAtAll) continue;
    Thing thing = as_seen(face_corners(place, dice[i].body));
    thing.flat = dice[i].flat;
    thing.kind = seen < kSeenWhole || dice[i].lean > kUntoldLean ? vision::kUntold : face_at(dice[i].body, {0, 0, -1});
    things.push_back(thing);
  }
  return things;
}

}  // namespace undercup::teach
