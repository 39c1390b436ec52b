#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "calibration/dice_layout.hpp"
#include "calibration/profile_file.hpp"
#include "vision/frame.hpp"
#include "vision/reading.hpp"

namespace undercup::calibration {

/// Why a set of dice is not taken.
enum class DiceProblem {
  nothing_read,  ///< no picture was read for sure
  too_few,       ///< fewer dice than a set's size is told from
  mixed_sizes,
  wrong_size,    ///< they seem to be larger or smaller than dice are: not this camera's pictures, or no dice for it
  low_contrast,  ///< pips hardly differ from the body
  wrong_layout,  ///< what was told of their tops contradicts itself, or what the profile has
};

/// The word that `undercup calibrate dice --json` gives as a reason.
std::string_view name(DiceProblem problem);

/// A die that was read for sure, as far as it could be measured.
struct SeenDie {
  table::Face face{};         ///< the face that the camera sees
  double reader_edge_mm = 0;  ///< as the reader has it: some 0.4 mm off
  struct Side {
    double half_mm = 0;   ///< from the face's middle to the outline there
    double lean = 0;      ///< tangent of the angle by which the camera looks outwards there
    double contrast = 0;  ///< levels
  };
  std::vector<Side> sides;  ///< those that can be told
  std::optional<FoundColour> body;
  std::optional<FoundColour> pips;
  double pip_area = 0;  ///< of one pip, as a share of the face; 0: not told
};

/// What one picture of a roll tells.
struct SeenRoll {
  vision::CupReading reading;
  std::vector<SeenDie> dice;  ///< none unless the reading is sure
};

/// Reads a picture with the profile's camera, whatever dice its set had, and measures the dice read for sure. Pure.
SeenRoll seen_roll(const vision::Frame& picture, const StoredProfile& profile, std::optional<int> expect);

/// The one's pip beside the others; nothing where no one, or nothing else, was seen well.
struct OnesPip {
  bool large = false;
  bool other_colour = false;
  bool operator==(const OnesPip&) const = default;
};

/// The dice in use.
struct DiceSet {
  FoundDice found;
  double edge_spread_mm = 0;  ///< how far single dice stray from it (median), by measuring or in truth
  std::optional<OnesPip> one;
  Layout layout;
};

/// What rolls tell of the set: as far as it is known, and why it is not taken. A set without reasons is.
struct DiceResult {
  std::optional<DiceSet> set;  ///< nothing where too few dice were read
  std::vector<DiceProblem> reasons;

  [[nodiscard]] bool taken() const { return set && reasons.empty(); }
};

/// The set that rolls of it show. `tops`: for the first of them what all their dice show the player, as the technician
/// laid them; 0 or absent: not told. From above nothing is told of opposite faces.
DiceResult dice_in_use(const std::vector<SeenRoll>& rolls, const std::vector<int>& tops, const StoredProfile& profile);

/// The profile for that set: its edges, its colours, and its opposite faces where all were told.
StoredProfile with_dice(StoredProfile profile, const DiceSet& set);

}  // namespace undercup::calibration
