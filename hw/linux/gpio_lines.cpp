#include "hw/linux/gpio_lines.hpp"

#include <errno.h>
#include <gpiod.h>
#include <poll.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <optional>
#include <tuple>
#include <utility>

namespace undercup::hw {
namespace {

using table::Result;

constexpr unsigned long kDebounceUs = 20'000;  // contacts of push buttons bounce for a few milliseconds
constexpr std::size_t kEventsALine = 64;       // kept by the kernel while the table looks away

// What libgpiod hands out, given back.
template <typename Thing, void (*give_back)(Thing*)>
struct GiveBack {
  void operator()(Thing* thing) const { give_back(thing); }
};
template <typename Thing, void (*give_back)(Thing*)>
using Owned = std::unique_ptr<Thing, GiveBack<Thing, give_back>>;

using Chip = Owned<gpiod_chip, gpiod_chip_close>;
using ChipInfo = Owned<gpiod_chip_info, gpiod_chip_info_free>;
using LineInfo = Owned<gpiod_line_info, gpiod_line_info_free>;
using Settings = Owned<gpiod_line_settings, gpiod_line_settings_free>;
using LineConfig = Owned<gpiod_line_config, gpiod_line_config_free>;
using RequestConfig = Owned<gpiod_request_config, gpiod_request_config_free>;
using Request = Owned<gpiod_line_request, gpiod_line_request_release>;
using Events = Owned<gpiod_edge_event_buffer, gpiod_edge_event_buffer_free>;

// A chip that is there, and open; its lines are read of those that are asked for: each costs a call of the kernel.
struct Found {
  ChipThere is;
  Chip chip;
};

std::string place_of(const std::filesystem::path& device) {
  std::error_code none;
  return std::filesystem::canonical("/sys/bus/gpio/devices" / device.filename(), none).parent_path().filename();
}

std::string placed(const ChipThere& chip) {
  return chip.label + "@" + chip.place;
}

// Who holds a line, as `gpioinfo` shows it; empty: nobody.
std::string holder_of(const LineInfo& info) {
  if (!info || !gpiod_line_info_is_used(info.get())) return {};
  const char* consumer = gpiod_line_info_get_consumer(info.get());
  return consumer != nullptr ? consumer : "the kernel";
}

std::vector<ChipThere::Line> lines_of(gpiod_chip* chip) {
  std::vector<ChipThere::Line> lines;
  const ChipInfo info(gpiod_chip_get_info(chip));
  const std::size_t count = info ? gpiod_chip_info_get_num_lines(info.get()) : 0;
  for (unsigned offset = 0; offset < count; ++offset) {
    const LineInfo line(gpiod_chip_get_line_info(chip, offset));
    const char* name = line ? gpiod_line_info_get_name(line.get()) : nullptr;
    lines.push_back({name != nullptr ? name : "", holder_of(line)});
  }
  return lines;
}

// All chips that can be opened, by label and place, without their lines: their numbers change from start to start.
std::vector<Found> all_chips() {
  std::vector<Found> found;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator("/dev", none)) {
    if (!entry.path().filename().string().starts_with("gpiochip") || !gpiod_is_gpiochip_device(entry.path().c_str()))
      continue;
    Chip chip(gpiod_chip_open(entry.path().c_str()));
    if (!chip) continue;
    const ChipInfo info(gpiod_chip_get_info(chip.get()));
    if (!info) continue;
    const std::string label = gpiod_chip_info_get_label(info.get());
    found.push_back({{label, label, entry.path(), {}, place_of(entry.path())}, std::move(chip)});
  }
  std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
    return std::tie(a.is.label, a.is.place) < std::tie(b.is.label, b.is.place);
  });
  for (Found& one : found) {
    const auto namesakes =
        std::count_if(found.begin(), found.end(), [&](const Found& other) { return other.is.label == one.is.label; });
    if (namesakes > 1) one.is.name = placed(one.is);
  }
  return found;
}

std::vector<ChipThere> told(const std::vector<Found>& found) {
  std::vector<ChipThere> there;
  for (const Found& one : found) there.push_back(one.is);
  return there;
}

// Which of the lines somebody holds already, in words; empty: none.
std::string held_among(const ChipThere& chip, const std::vector<unsigned>& offsets) {
  for (const unsigned offset : offsets)
    if (const std::string& holder = chip.lines[offset].holder; !holder.empty())
      return "line " + std::to_string(offset) + " is held by " + holder;
  return {};
}

