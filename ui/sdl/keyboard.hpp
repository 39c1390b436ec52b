#pragma once

#include <optional>

#include "ui/sdl/window.hpp"

namespace undercup::ui::sdl {

/// The pad's button a key stands for; `key` is an SDL_Keycode.
std::optional<PadKey> pad_key(int key);

}  // namespace undercup::ui::sdl
