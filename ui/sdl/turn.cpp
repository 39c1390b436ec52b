#include "ui/sdl/turn.hpp"

#include <utility>

namespace undercup::ui::sdl {
namespace {

bool on_its_side(Rotation by) {
  return by == Rotation::quarter || by == Rotation::three_quarters;
}

/// How to walk through a picture so that its pixels come in the order of the turned one: the first pixel, from one to
/// the next of a row, and from row to row.
struct Walk {
  std::ptrdiff_t first;
  std::ptrdiff_t along;
  std::ptrdiff_t down;
};

Walk walk_of(const PixelRect& part, std::ptrdiff_t width, Rotation by) {
  const auto at = [width](int x, int y) { return y * width + x; };
  switch (by) {
    case Rotation::none: return {at(part.left, part.top), 1, width};
    case Rotation::quarter: return {at(part.left, part.bottom - 1), -width, 1};
    case Rotation::half: return {at(part.right - 1, part.bottom - 1), -1, -width};
    case Rotation::three_quarters: return {at(part.right - 1, part.top), width, -1};
  }
  return {};
}

}  // namespace

std::optional<Rotation> rotation_of(int degrees) {
  switch (degrees) {
    case 0: return Rotation::none;
    case 90: return Rotation::quarter;
    case 180: return Rotation::half;
    case 270: return Rotation::three_quarters;
    default: return std::nullopt;
  }
}

Rotation turned_on(Rotation rotation, int quarters) {
  constexpr int kQuarters = 4;
  return static_cast<Rotation>((static_cast<int>(rotation) + quarters) % kQuarters);
}

Size turned(Size size, Rotation by) {
  if (on_its_side(by)) std::swap(size.width, size.height);
  return size;
}

PixelRect turned(const PixelRect& part, Size of, Rotation by) {
  switch (by) {
    case Rotation::none: return part;
    case Rotation::quarter: return {of.height - part.bottom, part.left, of.height - part.top, part.right};
    case Rotation::half:
      return {of.width - part.right, of.height - part.bottom, of.width - part.left, of.height - part.top};
    case Rotation::three_quarters: return {part.top, of.width - part.right, part.bottom, of.width - part.left};
  }
  return part;
}

void turn(const Canvas& picture, const PixelRect& part, Rotation by, std::vector<std::uint32_t>& into) {
  const PixelRect to = turned(part, picture.size(), by);
  const auto width = static_cast<std::size_t>(to.right - to.left);
  const auto height = static_cast<std::size_t>(to.bottom - to.top);
  into.resize(width * height);
  const Walk walk = walk_of(part, picture.size().width, by);
  std::size_t next = 0;
  for (std::size_t y = 0; y < height; ++y) {
    std::ptrdiff_t at = walk.first + static_cast<std::ptrdiff_t>(y) * walk.down;
    for (std::size_t x = 0; x < width; ++x, at += walk.along)
      into[next++] = picture.pixels()[static_cast<std::size_t>(at)];
  }
}

}  // namespace undercup::ui::sdl