// The offsets of lines; `taken` are those that already have a use, and gets these too.
Result<std::vector<unsigned>, Fault> offsets_of(const ChipThere& chip, const std::string& where,
                                                const std::vector<std::string>& lines, std::vector<unsigned>& taken) {
  std::vector<unsigned> offsets;
  for (const std::string& line : lines) {
    const auto called = line_called(chip, line);
    if (!called)
      return Fault{where + " line '" + line + "'", "the chip has no such line", "`undercup pads` lists them"};
    const auto offset = static_cast<unsigned>(*called);
    if (std::find(taken.begin(), taken.end(), offset) != taken.end())
      return Fault{where + " line '" + line + "'", "named twice", "give each button and lamp a line of its own"};
    offsets.push_back(offset);
    taken.push_back(offset);
  }
  return offsets;
}

// Those of buttons; nothing: no memory.
Settings button_settings() {
  Settings settings(gpiod_line_settings_new());
  if (!settings) return nullptr;
  gpiod_line_settings_set_direction(settings.get(), GPIOD_LINE_DIRECTION_INPUT);
  gpiod_line_settings_set_edge_detection(settings.get(), GPIOD_LINE_EDGE_BOTH);
  gpiod_line_settings_set_bias(settings.get(), GPIOD_LINE_BIAS_PULL_UP);
  gpiod_line_settings_set_active_low(settings.get(), true);
  gpiod_line_settings_set_debounce_period_us(settings.get(), kDebounceUs);
  gpiod_line_settings_set_event_clock(settings.get(), GPIOD_LINE_CLOCK_MONOTONIC);
  return settings;
}

Settings lamp_settings() {
  Settings settings(gpiod_line_settings_new());
  if (settings) gpiod_line_settings_set_direction(settings.get(), GPIOD_LINE_DIRECTION_OUTPUT);
  return settings;
}

bool add(gpiod_line_config* config, const std::vector<unsigned>& offsets, const Settings& settings) {
  if (offsets.empty()) return true;
  return settings && gpiod_line_config_add_line_settings(config, offsets.data(), offsets.size(), settings.get()) == 0;
}

// All lines in one request; none: errno says why.
Request requested(gpiod_chip* chip, const std::vector<unsigned>& buttons, const std::vector<unsigned>& lamps) {
  const LineConfig lines(gpiod_line_config_new());
  const RequestConfig request(gpiod_request_config_new());
  if (!lines || !request || !add(lines.get(), buttons, button_settings()) || !add(lines.get(), lamps, lamp_settings()))
    return nullptr;
  gpiod_request_config_set_consumer(request.get(), kLineHolder);
  gpiod_request_config_set_event_buffer_size(request.get(), kEventsALine * buttons.size());
  return Request(gpiod_chip_request_lines(chip, request.get(), lines.get()));
}

}  // namespace

std::vector<ChipThere> chips_there() {
  std::vector<Found> found = all_chips();
  for (Found& one : found) one.is.lines = lines_of(one.chip.get());
  return told(found);
}

bool is_called(const ChipThere& chip, const std::string& name) {
  return chip.label == name || placed(chip) == name;
}

Result<std::size_t, Fault> chip_called(const std::vector<ChipThere>& chips, const std::string& name) {
  std::vector<std::size_t> called;
  for (std::size_t i = 0; i < chips.size(); ++i)
    if (is_called(chips[i], name)) called.push_back(i);
  if (called.size() == 1) return called.front();
  const std::string where = "gpiochip '" + name + "'";
  if (called.empty())
    return Fault{where, "not there", "`undercup pads` lists the chips that are; is its expander plugged in?"};
  std::string all;
  for (const std::size_t i : called) all += (all.empty() ? "" : ", ") + chips[i].name;
  return Fault{where, std::to_string(called.size()) + " are called so", "name one of them: " + all};
}

std::optional<std::size_t> line_called(const ChipThere& chip, const std::string& line) {
  const auto named = std::find_if(chip.lines.begin(), chip.lines.end(),
                                  [&](const ChipThere::Line& one) { return !line.empty() && one.name == line; });
  if (named != chip.lines.end()) return static_cast<std::size_t>(named - chip.lines.begin());
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (error != std::errc{} || end != line.data() + line.size() || number >= chip.lines.size()) return std::nullopt;
  return number;
}

