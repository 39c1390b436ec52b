#pragma once

#include <istream>
#include <string>
#include <variant>
#include <vector>

#include "firmware/sim/script_lines.hpp"
#include "hw/pads.hpp"
#include "table/result.hpp"
#include "table/seat.hpp"

namespace undercup::firmware::sim {

/// What can lie on a simulated window.
struct LaidThing {
  enum class Kind { nothing, die, sheet, dice };
  enum class Trouble { none, blurred, dark, mirrored, wrong_scale, half_covered };
  Kind kind = Kind::nothing;
  std::vector<int> dice;            ///< of a die or dice under a cup: what a player sees
  double turn = 0;                  ///< of the sheet, degrees
  Trouble trouble = Trouble::none;  ///< of the sheet, or of its picture
  bool operator==(const LaidThing&) const = default;
};

/// A technician's hands lay something on a window.
struct LayDown {
  table::SeatId seat{};
  LaidThing thing;
};

/// .. or press a button of any pad.
struct PressGuide {
  hw::Button button = hw::Button::bid;
};

struct GuidedAction {
  Milliseconds at{0};
  std::variant<LayDown, PressGuide> what;
};

/// What a technician does at a simulated table.
struct GuidedScript {
  std::vector<table::SeatId> seats;   ///< the table's, each with a window and a camera
  bool adjustable = true;             ///< its cameras' exposure, gain, white balance and focus may be set
  std::vector<GuidedAction> actions;  ///< ascending in time
};

/// Reads a whole script: a first line with `seats` and perhaps `adjustable`, then lines with `at` (seconds) and `pad`,
/// or `seat` and `lay`. `file` names it in errors.
table::Result<GuidedScript, ScriptError> read_guided_script(std::istream& lines, const std::string& file);

}  // namespace undercup::firmware::sim
