#include "firmware/service/export.hpp"

#include <doctest/doctest.h>
#include <signal.h>
#include <sys/resource.h>

#include <filesystem>
#include <fstream>

#include "firmware/config/archive_file.hpp"
#include "firmware/journal/journal.hpp"
#include "set_up_table.hpp"
#include "table/engine.hpp"

using namespace undercup;
using firmware::SetUpTable;
using table::SeatId;
using undercup::testing::OwnFolder;

namespace {

/// Two games, of which one is past.
void leave_two_games(const SetUpTable& table) {
  auto opened = firmware::Journal::open(table.folder.path());
  REQUIRE(opened.ok());
  firmware::Journal journal = std::move(opened).value().journal;
  std::vector<firmware::JournalLine> lines;
  for (const table::Event& event : table::start(table::preset("pub").value(), {SeatId{1}, SeatId{2}}, SeatId{1}))
    lines.push_back(firmware::journal_line(std::chrono::milliseconds{0}, event));
  for (int game = 0; game < 2; ++game) REQUIRE_FALSE(journal.append(lines));
  REQUIRE_FALSE(journal.tidy({365, 20, 1, 100}, std::nullopt));
}

firmware::ExportSource source_of(const SetUpTable& table) {
  return {table.folder.path(), table.folder.file("table.toml"), "all is well\n", {}, {}};
}

/// While it lives this process can write no file of more than a few bytes, as on a disk that is full.
class LittleRoom {
public:
  LittleRoom() {
    ignored_ = ::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &before_);
    constexpr rlim_t kBytes = 512;
    const rlimit little{kBytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &little);
  }
  ~LittleRoom() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    ::signal(SIGXFSZ, ignored_);
  }
  LittleRoom(const LittleRoom&) = delete;
  LittleRoom& operator=(const LittleRoom&) = delete;

private:
  rlimit before_{};
  void (*ignored_)(int) = nullptr;
};

}  // namespace

TEST_CASE("an export holds journal, audits, log and settings, and neither passcode nor inputs nor pictures") {
  const SetUpTable table;
  std::ofstream(table.folder.file("table.toml"), std::ios::app) << "# passcode = [\"up\", \"bid\", \"up\"]\n";
  std::ofstream(table.folder.file("inputs.ndjson")) << "{}";
  leave_two_games(table);
  const OwnFolder stick;
  firmware::ExportSource source = source_of(table);
  const auto first = firmware::write_export(stick.path(), source);
  REQUIRE_MESSAGE(first.ok(), first.error().message());
  CHECK(first.value() == stick.file("undercup-1.tar.gz"));
  CHECK(firmware::write_export(stick.path(), source).value() == stick.file("undercup-2.tar.gz"));
  source.at = "2026-11-24T18:05:00Z";
  CHECK(firmware::write_export(stick.path(), source).value() == stick.file("undercup-2026-11-24T180500Z.tar.gz"));
  const auto files = firmware::unpacked(first.value(), "");
  REQUIRE(files.ok());
  std::vector<std::string> names;
  for (const auto& [name, text] : files.value()) names.push_back(name);
  CHECK(names == std::vector<std::string>{"audits.json", "elsewhere.yaml", "journal.sqlite", "log.txt", "past.sqlite",
                                          "settings.json", "table.toml"});
  CHECK(files.value().at("log.txt") == source.log);
  CHECK(files.value().at("audits.json").find("\"games\": 2") != std::string::npos);
  CHECK(files.value().at("table.toml").find("passcode = []") != std::string::npos);
  const OwnFolder home;
  for (const auto& [name, text] : files.value()) std::ofstream(home.file(name), std::ios::binary) << text;
  CHECK(firmware::Journal::open_to_read(home.path()).value().games().size() == 2);
  CHECK(std::distance(std::filesystem::directory_iterator(stick.path()), {}) == 3);  // nothing is left lying about
}

