#include "hw/linux/gpio_pads.hpp"

#include <errno.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <system_error>
#include <utility>

#include "hw/linux/monotonic_clock.hpp"

namespace undercup::hw {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr nanoseconds kTick = milliseconds(250);  // how late a stuck button is noticed at most
constexpr int kTicksToRetry = 4;                  // a chip that is not there is looked for every second

int checked(int fd) {
  if (fd < 0) throw std::system_error(errno, std::generic_category(), "pads");
  return fd;
}

void wait_for(int epoll, int fd) {
  epoll_event event{.events = EPOLLIN, .data = {.fd = fd}};
  checked(epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event));
}

Fault fault_of(const PadWire& wire, LineTrouble trouble) {
  const std::string where = "seat " + std::to_string(static_cast<int>(wire.button.seat)) + ": button '" +
                            std::string(name(wire.button.button)) + "' (gpiochip '" + wire.chip + "' line '" +
                            wire.line + "')";
  if (trouble == LineTrouble::stuck) return {where, "held down for too long", "free it; it is ignored until then"};
  return {where, "does not come to rest", "look for a loose contact; it is ignored until then"};
}

}  // namespace

GpioPads::GpioPads(const std::vector<PadWire>& wires, nanoseconds switched_on, Report report)
    : switched_on_(switched_on), report_(std::move(report)) {
  epoll_ = checked(epoll_create1(EPOLL_CLOEXEC));
  timer_ = checked(timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK));
  const timespec tick{0, kTick.count()};
  const itimerspec often{tick, {0, 1}};  // the first at once: what is not there is said
  checked(timerfd_settime(timer_, 0, &often, nullptr));
  wait_for(epoll_, timer_);
  for (auto& chip : by_chip(wires)) {
    std::vector<PadLine> buttons;
    for (const PadWire& wire : chip.wires) buttons.push_back(wire.button);
    chips_.push_back(
        {chip.wires, PadWatch(std::move(buttons)), ChipLines(chip.label, chip.lines(), GpioLines::buttons, "buttons")});
  }
}

GpioPads::~GpioPads() {
  chips_.clear();
  close(timer_);
  close(epoll_);
}

milliseconds GpioPads::table_time(nanoseconds at) const {
  return std::chrono::duration_cast<milliseconds>(at - switched_on_);
}

milliseconds GpioPads::now() const {
  return table_time(monotonic_now());
}

void GpioPads::take(Chip& chip) {
  if (!chip.lines.take(report_)) return;
  wait_for(epoll_, chip.lines->fd());
  chip.watch.begin(chip.lines->levels(), now());
}

void GpioPads::let_go(Chip& chip, std::vector<PadEdge>& edges) {
  for (PadEdge& edge : chip.watch.gone(now())) edges.push_back(std::move(edge));
  chip.lines.give_up(report_);  // closing them takes them out of what is waited for
}

void GpioPads::read(Chip& chip, std::vector<PadEdge>& edges) {
  const GpioLines::Edges read = chip.lines->read();
  for (const GpioLines::Edge& edge : read.edges)
    for (PadEdge& happened : chip.watch.edge(edge.line, edge.active, table_time(edge.at)))
      edges.push_back(std::move(happened));
  if (read.gone) return let_go(chip, edges);
  if (!read.lost) return;
  const std::vector<bool> levels = chip.lines->levels();
  if (levels.empty()) return let_go(chip, edges);
  for (PadEdge& happened : chip.watch.caught_up(levels, now())) edges.push_back(std::move(happened));
}

void GpioPads::tick(std::vector<PadEdge>& edges) {
  std::uint64_t times = 0;
  if (::read(timer_, &times, sizeof times) != sizeof times) return;
  const bool retry = ticks_++ % kTicksToRetry == 0;
  for (Chip& chip : chips_) {
    if (!chip.lines && retry) take(chip);
    if (!chip.lines) continue;
    PadWatch::Passed passed = chip.watch.pass(now());
    edges.insert(edges.end(), passed.edges.begin(), passed.edges.end());
    for (const LineNews& news : passed.news) {
      const auto wire =
          std::find_if(chip.wires.begin(), chip.wires.end(), [&](const PadWire& w) { return w.button == news.line; });
      Fault fault = fault_of(*wire, news.trouble.value_or(LineTrouble::stuck));
      if (!news.trouble) fault = {fault.where, "works again", ""};
      report_({fault, !news.trouble});
    }
  }
}

std::vector<PadEdge> GpioPads::drain() {
  std::vector<PadEdge> edges;
  for (Chip& chip : chips_)
    if (chip.lines) read(chip, edges);
  tick(edges);
  // Chips are read one after the other, but presses count in the order in which they were made.
  std::stable_sort(edges.begin(), edges.end(), [](const PadEdge& a, const PadEdge& b) { return a.at < b.at; });
  return edges;
}

}  // namespace undercup::hw
