#pragma once

#include <variant>

#include "firmware/house/judgement.hpp"
#include "firmware/house/random.hpp"
#include "table/card.hpp"
#include "table/guess.hpp"
#include "table/seat.hpp"
#include "table/view.hpp"

namespace undercup::firmware {

/// What a computer player of the card game does when it must.
struct ShowDie {
  int die;
  bool operator==(const ShowDie&) const = default;
};
struct GiveUpPile {
  int cards;
  bool operator==(const GiveUpPile&) const = default;
};
using CardMove = std::variant<table::Guess, CallLiar, ShowDie, GiveUpPile>;

/// The move of a player whose turn it is, or who must discard, and who sees its own cards, those that were shown and
/// what is public, and nothing else. It knows the exact odds of every guess (`table::probabilities_held`), never makes
/// the same guess twice in a round, so that straights do not go round in circles, and claims only power cards that it
/// has. Always legal.
CardMove choose_card_move(const table::PublicView& view, table::SeatId me, const table::CardRoll& own,
                          const Temper& temper, Random& random);

}  // namespace undercup::firmware
