#include "firmware/guided/guided.hpp"

#include <memory>
#include <utility>

namespace undercup::firmware {

Guided::Guided(calibration::WizardSettings settings, Save save)
    : wizard_(calibration::wizard(std::move(settings))), save_(std::move(save)) {}

void Guided::take(table::SeatId camera, vision::Frame frame) {
  const auto order = calibration::order_for(wizard_, camera);
  if (!order) return;
  auto picture = std::make_shared<const vision::Frame>(std::move(frame));
  calibration::WizardSight sight = calibration::look_for(*order, std::move(picture), before_[camera]);
  sight.camera = camera;
  before_[camera] = sight.small;
  wizard_ = after(std::move(wizard_), std::move(sight));
}

void Guided::knows(table::SeatId camera, const hw::LightReach& reach) {
  wizard_ = with_reach(std::move(wizard_), camera, reach);
}

void Guided::lose(table::SeatId camera) {
  before_.erase(camera);
  wizard_ = lost(std::move(wizard_), camera);
}

void Guided::press(hw::Button button) {
  wizard_ = after(std::move(wizard_), button);
  if (!wizard_.to_save) return;
  const auto problem = save_(wizard_.seat(), *wizard_.to_save);
  wizard_ = saved(std::move(wizard_), problem.value_or(""));
}

}  // namespace undercup::firmware
