#include "firmware/config/profile_store.hpp"

#include <filesystem>

#include "firmware/text_file.hpp"

namespace undercup::firmware {

table::Result<calibration::StoredProfile, hw::Fault> load_profile(const std::string& path) {
  const auto text = read_text(path);
  if (!text) return text.error();
  auto profile = calibration::parsed_profile(text.value());
  if (!profile) return hw::Fault{path, profile.error().message(), ""};
  return std::move(profile).value();
}

std::optional<hw::Fault> save_profile(const std::string& path, const calibration::StoredProfile& profile) {
  const auto there = load_profile(path);
  if (there && there.value() == profile) return std::nullopt;
  std::error_code unmade;  // then writing it says why
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder, unmade);
  return replace_text(path, calibration::profile_text(profile));
}

}  // namespace undercup::firmware
