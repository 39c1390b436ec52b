#include "firmware/journal/journal.hpp"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include <system_error>
#include <utility>

namespace undercup::firmware {
namespace {

namespace fs = std::filesystem;

constexpr int kApplicationId = 0x55435031;  // "UCP1": `file` and SQLite know the journal of undercup by it
constexpr int kVersion = 1;
constexpr int kPatienceMs = 2000;  // somebody else reads: `undercup journal`

constexpr const char* kTables =
    "CREATE TABLE game (number INTEGER PRIMARY KEY, rules TEXT NOT NULL, ended INTEGER NOT NULL DEFAULT 0);"
    "CREATE TABLE event (number INTEGER PRIMARY KEY, game INTEGER NOT NULL, line TEXT NOT NULL);"
    "CREATE INDEX event_of_game ON event (game);";

/// A file that is damaged or no journal of ours, and why.
struct Misfit {
  std::string why;
};

hw::Fault fault_of(const std::string& where, const SQLite::Exception& thrown) {
  switch (thrown.getErrorCode()) {
    case SQLITE_FULL: return {where, "the disk is full", "make room on it; what is missing is written then"};
    case SQLITE_READONLY: return {where, "the disk is read-only", "see why in dmesg; what is missing is written later"};
    case SQLITE_BUSY: return {where, "in use by another program", "end that one"};
    default: return {where, thrown.what(), "check the folder, who may write to it, and the disk"};
  }
}

int number_in(SQLite::Database& file, const char* query) {
  return file.execAndGet(query).getInt();
}

std::string damage_in(SQLite::Database& file) {
  const std::string found = file.execAndGet("PRAGMA quick_check(1)").getString();
  return found == "ok" ? std::string() : found;
}

void make_tables(SQLite::Database& file) {
  SQLite::Transaction all(file);
  file.exec(kTables);
  file.exec("PRAGMA application_id = " + std::to_string(kApplicationId));
  file.exec("PRAGMA user_version = " + std::to_string(kVersion));
  all.commit();
}

/// Throws Misfit where this is no sound journal of ours, and SQLite::Exception where it cannot be known.
void look_into(SQLite::Database& file) {
  try {
    const int version = number_in(file, "PRAGMA user_version");
    if (number_in(file, "PRAGMA application_id") != kApplicationId) throw Misfit{"no journal of undercup"};
    if (version != kVersion) throw Misfit{"of another version of undercup (" + std::to_string(version) + ")"};
    if (const std::string damage = damage_in(file); !damage.empty()) throw Misfit{"damaged: " + damage};
  } catch (const SQLite::Exception& thrown) {
    const int code = thrown.getErrorCode();
    if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT) throw Misfit{std::string("damaged: ") + thrown.what()};
    throw;
  }
}

SQLite::Database open_file(const fs::path& path, const std::string& vfs) {
  SQLite::Database file(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kPatienceMs, vfs);
  bool is_new = false;
  try {
    is_new = number_in(file, "SELECT count(*) FROM sqlite_schema") == 0 && number_in(file, "PRAGMA user_version") == 0;
  } catch (const SQLite::Exception&) {
    look_into(file);  // says what it is
    throw;
  }
  file.exec("PRAGMA synchronous = FULL");
  if (is_new) {
    file.exec("PRAGMA journal_mode = WAL");
    make_tables(file);
  }
  look_into(file);
  return file;
}

/// Renames the journal with what SQLite keeps beside it; the fault that says so.
hw::Fault set_aside(const fs::path& path, const std::string& why) {
  int number = 1;
  const auto aside = [&] { return fs::path(path.string() + ".set-aside-" + std::to_string(number)); };
  while (fs::exists(aside())) ++number;
  const fs::path name = aside();
  fs::rename(path, name);
  for (const char* beside : {"-wal", "-shm"}) {
    if (fs::exists(path.string() + beside)) fs::rename(path.string() + beside, name.string() + beside);
  }
  return {path.string(), why + "; it is now " + name.filename().string() + " and a new journal is begun",
          "keep it for whoever mends the table, or delete it"};
}

}  // namespace

table::Result<OpenedJournal, hw::Fault> Journal::open(const fs::path& folder, const std::string& vfs) {
  const fs::path path = folder / kJournalFile;
  std::optional<hw::Fault> aside;
  try {
    fs::create_directories(folder);
    try {
      return OpenedJournal{Journal(open_file(path, vfs), path.string()), std::nullopt};
    } catch (const Misfit& misfit) {
      aside = set_aside(path, misfit.why);
    }
    return OpenedJournal{Journal(open_file(path, vfs), path.string()), std::move(aside)};
  } catch (const SQLite::Exception& thrown) {
    return fault_of(path.string(), thrown);
  } catch (const fs::filesystem_error& failed) {
    return hw::Fault{path.string(), failed.code().message(), "check the folder and who may write to it"};
  } catch (const Misfit& misfit) {
    return hw::Fault{path.string(), misfit.why, "check the disk: the file was new"};
  }
}

