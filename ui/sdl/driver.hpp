#pragma once

#include <string>
#include <vector>

namespace undercup::ui::sdl {

/// SDL's driver for a display without any desktop, by the kernel's mode setting alone.
inline constexpr const char* kBareDisplay = "KMSDRM";

/// SDL's video drivers that may show a picture here, best first: only those whose display server or graphics card is
/// there, so that none blocks or complains in vain.
std::vector<std::string> drivers_here();

}  // namespace undercup::ui::sdl
