#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "firmware/app/input.hpp"
#include "firmware/journal/journal.hpp"
#include "hw/fault.hpp"
#include "table/evening.hpp"
#include "table/result.hpp"

namespace undercup::firmware {

/// Where an appliance keeps its state unless told (CLI.md).
inline constexpr const char* kStateFolder = "/var/lib/undercup";

/// A lock on a folder that goes with the process, however that ends (flock(2)).
class FolderLock {
public:
  explicit FolderLock(int fd) : fd_(fd) {}
  ~FolderLock();
  FolderLock(FolderLock&& other) noexcept;
  FolderLock& operator=(FolderLock&& other) noexcept;

private:
  int fd_;
};

/// Whether a table is on that has a folder; `unknown`: this user may not look, as of one that undercup.service keeps.
enum class FolderUse { free, in_use, unknown };

/// Whether a table is on that has that folder. One that is not there is free.
FolderUse use_of(const std::filesystem::path& folder);

/// What a table finds where it keeps its state, when it is switched on.
struct StateFolder {
  std::filesystem::path path;
  std::optional<FolderLock> lock;     ///< nothing where there is no such folder and none can be made
  std::optional<Journal> journal;     ///< nothing where it cannot be opened now
  std::optional<Resume> unfinished;   ///< the game to go on with
  table::PerSeat corrections;         ///< dice of each seat that were misread lately
  Audits audits;                      ///< of all that has ever happened here
  table::Evening evening;             ///< the games of today
  std::vector<hw::Fault> complaints;  ///< what is wrong with it; the table plays all the same
};

/// Takes the folder for this process alone; the fault where another one has it. `vfs`: SQLite's name of another file
/// system than the machine's. `today`, where the clock can be trusted.
table::Result<StateFolder, hw::Fault> take_state_folder(const std::filesystem::path& path, const std::string& vfs = {},
                                                        std::optional<std::chrono::sys_days> today = std::nullopt);

}  // namespace undercup::firmware
