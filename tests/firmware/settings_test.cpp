#include "firmware/config/settings.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "firmware/text_file.hpp"
#include "tests/own_folder.hpp"

namespace undercup::firmware {
namespace {

using undercup::testing::OwnFolder;

void write(const OwnFolder& folder, const std::string& text) {
  std::ofstream(folder.file(kSettingsFile), std::ios::trunc) << text;
}

TEST_CASE("what was set at the table comes back as it was, and what was not stays as table.toml has it") {
  const OwnFolder folder;
  CHECK(read_table_settings(folder.path()).settings == TableSettings{});
  const TableSettings all{3,
                          true,
                          ui::Language::french,
                          table::with(table::preset("pub").value(), "dice", "4").value(),
                          ui::Theme::high_contrast,
                          true};
  for (const TableSettings& settings :
       {all, TableSettings{}, TableSettings{0, std::nullopt, std::nullopt, std::nullopt}}) {
    REQUIRE_FALSE(write_table_settings(folder.path(), settings));
    const FoundSettings found = read_table_settings(folder.path());
    CHECK_FALSE(found.complaint);
    CHECK(found.settings == settings);
  }
}

TEST_CASE("a wrong settings.json is told by file and key, set aside, and the table is set as without it") {
  const std::pair<const char*, const char*> wrong[] = {
      {"{\"version\":1,\"volume\":11}", "'volume' must be a whole number from 0 to 10"},
      {"{\"version\":1,\"volume\":-1}", "'volume'"},
      {"{\"version\":1,\"volume\":\"loud\"}", "'volume'"},
      {"{\"version\":1,\"silent\":1}", "'silent' must be true or false"},
      {"{\"version\":1,\"dark_lamps\":\"yes\"}", "'dark_lamps' must be true or false"},
      {"{\"version\":1,\"language\":\"it\"}", "'language' must be one of en, de, es, fr"},
      {"{\"version\":1,\"theme\":1}", "'theme' must be one of dark, light, high_contrast"},
      {"{\"version\":1,\"rules\":{\"rules\":\"poker\",\"set\":{}}}", "'rules' holds rules that are not known"},
      {"{\"version\":2}", "'version' must be 1"},
      {"{}", "'version' is missing"},
      {"{\"version\":1,\"colour\":3}", "'colour' is not known"},
      {"[]", "no JSON object"},
      {"\x01", "no JSON object"}};
  for (const auto& [text, complaint] : wrong) {
    const OwnFolder folder;
    write(folder, text);
    const FoundSettings found = read_table_settings(folder.path());
    CAPTURE(text);
    CHECK(found.settings == TableSettings{});
    REQUIRE(found.complaint);
    CHECK(found.complaint->message().find(complaint) != std::string::npos);
    CHECK(found.complaint->message().find("settings.json") != std::string::npos);
    CHECK(read_text(folder.file("settings.json.wrong")).value() == text);
    CHECK_FALSE(read_table_settings(folder.path()).complaint);
  }
}

}  // namespace
}  // namespace undercup::firmware
