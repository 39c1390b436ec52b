#include "tests/vision/teach/scenes.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <optional>
#include <utility>

#include "hw/sim/arrangement.hpp"
#include "hw/sim/dice_painter.hpp"
#include "hw/sim/glass_flaws.hpp"
#include "hw/sim/sensor.hpp"
#include "hw/sim/stance.hpp"
#include "hw/sim/surroundings.hpp"
#include "tests/vision/teach/clutter.hpp"
#include "tests/vision/teach/cup_inside.hpp"
#include "tests/vision/teach/paint.hpp"
#include "tests/vision/teach/place.hpp"
#include "tests/vision/teach/roll.hpp"
#include "tests/vision/teach/spoil.hpp"
#include "vision/frame_pixels.hpp"

namespace undercup::teach {
namespace {

using namespace hw::sim;

constexpr float kMuch = 0.5F;  // how likely what is spoilt is spoilt much
constexpr float kLit = 1;      // all of the lamps' light; what takes from it comes after (spoil.hpp)

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
  ground = ground.mul(in_each_channel(left));
}

// Somewhere off the dice, within `reach_mm` of the window's middle.
std::optional<cv::Point2f> free_place(const Place& place, const std::vector<Thing>& things, float room, float reach_mm,
                                      Random& random) {
  for (int i = 0; i < 20; ++i) {
    const float reach = reach_mm * std::sqrt(random.unit());
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
  const auto at =
      free_place(place, things, 1.2F * half, 0.8F * place.rig.window.radius_mm, random);  // on the cup's rim too
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
CupMoment::Doing drawn_doing(const Place& place, Random& random) {
  if (place.bench || random.chance(0.1F)) return CupMoment::Doing::absent;
  return random.chance(0.06F) ? CupMoment::Doing::tipped : CupMoment::Doing::resting;
}

Stance stance_while(CupMoment::Doing doing, const Place& place, const Arrangement& arrangement) {
  CupMoment moment;
  moment.roll_number = 1;
  moment.doing = doing;
  constexpr float kLong = 1000;  // ms: whatever the hand does, it has done it
  return stance_at(place.rig, arrangement.cup, moment, kLong);
}

// Two pictures in one: where dice of both lie nobody can tell either.
void lay_over(Scene& scene, Scene& other, Random& random) {
  cv::Mat pixels = pixels_of(scene.frame);
  constexpr float kOverPips = 0.75F;  // edges from each other within which the pips of one lie on the other
  const auto share = static_cast<double>(random.between(0.35F, 0.65F));
  cv::addWeighted(pixels, share, pixels_of(other.frame), 1 - share, 0, pixels);
  std::vector<Thing> things = scene.things;
  things.insert(things.end(), other.things.begin(), other.things.end());
  scene.things = things;
  for (std::size_t i = 0; i < things.size(); ++i) {
    for (const Thing& near : things) {
      const bool other_one = &near != &things[i];
      if (other_one && cv::norm(near.at - things[i].at) < static_cast<double>(kOverPips * near.edge) &&
          vision::is_face(things[i].kind))
        scene.things[i].kind = vision::kUntold;
    }
  }
  scene.unclear = true;
}

// All that the rolls of a place share.
struct Table {
  Table(std::uint64_t number, std::vector<DieStyle> of, Random& random)
      : seed(number),
        styles(std::move(of)),
        place(drawn_place(seed, styles.front().edge_mm, random)),
        clouds(Random(Purpose::flaws, {seed, 1})),
        surroundings(place.rig, Random(Purpose::table, {seed, 1})),
        chip(place.rig.sensor, place.width, place.height),
        empty(surroundings.whole(Grain::fine), Grain::fine),
        mm(place.rig.optics.px_per_mm({})) {
    if (!place.bench) empty = surroundings.without_cup(Grain::fine, empty.part, 1);
    profile = profile_of(place, styles, random);
  }
  Table(const Table&) = delete;  // its parts know where the others are
  Table& operator=(const Table&) = delete;

  std::uint64_t seed;
  std::vector<DieStyle> styles;  // the first is of the largest dice
  Place place;
  Clouds clouds;
  Surroundings surroundings;
  SensorChip chip;
  Picture empty;
  float mm;  // px
  vision::CameraProfile profile;
};

void draw_ground(const Table& table, const Roll& roll, cv::Mat& view, Random& random) {
  drawn_ground(view.size(), table.mm, random).copyTo(view);
  if (random.chance(0.8F)) cast_shadows(view, table.place, roll.dice, random);
}

void draw_cup(const Table& table, const Roll& roll, const Stance& stance, Picture& picture, Random& random) {
  const Rig& rig = table.place.rig;
  cv::Mat view = view_of(picture);
  Picture window = cropped(picture, table.surroundings.window(Grain::fine));
  table.surroundings.add_cup(window, stance, kLit);
  view_of(window).copyTo(view({window.part.left, window.part.top, window.width(), window.height()}));
  if (!random.chance(0.7F)) return;
  const auto seen = [&](Vec3 at, float radius) {
    const Spot spot = rig.optics.project(at);
    return Round{{spot.x, spot.y}, radius * table.mm};
  };
  vary_cup(view, seen(roll.arrangement.cup, rig.cup.mouth_mm), seen({}, rig.window.radius_mm), table.mm, random);
}

// What is no die but lies among them.
void draw_strange_things(const Table& table, const Roll& roll, const Lighting& lighting, Picture& picture,
                         std::vector<Thing>& things, Random& random) {
  if (roll.arrangement.foreign && !table.place.bench) {
    const ForeignObject& object = *roll.arrangement.foreign;
    paint_object(picture, table.place.rig, object, lighting, table.clouds);
    const Spot at = table.place.rig.optics.project({object.lies.x, object.lies.y, 0});
    things.push_back(
        {{at.x, at.y}, 2 * std::max(object.lies.half_x, object.lies.half_y) * table.mm, 0, vision::kStrange, false});
  }
  cv::Mat view = view_of(picture);
  const int strange = random.chance(0.15F) ? 1 + random.below(3) : 0;
  const float edge_px = table.styles.front().edge_mm * table.mm;
  for (int i = 0; i < strange; ++i)
    if (const auto at = free_place(table.place, things, 0.5F * edge_px, table.place.rig.cup.mouth_mm, random))
      if (const auto thing = add_strange(view, *at, edge_px, table.mm, random)) things.push_back(*thing);
}

// At times: faces changed by hand, or a die pasted in.
void tamper_with(const Table& table, const Roll& roll, Scene& scene, Random& random) {
  cv::Mat pixels = pixels_of(scene.frame);
  const bool tampering = random.chance(0.35F);
  for (std::size_t i = 0, shown = 0; tampering && i < roll.dice.size(); ++i) {
    if (!is_seen(table.place, roll.dice, i)) continue;
    Thing& thing = scene.things[shown++];
    if (!vision::is_face(thing.kind) || !random.chance(0.5F)) continue;
    if (tamper(pixels, face_corners(table.place, roll.dice[i].body), roll.dice[i].body, random))
      thing.kind = vision::kUntold;
  }
  if (random.chance(0.1F)) paste_again(pixels, table.place, scene.things, random);
}

// `number`: of the roll at this table, for its noise.
Scene scene_of(const Table& table, const Roll& roll, CupMoment::Doing doing, int number, Random& random) {
  const Place& place = table.place;
  const Stance stance = stance_while(doing, place, roll.arrangement);
  Picture picture = table.empty;
  cv::Mat view = view_of(picture);
  if (place.bench) {
    draw_ground(table, roll, view, random);
  } else if (stance.there) {
    draw_cup(table, roll, stance, picture, random);
  }
  Scene scene{{}, table.profile, things_of(place, roll.dice)};
  scene.hidden = static_cast<int>(roll.dice.size() - scene.things.size());
  const Lighting lighting(place.rig, kLit, stance.daylight);
  draw_strange_things(table, roll, lighting, picture, scene.things, random);
  std::vector<DieBody> bodies;
  for (const Die& die : roll.dice) bodies.push_back(die.body);
  DicePainter(place.rig, lighting, table.clouds, bodies).paint(picture);
  if (!place.bench) {
    add_haze(picture, place.rig, stance.daylight);
    if (random.chance(0.85F)) add_lamp_images(picture, place.rig, kLit);
  }
  cv::max(view, 0.0, view);  // what was drawn over it may be darker than black
  soften(picture, place.rig.sensor.soft);
  scene.frame = SensorChip::exposed(table.chip.developed(picture),
                                    Random(Purpose::noise, {table.seed, static_cast<std::uint64_t>(number)}));
  return scene;
}

}  // namespace

std::vector<Scene> drawn_scenes(std::uint64_t seed) {
  Random random(Purpose::game, {seed, 77});
  const Table table(seed, drawn_styles(random), random);
  std::vector<Scene> scenes;
  for (int number = 1; number <= kScenes; ++number) {
    const Roll roll = drawn_roll(table.place, seed, number, table.styles, random);
    scenes.push_back(scene_of(table, roll, drawn_doing(table.place, random), number, random));
    tamper_with(table, roll, scenes.back(), random);
  }
  if (random.chance(0.06F)) lay_over(scenes[0], scenes[1], random);
  for (Scene& scene : scenes)
    if (random.chance(0.5F)) spoil(scene, kMuch, random);
  return scenes;
}

Scene pushed_scene(std::uint64_t seed) {
  Random random(Purpose::game, {seed, 78});
  const Table table(seed, {sharp_style(random)}, random);
  const Roll roll = pushed_roll(table.place, seed, table.styles.front(), random);
  const auto doing = table.place.bench ? CupMoment::Doing::absent : CupMoment::Doing::resting;
  return scene_of(table, roll, doing, 1, random);
}

}  // namespace undercup::teach
