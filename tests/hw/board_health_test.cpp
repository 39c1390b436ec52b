#include "hw/linux/board_health.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "hw/linux/trusted_clock.hpp"
#include "tests/own_folder.hpp"

using namespace undercup;
using hw::board_health;
using hw::board_news;
using hw::BoardHealth;
using hw::BoardTrouble;
using hw::ClockTrust;
using hw::troubles_of;
using undercup::testing::OwnFolder;

namespace {

/// A machine's files, as far as a test needs them.
void put(const OwnFolder& root, const std::string& path, const std::string& text) {
  std::filesystem::create_directories(std::filesystem::path(root.file(path)).parent_path());
  std::ofstream(root.file(path)) << text << '\n';
}

std::string seconds_from_now(long seconds) {
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  return std::to_string(now.time_since_epoch().count() + seconds);
}

}  // namespace

TEST_CASE("a board that tells nothing is not unwell") {
  const OwnFolder root;
  BoardHealth health = board_health(root.file("no such folder"), root.path());
  CHECK(health == BoardHealth{});
  CHECK(troubles_of(health, {}).empty());
  CHECK(board_health(root.path(), root.path()).free_bytes);
}

TEST_CASE("temperature, voltage, throttling and a card's life are read as a Raspberry Pi tells them") {
  const OwnFolder root;
  put(root, "sys/class/thermal/thermal_zone0/type", "gpu-thermal");
  put(root, "sys/class/thermal/thermal_zone0/temp", "30000");
  put(root, "sys/class/thermal/thermal_zone1/type", "cpu-thermal");
  put(root, "sys/class/thermal/thermal_zone1/temp", "61850");
  put(root, "sys/devices/platform/soc/soc:firmware/get_throttled", "50004");
  put(root, "sys/block/mmcblk0/device/life_time", "0x03 0x0a");
  const BoardHealth health = board_health(root.path(), root.path());
  CHECK(health.celsius == doctest::Approx(61.85));
  CHECK(health.undervoltage == false);
  CHECK(health.undervoltage_happened == true);
  CHECK(health.throttled == true);
  CHECK(health.throttled_happened == true);
  CHECK(health.card_used_percent == 100);
  CHECK_FALSE(health.card_written_bytes);
}

TEST_CASE(
    "what was written to memory cards since the start is counted, in sectors of 512 bytes, and other disks are not") {
  const OwnFolder root;
  put(root, "sys/block/mmcblk0/stat", "  4820  1201  412345  900  1500  700  2048  3100  0  1000  4000");
  put(root, "sys/block/mmcblk1/stat", "1 0 8 0 1 0 2 0 0 0 0");
  put(root, "sys/block/sda/stat", "1 0 8 0 1 0 5000 0 0 0 0");
  CHECK(board_health(root.path(), root.path()).card_written_bytes == 2050U * 512U);
}

TEST_CASE("the kernel's alarm tells of too little voltage where the firmware says nothing") {
  const OwnFolder root;
  put(root, "sys/class/hwmon/hwmon0/name", "cpu_thermal");
  put(root, "sys/class/hwmon/hwmon0/in0_lcrit_alarm", "1");
  put(root, "sys/class/hwmon/hwmon1/name", "rpi_volt");
  put(root, "sys/class/hwmon/hwmon1/in0_lcrit_alarm", "0");
  CHECK(board_health(root.path(), root.path()).undervoltage == false);
  put(root, "sys/class/hwmon/hwmon1/in0_lcrit_alarm", "1");
  CHECK(board_health(root.path(), root.path()).undervoltage == true);
  put(root, "sys/devices/platform/soc/soc:firmware/get_throttled", "0");
  CHECK(board_health(root.path(), root.path()).undervoltage == false);
}

TEST_CASE("files that hold no figures tell nothing") {
  const OwnFolder root;
  put(root, "sys/class/thermal/thermal_zone0/temp", "warm");
  put(root, "sys/devices/platform/soc/soc:firmware/get_throttled", "");
  put(root, "sys/block/mmcblk0/device/life_time", "0x00 none");
  put(root, "sys/block/mmcblk0/stat", "1 2 3");
  BoardHealth health = board_health(root.path(), root.path());
  health.free_bytes.reset();
  CHECK(health == BoardHealth{});
}

