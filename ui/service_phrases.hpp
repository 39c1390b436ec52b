#pragma once

#include <initializer_list>
#include <memory_resource>
#include <string>
#include <string_view>

#include "ui/pattern.hpp"

namespace undercup::ui {

/// The phrases of service mode; a part of the catalogue of its own, because they are many. What a phrase's places {0},
/// {1}.. stand for is written beside it.
// clang-format off
enum class ServicePhrase {
  // The pages and a sentence about each
  menu, cameras, pads, lamps, sounds, calibration, rules, preferences, audits, stick, clock, about, restart, shut_down,
  cameras_line, pads_line, lamps_line, sounds_line, calibration_line, rules_line, preferences_line, audits_line,
  stick_line, clock_line, about_line, restart_line, shut_down_line,
  in_game_line, camera_gone,

  // Keys
  hint_choose, hint_enter, hint_back, hint_leave, hint_turn, hint_play, hint_begin, hint_keep, hint_seat, hint_next,
  hint_do_it, hint_field, hint_set, hint_number,
  key_any, key_menu_held, hint_shown,

  // Cameras
  reads,       // {0} dice
  reads_none,
  moves,
  no_profile, not_checked, fits,
  cameras_focus,

  // Pads
  press_any,
  button_up, button_down,
  is_stuck,    // {0} seat, {1} buttons
  is_missing,  // {0} seat, {1} buttons
  pad_lost,    // {0} seat
  all_pads_well,

  // Lamps
  lamp_turn, lamp_cup_red, lamp_cup_green,
  only_this_lit,
  no_lamps,

  // Sounds
  sound_lock, sound_turn, sound_bid, sound_refusal, sound_challenge, sound_count, sound_verdict, sound_win, sound_warning,
  no_sound_when_silent,

  // Calibration
  all_seats,
  begins_with,  // {0} seat or seats

  // Preferences
  volume, silent, language, yes, no,
  language_name,  // of itself
  theme, theme_dark, theme_light, theme_high_contrast,
  dark_lamps,
  volume_line, silent_line, language_line, theme_line, dark_lamps_line,

  // The stick
  export_logs, save_settings, restore_settings, record_pictures,
  export_line, save_line, restore_line, record_line,

  // The clock
  year, month, day, hour, minute,

  // Figures: a name and a value
  version, uptime, hours, starts, games, rounds, corrected, unread, refused, lifted, favours, set_favours, fair,
  too_few, broken, temperature, power, speed, card_used, card_written, disk_free,
  uptime_value,     // {0} hours, {1} minutes
  starts_value,     // {0}
  games_value,      // {0} begun, {1} finished
  rounds_value,     // {0} revealed, {1} void
  at_seat,          // {0} what, {1} seat
  favours_value,    // {0} face, {1} per cent
  favours_line,     // {0} dice, {1} chi-square
  unread_for,       // {0} why
  refused_for,      // {0} why
  broken_part,      // {0} what, {1} how
  dice_value,       // {0}
  degrees,          // {0}
  percent,          // {0}
  megabytes,        // {0}
  well, too_low, too_slow,
  nothing_yet,
  alarms_here,

  // Why a roll was not read, in a word or two
  why_no_cup, why_empty, why_wrong_count, why_cocked, why_stacked, why_touching, why_foreign_object, why_glare,
  why_blurred, why_too_dark, why_dirty, why_obstructed, why_unsure, why_camera_lost,

  // Why a press was refused, the same; the panel has the sentence that players read
  not_unknown_seat, not_wrong_phase, not_eliminated, not_not_enabled, not_already_locked, not_wrong_dice_count,
  not_invalid_face, not_own_bid, not_your_turn, not_no_bid, not_reveal_first, not_invalid_die, not_already_revealed,
  not_invalid_count, not_ones_cannot_open, not_below_opening_minimum, not_face_locked, not_invalid_target,
  not_not_higher,

  // What breaks, and how: cameras freeze, buttons stick, boards fare poorly, so that words agree
  part_camera, part_pads, part_button, part_disk, part_display, part_board,
  how_lost, how_frozen, how_stuck, how_poor,

  // The passcode
  passcode, passcode_line, passcode_wrong,
  passcode_wait,  // {0} seconds

  // What came of it
  at_work,
  exported,  // {0} file
  saved,     // {0} file
  restored, restored_in_part, clock_set, clock_set_for_now, kept,
  failed,    // {0} why
  trouble_no_stick, trouble_stick_not_written, trouble_no_good_settings, trouble_not_kept, trouble_clock_not_set,
  trouble_not_calibrated,
  no_passcode
};
// clang-format on

/// The phrase in the technician's language, its places filled.
std::pmr::string say(ServicePhrase phrase, std::initializer_list<std::string_view> values = {});

/// The phrase's words in each language.
Pattern english(ServicePhrase phrase);
Pattern german(ServicePhrase phrase);
Pattern spanish(ServicePhrase phrase);
Pattern french(ServicePhrase phrase);

}  // namespace undercup::ui
