#include "ui/calibration_texts.hpp"

#include <cmath>

#include "ui/phrases.hpp"

namespace undercup::ui {
namespace {

/// "105" or "104.5": to a tenth.
std::string tenths(double millimetres) {
  const long all = std::lround(millimetres * 10);
  return std::to_string(all / 10) + (all % 10 == 0 ? "" : "." + std::to_string(all % 10));
}

}  // namespace

std::string sheet_hint(SheetTrouble trouble) {
  switch (trouble) {
    case SheetTrouble::no_board: return say(Phrase::sheet_no_board);
    case SheetTrouble::wrong_board: return say(Phrase::sheet_wrong_board);
    case SheetTrouble::mirrored: return say(Phrase::sheet_mirrored);
    case SheetTrouble::wrong_scale: return say(Phrase::sheet_wrong_scale);
    case SheetTrouble::blurred: return say(Phrase::sheet_blurred);
    case SheetTrouble::too_dark: return say(Phrase::sheet_too_dark);
    case SheetTrouble::glare: return say(Phrase::sheet_glare);
    case SheetTrouble::half_covered: return say(Phrase::sheet_half_covered);
    case SheetTrouble::not_flat: return say(Phrase::sheet_not_flat);
  }
  return say(Phrase::sheet_no_board);
}

std::vector<std::string> sheet_words(double window_mm) {
  return {say(Phrase::sheet_title, {tenths(window_mm)}), say(Phrase::sheet_cut), say(Phrase::sheet_lay),
          say(Phrase::sheet_turn)};
}

std::string sheet_ruler_words(int millimetres) {
  return say(Phrase::sheet_ruler, {std::to_string(millimetres)});
}

}  // namespace undercup::ui
