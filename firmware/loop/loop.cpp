#include "firmware/loop/loop.hpp"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>
#include <vector>

namespace undercup::firmware {
namespace {

constexpr int kNone = -1;

sigset_t ending_signals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

}  // namespace

Loop::Loop() {
  const sigset_t set = ending_signals();
  // Threads started from here on inherit the mask: the signals reach this descriptor and nothing else.
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  signals_ = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  if (signals_ < 0) throw std::system_error(errno, std::generic_category(), "signalfd");
  watch(signals_, [this] {
    signalfd_siginfo info{};
    asked_to_end_ = ::read(signals_, &info, sizeof info) == static_cast<ssize_t>(sizeof info) || asked_to_end_;
  });
}

Loop::~Loop() {
  ::close(signals_);
  const sigset_t set = ending_signals();
  // Asked twice is asked once: what waits is not to kill a program that is ending.
  const timespec at_once{};
  while (sigtimedwait(&set, nullptr, &at_once) > 0) {
  }
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void Loop::watch(int fd, std::function<void()> readable) {
  watched_.push_back({fd, std::move(readable)});
}

void Loop::unwatch(int fd) {
  for (Watched& one : watched_)
    if (one.fd == fd) one.fd = kNone;
}

void Loop::turn(std::optional<std::chrono::milliseconds> longest) {
  std::erase_if(watched_, [](const Watched& one) { return one.fd == kNone; });
  std::vector<pollfd> polled;
  polled.reserve(watched_.size());
  for (const Watched& one : watched_) polled.push_back({one.fd, POLLIN, 0});
  const int timeout = longest ? static_cast<int>(longest->count()) : -1;
  const int ready = poll(polled.data(), polled.size(), timeout);
  if (ready < 0 && errno != EINTR) throw std::system_error(errno, std::generic_category(), "poll");
  for (std::size_t i = 0; ready > 0 && i < polled.size(); ++i) {
    if (polled[i].revents != 0 && watched_[i].fd != kNone) watched_[i].readable();
  }
}

}  // namespace undercup::firmware
