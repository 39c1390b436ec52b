#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "ui/scene.hpp"

namespace undercup::ui::sdl {

/// Writes pixels (0xFFrrggbb, rows from the top) into a PNG file, 8 bits a channel and without loss; what failed, in
/// the system's words, if it cannot. Equal pixels give equal bytes with one zlib.
std::optional<std::string> write_png(Size size, std::span<const std::uint32_t> pixels, const std::string& path);

}  // namespace undercup::ui::sdl
