#pragma once

#include <memory>
#include <string>

#include "ui/sdl/window.hpp"

namespace undercup::firmware {

/// A window on this machine's display, or on the one wished for; none where there is no such display. Throws
/// std::runtime_error where there is one but no window can be had.
std::unique_ptr<ui::sdl::Window> window_if_any(const std::string& title, const ui::sdl::DisplayWish& wish = {});

}  // namespace undercup::firmware
