#include "table/engine.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "table/rules.hpp"
#include "table/seating.hpp"

namespace undercup::table {
namespace {

// One overload an event: an event nobody here knows does not compile.

void apply(GameState& state, const GameStarted& started) {
  state = GameState{};
  state.phase = Phase::roll_off;
  state.rules = started.rules;
  state.seats = started.seats;
  const int each = held_at_start(started.rules, static_cast<int>(started.seats.size()));
  for (const SeatId seat : started.seats) state.held[seat] = each;
}

void apply(GameState& state, const RollOff& roll_off) {
  state.phase = Phase::roll_off;
  state.rolling_off = roll_off.seats;
  state.locked.clear();
}

/// What there is to settle is called now.
void call(GameState& state, const Call& call) {
  state.phase = Phase::revealing;
  state.turn.reset();
  if (!state.starter) return;
  state.called = CalledRound{
      call,       {},          state.round,   state.palifico, *state.starter, state.held, state.dice_at_round_start,
      state.bids, state.owing, state.retiring};
}

/// As it was when its cups were opened. What was settled since is owed again, and what was noted since stays.
void back_to(GameState& state, const CalledRound& called) {
  const bool settled = state.phase != Phase::revealing;
  if (settled) state.owing.insert(state.owing.begin(), called.owing.begin(), called.owing.end());
  state.phase = Phase::revealing;
  state.round = called.round;
  state.palifico = called.palifico;
  state.starter = called.starter;
  state.held = called.held;
  state.dice_at_round_start = called.dice_at_round_start;
  state.bids = called.bids;
  state.retiring = called.retiring;
  state.winner.reset();
}

void apply(GameState& state, const RollLocked& locked) {
  state.called.reset();
  state.locked.insert_or_assign(locked.seat, locked.roll);
  std::erase(state.unread, locked.seat);
}

void apply(GameState&, const RollOffResult&) {}  // what follows from it is told by the next event

void apply(GameState& state, const RoundStarted& started) {
  state.phase = Phase::rolling;
  state.rolling_off.clear();
  state.locked.clear();
  state.unread.clear();
  state.round = started.round;
  state.palifico = started.palifico;
  state.starter = started.starter;
  state.turn.reset();
  state.bids.clear();
  for (auto& [seat, held] : state.held) held = amount(started.dice, seat);
  state.dice_at_round_start = started.dice;
}

void apply(GameState& state, const BiddingBegan& began) {
  state.phase = Phase::bidding;
  state.turn = began.turn;
}

void apply(GameState& state, const BidPlaced& placed) {
  state.bids.push_back({placed.seat, placed.bid});
  state.turn = placed.turn;
}

void apply(GameState& state, const PenaltyNoted& noted) {
  state.owing.push_back(noted.seat);
}

void apply(GameState& state, const FoulNoted& noted) {
  if (noted.rule == FoulRule::lose_die) state.owing.push_back(noted.seat);
}

/// The next event begins it anew; one that was settled already counts as if it had not been.
void apply(GameState& state, const RoundVoided& voided) {
  if (state.called && state.called->round == voided.round) back_to(state, *state.called);
  state.called.reset();
}

void insert(std::vector<SeatId>& ascending, SeatId seat) {
  ascending.insert(std::lower_bound(ascending.begin(), ascending.end(), seat), seat);
}

void apply(GameState& state, const Retired& retired) {
  insert(state.retiring, retired.seat);
  if (state.called) insert(state.called->retiring, retired.seat);  // nobody who has left comes back with a correction
  if (state.turn != retired.seat) return;
  state.turn = next_in(staying(state.held, state.retiring), retired.seat);
  state.cards.has_shown_this_turn = false;
}

void apply(GameState& state, const Corrected& corrected) {
  if (!state.called) return;
  back_to(state, *state.called);
  Roll& roll = state.called->dice[corrected.seat];
  const auto die = static_cast<std::size_t>(corrected.die - 1);
  if (die < roll.size()) roll[die] = corrected.to;
}

void apply(GameState& state, const Challenged& challenged) {
  call(state, {challenged.seat, false, challenged.interrupt});
}

void apply(GameState& state, const SpotOnCalled& called) {
  call(state, {called.seat, true, false});
}

void apply(GameState& state, const CupsRevealed& revealed) {
  if (state.called) state.called->dice = revealed.dice;
}

void apply(GameState& state, const Settled& settled) {
  state.held = held_after(std::move(state.held), settled.lost, settled.gained, settled.penalties);
  const auto paid = state.called ? std::min(state.called->owing.size(), state.owing.size()) : state.owing.size();
  state.owing.erase(state.owing.begin(), state.owing.begin() + static_cast<std::ptrdiff_t>(paid));
}

void apply(GameState& state, const Eliminated& eliminated) {
  const SeatId seat = eliminated.seat;
  state.held[seat] = 0;
  if (state.phase != Phase::revealing) state.dice_at_round_start.erase(seat);  // nor back if the round is void
  state.locked.erase(seat);
  state.cards.locked.erase(seat);
  for (auto* const seats : {&state.retiring, &state.rolling_off, &state.unread}) std::erase(*seats, seat);
  if (state.phase == Phase::rolling && palifico_waived(state.rules, state.held)) state.palifico = false;
  const bool was_to_start = state.phase == Phase::rolling && state.starter == seat;
  if (was_to_start && count_in(state.held) > 0) state.starter = next_in(state.held, seat);
}

/// It waits for nobody any more, though the game may have ended in the middle of a round: the others have left.
void end(GameState& state) {
  state.phase = Phase::over;
  state.turn.reset();
  state.cards.discarder.reset();
}

void apply(GameState& state, const GameWon& won) {
  end(state);
  state.winner = won.winner;
}

// ---- The card game.

void apply(GameState& state, const PilesLocked& locked) {
  state.called.reset();
  state.cards.locked.insert_or_assign(locked.seat, locked.cards);
  std::erase(state.unread, locked.seat);
}

void apply(GameState& state, const CardRoundStarted& started) {
  state.phase = Phase::rolling;
  state.round = started.round;
  state.starter = started.starter;
  state.turn.reset();
  state.unread.clear();
  for (auto& [seat, held] : state.held) held = amount(started.cards, seat);
  state.cards = CardState{};
}

void apply(GameState& state, const DieRevealed& revealed) {
  state.cards.shown[revealed.seat].insert_or_assign(revealed.die, revealed.card);
  state.cards.has_shown_this_turn = true;
}

void apply(GameState& state, const GuessMade& made) {
  state.cards.guesses.push_back({made.seat, made.guess});
  state.cards.has_shown_this_turn = false;
  state.turn = made.turn;
}

void apply(GameState& state, const GuessChallenged& challenged) {
  call(state, {challenged.seat, false, false});
}

void apply(GameState&, const PilesRevealed&) {}  // as with cups
void apply(GameState&, const GuessSettled&) {}   // who gives up what is told by the next event

void apply(GameState& state, const DiscardNeeded& needed) {
  state.phase = Phase::discarding;
  state.cards.discarder = needed.seat;
}

void apply(GameState& state, const PileDiscarded& discarded) {
  state.held[discarded.seat] -= discarded.cards;
  state.cards.discarder.reset();
}

void apply(GameState&, const SwapOffered&) {}  // how many cards each holds stays the same

void apply(GameState& state, const GameRanked& ranked) {
  end(state);
  state.cards.ranking = ranked.ranking;
}

}  // namespace

GameState evolve(GameState state, const Event& event) {
  std::visit([&](const auto& any) { apply(state, any); }, event);
  return state;
}

GameState evolve(GameState state, const std::vector<Event>& events) {
  for (const Event& event : events) {
    std::visit([&](const auto& any) { apply(state, any); }, event);
  }
  return state;
}

}  // namespace undercup::table
