#include "firmware/house/judgement.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "table/odds.hpp"
#include "table/rules.hpp"
#include "table/seating.hpp"

namespace undercup::firmware {
namespace {

using table::Bid;

/// A bluff that nobody could believe is no bluff.
constexpr double kLeastBelievable = 0.25;
/// Out of turn a player speaks up only where hardly anything speaks for the bid.
constexpr double kHopeless = 0.1;

/// A bid and the odds, for this player, that it holds.
struct LikelyBid {
  Bid bid;
  double holds = 0;
};

int dice_on_table(const table::PublicView& view) {
  int all = 0;
  for (const auto& [seat, dice] : view.dice) all += dice;
  return all;
}

/// The odds, for a player who sees these dice, that a bid holds.
double odds_of(const table::PublicView& view, const table::Roll& own, const Bid& bid) {
  const int hidden = dice_on_table(view) - static_cast<int>(own.size());
  return table::probability_held(view.rules, view.palifico, bid, own, hidden);
}

bool is_legal(const table::PublicView& view, const Bid& bid) {
  return !table::reason_against_bid(view.rules, view.palifico, table::count_in(view.dice), table::standing(view.bids),
                                    bid);
}

/// Every bid that may be made and could hold, likeliest first; among equals the higher count first: it leaves less to
/// say.
std::vector<LikelyBid> candidates(const table::PublicView& view, const table::Roll& own) {
  std::vector<LikelyBid> found;
  for (int count = dice_on_table(view); count >= table::kLeastCount; --count) {
    for (int pips = table::kFaceCount; pips >= 1; --pips) {
      const Bid bid{count, *table::face_from_pips(pips)};
      if (is_legal(view, bid)) found.push_back({bid, odds_of(view, own, bid)});
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const LikelyBid& a, const LikelyBid& b) { return a.holds > b.holds; });
  return found;
}

Bid chosen(const std::vector<LikelyBid>& sorted, const Temper& temper, Random& random) {
  std::vector<double> odds;
  for (const LikelyBid& candidate : sorted) odds.push_back(candidate.holds);
  return sorted[chosen(odds, temper, random)].bid;
}

/// Where no bid that could hold is legal and there is nothing to challenge: the least that the opening rules allow.
Bid least_opening(const table::PublicView& view) {
  const auto least = table::lowest_bids(view.rules, view.palifico, table::count_in(view.dice), std::nullopt, 1);
  return least.empty() ? Bid{table::kMostCount, table::Face::six} : least.front();
}

}  // namespace

std::size_t chosen(const std::vector<double>& odds, const Temper& temper, Random& random) {
  if (random.fraction() >= temper.bluff) return 0;
  const auto bold = std::find_if(odds.begin(), odds.end(), [](double holds) { return holds < kLeastBelievable; });
  const auto believable = static_cast<std::size_t>(bold - odds.begin());
  return believable == 0 ? 0 : random.below(believable);
}

bool would_interrupt(const table::PublicView& view, const table::Roll& own) {
  return view.rules.interrupt && !view.bids.empty() && odds_of(view, own, view.bids.back().bid) < kHopeless;
}

Move choose_move(const table::PublicView& view, const table::Roll& own, const Temper& temper, Random& random) {
  const std::vector<LikelyBid> sorted = candidates(view, own);
  if (view.bids.empty()) return sorted.empty() ? least_opening(view) : chosen(sorted, temper, random);
  const Bid standing = view.bids.back().bid;
  const double holds = odds_of(view, own, standing);
  const double fails = (1 - holds) * temper.doubt;
  const double best_raise = sorted.empty() ? 0 : sorted.front().holds;
  const double exact = holds - odds_of(view, own, {standing.count + 1, standing.face});
  if (view.rules.spot_on != table::SpotOn::off && exact > std::max(fails, best_raise)) return CallExact{};
  if (fails > best_raise || sorted.empty()) return CallLiar{};
  return chosen(sorted, temper, random);
}

}  // namespace undercup::firmware
