#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "table/bid.hpp"
#include "table/command.hpp"
#include "table/dice.hpp"
#include "table/event.hpp"
#include "table/refusal.hpp"
#include "table/ruleset.hpp"
#include "table/seat.hpp"

namespace undercup::table {

// Everything a ruleset changes, and nothing else: each function is a paragraph of RULES.md, section 1, over plain
// values. "Sheet NNN" is the rule sheet it comes from. `palifico` says whether the round in question is a palifico
// round.

/// Whether a one counts as any face in this round (sheet 000 "wildcard"; sheet 001 sections 7, 14 C and D; sheet 004).
bool ones_are_wild(const Ruleset& rules, bool palifico);

/// How many of these dice match the bid's face (RULES.md, "Counting"): those showing it, and ones where they are wild
/// and the bid is not on ones (sheet 001, section 7).
int matching(const Ruleset& rules, bool palifico, const Bid& bid, const Roll& dice);

/// Whether `next` is a raise over `previous` outside a palifico round (sheet 000 "higher"; sheet 001 "Legal Raises";
/// sheet 002 "Bid"; sheet 004 "Bids may be increased in three ways").
bool is_higher(const Ruleset& rules, const Bid& previous, const Bid& next);

/// The least count a round may be opened with by `seats_in` seats still in (sheet 001, section 14 B).
int least_opening_count(const Ruleset& rules, int seats_in);

/// The first reason against opening a round with this bid, or nothing.
std::optional<Refusal> reason_against_opening(const Ruleset& rules, bool palifico, int seats_in, const Bid& bid);

/// The first reason against raising `previous` to `next`, or nothing. In a palifico round all bids of a round share one
/// face, so the face of `previous` is the opening face.
std::optional<Refusal> reason_against_raise(const Ruleset& rules, bool palifico, const Bid& previous, const Bid& next);

/// The first reason against this bid over the one that stands, or as the opening where none does.
std::optional<Refusal> reason_against_bid(const Ruleset& rules, bool palifico, int seats_in,
                                          const std::optional<Bid>& standing, const Bid& bid);

/// The least bids that may be made, by count, then by face: so many, or fewer where no more may.
std::vector<Bid> lowest_bids(const Ruleset& rules, bool palifico, int seats_in, const std::optional<Bid>& standing,
                             std::size_t most);

/// What a challenge or a spot-on comes to, before any penalty.
struct Settlement {
  Outcome outcome = Outcome::held;
  PerSeat lost;    ///< only who really loses, never more than held
  PerSeat gained;  ///< only who really gains
  SeatId opener;   ///< opens the next round, or the next seat still in clockwise if this one is out
  bool operator==(const Settlement&) const = default;
};

/// A challenge by `challenger`, out of turn where `interrupt`, of `bidder`'s bid, with `match` dice matching it
/// (sheet 000 "If liar is called"; sheet 001 sections 10 and 14 E; sheet 002 "Challenge"; sheet 004 "challenged").
Settlement settle_challenge(const Ruleset& rules, const PerSeat& held, SeatId challenger, bool interrupt, SeatId bidder,
                            const Bid& bid, int match);

/// A spot-on by `caller` on a bid with `match` dice matching it (sheet 001, section 14 A and its alternate).
Settlement settle_spot_on(const Ruleset& rules, const PerSeat& held, SeatId caller, const Bid& bid, int match);

/// What is really paid, a die for each time that a seat is among `owing`, by seats that now hold `held` (sheet 000,
/// "House rules").
PerSeat penalties_paid(PerSeat held, const std::vector<SeatId>& owing);

/// Whether no palifico round is played while these seats are in (sheet 004: "the palafico rules are waived").
bool palifico_waived(const Ruleset& rules, const PerSeat& held);

/// Whether the round after one that took the seats from `before` to `after` is a palifico round (sheet 001, section
/// 14 D; sheet 004 "palafico rounds").
bool palifico_follows(const Ruleset& rules, const PerSeat& before, const PerSeat& after);

/// What the seats hold once these losses, gains and penalties are carried out.
PerSeat held_after(PerSeat held, const PerSeat& lost, const PerSeat& gained, const PerSeat& penalties);

}  // namespace undercup::table
