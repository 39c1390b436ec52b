#pragma once

namespace undercup::calibration {

/// What the guided calibration believes of pictures, and how many it wants.
struct WizardPolicy {
  int cells = 64;                ///< of a small picture, across: a die takes six of them or more
  double moved = 14;             ///< levels, change of a cell from picture to picture: noise of a cell is below 2
  double new_thing = 25;         ///< levels, change of a cell from the cleared window: what lies there, not its shadow
  double least_changed = 0.004;  ///< share of the cells: half a die
  double gone = 1.5;  ///< so many times as uneven was what has changed where something lay: a die beside bare glass
  double least_paper = 0.08;   ///< share of the cells: what lies there is no die, so it is the sheet
  double bright_share = 0.02;  ///< of a picture's pixels that are brighter than `PictureLight::bright` says
  double most_beside = 0.5;    ///< of the window's radius, the sheet's middle from the picture's: light is found there
  double least_light = 0.12;   ///< of what a camera can tell; below nothing on the window can be seen
  double most_saturated = 0.25;  ///< of the picture: a lamp's image is a tenth of that
  int rests = 3;                 ///< pictures in a row in which nothing moves that a thing laid down takes
  int pictures = 3;              ///< of the sheet; a fourth changes nothing the reader would notice
  double other_roll_px = 6;      ///< a die lies elsewhere from there on
  int most_rolls = 40;           ///< kept for measuring the dice
};
inline constexpr WizardPolicy kWizard{};

}  // namespace undercup::calibration
