#include "firmware/text_file.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace undercup::firmware {

table::Result<std::string, hw::Fault> read_text(const std::string& path) {
  std::error_code unknown;  // then opening it says why
  if (std::filesystem::is_directory(path, unknown)) return hw::Fault{path, "a folder", "name a file in it"};
  std::ifstream file(path, std::ios::binary);
  if (!file) return hw::Fault{path, std::strerror(errno), "check its name and who may read it"};
  std::string text;
  for (std::array<char, 4096> part{}; file.read(part.data(), part.size()) || file.gcount() > 0;) {
    text.append(part.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (file.bad()) return hw::Fault{path, "cannot be read", "check the disk"};
  return text;
}

}  // namespace undercup::firmware
