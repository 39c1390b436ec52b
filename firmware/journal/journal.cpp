#include "firmware/journal/journal.hpp"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include <stdexcept>
#include <system_error>
#include <utility>

#include "firmware/journal/journal_file.hpp"
#include "firmware/lines/power_lines.hpp"

namespace undercup::firmware {
namespace {

namespace fs = std::filesystem;

const FileKind kJournal{
    0x55435031,  // "UCP1"
    "CREATE TABLE game (number INTEGER PRIMARY KEY, rules TEXT NOT NULL, ended INTEGER NOT NULL DEFAULT 0);"
    "CREATE TABLE event (number INTEGER PRIMARY KEY, game INTEGER NOT NULL, line TEXT NOT NULL);"
    "CREATE INDEX event_of_game ON event (game);",
    {"ALTER TABLE game ADD COLUMN day INTEGER"},
    true};

constexpr const char* kSetAside = "the table sets it aside when it starts";

/// The past games of the folder, if there are any yet.
std::optional<OpenedPast> past_in(const fs::path& folder, const std::string& vfs) {
  if (!fs::exists(folder / kPastFile)) return std::nullopt;
  return PastGames::open(folder, vfs);
}

hw::Fault no_journal(const fs::path& path) {
  return {path.string(), "there is no journal", "name the folder with --state"};
}

}  // namespace

Journal::Journal(SQLite::Database&& file, fs::path path, std::string vfs, std::optional<PastGames> past)
    : file_(std::move(file)), path_(std::move(path)), vfs_(std::move(vfs)), past_(std::move(past)) {}

table::Result<OpenedJournal, hw::Fault> Journal::open(const fs::path& folder, const std::string& vfs) {
  const fs::path path = folder / kJournalFile;
  fs::path at = path;  // the file that is at work
  std::vector<hw::Fault> aside;
  const auto opened = [&] {
    at = folder / kPastFile;
    auto past = past_in(folder, vfs);
    at = path;
    if (past && past->set_aside) aside.push_back(*std::move(past->set_aside));
    auto games = past ? std::optional(std::move(past->past)) : std::nullopt;
    return OpenedJournal{Journal(open_file(path, kJournal, vfs), path, vfs, std::move(games)), aside};
  };
  try {
    fs::create_directories(folder);
    try {
      return opened();
    } catch (const Misfit& misfit) {
      aside.push_back(set_aside(path, misfit.what()));
    }
    return opened();
  } catch (const SQLite::Exception& thrown) {
    return fault_of(at.string(), thrown);
  } catch (const fs::filesystem_error& failed) {
    return hw::Fault{at.string(), failed.code().message(), "check the folder and who may write to it"};
  } catch (const Misfit& misfit) {
    return hw::Fault{at.string(), misfit.what(), "check the disk: the file was new"};
  }
}

table::Result<Journal, hw::Fault> Journal::open_to_read(const fs::path& folder) {
  const fs::path path = folder / kJournalFile;
  fs::path at = path;       // the file that is at work
  std::error_code unknown;  // then opening it says why
  if (!fs::exists(path, unknown)) return no_journal(path);
  try {
    // The past second: a game that moves there meanwhile is then in both, and counts once.
    auto file = open_file_to_read(path, kJournal);
    if (!file) return no_journal(path);
    at = folder / kPastFile;
    return Journal(*std::move(file), path, {}, PastGames::open_to_read(folder));
  } catch (const SQLite::Exception& thrown) {
    if (is_damage(thrown)) return hw::Fault{at.string(), std::string("damaged: ") + thrown.what(), kSetAside};
    return fault_of(at.string(), thrown);
  } catch (const fs::filesystem_error& failed) {
    return hw::Fault{at.string(), failed.code().message(), "check the folder and who may read it"};
  } catch (const Misfit& misfit) {
    return hw::Fault{at.string(), misfit.what(), kSetAside};
  }
}

int Journal::past() const {
  return past_ ? past_->last() : -1;
}

std::optional<hw::Fault> Journal::append(std::span<const JournalLine> lines,
                                         std::optional<std::chrono::sys_days> today) {
  // What happens before the first game of a file is of a number of its own: 0 where no game ever was.
  const std::string last = "max(coalesce((SELECT max(number) FROM game), 0), " + std::to_string(past() + 1) + ")";
  try {
    SQLite::Transaction all(file_);
    SQLite::Statement event(file_, "INSERT INTO event (game, line) VALUES (" + last + ", ?)");
    for (const JournalLine& line : lines) {
      if (line.begins) {
        SQLite::Statement game(file_, "INSERT INTO game (number, rules, day) VALUES (1 + " + last + ", ?, ?)");
        game.bind(1, text_of(*line.begins));
        if (today) game.bind(2, static_cast<int>(today->time_since_epoch().count()));
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
    return fault_of(path_.string(), thrown);
  }
}

std::optional<hw::Fault> Journal::copy_into(const fs::path& folder) {
  const fs::path past_file = path_.parent_path() / kPastFile;
  try {
    // The past second: a game that moves there meanwhile is then in both, and counts once. It may be the first that
    // ever does.
    copy_file_to(file_, folder / kJournalFile);
    if (!past_) past_ = PastGames::open_to_read(path_.parent_path());
    if (past_) past_->copy_to(folder / kPastFile);
    return std::nullopt;
  } catch (const SQLite::Exception& thrown) {
    return fault_of(folder.string(), thrown);
  } catch (const fs::filesystem_error& failed) {
    return hw::Fault{past_file.string(), failed.code().message(), "check the folder and who may read it"};
  } catch (const Misfit& misfit) {
    return hw::Fault{past_file.string(), misfit.what(), kSetAside};
  }
}

std::vector<JournaledGame> Journal::games() {
  std::vector<JournaledGame> games;
  const auto add = [&](int number, const std::string& text, int events, bool ended) {
    const auto rules = rules_in(text);
    games.push_back({number, rules ? rules->name : std::string(), events, ended});
  };
  if (past_)
    for (const PastEntry& entry : past_->games()) add(entry.number, entry.rules, entry.events, entry.ended);
  SQLite::Statement row(file_, "SELECT number, rules, ended FROM game WHERE number > ? ORDER BY number");
  row.bind(1, past());
  while (row.executeStep()) {
    const int number = row.getColumn(0).getInt();
    add(number, row.getColumn(1).getString(), event_count(lines(number)), row.getColumn(2).getInt() != 0);
  }
  return games;
}

std::vector<std::string> Journal::lines(int game) {
  if (past_ && game <= past()) return past_->lines(game);
  std::vector<std::string> lines;
  SQLite::Statement row(file_, "SELECT line FROM event WHERE game = ? ORDER BY number");
  row.bind(1, game);
  while (row.executeStep()) lines.push_back(row.getColumn(0).getString());
  return lines;
}

Audits Journal::audits() {
  Audits audits = past_ ? past_->audits() : Audits{};
  SQLite::Statement row(file_, "SELECT line FROM event WHERE game > ? ORDER BY number");
  row.bind(1, past());
  while (row.executeStep()) audits = with_line(std::move(audits), row.getColumn(0).getString());
  return audits;
}

std::optional<GameLines> Journal::unfinished() {
  SQLite::Statement last(file_, "SELECT number, rules, ended FROM game ORDER BY number DESC LIMIT 1");
  if (!last.executeStep() || last.getColumn(2).getInt() != 0) return std::nullopt;
  const auto rules = rules_in(last.getColumn(1).getString());
  if (!rules) return std::nullopt;
  return GameLines{*rules, lines(last.getColumn(0).getInt())};
}

std::vector<GameLines> Journal::ended_on(std::optional<std::chrono::sys_days> day) {
  std::vector<GameLines> games;
  if (!day) return games;
  SQLite::Statement row(file_, "SELECT number, rules FROM game WHERE ended AND day = ? AND number > ? ORDER BY number");
  row.bind(1, static_cast<int>(day->time_since_epoch().count()));
  row.bind(2, past());
  while (row.executeStep())
    if (const auto rules = rules_in(row.getColumn(1).getString()))
      games.push_back({*rules, lines(row.getColumn(0).getInt())});
  return games;
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

std::optional<std::string> Journal::rules_of(int game) {
  if (past_ && game <= past()) return past_->rules(game);
  SQLite::Statement row(file_, "SELECT rules FROM game WHERE number = ?");
  row.bind(1, game);
  return row.executeStep() ? std::optional(row.getColumn(0).getString()) : std::nullopt;
}

std::optional<std::string> Journal::misunderstood(int game) {
  const auto text = rules_of(game);
  const auto rules = text ? rules_in(*text) : std::nullopt;
  if (!rules) return "its rules are not known here";
  const auto told = events_in({*rules, lines(game)});
  return told ? std::nullopt : std::optional(told.error());
}

std::optional<hw::Fault> Journal::tidy(const Retention& retention, std::optional<std::chrono::sys_days> today) {
  try {
    if (games_at_hand() <= retention.games_at_hand) return std::nullopt;
    if (!past_) {
      OpenedPast opened = PastGames::open(path_.parent_path(), vfs_);
      past_ = std::move(opened.past);
      if (opened.set_aside) return opened.set_aside;
    }
    for (int i = 0; i < retention.moved_at_once && games_at_hand() > retention.games_at_hand; ++i) move_oldest();
    const auto first_day = today ? std::optional(*today - std::chrono::days(retention.keep_days)) : std::nullopt;
    past_->forget(first_day, past() - retention.keep_days * retention.undated_games_a_day);
    give_back_room(file_);
    return std::nullopt;
  } catch (const SQLite::Exception& thrown) {
    return fault_of(path_.parent_path() / kPastFile, thrown);
  } catch (const fs::filesystem_error& failed) {
    return hw::Fault{path_.parent_path() / kPastFile, failed.code().message(), "check the folder"};
  } catch (const std::runtime_error& failed) {  // what was set aside leads to no sound file, or memory is short
    return hw::Fault{path_.parent_path() / kPastFile, failed.what(), "check the disk; it is tried after the next game"};
  }
}

int Journal::games_at_hand() {
  return file_.execAndGet("SELECT count(*) FROM game").getInt();
}

/// Puts the oldest game into the past, and then out of here: if the power fails between the two it is in both, and
/// what is in the past counts.
void Journal::move_oldest() {
  const int oldest = file_.execAndGet("SELECT min(game) FROM event").getInt();
  if (oldest > past()) {
    PastGame game{oldest, {}, false, std::nullopt, lines(oldest)};
    SQLite::Statement row(file_, "SELECT rules, ended, day FROM game WHERE number = ?");
    row.bind(1, oldest);
    if (row.executeStep()) {
      game.rules = row.getColumn(0).getString();
      game.ended = row.getColumn(1).getInt() != 0;
      if (!row.getColumn(2).isNull()) game.day = std::chrono::sys_days(std::chrono::days(row.getColumn(2).getInt()));
    }
    past_->take(game);
  }
  SQLite::Transaction all(file_);
  for (const char* query : {"DELETE FROM event WHERE game <= ?", "DELETE FROM game WHERE number <= ?"}) {
    SQLite::Statement row(file_, query);
    row.bind(1, oldest);
    row.exec();
  }
  all.commit();
}

}  // namespace undercup::firmware
