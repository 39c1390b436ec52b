#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "calibration/light_search.hpp"
#include "calibration/solve.hpp"
#include "hw/pads.hpp"
#include "ui/theme.hpp"

namespace undercup::firmware {

/// `[display]` of table.toml.
struct DisplayConfig {
  std::string output;                      ///< the connector as the kernel calls it; empty: the first connected one
  std::optional<std::array<int, 2>> size;  ///< width and height, pixels; nothing: the display's own mode
  int rotation = 0;                        ///< 0, 90, 180 or 270 degrees, clockwise
  ui::Theme theme = ui::Theme::dark;
  bool lying = false;  ///< in the table: it turns to the player whose turn it is
  bool operator==(const DisplayConfig&) const = default;
};

inline constexpr int kLoudest = 10;  ///< of a volume that begins at 0

/// `[sound]` of table.toml.
struct SoundConfig {
  int volume = 7;  ///< 0 to `kLoudest`
  bool silent = false;
  std::string device;           ///< empty: the default one
  int night_volume = kLoudest;  ///< no louder than that while it is night, where the clock can be trusted
  int night_from = 22;          ///< hours of the day, 0 to 23: from the first on
  int night_until = 8;          ///< .. until the second; the same: never
  bool operator==(const SoundConfig&) const = default;
};

/// `[lamps]` of table.toml.
struct LampsConfig {
  bool dark = false;  ///< no lamp of a seat shines, but where service mode and `doctor` try them
  bool operator==(const LampsConfig&) const = default;
};

/// The volume that is heard at that hour; nothing: nobody knows which it is.
int volume_at(const SoundConfig& night, int volume, std::optional<int> hour);

/// A line whose switch, pulling it to ground, is as good as holding `menu`.
struct ServiceSwitch {
  std::string chip;  ///< its label
  std::string line;  ///< its name, or its offset
  bool operator==(const ServiceSwitch&) const = default;
};

/// `[service]` of table.toml.
struct ServiceConfig {
  std::vector<hw::Button> passcode;  ///< 3 to 8; empty: export and recording stay off
  std::optional<ServiceSwitch> service_switch;
  std::string export_folder = "/run/undercup/usb";  ///< where the USB stick labelled UNDERCUP is mounted
  bool operator==(const ServiceConfig&) const = default;
};

/// `[calibration]` of table.toml: what all windows of the table are calibrated by.
struct CalibrationConfig {
  calibration::GlassPlate plate;
  calibration::Mains mains;
};

/// `[journal]` of table.toml.
struct JournalConfig {
  int keep_days = 365;  ///< 30 to 3650
  bool operator==(const JournalConfig&) const = default;
};

}  // namespace undercup::firmware
