#pragma once

#include "table/bid.hpp"
#include "table/dice.hpp"
#include "table/ruleset.hpp"

namespace undercup::table {

/// The exact probability (0..1) that a bid holds for one who sees `own` and knows that `hidden` more dice lie under
/// other cups: the upper tail of a binomial distribution with p = 1/6, or 1/3 where ones are wild and the bid is not on
/// them. Stable for as many dice as a table can hold (8 seats of 6).
double probability_held(const Ruleset& rules, bool palifico, const Bid& bid, const Roll& own, int hidden);

}  // namespace undercup::table
