#pragma once

#include <functional>
#include <string>

namespace undercup::firmware {

/// A profile's file kept from other commands (flock(2)) between reading it and writing what was made of it: of two that
/// change one profile the second begins when the first has written. Goes with the process, however that ends.
class ProfileLock {
public:
  /// Waits until nobody else has the file; `waiting` is called first where somebody does. There is nothing to keep
  /// where there is no such file, or none that can be read.
  explicit ProfileLock(const std::string& path, const std::function<void()>& waiting = {});
  ~ProfileLock();
  ProfileLock(ProfileLock&& other) noexcept;
  ProfileLock(const ProfileLock&) = delete;
  ProfileLock& operator=(const ProfileLock&) = delete;

private:
  int fd_;
};

}  // namespace undercup::firmware
