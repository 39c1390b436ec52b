#pragma once

#include <fstream>
#include <string>

#include "calibration/profile_file.hpp"
#include "firmware/config/settings_archive.hpp"
#include "firmware/text_file.hpp"
#include "tests/own_folder.hpp"

namespace undercup::firmware {

inline constexpr const char* kTable = R"(
[[seat]]
number = 1
camera = {name = "imx219", window = [320, 240, 205], px_per_mm = 3.9}

[[seat]]
number = 2
camera = {profile = "elsewhere.yaml"}
)";

/// A plain camera's.
inline calibration::StoredProfile stored_of(const std::string& camera) {
  calibration::StoredProfile stored;
  stored.profile.window = {320.0, 240, 210};
  stored.profile.px_per_mm = 4;
  stored.profile.camera_id = camera;
  stored.width = 640;
  stored.height = 480;
  vision::CameraModel& model = stored.profile.camera.emplace();
  model.focal_px = 600;
  model.centre = {320, 240};
  model.origin = {0, 0, 150};
  return stored;
}

inline std::string a_profile(const std::string& camera) {
  return calibration::profile_text(stored_of(camera));
}

/// A table that is set up, all in one folder.
struct SetUpTable {
  SetUpTable() {
    std::ofstream(folder.file("table.toml")) << kTable;
    std::ofstream(folder.file("settings.json")) << R"({"version":1,"volume":3})";
    std::ofstream(folder.file("elsewhere.yaml")) << a_profile("C920");
  }
  [[nodiscard]] SettingsPlaces places() const { return {folder.file("table.toml"), folder.path()}; }
  [[nodiscard]] std::string text(const std::string& name) const { return read_text(folder.file(name)).value(); }

  testing::OwnFolder folder;
};

}  // namespace undercup::firmware
