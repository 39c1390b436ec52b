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

const char* name_of(Button button) {
  constexpr const char* kNames[] = {"up", "down", "face", "bid", "liar", "spot_on", "menu"};
  return kNames[static_cast<std::size_t>(button)];
}

Fault fault_of(const PadWire& wire, LineTrouble trouble) {
  const std::string where = "seat " + std::to_string(static_cast<int>(wire.button.seat)) + ": button '" +
                            name_of(wire.button.button) + "' (gpiochip '" + wire.chip + "' line '" + wire.line + "')";
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
  std::vector<std::pair<std::string, std::vector<PadWire>>> chips;
  for (const PadWire& wire : wires) {
    auto at = std::find_if(chips.begin(), chips.end(), [&](const auto& chip) { return chip.first == wire.chip; });
    if (at == chips.end()) at = chips.insert(at, {wire.chip, {}});
    at->second.push_back(wire);
  }
  for (auto& [label, on_it] : chips) {
    std::vector<PadLine> lines;
    for (const PadWire& wire : on_it) lines.push_back(wire.button);
    chips_.push_back({label, std::move(on_it), PadWatch(std::move(lines)), std::nullopt, std::nullopt});
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
  std::vector<std::string> names;
  for (const PadWire& wire : chip.wires) names.push_back(wire.line);
  auto lines = GpioLines::buttons(chip.label, names);
  if (!lines) {
    if (chip.said != lines.error().message()) report_({lines.error(), false});
    chip.said = lines.error().message();
    return;
  }
  chip.lines.emplace(std::move(lines).value());
  wait_for(epoll_, chip.lines->fd());
  chip.watch.begin(chip.lines->levels(), now());
  if (chip.said) report_({{"gpiochip '" + chip.label + "'", "its buttons work again", ""}, true});
  chip.said.reset();
}

void GpioPads::let_go(Chip& chip, std::vector<PadEdge>& edges) {
  for (PadEdge& edge : chip.watch.gone(now())) edges.push_back(std::move(edge));
  chip.lines.reset();  // closing it takes it out of what is waited for
  const Fault fault{"gpiochip '" + chip.label + "'", "gone, and its buttons with it", "is its expander plugged in?"};
  chip.said = fault.message();
  report_({fault, false});
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
