#include "vision/frame_stack.hpp"

#include <cstddef>

namespace undercup::vision {
namespace {

/// From then on older frames fade: what creeps must not blur for ever. Sums of so many bytes fit into 16 bits.
constexpr int kMostFrames = 8;

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
    stack.frames = 0;
  }
  if (stack.frames == kMostFrames) {
    for (std::uint16_t& sum : stack.sums) sum = static_cast<std::uint16_t>(sum / 2);
    stack.frames /= 2;
  }
  stack.newest = {frame.width, frame.height, frame.format, {}, frame.exposed_at, frame.geometry};
  for (std::size_t i = 0; i < stack.sums.size(); ++i) {
    stack.sums[i] = static_cast<std::uint16_t>(stack.sums[i] + frame.pixels[i]);
  }
  ++stack.frames;
}

Frame mean(const FrameStack& stack) {
  Frame frame = stack.newest;
  frame.pixels.resize(stack.sums.size());
  if (stack.frames == 0) return frame;
  // A division a byte would take longer than all the rest.
  const auto share = kOne / static_cast<std::uint32_t>(stack.frames);
  for (std::size_t i = 0; i < stack.sums.size(); ++i) {
    frame.pixels[i] = static_cast<std::uint8_t>((stack.sums[i] * share + kOne / 2) / kOne);
  }
  return frame;
}

}  // namespace undercup::vision
