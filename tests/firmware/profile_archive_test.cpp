#include "firmware/config/profile_archive.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "firmware/text_file.hpp"
#include "tests/firmware/set_up_table.hpp"
#include "tests/own_folder.hpp"

using namespace undercup;
using firmware::read_archive;
using firmware::SeatProfiles;
using firmware::write_archive;
using undercup::testing::OwnFolder;

namespace {

SeatProfiles some_profiles() {
  SeatProfiles profiles;
  for (const int seat : {1, 3, 8}) {
    calibration::StoredProfile& stored = profiles[table::SeatId{seat}];
    stored = firmware::stored_of("camera " + std::to_string(seat));
    stored.profile.window.x += seat;
  }
  return profiles;
}

std::string why_not(const std::string& path) {
  const auto profiles = read_archive(path);
  return profiles ? "" : profiles.error().message();
}

bool says(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

/// An archive made by tar of files with those names and texts.
std::string packed(const OwnFolder& folder, const std::vector<std::pair<std::string, std::string>>& files) {
  std::string command = "tar -C " + folder.file("") + " -czf " + folder.file("by-hand.tar.gz");
  for (const auto& [name, text] : files) {
    std::ofstream(folder.file(name)) << text;
    command += " " + name;
  }
  REQUIRE(std::system(command.c_str()) == 0);
  return folder.file("by-hand.tar.gz");
}

}  // namespace

TEST_CASE("profiles put into an archive come out as they were, and equal ones make equal archives") {
  const OwnFolder folder;
  REQUIRE_FALSE(write_archive(folder.file("a.tar.gz"), some_profiles()));
  REQUIRE_FALSE(write_archive(folder.file("b.tar.gz"), some_profiles()));
  const auto again = read_archive(folder.file("a.tar.gz"));
  REQUIRE_MESSAGE(again.ok(), again.error().message());
  CHECK(again.value() == some_profiles());
  CHECK(firmware::read_text(folder.file("a.tar.gz")).value() == firmware::read_text(folder.file("b.tar.gz")).value());
}

TEST_CASE("an archive that is cut off anywhere, or changed, is refused or gives whole profiles, never more") {
  const OwnFolder folder;
  REQUIRE_FALSE(write_archive(folder.file("a.tar.gz"), some_profiles()));
  const std::string whole = firmware::read_text(folder.file("a.tar.gz")).value();
  for (std::size_t length = 0; length < whole.size(); ++length) {
    std::ofstream(folder.file("cut"), std::ios::trunc) << whole.substr(0, length);
    CHECK_FALSE(read_archive(folder.file("cut")).ok());
  }
  for (std::size_t at = 0; at < whole.size(); at += 3) {
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 0x5a);
    std::ofstream(folder.file("changed"), std::ios::trunc) << changed;
    const auto profiles = read_archive(folder.file("changed"));
    if (profiles) CHECK(profiles.value() == some_profiles());
  }
}

TEST_CASE("an archive that was packed by hand with ./ before its names is taken") {
  const OwnFolder folder;
  const std::string text = calibration::profile_text(some_profiles().at(table::SeatId{3}));
  const auto profiles = read_archive(packed(folder, {{"./seat3.yaml", text}}));
  REQUIRE_MESSAGE(profiles.ok(), profiles.error().message());
  CHECK(profiles.value().at(table::SeatId{3}) == some_profiles().at(table::SeatId{3}));
}

TEST_CASE("what is no archive of seats' profiles is refused with the name of what is wrong in it") {
  const OwnFolder folder;
  CHECK(says(why_not(folder.file("none.tar.gz")), "No such file"));
  std::ofstream(folder.file("text")) << "seat 3 is fine";
  CHECK(says(why_not(folder.file("text")), "text: is"));
  CHECK(says(why_not(packed(folder, {{"readme.txt", "hello"}})), "'readme.txt' in it is no seat's profile"));
  CHECK(says(why_not(packed(folder, {{"seat9.yaml", "%YAML:1.0\n"}})), "'seat9.yaml' in it is no seat's profile"));
  CHECK(says(why_not(packed(folder, {{"seat2.yaml", "nothing"}})), "'seat2.yaml' in it: is no profile"));
  CHECK(says(why_not(packed(folder, {{"seat2.yaml", std::string(200'000, 'x')}})), "far too long"));
  std::filesystem::create_directory(folder.file("seat4.yaml"));
  CHECK(std::system(("tar -C " + folder.file("") + " -czf " + folder.file("d.tar.gz") + " seat4.yaml").c_str()) == 0);
  CHECK(says(why_not(folder.file("d.tar.gz")), "is no plain file"));
}
