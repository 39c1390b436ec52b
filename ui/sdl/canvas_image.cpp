#include <algorithm>
#include <cmath>

#include "ui/sdl/canvas.hpp"

namespace undercup::ui::sdl {
namespace {

/// The mean of the picture's pixels from (left, top) to (right, bottom): smooth when a picture is made smaller, and
/// its nearest pixel when it is made larger.
Colour mean(const Picture& picture, int left, int top, int right, int bottom) {
  constexpr std::size_t kChannels = 3;
  unsigned blue = 0;
  unsigned green = 0;
  unsigned red = 0;
  const auto width = static_cast<std::size_t>(picture.width);
  for (int y = top; y < bottom; ++y) {
    const std::uint8_t* pixel =
        picture.bgr->data() + (static_cast<std::size_t>(y) * width + static_cast<std::size_t>(left)) * kChannels;
    for (int x = left; x < right; ++x, pixel += kChannels) {
      blue += pixel[0];
      green += pixel[1];
      red += pixel[2];
    }
  }
  const auto count = static_cast<unsigned>((right - left) * (bottom - top));
  const auto channel = [count](unsigned sum) { return static_cast<std::uint8_t>(sum / count); };
  return {channel(red), channel(green), channel(blue), 255};
}

/// The first picture pixel of display pixel `index`, and so the end of the one before.
int source(float offset, float scale, int most) {
  return std::clamp(static_cast<int>(std::floor(offset * scale)), 0, most);
}

}  // namespace

void Canvas::draw(const Image& image) {
  const Picture& picture = image.picture;
  const std::size_t bytes = static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height) * 3;
  if (!picture.bgr || picture.width <= 0 || picture.height <= 0 || picture.bgr->size() < bytes) return;
  if (image.width < 1 || image.height < 1) return;
  const PixelRect area = bounds(image).within(clip_);
  const float across = static_cast<float>(picture.width) / image.width;
  const float down = static_cast<float>(picture.height) / image.height;
  const float corner = std::min(image.corner, std::min(image.width, image.height) / 2);
  const Point middle{image.at.x + image.width / 2, image.at.y + image.height / 2};
  for (int y = area.top; y < area.bottom; ++y) {
    const float from_top = static_cast<float>(y) - image.at.y;
    const int top = source(from_top, down, picture.height - 1);
    const int bottom = std::max(top + 1, source(from_top + 1, down, picture.height));
    std::uint32_t* const line = row(y);
    for (int x = area.left; x < area.right; ++x) {
      const float qx = std::abs(static_cast<float>(x) + 0.5F - middle.x) - image.width / 2 + corner;
      const float qy = std::abs(static_cast<float>(y) + 0.5F - middle.y) - image.height / 2 + corner;
      const float away = (qx > 0 && qy > 0 ? std::sqrt(qx * qx + qy * qy) : std::max(qx, qy)) - corner;
      const float covered = std::clamp(0.5F - away, 0.0F, 1.0F);
      if (covered <= 0) continue;
      const float from_left = static_cast<float>(x) - image.at.x;
      const int left = source(from_left, across, picture.width - 1);
      const int right = std::max(left + 1, source(from_left + 1, across, picture.width));
      blend(line[x], mean(picture, left, top, right, bottom), covered);
    }
  }
}

}  // namespace undercup::ui::sdl
