#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "calibration/profile_file.hpp"
#include "firmware/config/house_config.hpp"
#include "hw/linux/camera_desk.hpp"
#include "hw/linux/gpio_panel.hpp"
#include "vision/profile.hpp"

namespace undercup::firmware {

/// Where the appliance's table.toml lies.
inline constexpr const char* kTableFile = "/etc/undercup/table.toml";

/// A seat's camera and what is known of its window. Only the window and a little around it is delivered
/// (`settings.part`); `profile` holds for that part.
struct CameraConfig {
  std::string name;  ///< id, model or location
  hw::CameraSettings settings;
  vision::CameraProfile profile;
  std::optional<calibration::StoredProfile> calibrated;  ///< by that profile, for the part that is delivered
  std::string profile_file;                              ///< as table.toml names it, its path from here; empty: none
};

/// Whether every camera must be told with its window, or may be without, to be calibrated: then `part` is the whole
/// picture, and a profile that is not there or broken is none.
enum class Cameras { calibrated, uncalibrated_too };

/// What is wired to a seat. Each part may be missing.
struct SeatConfig {
  table::SeatId seat;
  std::optional<CameraConfig> camera;
  std::vector<hw::PadWire> buttons;
  std::vector<hw::LampWire> lamps;
};

/// What table.toml says (CLI.md, "Files on the appliance").
struct TableConfig {
  HouseConfig house;
  std::vector<SeatConfig> seats;  ///< by number, each once
};

/// Reads the text of a table.toml; `file` names it in faults. Beside `[house_rules]` (house_config.hpp) it holds a
/// `[[seat]]` for each seat with a window:
///
///     [[seat]]
///     number = 3
///     camera = {name = "imx219", size = [640, 480], window = [320, 240, 205], px_per_mm = 3.9, die_mm = [12, 19]}
///     pad = {chip = "pads-a", up = "S3_UP", down = 17, face = 18, bid = 19, liar = 20, spot_on = 21, menu = 22}
///     lamps = {chip = "pads-b", turn = 0, red = 1, green = 2}
///
/// A line goes by its name or its offset. `camera` may also have `view`, `format` ("MJPEG"), `exposure_us`, `gain`,
/// `colour_gains` (red and blue), `lens_position` (dioptres) and `frame_us` (from one frame to the next). In place of
/// `size`, `window`, `px_per_mm` and `view` there may be `profile`, a file that `undercup calibrate solve` wrote (its
/// path as seen from table.toml); where that is bound to a camera, `name` may be left out and must not be another.
/// Refuses, with line, key and what to write instead: text that is no TOML, unknown keys, values of the wrong kind or
/// out of reach, a window outside the picture, a seat or a line named twice, a pad without the buttons every game
/// needs.
table::Result<TableConfig, hw::Fault> table_config(std::string_view text, const std::string& file,
                                                   Cameras cameras = Cameras::calibrated);

/// The same out of a file.
table::Result<TableConfig, hw::Fault> read_table_config(const std::string& file, Cameras cameras = Cameras::calibrated);

}  // namespace undercup::firmware
