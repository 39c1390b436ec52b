#pragma once

#include <memory_resource>
#include <span>
#include <string>
#include <vector>

#include "table/view.hpp"
#include "ui/phrases.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

// Sentences put together from the catalogue's phrases (ui/phrases.hpp). Whatever a player reads or hears comes from
// here.

/// What to do at a seat whose roll cannot be read: "a die leans on another, shake again". Tells no value.
std::pmr::string hint(Trouble trouble);

/// The same of piles of cards: "a pile leans, lay it flat".
std::pmr::string card_hint(Trouble trouble);

/// Either with its seat: "seat 3: a die leans on another, shake again".
std::pmr::string hint_at(table::SeatId seat, std::string_view hint);

/// Why something is refused, in a player's words: "not higher than the last bid".
std::pmr::string reason(table::Refusal refusal);

/// The same in the card game, where guesses are made: "not higher than the last guess".
std::pmr::string guess_reason(table::Refusal refusal);

/// "seat 3"
std::pmr::string seat_name(table::SeatId seat);

/// "seat 3", "seats 1 and 3", "seats 1, 3 and 4"
std::pmr::string seat_names(std::span<const table::SeatId> seats);

/// The text with its first letter a capital.
std::pmr::string capitalised(std::pmr::string text);

/// The greatest number that has a word.
inline constexpr int kMostInWords = 12;

/// "three"; digits from thirteen on.
std::pmr::string number_word(int number);

/// "fives"; "five" for a count of one.
std::pmr::string face_word(table::Face face, int count);

/// "one die", "five dice"
std::pmr::string dice_words(int count);

/// "four fives"
std::pmr::string bid_words(const table::Bid& bid);

/// "red"
std::pmr::string color_word(table::Color color);

/// "two pairs"
std::pmr::string power_words(table::Power power);

/// "red 3", "wildcard", "power card \u201ctwo pairs\u201d"
std::pmr::string card_words(const table::Card& card);

/// What the printed deck says: on a power card its value, at the foot of a page, at the line that shows whether it was
/// printed in its true size.
std::pmr::string deck_value_words(int value);
std::pmr::string deck_page_words(int page, int pages);
std::pmr::string deck_scale_words(int millimetres);

/// "2 cards with the number 3"; in digits, because the target has a number, too.
std::pmr::string guess_words(const table::Guess& guess);

/// "1 card", "9 cards"
std::pmr::string cards_words(int count);

/// The rules in force, a short sentence each, the most important first: the gist of `rules_in_words`
/// (ui/rules_in_words.hpp).
std::pmr::vector<std::pmr::string> rules_in_force(const table::Ruleset& rules);

/// Who loses how many dice: "seat 2 loses one die.", seats that lose the same in one sentence.
std::pmr::string losses_words(const table::PerSeat& lost);

/// What a settlement comes to, in sentences.
struct Verdict {
  std::pmr::string headline;                   ///< "The bid holds"
  std::pmr::string sentence;                   ///< why, and who loses how many
  std::pmr::vector<std::pmr::string> besides;  ///< penalties paid, seats that are out
  std::pmr::vector<std::pmr::string> noted;    ///< whose dice were moved
  std::pmr::string why;                        ///< one seat loses several; may be empty
};
Verdict verdict(const Reveal& reveal);

/// A refusal or a call-out as it is told.
std::pmr::string told(const Notice& notice, const table::Ruleset& rules);

}  // namespace undercup::ui
