#include "firmware/run/service_log.hpp"

#include <systemd/sd-id128.h>
#include <systemd/sd-journal.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <string_view>

namespace undercup::firmware {
namespace {

constexpr const char* kUnit = "_SYSTEMD_UNIT=undercup.service";
constexpr double kMicroseconds = 1e6;

using Log = std::unique_ptr<sd_journal, decltype([](sd_journal* log) { sd_journal_close(log); })>;

std::string none(const std::string& why) {
  return "no log was to be had: " + why + "\n";
}

std::optional<std::string> message_of(sd_journal* log) {
  constexpr std::string_view kField = "MESSAGE=";
  const void* data = nullptr;
  std::size_t size = 0;
  if (sd_journal_get_data(log, "MESSAGE", &data, &size) < 0) return std::nullopt;
  const std::string_view field(static_cast<const char*>(data), size);
  return std::string(field.substr(std::min(kField.size(), field.size())));
}

/// One entry: a new machine's start is told by a line of its own.
void add_entry(std::string& text, sd_journal* log, sd_id128_t& start) {
  std::uint64_t since = 0;
  sd_id128_t now{};
  const auto message = message_of(log);
  if (!message || sd_journal_get_monotonic_usec(log, &since, &now) < 0) return;
  if (!sd_id128_equal(now, start)) text += "-- the machine was switched on --\n";
  start = now;
  std::array<char, 32> seconds{};
  std::snprintf(seconds.data(), seconds.size(), "%12.3f ", static_cast<double>(since) / kMicroseconds);
  text += seconds.data() + *message + "\n";
}

}  // namespace

std::string service_log(int lines) {
  sd_journal* opened = nullptr;
  const int failed = sd_journal_open(&opened, SD_JOURNAL_LOCAL_ONLY);
  const Log log(opened);
  if (failed < 0) return none(std::strerror(-failed));
  if (sd_journal_add_match(opened, kUnit, 0) < 0 || sd_journal_seek_tail(opened) < 0) return none("it cannot be read");
  if (sd_journal_previous_skip(opened, static_cast<std::uint64_t>(lines)) <= 0)
    return none("the systemd journal knows no undercup.service, or may not be read (group systemd-journal)");
  std::string text;
  sd_id128_t start{};
  do add_entry(text, opened, start);
  while (sd_journal_next(opened) > 0);
  return text;
}

}  // namespace undercup::firmware
