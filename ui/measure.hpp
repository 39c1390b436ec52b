#pragma once

#include <memory_resource>
#include <string>
#include <string_view>
#include <vector>

#include "ui/scene.hpp"

namespace undercup::ui {

// How wide text comes out, without asking a font: scenes are laid out where there is no display.

/// The width of a UTF-8 line of that height, in the same unit; never less than what is drawn.
float width_of(std::string_view text, Weight weight, float height);

/// The height, at most `height` and at least `least`, at which the line is no wider than `most`.
float fitting_height(std::string_view text, Weight weight, float height, float most, float least);

/// The text, cut short with an ellipsis where it would be wider than `most`.
std::pmr::string shortened(std::string_view text, Weight weight, float height, float most);

/// The text broken between words into lines no wider than `most`; a word that alone is wider stays whole.
std::pmr::vector<std::pmr::string> wrapped(std::string_view text, Weight weight, float height, float most);

/// How wide and high a text of a scene comes out, after it was set smaller to fit.
float width_shown(const Text& text);
float height_shown(const Text& text);

}  // namespace undercup::ui
