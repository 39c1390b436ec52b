#include "hw/linux/gpio_panel.hpp"

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
  if (fd < 0) throw std::system_error(errno, std::generic_category(), "pads and lamps");
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

bool is_lit(const LampWire& wire, const LampState& state) {
  const auto at = state.find(wire.seat);
  if (at == state.end()) return false;
  switch (wire.lamp) {
    case Lamp::turn: return at->second.turn;
    case Lamp::cup_red: return at->second.cup == CupLamp::red;
    case Lamp::cup_green: break;
  }
  return at->second.cup == CupLamp::green;
}

template <typename Wire>
std::vector<std::string> lines_of(const std::vector<Wire>& wires) {
  std::vector<std::string> lines;
  for (const Wire& wire : wires) lines.push_back(wire.line);
  return lines;
}

std::vector<PadLine> buttons_of(const std::vector<PadWire>& wires) {
  std::vector<PadLine> buttons;
  for (const PadWire& wire : wires) buttons.push_back(wire.button);
  return buttons;
}

}  // namespace

GpioPanel::GpioPanel(const std::vector<PadWire>& buttons, const std::vector<LampWire>& lamps, nanoseconds switched_on,
                     Report report)
    : switched_on_(switched_on), report_(std::move(report)) {
  for (const PadWire& wire : buttons) chip_of(wire.chip).buttons.push_back(wire);
  for (const LampWire& wire : lamps) chip_of(wire.chip).lamps.push_back(wire);
  for (Chip& chip : chips_) chip.watch = PadWatch(buttons_of(chip.buttons));
  epoll_ = checked(epoll_create1(EPOLL_CLOEXEC));
  timer_ = checked(timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK));
  const timespec tick{0, kTick.count()};
  const itimerspec often{tick, {0, 1}};  // the first at once: what is not there is said
  checked(timerfd_settime(timer_, 0, &often, nullptr));
  wait_for(epoll_, timer_);
}

GpioPanel::~GpioPanel() {
  chips_.clear();
  close(timer_);
  close(epoll_);
}

// The pads that hang on the chip, one a seat.
std::vector<DeviceChange> GpioPanel::pads_of(const Chip& chip, DeviceState state) {
  std::vector<DeviceChange> pads;
  for (const PadWire& wire : chip.buttons) {
    const DeviceChange pad{DeviceKind::pads, chip.label, wire.button.seat, state};
    if (std::find(pads.begin(), pads.end(), pad) == pads.end()) pads.push_back(pad);
  }
  return pads;
}

GpioPanel::Chip& GpioPanel::chip_of(const std::string& label) {
  const auto known = std::find_if(chips_.begin(), chips_.end(), [&](const Chip& chip) { return chip.label == label; });
  if (known != chips_.end()) return *known;
  return chips_.emplace_back(Chip{label, {}, {}, PadWatch({}), std::nullopt, std::nullopt});
}

milliseconds GpioPanel::table_time(nanoseconds at) const {
  return std::chrono::duration_cast<milliseconds>(at - switched_on_);
}

milliseconds GpioPanel::now() const {
  return table_time(monotonic_now());
}

void GpioPanel::say(Chip& chip, const Fault& fault) {
  if (chip.said != fault.message()) report_({fault, false, pads_of(chip, DeviceState::lost)});
  chip.said = fault.message();
}

void GpioPanel::take(Chip& chip) {
  auto taken = GpioLines::take(chip.label, lines_of(chip.buttons), lines_of(chip.lamps));
  if (!taken) return say(chip, taken.error());
  const std::vector<bool> levels = taken.value().levels();
  if (levels.size() != chip.buttons.size())
    return say(chip, {"gpiochip '" + chip.label + "'", "its lines cannot be read", "look at its cable"});
  chip.lines.emplace(std::move(taken).value());
  chip.watch.begin(levels, now());
  wait_for(epoll_, chip.lines->fd());
  if (chip.said)
    report_({{"gpiochip '" + chip.label + "'", "works again", ""}, true, pads_of(chip, DeviceState::back)});
  chip.said.reset();
  light(chip);
}

void GpioPanel::let_go(Chip& chip, std::vector<PadEdge>& edges) {
  for (PadEdge& edge : chip.watch.gone(now())) edges.push_back(std::move(edge));
  chip.lines.reset();  // closing them takes them out of what is waited for
  say(chip,
      {"gpiochip '" + chip.label + "'", "gone, and its buttons and lamps with it", "is its expander plugged in?"});
}

void GpioPanel::read(Chip& chip, std::vector<PadEdge>& edges) {
  const GpioLines::Edges read = chip.lines->read();
  for (const GpioLines::Edge& edge : read.edges)
    for (PadEdge& happened : chip.watch.edge(edge.line, edge.active, table_time(edge.at)))
      edges.push_back(std::move(happened));
  if (read.gone) return let_go(chip, edges);
  if (!read.lost) return;
  const std::vector<bool> levels = chip.lines->levels();
  if (levels.size() != chip.buttons.size()) return let_go(chip, edges);
  for (PadEdge& happened : chip.watch.caught_up(levels, now())) edges.push_back(std::move(happened));
}

void GpioPanel::tell_troubles(Chip& chip, std::vector<PadEdge>& edges) {
  PadWatch::Passed passed = chip.watch.pass(now());
  edges.insert(edges.end(), passed.edges.begin(), passed.edges.end());
  for (const LineNews& news : passed.news) {
    const auto wire =
        std::find_if(chip.buttons.begin(), chip.buttons.end(), [&](const PadWire& w) { return w.button == news.line; });
    Fault fault = fault_of(*wire, news.trouble.value_or(LineTrouble::stuck));
    if (!news.trouble) fault = {fault.where, "works again", ""};
    const DeviceState state = news.trouble ? DeviceState::stuck : DeviceState::back;
    const PadLine& button = news.line;
    report_({fault, !news.trouble, {{DeviceKind::button, std::string(name(button.button)), button.seat, state}}});
  }
}

void GpioPanel::tick(std::vector<PadEdge>& edges) {
  std::uint64_t times = 0;
  if (::read(timer_, &times, sizeof times) != sizeof times) return;
  const bool retry = ticks_++ % kTicksToRetry == 0;
  for (Chip& chip : chips_) {
    if (!chip.lines && retry) take(chip);
    if (chip.lines) tell_troubles(chip, edges);
  }
}

std::vector<PadEdge> GpioPanel::drain() {
  std::vector<PadEdge> edges;
  for (Chip& chip : chips_)
    if (chip.lines) read(chip, edges);
  tick(edges);
  // Chips are read one after the other, but presses count in the order in which they were made.
  std::stable_sort(edges.begin(), edges.end(), [](const PadEdge& a, const PadEdge& b) { return a.at < b.at; });
  return edges;
}

void GpioPanel::light(Chip& chip) {
  std::vector<bool> lit;
  for (const LampWire& wire : chip.lamps) lit.push_back(is_lit(wire, lit_));
  if (!lit.empty()) chip.lines->set(lit);  // a chip that is gone is noticed by the next `drain`
}

void GpioPanel::set(const LampState& state) {
  lit_ = state;
  for (Chip& chip : chips_)
    if (chip.lines) light(chip);
}

}  // namespace undercup::hw
