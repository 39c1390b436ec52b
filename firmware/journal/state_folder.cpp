#include "firmware/journal/state_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <SQLiteCpp/Exception.h>

#include <cerrno>
#include <cstring>
#include <system_error>
#include <thread>
#include <utility>

#include "firmware/journal/evening.hpp"

namespace undercup::firmware {
namespace {

constexpr int kNotOpen = -1;

/// Corrections are counted over so many games: about an evening of them.
constexpr int kLately = 20;

/// Locks a folder for this program alone. Who only asks whether it is in use holds it for a moment: that is waited for.
bool taken(int fd) {
  constexpr int kTries = 10;
  constexpr std::chrono::milliseconds kBetween{20};
  for (int i = 1; flock(fd, LOCK_EX | LOCK_NB) != 0; ++i) {
    if (i == kTries) return false;
    std::this_thread::sleep_for(kBetween);
  }
  return true;
}

}  // namespace

FolderLock::~FolderLock() {
  if (fd_ != kNotOpen) ::close(fd_);
}

FolderLock::FolderLock(FolderLock&& other) noexcept : fd_(std::exchange(other.fd_, kNotOpen)) {}

FolderLock& FolderLock::operator=(FolderLock&& other) noexcept {
  std::swap(fd_, other.fd_);
  return *this;
}

FolderUse use_of(const std::filesystem::path& folder) {
  const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd == kNotOpen) return errno == EACCES || errno == EPERM ? FolderUse::unknown : FolderUse::free;
  const FolderLock lock(fd);
  return flock(fd, LOCK_SH | LOCK_NB) == 0 ? FolderUse::free : FolderUse::in_use;
}

table::Result<StateFolder, hw::Fault> take_state_folder(const std::filesystem::path& path, const std::string& vfs,
                                                        std::optional<std::chrono::sys_days> today) {
  StateFolder state{path, std::nullopt, std::nullopt, std::nullopt, {}, {}, {}, {}};
  std::error_code failed;
  std::filesystem::create_directories(path, failed);  // if not, opening it says why
  const int fd = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd == kNotOpen) {
    const std::string why = failed ? failed.message() : std::strerror(errno);
    state.complaints.push_back({path.string(), why, "the game goes on in memory until it can be used"});
    return state;
  }
  state.lock.emplace(fd);
  if (!taken(fd)) {
    return hw::Fault{path.string(), "in use by another undercup", "end that one, or name another folder with --state"};
  }
  auto opened = Journal::open(path, vfs);
  if (!opened) {
    state.complaints.push_back(opened.error());
    return state;
  }
  state.complaints = opened.value().set_aside;
  state.journal = std::move(opened).value().journal;
  try {
    state.corrections = state.journal->corrections(kLately);
    state.audits = state.journal->audits();
    state.evening = evening_of(*state.journal, today);
    const auto game = state.journal->unfinished();
    if (!game) return state;
    if (auto events = events_in(*game)) {
      state.unfinished = Resume{game->rules, std::move(events).value()};
    } else {
      state.complaints.push_back({path.string(), "the last game cannot be gone on with: " + events.error(),
                                  "its record stays; a new game can begin"});
    }
  } catch (const SQLite::Exception& thrown) {
    state.complaints.push_back({path.string(), thrown.what(), "check the disk"});
  }
  return state;
}

}  // namespace undercup::firmware
