#include "firmware/doctor/disk_examination.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "firmware/config/settings.hpp"
#include "firmware/journal/journal.hpp"
#include "firmware/journal/past_games.hpp"

namespace undercup::firmware::doctor {
namespace {

using std::filesystem::path;

// Why nothing can be written there; empty: it can.
std::string why_not_writable(const path& folder) {
  const path probe = folder / ".doctor";
  errno = 0;
  std::ofstream file(probe);
  file << "can this be written?" << std::flush;
  const std::string why = file ? "" : std::strerror(errno != 0 ? errno : EIO);
  file.close();
  std::error_code gone;
  std::filesystem::remove(probe, gone);
  return why;
}

// The folder, or the one above it that is there.
path there_above(path folder) {
  std::error_code unknown;  // then it is not there
  while (!std::filesystem::is_directory(folder, unknown) && folder.has_relative_path()) folder = folder.parent_path();
  return folder;
}

// Why a folder that is not there cannot be made; empty: it can.
std::string why_not_makable(const path& folder, const path& above) {
  std::error_code unknown;
  if (std::filesystem::exists(folder, unknown)) return "no folder";
  return access(above.c_str(), W_OK | X_OK) == 0 ? ""
                                                 : "not there, and " + above.string() + ": " + std::strerror(errno);
}

std::string journal_problem(const path& folder) {
  std::error_code unknown;
  if (!std::filesystem::exists(folder / kJournalFile, unknown)) return {};
  auto opened = Journal::open_to_read(folder);
  if (!opened) return opened.error().where + ": " + opened.error().what;
  Journal journal = std::move(opened).value();
  try {
    for (const JournaledGame& game : journal.games())
      if (const auto wrong = journal.misunderstood(game.number))
        return folder.string() + ": game " + std::to_string(game.number) + ": " + *wrong;
  } catch (const std::runtime_error& unreadable) {
    return folder.string() + ": " + unreadable.what();
  }
  return {};
}

// The folder, or a file of the journal in it, as of a table that root has run by hand; empty: all may be written. One
// that is not there is made by undercup.service for its user.
std::string forbidden_in(const path& folder, const User& user) {
  if (!may_use(user, folder, kRead | kWrite | kSearch)) return folder.string();
  for (const char* const file : {kJournalFile, kPastFile})
    if (!may_use(user, folder / file, kRead | kWrite)) return (folder / file).string();
  return {};
}

}  // namespace

SeenDisk seen_disk(const std::string& folder, const std::optional<User>& user) {
  std::error_code unknown;
  const path place = std::filesystem::absolute(folder, unknown);
  const path above = there_above(place);
  SeenDisk disk;
  disk.folder = folder;
  disk.there = above == place;
  disk.why_not_writable = disk.there ? why_not_writable(place) : why_not_makable(place, above);
  if (disk.there && user) disk.forbidden = forbidden_in(place, *user);
  const auto room = std::filesystem::space(above, unknown);
  disk.free_bytes = unknown ? 0 : room.available;
  if (disk.there && disk.why_not_writable.empty()) disk.journal_problem = journal_problem(place);
  const auto settings = kept_table_settings(place);
  if (!settings) disk.settings_problem = settings.error().where + ": " + settings.error().what;
  return disk;
}

}  // namespace undercup::firmware::doctor
