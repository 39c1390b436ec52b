#pragma once

#include <array>
#include <compare>
#include <map>
#include <optional>
#include <vector>

#include "table/card.hpp"
#include "table/guess.hpp"
#include "table/seat.hpp"

namespace undercup::table {

// What counts for a guess once all cards are on the table (RULES.md, section 2, table "A guess is a count and a
// target"). "Sheet 003" is the rule sheet it comes from.

/// All rolled cards, in the seats' order.
std::vector<Card> all_cards(const std::map<SeatId, CardRoll>& rolls);

/// Cards by what they show. Power cards show nothing.
struct CardCount {
  std::array<int, 6> numbers{};              ///< how many show 1, 2, .. 6
  std::array<int, kColors.size()> colors{};  ///< how many are red, blue, ..
  int wild = 0;
  auto operator<=>(const CardCount&) const = default;
};
CardCount count_of(const std::vector<Card>& cards);

/// Whether cards that count so hold a guess at any target but a power claim (sheet 003, "at least their guessed combo
/// must appear on the table").
bool holds(const Guess& guess, const CardCount& count);

/// Whether cards that count so show the pattern of a power card: wildcards fill what is missing, power cards count for
/// nothing, and the groups of a pattern are different numbers (sheet 003, "Power Cards"; RULES.md, "four of a kind is
/// not two pairs").
bool shows(const CardCount& count, Power power);

/// The card a power claim names by its right name and value; nothing where it was made up.
std::optional<Power> claimed_card(const PowerClaim& claim);

/// The same where the guesser, who rolled `own`, really rolled it, else nothing (sheet 003, "If challenged on this, you
/// always lose").
std::optional<Power> truly_claimed(const PowerClaim& claim, const CardRoll& own);

/// Whether the challenged guess holds: `cards` are all that were rolled, `own` those of the guesser. A power claim
/// holds only where it is true and its pattern is there.
bool holds(const Guess& guess, const std::vector<Card>& cards, const CardRoll& own);

/// Which of all rolled cards a challenged guess counts, in their order: what a table points at. Of a vague guess those
/// of the most frequent number or color, of a straight one of each number between its ends and as many wildcards as are
/// missing there, of a power claim the card itself.
std::vector<bool> counting(const Guess& guess, const std::vector<Card>& cards);

/// The same of all seats' rolls, in the seats' order.
std::map<SeatId, std::array<bool, kPiles>> counting(const Guess& guess, const std::map<SeatId, CardRoll>& rolls);

}  // namespace undercup::table
