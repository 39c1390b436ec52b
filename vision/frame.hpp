#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace undercup::vision {

/// How the bytes of a frame are to be understood: one byte a pixel, or three in the order blue, green, red.
enum class PixelFormat { gray8, bgr8 };

/// Bytes a pixel of that format takes.
constexpr int channels(PixelFormat format) {
  return format == PixelFormat::gray8 ? 1 : 3;
}

/// Levels from which on a camera no longer tells how bright: a lamp's image, or white in full light.
inline constexpr int kClipped = 250;

/// One picture of a cup, owning its pixels: rows from the top, no padding (`pixels.size() == width * height *
/// channels`). `exposed_at` is when the light fell in, on the table's monotonic clock; never when the frame arrived.
struct Frame {
  int width = 0;
  int height = 0;
  PixelFormat format = PixelFormat::bgr8;
  std::vector<std::uint8_t> pixels;
  std::chrono::milliseconds exposed_at{0};
  int geometry =
      0;  ///< which of its camera's profiles holds for it; only a camera that plays labelled pictures has several

  [[nodiscard]] bool empty() const { return width <= 0 || height <= 0 || pixels.empty(); }
  /// Whether there is a picture and its bytes fit its size and format.
  [[nodiscard]] bool whole() const {
    return !empty() && pixels.size() == static_cast<std::size_t>(width) * static_cast<std::size_t>(height) *
                                            static_cast<std::size_t>(channels(format));
  }
  bool operator==(const Frame&) const = default;
};

/// A number that is the same for equal pictures and, but for a chance of one in 2^64, another for two exposures of a
/// sensor, which differ everywhere by its noise. Of some rows of the picture only (FNV-1a): pictures that differ
/// elsewhere have the same.
std::uint64_t fingerprint(const Frame& frame);

}  // namespace undercup::vision
