#include "firmware/config/profile_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace undercup::firmware {
namespace {

constexpr int kNoLock = -1;

/// Whether the path still leads to the file that was opened: whoever had it may have put another in its place.
bool is_still(int fd, const std::string& path) {
  struct stat opened {};
  struct stat there {};
  return ::fstat(fd, &opened) == 0 && ::stat(path.c_str(), &there) == 0 && opened.st_dev == there.st_dev &&
         opened.st_ino == there.st_ino;
}

/// Whether it has the lock now; where locks are not known nobody waits.
bool has_lock(int fd, const std::function<void()>& waiting) {
  if (::flock(fd, LOCK_EX | LOCK_NB) == 0) return true;
  if (errno != EWOULDBLOCK) return false;
  if (waiting) waiting();
  while (::flock(fd, LOCK_EX) != 0)
    if (errno != EINTR) return false;
  return true;
}

int locked_file(const std::string& path, const std::function<void()>& waiting) {
  while (true) {
    const int fd = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (fd == kNoLock) return kNoLock;
    if (!has_lock(fd, waiting) || is_still(fd, path)) return fd;
    ::close(fd);
  }
}

}  // namespace

ProfileLock::ProfileLock(const std::string& path, const std::function<void()>& waiting)
    : fd_(locked_file(path, waiting)) {}

ProfileLock::~ProfileLock() {
  if (fd_ != kNoLock) ::close(fd_);
}

ProfileLock::ProfileLock(ProfileLock&& other) noexcept : fd_(std::exchange(other.fd_, kNoLock)) {}

}  // namespace undercup::firmware
