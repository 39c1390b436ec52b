#include "table/card_rules.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "table/overloaded.hpp"
#include "table/seating.hpp"

namespace undercup::table {
namespace {

constexpr int kCards = 9;
constexpr int kCardsWithMany = 6;
constexpr int kManyPlayers = 6;

/// The kinds of targets of the table "Higher". A straight names a number, so it is specific [decision]; it is told from
/// other specific guesses because its number may be higher, too.
enum class Kind { specific, straight, vague, power };

Kind kind_of(const Target& target) {
  return std::visit(
      Overloaded{[](const OfNumber&) { return Kind::specific; }, [](const LessThan&) { return Kind::specific; },
                 [](const OfColor&) { return Kind::specific; }, [](const WithoutColor&) { return Kind::specific; },
                 [](const StraightWith&) { return Kind::straight; }, [](const SameNumber&) { return Kind::vague; },
                 [](const SameColor&) { return Kind::vague; }, [](const PowerClaim&) { return Kind::power; }},
      target);
}

/// One specific number over the last guess.
bool is_higher_specific(int number, Kind previous, int height) {
  // Sheet 003: over a vague guess, a specific one "only needs to be higher than half the previous number".
  return previous == Kind::vague ? 2 * number > height : number > height;
}

bool is_within(int least, int number, int most) {
  return least <= number && number <= most;
}

bool is_valid_count(const Guess& guess) {
  switch (kind_of(guess.target)) {
    case Kind::specific:
    case Kind::vague: return is_within(kLeastCount, guess.count, kMostCount);
    case Kind::straight: return is_within(kLeastCount, guess.count, kMostStraight);
    case Kind::power: return true;  // it has none
  }
  return false;
}

bool is_valid(const Target& target) {
  const auto is_number = [](int number) { return face_from_pips(number).has_value(); };
  return std::visit(
      Overloaded{[&](const OfNumber& any) { return is_number(any.number); },
                 [&](const LessThan& any) { return is_number(any.number) && any.number >= kLeastLessThan; },
                 [](const OfColor&) { return true; }, [](const WithoutColor&) { return true; },
                 [&](const StraightWith& any) { return is_number(any.number); }, [](const SameNumber&) { return true; },
                 [](const SameColor&) { return true; },
                 [](const PowerClaim& any) { return is_within(kLeastCount, any.value, kMostCount); }},
      target);
}

}  // namespace

std::vector<Card> deck_of(const CardOptions& options) {
  std::vector<Card> deck;
  for (int pips = 1; const std::optional<Face> number = face_from_pips(pips); ++pips) {
    for (const Color color : kColors) deck.insert(deck.end(), kCopies, NumberCard{*number, color});
  }
  if (options.wildcards) deck.insert(deck.end(), kWildcards, Wildcard{});
  if (options.power_cards) {
    for (const Power power : kPowers) deck.emplace_back(PowerCard{power});
  }
  return deck;
}

int cards_at_start(int players) {
  return players >= kManyPlayers ? kCardsWithMany : kCards;
}

std::array<int, kPiles> pile_sizes(int cards) {
  std::array<int, kPiles> sizes{};
  for (int pile = 0; pile < kPiles; ++pile) {
    const bool has_one_of_the_rest = pile < cards % kPiles;
    sizes[static_cast<std::size_t>(pile)] = cards / kPiles + (has_one_of_the_rest ? 1 : 0);
  }
  return sizes;
}

std::vector<int> discard_choices(int cards) {
  const std::array<int, kPiles> sizes = pile_sizes(cards);
  if (sizes.back() == sizes.front()) return {sizes.front()};
  return {sizes.back(), sizes.front()};  // even piles differ by one card at most
}

bool is_enabled(const CardOptions& options, const Target& target) {
  switch (kind_of(target)) {
    case Kind::specific: return true;
    case Kind::straight: return options.straights;
    case Kind::vague: return options.vague;
    case Kind::power: return options.power_cards;
  }
  return false;
}

bool is_enabled(const CardOptions& options, const GivenCard& card) {
  return std::visit(
      Overloaded{[](const GivenNumberCard&) { return true; }, [&](const Wildcard&) { return options.wildcards; },
                 [&](const PowerCard&) { return options.power_cards; }},
      card);
}

bool is_higher(const Guess& previous, const Guess& next) {
  const Kind before = kind_of(previous.target);
  const int height = height_of(previous);
  switch (kind_of(next.target)) {
    case Kind::specific: return is_higher_specific(next.count, before, height);
    case Kind::straight: {
      if (is_higher_specific(next.count, before, height)) return true;
      // Sheet 003: "at least one of the numbers you said"; over a power card only "the number of cards".
      return before != Kind::power && is_higher_specific(std::get<StraightWith>(next.target).number, before, height);
    }
    case Kind::vague:
      // Sheet 003: over a specific guess, a vague one must be "at least double the previous". [decision] A straight
      // counts as specific here.
      return before == Kind::specific || before == Kind::straight ? next.count >= 2 * height : next.count > height;
    case Kind::power:
      // [decision] How a power card follows a plain guess is by its value; the sheet tells only what follows a card.
      return height_of(next) > height;
  }
  return false;
}

std::optional<Refusal> reason_against_guess(const std::optional<Guess>& previous, const Guess& next) {
  if (!is_valid_count(next)) return Refusal::invalid_count;
  if (!is_valid(next.target)) return Refusal::invalid_target;
  if (previous && !is_higher(*previous, next)) return Refusal::not_higher;
  return std::nullopt;
}

int value_of(Power power) {
  switch (power) {
    case Power::rainbow: return 2;
    case Power::two_pairs: return 3;  // sheet 003's example; the others are ours [decision]
    case Power::full_house: return 4;
    case Power::three_pairs: return 5;
    case Power::two_triples: return 6;
    case Power::all_numbers: return 7;
  }
  return 0;
}

bool must_reveal(const CardOptions& options, int dice_shown, bool has_shown_this_turn) {
  return options.open && !has_shown_this_turn && dice_shown < kPiles;
}

SeatId loser_of(bool held, SeatId challenger, SeatId guesser) {
  return held ? challenger : guesser;
}

bool is_over(const PerSeat& held) {
  const auto ends_it = [](const auto& entry) { return entry.second > 0 && entry.second <= kLastCards; };
  return count_in(held) == 1 || std::any_of(held.begin(), held.end(), ends_it);
}

std::vector<std::vector<SeatId>> ranking_of(const PerSeat& held) {
  std::map<int, std::vector<SeatId>, std::greater<>> by_cards;
  for (const auto& [seat, cards] : held) by_cards[cards].push_back(seat);
  std::vector<std::vector<SeatId>> ranking;
  for (auto& [cards, seats] : by_cards) ranking.push_back(std::move(seats));
  return ranking;
}

}  // namespace undercup::table
