#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "calibration/profile_file.hpp"
#include "firmware/config/house_config.hpp"
#include "firmware/config/table_parts.hpp"
#include "hw/linux/camera_desk.hpp"
#include "hw/linux/gpio_panel.hpp"
#include "ui/language.hpp"
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

/// Whether every camera must be told with its window, or may be without: then `part` is the whole picture, and a
/// profile that is not there or broken is none. To whoever is to calibrate them, one of another camera is none either.
enum class Cameras { calibrated, uncalibrated_too, to_calibrate };

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
  ui::Language language = ui::Language::english;
  DisplayConfig display;
  SoundConfig sound;
  LampsConfig lamps;
  ServiceConfig service;
  CalibrationConfig calibration;
  JournalConfig journal;
};

/// The seats that can be played at: those that have a camera and a pad.
std::vector<table::SeatId> playable_seats(const TableConfig& config);

/// Why nobody can play at a table of that configuration, which `file` names: fewer than two such seats.
std::optional<hw::Fault> unplayable(const TableConfig& config, const std::string& file);

/// The line of a seat's button or lamp where table.toml tells none, after the seat and its word: "S3_SPOT_ON".
std::string usual_line(table::SeatId seat, std::string_view what);

/// Reads the text of a table.toml; `file` names it in faults. `firmware/packaging/table.toml.example` has every key
/// with what it means and what holds without it. Two lines are a table, where its lines have their usual names and its
/// cameras have been calibrated:
///
///     seat = [{camera = "imx219", pad = "pads-a", lamps = "pads-a"},
///             {camera = "usb-1", pad = "pads-b", lamps = "pads-b"}]
///
/// A seat without a number has its place in the file. In place of a camera's name or a chip there may be a table that
/// tells more; lines go by name or offset, and where any of a pad or of lamps is told there are only those that are. A
/// camera that is told no window has its profile from `profile`, or from where the guided calibration puts it
/// (`usual_profile_file`); where that is bound to a camera, `name` may be left out and must not be another. Refuses,
/// with line, key and what to write instead: text that is no TOML, unknown keys, values of the wrong kind or out of
/// reach, a window outside the picture, a seat or a line named twice, a pad without the buttons every game needs, a
/// passcode that no pad can tell.
table::Result<TableConfig, hw::Fault> table_config(std::string_view text, const std::string& file,
                                                   Cameras cameras = Cameras::calibrated);

/// The same out of a file.
table::Result<TableConfig, hw::Fault> read_table_config(const std::string& file, Cameras cameras = Cameras::calibrated);

}  // namespace undercup::firmware
