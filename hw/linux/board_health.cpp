#include "hw/linux/board_health.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace undercup::hw {
namespace {

namespace fs = std::filesystem;

/// The folders in there whose names begin so, in their order.
std::vector<fs::path> folders(const fs::path& in, const std::string& beginning) {
  std::vector<fs::path> found;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(in, none))
    if (entry.path().filename().string().starts_with(beginning)) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

std::string word_in(const fs::path& path) {
  std::ifstream file(path);
  std::string word;
  file >> word;
  return word;
}

std::optional<long> number_in(const std::string& text, int base) {
  try {
    std::size_t read = 0;
    const long number = std::stol(text, &read, base);
    return read == text.size() ? std::optional(number) : std::nullopt;
  } catch (const std::logic_error&) {  // no number, or none that long can hold
    return std::nullopt;
  }
}

/// The processor's zone; the first where none is called so.
std::optional<double> celsius(const fs::path& root) {
  constexpr int kDecimal = 10;
  constexpr double kThousandths = 1000;
  std::optional<double> found;
  for (const fs::path& zone : folders(root / "sys/class/thermal", "thermal_zone")) {
    const auto thousandths = number_in(word_in(zone / "temp"), kDecimal);
    const bool is_processor = word_in(zone / "type").starts_with("cpu");
    if (thousandths && (is_processor || !found)) found = static_cast<double>(*thousandths) / kThousandths;
    if (thousandths && is_processor) break;
  }
  return found;
}

/// The firmware's word on voltage and throttling: raspberrypi.com, "vcgencmd get_throttled". Pi 5 has its firmware at
/// another address than those before.
std::optional<unsigned long> throttled(const fs::path& root) {
  constexpr int kHex = 16;
  for (const fs::path& bus : folders(root / "sys/devices/platform", "soc"))
    for (const fs::path& device : folders(bus, "soc"))
      if (const auto word = number_in(word_in(device / "get_throttled"), kHex))
        return static_cast<unsigned long>(*word);
  return std::nullopt;
}

void read_firmware(BoardHealth& health, const fs::path& root) {
  const auto word = throttled(root);
  if (!word) return;
  const auto bit = [&](unsigned number) { return (*word >> number & 1U) != 0; };
  constexpr unsigned kHappened = 16;  // the same bits further up: since it was switched on
  health.undervoltage = bit(0);
  health.throttled = bit(1) || bit(2) || bit(3);  // capped, throttled, or held back by its temperature
  health.undervoltage_happened = bit(kHappened);
  health.throttled_happened = bit(kHappened + 1) || bit(kHappened + 2) || bit(kHappened + 3);
}

/// The kernel's own alarm, where the firmware's word is not to be had.
void read_alarm(BoardHealth& health, const fs::path& root) {
  for (const fs::path& sensor : folders(root / "sys/class/hwmon", "hwmon")) {
    if (word_in(sensor / "name") != "rpi_volt") continue;
    const std::string alarm = word_in(sensor / "in0_lcrit_alarm");
    if (!alarm.empty() && !health.undervoltage) health.undervoltage = alarm != "0";
  }
}

/// The worse of the two estimates that a card gives, in tenths of its life: JEDEC JESD84-B51, DEVICE_LIFE_TIME_EST.
/// Most SD cards give none.
std::optional<int> card_used_percent(const fs::path& root) {
  constexpr int kHex = 16;
  constexpr int kTenth = 10;
  std::optional<int> worst;
  for (const fs::path& card : folders(root / "sys/block", "mmcblk")) {
    std::ifstream file(card / "device/life_time");
    for (std::string text; file >> text;) {
      const auto tenths = number_in(text, kHex);
      if (tenths && *tenths > 0) worst = std::max(worst.value_or(0), static_cast<int>(*tenths) * kTenth);
    }
  }
  return worst;
}

/// What was written to cards since the kernel started: its Documentation/block/stat.rst, whose sectors are always of
/// 512 bytes.
std::optional<std::uint64_t> card_written_bytes(const fs::path& root) {
  constexpr int kDecimal = 10;
  constexpr int kSectorsWritten = 7;  // the word of that number
  constexpr std::uint64_t kSector = 512;
  std::optional<std::uint64_t> bytes;
  for (const fs::path& card : folders(root / "sys/block", "mmcblk")) {
    std::ifstream file(card / "stat");
    std::string word;
    for (int i = 0; i < kSectorsWritten; ++i) file >> word;
    const auto sectors = file ? number_in(word, kDecimal) : std::nullopt;
    if (sectors && *sectors >= 0) bytes = bytes.value_or(0) + static_cast<std::uint64_t>(*sectors) * kSector;
  }
  return bytes;
}

}  // namespace

BoardHealth board_health(const std::string& state_folder, const std::string& root_folder) {
  const fs::path root(root_folder);
  BoardHealth health;
  health.celsius = celsius(root);
  read_firmware(health, root);
  read_alarm(health, root);
  health.card_used_percent = card_used_percent(root);
  health.card_written_bytes = card_written_bytes(root);
  std::error_code unknown;
  const fs::space_info space = fs::space(state_folder, unknown);
  if (!unknown) health.free_bytes = space.available;
  return health;
}

}  // namespace undercup::hw
