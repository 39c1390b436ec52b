#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace undercup::hw::sim {

/// Linear light in the order of a frame's bytes; 1 is as much as the sensor can tell, lamps are more.
struct Colour {
  float blue = 0;
  float green = 0;
  float red = 0;
  bool operator==(const Colour&) const = default;
};

constexpr Colour operator+(Colour a, Colour b) {
  return {a.blue + b.blue, a.green + b.green, a.red + b.red};
}
constexpr Colour operator*(Colour a, Colour b) {
  return {a.blue * b.blue, a.green * b.green, a.red * b.red};
}
constexpr Colour operator*(Colour a, float s) {
  return {a.blue * s, a.green * s, a.red * s};
}
/// The strongest of its channels.
constexpr float brightest(Colour colour) {
  return std::max({colour.blue, colour.green, colour.red});
}
/// `a` where `share` is 0, `b` where it is 1.
constexpr Colour mixed(Colour a, Colour b, float share) {
  return a * (1.0F - share) + b * share;
}
constexpr Colour grey(float level) {
  return {level, level, level};
}
/// A colour as painters name it: sRGB in red, green, blue, 0..255, turned into linear light.
Colour paint(int red, int green, int blue);

/// How many pixels of the camera one pixel of a drawn picture stands for: 1, or 2 for coarse pictures of moving things.
enum class Grain : int { fine = 1, coarse = 2 };

/// A rectangle of pixels; `right` and `bottom` are one past the last.
struct Box {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;
  bool operator==(const Box&) const = default;
};

/// What two boxes share; a box without pixels where that is nothing.
Box common(Box a, Box b);

/// Part of a camera's picture in linear light, rows from the top. Places are those of the whole picture.
struct Picture {
  Box part;
  Grain grain = Grain::fine;
  std::vector<Colour> pixels;

  Picture() = default;
  Picture(Box box, Grain of) : part(box), grain(of), pixels(index(box.right - 1, box.bottom - 1) + 1) {}

  [[nodiscard]] int width() const { return part.right - part.left; }
  [[nodiscard]] int height() const { return part.bottom - part.top; }
  [[nodiscard]] float scale() const { return static_cast<float>(static_cast<int>(grain)); }

  /// (x, y) must lie in `part`.
  Colour& at(int x, int y) { return pixels[index(x, y)]; }
  [[nodiscard]] const Colour& at(int x, int y) const { return pixels[index(x, y)]; }
  [[nodiscard]] std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y - part.top) * static_cast<std::size_t>(part.right - part.left) +
           static_cast<std::size_t>(x - part.left);
  }
};

/// A smaller part of it; `box` must lie in the picture.
Picture cropped(const Picture& picture, Box box);

/// Blurs by a three-tap kernel both ways. `side`: weight of each neighbour, 0..1/3 (defocus of up to about 0.8 pixels).
void soften(Picture& picture, float side);

/// The picture blurred by a square of 2 * radius + 1 pixels, twice (a near enough Gaussian).
Picture box_blurred(const Picture& picture, int radius);

/// What a coarse picture shows at (x, y) of the fine one; linear in between.
Colour between(const Picture& coarse, int x, int y);

}  // namespace undercup::hw::sim
