#pragma once

#include <cstddef>
#include <memory_resource>
#include <string>
#include <string_view>

namespace undercup::ui {

/// What is wrong with a seat's camera, light or glass.
enum class WindowTrouble { wrong_camera, camera_moved, light_changed, focus_lost, wet, dirty };

/// What to do about it: "the glass is wet: dry it, above and below".
std::pmr::string window_hint(WindowTrouble trouble);

/// The same of a picture that somebody gave: where it shows a camera that has moved it may as well be another's.
std::pmr::string picture_hint(WindowTrouble trouble);

/// What a check says that found nothing wrong.
std::pmr::string window_fits_words();

/// What a check says in addition that did not see the window empty.
std::pmr::string not_judged_words();

/// What a check cannot tell without a picture of the empty window, and how to give it one to that profile's file.
std::pmr::string no_reference_words(std::string_view profile);

/// Why a picture does not do as one of the empty window.
enum class EmptyWindowTrouble { wrong_camera, too_dark, too_bright, blurred, camera_moved, not_empty, unlike };

/// What to do about it.
std::pmr::string empty_window_hint(EmptyWindowTrouble trouble);

/// That a picture of the empty window is kept, though this is wrong with it by the one before.
std::pmr::string kept_yet_words(WindowTrouble trouble);

/// That so many pictures of the empty window are kept in a profile now.
std::pmr::string empty_window_kept_words(std::size_t pictures);

}  // namespace undercup::ui
