#include "hw/linux/monotonic_clock.hpp"

#include <time.h>

namespace undercup::hw {

namespace {

std::chrono::nanoseconds time_of(clockid_t clock) {
  timespec t{};
  clock_gettime(clock, &t);
  return std::chrono::seconds(t.tv_sec) + std::chrono::nanoseconds(t.tv_nsec);
}

}  // namespace

std::chrono::nanoseconds monotonic_now() {
  return time_of(CLOCK_MONOTONIC);
}

std::chrono::nanoseconds busy_time() {
  return time_of(CLOCK_THREAD_CPUTIME_ID);
}

std::chrono::milliseconds MonotonicClock::now() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(monotonic_now() - switched_on_);
}

}  // namespace undercup::hw
