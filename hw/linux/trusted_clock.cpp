#include "hw/linux/trusted_clock.hpp"

#include <errno.h>
#include <fcntl.h>
#include <linux/rtc.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace undercup::hw {
namespace {

namespace fs = std::filesystem;
using std::chrono::sys_seconds;

constexpr const char* kSynchronised = "run/systemd/timesync/synchronized";  // systemd-timesyncd.service(8)
constexpr const char* kSetByHand = "run/undercup/clock-set";  // gone when the power is: /run lies in memory
constexpr const char* kBoardClock = "sys/class/rtc/rtc0/since_epoch";
constexpr const char* kBoardClockDevice = "dev/rtc0";

// A clock whose battery is missing or empty begins anew, with 1970 or the year its chip was made; the machine's own is
// then set on by systemd to when it was last on. So the two are far apart, or both far back.
constexpr std::chrono::seconds kAgree{120};
constexpr sys_seconds kEarliest = std::chrono::sys_days(std::chrono::year{2026} / 1 / 1);  // nothing of this ran before

sys_seconds machine_time() {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  return sys_seconds(std::chrono::seconds(now.tv_sec));
}

std::optional<sys_seconds> board_time(const fs::path& root) {
  std::ifstream file(root / kBoardClock);
  std::int64_t seconds = 0;
  if (!(file >> seconds)) return std::nullopt;
  return sys_seconds(std::chrono::seconds(seconds));
}

bool is_there(const fs::path& path) {
  std::error_code unknown;
  return fs::exists(path, unknown);
}

}  // namespace

ClockTrust clock_trust(const std::string& root_folder) {
  const fs::path root(root_folder);
  if (is_there(root / kSynchronised)) return ClockTrust::synchronised;
  if (is_there(root / kSetByHand)) return ClockTrust::technician;
  const auto board = board_time(root);
  const sys_seconds machine = machine_time();
  const bool agree = board && *board >= kEarliest && std::chrono::abs(*board - machine) <= kAgree;
  return agree ? ClockTrust::hardware : ClockTrust::none;
}

std::optional<sys_seconds> trusted_time(const std::string& root) {
  return clock_trust(root) == ClockTrust::none ? std::nullopt : std::optional(machine_time());
}

std::optional<std::chrono::sys_days> trusted_day(const std::string& root) {
  const auto time = trusted_time(root);
  return time ? std::optional(std::chrono::floor<std::chrono::days>(*time)) : std::nullopt;
}

std::optional<int> trusted_hour(const std::string& root) {
  const auto time = trusted_time(root);
  if (!time) return std::nullopt;
  const std::time_t seconds = time->time_since_epoch().count();
  std::tm local{};
  return localtime_r(&seconds, &local) != nullptr ? std::optional(local.tm_hour) : std::nullopt;
}

table::Result<ClockSet, Fault> set_clock(sys_seconds now, const std::string& root_folder) {
  if (now < kEarliest) return Fault{"the clock", "that day is past", "give the day it is"};
  const fs::path root(root_folder);
  const timespec time{static_cast<time_t>(now.time_since_epoch().count()), 0};
  if (clock_settime(CLOCK_REALTIME, &time) != 0)
    return Fault{"the clock", std::strerror(errno), "start the service with AmbientCapabilities=CAP_SYS_TIME"};
  std::error_code failed;
  fs::create_directories((root / kSetByHand).parent_path(), failed);
  if (!std::ofstream(root / kSetByHand))
    return Fault{(root / kSetByHand).string(), std::strerror(errno), "it is not known that the clock was set"};
  return ClockSet{set_board_clock(now, root_folder)};
}

std::optional<Fault> set_board_clock(sys_seconds now, const std::string& root_folder) {
  const std::string device = (fs::path(root_folder) / kBoardClockDevice).string();
  if (!is_there(device)) return std::nullopt;
  const time_t seconds = static_cast<time_t>(now.time_since_epoch().count());
  tm parts{};
  gmtime_r(&seconds, &parts);
  rtc_time time{};
  time.tm_sec = parts.tm_sec;
  time.tm_min = parts.tm_min;
  time.tm_hour = parts.tm_hour;
  time.tm_mday = parts.tm_mday;
  time.tm_mon = parts.tm_mon;
  time.tm_year = parts.tm_year;
  const int file = ::open(device.c_str(), O_WRONLY | O_CLOEXEC);
  const bool set = file >= 0 && ::ioctl(file, RTC_SET_TIME, &time) == 0;
  const int error = errno;
  if (file >= 0) ::close(file);
  if (set) return std::nullopt;
  return Fault{device, std::strerror(error), "the time is right until the table is switched off"};
}

}  // namespace undercup::hw
