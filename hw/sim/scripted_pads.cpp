#include "hw/sim/scripted_pads.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <system_error>
#include <utility>

namespace undercup::hw::sim {

ScriptedPads::ScriptedPads() : fd_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
  if (fd_ < 0) throw std::system_error(errno, std::generic_category(), "simulated pads: eventfd");
}

ScriptedPads::~ScriptedPads() {
  ::close(fd_);
}

void ScriptedPads::push(const PadEdge& edge) {
  waiting_.push_back(edge);
  const std::uint64_t one = 1;
  // Can only fail when 2^64 edges wait; the edge itself is kept in `waiting_` whatever the counter says.
  [[maybe_unused]] const ssize_t written = ::write(fd_, &one, sizeof one);
}

std::vector<PadEdge> ScriptedPads::drain() {
  std::uint64_t count = 0;
  // EAGAIN where nothing was pushed: then `waiting_` is empty as well.
  [[maybe_unused]] const ssize_t got = ::read(fd_, &count, sizeof count);
  return std::exchange(waiting_, {});
}

}  // namespace undercup::hw::sim
