#include "hw/linux/gpio_lines.hpp"

#include <errno.h>
#include <gpiod.h>
#include <poll.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <optional>
#include <utility>

namespace undercup::hw {
namespace {

using table::Result;

constexpr unsigned long kDebounceUs = 20'000;  // contacts of push buttons bounce for a few milliseconds
constexpr std::size_t kEventsALine = 64;       // kept by the kernel while the table looks away
constexpr const char* kConsumer = "undercup";  // as `gpioinfo` shows who holds a line

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

struct Found {
  std::string device;
  std::string label;
  Chip chip;
};

// All chips that can be opened.
std::vector<Found> all_chips() {
  std::vector<Found> found;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator("/dev", none)) {
    if (!entry.path().filename().string().starts_with("gpiochip") || !gpiod_is_gpiochip_device(entry.path().c_str()))
      continue;
    Chip chip(gpiod_chip_open(entry.path().c_str()));
    if (!chip) continue;
    const ChipInfo info(gpiod_chip_get_info(chip.get()));
    if (info) found.push_back({entry.path(), gpiod_chip_info_get_label(info.get()), std::move(chip)});
  }
  std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.label < b.label; });
  return found;
}

// The chip of that label. Numbers of chips change from start to start, labels do not.
Chip chip_of(const std::string& label) {
  for (Found& found : all_chips())
    if (found.label == label) return std::move(found.chip);
  return nullptr;
}

// Who holds a line, as `gpioinfo` shows it; empty: nobody.
std::string holder_of(const LineInfo& info) {
  if (!info || !gpiod_line_info_is_used(info.get())) return {};
  const char* consumer = gpiod_line_info_get_consumer(info.get());
  return consumer != nullptr ? consumer : "the kernel";
}

// A line's offset, by its name or by its number.
std::optional<unsigned> offset_of(gpiod_chip* chip, const std::string& line) {
  const int named = gpiod_chip_get_line_offset_from_name(chip, line.c_str());
  if (named >= 0) return static_cast<unsigned>(named);
  unsigned number = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (error != std::errc{} || end != line.data() + line.size()) return std::nullopt;
  const ChipInfo info(gpiod_chip_get_info(chip));
  if (!info || number >= gpiod_chip_info_get_num_lines(info.get())) return std::nullopt;
  return number;
}

// Which of the lines somebody holds already, in words; empty: none.
std::string held_among(gpiod_chip* chip, const std::vector<unsigned>& offsets) {
  for (const unsigned offset : offsets) {
    const std::string holder = holder_of(LineInfo(gpiod_chip_get_line_info(chip, offset)));
    if (!holder.empty()) return "line " + std::to_string(offset) + " is held by " + holder;
  }
  return {};
}

struct Taken {
  std::vector<unsigned> offsets;
  Request request;
};

Result<Taken, Fault> take(const std::string& label, const std::vector<std::string>& lines, gpiod_line_settings* as) {
  const std::string where = "gpiochip '" + label + "'";
  const Chip chip = chip_of(label);
  if (!chip) return Fault{where, "not there", "`undercup pads` lists the chips that are; is its expander plugged in?"};
  std::vector<unsigned> offsets;
  for (const std::string& line : lines) {
    const auto offset = offset_of(chip.get(), line);
    if (!offset)
      return Fault{where + " line '" + line + "'", "the chip has no such line", "`undercup pads` lists them"};
    if (std::find(offsets.begin(), offsets.end(), *offset) != offsets.end())
      return Fault{where + " line '" + line + "'", "named twice", "give each button and lamp a line of its own"};
    offsets.push_back(*offset);
  }
  const LineConfig config(gpiod_line_config_new());
  const RequestConfig request_config(gpiod_request_config_new());
  if (!config || !request_config ||
      gpiod_line_config_add_line_settings(config.get(), offsets.data(), offsets.size(), as) != 0)
    return Fault{where, std::strerror(errno), ""};
  gpiod_request_config_set_consumer(request_config.get(), kConsumer);
  gpiod_request_config_set_event_buffer_size(request_config.get(), kEventsALine * offsets.size());
  Request request(gpiod_chip_request_lines(chip.get(), request_config.get(), config.get()));
  if (!request) {
    const int error = errno;
    const std::string holder = error == EBUSY ? held_among(chip.get(), offsets) : "";
    return Fault{where, std::strerror(error) + (holder.empty() ? "" : ": " + holder),
                 error == EBUSY ? "stop what holds it, or name another line" : "may this user open /dev/gpiochip*?"};
  }
  return Taken{std::move(offsets), std::move(request)};
}

