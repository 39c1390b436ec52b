#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "calibration/wizard.hpp"
#include "hw/pads.hpp"
#include "vision/frame.hpp"

namespace undercup::firmware {

/// Between two pictures of a camera, real or simulated: a hand that lays a sheet is no faster.
inline constexpr std::chrono::milliseconds kFramePeriod{200};

/// The guided calibration with its outlets: looks at frames as the wizard orders, and has what is kept written. The
/// same at a real and at a simulated table.
class Guided {
public:
  /// Writes a seat's profile; why it could not, or nothing.
  using Save = std::function<std::optional<std::string>(table::SeatId, const calibration::StoredProfile&)>;

  Guided(calibration::WizardSettings settings, Save save);

  /// A picture of the camera that table.toml has under that seat.
  void take(table::SeatId camera, vision::Frame frame);

  /// What of that camera's light may be set, as soon as it is known.
  void knows(table::SeatId camera, const hw::LightReach& reach);

  /// That camera went away.
  void lose(table::SeatId camera);

  /// A button of any pad went down.
  void press(hw::Button button);

  [[nodiscard]] const calibration::Wizard& wizard() const { return wizard_; }

private:
  calibration::Wizard wizard_;
  Save save_;
  std::map<table::SeatId, calibration::SmallGrey> before_;
};

}  // namespace undercup::firmware
