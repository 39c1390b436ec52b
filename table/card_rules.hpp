#pragma once

#include <array>
#include <optional>
#include <vector>

#include "table/card.hpp"
#include "table/command.hpp"
#include "table/event.hpp"
#include "table/guess.hpp"
#include "table/refusal.hpp"
#include "table/ruleset.hpp"
#include "table/seat.hpp"

namespace undercup::table {

// Everything the rules of the card game say, and nothing else: each function is a paragraph of RULES.md, section 2,
// over plain values. "Sheet 003" is the rule sheet it comes from. What counts on the table is in card_count.hpp.

/// A seat that holds this many cards, or fewer, ends the game (sheet 003, "only 3 cards left").
inline constexpr int kLastCards = 3;
inline constexpr int kLeastLessThan = 2;  ///< nothing is less than one

inline constexpr int kCopies = 2;     ///< of each number in each colour
inline constexpr int kWildcards = 7;  ///< where they are played with

/// The deck these options play with: the number cards by number and colour, then the wildcards, then one of each power
/// card (RULES.md, "Cards"). A deck without an option is the one with it less the cards of that option.
std::vector<Card> deck_of(const CardOptions& options);

/// The cards everyone starts with (sheet 003, "deck of 9 Cards"; "lots of players (6-8)").
int cards_at_start(int players);

/// The three piles a deck of so many cards is divided into, as evenly as possible, the largest first (sheet 003,
/// "as fairly as possible").
std::array<int, kPiles> pile_sizes(int cards);

/// How many cards a loser with so many may discard: the different sizes of their piles, ascending (sheet 003, "discards
/// one of their dice").
std::vector<int> discard_choices(int cards);

/// Whether these options let a player guess that target (sheet 003, variants and expansions).
bool is_enabled(const CardOptions& options, const Target& target);

/// Whether this card is in the deck that these options play with (sheet 003, "Wildcards", "Power Cards").
bool is_enabled(const CardOptions& options, const GivenCard& card);

/// Whether `next` is higher than `previous` (RULES.md, table "Higher"; sheet 003 "guess higher", "When is a straight
/// higher", "When is a vague guess higher", "Other guesses are only higher than that if").
bool is_higher(const Guess& previous, const Guess& next);

/// The first reason against making this guess over the last one, if there is one; the target's option is on.
std::optional<Refusal> reason_against_guess(const std::optional<Guess>& previous, const Guess& next);

/// A power card's value (RULES.md, "Power cards, with their values"), which is also what another guess must beat.
int value_of(Power power);

/// Whether a player with so many dice shown this round must show another before they guess or challenge (sheet 003,
/// "you must reveal 1 of your secret dice").
bool must_reveal(const CardOptions& options, int dice_shown, bool has_shown_this_turn);

/// Who loses a round: the challenger where the guess held, else the guesser (sheet 003, "If so, you were wrong").
SeatId loser_of(bool held, SeatId challenger, SeatId guesser);

/// Whether the game is over with these cards held (sheet 003, "as soon as somebody has only 3 cards left").
bool is_over(const PerSeat& held);

/// The seats by cards held, most first; equal counts share a rank (sheet 003, "more is better").
std::vector<std::vector<SeatId>> ranking_of(const PerSeat& held);

}  // namespace undercup::table
