#include "tests/vision/teach/scenes.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "hw/sim/arrangement.hpp"
#include "hw/sim/dice_painter.hpp"
#include "hw/sim/glass_flaws.hpp"
#include "hw/sim/rendered_view.hpp"
#include "hw/sim/sensor.hpp"
#include "hw/sim/stance.hpp"
#include "hw/sim/surroundings.hpp"
#include "tests/vision/teach/clutter.hpp"
#include "tests/vision/teach/place.hpp"
#include "tests/vision/teach/spoil.hpp"

namespace undercup::teach {
namespace {

using namespace hw::sim;

constexpr int kRolls = 3;
constexpr int kSpoils = 2;
constexpr float kLit = 1;  // all of the lamps' light; what takes from it comes after (spoil.hpp)
constexpr float kDegree = kPi / 180;
constexpr float kLeastLean = 16 * kDegree;  // less is what a lens, a tilted camera and worn dice look like
constexpr float kMostLean = 50 * kDegree;
constexpr float kUntoldLean = 38 * kDegree;  // from here on another face is seen nearly as well
constexpr float kSeenWhole = 0.8F;           // share of a face that must be seen to tell it
constexpr float kSeenAtAll = 0.25F;

struct Die {
  DieBody body;
  bool flat = true;
  float lean = 0;
};

DieStyle style_from(Random& random) {
  if (random.chance(0.3F)) {
    const int number = random.below(die_styles());
    if (is_taught(number)) return die_style(number);
  }
  return drawn_style(Random(Purpose::game, {random.next()}));
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

struct Roll {
  std::vector<Die> dice;
  std::vector<DieStyle> styles;
  Arrangement arrangement;
};

Trouble drawn_trouble(const Place& place, Random& random) {
  if (place.bench) return Trouble::none;
  const float u = random.unit();
  if (u < 0.13F) return Trouble::cocked;
  if (u < 0.20F) return Trouble::stacked;
  if (u < 0.24F) return Trouble::foreign;
  return Trouble::none;
}

// `styles`: the first is of the largest dice; kept by the roll, because its bodies point there.
Roll drawn_roll(const Place& place, std::uint64_t seed, int number, const std::vector<DieStyle>& styles,
                Random& random) {
  Roll roll;
  roll.styles = styles;
  const float edge = styles.front().edge_mm;
  const Trouble trouble = drawn_trouble(place, random);
  const int count = random.chance(0.35F) ? 1 + random.below(6) : 4 + random.below(3);
  roll.arrangement = arranged(place.rig, {seed, 1, number, 0}, count, edge, trouble);
  const bool simple = trouble == Trouble::none || trouble == Trouble::foreign;
  const bool mixed = simple && styles.size() > 1;
  const bool some_lean = simple && random.chance(0.4F);
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
    roll.dice.push_back(die);
  }
  return roll;
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

std::vector<cv::Point2f> face_corners(const Place& place, const DieBody& die) {
  std::vector<cv::Point2f> corners;
  for (const Vec3 own : {Vec3{-1, -1, -1}, Vec3{1, -1, -1}, Vec3{1, 1, -1}, Vec3{-1, 1, -1}}) {
    const Spot spot = place.rig.optics.project(die.pose.middle + die.pose.turn.out(own) * die.half_mm);
    corners.emplace_back(spot.x, spot.y);
  }
  return corners;
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

cv::Mat view_of(Picture& picture) {
  return {picture.height(), picture.width(), CV_32FC3, picture.pixels.data()};
}

// One lamp to the side: what the dice take of its light is missing on the ground.
void cast_shadows(cv::Mat& ground, const Place& place, const std::vector<Die>& dice, Random& random) {
  const float direction = random.between(0, 2 * kPi);
  const float slant = random.between(0.1F, 1.6F);
  const Vec3 way{slant * std::cos(direction), slant * std::sin(direction), 1};
  cv::Mat shadow(ground.size(), CV_32F, cv::Scalar(0));
  for (const Die& die : dice) {
    std::vector<cv::Point> seen;
    for (int corner = 0; corner < 8; ++corner) {
      const Vec3 own{corner & 1 ? 1.0F : -1.0F, corner & 2 ? 1.0F : -1.0F, corner & 4 ? 1.0F : -1.0F};
      const Vec3 at = die.body.pose.middle + die.body.pose.turn.out(own) * (die.body.half_mm * 0.95F);
      const Spot spot = place.rig.optics.project(at + way * std::max(0.0F, place.floor_mm - at.z));
      seen.emplace_back(static_cast<int>(spot.x), static_cast<int>(spot.y));
    }
    std::vector<cv::Point> hull;
    cv::convexHull(seen, hull);
    cv::fillConvexPoly(shadow, hull, cv::Scalar(1));
  }
  const float mm = place.rig.optics.px_per_mm({});
  cv::GaussianBlur(shadow, shadow, {}, static_cast<double>(std::max(0.5F, mm * random.between(0.1F, 4))));
  cv::Mat left = 1 - static_cast<double>(random.between(0, 0.9F)) * shadow;
  cv::Mat shares;
  cv::merge(std::vector{left, left, left}, shares);
  ground = ground.mul(shares);
}

// Somewhere off the dice.
std::optional<cv::Point2f> free_place(const Place& place, const std::vector<Thing>& things, float room,
                                      Random& random) {
  for (int i = 0; i < 20; ++i) {
    const float reach = place.rig.cup.mouth_mm * std::sqrt(random.unit());
    const float direction = random.between(0, 2 * kPi);
    const Spot at = place.rig.optics.project({reach * std::cos(direction), reach * std::sin(direction), 0});
    const cv::Point2f p(at.x, at.y);
    if (std::none_of(things.begin(), things.end(),
                     [&](const Thing& t) { return cv::norm(t.at - p) < static_cast<double>(0.55F * t.edge + room); }))
      return p;
  }
  return std::nullopt;
}

// A die and what lies around it a second time, somewhere else.
void paste_again(cv::Mat& picture, const Place& place, std::vector<Thing>& things, Random& random) {
  if (things.empty()) return;
  Thing thing = things[static_cast<std::size_t>(random.below(static_cast<int>(things.size())))];
  const float half = thing.edge * random.between(0.6F, 0.85F);
  const auto at = free_place(place, things, 1.2F * half, random);
  if (!at) return;
  const auto around = [&](cv::Point2f middle) {
    return cv::Rect(static_cast<int>(middle.x - half), static_cast<int>(middle.y - half), static_cast<int>(2 * half),
                    static_cast<int>(2 * half));
  };
  const cv::Rect from = around(thing.at);
  const cv::Rect to = around(*at);
  const cv::Rect all({}, picture.size());
  if ((from & all) != from || (to & all) != to) return;
  picture(from).clone().copyTo(picture(to));
  thing.at += cv::Point2f(to.tl() - from.tl());
  things.push_back(thing);
}

// Where the cup is: mostly down on the window.
Stance drawn_stance(const Place& place, const Arrangement& arrangement, Random& random) {
  CupMoment moment;
  moment.roll_number = 1;
  moment.doing = CupMoment::Doing::resting;
  if (place.bench || random.chance(0.1F))
    moment.doing = CupMoment::Doing::absent;
  else if (random.chance(0.06F))
    moment.doing = CupMoment::Doing::tipped;
  constexpr float kLong = 1000;  // ms: whatever the hand does, it has done it
  return stance_at(place.rig, arrangement.cup, moment, kLong);
}

// Two pictures in one: where dice of both lie nobody can tell either.
void lay_over(Scene& scene, Scene& other, Random& random) {
  cv::Mat pixels = pixels_of(scene.frame);
  const auto share = static_cast<double>(random.between(0.35F, 0.65F));
  cv::addWeighted(pixels, share, pixels_of(other.frame), 1 - share, 0, pixels);
  std::vector<Thing> things = scene.things;
  things.insert(things.end(), other.things.begin(), other.things.end());
  scene.things = things;
  for (std::size_t i = 0; i < things.size(); ++i) {
    for (const Thing& near : things) {
      const bool other_one = &near != &things[i];
      if (other_one && cv::norm(near.at - things[i].at) < static_cast<double>(0.9F * near.edge) &&
          vision::is_face(things[i].kind))
        scene.things[i].kind = vision::kUntold;
    }
  }
  scene.unclear = true;
}

}  // namespace

bool is_taught(int die_style) {
  return die_style % 3 != 2;
}

std::vector<Scene> drawn_scenes(std::uint64_t seed) {
  Random random(Purpose::game, {seed, 77});
  std::vector<DieStyle> styles{style_from(random)};
  if (random.chance(0.35F)) {
    const int more = 1 + random.below(3);
    for (int i = 0; i < more; ++i) styles.push_back(style_from(random));
    std::sort(styles.begin(), styles.end(), [](const auto& a, const auto& b) { return a.edge_mm > b.edge_mm; });
  }
  const Place place = drawn_place(seed, styles.front().edge_mm, random);
  const Clouds clouds(Random(Purpose::flaws, {seed, 1}));
  const Surroundings surroundings(place.rig, Random(Purpose::table, {seed, 1}));
  const SensorChip chip(place.rig.sensor, place.width, place.height);
  Picture empty(surroundings.whole(Grain::fine), Grain::fine);
  if (!place.bench) empty = surroundings.without_cup(Grain::fine, empty.part, 1);
  const vision::CameraProfile profile = profile_of(place, styles, random);

  std::vector<Scene> rolls;
  for (int number = 1; number <= kRolls; ++number) {
    const Roll roll = drawn_roll(place, seed, number, styles, random);
    const Stance stance = drawn_stance(place, roll.arrangement, random);
    Picture picture = empty;
    cv::Mat view = view_of(picture);
    const float mm = place.rig.optics.px_per_mm({});
    if (place.bench) {
      drawn_ground(view.size(), mm, random).copyTo(view);
      if (random.chance(0.8F)) cast_shadows(view, place, roll.dice, random);
    } else if (stance.there) {
      Picture window = cropped(picture, surroundings.window(Grain::fine));
      surroundings.add_cup(window, stance, kLit);
      view_of(window).copyTo(view({window.part.left, window.part.top, window.width(), window.height()}));
      if (random.chance(0.7F)) {
        const auto seen = [&](Vec3 at, float radius) {
          const Spot spot = place.rig.optics.project(at);
          return Round{{spot.x, spot.y}, radius * mm};
        };
        vary_cup(view, seen(roll.arrangement.cup, place.rig.cup.mouth_mm), seen({}, place.rig.window.radius_mm), mm,
                 random);
      }
    }
    Scene scene{{}, profile, things_of(place, roll.dice)};
    scene.hidden = static_cast<int>(roll.dice.size() - scene.things.size());
    const Lighting lighting(place.rig, kLit, stance.daylight);
    if (roll.arrangement.foreign && !place.bench) {
      const ForeignObject& object = *roll.arrangement.foreign;
      paint_object(picture, place.rig, object, lighting, clouds);
      const Spot at = place.rig.optics.project({object.lies.x, object.lies.y, 0});
      scene.things.push_back(
          {{at.x, at.y}, 2 * std::max(object.lies.half_x, object.lies.half_y) * mm, 0, vision::kStrange, false});
    }
    const int strange = random.chance(0.15F) ? 1 + random.below(3) : 0;
    const float edge_px = styles.front().edge_mm * mm;
    for (int i = 0; i < strange; ++i)
      if (const auto at = free_place(place, scene.things, 0.5F * edge_px, random))
        if (const auto thing = add_strange(view, *at, edge_px, mm, random)) scene.things.push_back(*thing);
    std::vector<DieBody> bodies;
    for (const Die& die : roll.dice) bodies.push_back(die.body);
    DicePainter(place.rig, lighting, clouds, bodies).paint(picture);
    if (!place.bench) {
      add_haze(picture, place.rig, stance.daylight);
      if (random.chance(0.85F)) add_lamp_images(picture, place.rig, kLit);
    }
    cv::max(view, 0.0, view);  // what was drawn over it may be darker than black
    soften(picture, place.rig.sensor.soft);
    scene.frame = SensorChip::exposed(chip.developed(picture),
                                      Random(Purpose::noise, {seed, static_cast<std::uint64_t>(number)}));
    cv::Mat pixels = pixels_of(scene.frame);
    const bool tampering = random.chance(0.12F);
    for (std::size_t i = 0, shown = 0; tampering && i < roll.dice.size(); ++i) {
      if (seen_share(place, roll.dice, i) < kSeenAtAll) continue;
      Thing& thing = scene.things[shown++];
      if (!vision::is_face(thing.kind) || !random.chance(0.5F)) continue;
      if (tamper(pixels, face_corners(place, roll.dice[i].body), thing.kind, random)) thing.kind = vision::kUntold;
    }
    if (random.chance(0.06F)) paste_again(pixels, place, scene.things, random);
    rolls.push_back(std::move(scene));
  }
  if (random.chance(0.06F)) lay_over(rolls[0], rolls[1], random);
  std::vector<Scene> scenes;
  for (const Scene& roll : rolls) {
    for (int i = 0; i < kSpoils; ++i) {
      scenes.push_back(roll);
      if (i > 0 || random.chance(0.5F)) spoil(scenes.back(), random);
    }
  }
  return scenes;
}

}  // namespace undercup::teach
