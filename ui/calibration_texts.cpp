#include "ui/calibration_texts.hpp"

#include <cmath>

#include "ui/phrases.hpp"

namespace undercup::ui {

std::pmr::string tenths(double number) {
  const long all = std::lround(number * 10);
  const std::pmr::string whole = digits(all / 10);
  return all % 10 == 0 ? whole : say(Phrase::decimal, {whole, digits(all % 10)});
}

std::pmr::string sheet_hint(SheetTrouble trouble) {
  switch (trouble) {
    case SheetTrouble::no_board: return say(Phrase::sheet_no_board);
    case SheetTrouble::wrong_board: return say(Phrase::sheet_wrong_board);
    case SheetTrouble::mirrored: return say(Phrase::sheet_mirrored);
    case SheetTrouble::wrong_scale: return say(Phrase::sheet_wrong_scale);
    case SheetTrouble::blurred: return say(Phrase::sheet_blurred);
    case SheetTrouble::too_dark: return say(Phrase::sheet_too_dark);
    case SheetTrouble::glare: return say(Phrase::sheet_glare);
    case SheetTrouble::half_covered: return say(Phrase::sheet_half_covered);
    case SheetTrouble::cut_off: return say(Phrase::sheet_cut_off);
    case SheetTrouble::not_flat: return say(Phrase::sheet_not_flat);
  }
  return say(Phrase::sheet_no_board);
}

std::pmr::vector<std::pmr::string> sheet_words(double window_mm) {
  return {say(Phrase::sheet_title, {tenths(window_mm)}), say(Phrase::sheet_cut), say(Phrase::sheet_lay),
          say(Phrase::sheet_turn)};
}

std::pmr::string sheet_ruler_words(int millimetres) {
  return say(Phrase::sheet_ruler, {digits(millimetres)});
}

std::pmr::string sheet_back_words() {
  return say(Phrase::sheet_back);
}

std::pmr::string sheet_back_page_words() {
  return say(Phrase::sheet_back_page);
}

std::pmr::string dice_hint(DiceTrouble trouble) {
  switch (trouble) {
    case DiceTrouble::nothing_read: return say(Phrase::dice_nothing_read);
    case DiceTrouble::too_few: return say(Phrase::dice_too_few);
    case DiceTrouble::mixed_sizes: return say(Phrase::dice_mixed_sizes);
    case DiceTrouble::wrong_size: return say(Phrase::dice_wrong_size);
    case DiceTrouble::low_contrast: return say(Phrase::dice_low_contrast);
    case DiceTrouble::wrong_layout: return say(Phrase::dice_wrong_layout);
  }
  return say(Phrase::dice_nothing_read);
}

std::pmr::string place_name(WindowPlace place) {
  switch (place) {
    case WindowPlace::middle: return say(Phrase::place_middle);
    case WindowPlace::upper_left: return say(Phrase::place_upper_left);
    case WindowPlace::upper_right: return say(Phrase::place_upper_right);
    case WindowPlace::lower_right: return say(Phrase::place_lower_right);
    case WindowPlace::lower_left: return say(Phrase::place_lower_left);
  }
  return say(Phrase::place_middle);
}

std::pmr::string unproven_words(int face, int places) {
  return say_counted(Phrase::dice_unproven, places, {digits(face), digits(places)});
}

std::pmr::string proven_words() {
  return say(Phrase::dice_proven);
}

}  // namespace undercup::ui
