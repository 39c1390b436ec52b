#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <optional>

namespace undercup::firmware {

/// The one poll loop of the program: file descriptors and what is done when they are readable. Termination and
/// interrupt signals arrive as descriptors too (signalfd), so nothing ever runs inside a signal handler.
class Loop {
public:
  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  /// From now on `readable` is called, on the loop's thread, whenever `fd` is. The descriptor stays the caller's.
  void watch(int fd, std::function<void()> readable);

  /// From now on nothing is called for `fd`, not even in this turn. To be said before it is closed.
  void unwatch(int fd);

  /// Waits until a descriptor is readable, at most `longest` (nothing: without end), and serves all that are.
  void turn(std::optional<std::chrono::milliseconds> longest);

  /// Whether the program was asked to end (SIGINT, SIGTERM).
  [[nodiscard]] bool asked_to_end() const { return asked_to_end_; }

private:
  struct Watched {
    int fd;  // kNone: no longer watched
    std::function<void()> readable;
  };
  std::deque<Watched> watched_;  // one that is served stays where it is when others are added
  int signals_ = -1;
  bool asked_to_end_ = false;
};

}  // namespace undercup::firmware
