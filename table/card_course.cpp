#include <algorithm>
#include <utility>

#include "table/card_count.hpp"
#include "table/card_rules.hpp"
#include "table/course.hpp"
#include "table/engine.hpp"
#include "table/overloaded.hpp"
#include "table/revealer.hpp"
#include "table/seating.hpp"
#include "table/turns.hpp"

namespace undercup::table {
namespace {

using Refused = std::optional<Refusal>;

// ---- Reasons against a command, each numbered as in PROTOCOL.md, "Rejections".

/// 3: whether a command of this kind belongs to the phase the game is in.
bool belongs_to(Phase phase, const Command& command) {
  const bool bidding = phase == Phase::bidding;
  return std::visit(
      Overloaded{[&](const LockPiles&) { return phase == Phase::rolling; }, [&](const MakeGuess&) { return bidding; },
                 [&](const Challenge&) { return bidding; }, [&](const RevealDie&) { return bidding; },
                 [&](const DiscardPile&) { return phase == Phase::discarding; },
                 [](const DiceCommand auto&) { return false; }},
      command);
}

/// 5: whether the rules know this kind of command, these cards, this target.
bool is_enabled(const Ruleset& rules, const Command& command) {
  const CardOptions& options = *rules.cards;
  return std::visit(Overloaded{[&](const LockPiles& lock) {
                                 return std::all_of(lock.cards.begin(), lock.cards.end(),
                                                    [&](const GivenCard& card) { return is_enabled(options, card); });
                               },
                               [&](const MakeGuess& made) { return is_enabled(options, made.guess.target); },
                               [](const Challenge&) { return true; }, [&](const RevealDie&) { return options.open; },
                               [](const DiscardPile&) { return true; }, [](const DiceCommand auto&) { return false; }},
                    command);
}

/// 6.
Refused reason(const GameState& state, const LockPiles& lock) {
  if (state.cards.locked.contains(lock.seat)) return Refusal::already_locked;
  if (std::ssize(lock.cards) != kPiles) return Refusal::wrong_dice_count;
  const auto is_card = [](const GivenCard& given) { return card_of(given).has_value(); };
  if (!std::all_of(lock.cards.begin(), lock.cards.end(), is_card)) return Refusal::invalid_face;
  return std::nullopt;
}

/// 7, 9 and 10.
Refused reason(const GameState& state, const MakeGuess& made) {
  if (state.turn != made.seat) return Refusal::not_your_turn;
  if (owes_a_die(state)) return Refusal::reveal_first;
  return reason_against(state, made.guess);
}

/// 7, 8 and 9. Only the seat whose turn it is may challenge (RULES.md, "Challenge").
Refused reason(const GameState& state, const Challenge& challenge) {
  constexpr bool kMayInterrupt = false;
  if (const Refused refused = reason_against_challenge(state, challenge.seat, kMayInterrupt)) return refused;
  if (owes_a_die(state)) return Refusal::reveal_first;
  return std::nullopt;
}

/// 7 and 9.
Refused reason(const GameState& state, const RevealDie& reveal) {
  if (state.turn != reveal.seat) return Refusal::not_your_turn;
  if (reveal.die < 1 || reveal.die > kPiles) return Refusal::invalid_die;
  const auto shown = state.cards.shown.find(reveal.seat);
  const bool is_shown = shown != state.cards.shown.end() && shown->second.contains(reveal.die);
  if (is_shown || state.cards.has_shown_this_turn) return Refusal::already_revealed;
  return std::nullopt;
}

/// 10.
Refused reason(const GameState& state, const DiscardPile& discard) {
  if (state.cards.discarder != discard.seat) return Refusal::not_your_turn;
  const std::vector<int> choices = discard_choices(state.held.at(discard.seat));
  if (std::find(choices.begin(), choices.end(), discard.cards) == choices.end()) return Refusal::invalid_count;
  return std::nullopt;
}

/// A command of the dice games has been refused for its phase.
Refused reason(const GameState&, const DiceCommand auto&) {
  return Refusal::wrong_phase;
}

Refused reason_against_any(const GameState& state, const Command& command) {
  return std::visit([&](const auto& any) { return reason(state, any); }, command);
}

// ---- What follows from a command that nothing speaks against.

std::vector<Event> follow(const GameState& state, const LockPiles& lock, const Revealer&) {
  CardRoll roll;
  std::transform(lock.cards.begin(), lock.cards.end(), roll.begin(),
                 [](const GivenCard& given) { return card_of(given).value(); });
  std::vector<Event> events{PilesLocked{lock.seat, Sealed<CardRoll>(roll)}};
  if (still_to_roll(state).size() == 1) events.push_back(BiddingBegan{*state.starter});
  return events;
}

std::vector<Event> follow(const GameState& state, const MakeGuess& made, const Revealer&) {
  return {GuessMade{made.seat, made.guess, next_in(staying(state.held, state.retiring), made.seat)}};
}

std::vector<Event> follow(const GameState& state, const RevealDie& reveal, const Revealer& revealer) {
  const CardRoll& roll = revealer.open(state.cards.locked.at(reveal.seat));
  return {DieRevealed{reveal.seat, reveal.die, roll.at(static_cast<std::size_t>(reveal.die - 1))}};
}

/// Who has left is out, and the game ends or goes on with the loser as starter (sheet 003, "They become the new Liar").
/// [decision] Where the loser has left, the next seat starts.
void begin_next(const GameState& state, SeatId loser, PerSeat held, std::vector<Event>& events) {
  for (const SeatId seat : state.retiring) events.push_back(Eliminated{seat});
  held = staying(std::move(held), state.retiring);
  if (is_over(held)) {
    events.push_back(GameRanked{ranking_of(held)});
    return;
  }
  const SeatId starter = is_in(held, loser) ? loser : next_in(held, loser);
  events.push_back(CardRoundStarted{state.round + 1, starter, only_in(std::move(held))});
}

/// The loser's pile is given up.
void discard(const GameState& state, SeatId loser, int cards, std::vector<Event>& events) {
  events.push_back(PileDiscarded{loser, cards});
  if (state.rules.cards->swap) events.push_back(SwapOffered{loser});
  PerSeat held = state.held;
  held[loser] -= cards;
  begin_next(state, loser, std::move(held), events);
}

PilesRevealed reveal_all(const GameState& state, const Revealer& revealer) {
  PilesRevealed revealed;
  for (const auto& [seat, sealed] : state.cards.locked) revealed.cards.emplace(seat, revealer.open(sealed));
  return revealed;
}

std::vector<Event> follow(const GameState& state, const Challenge& challenge, const Revealer& revealer) {
  const auto& [guesser, guess] = state.cards.guesses.back();
  PilesRevealed revealed = reveal_all(state, revealer);
  const bool held = holds(guess, all_cards(revealed.cards), revealed.cards.at(guesser));
  const SeatId loser = loser_of(held, challenge.seat, guesser);
  std::vector<Event> events{GuessChallenged{challenge.seat, guesser}};
  events.push_back(std::move(revealed));
  events.push_back(GuessSettled{guesser, guess, held ? Outcome::held : Outcome::failed, loser});
  std::vector<int> choices = discard_choices(state.held.at(loser));
  if (has(state.retiring, loser)) {
    begin_next(state, loser, state.held, events);
  } else if (choices.size() > 1) {
    events.push_back(DiscardNeeded{loser, std::move(choices)});
  } else {
    discard(state, loser, choices.front(), events);
  }
  return events;
}

std::vector<Event> follow(const GameState& state, const DiscardPile& chosen, const Revealer&) {
  std::vector<Event> events;
  discard(state, chosen.seat, chosen.cards, events);
  return events;
}

std::vector<Event> follow(const GameState&, const DiceCommand auto&, const Revealer&) {
  return {};
}

std::vector<Event> follow_any(const GameState& state, const Command& command, const Revealer& revealer) {
  return std::visit([&](const auto& any) { return follow(state, any, revealer); }, command);
}

/// The starter is chosen freely (sheet 003, "Pick anyone"); where nobody was, the lowest seat starts.
std::vector<Event> open(const Ruleset&, const std::vector<SeatId>& seats, std::optional<SeatId> starter) {
  const int cards = cards_at_start(static_cast<int>(seats.size()));
  PerSeat held;
  for (const SeatId seat : seats) held[seat] = cards;
  return {CardRoundStarted{1, starter.value_or(seats.front()), std::move(held)}};
}

std::vector<Event> go_on(const GameState& state) {
  if (count_in(state.held) == 1) return {GameRanked{ranking_of(state.held)}};
  if (state.phase == Phase::rolling && still_to_roll(state).empty()) return {BiddingBegan{*state.starter}};
  std::vector<Event> events;
  const std::optional<SeatId> discarder = state.cards.discarder;
  if (discarder && !is_in(state.held, *discarder)) begin_next(state, *discarder, state.held, events);
  return events;
}

}  // namespace

const Course& card_course() {
  static constexpr Course kCourse{open, belongs_to, is_enabled, reason_against_any, follow_any, go_on};
  return kCourse;
}

}  // namespace undercup::table
