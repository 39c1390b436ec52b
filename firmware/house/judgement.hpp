#pragma once

#include <cstddef>
#include <variant>
#include <vector>

#include "firmware/house/random.hpp"
#include "table/bid.hpp"
#include "table/view.hpp"

namespace undercup::firmware {

/// What a computer player does on its turn.
struct CallLiar {
  bool operator==(const CallLiar&) const = default;
};
struct CallExact {
  bool operator==(const CallExact&) const = default;
};
using Move = std::variant<table::Bid, CallLiar, CallExact>;

/// How a computer player is minded.
struct Temper {
  double bluff = 0.15;  ///< how often it bids something bolder than what it thinks most likely to hold
  double doubt = 1.0;   ///< above 1: challenges sooner than the odds say
};

/// Which of these moves, likeliest to hold first, a player so minded makes: the first, or now and then a bolder one
/// that can still be believed. `odds` of each; there is at least one.
std::size_t chosen(const std::vector<double>& odds, const Temper& temper, Random& random);

/// The move of a player who sees its own dice and what is public, and nothing else (its dice come from the hand that
/// rolled them, never from a seal). It knows the exact odds of every bid (`table::probability_held`). Always legal.
Move choose_move(const table::PublicView& view, const table::Roll& own, const Temper& temper, Random& random);

/// Whether a player whose turn it is not challenges the last bid all the same, where the rules allow that
/// (`interrupt`): only one that can hardly hold. Knows what `choose_move` knows.
bool would_interrupt(const table::PublicView& view, const table::Roll& own);

}  // namespace undercup::firmware
