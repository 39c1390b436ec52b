#include "firmware/text_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>

#include "hw/whole_file.hpp"

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

std::string fresh_of(const std::string& path) {
  return path + ".new";
}

hw::Fault unwritten(const std::string& path, int error) {
  return {path, std::strerror(error), "give a file that can be written, on a disk with room"};
}

std::optional<hw::Fault> write_fresh(const NewText& file) {
  std::error_code unknown;  // then opening it says why
  if (std::filesystem::is_directory(file.path, unknown)) return hw::Fault{file.path, "a folder", "name a file in it"};
  constexpr mode_t kReadable = 0644;
  const std::string fresh = fresh_of(file.path);
  const int open = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kReadable);
  if (open < 0) return unwritten(file.path, errno);
  const int error = write_through(open, file.text);
  ::close(open);
  if (error == 0) return std::nullopt;
  ::unlink(fresh.c_str());
  return unwritten(file.path, error);
}

/// What is there now stands beside it, too, to become `.previous`, of which there is always one. Whether anything does.
bool keep_beside(const std::string& path) {
  const std::string next = fresh_of(previous_of(path));
  ::unlink(next.c_str());
  if (::link(path.c_str(), next.c_str()) == 0) return true;
  if (errno == ENOENT) return false;
  // A disk that knows no links (a USB stick) keeps a copy.
  std::error_code uncopied;
  return std::filesystem::copy_file(path, next, uncopied);
}

/// A file that is being replaced.
struct Change {
  std::string path;
  bool was_there = false;
  bool kept = false;  ///< what was there stands beside it

  /// Whether it is as it was.
  [[nodiscard]] bool put_back() const {
    if (kept) return std::rename(fresh_of(previous_of(path)).c_str(), path.c_str()) == 0;
    return !was_there && ::unlink(path.c_str()) == 0;
  }
};

void drop_fresh(const std::vector<NewText>& files) {
  for (const NewText& file : files) ::unlink(fresh_of(file.path).c_str());
}

/// The same fault; where it kept several files from being replaced, with what became of them.
hw::Fault with_outcome(hw::Fault fault, std::size_t files, const std::string& outcome) {
  if (files > 1) fault.what += "; " + outcome;
  return fault;
}

constexpr const char* kAllAsBefore = "no file was changed";

/// Nothing is replaced, and nothing of what was begun is left.
hw::Fault given_up(const std::vector<NewText>& files, const std::vector<Change>& changes, const hw::Fault& why) {
  drop_fresh(files);
  for (const Change& change : changes) ::unlink(fresh_of(previous_of(change.path)).c_str());
  return with_outcome(why, files.size(), kAllAsBefore);
}

/// Puts the new texts in their places, or back what was there; why not.
std::optional<hw::Fault> exchange(const std::vector<Change>& changes) {
  auto change = changes.begin();
  while (change != changes.end() && std::rename(fresh_of(change->path).c_str(), change->path.c_str()) == 0) ++change;
  if (change == changes.end()) return std::nullopt;
  const hw::Fault fault = unwritten(change->path, errno);
  std::string left;
  for (auto done = changes.begin(); done != change; ++done)
    if (!done->put_back()) left += (left.empty() ? "" : ", ") + done->path;
  for (auto rest = change; rest != changes.end(); ++rest) ::unlink(fresh_of(previous_of(rest->path)).c_str());
  return with_outcome(fault, changes.size(), left.empty() ? kAllAsBefore : left + " changed and cannot be put back");
}

}  // namespace

bool settle(const std::string& path) {
  const std::string folder = std::filesystem::absolute(path).parent_path().string();
  const int shelf = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (shelf < 0) return false;
  const bool settled = ::fsync(shelf) == 0;
  ::close(shelf);
  return settled;
}

std::string previous_of(const std::string& path) {
  return path + ".previous";
}

table::Result<std::string, hw::Fault> read_text(const std::string& path) {
  constexpr std::size_t kMostBytes = 256UL * 1024 * 1024;  // a recorded evening is smaller
  return hw::whole_file(path, kMostBytes);
}

void make_folders_of(const std::vector<NewText>& files) {
  for (const NewText& file : files) {
    std::error_code unmade;  // then writing says why
    const std::filesystem::path folder = std::filesystem::path(file.path).parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder, unmade);
  }
}

std::optional<hw::Fault> replace_text(const std::string& path, const std::string& text) {
  return replace_texts({{path, text}});
}

std::optional<hw::Fault> replace_texts(const std::vector<NewText>& files) {
  for (const NewText& file : files) {
    if (const auto fault = write_fresh(file)) {
      drop_fresh(files);
      return with_outcome(*fault, files.size(), kAllAsBefore);
    }
  }
  std::vector<Change> changes;
  for (const NewText& file : files) {
    std::error_code unknown;
    if (std::filesystem::is_directory(previous_of(file.path), unknown)) {
      return given_up(files, changes,
                      {previous_of(file.path), "a folder, where the file before is to be kept", "take it away"});
    }
    changes.push_back({file.path, std::filesystem::exists(file.path, unknown), keep_beside(file.path)});
    if (changes.back().was_there && !changes.back().kept)
      return given_up(files, changes, {file.path, "cannot be kept beside the new one", "make room there"});
  }
  if (auto fault = exchange(changes)) {
    drop_fresh(files);
    return fault;
  }
  for (const Change& change : changes)
    if (change.kept) std::rename(fresh_of(previous_of(change.path)).c_str(), previous_of(change.path).c_str());
  for (const Change& change : changes) settle(change.path);
  return std::nullopt;
}

}  // namespace undercup::firmware
