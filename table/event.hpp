#pragma once

#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/bid.hpp"
#include "table/card.hpp"
#include "table/command.hpp"
#include "table/dice.hpp"
#include "table/guess.hpp"
#include "table/ruleset.hpp"
#include "table/sealed.hpp"
#include "table/seat.hpp"

namespace undercup::table {

/// Something counted for each seat, in ascending order of seats.
using PerSeat = std::map<SeatId, int>;

/// What of it is this seat's; none where it is not among them.
inline int amount(const PerSeat& of, SeatId seat) {
  const auto found = of.find(seat);
  return found == of.end() ? 0 : found->second;
}

// What happened (PROTOCOL.md, "Events"): the journal, the protocol, the display and replay are folds over these.

struct GameStarted {
  Ruleset rules;
  std::vector<SeatId> seats;
  bool operator==(const GameStarted&) const = default;
};
/// These seats must roll one die.
struct RollOff {
  std::vector<SeatId> seats;
  bool operator==(const RollOff&) const = default;
};
/// A cup's roll counts from now on; what it shows stays sealed.
struct RollLocked {
  SeatId seat;
  Sealed<Roll> roll;
  bool operator==(const RollLocked&) const = default;
};
struct RollOffResult {
  std::map<SeatId, Face> dice;
  std::optional<SeatId> starter;  ///< nobody on a tie
  bool operator==(const RollOffResult&) const = default;
};
struct RoundStarted {
  int round = 1;
  SeatId starter;
  PerSeat dice;
  bool palifico = false;
  bool operator==(const RoundStarted&) const = default;
};
struct BiddingBegan {
  SeatId turn;
  bool operator==(const BiddingBegan&) const = default;
};
struct BidPlaced {
  SeatId seat;
  Bid bid;
  SeatId turn;  ///< whose turn it is now
  bool operator==(const BidPlaced&) const = default;
};
struct PenaltyNoted {
  SeatId seat;
  PenaltyFor reason;
  bool operator==(const PenaltyNoted&) const = default;
};
struct Challenged {
  SeatId seat;
  SeatId against;
  bool interrupt = false;
  bool operator==(const Challenged&) const = default;
};
struct SpotOnCalled {
  SeatId seat;
  SeatId against;
  bool operator==(const SpotOnCalled&) const = default;
};
struct CupsRevealed {
  std::map<SeatId, Roll> dice;
  bool operator==(const CupsRevealed&) const = default;
};
enum class Outcome { held, failed, exact, not_exact };
struct Settled {
  SeatId bidder;
  Bid bid;
  int matching = 0;
  Outcome outcome = Outcome::held;
  PerSeat lost;  ///< only who really lost, without penalties
  PerSeat gained;
  PerSeat penalties;  ///< only what was really paid
  bool operator==(const Settled&) const = default;
};
struct Eliminated {
  SeatId seat;
  bool operator==(const Eliminated&) const = default;
};

// What the table itself tells and no command of the protocol asks for (PROTOCOL.md, "Events of the table"); of all
// games.

/// What a foul costs: a lifted cup, or dice moved after the lock.
enum class FoulRule { warn, lose_die, void_round };
/// A foul that is more than a warning. `lose_die`: noted at once, paid like a penalty.
struct FoulNoted {
  SeatId seat;
  FoulRule rule = FoulRule::lose_die;
  bool operator==(const FoulNoted&) const = default;
};
/// Who declared a round void.
enum class VoidedBy { table, technician, foul };
/// The round does not count and is played again, with the dice or cards it began with.
struct RoundVoided {
  int round = 1;
  VoidedBy by = VoidedBy::table;
  bool operator==(const RoundVoided&) const = default;
};
/// A player has left: out, as if eliminated, at the next settlement, or at once where no bids are on the table.
struct Retired {
  SeatId seat;
  bool operator==(const Retired&) const = default;
};
/// After the reveal the table agreed that one die had been misread: the round is settled anew.
struct Corrected {
  SeatId seat;
  int die = 1;  ///< from 1, in the order of the reveal
  Face from = Face::one;
  Face to = Face::one;
  bool operator==(const Corrected&) const = default;
};
struct GameWon {
  SeatId winner;
  bool operator==(const GameWon&) const = default;
};

// What happens in the card game alone. GameStarted and BiddingBegan are common to all games.

struct PilesLocked {
  SeatId seat;
  Sealed<CardRoll> cards;
  bool operator==(const PilesLocked&) const = default;
};
struct CardRoundStarted {
  int round = 1;
  SeatId starter;
  PerSeat cards;
  bool operator==(const CardRoundStarted&) const = default;
};
/// One of a player's dice, 1..3, is shown to the table on their own turn.
struct DieRevealed {
  SeatId seat;
  int die = 1;
  Card card;
  bool operator==(const DieRevealed&) const = default;
};
struct GuessMade {
  SeatId seat;
  Guess guess;
  SeatId turn;  ///< whose turn it is now
  bool operator==(const GuessMade&) const = default;
};
struct GuessChallenged {
  SeatId seat;
  SeatId against;
  bool operator==(const GuessChallenged&) const = default;
};
struct PilesRevealed {
  std::map<SeatId, CardRoll> cards;
  bool operator==(const PilesRevealed&) const = default;
};
struct GuessSettled {
  SeatId guesser;
  Guess guess;
  Outcome outcome = Outcome::held;  ///< held or failed
  SeatId loser;
  bool operator==(const GuessSettled&) const = default;
};
/// The loser must choose between piles of different sizes.
struct DiscardNeeded {
  SeatId seat;
  std::vector<int> choices;  ///< ascending
  bool operator==(const DiscardNeeded&) const = default;
};
struct PileDiscarded {
  SeatId seat;
  int cards = 0;
  bool operator==(const PileDiscarded&) const = default;
};
/// The seat may swap a card with the draw pile; the table goes on.
struct SwapOffered {
  SeatId seat;
  bool operator==(const SwapOffered&) const = default;
};
struct GameRanked {
  std::vector<std::vector<SeatId>> ranking;  ///< best first; those who share a rank ascend
  bool operator==(const GameRanked&) const = default;
};

using Event =
    std::variant<GameStarted, RollOff, RollLocked, RollOffResult, RoundStarted, BiddingBegan, BidPlaced, PenaltyNoted,
                 Challenged, SpotOnCalled, CupsRevealed, Settled, Eliminated, GameWon, FoulNoted, RoundVoided, Retired,
                 Corrected, PilesLocked, CardRoundStarted, DieRevealed, GuessMade, GuessChallenged, PilesRevealed,
                 GuessSettled, DiscardNeeded, PileDiscarded, SwapOffered, GameRanked>;

/// Events that only the card game knows.
template <typename Kind>
concept CardEvent = std::same_as<Kind, PilesLocked> || std::same_as<Kind, CardRoundStarted> ||
    std::same_as<Kind, DieRevealed> || std::same_as<Kind, GuessMade> || std::same_as<Kind, GuessChallenged> ||
    std::same_as<Kind, PilesRevealed> || std::same_as<Kind, GuessSettled> || std::same_as<Kind, DiscardNeeded> ||
    std::same_as<Kind, PileDiscarded> || std::same_as<Kind, SwapOffered> || std::same_as<Kind, GameRanked>;

/// All others: those of the dice games, and those common to all games.
template <typename Kind>
concept DiceEvent = !CardEvent<Kind>;

}  // namespace undercup::table
