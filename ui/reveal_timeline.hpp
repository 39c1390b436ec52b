#pragma once

#include <memory_resource>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "ui/view.hpp"

namespace undercup::ui {

/// A die of a reveal and when it does what.
struct DieCue {
  table::SeatId seat{};
  int index = 0;  ///< in its seat's roll
  int count = 1;  ///< of that roll
  table::Face face = table::Face::one;
  bool matches = false;
  int slot = -1;           ///< which of the counted dice it becomes, from 0; -1: it does not match
  Milliseconds leaves{0};  ///< a matching die is pushed forward,
  Milliseconds lands{0};   ///< and counts from here on
};

/// When a seat's cup opens, or its cards are turned up.
struct SeatCue {
  table::SeatId seat{};
  Milliseconds opens{0};
  Milliseconds open{0};  ///< all that is under it is seen: what counts begins to go
  Milliseconds done{0};  ///< its last die has landed: the next cup opens
};

/// Whose turn of the count it is from when on; nobody's from the last time on.
std::pmr::vector<std::pair<Milliseconds, std::optional<table::SeatId>>> turns_of(std::span<const SeatCue> seats);

/// The course of a reveal: seat after seat, from the one after the bidder round to the bidder, whose dice decide last.
struct RevealTimeline {
  std::pmr::vector<SeatCue> seats;
  std::pmr::vector<DieCue> dice;
  Milliseconds verdict{0};  ///< what it came to is said from here on
  Milliseconds length{0};   ///< nothing moves any more
};

RevealTimeline timeline_of(const Reveal& reveal);

/// How many dice have been counted at that time.
int counted(const RevealTimeline& timeline, Milliseconds now);

/// Which dice count is not asked of the rules but read off the settlement: the bid's face alone, or, where that does
/// not come to the number settled, ones too.
bool matches(const Reveal& reveal, table::Face face);

}  // namespace undercup::ui
