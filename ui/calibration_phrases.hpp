#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "ui/english.hpp"

namespace undercup::ui {

/// The phrases the guided calibration is told with; a part of the catalogue of its own, because they are many. What a
/// phrase's places {0}, {1}.. stand for is written beside it.
// clang-format off
enum class CalibrationPhrase {
  // The steps, and a sentence more about each
  clear,
  find,    // {0} seat
  sheet,   // {0} seat
  dice,    // {0} seat
  keep,    // {0} seat
  keep_anyway,  // {0} seat
  measured,           // {0} seat
  has_failed,     // {0} seat
  done,
  clear_more,
  find_more,  // {0} seat
  sheet_more,
  trail_find, trail_sheet, trail_dice, trail_keep,

  // What is missing
  goes_on, camera, stillness, more_light, less_light, die, one_window, no_sheet,
  no_other_seat,  // {0} seat
  another_turn, another_roll,

  // The picture and its meters
  no_picture, focus, light,

  // Progress
  pictures,  // {0} taken, {1} wanted

  // What was found
  no_camera, no_dice,
  camera_figures,  // {0} pixels to the millimetre, {1} pixels off
  rim_seen, rim_not_seen,
  edge,  // {0} millimetres
  not_proven,
  file_problem,  // {0} why
  all_well, some_doubts,

  // What became of a seat
  waiting, at_work, kept, passed_over,
  all_kept,         // {0} seats
  all_passed_over,  // {0} seats

  // Keys
  key_liar,
  hint_on, hint_keep, hint_anew, hint_pass_over, hint_end, hint_end_again,
  cancel, cancel_more
};
// clang-format on

/// The phrase in the technician's language, its places filled.
std::string say(CalibrationPhrase phrase, std::initializer_list<std::string_view> values = {});

/// The phrase's words in English.
Pattern english(CalibrationPhrase phrase);

}  // namespace undercup::ui
