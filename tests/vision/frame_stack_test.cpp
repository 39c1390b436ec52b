#include "vision/frame_stack.hpp"

#include <doctest/doctest.h>

using namespace undercup::vision;
using std::chrono::milliseconds;

namespace {

Frame grey(std::uint8_t left, std::uint8_t right, int ms = 0) {
  return {2, 1, PixelFormat::gray8, {left, right}, milliseconds(ms), 0};
}

}  // namespace

TEST_CASE("the mean of one frame is that frame") {
  for (const int level : {0, 1, 127, 254, 255}) {
    FrameStack stack;
    const Frame frame = grey(static_cast<std::uint8_t>(level), 255, 40);
    add(stack, frame);
    CHECK(mean(stack) == frame);
  }
}

TEST_CASE("frames that are alike have themselves as their mean, however many") {
  FrameStack stack;
  for (int i = 0; i < 50; ++i) {
    add(stack, grey(200, 255, i));
    CHECK(mean(stack) == grey(200, 255, i));
  }
}

TEST_CASE("noise goes down in the mean, and its time is that of the newest frame") {
  FrameStack stack;
  add(stack, grey(90, 10, 1));
  add(stack, grey(110, 13, 2));
  CHECK(mean(stack) == grey(100, 12, 2));
}

TEST_CASE("a lamp's image that moves away hides nothing, one that stays is told") {
  FrameStack stack;
  add(stack, grey(255, 255, 1));
  add(stack, grey(40, 254, 2));
  add(stack, grey(44, 255, 3));
  CHECK(mean(stack) == grey(42, 255, 3));
  for (int i = 4; i < 40; ++i) add(stack, grey(255, 255, i));
  CHECK(mean(stack) == grey(42, 255, 39));
}

TEST_CASE("old frames fade from the mean") {
  FrameStack stack;
  add(stack, grey(0, 0));
  for (int i = 0; i < 60; ++i) add(stack, grey(200, 200));
  CHECK(mean(stack) == grey(200, 200));
}

TEST_CASE("a frame of another size begins anew") {
  FrameStack stack;
  add(stack, grey(1, 2));
  const Frame other{1, 1, PixelFormat::bgr8, {3, 4, 5}, milliseconds(9), 0};
  add(stack, other);
  CHECK(mean(stack) == other);
  CHECK(mean(FrameStack{}).empty());
}
