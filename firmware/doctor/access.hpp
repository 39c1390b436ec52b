#pragma once

#include <sys/stat.h>

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "firmware/doctor/diagnosis.hpp"

// Internal to firmware/doctor.
namespace undercup::firmware::doctor {

/// Groups that undercup.service gives its user, who has them nowhere else.
inline constexpr std::array kServiceGroups{"video", "render", "input", "gpio", "audio", "systemd-journal"};

/// Somebody who opens files.
struct User {
  std::string name;
  uid_t id = 0;
  std::vector<gid_t> groups;
};

/// What decides who may open a file, a folder or a device: of stat(2).
struct Rights {
  uid_t owner = 0;
  gid_t group = 0;
  mode_t mode = 0;
};

// What somebody wants with it: bits of a mode, as they stand for others.
inline constexpr mode_t kSearch = 1;
inline constexpr mode_t kWrite = 2;
inline constexpr mode_t kRead = 4;

/// Whether that user may do all of `wish`, by path_resolution(7): only the first of owner, group and others that fits
/// counts. Access lists are not looked at. Pure.
bool may(const User& user, const Rights& rights, mode_t wish);

/// As whom undercup.service plays; nothing where there is no such user, or where who looks is not root and knows only
/// of itself what it may.
std::optional<User> table_user();

/// Whether that user may do `wish` with what lies there, through all the folders above. What is not there may be used.
bool may_use(const User& user, const std::filesystem::path& path, mode_t wish);

/// Devices a table needs that are there and that the user may not open; nobody: whoever looks.
std::vector<Forbidden> forbidden_devices(const std::optional<User>& user);

}  // namespace undercup::firmware::doctor
