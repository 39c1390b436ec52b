#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "firmware/house/random.hpp"
#include "table/event.hpp"
#include "table/ruleset.hpp"
#include "table/seat.hpp"

namespace undercup::firmware::sim {

/// Where the cards of simulated players are: everyone's own deck, and the draw pile. Cards are told by their markers.
class CardBag {
public:
  /// Deals everyone so many out of the deck that these options play with.
  CardBag(std::uint64_t seed, const table::CardOptions& options, const table::PerSeat& held);

  /// Shuffles that player's cards into three piles; the one of each that lies on the glass, from the player's left.
  std::vector<int> roll(table::SeatId seat);

  /// A pile of so many cards of that player's last roll is given up.
  void discard(table::SeatId seat, int cards);

  /// One of that player's cards for one of the draw pile.
  void swap(table::SeatId seat);

  /// How many cards that player has.
  [[nodiscard]] int held(table::SeatId seat) const;

private:
  void shuffle(std::vector<int>& cards);

  Random random_;
  std::map<table::SeatId, std::vector<std::vector<int>>> piles_;
  std::vector<int> draw_pile_;
};

/// The markers of all cards that these options play with, ascending.
std::vector<int> markers_of(const table::CardOptions& options);

}  // namespace undercup::firmware::sim
