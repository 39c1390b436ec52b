#include "firmware/app/evidence.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

namespace undercup::firmware {
namespace {

/// A rectangle of whole pixels inside a frame.
struct Cut {
  int left;
  int top;
  int width;
  int height;
};

Cut around(const vision::Frame& frame, const std::vector<ui::SpottedDie>& spotted) {
  if (spotted.empty()) return {0, 0, frame.width, frame.height};
  double left = frame.width;
  double top = frame.height;
  double right = 0;
  double bottom = 0;
  for (const ui::SpottedDie& die : spotted) {
    left = std::min(left, die.x - die.edge);
    top = std::min(top, die.y - die.edge);
    right = std::max(right, die.x + die.edge);
    bottom = std::max(bottom, die.y + die.edge);
  }
  const double side = std::max(right - left, bottom - top);
  const auto size = std::clamp(static_cast<int>(side), 1, std::min(frame.width, frame.height));
  const int x = static_cast<int>((left + right - size) / 2);
  const int y = static_cast<int>((top + bottom - size) / 2);
  return {std::clamp(x, 0, frame.width - size), std::clamp(y, 0, frame.height - size), size, size};
}

}  // namespace

Evidence evidence_of(const vision::Frame& frame, const std::vector<ui::SpottedDie>& spotted) {
  const Cut cut = around(frame, spotted);
  const auto bytes = static_cast<std::size_t>(vision::channels(frame.format));
  auto bgr = std::make_shared<std::vector<std::uint8_t>>();
  bgr->reserve(static_cast<std::size_t>(cut.width) * static_cast<std::size_t>(cut.height) * 3);
  for (int y = cut.top; y < cut.top + cut.height; ++y) {
    for (int x = cut.left; x < cut.left + cut.width; ++x) {
      const auto pixel =
          static_cast<std::size_t>(y) * static_cast<std::size_t>(frame.width) + static_cast<std::size_t>(x);
      const std::uint8_t* at = frame.pixels.data() + pixel * bytes;
      const bool grey = frame.format == vision::PixelFormat::gray8;
      bgr->insert(bgr->end(), {at[0], grey ? at[0] : at[1], grey ? at[0] : at[2]});
    }
  }
  Evidence evidence{{cut.width, cut.height, std::move(bgr)}, spotted};
  for (ui::SpottedDie& die : evidence.spotted) {
    die.x -= cut.left;
    die.y -= cut.top;
  }
  return evidence;
}

}  // namespace undercup::firmware
