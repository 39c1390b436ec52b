#pragma once

#include <mutex>
#include <utility>
#include <vector>

#include "firmware/loop/event_fd.hpp"

namespace undercup::firmware {

/// Brings values from any thread to the loop's: `fd` is readable while something waits. Order of posting is kept.
template <typename Value>
class Mailbox {
public:
  /// From any thread; never blocks for longer than a push.
  void post(Value value) {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(value));
    }
    wake_.signal();
  }

  /// All that waits; on the loop's thread.
  std::vector<Value> take() {
    wake_.clear();
    const std::lock_guard lock(mutex_);
    return std::exchange(waiting_, {});
  }

  [[nodiscard]] int fd() const { return wake_.fd(); }

private:
  EventFd wake_;
  std::mutex mutex_;
  std::vector<Value> waiting_;
};

}  // namespace undercup::firmware
