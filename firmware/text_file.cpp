#include "firmware/text_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>

namespace undercup::firmware {
namespace {

/// Writes all of it and waits until the disk has it; 0, or what errno says.
int write_through(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::fsync(file) == 0 ? 0 : errno;
}

/// What is there now is from now on `.previous`, too, in place of what was; there is always one of them.
void keep_as_previous(const std::string& path) {
  const std::string previous = path + ".previous";
  const std::string next = previous + ".new";
  ::unlink(next.c_str());
  if (::link(path.c_str(), next.c_str()) != 0 && errno != ENOENT) {
    // A disk that knows no links (a USB stick) keeps a copy.
    std::error_code uncopied;
    std::filesystem::copy_file(path, next, uncopied);
  }
  std::rename(next.c_str(), previous.c_str());
}

}  // namespace

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

std::optional<hw::Fault> replace_text(const std::string& path, const std::string& text) {
  const auto failed = [&](int error) {
    return hw::Fault{path, std::strerror(error), "give a file that can be written, on a disk with room"};
  };
  constexpr mode_t kReadable = 0644;
  const std::string fresh = path + ".new";
  const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kReadable);
  if (file < 0) return failed(errno);
  const int error = write_through(file, text);
  ::close(file);
  if (error != 0) {
    ::unlink(fresh.c_str());
    return failed(error);
  }
  keep_as_previous(path);
  if (std::rename(fresh.c_str(), path.c_str()) != 0) return failed(errno);
  const std::string folder = std::filesystem::absolute(path).parent_path().string();
  const int shelf = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (shelf >= 0) {
    ::fsync(shelf);
    ::close(shelf);
  }
  return std::nullopt;
}

}  // namespace undercup::firmware
