#include "table/rules.hpp"

#include <algorithm>

#include "table/seating.hpp"

namespace undercup::table {
namespace {

/// An interrupt that was wrong costs this many dice (sheet 001, section 14 E).
constexpr int kLostByWrongInterrupt = 2;

/// Nobody loses more dice than they hold (RULES.md, "Settling").
PerSeat loses(const PerSeat& held, SeatId seat, int dice) {
  const int really = std::min(dice, amount(held, seat));
  return really > 0 ? PerSeat{{seat, really}} : PerSeat{};
}

/// The plain order of bids, for two faces that are both ones or both not, or where ones are bid as any face.
bool is_higher_plain(Raise raise, const Bid& previous, const Bid& next) {
  switch (raise) {
    case Raise::any_face:
      // A lower count is never a raise (sheet 001, "Illegal Raises": two 6s over three 3s).
      return next.count > previous.count || (next.count == previous.count && next.face > previous.face);
    case Raise::no_lower_face:
      // Sheet 002 lists three ways to raise; in none of them does a number fall.
      return next.count >= previous.count && next.face >= previous.face && next != previous;
  }
  return false;
}

}  // namespace

bool ones_are_wild(const Ruleset& rules, bool palifico) {
  return rules.wild_ones && !palifico;
}

int matching(const Ruleset& rules, bool palifico, const Bid& bid, const Roll& dice) {
  const bool wild = ones_are_wild(rules, palifico);  // for a bid on ones, a wild one and a plain one are the same die
  return static_cast<int>(std::count_if(dice.begin(), dice.end(),
                                        [&](Face face) { return face == bid.face || (wild && face == Face::one); }));
}

bool is_higher(const Ruleset& rules, const Bid& previous, const Bid& next) {
  const bool to_ones = next.face == Face::one && previous.face != Face::one;
  const bool from_ones = next.face != Face::one && previous.face == Face::one;
  switch (rules.ones_bids) {
    case OnesBids::plain: break;
    case OnesBids::halved:
      // Sheet 000: "the count must be more than half of the count in the previous claim".
      if (to_ones) return 2 * next.count > previous.count;
      // [decision] Another face over ones needs twice their count: the order the sheet's examples imply, made total.
      if (from_ones) return next.count >= 2 * previous.count;
      break;
  }
  return is_higher_plain(rules.raise, previous, next);
}

int least_opening_count(const Ruleset& rules, int seats_in) {
  switch (rules.opening_minimum) {
    case OpeningMinimum::none: return kLeastCount;
    case OpeningMinimum::half_players: return (seats_in + 1) / 2;  // half, rounded up (sheet 001, section 14 B)
  }
  return kLeastCount;
}

std::optional<Refusal> reason_against_opening(const Ruleset& rules, bool palifico, int seats_in, const Bid& bid) {
  // Sheet 004: nobody opens on ones, but "in palafico rounds, ones are allowed for an opening bid".
  if (bid.face == Face::one && !rules.open_on_ones && !palifico) return Refusal::ones_cannot_open;
  if (bid.count < least_opening_count(rules, seats_in)) return Refusal::below_opening_minimum;
  // [decision] No bid is bounded by the dice in play: an impossible one is legal, only foolish, and a bound would tell
  // how many dice are left. The table's input stops at 99 (`kMostCount`).
  return std::nullopt;
}

std::optional<Refusal> reason_against_raise(const Ruleset& rules, bool palifico, const Bid& previous, const Bid& next) {
  if (palifico) {
    // The opening face stays for the whole round (sheet 001, section 14 D; sheet 004).
    if (next.face != previous.face) return Refusal::face_locked;
    if (next.count <= previous.count) return Refusal::not_higher;
    return std::nullopt;
  }
  if (!is_higher(rules, previous, next)) return Refusal::not_higher;
  return std::nullopt;
}

std::optional<Refusal> reason_against_bid(const Ruleset& rules, bool palifico, int seats_in,
                                          const std::optional<Bid>& standing, const Bid& bid) {
  if (!standing) return reason_against_opening(rules, palifico, seats_in, bid);
  return reason_against_raise(rules, palifico, *standing, bid);
}

std::vector<Bid> lowest_bids(const Ruleset& rules, bool palifico, int seats_in, const std::optional<Bid>& standing,
                             std::size_t most) {
  std::vector<Bid> bids;
  for (int count = kLeastCount; count <= kMostCount; ++count) {
    for (int pips = 1; const std::optional<Face> face = face_from_pips(pips); ++pips) {
      if (bids.size() >= most) return bids;
      const Bid bid{count, *face};
      if (!reason_against_bid(rules, palifico, seats_in, standing, bid)) bids.push_back(bid);
    }
  }
  return bids;
}

Settlement settle_challenge(const Ruleset& rules, const PerSeat& held, SeatId challenger, bool interrupt, SeatId bidder,
                            const Bid& bid, int match) {
  Settlement settlement;
  settlement.outcome = match >= bid.count ? Outcome::held : Outcome::failed;
  const SeatId loser = settlement.outcome == Outcome::held ? challenger : bidder;
  int dice = 1;
  switch (rules.loss) {
    case Loss::one: break;
    case Loss::margin:
      // Sheet 000: the amount by which one was wrong; one die where the claim was exactly the count.
      dice = std::max(1, settlement.outcome == Outcome::held ? match - bid.count : bid.count - match);
      break;
  }
  if (interrupt && loser == challenger) dice = kLostByWrongInterrupt;
  settlement.lost = loses(held, loser, dice);
  settlement.opener = loser;
  return settlement;
}

Settlement settle_spot_on(const Ruleset& rules, const PerSeat& held, SeatId caller, const Bid& bid, int match) {
  Settlement settlement;
  settlement.outcome = match == bid.count ? Outcome::exact : Outcome::not_exact;
  // [decision] After a spot-on that was right the caller opens the next round; after a wrong one they are the loser.
  settlement.opener = caller;
  if (settlement.outcome == Outcome::not_exact) {
    settlement.lost = loses(held, caller, 1);
    return settlement;
  }
  switch (rules.spot_on) {
    case SpotOn::off: break;
    case SpotOn::others_lose:
      for (const SeatId seat : seats_in(held)) {
        if (seat != caller) settlement.lost[seat] = 1;
      }
      break;
    case SpotOn::regain:
      // "If the caller already has the maximum number of dice, nothing happens."
      if (amount(held, caller) < rules.dice) settlement.gained[caller] = 1;
      break;
  }
  return settlement;
}

PerSeat penalties_paid(PerSeat held, const std::vector<SeatId>& owing) {
  // [decision] Paid after the settlement, in seat order, and only while two or more seats are in: a game the settlement
  // has ended takes no more dice.
  PerSeat due;
  for (const SeatId seat : owing) ++due[seat];
  PerSeat paid;
  for (const auto& [seat, dice] : due) {
    if (!is_in(held, seat) || count_in(held) < 2) continue;
    paid[seat] = std::min(dice, held[seat]);
    held[seat] -= paid[seat];
  }
  return paid;
}

bool palifico_waived(const Ruleset& rules, const PerSeat& held) {
  // Sheet 004: "When there are only two players remaining in the game the palafico rules are waived."
  return !rules.palifico_heads_up && count_in(held) <= 2;
}

bool palifico_follows(const Ruleset& rules, const PerSeat& before, const PerSeat& after) {
  if (!rules.palifico || palifico_waived(rules, after)) return false;
  return std::any_of(after.begin(), after.end(),
                     [&](const auto& entry) { return entry.second == 1 && amount(before, entry.first) >= 2; });
}

PerSeat held_after(PerSeat held, const PerSeat& lost, const PerSeat& gained, const PerSeat& penalties) {
  for (const auto& [seat, dice] : lost) held[seat] -= dice;
  for (const auto& [seat, dice] : gained) held[seat] += dice;
  for (const auto& [seat, dice] : penalties) held[seat] -= dice;
  return held;
}

}  // namespace undercup::table
