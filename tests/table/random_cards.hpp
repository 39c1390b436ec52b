#pragma once

#include "tests/table/random_play.hpp"

namespace undercup::table::testing {

/// Three cards out of the deck these options play with, each drawn for itself.
std::vector<GivenCard> random_cards(const CardOptions& options, Chance& chance);

/// Any guess, legal or not, of any option.
Guess random_guess(Chance& chance);

/// A sensible next command that the rules allow, chosen without a look at any card. The game is not over.
Command random_card_command(const GameState& state, Chance& chance);

/// What must be true after every command of a game of cards: cards leave only as they are discarded, whoever must act
/// is at the table, and the game is over when somebody is down to three cards, and only then.
void check_cards(const GameState& before, const std::vector<Event>& events, const GameState& after);

}  // namespace undercup::table::testing
