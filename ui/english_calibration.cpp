#include "ui/calibration_phrases.hpp"

namespace undercup::ui {

// One long switch, so that the compiler names a phrase without words; a phrase a line, so that it reads as a catalogue.
// clang-format off
Pattern english(CalibrationPhrase phrase) {
  switch (phrase) {
    case CalibrationPhrase::clear: return {"Take everything off all windows"};
    case CalibrationPhrase::find: return {"Lay one die on the window of {0}"};
    case CalibrationPhrase::sheet: return {"Lay the sheet on {0}, printed side down"};
    case CalibrationPhrase::turn: return {"Turn the sheet on {0} from picture to picture"};
    case CalibrationPhrase::empty: return {"Take everything off the window of {0}"};
    case CalibrationPhrase::dice: return {"Roll the dice under the cup of {0}"};
    case CalibrationPhrase::keep: return {"Keep {0}?"};
    case CalibrationPhrase::keep_anyway: return {"Keep {0} anyway?"};
    case CalibrationPhrase::measured: return {"{0} is measured"};
    case CalibrationPhrase::has_failed: return {"{0} has failed"};
    case CalibrationPhrase::done: return {"All seats are done"};
    case CalibrationPhrase::none_done: return {"No seat is calibrated"};
    case CalibrationPhrase::some_done: return {"{0} of {1} seats are done"};
    case CalibrationPhrase::clear_more: return {"The cameras learn what an empty window looks like."};
    case CalibrationPhrase::find_more: return {"The camera that sees it becomes the camera of {0}."};
    case CalibrationPhrase::light_more: return {"Flat on the glass, in its middle. The camera finds its exposure, white and focus by it: half a minute."};
    case CalibrationPhrase::sheet_more: return {"Flat on the glass, in its middle, printed side down. Turn it by 30 degrees for each picture."};
    case CalibrationPhrase::empty_more: return {"Wipe the glass: what lies on it or clings to it now counts as clean later."};
    case CalibrationPhrase::trail_find: return {"find"};
    case CalibrationPhrase::trail_light: return {"light"};
    case CalibrationPhrase::trail_sheet: return {"sheet"};
    case CalibrationPhrase::trail_dice: return {"dice"};
    case CalibrationPhrase::trail_keep: return {"keep"};

    case CalibrationPhrase::goes_on: return {"Good: leave it as it is, the camera is looking"};
    case CalibrationPhrase::bid_takes: return {"All is still. Nothing there any more? BID goes on"};
    case CalibrationPhrase::bid_without: return {"{0}. BID goes on without its picture"};
    case CalibrationPhrase::camera: return {"No picture comes: look at this camera\u2019s cable"};
    case CalibrationPhrase::stillness: return {"Something moves: hands off, and wait"};
    case CalibrationPhrase::more_light: return {"Too dark: more light under the glass"};
    case CalibrationPhrase::less_light: return {"Too bright: less light under the glass, no lamp mirrored in it"};
    case CalibrationPhrase::die: return {"No die is seen yet"};
    case CalibrationPhrase::paper: return {"The sheet is not seen yet"};
    case CalibrationPhrase::no_sheet: return {"Take the sheet away"};
    case CalibrationPhrase::one_window: return {"Several windows have changed: one die, on one window, nothing on the others"};
    case CalibrationPhrase::no_other_seat: return {"That camera is another seat\u2019s already: lay the die on the window of {0}"};
    case CalibrationPhrase::another_turn: return {"Taken. Turn the sheet by 30 degrees for the next picture"};
    case CalibrationPhrase::another_roll: return {"Counted. Roll these dice again"};
    case CalibrationPhrase::another_roll_for: return {"Counted: roll again. {0}"};

    case CalibrationPhrase::no_picture: return {"No picture comes"};
    case CalibrationPhrase::focus: return {"focus"};
    case CalibrationPhrase::light: return {"light"};
    case CalibrationPhrase::blurred: return {"blurred"};
    case CalibrationPhrase::too_dark: return {"too dark"};
    case CalibrationPhrase::too_bright: return {"too bright"};

    case CalibrationPhrase::exposure: return {"Exposure"};
    case CalibrationPhrase::white: return {"White balance"};
    case CalibrationPhrase::lens: return {"Focus"};
    case CalibrationPhrase::exposure_figures: return {"Exposure: {0} ms, gain {1}"};
    case CalibrationPhrase::left_to_camera: return {"{0}: the camera\u2019s own, cannot be set"};
    case CalibrationPhrase::pictures: return {"{0} of {1}"};

    case CalibrationPhrase::no_camera: return {"The pictures of the sheet do not tell how the camera sees"};
    case CalibrationPhrase::no_dice: return {"The dice were not learnt"};
    case CalibrationPhrase::camera_figures: return {"{0} pixels to the millimetre, right to {1} pixels"};
    case CalibrationPhrase::rim_seen: return {"The window\u2019s rim lies where the sheet says"};
    case CalibrationPhrase::rim_not_seen: return {"The rim was not seen: measure the sheet\u2019s ruler"};
    case CalibrationPhrase::flickers: return {"Very bright: lamps on the mains may flicker"};
    case CalibrationPhrase::window_not_known: return {"No picture of the empty window: dirt will not be told"};
    case CalibrationPhrase::edge: return {"Dice of {0} mm"};
    case CalibrationPhrase::not_proven: return {"Not every face was read at enough places"};
    case CalibrationPhrase::file_problem: return {"The profile could not be written: {0}"};
    case CalibrationPhrase::all_well: return {"All is well: BID keeps it"};
    case CalibrationPhrase::some_doubts: return {"BID keeps it as it is, LIAR measures this seat anew"};

    case CalibrationPhrase::waiting: return {"not yet"};
    case CalibrationPhrase::at_work: return {"at work"};
    case CalibrationPhrase::kept: return {"kept"};
    case CalibrationPhrase::passed_over: return {"passed over"};
    case CalibrationPhrase::all_kept: return {"New profiles for {0}."};
    case CalibrationPhrase::all_passed_over: return {"As before: {0}."};

    case CalibrationPhrase::key_liar: return {"LIAR"};
    case CalibrationPhrase::key_face: return {"FACE"};
    case CalibrationPhrase::key_other: return {"BID"};
    case CalibrationPhrase::hint_on: return {"goes on"};
    case CalibrationPhrase::hint_keep: return {"keeps it"};
    case CalibrationPhrase::hint_anew: return {"begins anew"};
    case CalibrationPhrase::hint_pass_over: return {"passes over"};
    case CalibrationPhrase::hint_roll_on: return {"more rolls"};
    case CalibrationPhrase::hint_stay: return {"stays"};
    case CalibrationPhrase::hint_end: return {"ends"};
    case CalibrationPhrase::hint_end_again: return {"again: ends"};
    case CalibrationPhrase::anybody_there: return {"Is anybody there? Else this ends in a minute: press any button"};
    case CalibrationPhrase::cancel: return {"End the calibration?"};
    case CalibrationPhrase::cancel_more: return {"Press MENU again to end: seats kept so far stay, the others are as before"};
  }
  return {};
}
// clang-format on

}  // namespace undercup::ui