TEST_CASE("each thing is wrong from its threshold on, and well again only clearly on its other side") {
  const auto at = [](double celsius, const std::vector<BoardTrouble>& before) {
    BoardHealth health;
    health.celsius = celsius;
    return troubles_of(health, before);
  };
  const std::vector<BoardTrouble> hot{BoardTrouble::hot};
  CHECK(at(79.9, {}).empty());
  CHECK(at(80, {}) == hot);
  CHECK(at(75, hot) == hot);
  CHECK(at(74.9, hot).empty());
  const auto with_room = [](std::uint64_t megabytes, const std::vector<BoardTrouble>& before) {
    BoardHealth health;
    health.free_bytes = megabytes << 20U;
    return troubles_of(health, before);
  };
  const std::vector<BoardTrouble> filling{BoardTrouble::disk_filling};
  CHECK(with_room(200, {}).empty());
  CHECK(with_room(199, {}) == filling);
  CHECK(with_room(299, filling) == filling);
  CHECK(with_room(300, filling).empty());
  BoardHealth worn;
  worn.card_used_percent = 80;
  CHECK(troubles_of(worn, {}).empty());
  worn.card_used_percent = 90;
  CHECK(troubles_of(worn, {}) == std::vector{BoardTrouble::card_worn});
}

TEST_CASE("what became wrong and what is well again is told once, with its figure and what to do") {
  BoardHealth health;
  health.celsius = 83.4;
  health.undervoltage = true;
  const std::vector<BoardTrouble> both{BoardTrouble::hot, BoardTrouble::undervoltage};
  const auto news = board_news({BoardTrouble::hot}, both, health);
  REQUIRE(news.size() == 1);
  CHECK_FALSE(news.front().mended);
  CHECK(news.front().fault.message().find("voltage") != std::string::npos);
  CHECK(news.front().changes ==
        std::vector{hw::DeviceChange{hw::DeviceKind::board, "undervoltage", std::nullopt, hw::DeviceState::poor}});
  const auto hot = board_news({}, {BoardTrouble::hot}, health);
  CHECK(hot.front().fault.message().find("83 degrees") != std::string::npos);
  const auto well = board_news(both, {BoardTrouble::hot}, health);
  REQUIRE(well.size() == 1);
  CHECK(well.front().mended);
  CHECK(well.front().changes.front().state == hw::DeviceState::back);
  CHECK(board_news(both, both, health).empty());
}

TEST_CASE("a clock is trusted for the network, a technician or a board's clock that ran on, and for nothing else") {
  const OwnFolder root;
  CHECK(hw::clock_trust(root.path()) == ClockTrust::none);
  CHECK_FALSE(hw::trusted_time(root.path()));
  CHECK_FALSE(hw::trusted_day(root.path()));
  CHECK_FALSE(hw::trusted_hour(root.path()));
  put(root, "sys/class/rtc/rtc0/since_epoch", "86400");  // its battery is empty: 1970
  CHECK(hw::clock_trust(root.path()) == ClockTrust::none);
  put(root, "sys/class/rtc/rtc0/since_epoch", seconds_from_now(-4000));
  CHECK(hw::clock_trust(root.path()) == ClockTrust::none);
  put(root, "sys/class/rtc/rtc0/since_epoch", seconds_from_now(-2));
  CHECK(hw::clock_trust(root.path()) == ClockTrust::hardware);
  CHECK(hw::trusted_time(root.path()));
  CHECK(hw::trusted_day(root.path()));
  const auto hour = hw::trusted_hour(root.path());
  REQUIRE(hour);
  CHECK((*hour >= 0 && *hour < 24));
  put(root, "run/undercup/clock-set", "");
  CHECK(hw::clock_trust(root.path()) == ClockTrust::technician);
  put(root, "run/systemd/timesync/synchronized", "");
  CHECK(hw::clock_trust(root.path()) == ClockTrust::synchronised);
}

TEST_CASE("a clock is not set to a day that is long past") {
  const OwnFolder root;
  CHECK_FALSE(hw::set_clock(std::chrono::sys_days(std::chrono::year{2025} / 12 / 31), root.path()).ok());
  CHECK(hw::clock_trust(root.path()) == ClockTrust::none);
}

TEST_CASE("a board without a clock of its own is well, one whose clock cannot be set is told with what that means") {
  const OwnFolder root;
  const auto day = std::chrono::sys_days(std::chrono::year{2026} / 11 / 25);
  CHECK_FALSE(hw::set_board_clock(day, root.path()));
  put(root, "dev/rtc0", "no clock");
  const auto fault = hw::set_board_clock(day, root.path());
  REQUIRE(fault);
  CHECK(fault->message().find("until the table is switched off") != std::string::npos);
}
