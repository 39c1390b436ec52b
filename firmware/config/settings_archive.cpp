#include "firmware/config/settings_archive.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>
#include <utility>

#include "firmware/config/profile_files.hpp"
#include "firmware/text_file.hpp"

namespace undercup::firmware {
namespace {

namespace fs = std::filesystem;
using hw::Fault;
using Files = SettingsFiles;

constexpr const char* kTableEntry = "table.toml";
constexpr const char* kGiveSaved = "give one that `undercup config --save` wrote";

std::string settings_file(const SettingsPlaces& places) {
  return (fs::path(places.state_folder) / kSettingsFile).string();
}

/// The folder of that file, as an absolute path.
fs::path folder_of(const std::string& file) {
  return fs::absolute(file).lexically_normal().parent_path();
}

/// The file's path from the folder; nothing where it lies outside.
std::optional<std::string> path_in(const fs::path& folder, const std::string& file) {
  const fs::path path = fs::absolute(file).lexically_normal().lexically_relative(folder);
  if (path.empty() || *path.begin() == "..") return std::nullopt;
  return path.string();
}

/// The paths of the profiles that a table.toml names, from its folder on; those outside of it as they are told.
table::Result<std::set<std::string>, Fault> profiles_named(const std::string& text, const std::string& table_file) {
  const auto config = table_config(text, table_file, Cameras::uncalibrated_too);
  if (!config) return config.error();
  std::set<std::string> names;
  for (const auto& [seat, file] : profile_files(config.value(), table_file, ""))
    names.insert(path_in(folder_of(table_file), file).value_or(file));
  return names;
}

/// Adds that file's text, if there is such a file.
std::optional<Fault> add_if_there(std::vector<ArchiveEntry>& entries, const std::string& name, const fs::path& file) {
  std::error_code unknown;
  if (!fs::exists(file, unknown) && !unknown) return std::nullopt;
  const auto text = read_text(file.string());
  if (!text) return text.error();
  entries.push_back({name, text.value()});
  return std::nullopt;
}

/// A folder to lay things out in; gone with this.
class Trial {
public:
  Trial() : path_((fs::temp_directory_path() / "undercup-restore-XXXXXX").string()) {
    if (::mkdtemp(path_.data()) == nullptr) path_.clear();
  }
  ~Trial() {
    std::error_code left;
    if (!path_.empty()) fs::remove_all(path_, left);
  }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }

private:
  std::string path_;
};

bool lay_out(const Files& files, const fs::path& folder) {
  for (const auto& [name, text] : files) {
    std::error_code failed;
    fs::create_directories((folder / name).parent_path(), failed);
    if (!(std::ofstream(folder / name, std::ios::binary) << text).flush()) return false;
  }
  return true;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

/// What is wrong with a file that no table.toml has to name.
std::optional<Fault> wrong_with(const std::string& name, const std::string& text, const std::string& archive) {
  const std::string which = "'" + name + "' in it";
  const fs::path path(name);
  if (path.is_absolute() || path.lexically_normal() != path || *path.begin() == "..")
    return Fault{archive, which + " has no name of a file beside table.toml", kGiveSaved};
  if (name == kTableEntry) return std::nullopt;
  if (name == kSettingsFile) {
    const auto settings = table_settings_in(text, which);
    return settings ? std::nullopt : std::optional(Fault{archive, settings.error().message(), ""});
  }
  const auto profile = calibration::parsed_profile(text);
  return profile ? std::nullopt : std::optional(Fault{archive, which + ": " + profile.error().message(), ""});
}

/// The profiles that a table.toml names when it is tried with those files where they do no harm; or what is wrong.
table::Result<std::set<std::string>, Fault> tried(const std::string& table, const Files& files,
                                                  const std::string& where, const SettingsPlaces& places) {
  const Trial trial;
  if (trial.path().empty() || !lay_out(files, trial.path()))
    return Fault{fs::temp_directory_path().string(), "cannot be written", "make room there"};
  // Profiles that are named by their whole paths are those of the trial too.
  const std::string moved = replaced(table, folder_of(places.table_file).string() + "/", trial.path() + "/");
  auto named = profiles_named(moved, trial.path() + "/" + kTableEntry);
  if (!named) return Fault{where, "in it " + replaced(named.error().message(), trial.path() + "/", ""), ""};
  return named;
}

/// What is wrong with the archive's files.
std::optional<Fault> wrong_in(const Files& files, const std::string& archive, const SettingsPlaces& places) {
  const auto table = files.find(kTableEntry);
  if (table == files.end()) return Fault{archive, "holds no table.toml", kGiveSaved};
  for (const auto& [name, text] : files)
    if (auto wrong = wrong_with(name, text, archive)) return wrong;
  const auto named = tried(table->second, files, archive, places);
  if (!named) return named.error();
  for (const auto& [name, text] : files)
    if (name != kTableEntry && name != kSettingsFile && !named.value().contains(name))
      return Fault{archive, "'" + name + "' in it belongs to no seat of its table.toml", kGiveSaved};
  return std::nullopt;
}

/// What would be wrong with the table.toml in force, were it to stay while the archive's profiles come.
std::optional<Fault> wrong_with_staying(const Files& files, const SettingsPlaces& places) {
  const auto table = read_text(places.table_file);
  if (!table) return table.error();
  const auto named = profiles_named(table.value(), places.table_file);
  if (!named) return named.error();
  const fs::path folder = folder_of(places.table_file);
  Files together = files;
  for (const std::string& name : named.value())
    if (const auto there = read_text((folder / name).string()); there && path_in(folder, (folder / name).string()))
      together.emplace(name, there.value());
  const auto fits = tried(table.value(), together, places.table_file, places);
  return fits ? std::nullopt : std::optional(fits.error());
}

/// The table had none when the archive was saved: then what was changed since is undone with the rest.
std::optional<Fault> put_settings_aside(const std::string& file) {
  if (std::rename(file.c_str(), previous_of(file).c_str()) == 0 || errno == ENOENT) return std::nullopt;
  return Fault{file, std::strerror(errno), "check who may write there"};
}

/// Why no file can be put there. Tried with one of another name: who may write does not tell of a disk that nobody can.
std::optional<Fault> not_writable(const fs::path& file) {
  std::error_code unknown;  // then making one says why
  fs::path folder = file.parent_path();
  while (!fs::exists(folder, unknown) && folder.has_relative_path()) folder = folder.parent_path();
  std::string probe = (folder / ".undercup-XXXXXX").string();
  const int made = ::mkstemp(probe.data());
  if (made < 0) return Fault{file.string(), std::strerror(errno), "check who may write there"};
  ::close(made);
  ::unlink(probe.c_str());
  return std::nullopt;
}

/// What has to be written, table.toml last.
std::vector<NewText> changes_of(const Files& files, const SettingsPlaces& places) {
  const fs::path folder = folder_of(places.table_file);
  std::vector<NewText> changes;
  const auto add = [&](const fs::path& file, const std::string& text) {
    const auto there = read_text(file.string());
    if (!there || there.value() != text) changes.push_back({file.string(), text});
  };
  for (const auto& [name, text] : files)
    if (name != kTableEntry && name != kSettingsFile) add(folder / name, text);
  const auto settings = files.find(kSettingsFile);
  if (settings != files.end()) add(fs::absolute(settings_file(places)), settings->second);
  add(folder / fs::path(places.table_file).filename(), files.at(kTableEntry));
  return changes;
}

/// Whether table.toml is among them, cannot be written, and is there to stay.
bool table_file_has_to_stay(const std::vector<NewText>& changes, const SettingsPlaces& places) {
  std::error_code unknown;
  const fs::path table = folder_of(places.table_file) / fs::path(places.table_file).filename();
  return !changes.empty() && changes.back().path == table && fs::exists(table, unknown) && not_writable(table);
}

}  // namespace

table::Result<std::vector<ArchiveEntry>, Fault> settings_of(const SettingsPlaces& places) {
  const auto text = read_text(places.table_file);
  if (!text) return text.error();
  const auto profiles = profiles_named(text.value(), places.table_file);
  if (!profiles) return profiles.error();
  std::vector<ArchiveEntry> entries{{kTableEntry, text.value()}};
  if (auto fault = add_if_there(entries, kSettingsFile, settings_file(places))) return *std::move(fault);
  if (entries.back().name == kSettingsFile) {
    const auto settings = table_settings_in(entries.back().text, settings_file(places));
    if (!settings) return settings.error();  // it could not be restored
  }
  const fs::path folder = folder_of(places.table_file);
  for (const std::string& name : profiles.value()) {
    if (!path_in(folder, (folder / name).string()))
      return Fault{name, "lies outside of table.toml's folder", "move it there, and name it so in table.toml"};
    if (auto fault = add_if_there(entries, name, folder / name)) return *std::move(fault);
  }
  return entries;
}

std::optional<Fault> save_settings(const std::string& archive, const SettingsPlaces& places) {
  const auto entries = settings_of(places);
  if (!entries) return entries.error();
  std::string bytes;
  const auto failed = pack(entries.value(), [&](std::string_view piece) { return bytes.append(piece), true; });
  if (failed) return Fault{archive, "could not be made: " + *failed, ""};
  return replace_text(archive, bytes);
}

table::Result<SettingsFiles, Fault> settings_in(const std::string& archive, const SettingsPlaces& places) {
  auto files = unpacked(archive, kGiveSaved);
  if (!files) return files.error();
  if (auto wrong = wrong_in(files.value(), archive, places)) return *std::move(wrong);
  return std::move(files).value();
}

table::Result<Restored, Fault> put_settings(const SettingsFiles& files, const SettingsPlaces& places,
                                            IfTableFileCannotBeWritten otherwise) {
  std::vector<NewText> changes = changes_of(files, places);
  Restored restored;
  if (otherwise == IfTableFileCannotBeWritten::it_stays && table_file_has_to_stay(changes, places)) {
    if (auto wrong = wrong_with_staying(files, places)) return *std::move(wrong);
    changes.pop_back();
    restored.table_file_stays = true;
  }
  const fs::path settings = fs::absolute(settings_file(places));
  std::error_code unknown;
  const bool settings_go = !files.contains(kSettingsFile) && fs::exists(settings, unknown);
  for (const NewText& change : changes)
    if (auto fault = not_writable(change.path)) return *std::move(fault);
  if (settings_go)
    if (auto fault = not_writable(settings)) return *std::move(fault);
  make_folders_of(changes);
  if (auto fault = replace_texts(changes)) return *std::move(fault);
  if (settings_go)
    if (auto fault = put_settings_aside(settings.string())) return *std::move(fault);
  return restored;
}

std::optional<Fault> restore_settings(const std::string& archive, const SettingsPlaces& places) {
  const auto files = settings_in(archive, places);
  if (!files) return files.error();
  const auto restored = put_settings(files.value(), places, IfTableFileCannotBeWritten::nothing_is_restored);
  return restored ? std::nullopt : std::optional(restored.error());
}

}  // namespace undercup::firmware
