#pragma once

#include <memory_resource>
#include <string>
#include <vector>

namespace undercup::ui {

/// Why pictures of the calibration sheet cannot be used.
enum class SheetTrouble {
  no_board,
  wrong_board,
  mirrored,
  wrong_scale,
  blurred,
  too_dark,
  glare,
  half_covered,
  cut_off,
  not_flat
};

/// What to do about it: "blurred: focus the lens on the glass, let nothing move".
std::pmr::string sheet_hint(SheetTrouble trouble);

/// What stands on the printed sheet below its disc, a line each; `window_mm`: the disc's diameter.
std::pmr::vector<std::pmr::string> sheet_words(double window_mm);

/// Beside the sheet's ruler of so many millimetres.
std::pmr::string sheet_ruler_words(int millimetres);

/// On the back of the disc, which lies with its print to the glass: "This side up".
std::pmr::string sheet_back_words();

/// At the foot of the page that has that: how it comes on the disc's back.
std::pmr::string sheet_back_page_words();

/// Why a set of dice is not taken.
enum class DiceTrouble { nothing_read, too_few, mixed_sizes, wrong_size, low_contrast, wrong_layout };

/// What to do about it: "too few dice: give more pictures, each of a new roll".
std::pmr::string dice_hint(DiceTrouble trouble);

/// "105" or "104.5": to a tenth.
std::pmr::string tenths(double number);

/// Where in the window a die lies, as the camera sees it.
enum class WindowPlace { middle, upper_left, upper_right, lower_right, lower_left };

/// "upper left"
std::pmr::string place_name(WindowPlace place);

/// "face 3: still to be read at 2 more places"
std::pmr::string unproven_words(int face, int places);

/// Once that is so of no face any more.
std::pmr::string proven_words();

}  // namespace undercup::ui
