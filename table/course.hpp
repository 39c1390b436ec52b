#pragma once

#include <optional>
#include <vector>

#include "table/command.hpp"
#include "table/event.hpp"
#include "table/refusal.hpp"
#include "table/state.hpp"

namespace undercup::table {

class Revealer;

/// How a family of games goes: what the engine asks of it, in this order. The engine (engine.cpp) knows the seats, who
/// is still in and the order of reasons; a course knows the rest.
struct Course {
  /// What comes after GameStarted.
  std::vector<Event> (*open)(const Ruleset& rules, const std::vector<SeatId>& seats, std::optional<SeatId> starter);
  /// Whether a command of this kind belongs to the phase; those of another family belong to none.
  bool (*belongs_to)(Phase phase, const Command& command);
  /// Whether the rules know this kind of command and all it speaks of.
  bool (*is_enabled)(const Ruleset& rules, const Command& command);
  /// The first reason against a command that belongs to the phase and is enabled (PROTOCOL.md, "Rejections", 6 to 10).
  std::optional<Refusal> (*reason)(const GameState& state, const Command& command);
  /// What follows from a command that nothing speaks against. Only `decide` has a revealer to lend.
  std::vector<Event> (*follow)(const GameState& state, const Command& command, const Revealer& revealer);
  /// What follows once a seat is out in mid-round, where something waited for it alone or one seat is left.
  std::vector<Event> (*go_on)(const GameState& state);
};

/// The one place where the families of games part.
const Course& course_of(const Ruleset& rules);

/// What follows in a dice game once the cups are open (`GameState::called`): Settled, seats that are out, and the
/// winner or the next round.
std::vector<Event> settle_called(const GameState& state);

/// The dice games (RULES.md, section 1).
const Course& dice_course();

/// Deceptidice (RULES.md, section 2).
const Course& card_course();

}  // namespace undercup::table
