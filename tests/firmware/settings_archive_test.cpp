#include "firmware/config/settings_archive.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "set_up_table.hpp"

using namespace undercup;
using firmware::a_profile;
using firmware::kTable;
using firmware::read_text;
using firmware::SettingsPlaces;
using firmware::SetUpTable;
using undercup::testing::OwnFolder;

namespace {

bool says(const std::optional<hw::Fault>& fault, const std::string& words) {
  return fault && fault->message().find(words) != std::string::npos;
}

std::string packed(const OwnFolder& folder, const std::vector<firmware::ArchiveEntry>& entries) {
  std::ofstream file(folder.file("made.tar.gz"), std::ios::binary);
  CHECK_FALSE(firmware::pack(entries, [&](std::string_view bytes) { return bool(file << bytes); }));
  return folder.file("made.tar.gz");
}

}  // namespace

TEST_CASE("what a table is set up by is saved in one file and restored from it, on an empty table too") {
  const SetUpTable table;
  const std::string archive = table.folder.file("saved.tar.gz");
  REQUIRE_FALSE(firmware::save_settings(archive, table.places()));
  const OwnFolder fresh;
  const SettingsPlaces places{fresh.file("table.toml"), fresh.path()};
  REQUIRE_FALSE(firmware::restore_settings(archive, places));
  for (const char* name : {"table.toml", "settings.json", "elsewhere.yaml"})
    CHECK(read_text(fresh.file(name)).value() == table.text(name));
}

TEST_CASE("what was changed at the table after the settings were saved is undone with the rest") {
  const SetUpTable table;
  std::filesystem::remove(table.folder.file("settings.json"));
  const std::string archive = table.folder.file("saved.tar.gz");
  REQUIRE_FALSE(firmware::save_settings(archive, table.places()));
  std::ofstream(table.folder.file("settings.json")) << R"({"volume":9})";
  std::ofstream(table.folder.file("elsewhere.yaml")) << a_profile("another");
  REQUIRE_FALSE(firmware::restore_settings(archive, table.places()));
  CHECK_FALSE(std::filesystem::exists(table.folder.file("settings.json")));
  CHECK(table.text("settings.json.previous") == R"({"volume":9})");
  CHECK(table.text("elsewhere.yaml") == a_profile("C920"));
  CHECK(table.text("elsewhere.yaml.previous") == a_profile("another"));
}

TEST_CASE("an archive with anything wrong in it is refused, and nothing is changed") {
  const SetUpTable table;
  const OwnFolder stick;
  const auto refused = [&](const std::vector<firmware::ArchiveEntry>& entries, const std::string& words) {
    CAPTURE(words);
    CHECK(says(firmware::restore_settings(packed(stick, entries), table.places()), words));
    CHECK(table.text("table.toml") == kTable);
    CHECK(table.text("elsewhere.yaml") == a_profile("C920"));
  };
  const std::string profile = a_profile("another");
  refused({{"elsewhere.yaml", profile}}, "holds no table.toml");
  refused({{"table.toml", "[[seat]"}, {"elsewhere.yaml", profile}}, "table.toml");
  refused({{"table.toml", kTable}, {"elsewhere.yaml", profile}, {"seat7.yaml", profile}},
          "'seat7.yaml' in it belongs to no");
  refused({{"table.toml", kTable}, {"../../etc/passwd", profile}}, "has no name of a file");
  refused({{"table.toml", kTable}, {"elsewhere.yaml", "nothing"}}, "'elsewhere.yaml' in it");
  refused({{"table.toml", kTable}, {"elsewhere.yaml", profile}, {"settings.json", "{"}},
          "'settings.json' in it is broken");
  refused({{"table.toml", kTable}, {"elsewhere.yaml", std::string(300 * 1024, 'x')}}, "too long");
  CHECK(says(firmware::restore_settings(stick.file("none"), table.places()), "No such file"));
}

TEST_CASE("profiles that are named by their whole paths are restored too, those outside are not saved") {
  const SetUpTable table;
  std::filesystem::create_directory(table.folder.file("profiles"));
  std::ofstream(table.folder.file("profiles/seat1.yaml")) << a_profile("C920");
  std::ofstream(table.folder.file("table.toml"))
      << "[[seat]]\nnumber = 1\ncamera = {profile = \"" << table.folder.file("profiles/seat1.yaml") << "\"}\n";
  const std::string archive = table.folder.file("saved.tar.gz");
  REQUIRE_FALSE(firmware::save_settings(archive, table.places()));
  std::filesystem::remove_all(table.folder.file("profiles"));
  const auto fault = firmware::restore_settings(archive, table.places());
  REQUIRE_MESSAGE(!fault, fault->message());
  CHECK(table.text("profiles/seat1.yaml") == a_profile("C920"));
  const OwnFolder other;
  std::ofstream(other.file("table.toml")) << table.text("table.toml");
  CHECK(says(firmware::save_settings(archive, {other.file("table.toml"), other.path()}), "lies outside"));
}
