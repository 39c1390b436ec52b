#pragma once

namespace undercup::firmware {

/// A file descriptor that one thread makes readable and another waits for (eventfd(2)).
class EventFd {
public:
  /// Throws std::system_error where the kernel has no descriptor left: nothing could start then.
  EventFd();
  ~EventFd();
  EventFd(const EventFd&) = delete;
  EventFd& operator=(const EventFd&) = delete;

  /// Makes it readable; from any thread.
  void signal() const;

  /// Makes it unreadable.
  void clear() const;

  [[nodiscard]] int fd() const { return fd_; }

private:
  int fd_;
};

}  // namespace undercup::firmware
