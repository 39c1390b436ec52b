#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/calibration_texts.hpp"
#include "ui/check_texts.hpp"
#include "ui/scene.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// What the technician is asked for, in this order: the first once, the others seat by seat.
enum class CalibrationStep {
  clear,   ///< nothing is to lie on any window
  find,    ///< one die is to lie on this seat's window, so that its camera is known
  light,   ///< the printed sheet is to lie there, for exposure, white balance and focus to be found
  sheet,   ///< .. turned from picture to picture
  empty,   ///< nothing is to lie there any more
  dice,    ///< the dice in use are to be rolled under the cup
  review,  ///< what was found is to be kept, or not
  done     ///< every seat is calibrated or was passed over
};

/// Why a step does not go on by itself.
enum class CalibrationWant {
  nothing,        ///< it does
  camera,         ///< no picture comes from this camera
  stillness,      ///< something moves
  more_light,     ///< too dark
  less_light,     ///< too bright: parts of the picture are as bright as can be told
  die,            ///< no die is seen yet
  one_window,     ///< several cameras see something new, not one
  no_other_seat,  ///< the camera that sees the die is another seat's already
  paper,          ///< the sheet is not seen yet
  sheet,          ///< of the sheet: `sheet` says what
  another_turn,   ///< the sheet was seen so; it is to be turned or moved
  no_sheet,       ///< the sheet still lies there
  empty_window,   ///< of the window: `not_empty` says what
  readable_dice,  ///< of the dice: `dice` says what
  another_roll,   ///< these dice were counted; they are to be rolled again
};

/// A place in the live picture, in its pixels.
struct MarkedCircle {
  Point centre;
  float radius = 0;
  bool operator==(const MarkedCircle&) const = default;
};

/// What has become of a seat.
enum class CalibratedSeat { waiting, at_work, kept, passed_over };

/// What of a camera's light is found one after the other.
enum class LightItem { exposure, white, focus };

/// How far that is.
enum class LightState { waiting, at_work, found, left_to_camera };

/// Everything the guided calibration's screen is composed from. A plain value, filled by firmware.
struct CalibrationView {
  Language language = Language::english;
  CalibrationStep step = CalibrationStep::clear;
  table::SeatId seat{};  ///< the one at work; of no meaning in `clear` and `done`
  std::vector<std::pair<table::SeatId, CalibratedSeat>> seats;
  CalibrationWant want = CalibrationWant::nothing;
  std::optional<SheetTrouble> sheet;            ///< with `want` sheet
  std::optional<Trouble> dice;                  ///< with `want` readable_dice
  std::optional<EmptyWindowTrouble> not_empty;  ///< with `want` empty_window

  Picture live;                              ///< the camera's newest picture, straight from the camera; may be empty
  std::optional<MarkedCircle> window;        ///< the rim, once it is known, in pixels of `live`
  std::vector<Point> corners;                ///< of the sheet, as found in `live`
  std::vector<SpottedDie> spotted;           ///< dice read in `live`
  std::optional<double> light;               ///< 0..1 of what the camera can tell, of the picture's bright parts
  std::optional<double> focus;               ///< 0: all is blurred, 1: as sharp as a camera can be
  std::array<LightState, 3> light_search{};  ///< by `LightItem`
  double exposure_ms = 0;                    ///< as it is set now, or was found (review); 0: not by us
  double gain = 0;                           ///< the same
  int pictures = 0;                          ///< of the sheet, taken so far
  int pictures_wanted = 3;
  std::array<std::array<int, 5>, 6>
      proof{};            ///< how often face f was read at each place: [f - 1][place], places as `WindowPlace`
  int places_wanted = 3;  ///< of the five, for each face

  // What was found, in review.
  std::optional<SheetTrouble> failed;      ///< the pictures of the sheet gave no camera, for this reason
  std::optional<DiceTrouble> dice_failed;  ///< the dice gave no set, for this reason
  double px_per_mm = 0;
  double residual_px = 0;
  double edge_mm = 0;
  bool rim_seen = false;      ///< else the window's place and the sheet's size are not borne out
  bool flickers = false;      ///< the exposure is too short to keep the mains' flicker out
  bool window_known = false;  ///< a picture of the empty window is in the profile
  bool proven = false;        ///< every face was read at enough places
  std::string file_problem;   ///< why the profile could not be written; empty: it could, or was not tried

  bool may_go_on = false;       ///< `bid` does something now: keep what there is, or go on without more
  bool asks_to_cancel = false;  ///< `menu` was pressed once: again, and nothing is changed
  bool asks_anybody = false;    ///< nobody went on for long, and it ends soon: whatever is pressed only answers
  TableMark mark = TableMark::none;
  bool operator==(const CalibrationView&) const = default;
};

/// The scene for that view on a display of that size: 800x480 and up, landscape or portrait. Pure.
Scene compose(const CalibrationView& view, Size size);

}  // namespace undercup::ui
