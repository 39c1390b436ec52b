#include "hw/sim/picture.hpp"

#include <algorithm>
#include <cmath>

namespace undercup::hw::sim {

namespace {

float linear(int byte) {
  const float s = static_cast<float>(byte) / 255.0F;
  return s <= 0.04045F ? s / 12.92F : std::pow((s + 0.055F) / 1.055F, 2.4F);  // IEC 61966-2-1
}

/// One row or column of a running box sum: `count` pixels, `step` apart, from `from` to `to`.
void run_box(const Colour* from, Colour* to, int count, std::ptrdiff_t step, int radius) {
  const auto pixel = [&](int i) { return from[std::clamp(i, 0, count - 1) * step]; };
  Colour sum;
  for (int i = -radius; i <= radius; ++i) sum = sum + pixel(i);
  const float share = 1.0F / static_cast<float>(2 * radius + 1);
  for (int i = 0; i < count; ++i) {
    to[i * step] = sum * share;
    sum = sum + pixel(i + radius + 1) + pixel(i - radius) * -1.0F;
  }
}

}  // namespace

Colour paint(int red, int green, int blue) {
  return {linear(blue), linear(green), linear(red)};
}

Box common(Box a, Box b) {
  const Box box{std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right),
                std::min(a.bottom, b.bottom)};
  return box.left < box.right && box.top < box.bottom ? box : Box{};
}

Picture cropped(const Picture& picture, Box box) {
  Picture result(box, picture.grain);
  for (int y = box.top; y < box.bottom; ++y)
    std::copy_n(&picture.at(box.left, y), result.width(), &result.at(box.left, y));
  return result;
}

void soften(Picture& picture, float side) {
  const float middle = 1.0F - 2.0F * side;
  const Box& part = picture.part;
  for (int y = part.top; y < part.bottom; ++y) {
    Colour* row = &picture.at(part.left, y);
    Colour before = row[0];
    for (int x = 0; x + 1 < picture.width(); ++x) {
      const Colour here = row[x];
      row[x] = here * middle + (before + row[x + 1]) * side;
      before = here;
    }
  }
  std::vector<Colour> above(picture.pixels.begin(), picture.pixels.begin() + picture.width());
  for (int y = part.top; y + 1 < part.bottom; ++y) {
    Colour* row = &picture.at(part.left, y);
    const Colour* below = row + picture.width();
    for (int x = 0; x < picture.width(); ++x) {
      const Colour here = row[x];
      row[x] = here * middle + (above[static_cast<std::size_t>(x)] + below[x]) * side;
      above[static_cast<std::size_t>(x)] = here;
    }
  }
}

Picture box_blurred(const Picture& picture, int radius) {
  Picture result = picture;
  Picture half(picture.part, picture.grain);
  const Box& part = picture.part;
  for (int pass = 0; pass < 2; ++pass) {
    for (int y = part.top; y < part.bottom; ++y) {
      run_box(&result.at(part.left, y), &half.at(part.left, y), picture.width(), 1, radius);
    }
    for (int x = part.left; x < part.right; ++x) {
      run_box(&half.at(x, part.top), &result.at(x, part.top), picture.height(), picture.width(), radius);
    }
  }
  return result;
}

Colour between(const Picture& coarse, int x, int y) {
  const Box& part = coarse.part;
  const int near_x = std::clamp(x / 2, part.left, part.right - 1);
  const int near_y = std::clamp(y / 2, part.top, part.bottom - 1);
  const int far_x = std::clamp(near_x + (x % 2 == 0 ? -1 : 1), part.left, part.right - 1);
  const int far_y = std::clamp(near_y + (y % 2 == 0 ? -1 : 1), part.top, part.bottom - 1);
  const Colour near_row = mixed(coarse.at(near_x, near_y), coarse.at(far_x, near_y), 0.25F);
  const Colour far_row = mixed(coarse.at(near_x, far_y), coarse.at(far_x, far_y), 0.25F);
  return mixed(near_row, far_row, 0.25F);
}

}  // namespace undercup::hw::sim
