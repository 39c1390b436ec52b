#include "hw/sim/rig.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "hw/sim/random.hpp"

namespace undercup::hw::sim {

namespace {

// Ranges of APPLIANCE.md, "The table".
constexpr float kLeastWindow = 50;
constexpr float kMostWindow = 55;
constexpr float kLeastGlass = 4;
constexpr float kMostGlass = 6;
constexpr float kLeastDistance = 100;
constexpr float kMostDistance = 170;
constexpr float kMostTilt = 2.0F * kPi / 180.0F;

/// The rim's radius as a share of the picture's shorter side: large, but wholly in the picture.
constexpr float kLeastRim = 0.42F;
constexpr float kMostRim = 0.455F;

Window built_window(Random& random) {
  struct Wood {
    Colour colour;
    float grain;
  };
  const std::array<Wood, 6> tables{{{paint(122, 84, 52), 0.35F},
                                    {paint(158, 120, 80), 0.3F},
                                    {paint(52, 50, 54), 0.05F},
                                    {paint(34, 34, 36), 0.05F},
                                    {paint(128, 100, 74), 0.1F},
                                    {paint(70, 74, 84), 0.05F}}};
  Window window;
  window.radius_mm = random.between(kLeastWindow, kMostWindow);
  window.glass_mm = random.between(kLeastGlass, kMostGlass);
  window.bezel_mm = random.between(2.0F, 5.0F);
  const Wood& wood = tables[static_cast<std::size_t>(random.below(static_cast<int>(tables.size())))];
  window.underside = wood.colour;
  window.wood = wood.grain;
  window.bezel = wood.colour * random.between(0.35F, 0.7F);
  return window;
}

CupShape built_cup(Random& random) {
  struct Make {
    Colour wall;
    Colour base;
    Colour rim;
    float fuzz;
    float metal;
  };
  const std::array<Make, 6> makes{{{paint(26, 26, 28), paint(30, 30, 32), paint(66, 66, 70), 0.1F, 0},    // plastic
                                   {paint(72, 44, 32), paint(56, 36, 28), paint(150, 96, 68), 0.35F, 0},  // leather
                                   {paint(20, 34, 62), paint(22, 38, 70), paint(70, 48, 36), 0.5F, 0},    // blue felt
                                   {paint(24, 70, 44), paint(26, 76, 48), paint(60, 40, 28), 0.5F, 0},    // green felt
                                   {paint(96, 98, 100), paint(104, 106, 108), paint(190, 192, 194), 0.4F, 1},  // steel
                                   {paint(96, 74, 50), paint(88, 66, 44), paint(142, 110, 76), 0.3F, 0}}};     // wood
  const Make& make = makes[static_cast<std::size_t>(random.below(static_cast<int>(makes.size())))];
  CupShape cup;
  cup.mouth_mm = random.between(39.0F, 44.0F);
  cup.base_mm = cup.mouth_mm * random.between(0.76F, 0.9F);
  cup.height_mm = random.between(75.0F, 110.0F);
  cup.wall_mm = random.between(1.8F, 3.5F);
  cup.wall = make.wall;
  cup.base = make.base;
  cup.rim = make.rim;
  cup.fuzz = make.fuzz;
  cup.metal = make.metal;
  return cup;
}

RoomLamp built_lamp(Random& random) {
  RoomLamp lamp;
  const float away = random.between(250.0F, 600.0F);
  const float direction = random.between(0, 2 * kPi);
  lamp.place = {away * std::cos(direction), away * std::sin(direction), random.between(900.0F, 1800.0F)};
  lamp.round = random.chance(0.6F);
  lamp.half_length_mm = lamp.round ? random.between(40.0F, 120.0F) : random.between(150.0F, 400.0F);
  lamp.half_width_mm = lamp.round ? lamp.half_length_mm : random.between(20.0F, 40.0F);
  lamp.direction = random.between(0, kPi);
  const float warmth = random.between(0.6F, 1.0F);
  lamp.light = Colour{warmth * warmth, std::sqrt(warmth), 1.0F} * random.between(1.0F, 3.0F);
  return lamp;
}

Room built_room(Random& random) {
  const std::array<Colour, 5> ceilings{
      {paint(96, 70, 56), paint(70, 78, 92), paint(150, 120, 96), paint(120, 126, 120), paint(84, 80, 76)}};
  Room room;
  room.ceiling =
      ceilings[static_cast<std::size_t>(random.below(static_cast<int>(ceilings.size())))] * random.between(1.0F, 2.2F);
  room.blotches = random.between(0.1F, 0.35F);
  const int lamps = random.below(4);
  for (int i = 0; i < lamps; ++i) room.lamps.push_back(built_lamp(random));
  return room;
}

LedRing built_leds(Random& random, Vec3 eye) {
  const std::array<int, 3> counts{8, 12, 16};
  LedRing ring;
  const int count = counts[static_cast<std::size_t>(random.below(3))];
  const float radius = random.between(66.0F, 98.0F);
  const float depth = eye.z + random.between(0.0F, 6.0F);
  const float begin = random.between(0, 2 * kPi);
  for (int i = 0; i < count; ++i) {
    const float angle = begin + 2 * kPi * static_cast<float>(i) / static_cast<float>(count);
    ring.lamps.push_back({eye.x + radius * std::cos(angle), eye.y + radius * std::sin(angle), depth});
  }
  ring.side_mm = random.between(2.0F, 3.5F);
  const float warmth = random.between(0.85F, 1.1F);
  ring.light = Colour{warmth, 1.0F, 1.0F / warmth} * random.between(0.55F, 0.8F);
  return ring;
}

Optics built_optics(Random& random, const Window& window, int width, int height) {
  OpticsSetup setup;
  setup.width = width;
  setup.height = height;
  setup.eye = {random.between(-2.0F, 2.0F), random.between(-2.0F, 2.0F),
               -random.between(kLeastDistance, kMostDistance)};
  setup.tilt = random.between(0, kMostTilt);
  setup.tilt_direction = random.between(0, 2 * kPi);
  setup.barrel = random.between(0.005F, 0.04F);
  const auto shorter = static_cast<float>(std::min(width, height));
  const float rim_distance = -setup.eye.z - window.glass_mm;
  setup.focal_px = random.between(kLeastRim, kMostRim) * shorter * rim_distance / window.radius_mm;
  // The technician turns the camera until the window is about in the picture's middle; the lens keeps its own.
  const Spot centred{0.5F * static_cast<float>(width), 0.5F * static_cast<float>(height)};
  setup.middle = centred;
  const Spot seen = Optics(setup).project({0, 0, -window.glass_mm});
  const float off = 0.012F * shorter;
  setup.middle.x += centred.x - seen.x + random.between(-off, off);
  setup.middle.y += centred.y - seen.y + random.between(-off, off);
  return Optics(setup);
}

Sensor built_sensor(Random& random) {
  Sensor sensor;
  sensor.soft = random.between(0.03F, 0.13F);
  sensor.full_well = random.between(2500.0F, 9000.0F);
  sensor.read_noise = random.between(0.0006F, 0.0018F);
  sensor.vignette = random.between(0.05F, 0.35F);
  return sensor;
}

}  // namespace

Rig built_rig(std::uint64_t seed, int seat, int width, int height, const std::optional<OpticsSetup>& own_optics) {
  Random random(Purpose::seat, {seed, static_cast<std::uint64_t>(seat)});
  const Window window = built_window(random);
  const Optics drawn = built_optics(random, window, width, height);
  const Optics optics = own_optics ? Optics(*own_optics) : drawn;
  const CupShape cup = built_cup(random);
  const Room room = built_room(random);
  const LedRing leds = built_leds(random, optics.setup().eye);
  const Sensor sensor = built_sensor(random);
  return {optics, window, cup, room, leds, sensor, random.between(0, 2 * kPi)};
}

vision::CameraProfile calibrated(const Rig& rig, float die_edge_mm) {
  constexpr int kPoints = 64;
  std::vector<Spot> rim;
  double x = 0;
  double y = 0;
  for (int i = 0; i < kPoints; ++i) {
    const float angle = 2 * kPi * static_cast<float>(i) / kPoints;
    const Vec3 place{rig.window.radius_mm * std::cos(angle), rig.window.radius_mm * std::sin(angle),
                     -rig.window.glass_mm};
    rim.push_back(rig.optics.project(place));
    x += static_cast<double>(rim.back().x) / kPoints;
    y += static_cast<double>(rim.back().y) / kPoints;
  }
  double radius = 0;
  for (const Spot& spot : rim)
    radius += std::hypot(static_cast<double>(spot.x) - x, static_cast<double>(spot.y) - y) / kPoints;
  constexpr double kEdgeTolerance = 0.5;  // what a calliper and a worn die leave open
  const auto edge = static_cast<double>(die_edge_mm);
  vision::CameraProfile profile;
  profile.window = {x, y, radius};
  profile.px_per_mm = static_cast<double>(rig.optics.px_per_mm({}));
  profile.die_edge = {edge - kEdgeTolerance, edge + kEdgeTolerance};
  profile.view = vision::View::bottom;
  return profile;
}

}  // namespace undercup::hw::sim
