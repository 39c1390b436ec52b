#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ui/sdl/canvas.hpp"

namespace undercup::ui::sdl {

/// How a picture is turned on its display, clockwise.
enum class Rotation { none, quarter, half, three_quarters };

/// 0, 90, 180 or 270 degrees clockwise; nothing for any other angle.
std::optional<Rotation> rotation_of(int degrees);

/// The same turned on by so many quarters.
Rotation turned_on(Rotation rotation, int quarters);

/// The size of a picture of that size once it is turned. Turning twice the same way gives the first size again.
Size turned(Size size, Rotation by);

/// Where a part of a picture of that size lies once it is turned.
PixelRect turned(const PixelRect& part, Size of, Rotation by);

/// The pixels of a part of a picture as they lie in the turned one, rows from the top, into `into`.
void turn(const Canvas& picture, const PixelRect& part, Rotation by, std::vector<std::uint32_t>& into);

}  // namespace undercup::ui::sdl
