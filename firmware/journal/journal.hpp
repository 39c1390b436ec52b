#pragma once

#include <SQLiteCpp/Database.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "firmware/audits/audits.hpp"
#include "firmware/journal/journaled_events.hpp"
#include "firmware/journal/past_games.hpp"
#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::firmware {

/// The journal's file in a state folder.
inline constexpr const char* kJournalFile = "journal.sqlite";

/// A game as the journal lists it.
struct JournaledGame {
  int number = 0;  ///< from 1 on, in the order they began
  std::string rules;
  int events = 0;
  bool ended = false;
  bool operator==(const JournaledGame&) const = default;
};

/// How long games are kept.
struct Retention {
  int keep_days = 365;           ///< from table.toml
  int undated_games_a_day = 20;  ///< a game without a date, because the clock could not be trusted, counts as one of so
                                 ///< many: a good evening of them
  int games_at_hand = 25;        ///< the rest is past: more than `corrections` is asked for, and soon looked through
  int moved_at_once = 4;         ///< into the past: a second's work for a memory card
};

struct OpenedJournal;

/// All that has happened at a table. The last games lie in one SQLite file (WAL, full sync), event by event: what
/// `append` has returned from survives a power cut. Older ones lie packed in `PastGames`, with the audits of all that
/// are forgotten too. An event belongs to the last game that has begun; what happens before the first is of game 0.
class Journal {
public:
  /// Opens the folder's journal to write it, and makes both where they are missing. A file there that is damaged, or is
  /// no journal that this program knows, is set aside under another name. `vfs`: SQLite's name of another file system
  /// than the machine's.
  static table::Result<OpenedJournal, hw::Fault> open(const std::filesystem::path& folder, const std::string& vfs = {});

  /// Opens a journal that is there, to read it as it is at that instant; it may be in use, and what happens and is
  /// moved meanwhile is not seen. Nothing is set aside.
  static table::Result<Journal, hw::Fault> open_to_read(const std::filesystem::path& folder);

  /// Keeps these lines, all or none; the fault where it cannot. `today`, where the clock can be trusted, dates a game
  /// that begins.
  std::optional<hw::Fault> append(std::span<const JournalLine> lines,
                                  std::optional<std::chrono::sys_days> today = std::nullopt);

  /// Moves some games that are no longer wanted at hand into the past, and when it did, deletes those that are past
  /// their time; the fault where it cannot, or had to set aside what stood there: then all is as it was, or done in
  /// part, and done next time.
  std::optional<hw::Fault> tidy(const Retention& retention, std::optional<std::chrono::sys_days> today);

  /// Copies the journal, as it is at one instant, and the past games into that folder, where neither may be yet.
  std::optional<hw::Fault> copy_into(const std::filesystem::path& folder);

  /// All games, first to last; throws SQLite::Exception where the file cannot be read, as all that follows.
  [[nodiscard]] std::vector<JournaledGame> games();

  /// The lines of that game, first to last; 0: those before any.
  [[nodiscard]] std::vector<std::string> lines(int game);

  /// The last game, if it has not ended and its rules are known here.
  [[nodiscard]] std::optional<GameLines> unfinished();

  /// The games at hand that began on that day and have ended, in their order; those whose rules are not known here, and
  /// all where no day is told, are left out.
  [[nodiscard]] std::vector<GameLines> ended_on(std::optional<std::chrono::sys_days> day);

  /// Of all that has ever happened here, forgotten games too.
  [[nodiscard]] Audits audits();

  /// How many dice of each seat the table has corrected in the last so many games.
  [[nodiscard]] table::PerSeat corrections(int games);

  /// Why that game's lines could not be gone on with, and which; nothing where they could.
  [[nodiscard]] std::optional<std::string> misunderstood(int game);

private:
  Journal(SQLite::Database&& file, std::filesystem::path path, std::string vfs, std::optional<PastGames> past);
  [[nodiscard]] int past() const;  ///< games up to that number are past; -1: none
  [[nodiscard]] int games_at_hand();
  [[nodiscard]] std::optional<std::string> rules_of(int game);
  void move_oldest();

  SQLite::Database file_;
  std::filesystem::path path_;
  std::string vfs_;
  std::optional<PastGames> past_;  ///< nothing until the first game is moved there
};

struct OpenedJournal {
  Journal journal;
  std::vector<hw::Fault> set_aside;  ///< what stood there instead, and where it is now
};

}  // namespace undercup::firmware
