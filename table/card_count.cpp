#include "table/card_count.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include "table/card_rules.hpp"
#include "table/overloaded.hpp"

namespace undercup::table {
namespace {

constexpr int kNumbers = pips(Face::six);

int of_number(const CardCount& count, int number) {
  return count.numbers.at(static_cast<std::size_t>(number - 1));
}

int of_color(const CardCount& count, Color color) {
  return count.colors.at(static_cast<std::size_t>(color));
}

int less_than(const CardCount& count, int number) {
  int less = 0;
  for (int each = 1; each < number; ++each) less += of_number(count, each);
  return less;
}

int without(const CardCount& count, Color color) {
  int other = 0;
  for (const Color each : kColors) other += each == color ? 0 : of_color(count, each);
  return other;
}

/// So many consecutive numbers with `number` among them, and how many of them are missing: those that miss fewest.
struct Straight {
  int start = 1;
  int missing = kNumbers + 1;  ///< there is none
};
Straight best_straight(const CardCount& count, int length, int number) {
  const int first = std::max(1, number - length + 1);
  const int last = std::min(number, kNumbers - length + 1);
  Straight best;
  for (int start = first; start <= last; ++start) {
    int missing = 0;
    for (int each = start; each < start + length; ++each) missing += of_number(count, each) == 0 ? 1 : 0;
    if (missing < best.missing) best = {start, missing};
  }
  return best;
}

/// Whether they lie there, wildcards filling the gaps.
bool has_straight(const CardCount& count, int length, int number) {
  return best_straight(count, length, number).missing <= count.wild;
}

template <typename Frequencies>
int most_frequent(const Frequencies& frequencies) {
  return static_cast<int>(std::max_element(frequencies.begin(), frequencies.end()) - frequencies.begin());
}

/// Whether a number card is one of those the guess is about.
bool is_meant(const Guess& guess, const CardCount& count, const NumberCard& card) {
  const int number = pips(card.number);
  return std::visit(
      Overloaded{[&](const OfNumber& any) { return number == any.number; },
                 [&](const LessThan& any) { return number < any.number; },
                 [&](const OfColor& any) { return card.color == any.color; },
                 [&](const WithoutColor& any) { return card.color != any.color; },
                 [&](const StraightWith& any) {
                   const Straight best = best_straight(count, guess.count, any.number);
                   return number >= best.start && number < best.start + guess.count;
                 },
                 [&](const SameNumber&) { return number == most_frequent(count.numbers) + 1; },
                 [&](const SameColor&) { return static_cast<int>(card.color) == most_frequent(count.colors); },
                 [](const PowerClaim&) { return false; }},
      guess.target);
}

/// How many wildcards it takes until different kinds make groups of these sizes, given largest first. The most
/// frequent kind fills the largest group: any other choice misses at least as many.
template <std::size_t kinds>
int missing_for(std::array<int, kinds> frequencies, const std::vector<int>& groups) {
  std::sort(frequencies.begin(), frequencies.end(), std::greater<>());
  int missing = 0;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    missing += std::max(0, groups[group] - frequencies.at(group));
  }
  return missing;
}

/// How many wildcards the pattern takes.
int missing_for(const CardCount& count, Power power) {
  switch (power) {
    case Power::rainbow: return missing_for(count.colors, {1, 1, 1, 1});
    case Power::two_pairs: return missing_for(count.numbers, {2, 2});
    case Power::full_house: return missing_for(count.numbers, {3, 2});
    case Power::three_pairs: return missing_for(count.numbers, {2, 2, 2});
    case Power::two_triples: return missing_for(count.numbers, {3, 3});
    case Power::all_numbers: return missing_for(count.numbers, {1, 1, 1, 1, 1, 1});
  }
  return 0;
}

}  // namespace

std::vector<Card> all_cards(const std::map<SeatId, CardRoll>& rolls) {
  std::vector<Card> all;
  all.reserve(rolls.size() * kPiles);
  for (const auto& [seat, roll] : rolls) all.insert(all.end(), roll.begin(), roll.end());
  return all;
}

