#include "ui/service_phrases.hpp"

namespace undercup::ui {

// One long switch, so that the compiler names a phrase without words; a phrase a line, so that it reads as a catalogue.
// clang-format off
Pattern english(ServicePhrase phrase) {
  switch (phrase) {
    case ServicePhrase::menu: return {"Service"};
    case ServicePhrase::cameras: return {"Cameras"};
    case ServicePhrase::pads: return {"Pads"};
    case ServicePhrase::lamps: return {"Lamps"};
    case ServicePhrase::sounds: return {"Sounds"};
    case ServicePhrase::calibration: return {"Calibration"};
    case ServicePhrase::rules: return {"House rules"};
    case ServicePhrase::preferences: return {"Sound and language"};
    case ServicePhrase::audits: return {"Audits"};
    case ServicePhrase::stick: return {"USB stick"};
    case ServicePhrase::clock: return {"Clock"};
    case ServicePhrase::about: return {"About"};
    case ServicePhrase::restart: return {"Restart"};
    case ServicePhrase::shut_down: return {"Shut down"};
    case ServicePhrase::cameras_line: return {"What each camera sees and reads, how bright and sharp, and whether it still is as it was calibrated."};
    case ServicePhrase::pads_line: return {"Every press is shown as it happens. Stuck and missing buttons are named."};
    case ServicePhrase::lamps_line: return {"One lamp after the other: look whether the one named here is lit."};
    case ServicePhrase::sounds_line: return {"Each sound by its name."};
    case ServicePhrase::calibration_line: return {"Guided, with the printed sheet and the dice: two or three minutes a seat."};
    case ServicePhrase::rules_line: return {"What is played unless the players choose otherwise."};
    case ServicePhrase::preferences_line: return {"How loud the table is, its language and its colours."};
    case ServicePhrase::audits_line: return {"What was played, and what should be looked after."};
    case ServicePhrase::stick_line: return {"Logs and profiles onto a stick, settings there and back. Asks for the passcode."};
    case ServicePhrase::clock_line: return {"For lists and file names: no game hangs on it."};
    case ServicePhrase::about_line: return {"Version, time since it was switched on, and how the board fares."};
    case ServicePhrase::restart_line: return {"The table starts anew. Nothing is lost."};
    case ServicePhrase::shut_down_line: return {"Then the table may be switched off."};
    case ServicePhrase::camera_gone: return {"No new pictures come from this camera. Look at its cable, then start the table anew."};
    case ServicePhrase::in_game_line: return {"The game is kept and goes on when the table is switched on again. All else opens once no game is on."};

    case ServicePhrase::hint_choose: return {"choose"};
    case ServicePhrase::hint_enter: return {"opens"};
    case ServicePhrase::hint_back: return {"back"};
    case ServicePhrase::hint_leave: return {"ends service"};
    case ServicePhrase::hint_turn: return {"changes it"};
    case ServicePhrase::hint_play: return {"plays it"};
    case ServicePhrase::hint_begin: return {"begins"};
    case ServicePhrase::hint_keep: return {"keeps them"};
    case ServicePhrase::hint_seat: return {"another seat"};
    case ServicePhrase::hint_next: return {"another lamp"};
    case ServicePhrase::hint_do_it: return {"does it"};
    case ServicePhrase::hint_field: return {"next number"};
    case ServicePhrase::hint_set: return {"sets the clock"};
    case ServicePhrase::hint_number: return {"more or less"};
    case ServicePhrase::key_any: return {"ANY"};
    case ServicePhrase::key_menu_held: return {"MENU held"};
    case ServicePhrase::hint_shown: return {"is shown"};

    case ServicePhrase::reads: return {"Reads {0}"};
    case ServicePhrase::reads_none: return {"Reads nothing"};
    case ServicePhrase::moves: return {"Something moves"};
    case ServicePhrase::no_profile: return {"There is no profile to check it against: calibrate this seat"};
    case ServicePhrase::not_checked: return {"Not checked against its profile yet: nothing may move"};
    case ServicePhrase::fits: return {"As it was calibrated"};
    case ServicePhrase::cameras_focus: return {"Focus: beside the sharpest since this page was opened"};

    case ServicePhrase::press_any: return {"Press any button of any pad"};
    case ServicePhrase::button_up: return {"UP"};
    case ServicePhrase::button_down: return {"DOWN"};
    case ServicePhrase::is_stuck: return {"{0}: {1} stuck"};
    case ServicePhrase::is_missing: return {"{0}: no {1}"};
    case ServicePhrase::pad_lost: return {"{0}: no pad, look at its cable"};
    case ServicePhrase::all_pads_well: return {"No button is stuck or missing"};

    case ServicePhrase::lamp_turn: return {"white: turn"};
    case ServicePhrase::lamp_cup_red: return {"red: cup"};
    case ServicePhrase::lamp_cup_green: return {"green: cup"};
    case ServicePhrase::only_this_lit: return {"This lamp should be lit, and no other."};
    case ServicePhrase::no_lamps: return {"This table has no lamps."};

    case ServicePhrase::sound_lock: return {"roll locked"};
    case ServicePhrase::sound_turn: return {"your turn"};
    case ServicePhrase::sound_bid: return {"bid made"};
    case ServicePhrase::sound_refusal: return {"refused"};
    case ServicePhrase::sound_challenge: return {"challenge"};
    case ServicePhrase::sound_count: return {"counting up"};
    case ServicePhrase::sound_verdict: return {"verdict"};
    case ServicePhrase::sound_win: return {"game won"};
    case ServicePhrase::sound_warning: return {"warning"};
    case ServicePhrase::no_sound_when_silent: return {"The table is set to be silent."};

    case ServicePhrase::all_seats: return {"All seats"};
    case ServicePhrase::begins_with: return {"Calibrates {0}. Until it ends nobody can play."};

    case ServicePhrase::volume: return {"Volume"};
    case ServicePhrase::silent: return {"Silent"};
    case ServicePhrase::language: return {"Language"};
    case ServicePhrase::yes: return {"yes"};
    case ServicePhrase::no: return {"no"};
    case ServicePhrase::language_name: return {"English"};
    case ServicePhrase::theme: return {"Colours"};
    case ServicePhrase::theme_dark: return {"dark"};
    case ServicePhrase::theme_light: return {"light"};
    case ServicePhrase::theme_high_contrast: return {"high contrast"};
    case ServicePhrase::dark_lamps: return {"Lamps dark"};
    case ServicePhrase::volume_line: return {"From 0 to 10; it is heard at once."};
    case ServicePhrase::silent_line: return {"No sound at all, whatever the volume."};
    case ServicePhrase::language_line: return {"Of everything the table shows."};
    case ServicePhrase::theme_line: return {"Dark or light as the room is, or plain where it is hard to read."};
    case ServicePhrase::dark_lamps_line: return {"No lamp shines in a game: what they tell stands on the display."};

    case ServicePhrase::export_logs: return {"Export logs and profiles"};
    case ServicePhrase::save_settings: return {"Save settings"};
    case ServicePhrase::restore_settings: return {"Restore settings"};
    case ServicePhrase::record_pictures: return {"Record pictures"};
    case ServicePhrase::export_line: return {"Journal, audits, log and profiles in one file. No pictures."};
    case ServicePhrase::save_line: return {"What was set here, and all profiles."};
    case ServicePhrase::restore_line: return {"What was saved comes back; those before are kept beside."};
    case ServicePhrase::record_line: return {"Begins anew; what cups show then goes to the stick, until it restarts."};

    case ServicePhrase::year: return {"Year"};
    case ServicePhrase::month: return {"Month"};
    case ServicePhrase::day: return {"Day"};
    case ServicePhrase::hour: return {"Hour"};
    case ServicePhrase::minute: return {"Minute"};

    case ServicePhrase::version: return {"undercup"};
    case ServicePhrase::uptime: return {"Switched on for"};
    case ServicePhrase::hours: return {"On in all"};
    case ServicePhrase::starts: return {"Switched on"};
    case ServicePhrase::games: return {"Games"};
    case ServicePhrase::rounds: return {"Rounds"};
    case ServicePhrase::corrected: return {"Misread dice"};
    case ServicePhrase::unread: return {"Rolls not read"};
    case ServicePhrase::refused: return {"Refused presses"};
    case ServicePhrase::lifted: return {"Cups lifted"};
    case ServicePhrase::favours: return {"Favours a face"};
    case ServicePhrase::set_favours: return {"Dice that favour a face"};
    case ServicePhrase::fair: return {"No face is favoured"};
    case ServicePhrase::too_few: return {"Too few dice to test"};
    case ServicePhrase::broken: return {"Broke"};
    case ServicePhrase::temperature: return {"Processor"};
    case ServicePhrase::power: return {"Power supply"};
    case ServicePhrase::speed: return {"Speed"};
    case ServicePhrase::card_used: return {"Memory card used up"};
    case ServicePhrase::card_written: return {"Written since switched on"};
    case ServicePhrase::disk_free: return {"Free on disk"};
    case ServicePhrase::uptime_value: return {"{0} h {1} min"};
    case ServicePhrase::starts_value: return {"{0} times"};
    case ServicePhrase::games_value: return {"{0}, {1} ended"};
    case ServicePhrase::rounds_value: return {"{0}, {1} void"};
    case ServicePhrase::at_seat: return {"{0}, {1}"};
    case ServicePhrase::favours_value: return {"{0}: {1} %"};
    case ServicePhrase::favours_line: return {"{0} dice, chi-square {1} with five degrees of freedom."};
    case ServicePhrase::unread_for: return {"Not read: {0}"};
    case ServicePhrase::refused_for: return {"Refused: {0}"};
    case ServicePhrase::broken_part: return {"{0}: {1}"};
    case ServicePhrase::dice_value: return {"{0} dice"};
    case ServicePhrase::degrees: return {"{0} \u00b0C"};
    case ServicePhrase::percent: return {"{0} %"};
    case ServicePhrase::megabytes: return {"{0} MB"};
    case ServicePhrase::well: return {"well"};
    case ServicePhrase::too_low: return {"too weak"};
    case ServicePhrase::too_slow: return {"slowed down"};
    case ServicePhrase::nothing_yet: return {"Nothing is known yet."};
    case ServicePhrase::alarms_here: return {"What is marked should be looked after."};

    case ServicePhrase::why_no_cup: return {"no cup"};
    case ServicePhrase::why_empty: return {"no dice"};
    case ServicePhrase::why_wrong_count: return {"wrong number"};
    case ServicePhrase::why_cocked: return {"leaning die"};
    case ServicePhrase::why_stacked: return {"stacked dice"};
    case ServicePhrase::why_touching: return {"dice too close"};
    case ServicePhrase::why_foreign_object: return {"something else"};
    case ServicePhrase::why_glare: return {"glare"};
    case ServicePhrase::why_blurred: return {"blurred"};
    case ServicePhrase::why_too_dark: return {"too dark"};
    case ServicePhrase::why_dirty: return {"smeared window"};
    case ServicePhrase::why_obstructed: return {"covered window"};
    case ServicePhrase::why_unsure: return {"unsure"};
    case ServicePhrase::why_camera_lost: return {"camera gone"};

    case ServicePhrase::not_unknown_seat: return {"not in the game"};
    case ServicePhrase::not_wrong_phase: return {"not now"};
    case ServicePhrase::not_eliminated: return {"is out"};
    case ServicePhrase::not_not_enabled: return {"not in the rules"};
    case ServicePhrase::not_already_locked: return {"counts already"};
    case ServicePhrase::not_wrong_dice_count: return {"dice missing"};
    case ServicePhrase::not_invalid_face: return {"no such face"};
    case ServicePhrase::not_own_bid: return {"own bid"};
    case ServicePhrase::not_your_turn: return {"not the turn"};
    case ServicePhrase::not_no_bid: return {"nothing bid"};
    case ServicePhrase::not_reveal_first: return {"no die shown"};
    case ServicePhrase::not_invalid_die: return {"no such die"};
    case ServicePhrase::not_already_revealed: return {"shown already"};
    case ServicePhrase::not_invalid_count: return {"bad number"};
    case ServicePhrase::not_ones_cannot_open: return {"ones opened"};
    case ServicePhrase::not_below_opening_minimum: return {"opened low"};
    case ServicePhrase::not_face_locked: return {"other face"};
    case ServicePhrase::not_invalid_target: return {"no such card"};
    case ServicePhrase::not_not_higher: return {"not higher"};

    case ServicePhrase::part_camera: return {"Camera"};
    case ServicePhrase::part_pads: return {"Pad"};
    case ServicePhrase::part_button: return {"Button"};
    case ServicePhrase::part_disk: return {"Disk"};
    case ServicePhrase::part_display: return {"Display"};
    case ServicePhrase::part_board: return {"Computer"};
    case ServicePhrase::how_lost: return {"gone"};
    case ServicePhrase::how_frozen: return {"frozen"};
    case ServicePhrase::how_stuck: return {"stuck"};
    case ServicePhrase::how_poor: return {"not well"};

    case ServicePhrase::passcode: return {"Passcode"};
    case ServicePhrase::passcode_line: return {"Press its buttons, one after the other."};
    case ServicePhrase::passcode_wrong: return {"That was not it."};
    case ServicePhrase::passcode_wait: return {"Three wrong ones: wait {0} seconds."};

    case ServicePhrase::at_work: return {"At work: leave the stick in"};
    case ServicePhrase::exported: return {"Exported: {0}"};
    case ServicePhrase::saved: return {"Saved: {0}"};
    case ServicePhrase::restored: return {"Restored. It holds from the next start on"};
    case ServicePhrase::restored_in_part: return {"Restored, all but table.toml. It differs and stays: undercup config --restore as root"};
    case ServicePhrase::clock_set: return {"The clock is set"};
    case ServicePhrase::clock_set_for_now: return {"The clock is set until the table is switched off: the board\u2019s own could not be"};
    case ServicePhrase::kept: return {"Kept"};
    case ServicePhrase::failed: return {"Not done: {0}"};
    case ServicePhrase::trouble_no_stick: return {"no stick labelled UNDERCUP is in"};
    case ServicePhrase::trouble_stick_not_written: return {"the stick is full, or cannot be written"};
    case ServicePhrase::trouble_no_good_settings: return {"the stick holds no settings for this table, or wrong ones"};
    case ServicePhrase::trouble_not_kept: return {"the table\u2019s own disk cannot be written"};
    case ServicePhrase::trouble_clock_not_set: return {"the clock cannot be set"};
    case ServicePhrase::trouble_not_calibrated: return {"table.toml has something wrong, or no camera here"};
    case ServicePhrase::no_passcode: return {"Off: table.toml has no passcode under [service]"};
  }
  return {};
}
// clang-format on

}  // namespace undercup::ui
