#pragma once

#include <SQLiteCpp/Database.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "firmware/audits/audits.hpp"
#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::firmware {

/// The file of a state folder that holds the games of the past, beside the journal's.
inline constexpr const char* kPastFile = "past.sqlite";

/// A game that is no longer at hand.
struct PastGame {
  int number = 0;
  std::string rules;  ///< as the journal keeps them; empty: what happened before the first game
  bool ended = false;
  std::optional<std::chrono::sys_days> day;  ///< on which it began, where the clock could be trusted
  std::vector<std::string> lines;
};

/// A past game as it is listed.
struct PastEntry {
  int number = 0;
  std::string rules;
  int events = 0;
  bool ended = false;
};

struct OpenedPast;

/// The games of the past, each packed into one row, and the audits of all that were ever put here. Games come one after
/// the other; with each its audits are added at once, in one transaction: so a game counts once, whenever the power
/// fails, and counts on when it is forgotten. Throws SQLite::Exception where the file cannot be read or written.
class PastGames {
public:
  /// Opens the folder's, and makes it where it is missing; a damaged one is set aside. May throw filesystem_error too.
  static OpenedPast open(const std::filesystem::path& folder, const std::string& vfs);

  /// Opens what is there, to read it as it is at that instant; nothing where no game was ever put there. Throws Misfit
  /// where it is damaged, and may throw filesystem_error too.
  static std::optional<PastGames> open_to_read(const std::filesystem::path& folder);

  /// All games up to that number are here, or were.
  [[nodiscard]] int last() const { return last_; }

  /// Of all games that are here, or were.
  [[nodiscard]] const Audits& audits() const { return audits_; }

  /// Takes the game, of a higher number than `last()`.
  void take(const PastGame& game);

  /// Deletes the games that began before that day, and of those without a date the ones up to that number.
  void forget(std::optional<std::chrono::sys_days> before, int up_to);

  void copy_to(const std::filesystem::path& file);

  [[nodiscard]] std::vector<PastEntry> games();
  [[nodiscard]] std::vector<std::string> lines(int game);
  [[nodiscard]] std::optional<std::string> rules(int game);  ///< nothing: it is not here

private:
  explicit PastGames(SQLite::Database&& file);

  SQLite::Database file_;
  int last_;
  Audits audits_;
};

struct OpenedPast {
  PastGames past;
  std::optional<hw::Fault> set_aside;
};

}  // namespace undercup::firmware
