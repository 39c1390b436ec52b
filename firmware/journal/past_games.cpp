#include "firmware/journal/past_games.hpp"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include <utility>

#include "firmware/audits/audits_json.hpp"
#include "firmware/journal/journal_file.hpp"
#include "firmware/journal/packed_lines.hpp"
#include "firmware/lines/power_lines.hpp"

namespace undercup::firmware {
namespace {

constexpr int kNoGame = -1;  // before the first game there are events of game 0

/// Not looked through when it is opened: that would take ever longer, and nobody waits for an old game.
const FileKind kPast{
    0x55435032,  // "UCP2"
    "CREATE TABLE game (number INTEGER PRIMARY KEY, rules TEXT NOT NULL, ended INTEGER NOT NULL, day INTEGER,"
    " events INTEGER NOT NULL, bytes INTEGER NOT NULL, lines BLOB NOT NULL);"
    "CREATE INDEX game_by_day ON game (day);"
    "CREATE TABLE total (only INTEGER PRIMARY KEY CHECK (only = 1), last INTEGER NOT NULL, audits TEXT NOT NULL);"};

SQLite::Exception damaged(const std::string& what) {
  return SQLite::Exception(what, SQLITE_CORRUPT);
}

}  // namespace

PastGames::PastGames(SQLite::Database&& file) : file_(std::move(file)), last_(kNoGame) {
  SQLite::Statement total(file_, "SELECT last, audits FROM total");
  if (!total.executeStep()) return;
  constexpr bool kThrows = false;
  auto audits = audits_in(Json::parse(total.getColumn(1).getString(), nullptr, kThrows));
  if (!audits) throw damaged("its audits cannot be read");
  last_ = total.getColumn(0).getInt();
  audits_ = *std::move(audits);
}

OpenedPast PastGames::open(const std::filesystem::path& folder, const std::string& vfs) {
  const std::filesystem::path path = folder / kPastFile;
  std::string why;
  try {
    return {PastGames(open_file(path, kPast, vfs)), std::nullopt};
  } catch (const Misfit& misfit) {
    why = misfit.what();
  } catch (const SQLite::Exception& thrown) {
    if (!is_damage(thrown)) throw;
    why = std::string("damaged: ") + thrown.what();
  }
  hw::Fault aside = set_aside(path, why);
  return {PastGames(open_file(path, kPast, vfs)), std::move(aside)};
}

std::optional<PastGames> PastGames::open_to_read(const std::filesystem::path& folder) {
  const std::filesystem::path path = folder / kPastFile;
  if (!std::filesystem::exists(path)) return std::nullopt;
  auto file = open_file_to_read(path, kPast);
  return file ? std::optional(PastGames(*std::move(file))) : std::nullopt;
}

void PastGames::take(const PastGame& game) {
  Audits audits = audits_;
  for (const std::string& line : game.lines) audits = with_line(std::move(audits), line);
  const PackedLines packed = packed_lines(game.lines);
  SQLite::Transaction all(file_);
  SQLite::Statement row(
      file_, "INSERT INTO game (number, rules, ended, day, events, bytes, lines) VALUES (?, ?, ?, ?, ?, ?, ?)");
  int column = 0;
  row.bind(++column, game.number);
  row.bind(++column, game.rules);
  row.bind(++column, game.ended ? 1 : 0);
  ++column;  // a day that is not bound is null
  if (game.day) row.bind(column, static_cast<int>(game.day->time_since_epoch().count()));
  row.bind(++column, event_count(game.lines));
  row.bind(++column, static_cast<std::int64_t>(packed.bytes));
  row.bind(++column, packed.packed.data(), static_cast<int>(packed.packed.size()));
  row.exec();
  SQLite::Statement total(file_, "INSERT OR REPLACE INTO total (only, last, audits) VALUES (1, ?, ?)");
  total.bind(1, game.number);
  total.bind(2, text_of(json_of(audits)));
  total.exec();
  all.commit();
  last_ = game.number;
  audits_ = std::move(audits);
}

void PastGames::forget(std::optional<std::chrono::sys_days> before, int up_to) {
  SQLite::Statement row(file_, "DELETE FROM game WHERE day < ? OR (day IS NULL AND number <= ?)");
  if (before) row.bind(1, static_cast<int>(before->time_since_epoch().count()));
  row.bind(2, up_to);
  if (row.exec() > 0) give_back_room(file_);
}

void PastGames::copy_to(const std::filesystem::path& file) {
  copy_file_to(file_, file);
}

std::vector<PastEntry> PastGames::games() {
  std::vector<PastEntry> games;
  SQLite::Statement row(file_, "SELECT number, rules, events, ended FROM game WHERE rules <> '' ORDER BY number");
  while (row.executeStep())
    games.push_back({row.getColumn(0).getInt(), row.getColumn(1).getString(), row.getColumn(2).getInt(),
                     row.getColumn(3).getInt() != 0});
  return games;
}

std::vector<std::string> PastGames::lines(int game) {
  SQLite::Statement row(file_, "SELECT bytes, lines FROM game WHERE number = ?");
  row.bind(1, game);
  if (!row.executeStep()) return {};
  auto lines = unpacked_lines({row.getColumn(1).getString(), static_cast<std::size_t>(row.getColumn(0).getInt64())});
  if (!lines) throw damaged("game " + std::to_string(game) + " of " + kPastFile + " is damaged");
  return *std::move(lines);
}

std::optional<std::string> PastGames::rules(int game) {
  SQLite::Statement row(file_, "SELECT rules FROM game WHERE number = ?");
  row.bind(1, game);
  return row.executeStep() ? std::optional(row.getColumn(0).getString()) : std::nullopt;
}

}  // namespace undercup::firmware
