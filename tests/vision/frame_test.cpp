#include "vision/frame.hpp"

#include <doctest/doctest.h>

namespace undercup::vision {
namespace {

Frame level_frame(int width, int height) {
  Frame frame;
  frame.width = width;
  frame.height = height;
  frame.format = PixelFormat::gray8;
  frame.pixels.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 90);
  return frame;
}

TEST_CASE("a frame is whole only if its bytes fit its size and format") {
  Frame frame = level_frame(8, 6);
  CHECK(frame.whole());
  frame.format = PixelFormat::bgr8;
  CHECK_FALSE(frame.whole());
  frame.pixels.resize(frame.pixels.size() * 3);
  CHECK(frame.whole());
  frame.height = 0;
  CHECK_FALSE(frame.whole());
}

TEST_CASE(
    "equal pictures have one fingerprint, whenever they were exposed, and one that has changed by a level another") {
  const Frame frame = level_frame(64, 48);
  Frame later = frame;
  later.exposed_at = std::chrono::milliseconds(40);
  CHECK(fingerprint(later) == fingerprint(frame));
  for (const std::size_t pixel : {std::size_t{0}, std::size_t{63}}) {
    Frame other = frame;
    ++other.pixels[pixel];
    CHECK(fingerprint(other) != fingerprint(frame));
  }
}

TEST_CASE("a fingerprint is asked of no more bytes than a frame has") {
  Frame frame = level_frame(64, 48);
  frame.pixels.resize(100);
  CHECK(fingerprint(frame) == fingerprint(level_frame(100, 1)));
}

}  // namespace
}  // namespace undercup::vision