CardCount count_of(const std::vector<Card>& cards) {
  CardCount count;
  for (const Card& card : cards) {
    std::visit(Overloaded{[&](const NumberCard& plain) {
                            ++count.numbers.at(static_cast<std::size_t>(pips(plain.number) - 1));
                            ++count.colors.at(static_cast<std::size_t>(plain.color));
                          },
                          [&](const Wildcard&) { ++count.wild; }, [](const PowerCard&) {}},
               card);
  }
  return count;
}

bool holds(const Guess& guess, const CardCount& count) {
  const auto enough = [&](int matching) { return matching + count.wild >= guess.count; };
  const auto most = [](const auto& frequencies) { return *std::max_element(frequencies.begin(), frequencies.end()); };
  return std::visit(
      Overloaded{[&](const OfNumber& any) { return enough(of_number(count, any.number)); },
                 [&](const LessThan& any) { return enough(less_than(count, any.number)); },
                 [&](const OfColor& any) { return enough(of_color(count, any.color)); },
                 [&](const WithoutColor& any) { return enough(without(count, any.color)); },
                 [&](const StraightWith& any) { return has_straight(count, guess.count, any.number); },
                 [&](const SameNumber&) { return enough(most(count.numbers)); },
                 [&](const SameColor&) { return enough(most(count.colors)); }, [](const PowerClaim&) { return false; }},
      guess.target);
}

bool shows(const CardCount& count, Power power) {
  return missing_for(count, power) <= count.wild;
}

std::optional<Power> claimed_card(const PowerClaim& claim) {
  const std::optional<Power> power = power_named(claim.power);
  if (!power || claim.value != value_of(*power)) return std::nullopt;
  return power;
}

std::optional<Power> truly_claimed(const PowerClaim& claim, const CardRoll& own) {
  const std::optional<Power> power = claimed_card(claim);
  if (!power || std::find(own.begin(), own.end(), Card{PowerCard{*power}}) == own.end()) return std::nullopt;
  return power;
}

std::vector<bool> counting(const Guess& guess, const std::vector<Card>& cards) {
  const CardCount count = count_of(cards);
  const auto* claim = std::get_if<PowerClaim>(&guess.target);
  const std::optional<Power> power = claim == nullptr ? std::nullopt : claimed_card(*claim);
  const bool once = std::holds_alternative<StraightWith>(guess.target);
  std::set<Face> counted;
  const auto counts_as_number = [&](const NumberCard& card) {
    return is_meant(guess, count, card) && (counted.insert(card.number).second || !once);
  };
  std::vector<bool> counts;
  for (const Card& card : cards) {
    counts.push_back(std::visit(Overloaded{counts_as_number, [](const Wildcard&) { return true; },
                                           [&](const PowerCard& own) { return power == own.power; }},
                                card));
  }
  if (!once) return counts;
  int missing = guess.count - static_cast<int>(counted.size());
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (std::holds_alternative<Wildcard>(cards[i])) counts[i] = missing-- > 0;
  return counts;
}

std::map<SeatId, std::array<bool, kPiles>> counting(const Guess& guess, const std::map<SeatId, CardRoll>& rolls) {
  const std::vector<bool> counts = counting(guess, all_cards(rolls));
  std::map<SeatId, std::array<bool, kPiles>> by_seat;
  std::size_t next = 0;
  for (const auto& [seat, roll] : rolls) {
    for (bool& counted : by_seat[seat]) counted = counts[next++];
  }
  return by_seat;
}

bool holds(const Guess& guess, const std::vector<Card>& cards, const CardRoll& own) {
  const CardCount count = count_of(cards);
  const auto* claim = std::get_if<PowerClaim>(&guess.target);
  if (claim == nullptr) return holds(guess, count);
  const std::optional<Power> power = truly_claimed(*claim, own);
  return power && shows(count, *power);
}

}  // namespace undercup::table
