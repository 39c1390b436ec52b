#include "table/card_odds.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <span>

#include "table/card_count.hpp"
#include "table/card_rules.hpp"
#include "table/overloaded.hpp"

namespace undercup::table {
namespace {

/// In how many ways `chosen` of `all` can be drawn. Below 2^53 for all but the largest decks, and then off by one part
/// in 10^16.
double ways(int all, int chosen) {
  if (chosen < 0 || chosen > all) return 0;
  double product = 1;
  for (int i = 1; i <= chosen; ++i) product = product * (all - chosen + i) / i;
  return product;
}

/// The deck without the cards that are seen.
std::vector<Card> unseen_cards(const CardOptions& options, const KnownCards& known) {
  std::vector<Card> rest = deck_of(options);
  const auto take = [&](const Card& card) {
    // A card the deck does not have (the referee takes any) changes nothing in what may be left.
    if (const auto found = std::find(rest.begin(), rest.end(), card); found != rest.end()) rest.erase(found);
  };
  std::for_each(known.own.begin(), known.own.end(), take);
  std::for_each(known.shown.begin(), known.shown.end(), take);
  return rest;
}

CardCount seen(const KnownCards& known) {
  std::vector<Card> cards(known.own.begin(), known.own.end());
  cards.insert(cards.end(), known.shown.begin(), known.shown.end());
  return count_of(cards);
}

/// Puts `total` cards of one kind (its index among the numbers, or among the colours) to a count of the kinds before
/// it. A count keeps no more than the rules can tell apart, so that few different ones are left to sum up over.
using Put = std::function<void(CardCount& count, std::size_t kind, int total)>;

template <std::size_t kinds>
void put_largest(std::array<int, kinds>& counts, int total) {
  counts.front() = std::max(counts.front(), total);
}

/// Groups of different kinds: which kinds they are does not matter, nor what is more than the largest group takes.
template <std::size_t kinds>
void put_group(std::array<int, kinds>& counts, int total) {
  constexpr int kLargestGroup = 3;
  counts.back() = std::min(total, kLargestGroup);  // the last is still free: there are no more places than kinds
  std::sort(counts.begin(), counts.end(), std::greater<>());
}

/// How the cards count for a target, by numbers or by colours.
struct Counting {
  bool by_color = false;
  Put put;
};

std::size_t index_of(int number) {
  return static_cast<std::size_t>(number - 1);
}

Counting counting_of(Power power) {
  if (power == Power::rainbow) {
    return {true, [](CardCount& count, std::size_t, int total) { put_group(count.colors, total); }};
  }
  return {false, [](CardCount& count, std::size_t, int total) { put_group(count.numbers, total); }};
}

Counting counting_of(const Target& target) {
  return std::visit(
      Overloaded{[](const OfNumber& any) -> Counting {
                   return {false, [wanted = index_of(any.number)](CardCount& count, std::size_t kind, int total) {
                             if (kind == wanted) count.numbers.at(kind) = total;
                           }};
                 },
                 [](const LessThan& any) -> Counting {
                   return {false, [limit = index_of(any.number)](CardCount& count, std::size_t kind, int total) {
                             if (kind < limit) count.numbers.front() += total;  // a one is less than any limit
                           }};
                 },
                 [](const OfColor& any) -> Counting {
                   return {true, [wanted = static_cast<std::size_t>(any.color)](CardCount& count, std::size_t kind,
                                                                                int total) {
                             if (kind == wanted) count.colors.at(kind) = total;
                           }};
                 },
                 [](const WithoutColor& any) -> Counting {
                   const auto unwanted = static_cast<std::size_t>(any.color);
                   const std::size_t other = unwanted == 0 ? 1 : 0;
                   return {true, [unwanted, other](CardCount& count, std::size_t kind, int total) {
                             if (kind != unwanted) count.colors.at(other) += total;
                           }};
                 },
                 [](const StraightWith&) -> Counting {
                   return {false, [](CardCount& count, std::size_t kind, int total) {
                             count.numbers.at(kind) = std::min(total, 1);
                           }};
                 },
                 [](const SameNumber&) -> Counting {
                   return {false, [](CardCount& count, std::size_t, int total) { put_largest(count.numbers, total); }};
                 },
                 [](const SameColor&) -> Counting {
                   return {true, [](CardCount& count, std::size_t, int total) { put_largest(count.colors, total); }};
                 },
                 [](const PowerClaim&) -> Counting { return {}; }},  // counts as its power does
      target);
}

/// In how many ways so many hidden cards (the index) lead to a count.
using Ways = std::map<CardCount, std::vector<double>>;

/// One kind more: `known` of it are seen, `left` may be hidden.
Ways with_kind(const Ways& before, const Put& put, std::size_t kind, int known, int left) {
  Ways after;
  for (const auto& [count, by_hidden] : before) {
    for (int drawn = 0; drawn <= left; ++drawn) {
      CardCount next = count;
      put(next, kind, known + drawn);
      std::vector<double>& sums = after[next];
      sums.resize(by_hidden.size());
      const double of_kind = ways(left, drawn);
      for (std::size_t hidden = static_cast<std::size_t>(drawn); hidden < by_hidden.size(); ++hidden) {
        sums[hidden] += of_kind * by_hidden[hidden - static_cast<std::size_t>(drawn)];
      }
    }
  }
  return after;
}

/// How the table may count, and how likely each is.
using Outlook = std::map<CardCount, double>;

Outlook outlook(const CardOptions& options, const KnownCards& known, const Counting& counting) {
  const std::vector<Card> unseen = unseen_cards(options, known);
  const int cards = static_cast<int>(unseen.size());
  const CardCount rest = count_of(unseen);
  const CardCount there = seen(known);
  const int hidden = std::min(known.hidden, cards);
  const auto kinds = [&](const CardCount& count) {
    return counting.by_color ? std::span<const int>(count.colors) : std::span<const int>(count.numbers);
  };
  const std::span<const int> left = kinds(rest);
  Ways counts{{CardCount{}, std::vector<double>(static_cast<std::size_t>(hidden) + 1)}};
  counts.begin()->second.front() = 1;
  int blank = cards - rest.wild;  // power cards
  for (std::size_t kind = 0; kind < left.size(); ++kind) {
    counts = with_kind(counts, counting.put, kind, kinds(there)[kind], left[kind]);
    blank -= left[kind];
  }
  Outlook chances;
  const double all = ways(cards, hidden);
  for (const auto& [count, by_hidden] : counts) {
    for (int plain = 0; plain <= hidden; ++plain) {
      for (int wild = 0; wild <= std::min(rest.wild, hidden - plain); ++wild) {
        const double here = by_hidden[static_cast<std::size_t>(plain)] * ways(rest.wild, wild) *
                            ways(blank, hidden - plain - wild) / all;
        if (here <= 0) continue;
        CardCount final_count = count;
        final_count.wild = there.wild + wild;
        chances[final_count] += here;
      }
    }
  }
  return chances;
}

template <typename Holds>
double probability(const Outlook& chances, Holds holds_with) {
  double sum = 0;
  for (const auto& [count, chance] : chances) {
    if (holds_with(count)) sum += chance;
  }
  return std::min(sum, 1.0);
}

double probability_shown(const CardOptions& options, Power power, const KnownCards& known) {
  return probability(outlook(options, known, counting_of(power)),
                     [&](const CardCount& count) { return shows(count, power); });
}

double probability_of_claim(const CardOptions& options, const PowerClaim& claim, const KnownCards& known) {
  const std::optional<Power> power = truly_claimed(claim, known.own);
  return power ? probability_shown(options, *power, known) : 0;
}

bool has(const std::vector<Card>& cards, const Card& card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

}  // namespace

std::vector<double> probabilities_held(const CardOptions& options, const Target& target, const KnownCards& known,
                                       int most) {
  std::vector<double> chances(static_cast<std::size_t>(most));
  if (const auto* claim = std::get_if<PowerClaim>(&target)) {
    std::fill(chances.begin(), chances.end(), probability_of_claim(options, *claim, known));
    return chances;
  }
  const Outlook view = outlook(options, known, counting_of(target));
  for (int cards = 1; cards <= most; ++cards) {
    chances[index_of(cards)] = probability(view, [&](const CardCount& count) { return holds({cards, target}, count); });
  }
  return chances;
}

double probability_held(const CardOptions& options, const Guess& guess, const KnownCards& known) {
  return probabilities_held(options, guess.target, known, std::max(guess.count, kLeastCount)).back();
}

double probability_held_by(const CardOptions& options, const PowerClaim& claim, const KnownCards& known,
                           const std::vector<Card>& theirs, int secret) {
  const std::optional<Power> power = claimed_card(claim);
  if (!power) return 0;
  const Card card = PowerCard{*power};
  if (has(theirs, card)) return probability_shown(options, *power, known);
  const std::vector<Card> unseen = unseen_cards(options, known);
  if (!has(unseen, card) || secret < 1) return 0;
  KnownCards with_it = known;  // whoever has it, there is one hidden card less
  with_it.shown.push_back(card);
  --with_it.hidden;
  return secret / static_cast<double>(unseen.size()) * probability_shown(options, *power, with_it);
}

}  // namespace undercup::table
