#include "hw/whole_file.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace undercup::hw {
namespace {

namespace fs = std::filesystem;

/// What errno says, or 0 where all of them are written.
int write_bytes(const fs::path& path, std::string_view bytes) {
  errno = 0;
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (file) return 0;
  return errno != 0 ? errno : EIO;
}

/// That the file cannot be written, by what errno said; nothing where that is 0.
std::optional<Fault> told(const std::string& path, int error) {
  if (error == 0) return std::nullopt;
  const bool full = error == ENOSPC || error == EDQUOT || error == EFBIG;
  return Fault{
      path, std::strerror(error),
      full ? "make room on the disk, or name a file on another one" : "name a file in a folder that can be written to"};
}

}  // namespace

table::Result<std::string, Fault> whole_file(const std::string& path, std::size_t most_bytes) {
  constexpr std::size_t kMegabyte = 1024 * 1024;
  std::error_code unknown;  // then opening it says why
  if (std::filesystem::is_directory(path, unknown)) return Fault{path, "a folder", "name a file in it"};
  std::ifstream file(path, std::ios::binary);
  if (!file) return Fault{path, std::strerror(errno), "check its name and who may read it"};
  std::string bytes;
  for (std::array<char, 65536> part{}; file.read(part.data(), part.size()) || file.gcount() > 0;) {
    bytes.append(part.data(), static_cast<std::size_t>(file.gcount()));
    if (bytes.size() > most_bytes)
      return Fault{path, "more than " + std::to_string(most_bytes / kMegabyte) + " MB", "check its name"};
  }
  if (file.bad()) return Fault{path, "cannot be read", "check the disk"};
  return bytes;
}

std::optional<Fault> put_file(const std::string& path, std::string_view bytes) {
  std::error_code unknown;  // then writing it says why
  const fs::file_status there = fs::status(path, unknown);
  if (fs::is_directory(there)) return Fault{path, "a folder", "name a file in it"};
  if (fs::exists(there) && !fs::is_regular_file(there)) return told(path, write_bytes(path, bytes));
  fs::path file = fs::canonical(path, unknown);  // beside the file itself, wherever a link leads
  if (unknown) file = path;
  const fs::path fresh = file.string() + ".new";
  int error = write_bytes(fresh, bytes);
  if (error == 0) {
    fs::rename(fresh, file, unknown);
    error = unknown.value();
  }
  if (error != 0) fs::remove(fresh, unknown);
  return told(path, error);
}

}  // namespace undercup::hw
