#include "tests/calibration/drawn_dice.hpp"

#include <stdexcept>

#include "calibration/board.hpp"
#include "calibration/camera_fit.hpp"
#include "hw/sim/rig.hpp"

namespace undercup::calibration::testing {
namespace {

/// The sheet's corners, turned by `angle`, as that camera sees them.
SeenSheet seen_sheet(const hw::sim::Optics& optics, double angle) {
  SeenSheet sheet;
  sheet.width = optics.setup().width;
  sheet.height = optics.setup().height;
  for (int corner = 0; corner < kBoardCorners; ++corner) {
    const vision::PlanePoint on = on_glass({angle, {}}, board_corner(corner));
    const hw::sim::Spot seen = optics.project({static_cast<float>(on.x), static_cast<float>(on.y), 0});
    sheet.corners.push_back({corner, {static_cast<double>(seen.x), static_cast<double>(seen.y)}});
  }
  return sheet;
}

}  // namespace

StoredProfile profile_of_seat(const hw::sim::RenderedSetup& setup) {
  const hw::sim::Rig rig = hw::sim::built_rig(setup.seed, setup.seat, setup.width, setup.height);
  const auto fit = fit_camera({seen_sheet(rig.optics, 0), seen_sheet(rig.optics, 0.5), seen_sheet(rig.optics, 1)});
  if (!fit) throw std::runtime_error("no camera was fitted");
  StoredProfile profile;
  profile.profile = hw::sim::RenderedView(setup).profile();
  profile.profile.die_edge = {};
  profile.width = setup.width;
  profile.height = setup.height;
  profile.plate = {2 * static_cast<double>(rig.window.radius_mm), static_cast<double>(rig.window.glass_mm)};
  vision::CameraModel& camera = profile.profile.camera.emplace(fit->camera);
  const vision::PlanePoint middle = fit->pictures.front().pose.middle;
  for (std::size_t i = 0; i < 3; ++i) camera.origin[i] += middle.x * camera.right[i] + middle.y * camera.down[i];
  return profile;
}

vision::Frame drawn_roll(const hw::sim::RenderedSetup& setup, int roll, const std::vector<int>& values) {
  hw::sim::RenderedView view(setup);
  hw::sim::CupMoment moment;
  moment.doing = hw::sim::CupMoment::Doing::resting;
  moment.roll_number = roll;
  moment.dice = values;
  return view(moment, hw::sim::Milliseconds{1000});
}

std::vector<vision::Frame> drawn_rolls(const hw::sim::RenderedSetup& setup, int count) {
  constexpr int kDice = 5;
  std::vector<vision::Frame> pictures;
  for (int roll = 0; roll < count; ++roll) {
    std::vector<int> values;
    for (int die = 0; die < kDice; ++die) values.push_back(1 + (roll + die) % 6);
    pictures.push_back(drawn_roll(setup, roll + 1, values));
  }
  return pictures;
}

double edge_of(const hw::sim::RenderedSetup& setup) {
  const vision::EdgeRange range = hw::sim::RenderedView(setup).profile().die_edge;
  return (range.least_mm + range.most_mm) / 2;
}

}  // namespace undercup::calibration::testing
