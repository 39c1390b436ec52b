#include "table/following.hpp"

#include <algorithm>
#include <concepts>
#include <functional>
#include <variant>
#include <vector>

#include "table/bid.hpp"
#include "table/retiring.hpp"
#include "table/seating.hpp"
#include "table/turns.hpp"
#include "table/voiding.hpp"

namespace undercup::table {
namespace {

bool plays(const GameState& state, SeatId seat) {
  return state.held.contains(seat);
}

/// Whether all seats of something told by seat play.
template <typename BySeat>
bool all_play(const GameState& state, const BySeat& of) {
  return std::all_of(of.begin(), of.end(), [&](const auto& one) { return plays(state, one.first); });
}

bool all_play(const GameState& state, const std::vector<SeatId>& seats) {
  return std::all_of(seats.begin(), seats.end(), [&](SeatId seat) { return plays(state, seat); });
}

/// Whether a round may begin with so many dice, or cards, a seat.
bool may_begin(const GameState& state, SeatId starter, const PerSeat& each) {
  if (state.phase == Phase::before || state.phase == Phase::over) return false;
  const int most = held_at_start(state.rules, static_cast<int>(state.seats.size()));
  const auto fits = [&](const auto& one) { return one.second >= 1 && one.second <= most; };
  return is_in(each, starter) && all_play(state, each) && std::all_of(each.begin(), each.end(), fits);
}

/// Whether cups, or piles, are open, or to be opened.
bool is_called(const GameState& state) {
  return state.phase == Phase::revealing && state.called;
}

bool speaks(const GameState& state, SeatId seat, SeatId next) {
  return state.phase == Phase::bidding && state.turn == seat && is_in(state.held, next);
}

// One overload an event, as `evolve` has them.

bool follows(const GameState& state, const GameStarted& started) {
  const std::vector<SeatId>& seats = started.seats;
  const bool ascend = std::adjacent_find(seats.begin(), seats.end(), std::greater_equal<>()) == seats.end();
  const auto count = static_cast<int>(seats.size());
  return state.phase == Phase::before && ascend && count >= kFewestSeats && count <= kMostSeats;
}

bool follows(const GameState& state, const RollOff& roll_off) {
  return state.phase == Phase::roll_off && !roll_off.seats.empty() && all_play(state, roll_off.seats);
}

bool follows(const GameState& state, const RollLocked& locked) {
  return has(still_to_roll(state), locked.seat);
}

bool follows(const GameState& state, const RollOffResult& result) {
  return state.phase == Phase::roll_off && all_play(state, result.dice) &&
         (!result.starter || plays(state, *result.starter));
}

bool follows(const GameState& state, const RoundStarted& started) {
  return state.phase != Phase::discarding && may_begin(state, started.starter, started.dice);
}

bool follows(const GameState& state, const BiddingBegan& began) {
  return state.phase == Phase::rolling && still_to_roll(state).empty() && is_in(state.held, began.turn);
}

bool follows(const GameState& state, const BidPlaced& placed) {
  const int count = placed.bid.count;
  return speaks(state, placed.seat, placed.turn) && count >= kLeastCount && count <= kMostCount;
}

bool follows(const GameState& state, const PenaltyNoted& noted) {
  return is_round_on(state) && plays(state, noted.seat);
}

bool follows(const GameState& state, const FoulNoted& noted) {
  return is_round_on(state) && plays(state, noted.seat);
}

bool follows(const GameState& state, const RoundVoided&) {
  return is_round_on(state) || state.called;
}

bool follows(const GameState& state, const Retired& retired) {
  return may_retire(state, retired.seat) && count_in(staying(state.held, state.retiring)) > 1;
}

bool follows(const GameState& state, const Corrected& corrected) {
  if (!state.called || state.phase == Phase::revealing) return false;
  const auto roll = state.called->dice.find(corrected.seat);
  return roll != state.called->dice.end() && corrected.die >= 1 &&
         corrected.die <= static_cast<int>(roll->second.size());
}

bool follows(const GameState& state, const Challenged& challenged) {
  return state.phase == Phase::bidding && !state.bids.empty() && plays(state, challenged.seat);
}

bool follows(const GameState& state, const SpotOnCalled& called) {
  return state.phase == Phase::bidding && !state.bids.empty() && plays(state, called.seat);
}

bool follows(const GameState& state, const CupsRevealed& revealed) {
  return is_called(state) && all_play(state, revealed.dice);
}

bool follows(const GameState& state, const Settled& settled) {
  return is_called(state) && !state.called->dice.empty() && plays(state, settled.bidder) &&
         all_play(state, settled.lost) && all_play(state, settled.gained) && all_play(state, settled.penalties);
}

bool follows(const GameState& state, const Eliminated& eliminated) {
  return plays(state, eliminated.seat);
}

bool follows(const GameState& state, const GameWon& won) {
  return is_in(state.held, won.winner);
}

// ---- The card game.

bool follows(const GameState& state, const PilesLocked& locked) {
  return has(still_to_roll(state), locked.seat);
}

bool follows(const GameState& state, const CardRoundStarted& started) {
  return may_begin(state, started.starter, started.cards);
}

bool follows(const GameState& state, const DieRevealed& revealed) {
  return speaks(state, revealed.seat, revealed.seat) && revealed.die >= 1 && revealed.die <= kPiles;
}

bool follows(const GameState& state, const GuessMade& made) {
  return speaks(state, made.seat, made.turn);
}

bool follows(const GameState& state, const GuessChallenged& challenged) {
  return state.phase == Phase::bidding && !state.cards.guesses.empty() && plays(state, challenged.seat);
}

bool follows(const GameState& state, const PilesRevealed& revealed) {
  return is_called(state) && all_play(state, revealed.cards);
}

bool follows(const GameState& state, const GuessSettled& settled) {
  return is_called(state) && plays(state, settled.guesser) && plays(state, settled.loser);
}

bool follows(const GameState& state, const DiscardNeeded& needed) {
  return is_called(state) && is_in(state.held, needed.seat);
}

bool follows(const GameState& state, const PileDiscarded& discarded) {
  return (is_called(state) || state.phase == Phase::discarding) && discarded.cards >= 1 &&
         discarded.cards <= amount(state.held, discarded.seat);
}

bool follows(const GameState& state, const SwapOffered& offered) {
  return plays(state, offered.seat);
}

bool follows(const GameState& state, const GameRanked& ranked) {
  const auto play = [&](const std::vector<SeatId>& seats) { return all_play(state, seats); };
  return !state.held.empty() && !ranked.ranking.empty() &&
         std::all_of(ranked.ranking.begin(), ranked.ranking.end(), play);
}

/// Whether games of that family know events of this kind.
template <typename Kind>
bool is_known(const Ruleset& rules) {
  constexpr bool kCommon = std::same_as<Kind, GameStarted> || std::same_as<Kind, BiddingBegan> ||
                           std::same_as<Kind, Eliminated> || std::same_as<Kind, FoulNoted> ||
                           std::same_as<Kind, RoundVoided> || std::same_as<Kind, Retired>;
  return kCommon || CardEvent<Kind> == rules.cards.has_value();
}

}  // namespace

bool may_follow(const GameState& state, const Event& event) {
  return std::visit([&]<typename Kind>(const Kind& any) { return is_known<Kind>(state.rules) && follows(state, any); },
                    event);
}

}  // namespace undercup::table
