#pragma once

#include <initializer_list>
#include <memory_resource>
#include <string>
#include <string_view>

#include "ui/pattern.hpp"

namespace undercup::ui {

/// The phrases the guided calibration is told with; a part of the catalogue of its own, because they are many. What a
/// phrase's places {0}, {1}.. stand for is written beside it.
// clang-format off
enum class CalibrationPhrase {
  // The steps, and a sentence more about each
  clear,
  find,    // {0} seat
  sheet,   // {0} seat
  turn,    // {0} seat
  empty,   // {0} seat
  dice,    // {0} seat
  keep,    // {0} seat
  keep_anyway,  // {0} seat
  measured,           // {0} seat
  has_failed,     // {0} seat
  done, none_done,
  some_done,  // {0} how many, {1} of how many
  clear_more,
  find_more,  // {0} seat
  light_more, sheet_more, empty_more,
  trail_find, trail_light, trail_sheet, trail_dice, trail_keep,

  // What is missing
  goes_on, bid_takes, bid_without, camera, stillness, more_light, less_light, die, one_window, paper, no_sheet,
  no_other_seat,  // {0} seat
  another_turn, another_roll,
  another_roll_for,  // {0} what is still to be read

  // The picture and its meters
  no_picture, focus, light, blurred, too_dark, too_bright,

  // Progress
  exposure, white, lens,
  exposure_figures,  // {0} milliseconds, {1} gain
  left_to_camera,    // {0} what
  pictures,  // {0} taken, {1} wanted

  // What was found
  no_camera, no_dice,
  camera_figures,  // {0} pixels to the millimetre, {1} pixels off
  rim_seen, rim_not_seen, flickers, window_not_known,
  edge,  // {0} millimetres
  not_proven,
  file_problem,  // {0} why
  all_well, some_doubts,

  // What became of a seat
  waiting, at_work, kept, passed_over,
  all_kept,         // {0} seats
  all_passed_over,  // {0} seats

  // Keys
  key_liar, key_face, key_other,
  hint_on, hint_keep, hint_anew, hint_pass_over, hint_roll_on, hint_end, hint_end_again, hint_stay,
  anybody_there, cancel, cancel_more
};
// clang-format on

/// The phrase in the technician's language, its places filled.
std::pmr::string say(CalibrationPhrase phrase, std::initializer_list<std::string_view> values = {});

/// The phrase's words in each language.
Pattern english(CalibrationPhrase phrase);
Pattern german(CalibrationPhrase phrase);
Pattern spanish(CalibrationPhrase phrase);
Pattern french(CalibrationPhrase phrase);

}  // namespace undercup::ui
