#pragma once

#include <string>
#include <vector>

namespace undercup::ui::sdl {

/// SDL's driver for a display without any desktop, by the kernel's mode setting alone.
inline constexpr const char* kBareDisplay = "KMSDRM";

/// SDL's video drivers that may show a picture here, best first: only those whose display server is there or, without
/// one, whose graphics card has something connected to `output` (empty: to any connector), so that none blocks or
/// complains in vain.
std::vector<std::string> drivers_here(const std::string& output);

/// Whether that driver draws for nobody.
bool shows_nothing(const std::string& driver);

}  // namespace undercup::ui::sdl
