#pragma once

#include <concepts>
#include <optional>
#include <variant>
#include <vector>

#include "table/card.hpp"
#include "table/guess.hpp"
#include "table/seat.hpp"

namespace undercup::table {

// What may be asked of the referee (PROTOCOL.md, "Commands"). Numbers arrive as they were given: `decide` is the door
// that refuses a face of nine, because the protocol fixes in which order reasons are found.

/// A cup's dice, read for sure: one die in the roll-off, as many as the seat holds in a round.
struct LockRoll {
  SeatId seat;
  std::vector<int> dice;
  bool operator==(const LockRoll&) const = default;
};
struct PlaceBid {
  SeatId seat;
  int count;
  int face;
  bool operator==(const PlaceBid&) const = default;
};
struct Challenge {
  SeatId seat;
  bool operator==(const Challenge&) const = default;
};
struct CallSpotOn {
  SeatId seat;
  bool operator==(const CallSpotOn&) const = default;
};
enum class PenaltyFor { asked_turn, asked_count };
/// A house penalty of sheet 000 (RULES.md, "penalties").
struct CallPenalty {
  SeatId seat;
  PenaltyFor reason;
  bool operator==(const CallPenalty&) const = default;
};

/// A card as it was read or given: its number may be any.
struct GivenNumberCard {
  int number;
  Color color;
  bool operator==(const GivenNumberCard&) const = default;
};
using GivenCard = std::variant<GivenNumberCard, Wildcard, PowerCard>;
/// The card, or nothing where its number is none.
std::optional<Card> card_of(const GivenCard& given);
/// The rolled cards of a seat's piles, read for sure.
struct LockPiles {
  SeatId seat;
  std::vector<GivenCard> cards;
  bool operator==(const LockPiles&) const = default;
};
struct MakeGuess {
  SeatId seat;
  Guess guess;
  bool operator==(const MakeGuess&) const = default;
};
/// Shows one of one's own dice, 1..3, to the table (sheet 003, "you must reveal 1 of your secret dice").
struct RevealDie {
  SeatId seat;
  int die;
  bool operator==(const RevealDie&) const = default;
};
/// Gives up a pile of that many cards.
struct DiscardPile {
  SeatId seat;
  int cards;
  bool operator==(const DiscardPile&) const = default;
};

/// Commands that only the dice games know, and those that only the card game knows.
template <typename Asked>
concept DiceCommand = std::same_as<Asked, LockRoll> || std::same_as<Asked, PlaceBid> ||
    std::same_as<Asked, CallSpotOn> || std::same_as<Asked, CallPenalty>;
template <typename Asked>
concept CardCommand = std::same_as<Asked, LockPiles> || std::same_as<Asked, MakeGuess> ||
    std::same_as<Asked, RevealDie> || std::same_as<Asked, DiscardPile>;

using Command =
    std::variant<LockRoll, PlaceBid, Challenge, CallSpotOn, CallPenalty, LockPiles, MakeGuess, RevealDie, DiscardPile>;

/// Whose command it is.
SeatId seat_of(const Command& command);

}  // namespace undercup::table
