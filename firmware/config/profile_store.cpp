#include "firmware/config/profile_store.hpp"

#include <filesystem>
#include <utility>
#include <vector>

#include "firmware/text_file.hpp"

namespace undercup::firmware {

namespace {

/// A broken profile is put aside as `.broken` where a good one is kept as `.previous`: it is not to be lost for that.
void keep_good_previous(const std::string& path) {
  std::error_code unknown;
  if (!std::filesystem::exists(path, unknown) || load_profile(path) || !load_profile(path + ".previous")) return;
  std::filesystem::rename(path, path + ".broken", unknown);
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
  const auto text = read_text(path);
  if (!text) return text.error();
  const bool plain = std::filesystem::is_regular_file(there);
  if (plain && (text.value().empty() || calibration::calls_itself_profile(text.value()))) return std::nullopt;
  return hw::Fault{path, "is no profile, and would be replaced by one", "name another file, or take this one away"};
}

std::optional<hw::Fault> save_profile(const std::string& path, const calibration::StoredProfile& profile) {
  return save_profiles({{path, profile}});
}

std::optional<hw::Fault> save_profiles(const std::map<std::string, calibration::StoredProfile>& profiles) {
  std::vector<NewText> files;
  for (const auto& [path, profile] : profiles) {
    const auto there = load_profile(path);
    if (there && there.value() == profile) continue;
    const std::string text = calibration::profile_text(profile);
    const auto again = calibration::parsed_profile(text);
    if (!again) return hw::Fault{path, "would not be read again: " + again.error().message(), "nothing was written"};
    files.push_back({path, text});
  }
  make_folders_of(files);
  for (const NewText& file : files) keep_good_previous(file.path);
  return replace_texts(files);
}

}  // namespace undercup::firmware
