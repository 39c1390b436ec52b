// Whether dice are read as well with a profile that was solved as with the true one: calibration_reading [CAMERAS
// [ROLLS]] Cameras of the simulated table at random (distance, tilt, lens, resolution), each solved from three pictures
// of the sheet; then rolls, read with the true scale and window, with those that were solved, and straightened by the
// solved camera. Exit 1 where a camera is not solved, or any roll is read for sure and wrong.

#include <array>
#include <cstdio>
#include <cstdlib>
#include <numbers>

#include "hw/sim/rig.hpp"
#include "tests/calibration/drawn_sheet.hpp"
#include "tests/vision/drawn_cup.hpp"
#include "vision/read.hpp"

namespace {

using namespace undercup;
using vision::CameraProfile;

constexpr int kFirstSeed = 70'000;

struct Count {
  int right = 0;
  int wrong = 0;
};

void count(Count& to, const vision::DrawnCup& cup, const CameraProfile& profile) {
  const vision::CupReading reading = vision::read(cup.frame, profile, cup.dice());
  if (reading.status != vision::ReadStatus::read) return;
  std::vector<int> values;
  for (const vision::DieReading& die : reading.dice) values.push_back(table::pips(die.value));
  std::sort(values.begin(), values.end());
  ++(values == cup.values ? to.right : to.wrong);
}

hw::sim::OpticsSetup some_camera(hw::sim::Random& random, const calibration::GlassPlate& plate) {
  return calibration::testing::camera_below(static_cast<double>(random.between(95.0F, 170.0F)),
                                            static_cast<double>(random.between(0.0F, 8.0F)),
                                            static_cast<double>(random.between(0.0F, 0.08F)), plate);
}

}  // namespace

int main(int arguments, char** values) {
  const int cameras = arguments > 1 ? std::atoi(values[1]) : 20;
  const int rolls = arguments > 2 ? std::atoi(values[2]) : 50;
  constexpr std::array kWays{"true scale", "solved scale", "straightened"};
  std::array<Count, kWays.size()> all;
  bool good = true;
  for (int number = 0; number < cameras; ++number) {
    const auto seed = static_cast<std::uint64_t>(kFirstSeed + number);
    hw::sim::Random random(hw::sim::Purpose::game, {seed, 5});
    hw::sim::RenderedSetup setup{.seed = seed};
    const hw::sim::Window window = hw::sim::built_rig(seed, setup.seat, setup.width, setup.height).window;
    calibration::testing::DrawnSheet sheet;
    sheet.plate = {2 * static_cast<double>(window.radius_mm), static_cast<double>(window.glass_mm)};
    sheet.optics = some_camera(random, sheet.plate);
    setup.own_optics = sheet.optics;
    std::vector<vision::Frame> pictures;
    for (int i = 0; i < 3; ++i) {
      sheet.seed = static_cast<unsigned>(i + 1);
      sheet.pose = {0.4 + 1.3 * i, {2.0 * std::cos(2.1 * i), 2.0 * std::sin(2.1 * i)}};
      pictures.push_back(drawn(sheet));
    }
    const calibration::SolveResult result = calibration::solve_camera(pictures, sheet.plate);
    if (!result.solution) {
      std::printf("camera %d: not solved: %s\n", number, calibration::name(result.reasons.front()).data());
      good = false;
      continue;
    }
    std::array<Count, kWays.size()> here;
    for (int roll = 0; roll < rolls; ++roll) {
      setup.die_style = roll;
      setup.room_light = random.between(0.5F, 1.5F);
      const vision::DrawnCup cup = vision::drawn_cup(setup, vision::rolled(1 + random.below(6), random));
      CameraProfile solved = cup.profile;
      solved.window = result.solution->window;
      solved.px_per_mm = result.solution->px_per_mm;
      count(here[0], cup, cup.profile);
      count(here[1], cup, solved);
      solved.camera = result.solution->camera;
      count(here[2], cup, solved);
    }
    std::printf("camera %2d: tilt %3.1f, %4.0f mm, barrel %5.3f:", number,
                static_cast<double>(sheet.optics.tilt) * 180 / std::numbers::pi,
                -static_cast<double>(sheet.optics.eye.z), static_cast<double>(sheet.optics.barrel));
    for (std::size_t way = 0; way < kWays.size(); ++way) {
      std::printf("  %s %d/%d right, %d wrong", kWays[way], here[way].right, rolls, here[way].wrong);
      all[way].right += here[way].right;
      all[way].wrong += here[way].wrong;
    }
    std::printf("\n");
    std::fflush(stdout);
  }
  for (std::size_t way = 0; way < kWays.size(); ++way) {
    std::printf("%s: %d of %d right, %d read for sure and wrong\n", kWays[way], all[way].right, cameras * rolls,
                all[way].wrong);
    good = good && all[way].wrong == 0;
  }
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
