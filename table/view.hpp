#pragma once

#include <map>
#include <optional>
#include <vector>

#include "table/evening.hpp"
#include "table/refusal.hpp"
#include "table/result.hpp"
#include "table/rulebook.hpp"
#include "table/state.hpp"
#include "table/story.hpp"  // what opened cups told is public, too

namespace undercup::table {

/// What of the card game is public besides.
struct CardView {
  PerSeat held;                        ///< cards, of every seat taken
  std::vector<StandingGuess> guesses;  ///< of this round, first to last
  std::map<SeatId, ShownDice> shown;   ///< dice revealed before the reveal
  bool must_show = false;              ///< the seat in turn, a die, before anything else
  std::optional<SeatId> discarder;     ///< who must choose a pile
  std::vector<int> choices;            ///< of how many cards, ascending
  std::vector<std::vector<SeatId>> ranking;
  bool operator==(const CardView&) const = default;
};

/// What everyone at the table may know. The only table type that ui, lamps, log, journal and network ever get:
/// it has no room for a hidden roll.
struct PublicView {
  Phase phase = Phase::before;
  Ruleset rules;
  std::vector<SeatId> seats;
  PerSeat dice;                   ///< held now, by every seat taken; 0: out; in the card game `cards.held` instead
  std::vector<SeatId> must_roll;  ///< whose cup the table waits for
  std::vector<SeatId> locked;     ///< whose roll counts already
  int round = 0;
  bool palifico = false;
  std::optional<SeatId> starter;
  std::optional<SeatId> turn;
  std::vector<StandingBid> bids;  ///< of this round, first to last
  PerSeat penalties_noted;
  std::vector<SeatId> retiring;  ///< who has left and is out at the next settlement
  bool disputable = false;       ///< whether the table may still agree on the last round (disputing.hpp)
  std::optional<SeatId> winner;
  CardView cards;

  bool operator==(const PublicView&) const = default;
};

/// What of a state is public.
PublicView public_view(const GameState& state);

/// How many dice must lie on that seat's window now: one in a roll-off it takes part in, its dice in a round (in the
/// card game its three piles), else none.
int dice_expected(const PublicView& view, SeatId seat);

}  // namespace undercup::table
