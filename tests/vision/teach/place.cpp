#include "tests/vision/teach/place.hpp"

#include <algorithm>
#include <cmath>

namespace undercup::teach {

using namespace hw::sim;

namespace {

// A camera held over a table top: further away, aslant, so that dice show their sides, too.
Optics bench_optics(Random& random, int width, int height) {
  constexpr float kMostSlant = 44 * kDegree;  // from 45 on a side is seen as large as the face above
  const float away = random.between(130, 700);
  OpticsSetup setup;
  setup.width = width;
  setup.height = height;
  setup.tilt = random.unit() * kMostSlant;
  setup.tilt_direction = random.between(0, 2 * kPi);
  setup.eye = Optics(setup).through(setup.middle.x, setup.middle.y).along * -away;  // looks at the ground's middle
  setup.barrel = random.between(-0.01F, 0.03F);
  setup.focal_px = away * random.between(1.7F, 4.5F) * static_cast<float>(width) / 640;
  setup.middle = {0.5F * static_cast<float>(width), 0.5F * static_cast<float>(height)};
  return Optics(setup);
}

// Light from all around: what a camera's side of the dice has of it, over what they have from above.
Colour bench_light(const LedRing& above, Random& random) {
  return above.light * random.between(0.1F, 1.6F);
}

}  // namespace

Place drawn_place(std::uint64_t seed, float edge_mm, Random& random) {
  constexpr int kWidths[] = {320, 480, 640, 640, 800};
  Place place{built_rig(seed, 1, 640, 480)};
  place.bench = random.chance(0.35F);
  place.width = kWidths[random.below(5)];
  place.height = place.width * 3 / 4;
  place.rig = built_rig(seed, 1, place.width, place.height);
  if (place.bench) {
    place.rig.optics = bench_optics(random, place.width, place.height);
    place.rig.room.ceiling = bench_light(place.rig.leds, random);
    place.floor_mm = edge_mm;
    const float reach = 0.42F * static_cast<float>(place.height) / place.rig.optics.px_per_mm({});
    place.rig.window.radius_mm = place.rig.cup.mouth_mm = std::max(reach, 1.8F * edge_mm);
  } else if (random.chance(0.6F)) {
    // A narrower ring of lamps is mirrored where the dice lie.
    const Vec3 eye = place.rig.optics.setup().eye;
    const float narrower = random.between(0.35F, 1);
    for (Vec3& lamp : place.rig.leds.lamps)
      lamp = {eye.x + (lamp.x - eye.x) * narrower, eye.y + (lamp.y - eye.y) * narrower, lamp.z};
  }
  place.rig.sensor.soft = random.between(0.02F, 0.16F);
  return place;
}

vision::CameraProfile profile_of(const Place& place, const std::vector<DieStyle>& styles, Random& random) {
  const auto [least, most] = std::minmax_element(styles.begin(), styles.end(),
                                                 [](const auto& a, const auto& b) { return a.edge_mm < b.edge_mm; });
  vision::CameraProfile profile = calibrated(place.rig, most->edge_mm);
  profile.die_edge.least_mm = static_cast<double>(least->edge_mm) - 0.5;
  if (random.chance(0.35F)) {  // dice nobody measured
    profile.die_edge.least_mm = std::min(profile.die_edge.least_mm, static_cast<double>(random.between(11, 14)));
    profile.die_edge.most_mm = std::max(profile.die_edge.most_mm, static_cast<double>(random.between(17, 20)));
  }
  const auto off = static_cast<double>(place.bench ? random.between(-0.12F, 0.12F) : random.between(-0.025F, 0.025F));
  profile.px_per_mm *= 1 + off;
  if (place.bench) {
    profile.view = vision::View::top;
    profile.window = {0.5 * place.width, 0.5 * place.height,
                      0.5 * std::hypot(place.width, place.height) * static_cast<double>(random.between(0.75F, 1))};
  } else {
    const auto shift = static_cast<float>(0.02 * profile.window.radius);
    profile.window.x += static_cast<double>(random.between(-shift, shift));
    profile.window.y += static_cast<double>(random.between(-shift, shift));
  }
  return profile;
}

}  // namespace undercup::teach
