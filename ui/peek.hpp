#pragma once

#include <vector>

#include "ui/scene.hpp"

namespace undercup::ui {

/// The scene with a strip over its lower edge that shows these dice (values 1..6, anything else is left out) to the one
/// player at the keyboard of a demo. No table has it: at a table one tips one's cup.
Scene with_peek(Scene scene, const std::vector<int>& dice);

}  // namespace undercup::ui
