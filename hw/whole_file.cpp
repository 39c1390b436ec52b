#include "hw/whole_file.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace undercup::hw {

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

}  // namespace undercup::hw
