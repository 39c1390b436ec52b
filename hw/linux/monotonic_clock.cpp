#include "hw/linux/monotonic_clock.hpp"

#include <time.h>

namespace undercup::hw {

std::chrono::nanoseconds monotonic_now() {
  timespec t{};
  clock_gettime(CLOCK_MONOTONIC, &t);
  return std::chrono::seconds(t.tv_sec) + std::chrono::nanoseconds(t.tv_nsec);
}

std::chrono::milliseconds MonotonicClock::now() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(monotonic_now() - switched_on_);
}

}  // namespace undercup::hw