struct GpioLines::Held {
  std::vector<unsigned> buttons;  // offsets, as all of these
  std::vector<unsigned> lamps;
  Events events;
  Request request;
  unsigned long last_event = 0;
  bool gone = false;

  [[nodiscard]] std::size_t button_at(unsigned offset) const {
    return static_cast<std::size_t>(std::find(buttons.begin(), buttons.end(), offset) - buttons.begin());
  }
};

GpioLines::GpioLines(std::unique_ptr<Held> held) : held_(std::move(held)) {}
GpioLines::GpioLines(GpioLines&&) noexcept = default;
GpioLines& GpioLines::operator=(GpioLines&&) noexcept = default;

GpioLines::~GpioLines() {
  if (held_) set(std::vector<bool>(held_->lamps.size(), false));
}

Result<GpioLines, Fault> GpioLines::take(const std::string& name, const std::vector<std::string>& button_lines,
                                         const std::vector<std::string>& lamp_lines) {
  const std::string where = "gpiochip '" + name + "'";
  std::vector<Found> chips = all_chips();
  const auto called = chip_called(told(chips), name);
  if (!called) return called.error();
  auto& [is, chip] = chips[called.value()];
  is.lines = lines_of(chip.get());
  std::vector<unsigned> all;
  auto buttons = offsets_of(is, where, button_lines, all);
  if (!buttons) return buttons.error();
  auto lamps = offsets_of(is, where, lamp_lines, all);
  if (!lamps) return lamps.error();
  Events events(gpiod_edge_event_buffer_new(kEventsALine * buttons.value().size()));
  Request request = events ? requested(chip.get(), buttons.value(), lamps.value()) : nullptr;
  if (!request) {
    const int error = errno;
    const std::string holder = error == EBUSY ? held_among(is, all) : "";
    return Fault{where, std::strerror(error) + (holder.empty() ? "" : ": " + holder),
                 error == EBUSY ? "stop what holds it, or name another line" : "may this user open /dev/gpiochip*?"};
  }
  return GpioLines(std::make_unique<Held>(
      Held{std::move(buttons).value(), std::move(lamps).value(), std::move(events), std::move(request)}));
}

int GpioLines::fd() const {
  return gpiod_line_request_get_fd(held_->request.get());
}

GpioLines::Edges GpioLines::read() {
  Edges result;
  gpiod_line_request* request = held_->request.get();
  while (!held_->gone) {
    pollfd waiting{fd(), POLLIN, 0};
    if (::poll(&waiting, 1, 0) <= 0) break;
    held_->gone = (waiting.revents & POLLIN) == 0;
    if (held_->gone) break;
    const int count = gpiod_line_request_read_edge_events(request, held_->events.get(),
                                                          gpiod_edge_event_buffer_get_capacity(held_->events.get()));
    if (count < 0) {
      held_->gone = errno != EINTR && errno != EAGAIN;
      break;
    }
    for (int i = 0; i < count; ++i) {
      gpiod_edge_event* event = gpiod_edge_event_buffer_get_event(held_->events.get(), static_cast<unsigned long>(i));
      const unsigned long number = gpiod_edge_event_get_global_seqno(event);
      result.lost = result.lost || number != held_->last_event + 1;
      held_->last_event = number;
      result.edges.push_back({held_->button_at(gpiod_edge_event_get_line_offset(event)),
                              gpiod_edge_event_get_event_type(event) == GPIOD_EDGE_EVENT_RISING_EDGE,
                              std::chrono::nanoseconds(gpiod_edge_event_get_timestamp_ns(event))});
    }
  }
  result.gone = held_->gone;
  return result;
}

std::vector<bool> GpioLines::levels() const {
  const std::vector<unsigned>& buttons = held_->buttons;
  std::vector<gpiod_line_value> values(buttons.size());
  if (!buttons.empty() &&
      gpiod_line_request_get_values_subset(held_->request.get(), buttons.size(), buttons.data(), values.data()) != 0)
    return {};
  std::vector<bool> active;
  for (const gpiod_line_value value : values) active.push_back(value == GPIOD_LINE_VALUE_ACTIVE);
  return active;
}

bool GpioLines::set(const std::vector<bool>& active) {
  if (active.empty()) return true;
  std::vector<gpiod_line_value> values;
  for (const bool is : active) values.push_back(is ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE);
  return gpiod_line_request_set_values_subset(held_->request.get(), held_->lamps.size(), held_->lamps.data(),
                                              values.data()) == 0;
}

}  // namespace undercup::hw
