#include "firmware/doctor/access.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "firmware/joined.hpp"
#include "tests/data_folder.hpp"
#include "tests/firmware/sound_table.hpp"
#include "tests/own_folder.hpp"

namespace undercup::firmware::doctor {
namespace {

TEST_CASE("who may not see whether a table is on is told to be root, and of nothing that only looks broken to it") {
  Seen seen = sound();
  seen.use = FolderUse::unknown;
  seen.stills.clear();
  seen.tried.clear();
  seen.chips.clear();
  seen.display = {};
  seen.speakers.clear();
  seen.forbidden = {{"/dev/gpiochip0", "gpio"}, {"/dev/video0", "video"}};
  seen.disk.why_not_writable = "Permission denied";
  const Finding told = warning(Part::configuration, std::nullopt,
                               "this user cannot see whether a table is on: devices and /var/lib/undercup were left "
                               "alone",
                               "run it as root: sudo undercup doctor");
  CHECK(trouble(seen) == told);
  seen.unreadable = {"profiles/seat1.yaml"};
  seen.config_fault = hw::Fault{"table.toml:3", "profiles/seat1.yaml: Permission denied", ""};
  CHECK(trouble(seen) == told);
  seen.config_fault = hw::Fault{"table.toml:3", "unknown key 'camra'", ""};
  CHECK(count(diagnosis(seen), Health::stops) == 1);
}

TEST_CASE("root is told what the table's user may not open, though all works for root") {
  Seen seen = sound();
  seen.user = "undercup";
  CHECK(troubles(seen).empty());
  seen.forbidden = {{"/dev/gpiochip0", "root"}, {"/dev/gpiochip10", "root"}};
  CHECK(troubles(seen).empty());  // no chip of the table
  const auto told_of = [&](const std::string& device) {
    seen = sound();
    seen.user = "undercup";
    seen.forbidden = {{device, "root"}};
    const Finding found = trouble(seen);
    CHECK(found.what == device + ": user undercup may not open it");
    return std::pair{found.part, found.health};
  };
  CHECK(told_of("/dev/gpiochip1") == std::pair{Part::pads, Health::stops});
  CHECK(told_of("/dev/video3") == std::pair{Part::camera, Health::stops});
  CHECK(told_of("/dev/media0") == std::pair{Part::camera, Health::stops});
  CHECK(told_of("/dev/dma_heap/system") == std::pair{Part::camera, Health::warning});
  CHECK(told_of("/dev/udmabuf") == std::pair{Part::camera, Health::warning});
  CHECK(told_of("/dev/dri/card0") == std::pair{Part::display, Health::stops});
  CHECK(told_of("/dev/snd/pcmC0D0p") == std::pair{Part::speaker, Health::warning});
  seen.config->sound.silent = true;
  CHECK(troubles(seen).empty());
}

TEST_CASE("files that the table's user may not read or write stop a game, and are given to it by name") {
  Seen seen = sound();
  seen.user = "undercup";
  seen.unreadable = {"table.toml"};
  CHECK(trouble(seen) == stops(Part::configuration, std::nullopt, "table.toml: user undercup may not read it",
                               "chmod a+r table.toml, and a+x each folder above"));
  seen.unreadable.clear();
  seen.disk.forbidden = "/var/lib/undercup/journal.sqlite";
  CHECK(trouble(seen) == stops(Part::disk, std::nullopt,
                               "/var/lib/undercup/journal.sqlite: user undercup may not write it",
                               "chown -R undercup: /var/lib/undercup: without it no game outlives a power cut"));
}

TEST_CASE("an owner goes by the owner's rights, a member by the group's, anybody else by those of others") {
  const User user{"undercup", 990, {990, 44}};
  constexpr uid_t kRoot = 0;
  CHECK(may(user, {990, kRoot, 0600}, kRead | kWrite));
  CHECK_FALSE(may(user, {990, kRoot, 0066}, kRead));
  CHECK(may(user, {kRoot, 44, 0660}, kRead | kWrite));
  CHECK_FALSE(may(user, {kRoot, 44, 0606}, kRead));
  CHECK_FALSE(may(user, {kRoot, 44, 0640}, kRead | kWrite));
  CHECK(may(user, {kRoot, 5, 0604}, kRead));
  CHECK_FALSE(may(user, {kRoot, 5, 0660}, kRead));
  CHECK_FALSE(may(user, {kRoot, 44, 0760}, kSearch));
  CHECK(may({"root", kRoot, {}}, {990, 990, 0}, kWrite));
}

TEST_CASE(
    "a file lies within reach only where each folder above may be searched, and what is not there is no trouble") {
  const testing::OwnFolder folder;
  const User stranger{"stranger", 64'999, {64'999}};
  std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
  std::filesystem::create_directory(folder.file("own"));
  std::ofstream(folder.file("own/file")) << "text";
  std::filesystem::permissions(folder.file("own/file"), std::filesystem::perms(0644));
  CHECK(may_use(stranger, folder.file("own/file"), kRead));
  CHECK_FALSE(may_use(stranger, folder.file("own/file"), kWrite));
  std::filesystem::permissions(folder.file("own"), std::filesystem::perms(0700));
  CHECK_FALSE(may_use(stranger, folder.file("own/file"), kRead));
  CHECK(may_use(stranger, folder.file("none"), kWrite));
}

TEST_CASE("the doctor knows the groups that undercup.service gives its user") {
  std::ifstream unit(testing::data_folder().parent_path().parent_path() / "firmware/packaging/undercup.service.in");
  std::string groups;
  for (std::string line; std::getline(unit, line);)
    if (line.starts_with("SupplementaryGroups=")) groups = line.substr(line.find('=') + 1);
  CHECK(groups == joined(kServiceGroups, " ", [](const char* group) { return std::string(group); }));
}

}  // namespace
}  // namespace undercup::firmware::doctor
