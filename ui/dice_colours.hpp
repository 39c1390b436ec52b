#pragma once

#include "ui/style.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// The palette in which dice look like that set's: as bright as under a lamp, and its pips, where they hardly differ
/// from the body, told apart by at least `kPipContrast`.
Palette with_dice(Palette palette, const DiceColours& dice);

/// Of pips on their die, as WCAG 2 computes it: what it asks for text is enough for dots.
inline constexpr float kPipContrast = 4.5F;

}  // namespace undercup::ui
