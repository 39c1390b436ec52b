#pragma once

namespace undercup::calibration {

/// What is believed of a set of dice, and what makes one fit for play. Measured on labelled pictures of dice with edges
/// of 13.5 to 18 mm unless a reason stands beside it.
struct DicePolicy {
  // --- a face, laid straight
  // ------------------------------------------------------------------------------------------
  double cell_mm = 0.1;        ///< of the face laid straight: a camera's pixel is two to three of them
  double around_mm = 2.5;      ///< what is laid straight of a die's surroundings
  double off_mm = 1.3;         ///< a side is no further from where the reader has it
  double side_part = 0.5;      ///< middle part of a side that is looked at: corners are round
  double side_mm = 0.6;        ///< width on both sides of an edge that is compared: as blurred as a lens may be
  double symmetric = 0.36;     ///< half width of what the middle is told from, in edges: all pips, no side
  double middle_off_mm = 0.6;  ///< the middle is no further from where the reader has it
  double alike = 0.8;          ///< correlation of a face with itself turned half round: less, and a lamp lies on it
  double faint_side = 25;      ///< levels: fainter sides are none
  double outer_side =
      0.5;  ///< of the clearest edge near a side: an outer one that clear is the die's, the other its rounding's
  double clear_side = 150;       ///< levels: clearer ones are told to `side_error_mm`, fainter ones three powers worse:
  double side_error_mm = 0.08;   ///< of a dark die in a dark cup the rounding is not told from what is behind it
  double reader_error_mm = 0.2;  ///< of half the edge as the reader has it
  double rounding = 0.09;        ///< radius of a die's edges, in edges, as dice are sold
  double rounding_error = 0.04;  ///< .. and how far that goes to both sides
  double pips_part = 0.4;        ///< half width of what colours are told from, in edges: rounded edges left out
  double least_pip = 0.003;      ///< of the face's area: smaller specks are no pips; the smallest sold take 0.008
  double least_pip_contrast = 12;  ///< levels, of all channels: less is noise (as the reader has it)

  // --- a set
  // ----------------------------------------------------------------------------------------------------------
  int fewest_dice = 5;          ///< a set of five rolled once
  double least_edge_mm = 11.5;  ///< dice are 12 to 19 mm; what is beyond was seen by another camera than the profile's
  double most_edge_mm = 19.5;   ///< the same
  double other_size_mm = 0.7;  ///< a die that much smaller or larger, by its sides and by the reader, is of another set
  double other_size_errors = 4;  ///< .. and that many times how far its edge may be off: a dark die's is told badly
  double other_size_share = .1;  ///< of the dice read: more are no stray readings
  int other_size_fewest = 2;     ///< .. nor is one: an odd die shows again in the next roll
  double least_contrast = 15;  ///< mean difference of a channel, levels: the faintest dice seen have 19, noise takes 5
  double large_one = 1.5;      ///< area of the one's pip over that of the others from which on it is a large one
  double other_colour = 40;    ///< mean difference of a channel: the one's pip is of another colour
  double edge_slack_mm = 0.5;  ///< what wear and measuring leave open; the reader bears 6 % before it looks again

  // --- the proof
  // ------------------------------------------------------------------------------------------------------
  double middle_share = 0.3;  ///< of the window's radius: a fifth of where dice come to lie under a cup
  int places_each = 3;        ///< of five: as far as some ten rolls of five dice go
};
inline constexpr DicePolicy kDice{};

}  // namespace undercup::calibration
