#pragma once

#include <map>
#include <optional>
#include <vector>

#include "table/card.hpp"
#include "table/state.hpp"

namespace undercup::table {

/// A bid of a round whose cups were opened, and how it stood with it.
struct JudgedBid {
  int round = 1;
  StandingBid made;
  int matching = 0;  ///< dice, of all that lay on the table
  double odds = 0;   ///< 0..1: that it would hold, as its seat could work it out from its own dice (odds.hpp)
  bool operator==(const JudgedBid&) const = default;
};
bool held(const JudgedBid& bid);

/// A challenge that was right.
struct RightCall {
  SeatId caller;
  JudgedBid bid;  ///< its odds as the caller could work them out
  bool operator==(const RightCall&) const = default;
};

/// Of the best so far and a later one, or none, that of the greater odds; the first of two alike.
std::optional<RightCall> better(const std::optional<RightCall>& first, const std::optional<RightCall>& later);

/// Of the boldest so far and a later one, or none, that of the lesser odds; the first of two alike.
std::optional<JudgedBid> bolder(const std::optional<JudgedBid>& first, const std::optional<JudgedBid>& later);

/// The bids of a round that was called, first to last, by the dice it was settled with.
std::vector<JudgedBid> judged_bids(const Ruleset& rules, const CalledRound& round);

/// The challenge of such a round, where it was right.
std::optional<RightCall> right_call(const Ruleset& rules, const CalledRound& round);

/// What a game's opened cups have told everybody of what was said in it. Of a round that nobody called it knows
/// nothing.
struct Story {
  std::vector<PerSeat> held;               ///< dice, or cards, of every seat in each round, as it was called
  PerSeat judged;                          ///< bids, or guesses, of each seat
  PerSeat held_true;                       ///< .. that held
  std::optional<JudgedBid> boldest_true;   ///< of those that held the one of least odds, the first of several
  std::optional<JudgedBid> boldest_false;  ///< the same of those that did not
  std::optional<RightCall> best_call;      ///< of the right challenges that of the greatest odds, the first of several
  bool operator==(const Story&) const = default;
};

/// The story with one more round of a dice game.
Story with_round(Story story, const Ruleset& rules, const CalledRound& round);

/// The story with one more round of the card game: who held how many cards, what was guessed and what lay there. Which
/// guess was the boldest is not told: how likely one was hangs on what others had shown by then.
Story with_round(Story story, const PerSeat& held_cards, const std::vector<StandingGuess>& guesses,
                 const std::map<SeatId, CardRoll>& cards);

}  // namespace undercup::table
