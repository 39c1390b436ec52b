#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "calibration/dice_set.hpp"
#include "calibration/empty_window.hpp"
#include "calibration/picture_light.hpp"
#include "calibration/profile_file.hpp"
#include "calibration/sheet_finder.hpp"
#include "calibration/solve.hpp"
#include "table/seat.hpp"
#include "vision/frame.hpp"

namespace undercup::calibration {

/// A picture in a few cells of grey, for telling whether something moved or came: the mean of each cell.
struct SmallGrey {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> grey;
  bool operator==(const SmallGrey&) const = default;
};

/// A frame that several may hold; never changed.
using SharedFrame = std::shared_ptr<const vision::Frame>;

/// What is to be looked for in a camera's next picture.
struct WizardOrder {
  SmallGrey cleared;                  ///< what it saw when nothing lay anywhere; empty: not known
  bool sheet = false;                 ///< look for the sheet
  std::vector<SharedFrame> to_solve;  ///< not empty: find the camera by these instead
  GlassPlate plate;
  std::optional<StoredProfile> empty;  ///< whether this profile's window is empty
  std::optional<StoredProfile> dice;   ///< read dice by this profile
};

/// What one picture tells the wizard.
struct WizardSight {
  table::SeatId camera{};  ///< the seat under which table.toml has it
  SharedFrame frame;       ///< the picture itself
  SmallGrey small;
  bool still = false;  ///< nothing moved since the picture before
  PictureLight light;
  double changed = 0;       ///< share of its cells that are not as when all was cleared
  bool taken_away = false;  ///< .. because less lies there now than then
  std::optional<SeenSheet> sheet;
  std::optional<SolveResult> solved;
  std::optional<table::Result<WindowReference, RefusedPicture>> empty;  ///< the window's reference, or why it is none
  std::optional<SeenRoll> roll;
};

/// Looks at one picture. `before`: the camera's picture before, as `WizardSight::small` told it. Pure; up to a second
/// where a camera is solved.
WizardSight look_for(const WizardOrder& order, SharedFrame frame, const SmallGrey& before);

}  // namespace undercup::calibration
