#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <utility>

namespace undercup::firmware {

/// Hands the newest value from one thread to another: a value put before the last one was taken is dropped and counted.
template <typename Value>
class Latest {
public:
  /// Never blocks for longer than a swap.
  void put(Value value) {
    {
      const std::lock_guard lock(mutex_);
      if (value_) ++dropped_;
      value_ = std::move(value);
    }
    filled_.notify_one();
  }

  /// Waits for a value; nothing once `close` has been called.
  std::optional<Value> take() {
    std::unique_lock lock(mutex_);
    filled_.wait(lock, [this] { return value_.has_value() || closed_; });
    if (closed_) return std::nullopt;
    return std::exchange(value_, std::nullopt);
  }

  /// Wakes whoever waits; nothing is handed over any more.
  void close() {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    filled_.notify_all();
  }

  [[nodiscard]] std::uint64_t dropped() const {
    const std::lock_guard lock(mutex_);
    return dropped_;
  }

private:
  mutable std::mutex mutex_;
  std::condition_variable filled_;
  std::optional<Value> value_;
  std::uint64_t dropped_ = 0;
  bool closed_ = false;
};

}  // namespace undercup::firmware
