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
  const std::string text = calibration::profile_text(profile);
  const auto again = calibration::parsed_profile(text);
  if (!again) return hw::Fault{path, "would not be read again: " + again.error().message(), "nothing was written"};
  std::error_code unmade;  // then writing it says why
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder, unmade);
  return replace_text(path, text);
}

}  // namespace undercup::firmware
