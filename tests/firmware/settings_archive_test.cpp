#include "firmware/config/settings_archive.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

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

/// For as long as it lives the test runs as somebody who owns nothing; as whoever runs it where that is not root.
class AsNobody {
public:
  AsNobody() : was_(::geteuid()) {
    if (was_ == 0) REQUIRE(::seteuid(kNobody) == 0);
  }
  ~AsNobody() {
    if (was_ == 0) CHECK(::seteuid(was_) == 0);
  }
  AsNobody(const AsNobody&) = delete;
  AsNobody& operator=(const AsNobody&) = delete;

private:
  static constexpr uid_t kNobody = 65534;
  uid_t was_;
};

constexpr mode_t kForAll = 0777;
constexpr mode_t kToReadAlone = 0555;

/// As the service finds its table: it may write profiles and settings, and not where table.toml is.
struct ServedTable {
  ServedTable() {
    for (const char* name : {"profiles", "state"}) {
      std::filesystem::create_directory(folder.file(name));
      REQUIRE(::chmod(folder.file(name).c_str(), kForAll) == 0);
    }
    std::ofstream(folder.file("table.toml")) << in_force;
    std::ofstream(folder.file("profiles/seat1.yaml")) << a_profile("C920");
    std::ofstream(folder.file("state/settings.json")) << R"({"version":1,"volume":3})";
    REQUIRE(::chmod(folder.path().c_str(), kToReadAlone) == 0);
  }
  ~ServedTable() { ::chmod(folder.path().c_str(), kForAll); }
  ServedTable(const ServedTable&) = delete;
  ServedTable& operator=(const ServedTable&) = delete;

  [[nodiscard]] SettingsPlaces places() const { return {folder.file("table.toml"), folder.file("state")}; }
  [[nodiscard]] std::string text(const std::string& name) const { return read_text(folder.file(name)).value(); }
  [[nodiscard]] table::Result<firmware::Restored, hw::Fault> restored(const firmware::SettingsFiles& files) const {
    const AsNobody served;
    return firmware::put_settings(files, places(), firmware::IfTableFileCannotBeWritten::it_stays);
  }

  const std::string in_force = "[[seat]]\nnumber = 1\ncamera = {profile = \"profiles/seat1.yaml\"}\n";
  const firmware::SettingsFiles saved{{"table.toml", in_force},
                                      {"settings.json", R"({"version":1,"volume":9})"},
                                      {"profiles/seat1.yaml", a_profile("another")}};
  OwnFolder folder;
};

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
  std::ofstream(table.folder.file("settings.json")) << R"({"version":1,"volume":9})";
  std::ofstream(table.folder.file("elsewhere.yaml")) << a_profile("another");
  REQUIRE_FALSE(firmware::restore_settings(archive, table.places()));
  CHECK_FALSE(std::filesystem::exists(table.folder.file("settings.json")));
  CHECK(table.text("settings.json.previous") == R"({"version":1,"volume":9})");
  CHECK(table.text("elsewhere.yaml") == a_profile("C920"));
  CHECK(table.text("elsewhere.yaml.previous") == a_profile("another"));
}

TEST_CASE("settings that could not be restored are not saved") {
  const SetUpTable table;
  std::ofstream(table.folder.file("settings.json")) << R"({"version":7})";
  const std::string archive = table.folder.file("saved.tar.gz");
  CHECK(says(firmware::save_settings(archive, table.places()), "another version of undercup wrote it"));
  CHECK_FALSE(std::filesystem::exists(archive));
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
          "'settings.json' in it: no JSON object");
  refused({{"table.toml", kTable}, {"elsewhere.yaml", profile}, {"settings.json", R"({"version":1,"loudness":3})"}},
          "'settings.json' in it: 'loudness' is not known");
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

TEST_CASE("where one folder cannot be written nothing is, whatever the archive holds for the others") {
  const ServedTable table;
  firmware::SettingsFiles files = table.saved;
  files["table.toml"] += "# differs\n";
  {
    const AsNobody served;
    const auto refused =
        firmware::put_settings(files, table.places(), firmware::IfTableFileCannotBeWritten::nothing_is_restored);
    REQUIRE_FALSE(refused.ok());
    CHECK(says(refused.error(), "table.toml: Permission denied"));
  }
  CHECK(table.text("profiles/seat1.yaml") == a_profile("C920"));
  CHECK(table.text("state/settings.json") == R"({"version":1,"volume":3})");
  for (const char* name : {"profiles", "state"})
    CHECK(std::distance(std::filesystem::directory_iterator(table.folder.file(name)), {}) == 1);
}

TEST_CASE("the service restores what it may write, and says of a table.toml that differs that it stays") {
  const ServedTable table;
  firmware::SettingsFiles files = table.saved;
  files["table.toml"] += "# differs\n";
  const auto restored = table.restored(files);
  REQUIRE_MESSAGE(restored.ok(), restored.error().message());
  CHECK(restored.value().table_file_stays);
  CHECK(table.text("table.toml") == table.in_force);
  CHECK(table.text("profiles/seat1.yaml") == a_profile("another"));
  CHECK(table.text("state/settings.json") == R"({"version":1,"volume":9})");
}

TEST_CASE("a table.toml that is the same is no matter, whoever may write it") {
  const ServedTable table;
  const auto restored = table.restored(table.saved);
  REQUIRE_MESSAGE(restored.ok(), restored.error().message());
  CHECK_FALSE(restored.value().table_file_stays);
  CHECK(table.text("profiles/seat1.yaml") == a_profile("another"));
}

TEST_CASE("profiles that do not fit the table.toml that stays are not restored") {
  ServedTable table;
  REQUIRE(::chmod(table.folder.path().c_str(), kForAll) == 0);
  std::ofstream(table.folder.file("table.toml"))
      << "[[seat]]\nnumber = 1\ncamera = {name = \"C920\", profile = \"profiles/seat1.yaml\"}\n";
  REQUIRE(::chmod(table.folder.path().c_str(), kToReadAlone) == 0);
  const auto refused = table.restored(table.saved);
  REQUIRE_FALSE(refused.ok());
  CHECK(table.text("profiles/seat1.yaml") == a_profile("C920"));
  CHECK(table.text("state/settings.json") == R"({"version":1,"volume":3})");
}
