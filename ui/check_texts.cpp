#include "ui/check_texts.hpp"

#include <string_view>

#include "ui/phrases.hpp"

namespace undercup::ui {

std::pmr::string window_hint(WindowTrouble trouble) {
  switch (trouble) {
    case WindowTrouble::wrong_camera: return say(Phrase::window_wrong_camera);
    case WindowTrouble::camera_moved: return say(Phrase::window_camera_moved);
    case WindowTrouble::light_changed: return say(Phrase::window_light_changed);
    case WindowTrouble::focus_lost: return say(Phrase::window_focus_lost);
    case WindowTrouble::wet: return say(Phrase::window_wet);
    case WindowTrouble::dirty: return say(Phrase::window_dirty);
  }
  return say(Phrase::window_camera_moved);
}

std::pmr::string picture_hint(WindowTrouble trouble) {
  const std::pmr::string hint = window_hint(trouble);
  return trouble == WindowTrouble::camera_moved ? hint + " (" + say(Phrase::window_other_camera) + ")" : hint;
}

std::pmr::string window_fits_words() {
  return say(Phrase::window_fits);
}

std::pmr::string not_judged_words() {
  return say(Phrase::window_not_judged);
}

std::pmr::string no_reference_words(std::string_view profile) {
  return say(Phrase::window_no_reference, {profile});
}

std::pmr::string empty_window_hint(EmptyWindowTrouble trouble) {
  switch (trouble) {
    case EmptyWindowTrouble::wrong_camera: return say(Phrase::window_wrong_camera);
    case EmptyWindowTrouble::too_dark: return say(Phrase::sheet_too_dark);
    case EmptyWindowTrouble::too_bright: return say(Phrase::sheet_glare);
    case EmptyWindowTrouble::blurred: return say(Phrase::sheet_blurred);
    case EmptyWindowTrouble::camera_moved: return say(Phrase::window_camera_moved);
    case EmptyWindowTrouble::not_empty: return say(Phrase::window_not_empty);
    case EmptyWindowTrouble::unlike: return say(Phrase::window_unlike);
  }
  return say(Phrase::window_not_empty);
}

std::pmr::string kept_yet_words(WindowTrouble trouble) {
  return say(Phrase::window_kept_yet, {window_hint(trouble)});
}

std::pmr::string empty_window_kept_words(std::size_t pictures) {
  return say_counted(Phrase::window_kept, static_cast<int>(pictures), {digits(static_cast<long>(pictures))});
}

}  // namespace undercup::ui
