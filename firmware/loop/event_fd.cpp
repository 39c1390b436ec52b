#include "firmware/loop/event_fd.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <system_error>

namespace undercup::firmware {

EventFd::EventFd() : fd_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (fd_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
}

EventFd::~EventFd() {
  ::close(fd_);
}

void EventFd::signal() const {
  const std::uint64_t one = 1;
  // It fails only when the counter is full, and then it is readable already.
  [[maybe_unused]] const auto written = ::write(fd_, &one, sizeof one);
}

void EventFd::clear() const {
  std::uint64_t count = 0;
  // It fails only when there is nothing to clear.
  [[maybe_unused]] const auto got = ::read(fd_, &count, sizeof count);
}

}  // namespace undercup::firmware
