#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ui/scene.hpp"

namespace undercup::ui::sdl {

/// Part of a canvas: whole pixels, the right and bottom ones excluded.
struct PixelRect {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;

  [[nodiscard]] bool empty() const { return left >= right || top >= bottom; }
  [[nodiscard]] PixelRect within(const PixelRect& other) const;
  [[nodiscard]] PixelRect with(const PixelRect& other) const;
  bool operator==(const PixelRect&) const = default;
};

/// How much of each pixel of a rectangle is covered, 0..255; rows from the top.
struct Mask {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> coverage;
};

/// Draws shapes into memory, smooth at every edge. A pixel is 0xFFrrggbb. Each shape is described by the signed
/// distance to its edge: the distance gives the coverage of a pixel, and how many pixels may be filled or skipped at
/// once.
class Canvas {
public:
  explicit Canvas(Size size);

  [[nodiscard]] Size size() const { return size_; }
  [[nodiscard]] std::span<const std::uint32_t> pixels() const { return pixels_; }

  /// From now on only these pixels change.
  void clip(const PixelRect& rect);
  void clear(Colour colour);
  void draw(const Polygon& polygon);
  void draw(const Disc& disc);
  void draw(const Box& box);
  void draw(const Image& image);
  void draw(const Mask& mask, int left, int top, Colour colour);

private:
  template <typename Distance, typename Paint>
  void fill(const PixelRect& bounds, float soft, const Distance& distance, const Paint& paint);

  static void blend(std::uint32_t& pixel, Colour colour, float covered);

  [[nodiscard]] std::uint32_t* row(int y) {
    return pixels_.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.width);
  }

  Size size_;
  PixelRect clip_;
  std::vector<std::uint32_t> pixels_;
};

/// The pixels a shape other than a text may change.
PixelRect bounds(const Polygon& polygon);
PixelRect bounds(const Disc& disc);
PixelRect bounds(const Box& box);
PixelRect bounds(const Image& image);

}  // namespace undercup::ui::sdl