Settings new_settings(gpiod_line_direction direction) {
  Settings settings(gpiod_line_settings_new());
  if (settings) gpiod_line_settings_set_direction(settings.get(), direction);
  return settings;
}

std::vector<gpiod_line_value> values_of(const std::vector<bool>& active) {
  std::vector<gpiod_line_value> values;
  for (const bool is : active) values.push_back(is ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE);
  return values;
}

}  // namespace

std::vector<ChipThere> chips_there() {
  std::vector<ChipThere> there;
  for (const Found& found : all_chips()) {
    ChipThere chip{found.label, found.device, {}};
    const ChipInfo info(gpiod_chip_get_info(found.chip.get()));
    const std::size_t lines = info ? gpiod_chip_info_get_num_lines(info.get()) : 0;
    for (unsigned offset = 0; offset < lines; ++offset) {
      const LineInfo line(gpiod_chip_get_line_info(found.chip.get(), offset));
      const char* name = line ? gpiod_line_info_get_name(line.get()) : nullptr;
      chip.lines.push_back({name != nullptr ? name : "", holder_of(line)});
    }
    there.push_back(std::move(chip));
  }
  return there;
}

struct GpioLines::Held {
  Taken taken;
  Events events;  // none: lamps
  unsigned long last_event = 0;
  bool gone = false;

  [[nodiscard]] std::size_t size() const { return taken.offsets.size(); }
  [[nodiscard]] std::size_t line_at(unsigned offset) const {
    const auto& all = taken.offsets;
    return static_cast<std::size_t>(std::find(all.begin(), all.end(), offset) - all.begin());
  }
};

GpioLines::GpioLines(std::unique_ptr<Held> held) : held_(std::move(held)) {}
GpioLines::GpioLines(GpioLines&&) noexcept = default;
GpioLines& GpioLines::operator=(GpioLines&&) noexcept = default;

GpioLines::~GpioLines() {
  if (held_ && !held_->events) set(std::vector<bool>(held_->size(), false));
}

Result<GpioLines, Fault> GpioLines::buttons(const std::string& chip, const std::vector<std::string>& lines) {
  const Settings settings = new_settings(GPIOD_LINE_DIRECTION_INPUT);
  Events events(gpiod_edge_event_buffer_new(kEventsALine * lines.size()));
  if (!settings || !events) return Fault{"gpiochip '" + chip + "'", std::strerror(errno), ""};
  gpiod_line_settings_set_edge_detection(settings.get(), GPIOD_LINE_EDGE_BOTH);
  gpiod_line_settings_set_bias(settings.get(), GPIOD_LINE_BIAS_PULL_UP);
  gpiod_line_settings_set_active_low(settings.get(), true);
  gpiod_line_settings_set_debounce_period_us(settings.get(), kDebounceUs);
  gpiod_line_settings_set_event_clock(settings.get(), GPIOD_LINE_CLOCK_MONOTONIC);
  auto taken = take(chip, lines, settings.get());
  if (!taken) return taken.error();
  return GpioLines(std::make_unique<Held>(Held{std::move(taken).value(), std::move(events)}));
}

Result<GpioLines, Fault> GpioLines::lamps(const std::string& chip, const std::vector<std::string>& lines) {
  const Settings settings = new_settings(GPIOD_LINE_DIRECTION_OUTPUT);
  if (!settings) return Fault{"gpiochip '" + chip + "'", std::strerror(errno), ""};
  auto taken = take(chip, lines, settings.get());
  if (!taken) return taken.error();
  return GpioLines(std::make_unique<Held>(Held{std::move(taken).value(), nullptr}));
}

int GpioLines::fd() const {
  return gpiod_line_request_get_fd(held_->taken.request.get());
}

GpioLines::Edges GpioLines::read() {
  Edges result;
  gpiod_line_request* request = held_->taken.request.get();
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
      result.edges.push_back({held_->line_at(gpiod_edge_event_get_line_offset(event)),
                              gpiod_edge_event_get_event_type(event) == GPIOD_EDGE_EVENT_RISING_EDGE,
                              std::chrono::nanoseconds(gpiod_edge_event_get_timestamp_ns(event))});
    }
  }
  result.gone = held_->gone;
  return result;
}

std::vector<bool> GpioLines::levels() const {
  std::vector<gpiod_line_value> values(held_->size());
  if (gpiod_line_request_get_values(held_->taken.request.get(), values.data()) != 0) return {};
  std::vector<bool> active;
  for (const gpiod_line_value value : values) active.push_back(value == GPIOD_LINE_VALUE_ACTIVE);
  return active;
}

bool GpioLines::set(const std::vector<bool>& active) {
  return gpiod_line_request_set_values(held_->taken.request.get(), values_of(active).data()) == 0;
}

}  // namespace undercup::hw
