#include "firmware/app/guess_grammar.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "table/bid.hpp"
#include "table/card_rules.hpp"
#include "ui/raise_row.hpp"

namespace undercup::firmware {
namespace {

using table::Guess;
using table::Target;
using Kind = std::vector<Target>;

constexpr int kNumbers = 6;
constexpr std::size_t kHigherTold = ui::kRaisesShown + 1;  // the last tells that there are more

template <typename Numbered>
Kind numbered(int from) {
  Kind kind;
  for (int number = from; number <= kNumbers; ++number) kind.emplace_back(Numbered{number});
  return kind;
}

template <typename Colored>
Kind colored() {
  Kind kind;
  for (const table::Color color : table::kColors) kind.emplace_back(Colored{color});
  return kind;
}

Kind powers() {
  Kind kind;
  for (const table::Power power : table::kPowers) {
    kind.emplace_back(table::PowerClaim{std::string(table::name(power)), table::value_of(power)});
  }
  return kind;
}

int most_of(const Target& target) {
  return std::holds_alternative<table::StraightWith>(target) ? table::kMostStraight : table::kMostCount;
}

std::optional<table::Refusal> against(const table::PublicView& view, const Guess& guess) {
  return table::reason_against_guess(table::standing(view.cards.guesses), guess);
}

/// The lowest guess at that target that may be made.
std::optional<Guess> lowest(const table::PublicView& view, const Target& target) {
  if (table::is_claim(target)) {
    const Guess claim{0, target};
    return against(view, claim) ? std::nullopt : std::optional(claim);
  }
  for (int count = table::kLeastCount; count <= most_of(target); ++count) {
    if (const Guess guess{count, target}; !against(view, guess)) return guess;
  }
  return std::nullopt;
}

struct Page {
  std::size_t kind = 0;
  std::size_t target = 0;
};

Page page_of(const std::vector<Kind>& kinds, const Target& target) {
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    for (std::size_t i = 0; i < kinds[kind].size(); ++i) {
      if (same_target(kinds[kind][i], target)) return {kind, i};
    }
  }
  return {};
}

/// The first target of each kind, but of its own kind that one.
std::vector<Target> one_of_each(const std::vector<Kind>& kinds, const Target& target) {
  std::vector<Target> targets;
  for (const Kind& kind : kinds) targets.push_back(kind.front());
  targets[page_of(kinds, target).kind] = target;
  return targets;
}

ui::GuessDraft judged(const table::PublicView& view, table::SeatId seat, const Guess& guess) {
  const std::vector<Kind> kinds = guess_kinds(*view.rules.cards);
  ui::GuessDraft draft{seat, guess, against(view, guess), {}, one_of_each(kinds, guess.target)};
  if (view.cards.guesses.empty() && !draft.against) return draft;
  for (const Kind& kind : kinds) {
    for (const Target& target : kind) {
      if (target.index() != guess.target.index() || draft.higher.size() == kHigherTold) continue;
      if (const auto higher = lowest(view, target)) draft.higher.push_back(*higher);
    }
  }
  return draft;
}

ui::GuessDraft at_lowest(const table::PublicView& view, table::SeatId seat, const Target& target) {
  const bool claim = table::is_claim(target);
  return judged(view, seat, lowest(view, target).value_or(Guess{claim ? 0 : table::kLeastCount, target}));
}

Guess counted(Guess guess, int by) {
  if (auto* claim = std::get_if<table::PowerClaim>(&guess.target)) {
    claim->value = std::clamp(claim->value + by, table::kLeastCount, table::kMostCount);
  } else {
    guess.count = std::clamp(guess.count + by, table::kLeastCount, most_of(guess.target));
  }
  return guess;
}

}  // namespace

std::vector<Kind> guess_kinds(const table::CardOptions& options) {
  std::vector<Kind> kinds{numbered<table::OfNumber>(1), numbered<table::LessThan>(table::kLeastLessThan),
                          colored<table::OfColor>(), colored<table::WithoutColor>()};
  if (options.straights) kinds.push_back(numbered<table::StraightWith>(1));
  if (options.vague) kinds.push_back({table::SameNumber{}, table::SameColor{}});
  if (options.power_cards) kinds.push_back(powers());
  return kinds;
}

bool same_target(const Target& one, const Target& other) {
  const auto* claim = std::get_if<table::PowerClaim>(&one);
  const auto* other_claim = std::get_if<table::PowerClaim>(&other);
  if (claim != nullptr && other_claim != nullptr) return claim->power == other_claim->power;
  return one == other;
}

bool same_kind(const table::CardOptions& options, const Target& one, const Target& other) {
  const std::vector<Kind> kinds = guess_kinds(options);
  return page_of(kinds, one).kind == page_of(kinds, other).kind;
}

ui::GuessDraft first_guess(const table::PublicView& view, table::SeatId seat) {
  const std::vector<Kind> kinds = guess_kinds(*view.rules.cards);
  for (int count = table::kLeastCount; count <= table::kMostCount; ++count) {
    for (const Kind& kind : kinds) {
      for (const Target& target : kind) {
        // A power card is claimed on purpose, never because a draft began with it.
        if (table::is_claim(target)) continue;
        if (const Guess guess{count, target}; !against(view, guess)) return judged(view, seat, guess);
      }
    }
  }
  return at_lowest(view, seat, kinds.front().front());
}

ui::GuessDraft composed(const table::PublicView& view, const ui::GuessDraft& draft, Intent intent) {
  const std::vector<Kind> kinds = guess_kinds(*view.rules.cards);
  const Page page = page_of(kinds, draft.guess.target);
  const Kind& kind = kinds[page.kind];
  switch (intent) {
    case Intent::count_up: return judged(view, draft.seat, counted(draft.guess, 1));
    case Intent::count_down: return judged(view, draft.seat, counted(draft.guess, -1));
    case Intent::face_next: return at_lowest(view, draft.seat, kind[(page.target + 1) % kind.size()]);
    case Intent::face_held: return at_lowest(view, draft.seat, kinds[(page.kind + 1) % kinds.size()].front());
    case Intent::bid:
    case Intent::challenge:
    case Intent::spot_on:
    case Intent::help: break;
  }
  return draft;
}

}  // namespace undercup::firmware
