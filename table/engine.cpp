#include "table/engine.hpp"

#include "table/card_rules.hpp"
#include "table/course.hpp"
#include "table/revealer.hpp"
#include "table/rules.hpp"
#include "table/seating.hpp"

namespace undercup::table {
namespace {

bool is_lock(const Command& command) {
  return std::holds_alternative<LockRoll>(command) || std::holds_alternative<LockPiles>(command);
}

/// Whether the command only tells a roll again that counts already.
bool tells_again(const GameState& state, const Command& command) {
  return is_lock(command) && has(state.unread, seat_of(command));
}

/// Whether the command opens a roll, or is one that something may open.
bool needs_every_roll(const Command& command) {
  return is_lock(command) || std::holds_alternative<Challenge>(command) ||
         std::holds_alternative<CallSpotOn>(command) || std::holds_alternative<RevealDie>(command);
}

/// Whether a command of this kind can be given as the game stands.
bool belongs_here(const Course& course, const GameState& state, const Command& command) {
  if (tells_again(state, command)) return true;
  return course.belongs_to(state.phase, command) && (state.unread.empty() || !needs_every_roll(command));
}

}  // namespace

const Course& course_of(const Ruleset& rules) {
  return rules.cards ? card_course() : dice_course();
}

std::vector<Event> start(const Ruleset& rules, const std::vector<SeatId>& seats, std::optional<SeatId> starter) {
  std::vector<Event> events{GameStarted{rules, seats}};
  for (Event& event : course_of(rules).open(rules, seats, starter)) events.push_back(std::move(event));
  return events;
}

std::optional<Refusal> reason_against(const GameState& state, int count, int face) {
  if (state.phase != Phase::bidding || state.rules.cards) return Refusal::wrong_phase;
  if (count < kLeastCount || count > kMostCount) return Refusal::invalid_count;
  const std::optional<Face> shown = face_from_pips(face);
  if (!shown) return Refusal::invalid_face;
  return reason_against_bid(state.rules, state.palifico, count_in(state.held), standing(state.bids), {count, *shown});
}

std::optional<Refusal> reason_against(const GameState& state, const Guess& guess) {
  if (state.phase != Phase::bidding || !state.rules.cards) return Refusal::wrong_phase;
  if (!is_enabled(*state.rules.cards, guess.target)) return Refusal::not_enabled;
  return reason_against_guess(standing(state.cards.guesses), guess);
}

std::optional<Refusal> reason_against(const GameState& state, const Command& command) {
  const Course& course = course_of(state.rules);
  const auto seat = state.held.find(seat_of(command));
  if (seat == state.held.end()) return Refusal::unknown_seat;
  if (!belongs_here(course, state, command)) return Refusal::wrong_phase;
  const bool has_left = has(state.retiring, seat->first) && !tells_again(state, command);
  if (seat->second == 0 || has_left) return Refusal::eliminated;
  if (!course.is_enabled(state.rules, command)) return Refusal::not_enabled;
  return course.reason(state, command);
}

Result<std::vector<Event>, Refusal> decide(const GameState& state, const Command& command) {
  if (const auto refusal = reason_against(state, command)) return *refusal;
  const Revealer revealer;
  std::vector<Event> events = course_of(state.rules).follow(state, command, revealer);
  if (tells_again(state, command)) events.erase(events.begin() + 1, events.end());  // what follows has happened
  return events;
}

GameState without_rolls(GameState state) {
  if (state.phase == Phase::over || state.phase == Phase::discarding) return state;  // they have been opened
  for (const auto& [seat, roll] : state.locked) state.unread.push_back(seat);
  for (const auto& [seat, roll] : state.cards.locked) state.unread.push_back(seat);
  state.locked.clear();
  state.cards.locked.clear();
  return state;
}

std::vector<Bid> lowest_legal_bids(const GameState& state, std::size_t most) {
  if (state.phase != Phase::bidding || state.rules.cards) return {};
  return lowest_bids(state.rules, state.palifico, count_in(state.held), standing(state.bids), most);
}

}  // namespace undercup::table
