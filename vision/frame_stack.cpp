#include "vision/frame_stack.hpp"

#include <array>
#include <cstddef>

namespace undercup::vision {
namespace {

/// From then on older frames fade: what creeps must not blur for ever. Sums of so many bytes fit into 16 bits.
constexpr int kMostFrames = 8;

/// From there on a camera no longer tells how bright: a lamp's image, or white in full light.
constexpr std::uint8_t kDazzled = 250;
constexpr std::uint8_t kMostLevel = 255;

/// The whole, in shares of fixed point; times the largest sum it stays below 2^32.
constexpr std::uint32_t kOne = 1U << 16;

bool fits(const FrameStack& stack, const Frame& frame) {
  return stack.newest.width == frame.width && stack.newest.height == frame.height &&
         stack.newest.format == frame.format && stack.sums.size() == frame.pixels.size();
}

}  // namespace

void add(FrameStack& stack, const Frame& frame) {
  if (!fits(stack, frame)) {
    stack.sums.assign(frame.pixels.size(), 0);
    stack.counted.assign(frame.pixels.size(), 0);
    stack.frames = 0;
  }
  if (stack.frames == kMostFrames) {
    for (std::size_t i = 0; i < stack.sums.size(); ++i) {
      const int fewer = (stack.counted[i] + 1) / 2;  // what was plain once is not forgotten
      if (fewer > 0) stack.sums[i] = static_cast<std::uint16_t>(stack.sums[i] * fewer / stack.counted[i]);
      stack.counted[i] = static_cast<std::uint8_t>(fewer);
    }
    stack.frames /= 2;
  }
  stack.newest = {frame.width, frame.height, frame.format, {}, frame.exposed_at, frame.geometry};
  for (std::size_t i = 0; i < stack.sums.size(); ++i) {
    const int plain = frame.pixels[i] < kDazzled ? 1 : 0;
    stack.sums[i] = static_cast<std::uint16_t>(stack.sums[i] + plain * frame.pixels[i]);
    stack.counted[i] = static_cast<std::uint8_t>(stack.counted[i] + plain);
  }
  ++stack.frames;
}

Frame mean(const FrameStack& stack) {
  // A division a byte would take longer than all the rest.
  static const std::array<std::uint32_t, kMostFrames + 1> share_of = [] {
    std::array<std::uint32_t, kMostFrames + 1> shares{};
    for (std::uint32_t count = 1; count <= kMostFrames; ++count) shares[count] = kOne / count;
    return shares;
  }();
  Frame frame = stack.newest;
  frame.pixels.resize(stack.sums.size());
  for (std::size_t i = 0; i < stack.sums.size(); ++i) {
    const std::uint32_t mean = (stack.sums[i] * share_of[stack.counted[i]] + kOne / 2) / kOne;
    frame.pixels[i] = stack.counted[i] > 0 ? static_cast<std::uint8_t>(mean) : kMostLevel;
  }
  return frame;
}

}  // namespace undercup::vision
