#include "vision/frame_stack.hpp"

#include <array>
#include <cstddef>

namespace undercup::vision {
namespace {

/// Once a byte was counted so often, what is older fades: what creeps must not blur for ever.
constexpr std::uint16_t kMostFrames = 8;

/// Of the stack: eight frames of the brightest bytes fit.
using Number = std::uint16_t;

/// The whole, in shares of fixed point; times the largest sum it stays below 2^32.
constexpr std::uint32_t kOne = 1U << 16;

/// One over each count, in shares: a division a byte would take longer than all the rest.
constexpr std::array<std::uint32_t, kMostFrames + 1> kShareOf = [] {
  std::array<std::uint32_t, kMostFrames + 1> shares{};
  for (std::uint32_t count = 1; count <= kMostFrames; ++count) shares[count] = kOne / count;
  return shares;
}();

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
  stack.newest = {frame.width, frame.height, frame.format, {}, frame.exposed_at, frame.geometry};
  // Held apart from the vectors and in one width, so that the compiler does many bytes at a time.
  const std::size_t size = stack.sums.size();
  const std::uint8_t* const bytes = frame.pixels.data();
  Number* const sums = stack.sums.data();
  Number* const counts = stack.counted.data();
  for (std::size_t i = 0; i < size; ++i) {
    const Number byte = bytes[i];
    const bool fades = counts[i] == kMostFrames;
    const Number sum = fades ? Number(sums[i] / 2) : sums[i];
    const Number counted = fades ? Number(kMostFrames / 2) : counts[i];
    const bool always_saturated = sum >= Number(kClipped * counted);
    const bool plain = byte < kClipped;
    const bool anew = plain && always_saturated;
    const bool taken = plain || always_saturated;
    sums[i] = Number((anew ? Number(0) : sum) + (taken ? byte : Number(0)));
    counts[i] = Number((anew ? Number(0) : counted) + (taken ? Number(1) : Number(0)));
  }
  ++stack.frames;
}

Frame mean(const FrameStack& stack) {
  Frame frame = stack.newest;
  frame.pixels.resize(stack.sums.size());
  for (std::size_t i = 0; i < stack.sums.size(); ++i) {
    frame.pixels[i] = static_cast<std::uint8_t>((stack.sums[i] * kShareOf[stack.counted[i]] + kOne / 2) / kOne);
  }
  return frame;
}

}  // namespace undercup::vision
