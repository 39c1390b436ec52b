#pragma once

#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "table/event.hpp"

namespace undercup::firmware {

/// How often each face was shown: 1 to 6.
using FaceCounts = std::array<int, 6>;

/// What broke: of a seat, or of the table.
struct AuditedFault {
  std::string kind;   ///< the words of PROTOCOL.md, "device"
  std::string state;  ///< .. but `back`
  std::optional<table::SeatId> seat;
  auto operator<=>(const AuditedFault&) const = default;
};

/// What has happened at a table, counted: a fold over the lines that its journal holds, in their order. Of dice it
/// knows only what a reveal or a roll-off has told everybody. What a seat's camera read counts as it was read, what a
/// set of dice showed as the table has corrected it.
struct Audits {
  int games = 0;                                  ///< begun
  int finished = 0;                               ///< of them
  int rounds = 0;                                 ///< revealed
  int voided = 0;                                 ///< rounds
  std::chrono::milliseconds on{0};                ///< by the table's own time, whatever the clock said
  int starts = 0;                                 ///< how often it was switched on
  std::map<std::string, table::PerSeat> unread;   ///< rolls that were refused, by `status` (PROTOCOL.md, "trouble")
  std::map<std::string, table::PerSeat> refused;  ///< presses that the rules refused, by `reason`
  table::PerSeat corrected;                       ///< dice that were misread
  table::PerSeat fouls;                           ///< that cost something
  table::PerSeat lifted;                          ///< cups
  table::PerSeat moved;                           ///< dice, after the lock
  std::map<AuditedFault, int> faults;
  std::map<table::SeatId, FaceCounts> read_at;  ///< faces, by seat: by camera
  std::map<std::string, FaceCounts> shown_by;   ///< faces, by set of dice, as its profile tells it (`set_name.hpp`)

  /// Where the fold stands.
  struct Thread {
    std::chrono::milliseconds last{0};           ///< of this time that it was switched on
    bool over = false;                           ///< the last game
    std::map<table::SeatId, std::string> lying;  ///< the set at each seat
    bool operator==(const Thread&) const = default;
  };
  Thread thread;
  bool operator==(const Audits&) const = default;
};

/// The audits with the journal's next line. One that is none, or says nothing that is counted, changes at most the
/// time. Never throws.
Audits with_line(Audits audits, std::string_view line);

}  // namespace undercup::firmware
