#include "table/rulebook.hpp"
#include "table/rules.hpp"

namespace undercup::table {
namespace {

constexpr SeatId kCaller{1};
constexpr SeatId kBidder{2};
constexpr SeatId kOther{3};
constexpr Bid kBid{4, Face::five};

bool beats(const Ruleset& rules, bool palifico, const Bid& previous, const Bid& next) {
  return !reason_against_raise(rules, palifico, previous, next);
}

std::optional<int> least_count(const Ruleset& rules, bool palifico, const Bid& previous, Face face) {
  for (int count = kLeastCount; count <= kMostCount; ++count) {
    if (beats(rules, palifico, previous, {count, face})) return count;
  }
  return std::nullopt;
}

RaiseExample raises_over(const Ruleset& rules, bool palifico, const Bid& previous) {
  RaiseExample example{previous, {}, {}};
  for (std::size_t i = 0; i < kFaces.size(); ++i) {
    example.least.at(i) = least_count(rules, palifico, previous, kFaces.at(i));
  }
  // The bid itself, one die fewer of the highest face, one of the face below, one of the face above: sheet 001,
  // "Illegal Raises".
  std::vector<Bid> tempting{previous, {previous.count - 1, Face::six}};
  if (previous.face != Face::one) tempting.push_back({previous.count, *face_from_pips(pips(previous.face) - 1)});
  if (previous.face != Face::six) tempting.push_back({previous.count, *face_from_pips(pips(previous.face) + 1)});
  for (const Bid& bid : tempting) {
    if (!beats(rules, palifico, previous, bid)) example.refused.push_back(bid);
  }
  return example;
}

CountExample counted(const Ruleset& rules, bool palifico) {
  CountExample example{{Face::one, Face::one, Face::four, Face::four, Face::six}, {}};
  for (std::size_t i = 0; i < kFaces.size(); ++i) {
    example.matching.at(i) = matching(rules, palifico, {kLeastCount, kFaces.at(i)}, example.dice);
  }
  return example;
}

std::vector<LossExample> losses(const Ruleset& rules, bool interrupt) {
  const PerSeat held{{kCaller, rules.dice}, {kBidder, rules.dice}, {kOther, rules.dice}};
  std::vector<LossExample> examples;
  for (int match = kBid.count - 2; match <= kBid.count + 2; ++match) {
    const Settlement settled = settle_challenge(rules, held, kCaller, interrupt, kBidder, kBid, match);
    const auto& [loser, dice] = *settled.lost.begin();
    examples.push_back({match, loser == kCaller, dice});
  }
  return examples;
}

SpotOnExample spot_on(const Ruleset& rules, int caller_held, int match) {
  const PerSeat held{{kCaller, caller_held}, {kBidder, rules.dice}, {kOther, rules.dice}};
  const Settlement settled = settle_spot_on(rules, held, kCaller, kBid, match);
  return {match, caller_held, amount(settled.lost, kCaller), amount(settled.lost, kOther),
          amount(settled.gained, kCaller)};
}

std::vector<SpotOnExample> spot_ons(const Ruleset& rules) {
  if (rules.spot_on == SpotOn::off) return {};
  std::vector<SpotOnExample> examples;
  for (int match = kBid.count - 1; match <= kBid.count + 1; ++match) {
    examples.push_back(spot_on(rules, rules.dice, match));
  }
  if (rules.dice > kLeastDice) examples.push_back(spot_on(rules, rules.dice - 1, kBid.count));
  return examples;
}

std::vector<PalificoExample> palificos(const Ruleset& rules) {
  std::vector<PalificoExample> examples;
  for (const int seats_in : {kFewestSeats + 1, kFewestSeats}) {
    for (const auto& [before, after] : {std::pair{2, 1}, {3, 1}, {1, 1}, {2, 2}}) {
      if (before > rules.dice) continue;
      PerSeat start{{kCaller, before}, {kBidder, rules.dice}};
      if (seats_in > kFewestSeats) start[kOther] = rules.dice;
      PerSeat end = start;
      end[kCaller] = after;
      // The others do not fall to one die: they held what they hold.
      examples.push_back({before, after, seats_in, palifico_follows(rules, start, end)});
    }
  }
  return examples;
}

}  // namespace

DiceExamples dice_examples(const Ruleset& rules) {
  DiceExamples examples;
  examples.bid = kBid;
  for (std::size_t i = 0; i < examples.least_openings.size(); ++i) {
    examples.least_openings.at(i) = least_opening_count(rules, kFewestSeats + static_cast<int>(i));
  }
  const std::array previous{Bid{3, Face::three}, Bid{4, Face::six}, Bid{3, Face::one}};
  for (const Bid& bid : previous) examples.raises.push_back(raises_over(rules, false, bid));
  examples.counted = counted(rules, false);
  examples.losses = losses(rules, false);
  if (rules.interrupt) examples.interrupts = losses(rules, true);
  examples.spot_ons = spot_ons(rules);
  if (!rules.palifico) return examples;
  examples.palifico_raises.push_back(raises_over(rules, true, {3, Face::four}));
  examples.palifico_counted = counted(rules, true);
  examples.palificos = palificos(rules);
  return examples;
}

}  // namespace undercup::table
