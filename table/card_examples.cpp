#include "table/rulebook.hpp"

#include "table/card_count.hpp"
#include "table/card_rules.hpp"

namespace undercup::table {
namespace {

/// The least number in the range for which the guess it makes is higher.
template <typename Make>
std::optional<int> least_higher(const Guess& previous, int most, Make make) {
  for (int number = kLeastCount; number <= most; ++number) {
    if (is_higher(previous, make(number))) return number;
  }
  return std::nullopt;
}

HigherExample higher_than(const CardOptions& options, const Guess& previous) {
  HigherExample example;
  example.previous = previous;
  example.specific = least_higher(previous, kMostCount, [](int count) { return Guess{count, OfNumber{1}}; });
  if (options.straights) {
    example.straight_count = least_higher(previous, kMostStraight, [](int count) {
      return Guess{count, StraightWith{1}};
    });
    example.straight_number = least_higher(previous, kMostStraight, [](int number) {
      return Guess{1, StraightWith{number}};
    });
  }
  if (options.vague) {
    example.vague = least_higher(previous, kMostCount, [](int count) { return Guess{count, SameNumber{}}; });
  }
  if (options.power_cards) {
    example.power = least_higher(previous, kMostCount, [](int value) {
      return Guess{0, PowerClaim{"", value}};  // any name: only the value counts
    });
  }
  return example;
}

PowerClaim honest_claim(Power power) {
  return {std::string(name(power)), value_of(power)};
}

std::vector<HigherExample> higher(const CardOptions& options) {
  std::vector<Guess> previous{{3, OfNumber{2}}, {4, OfColor{Color::red}}};
  if (options.straights) previous.push_back({3, StraightWith{4}});
  if (options.vague) previous.push_back({6, SameNumber{}});
  if (options.power_cards) previous.push_back({0, honest_claim(Power::two_pairs)});
  std::vector<HigherExample> examples;
  for (const Guess& guess : previous) examples.push_back(higher_than(options, guess));
  return examples;
}

/// The highest count that holds; counts rise to the number of cards at most.
int most_held(const Target& target, const std::vector<Card>& cards, const CardRoll& own) {
  if (is_claim(target)) return holds({0, target}, cards, own) ? 1 : 0;
  int most = 0;
  while (most < static_cast<int>(cards.size()) && holds({most + 1, target}, cards, own)) ++most;
  return most;
}

std::vector<Target> targets(const CardOptions& options) {
  std::vector<Target> all{OfNumber{2}, LessThan{3}, OfColor{Color::red}, WithoutColor{Color::red}};
  if (options.straights) all.emplace_back(StraightWith{3});
  if (options.vague) {
    all.emplace_back(SameNumber{});
    all.emplace_back(SameColor{});
  }
  if (options.power_cards) {
    all.emplace_back(honest_claim(Power::two_pairs));
    all.emplace_back(honest_claim(Power::rainbow));                                                     // not rolled
    all.emplace_back(PowerClaim{std::string(name(Power::two_pairs)), value_of(Power::two_pairs) + 1});  // a wrong value
  }
  return all;
}

}  // namespace

CardExamples card_examples(const Ruleset& rules) {
  const CardOptions& options = *rules.cards;
  CardExamples examples;
  for (std::size_t i = 0; i < examples.cards_at_start.size(); ++i) {
    examples.cards_at_start.at(i) = cards_at_start(kFewestSeats + static_cast<int>(i));
  }
  examples.last_cards = kLastCards;
  for (const int cards : {9, 6, 4}) examples.piles.push_back({cards, pile_sizes(cards), discard_choices(cards)});
  examples.higher = higher(options);
  examples.own = {NumberCard{Face::one, Color::red}, NumberCard{Face::two, Color::red},
                  NumberCard{Face::five, Color::yellow}};
  examples.others = {NumberCard{Face::two, Color::blue}, NumberCard{Face::five, Color::blue},
                     NumberCard{Face::six, Color::red}};
  if (options.power_cards) examples.own.front() = PowerCard{Power::two_pairs};
  if (options.wildcards) examples.others.front() = Wildcard{};
  std::vector<Card> cards(examples.own.begin(), examples.own.end());
  cards.insert(cards.end(), examples.others.begin(), examples.others.end());
  for (const Target& target : targets(options)) {
    examples.holds.push_back({target, most_held(target, cards, examples.own)});
  }
  if (options.power_cards) {
    for (const Power power : kPowers) examples.powers.emplace_back(power, value_of(power));
  }
  examples.final_cards = {{SeatId{1}, 6}, {SeatId{2}, 9}, {SeatId{3}, 6}, {SeatId{4}, 3}};
  examples.ranking = ranking_of(examples.final_cards);
  return examples;
}

}  // namespace undercup::table
