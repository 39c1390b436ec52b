#pragma once

#include <SQLiteCpp/Database.h>

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "firmware/journal/journaled_events.hpp"
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

struct OpenedJournal;

/// All that has happened at a table, in one SQLite file (WAL, full sync): what `append` has returned from survives a
/// power cut. An event belongs to the last game that has begun; what happens before the first is of game 0.
class Journal {
public:
  /// Opens the folder's journal to write it, and makes both where they are missing. A file there that is damaged, or is
  /// no journal that this program knows, is set aside under another name. `vfs`: SQLite's name of another file system
  /// than the machine's.
  static table::Result<OpenedJournal, hw::Fault> open(const std::filesystem::path& folder, const std::string& vfs = {});

  /// Opens a journal that is there, to read it; it may be in use. Nothing is set aside.
  static table::Result<Journal, hw::Fault> open_to_read(const std::filesystem::path& folder);

  /// Keeps these lines, all or none; the fault where it cannot.
  std::optional<hw::Fault> append(std::span<const JournalLine> lines);

  /// All games, first to last; throws SQLite::Exception where the file cannot be read, as all that follows.
  [[nodiscard]] std::vector<JournaledGame> games();

  /// The lines of that game, first to last; 0: those before any.
  [[nodiscard]] std::vector<std::string> lines(int game);

  /// The last game, if it has not ended and its rules are known here.
  [[nodiscard]] std::optional<GameLines> unfinished();

  /// How many dice of each seat the table has corrected in the last so many games.
  [[nodiscard]] table::PerSeat corrections(int games);

  /// Why that game's lines could not be gone on with, and which; nothing where they could.
  [[nodiscard]] std::optional<std::string> misunderstood(int game);

private:
  explicit Journal(SQLite::Database&& file, std::string where) : file_(std::move(file)), where_(std::move(where)) {}

  SQLite::Database file_;
  std::string where_;
};

struct OpenedJournal {
  Journal journal;
  std::optional<hw::Fault> set_aside;  ///< what stood there instead, and where it is now
};

}  // namespace undercup::firmware
