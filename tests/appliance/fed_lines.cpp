// Preloaded into undercup on a machine whose kernel has no lines to press: stands before libgpiod with one chip.
//   FED_LINES   a folder: `names` holds a line's name in each of its lines, `presses` is a pipe: "OFFSET 1\n" presses
//               that line, "OFFSET 0\n" lets it go. Contacts do not bounce here.
// The chip is found as /dev/gpiochip-fed, which whoever preloads this makes, and is called `fed`. Lamps go nowhere.

#include <fcntl.h>
#include <gpiod.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

struct gpiod_chip {};
struct gpiod_chip_info {};
struct gpiod_line_info {
  std::string name;
};
struct gpiod_line_request {
  int pipe = -1;
  std::vector<bool> pressed;
  unsigned long events = 0;
};
struct gpiod_edge_event {
  unsigned offset = 0;
  bool pressed = false;
  std::uint64_t at = 0;
  unsigned long number = 0;
};
struct gpiod_edge_event_buffer {
  std::size_t capacity = 0;
  std::vector<gpiod_edge_event> events;
};

namespace {

constexpr const char* kChip = "/dev/gpiochip-fed";
constexpr std::size_t kPressBytes = 512;  // read at once

std::string fed(const char* file) {
  const char* const folder = std::getenv("FED_LINES");
  return std::string(folder != nullptr ? folder : ".") + "/" + file;
}

const std::vector<std::string>& names() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> read;
    std::ifstream file(fed("names"));
    for (std::string name; std::getline(file, name);) read.push_back(name);
    return read;
  }();
  return all;
}

std::uint64_t now() {
  return static_cast<std::uint64_t>(
      std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count());
}

}  // namespace

extern "C" {

bool gpiod_is_gpiochip_device(const char* path) {
  return std::strcmp(path, kChip) == 0;
}

gpiod_chip* gpiod_chip_open(const char* path) {
  return gpiod_is_gpiochip_device(path) ? new gpiod_chip : nullptr;
}

void gpiod_chip_close(gpiod_chip* chip) {
  delete chip;
}

gpiod_chip_info* gpiod_chip_get_info(gpiod_chip*) {
  return new gpiod_chip_info;
}

void gpiod_chip_info_free(gpiod_chip_info* info) {
  delete info;
}

const char* gpiod_chip_info_get_label(gpiod_chip_info*) {
  return "fed";
}

std::size_t gpiod_chip_info_get_num_lines(gpiod_chip_info*) {
  return names().size();
}

int gpiod_chip_get_line_offset_from_name(gpiod_chip*, const char* name) {
  for (std::size_t offset = 0; offset < names().size(); ++offset)
    if (names()[offset] == name) return static_cast<int>(offset);
  return -1;
}

gpiod_line_info* gpiod_chip_get_line_info(gpiod_chip*, unsigned offset) {
  return offset < names().size() ? new gpiod_line_info{names()[offset]} : nullptr;
}

void gpiod_line_info_free(gpiod_line_info* info) {
  delete info;
}

const char* gpiod_line_info_get_name(gpiod_line_info* info) {
  return info->name.c_str();
}

bool gpiod_line_info_is_used(gpiod_line_info*) {
  return false;
}

const char* gpiod_line_info_get_consumer(gpiod_line_info*) {
  return nullptr;
}

gpiod_line_request* gpiod_chip_request_lines(gpiod_chip*, gpiod_request_config*, gpiod_line_config*) {
  // Open for writing, too: a pipe that nobody writes to would be at its end.
  const int pipe = open(fed("presses").c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
  return pipe < 0 ? nullptr : new gpiod_line_request{pipe, std::vector<bool>(names().size(), false), 0};
}

void gpiod_line_request_release(gpiod_line_request* request) {
  if (request == nullptr) return;
  close(request->pipe);
  delete request;
}

int gpiod_line_request_get_fd(gpiod_line_request* request) {
  return request->pipe;
}

int gpiod_line_request_get_values_subset(gpiod_line_request* request, std::size_t count, const unsigned* offsets,
                                         gpiod_line_value* values) {
  for (std::size_t i = 0; i < count; ++i)
    values[i] = request->pressed.at(offsets[i]) ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;
  return 0;
}

int gpiod_line_request_set_values_subset(gpiod_line_request*, std::size_t, const unsigned*, const gpiod_line_value*) {
  return 0;
}

int gpiod_line_request_read_edge_events(gpiod_line_request* request, gpiod_edge_event_buffer* buffer, std::size_t) {
  std::array<char, kPressBytes> bytes{};
  const ssize_t got = read(request->pipe, bytes.data(), bytes.size());
  if (got < 0) return -1;
  buffer->events.clear();
  std::istringstream presses(std::string(bytes.data(), static_cast<std::size_t>(got)));
  unsigned offset = 0;
  bool pressed = false;
  while (presses >> offset >> pressed) {
    request->pressed.at(offset) = pressed;
    buffer->events.push_back({offset, pressed, now(), ++request->events});
  }
  return static_cast<int>(buffer->events.size());
}

gpiod_edge_event_buffer* gpiod_edge_event_buffer_new(std::size_t capacity) {
  return new gpiod_edge_event_buffer{capacity, {}};
}

void gpiod_edge_event_buffer_free(gpiod_edge_event_buffer* buffer) {
  delete buffer;
}

std::size_t gpiod_edge_event_buffer_get_capacity(gpiod_edge_event_buffer* buffer) {
  return buffer->capacity;
}

gpiod_edge_event* gpiod_edge_event_buffer_get_event(gpiod_edge_event_buffer* buffer, unsigned long index) {
  return &buffer->events.at(index);
}

unsigned gpiod_edge_event_get_line_offset(gpiod_edge_event* event) {
  return event->offset;
}

gpiod_edge_event_type gpiod_edge_event_get_event_type(gpiod_edge_event* event) {
  return event->pressed ? GPIOD_EDGE_EVENT_RISING_EDGE : GPIOD_EDGE_EVENT_FALLING_EDGE;
}

std::uint64_t gpiod_edge_event_get_timestamp_ns(gpiod_edge_event* event) {
  return event->at;
}

unsigned long gpiod_edge_event_get_global_seqno(gpiod_edge_event* event) {
  return event->number;
}

}  // extern "C"
