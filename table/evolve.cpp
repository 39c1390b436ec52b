#include "table/engine.hpp"

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

void apply(GameState& state, const RollLocked& locked) {
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

void apply(GameState&, const RoundVoided&) {}  // the next event begins it anew

void apply(GameState& state, const Challenged&) {
  state.phase = Phase::revealing;
  state.turn.reset();
}

void apply(GameState& state, const SpotOnCalled&) {
  state.phase = Phase::revealing;
  state.turn.reset();
}

void apply(GameState&, const CupsRevealed&) {}  // everyone sees them; the settlement says what they come to

void apply(GameState& state, const Settled& settled) {
  state.held = held_after(std::move(state.held), settled.lost, settled.gained, settled.penalties);
  state.owing.clear();
}

void apply(GameState& state, const Eliminated& eliminated) {
  state.held[eliminated.seat] = 0;
}

void apply(GameState& state, const GameWon& won) {
  state.phase = Phase::over;
  state.winner = won.winner;
}

// ---- The card game.

void apply(GameState& state, const PilesLocked& locked) {
  state.cards.locked.insert_or_assign(locked.seat, locked.cards);
  std::erase(state.unread, locked.seat);
}

void apply(GameState& state, const CardRoundStarted& started) {
  state.phase = Phase::rolling;
  state.round = started.round;
  state.starter = started.starter;
  state.turn.reset();
  state.unread.clear();
  state.held = started.cards;
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

void apply(GameState& state, const GuessChallenged&) {
  state.phase = Phase::revealing;
  state.turn.reset();
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
  state.phase = Phase::over;
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
