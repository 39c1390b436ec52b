#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "firmware/journal/shimmed_disk.hpp"

namespace undercup::firmware {

/// What a power cut does to that which no sync has made safe.
enum class Loss {
  everything,  ///< what was written, and which files were made and deleted
  contents,    ///< what was written; files were made and deleted as asked
  some,        ///< any mix of both is lost, and one write of each file is torn between sectors
  nothing,     ///< the disk was quicker than it had to be
};

/// A cut of the power after so many operations.
struct PowerCut {
  std::size_t after = 0;
  Loss loss = Loss::everything;
  unsigned seed = 1;            ///< of what is lost where some is
  std::string lied_about = {};  ///< a file of which the disk says that it has synced it, and never has
};

/// Files as they lie in a folder: names and contents.
using FilesOnDisk = std::map<std::string, std::string>;

/// A disk that writes down each change of each file of a folder, and knows what would be left of them had the power
/// failed after any of them.
///
/// Taken as given: a sync of a file makes safe what was written to it before, its length, and that it is there under
/// its name. Of files made and deleted nothing else is safe until the folder is synced: the machine's VFS does so with
/// the first sync of a rollback journal or a log after it was opened (SQLite, os_unix.c, UNIXFILE_DIRSYNC), and this
/// disk cannot see it otherwise. A write that is torn leaves each sector of 512 bytes old or new, and nothing outside
/// of what was written changes (SQLite's "powersafe overwrite", which the machine's VFS promises). A length that is
/// safe before what fills it leaves zeros there. Shared memory (-shm) is on no disk: it is never left.
class CutDisk final : public ShimmedDisk {
public:
  /// What stands in the folder by now is safe.
  explicit CutDisk(const std::filesystem::path& folder);

  int before_open(const std::string& file, bool makes_it) override;
  int before_write(const std::string& file, std::int64_t offset, std::span<const std::uint8_t> bytes) override;
  int before_truncate(const std::string& file, std::int64_t size) override;
  int before_sync(const std::string& file) override;
  int before_delete(const std::string& file) override;

  /// One change that was asked for.
  struct Operation {
    enum class What { open, write, truncate, sync, remove };
    What what{};
    std::string file;  ///< its name in the folder
    bool makes_it = false;
    std::size_t at = 0;  ///< where the bytes go; of a truncation: the size left
    std::string bytes;
  };
  [[nodiscard]] const std::vector<Operation>& operations() const { return operations_; }

  /// What the folder holds after that cut.
  [[nodiscard]] FilesOnDisk left_by(const PowerCut& cut) const;

private:
  FilesOnDisk at_first_;
  std::vector<Operation> operations_;
};

/// What lies in a folder, without shared memory.
FilesOnDisk files_in(const std::filesystem::path& folder);

/// Makes the folder hold these files and nothing else.
void lay_out(const FilesOnDisk& files, const std::filesystem::path& folder);

}  // namespace undercup::firmware