table::Result<Journal, hw::Fault> Journal::open_to_read(const fs::path& folder) {
  const fs::path path = folder / kJournalFile;
  std::error_code unknown;  // then opening it says why
  if (!fs::exists(path, unknown))
    return hw::Fault{path.string(), "there is no journal", "name the folder with --state"};
  try {
    SQLite::Database file(path.string(), SQLite::OPEN_READONLY, kPatienceMs);
    look_into(file);
    return Journal(std::move(file), path.string());
  } catch (const SQLite::Exception& thrown) {
    return fault_of(path.string(), thrown);
  } catch (const Misfit& misfit) {
    return hw::Fault{path.string(), misfit.why, "the table sets it aside when it starts"};
  }
}

std::optional<hw::Fault> Journal::append(std::span<const JournalLine> lines) {
  try {
    SQLite::Transaction all(file_);
    SQLite::Statement event(file_,
                            "INSERT INTO event (game, line) VALUES ((SELECT coalesce(max(number), 0) FROM game), ?)");
    for (const JournalLine& line : lines) {
      if (line.begins) {
        SQLite::Statement game(file_, "INSERT INTO game (rules) VALUES (?)");
        game.bind(1, text_of(*line.begins));
        game.exec();
      }
      event.bind(1, line.line);
      event.exec();
      event.reset();
      if (line.ends) file_.exec("UPDATE game SET ended = 1 WHERE number = (SELECT max(number) FROM game)");
      if (line.reopens) file_.exec("UPDATE game SET ended = 0 WHERE number = (SELECT max(number) FROM game)");
    }
    all.commit();
    return std::nullopt;
  } catch (const SQLite::Exception& thrown) {
    return fault_of(where_, thrown);
  }
}

std::vector<JournaledGame> Journal::games() {
  std::vector<JournaledGame> games;
  SQLite::Statement row(file_,
                        "SELECT number, rules, ended, (SELECT count(*) FROM event WHERE event.game = game.number) "
                        "FROM game ORDER BY number");
  while (row.executeStep()) {
    const auto rules = rules_in(row.getColumn(1).getString());
    games.push_back({row.getColumn(0).getInt(), rules ? rules->name : std::string(), row.getColumn(3).getInt(),
                     row.getColumn(2).getInt() != 0});
  }
  return games;
}

std::vector<std::string> Journal::lines(int game) {
  std::vector<std::string> lines;
  SQLite::Statement row(file_, "SELECT line FROM event WHERE game = ? ORDER BY number");
  row.bind(1, game);
  while (row.executeStep()) lines.push_back(row.getColumn(0).getString());
  return lines;
}

std::optional<GameLines> Journal::unfinished() {
  SQLite::Statement last(file_, "SELECT number, rules, ended FROM game ORDER BY number DESC LIMIT 1");
  if (!last.executeStep() || last.getColumn(2).getInt() != 0) return std::nullopt;
  const auto rules = rules_in(last.getColumn(1).getString());
  if (!rules) return std::nullopt;
  return GameLines{*rules, lines(last.getColumn(0).getInt())};
}

table::PerSeat Journal::corrections(int games) {
  table::PerSeat corrected;
  SQLite::Statement row(
      file_,
      "SELECT json_extract(line, '$.seat'), count(*) FROM event "
      "WHERE game > (SELECT max(number) FROM game) - ? "
      "AND CASE WHEN json_valid(line) THEN json_extract(line, '$.event') END = 'corrected' GROUP BY 1");
  row.bind(1, games);
  while (row.executeStep()) corrected[table::SeatId{row.getColumn(0).getInt()}] = row.getColumn(1).getInt();
  return corrected;
}

std::optional<std::string> Journal::misunderstood(int game) {
  SQLite::Statement row(file_, "SELECT rules FROM game WHERE number = ?");
  row.bind(1, game);
  const auto rules = row.executeStep() ? rules_in(row.getColumn(0).getString()) : std::nullopt;
  if (!rules) return "its rules are not known here";
  const auto told = events_in({*rules, lines(game)});
  return told ? std::nullopt : std::optional(told.error());
}

}  // namespace undercup::firmware
