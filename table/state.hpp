#pragma once

#include <map>
#include <optional>
#include <vector>

#include "table/bid.hpp"
#include "table/card.hpp"
#include "table/dice.hpp"
#include "table/event.hpp"
#include "table/guess.hpp"
#include "table/ruleset.hpp"
#include "table/sealed.hpp"
#include "table/seat.hpp"

namespace undercup::table {

/// Where a game stands. `before` is the state no event has touched yet.
enum class Phase { before, roll_off, rolling, bidding, revealing, discarding, over };

/// A bid and who made it.
struct StandingBid {
  SeatId seat;
  Bid bid;
  bool operator==(const StandingBid&) const = default;
};

/// A guess and who made it.
struct StandingGuess {
  SeatId seat;
  Guess guess;
  bool operator==(const StandingGuess&) const = default;
};

/// What the next bid or guess of the round must be higher than: the last one made; nothing before the first.
inline std::optional<Bid> standing(const std::vector<StandingBid>& bids) {
  return bids.empty() ? std::nullopt : std::optional(bids.back().bid);
}
inline std::optional<Guess> standing(const std::vector<StandingGuess>& guesses) {
  return guesses.empty() ? std::nullopt : std::optional(guesses.back().guess);
}

/// The challenge or spot-on that ended a round.
struct Call {
  SeatId seat;
  bool spot_on = false;
  bool interrupt = false;  ///< out of turn
  bool operator==(const Call&) const = default;
};

/// A round once it is called, as it was when its cups were opened: what it takes to settle it, and to settle it anew.
struct CalledRound {
  Call call;
  std::map<SeatId, Roll> dice;  ///< as revealed, or as the table has corrected them; none in the card game
  int round = 1;
  bool palifico = false;
  SeatId starter;
  PerSeat held;
  PerSeat dice_at_round_start;
  std::vector<StandingBid> bids;
  std::vector<SeatId> owing;
  std::vector<SeatId> retiring;
  bool operator==(const CalledRound&) const = default;
};

/// Dice shown to the table before the reveal, by number 1..3.
using ShownDice = std::map<int, Card>;

/// What the card game keeps besides: of this round, first to last.
struct CardState {
  std::map<SeatId, Sealed<CardRoll>> locked;
  std::vector<StandingGuess> guesses;
  std::map<SeatId, ShownDice> shown;
  bool has_shown_this_turn = false;  ///< the seat in turn, a die
  std::optional<SeatId> discarder;   ///< who must choose a pile
  std::vector<std::vector<SeatId>> ranking;
  bool operator==(const CardState&) const = default;
};

/// Everything the rules need to go on; the fold of `evolve` over the events of one game.
struct GameState {
  Phase phase = Phase::before;
  Ruleset rules;
  std::vector<SeatId> seats;              ///< taken at the start, ascending
  PerSeat held;                           ///< dice, or cards, of every seat taken; 0: out
  std::vector<SeatId> rolling_off;        ///< who must roll in this roll-off
  std::map<SeatId, Sealed<Roll>> locked;  ///< rolls that count, of this roll-off or round
  std::vector<SeatId> unread;             ///< seats whose roll counts and is not known any more (`without_rolls`)
  int round = 0;
  bool palifico = false;
  std::optional<SeatId> starter;  ///< of this round
  std::optional<SeatId> turn;
  std::vector<StandingBid> bids;  ///< of this round, first to last
  std::vector<SeatId> owing;      ///< a die each, noted for a penalty or a foul and not paid yet
  std::vector<SeatId> retiring;   ///< who has left and is out at the next settlement, ascending
  PerSeat dice_at_round_start;
  std::optional<SeatId> winner;
  std::optional<CalledRound> called;  ///< the last round that was called, until the first lock of the next
  CardState cards;

  bool operator==(const GameState&) const = default;
};

}  // namespace undercup::table
