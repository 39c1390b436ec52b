#include "firmware/config/profile_files.hpp"

#include <filesystem>

namespace undercup::firmware {

std::string profile_file_in(const std::string& folder, table::SeatId seat) {
  return (std::filesystem::path(folder) / ("seat" + std::to_string(number(seat)) + ".yaml")).string();
}

std::string usual_profile_file(const std::string& config_file, table::SeatId seat) {
  return profile_file_in((std::filesystem::path(config_file).parent_path() / "profiles").string(), seat);
}

ProfileFiles profile_files(const TableConfig& config, const std::string& config_file, const std::string& folder) {
  ProfileFiles files;
  for (const SeatConfig& seat : config.seats) {
    if (!seat.camera) continue;
    std::string& file = files[seat.seat];
    if (!folder.empty())
      file = profile_file_in(folder, seat.seat);
    else
      file = seat.camera->profile_file.empty() ? usual_profile_file(config_file, seat.seat) : seat.camera->profile_file;
  }
  return files;
}

}  // namespace undercup::firmware
