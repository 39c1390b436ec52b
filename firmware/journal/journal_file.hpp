#pragma once

#include <SQLiteCpp/Database.h>

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "hw/fault.hpp"

namespace undercup::firmware {

/// What one of the journal's SQLite files is known by, and how it is made.
struct FileKind {
  int application_id = 0;  ///< `file` and SQLite know it by that
  const char* tables = "";
  std::vector<const char*> newer = {};  ///< what makes each version of the one before; the first is version 1
  bool checked = false;                 ///< its pages are looked through when it is opened (`PRAGMA quick_check`)
};

/// A file that is damaged, or none of that kind, and why.
struct Misfit : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Opens it to write, and makes it where it is missing (WAL, full sync). Throws Misfit where it is no sound file of
/// that kind, and SQLite::Exception where it cannot be known. `vfs`: SQLite's name of another file system than the
/// machine's.
SQLite::Database open_file(const std::filesystem::path& path, const FileKind& kind, const std::string& vfs);

/// The same for one that is there, to read it as it is at that instant; it may be in use, and of an older version.
/// Nothing where it is only just being made, and holds nothing yet.
std::optional<SQLite::Database> open_file_to_read(const std::filesystem::path& path, const FileKind& kind);

/// Gives room that is no longer used back to the disk, but for a reserve that the next games fill.
void give_back_room(SQLite::Database& file);

/// Copies all that it holds now into a file that is not there yet; it may be in use. One that was opened to be read is
/// read as it is then from now on.
void copy_file_to(SQLite::Database& file, const std::filesystem::path& copy);

hw::Fault fault_of(const std::string& where, const SQLite::Exception& thrown);

/// Whether it says that the file itself is broken, not that the disk will not do it now.
bool is_damage(const SQLite::Exception& thrown);

/// Renames the file with what SQLite keeps beside it; the fault that says so.
hw::Fault set_aside(const std::filesystem::path& path, const std::string& why);

}  // namespace undercup::firmware
