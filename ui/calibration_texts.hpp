#pragma once

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
  not_flat
};

/// What to do about it: "blurred: focus the lens on the glass, let nothing move".
std::string sheet_hint(SheetTrouble trouble);

/// What stands on the printed sheet below its disc, a line each; `window_mm`: the disc's diameter.
std::vector<std::string> sheet_words(double window_mm);

/// Beside the sheet's ruler of so many millimetres.
std::string sheet_ruler_words(int millimetres);

}  // namespace undercup::ui
