#pragma once

#include "firmware/config/table_parts.hpp"
#include "ui/sdl/window.hpp"

namespace undercup::firmware {

/// What table.toml says of the display.
ui::sdl::DisplayWish wish_of(const DisplayConfig& config);

}  // namespace undercup::firmware
