#pragma once

#include <cstddef>
#include <memory_resource>
#include <vector>

#include "ui/reveal_timeline.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// A card that counts, and when it does what.
struct CardCue {
  table::SeatId seat{};
  std::size_t card = 0;    ///< of its seat's
  int slot = 0;            ///< which of the counted cards it becomes: in a straight as it follows, else as it comes
  Milliseconds leaves{0};  ///< it is pushed forward,
  Milliseconds lands{0};   ///< and counts from here on
};

/// The course of a reveal of the card game: seat after seat, from the one after the guesser round to the guesser.
struct CardTimeline {
  std::pmr::vector<SeatCue> seats;
  std::pmr::vector<CardCue> cards;  ///< none for a claim: nothing is counted
  Milliseconds verdict{0};          ///< what it came to is said from here on
  Milliseconds length{0};           ///< nothing moves any more
};

CardTimeline timeline_of(const CardReveal& reveal);

/// How many cards have been counted at that time.
int counted(const CardTimeline& timeline, Milliseconds now);

/// Whether that card of a seat counts.
bool counts(const CardReveal& reveal, table::SeatId seat, std::size_t card);

/// A power card is rolled or it is not: nothing is counted.
bool is_claim(const CardReveal& reveal);

}  // namespace undercup::ui
