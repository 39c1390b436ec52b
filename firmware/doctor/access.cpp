#include "firmware/doctor/access.hpp"

#include <grp.h>
#include <pwd.h>
#include <unistd.h>

#include <algorithm>

namespace undercup::firmware::doctor {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTableUser = "undercup";  // of undercup.service

std::optional<Rights> rights_of(const fs::path& path) {
  struct stat status {};
  if (stat(path.c_str(), &status) != 0) return std::nullopt;
  return Rights{status.st_uid, status.st_gid, status.st_mode};
}

// The group that may open a device, "root" where none is known.
std::string group_of(const fs::path& device) {
  const auto rights = rights_of(device);
  if (!rights) return "root";
  const group* const known = getgrgid(rights->group);
  return known == nullptr ? std::to_string(rights->group) : known->gr_name;
}

std::vector<gid_t> groups_of(const char* user, gid_t own) {
  int count = 0;
  getgrouplist(user, own, nullptr, &count);  // fails, and tells how many there are
  std::vector<gid_t> groups(static_cast<std::size_t>(count));
  if (getgrouplist(user, own, groups.data(), &count) < 0) groups = {own};
  for (const char* const name : kServiceGroups)
    if (const group* const known = getgrnam(name)) groups.push_back(known->gr_gid);
  return groups;
}

bool may_open(const std::optional<User>& user, const fs::path& device) {
  return user ? may_use(*user, device, kRead | kWrite) : access(device.c_str(), R_OK | W_OK) == 0;
}

}  // namespace

bool may(const User& user, const Rights& rights, mode_t wish) {
  constexpr uid_t kRoot = 0;
  constexpr unsigned kOwner = 6;  // where these bits stand in a mode
  constexpr unsigned kGroup = 3;
  if (user.id == kRoot) return true;
  const bool in_group = std::find(user.groups.begin(), user.groups.end(), rights.group) != user.groups.end();
  const unsigned from = user.id == rights.owner ? kOwner : in_group ? kGroup : 0;
  return (rights.mode >> from & wish) == wish;
}

std::optional<User> table_user() {
  if (geteuid() != 0) return std::nullopt;
  const passwd* const known = getpwnam(kTableUser);
  if (known == nullptr) return std::nullopt;
  return User{kTableUser, known->pw_uid, groups_of(kTableUser, known->pw_gid)};
}

bool may_use(const User& user, const fs::path& path, mode_t wish) {
  std::error_code unknown;
  const fs::path place = fs::canonical(path, unknown);
  const auto rights = rights_of(place);
  if (unknown || !rights) return true;
  for (fs::path folder = place; folder.has_relative_path();) {
    folder = folder.parent_path();
    if (const auto above = rights_of(folder); above && !may(user, *above, kSearch)) return false;
  }
  return may(user, *rights, wish);
}

std::vector<Forbidden> forbidden_devices(const std::optional<User>& user) {
  struct Kind {
    const char* folder;
    const char* name;  // begins so
  };
  // Not /dev/input: a table is played without a keyboard.
  constexpr std::array<Kind, 9> kKinds{{{"/dev", "video"},
                                        {"/dev", "media"},
                                        {"/dev", "udmabuf"},
                                        {"/dev", "gpiochip"},
                                        {"/dev/dma_heap", ""},
                                        {"/dev/dri", "card"},
                                        {"/dev/dri", "renderD"},
                                        {"/dev/snd", "control"},
                                        {"/dev/snd", "pcm"}}};
  std::vector<Forbidden> forbidden;
  for (const Kind& kind : kKinds) {
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(kind.folder, none)) {
      const fs::path& device = entry.path();
      if (device.filename().string().starts_with(kind.name) && !may_open(user, device))
        forbidden.push_back({device.string(), group_of(device)});
    }
  }
  std::sort(forbidden.begin(), forbidden.end(),
            [](const Forbidden& a, const Forbidden& b) { return a.device < b.device; });
  return forbidden;
}

}  // namespace undercup::firmware::doctor
