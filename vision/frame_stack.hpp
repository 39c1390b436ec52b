#pragma once

#include <cstdint>
#include <vector>

#include "vision/frame.hpp"

namespace undercup::vision {

/// Frames of one rest laid over each other: what lies still stays, noise goes down with the root of their number, and
/// a lamp's image that moves hides nothing for good: a byte as bright as can be counts only where it always was.
struct FrameStack {
  Frame newest;                        ///< without its pixels
  std::vector<std::uint16_t> sums;     ///< of each byte of the pixels; once it was not saturated, of those times alone
  std::vector<std::uint16_t> counted;  ///< how many are in each sum; older ones count less and less
  int frames = 0;                      ///< how many were laid on it
};

/// Lays a frame on top. One of another size or format begins a new stack.
void add(FrameStack& stack, const Frame& frame);

/// The mean of the stack, exposed when its newest frame was; an empty frame of an empty stack.
Frame mean(const FrameStack& stack);

}  // namespace undercup::vision
