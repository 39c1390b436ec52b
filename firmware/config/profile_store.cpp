#include "firmware/config/profile_store.hpp"

#include <filesystem>
#include <utility>
#include <vector>

#include "firmware/text_file.hpp"

namespace undercup::firmware {

namespace {

std::string aside(const std::string& broken) {
  return broken + ".broken";
}

/// Puts a broken profile aside where a good one is kept (`previous_of`), which is not to be lost for that; whether it
/// did.
bool keeps_good_previous(const std::string& broken) {
  std::error_code failed;
  if (!std::filesystem::exists(broken, failed) || !load_profile(previous_of(broken))) return false;
  std::filesystem::rename(broken, aside(broken), failed);
  return !failed;
}

}  // namespace

table::Result<calibration::StoredProfile, hw::Fault> load_profile(const std::string& path) {
  const auto text = read_text(path);
  if (!text) return text.error();
  auto profile = calibration::parsed_profile(text.value());
  if (!profile) return hw::Fault{path, profile.error().message(), ""};
  return std::move(profile).value();
}

std::optional<hw::Fault> not_for_a_profile(const std::string& path) {
  std::error_code unknown;  // then writing says why
  const std::filesystem::file_status there = std::filesystem::status(path, unknown);
  if (!std::filesystem::exists(there)) return std::nullopt;
  const hw::Fault other{path, "is no profile, and would be replaced by one",
                        "name another file, or take this one away"};
  // Nobody may ever write into a pipe: it is not read.
  if (!std::filesystem::is_regular_file(there) && !std::filesystem::is_directory(there)) return other;
  const auto text = read_text(path);
  if (!text) return text.error();
  if (text.value().empty() || calibration::calls_itself_profile(text.value())) return std::nullopt;
  return other;
}

std::optional<hw::Fault> save_profile(const std::string& path, const calibration::StoredProfile& profile) {
  return save_profiles({{path, profile}});
}

std::optional<hw::Fault> save_profiles(const std::map<std::string, calibration::StoredProfile>& profiles) {
  std::vector<NewText> files;
  std::vector<std::string> broken;
  for (const auto& [path, profile] : profiles) {
    const auto there = load_profile(path);
    if (there && there.value() == profile) continue;
    const std::string text = calibration::profile_text(profile);
    const auto again = calibration::parsed_profile(text);
    if (!again) return hw::Fault{path, "would not be read again: " + again.error().message(), "nothing was written"};
    files.push_back({path, text});
    if (!there) broken.push_back(path);
  }
  make_folders_of(files);
  std::erase_if(broken, [](const std::string& path) { return !keeps_good_previous(path); });
  auto fault = replace_texts(files);
  std::error_code stays;  // aside, then
  for (std::size_t i = 0; fault && i < broken.size(); ++i) std::filesystem::rename(aside(broken[i]), broken[i], stays);
  return fault;
}

}  // namespace undercup::firmware
