#include "hw/linux/frame_pace.hpp"

#include <doctest/doctest.h>

#include <vector>

namespace undercup::hw {
namespace {

using std::chrono::milliseconds;

std::vector<int> taken(const std::vector<int>& exposed, milliseconds period) {
  FramePace pace;
  pace.set_period(period);
  std::vector<int> times;
  for (const int at : exposed)
    if (pace.takes(milliseconds{at})) times.push_back(at);
  return times;
}

TEST_CASE("of a fast camera's frames only as many are taken as are wanted") {
  CHECK(taken({0, 33, 66, 100, 133, 166, 200}, milliseconds{100}) == std::vector{0, 100, 200});
}

TEST_CASE("a slow camera's frames are all taken") {
  CHECK(taken({5, 205, 405}, milliseconds{125}) == std::vector{5, 205, 405});
  CHECK(taken({0, 1, 2}, milliseconds{0}) == std::vector{0, 1, 2});
}

TEST_CASE("a camera that runs at just the pace that is wanted loses no frame by its jitter") {
  CHECK(taken({0, 124, 251, 374}, milliseconds{125}) == std::vector{0, 124, 251, 374});
}

TEST_CASE("a frame whose time was far ahead stops no camera") {
  CHECK(taken({0, 900000, 100, 140, 200}, milliseconds{100}) == std::vector{0, 900000, 100, 200});
}

}  // namespace
}  // namespace undercup::hw
