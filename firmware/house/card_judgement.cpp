#include "firmware/house/card_judgement.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "table/card_odds.hpp"
#include "table/card_rules.hpp"

namespace undercup::firmware {
namespace {

using table::CardOptions;
using table::Guess;
using table::KnownCards;
using table::SeatId;
using table::Target;

constexpr int kNumbers = 6;

int cards_on_table(const table::PublicView& view) {
  return table::kPiles * static_cast<int>(view.seats.size());
}

/// The cards a seat has shown to all.
std::vector<table::Card> shown_by(const table::PublicView& view, SeatId seat) {
  std::vector<table::Card> cards;
  if (const auto shown = view.cards.shown.find(seat); shown != view.cards.shown.end()) {
    for (const auto& [die, card] : shown->second) cards.push_back(card);
  }
  return cards;
}

KnownCards known_to(const table::PublicView& view, SeatId me, const table::CardRoll& own) {
  KnownCards known{own, {}, cards_on_table(view) - table::kPiles};
  for (const SeatId seat : view.seats) {
    if (seat == me) continue;
    const std::vector<table::Card> cards = shown_by(view, seat);
    known.shown.insert(known.shown.end(), cards.begin(), cards.end());
    known.hidden -= static_cast<int>(cards.size());
  }
  return known;
}

/// All that these options let one guess at; of the power cards those that one has.
std::vector<Target> targets(const CardOptions& options, const table::CardRoll& own) {
  std::vector<Target> all;
  for (int number = 1; number <= kNumbers; ++number) {
    all.emplace_back(table::OfNumber{number});
    if (number >= table::kLeastLessThan) all.emplace_back(table::LessThan{number});
    if (options.straights) all.emplace_back(table::StraightWith{number});
  }
  for (const table::Color color : table::kColors) {
    all.emplace_back(table::OfColor{color});
    all.emplace_back(table::WithoutColor{color});
  }
  if (options.vague) {
    all.emplace_back(table::SameNumber{});
    all.emplace_back(table::SameColor{});
  }
  for (const table::Card& card : own) {
    const auto* power = std::get_if<table::PowerCard>(&card);
    if (power == nullptr) continue;
    all.emplace_back(table::PowerClaim{std::string(table::name(power->power)), table::value_of(power->power)});
  }
  return all;
}

bool is_legal(const table::PublicView& view, const Guess& guess) {
  return !table::reason_against_guess(table::standing(view.cards.guesses), guess);
}

bool was_made(const table::PublicView& view, const Guess& guess) {
  return std::any_of(view.cards.guesses.begin(), view.cards.guesses.end(),
                     [&](const table::StandingGuess& made) { return made.guess == guess; });
}

/// A guess and the odds, for this player, that it holds.
struct LikelyGuess {
  Guess guess;
  double holds = 0;
};

/// Every guess that may be made, was not made yet and could hold, likeliest first; among equals the higher count first.
std::vector<LikelyGuess> candidates(const table::PublicView& view, const KnownCards& known) {
  std::vector<LikelyGuess> found;
  const CardOptions& options = *view.rules.cards;
  for (const Target& target : targets(options, known.own)) {
    const bool is_power = table::is_claim(target);
    const int most = is_power ? 1 : cards_on_table(view);
    const std::vector<double> odds = table::probabilities_held(options, target, known, most);
    for (int count = most; count >= table::kLeastCount; --count) {
      const Guess guess{is_power ? 0 : count, target};
      const double holds = odds[static_cast<std::size_t>(count - 1)];
      if (holds > 0 && is_legal(view, guess) && !was_made(view, guess)) found.push_back({guess, holds});
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const LikelyGuess& a, const LikelyGuess& b) {
    return a.holds != b.holds ? a.holds > b.holds : a.guess.count > b.guess.count;
  });
  return found;
}

/// The odds that the guess that stands holds.
double odds_of_standing(const table::PublicView& view, const KnownCards& known) {
  const auto& [guesser, guess] = view.cards.guesses.back();
  const CardOptions& options = *view.rules.cards;
  const auto* claim = std::get_if<table::PowerClaim>(&guess.target);
  if (claim == nullptr) return table::probability_held(options, guess, known);
  const std::vector<table::Card> theirs = shown_by(view, guesser);
  return table::probability_held_by(options, *claim, known, theirs, table::kPiles - static_cast<int>(theirs.size()));
}

/// Any of one's dice that is still secret.
ShowDie any_secret_die(const table::PublicView& view, SeatId me, Random& random) {
  std::vector<int> secret;
  const auto shown = view.cards.shown.find(me);
  for (int die = 1; die <= table::kPiles; ++die) {
    if (shown == view.cards.shown.end() || !shown->second.contains(die)) secret.push_back(die);
  }
  return {secret.at(random.below(secret.size()))};
}

}  // namespace

CardMove choose_card_move(const table::PublicView& view, SeatId me, const table::CardRoll& own, const Temper& temper,
                          Random& random) {
  if (view.cards.discarder) return GiveUpPile{view.cards.choices.front()};  // more cards left are better
  if (view.cards.must_show) return any_secret_die(view, me, random);
  const KnownCards known = known_to(view, me, own);
  const std::vector<LikelyGuess> sorted = candidates(view, known);
  if (!view.cards.guesses.empty()) {
    const double fails = (1 - odds_of_standing(view, known)) * temper.doubt;
    if (sorted.empty() || fails > sorted.front().holds) return CallLiar{};
  }
  std::vector<double> odds;
  for (const LikelyGuess& candidate : sorted) odds.push_back(candidate.holds);
  return sorted.at(chosen(odds, temper, random)).guess;
}

}  // namespace undercup::firmware