TEST_CASE("an export into a folder that no stick is mounted at is refused, and so is one that is not there") {
  const SetUpTable table;
  const firmware::ExportSource source = source_of(table);
  const OwnFolder stick;
  const auto refused = firmware::export_to(stick.path(), source);
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().message().find("no stick is mounted") != std::string::npos);
  CHECK(std::filesystem::is_empty(stick.path()));
  CHECK_FALSE(firmware::export_to(stick.file("none"), source).ok());
  CHECK(firmware::not_mounted("/"));
  CHECK_FALSE(firmware::not_mounted("/proc"));
}

TEST_CASE("an export that there is no room or no right for is refused, and nothing of it is left") {
  const SetUpTable table;
  leave_two_games(table);
  const OwnFolder stick;
  {
    const LittleRoom room;
    const auto refused = firmware::write_export(stick.path(), source_of(table));
    REQUIRE_FALSE(refused.ok());
    CHECK_FALSE(refused.error().message().empty());
    CHECK(std::filesystem::is_empty(stick.path()));
  }
  CHECK_FALSE(firmware::write_export("/proc", source_of(table)).ok());
  CHECK(firmware::write_export(stick.path(), source_of(table)).ok());
}

TEST_CASE("an export of a table whose table.toml is broken holds it, and says what is wrong") {
  const SetUpTable table;
  std::ofstream(table.folder.file("table.toml")) << "[[seat]\npasscode = ['up']\n";
  const OwnFolder stick;
  const auto made = firmware::write_export(stick.path(), source_of(table));
  REQUIRE(made.ok());
  const auto files = firmware::unpacked(made.value(), "").value();
  CHECK(files.at("table.toml") == "[[seat]\npasscode = []\n");
  CHECK(files.at("settings.txt").find("table.toml") != std::string::npos);
}

TEST_CASE("an export of a table whose journal is broken says so in it") {
  const SetUpTable table;
  std::ofstream(table.folder.file(firmware::kJournalFile)) << "no journal";
  const OwnFolder stick;
  const firmware::ExportSource source = source_of(table);
  const auto made = firmware::write_export(stick.path(), source);
  REQUIRE(made.ok());
  CHECK(firmware::unpacked(made.value(), "").value().at("journal.txt").find("no journal was to be had") == 0);
}

TEST_CASE("an export of a table whose journal cannot be counted up holds it, and says so") {
  const SetUpTable table;
  leave_two_games(table);
  SQLite::Database(table.folder.file(firmware::kJournalFile), SQLite::OPEN_READWRITE).exec("DROP TABLE event");
  const OwnFolder stick;
  const auto made = firmware::write_export(stick.path(), source_of(table));
  REQUIRE_MESSAGE(made.ok(), made.error().message());
  const auto files = firmware::unpacked(made.value(), "").value();
  CHECK(files.contains(firmware::kJournalFile));
  CHECK(files.at("audits.txt").find("no audits were to be had") == 0);
}

TEST_CASE("no passcode is left in a table.toml, however it is written") {
  CHECK(firmware::without_passcode("[service]\npasscode=[\"up\",\"down\"]\n") == "[service]\npasscode=[]\n");
  CHECK(firmware::without_passcode("service = {\"passcode\" = ['up'], a = 1}") ==
        "service = {\"passcode\" = [], a = 1}");
  CHECK(firmware::without_passcode("service.passcode = [\n\"up\",\n\"bid\" ]") == "service.passcode = []");
  CHECK(firmware::without_passcode("[sound]\nvolume = 7\n") == "[sound]\nvolume = 7\n");
  // Brackets in its comments do not end the list, nor do quotes there begin a text.
  CHECK(firmware::without_passcode("passcode = [\"up\",  # [1] the boss's\n  \"bid\", 'down']  # secret\na = 1") ==
        "passcode = []  # secret\na = 1");
  // A table.toml that is broken is taken home as it is: what was meant to be the passcode stays here all the same.
  CHECK(firmware::without_passcode("a = 1\npasscode = [\"up\", \"bid\"\nb = 2\n") == "a = 1\npasscode = []");
  CHECK(firmware::without_passcode("passcode = \"up bid up\"\nb = 2\n") == "passcode = []\nb = 2\n");
}
