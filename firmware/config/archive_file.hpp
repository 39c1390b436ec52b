#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::firmware {

/// Why no archive is written under that name: only what is called so is one, and nothing else is overwritten.
std::optional<hw::Fault> no_archive_name(const std::string& path);

/// A file in an archive: its text, or the file whose bytes it has.
struct ArchiveEntry {
  std::string name;
  std::string text;
  std::string from = {};  ///< that file's bytes in place of `text`
};

/// Takes the archive's next bytes; false: it cannot.
using ArchiveSink = std::function<bool(std::string_view bytes)>;

/// Hands a compressed tar archive of the entries to the sink, a piece at a time: equal entries give equal bytes.
/// Nothing on success, else why it could not be made.
std::optional<std::string> pack(const std::vector<ArchiveEntry>& entries, const ArchiveSink& sink);

/// How much an archive may hold: it may come from anybody's stick.
struct ArchiveLimits {
  std::size_t files = 16;                 ///< eight profiles and a few more
  std::size_t bytes_a_file = 256 * 1024;  ///< none that a table is set up by is a tenth of that
};

/// The files of such an archive by name; the fault names the file and what in it is wrong, `to_do` what to give
/// instead. Refuses what is no plain file, is in it twice, or is more than `limits`.
table::Result<std::map<std::string, std::string>, hw::Fault> unpacked(const std::string& path, const std::string& to_do,
                                                                      const ArchiveLimits& limits = {});

}  // namespace undercup::firmware
