#include "firmware/config/profile_files.hpp"

#include <filesystem>

namespace undercup::firmware {

std::string profile_file_in(const std::string& folder, table::SeatId seat) {
  return (std::filesystem::path(folder) / ("seat" + std::to_string(number(seat)) + ".yaml")).string();
}

ProfileFiles profile_files(const TableConfig& config, const std::string& config_file, const std::string& folder) {
  const std::string beside = std::filesystem::path(config_file).parent_path().string();
  ProfileFiles files;
  for (const SeatConfig& seat : config.seats) {
    if (!seat.camera) continue;
    const bool named = folder.empty() && !seat.camera->profile_file.empty();
    files[seat.seat] = named ? seat.camera->profile_file : profile_file_in(folder.empty() ? beside : folder, seat.seat);
  }
  return files;
}

}  // namespace undercup::firmware
