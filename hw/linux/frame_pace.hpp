#pragma once

#include <atomic>
#include <chrono>
#include <optional>

namespace undercup::hw {

/// Which of a camera's frames are wanted: about one each period.
class FramePace {
public:
  /// From now on frames are wanted this far apart, by their times of exposure, or up to a quarter less: a camera of
  /// just that rate is to lose none by its jitter. From any thread.
  void set_period(std::chrono::milliseconds period) { period_ = period; }

  /// Whether a frame exposed then is wanted; if so, it counts as taken. One older than what was taken is: a time that
  /// was wrong once stops no camera. From the camera's thread alone.
  bool takes(std::chrono::milliseconds exposed_at) {
    if (taken_ && exposed_at >= *taken_ && exposed_at - *taken_ < period_.load() * 3 / 4) return false;
    taken_ = exposed_at;
    return true;
  }

private:
  std::atomic<std::chrono::milliseconds> period_{std::chrono::milliseconds{0}};
  std::optional<std::chrono::milliseconds> taken_;
};

}  // namespace undercup::hw
