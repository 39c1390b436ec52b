#pragma once

#include <array>
#include <optional>
#include <vector>

#include "table/event.hpp"
#include "table/guess.hpp"
#include "table/ruleset.hpp"

namespace undercup::table {

// Examples of the rules in force, as plain values: each is worked out by the very functions that judge a game
// (rules.hpp, card_rules.hpp), so that it is right for every mix of parameters. Who shows them puts them into words.

/// The least count of each face, ones first, that beats a bid; nothing where no count does.
struct RaiseExample {
  Bid previous;
  std::array<std::optional<int>, 6> least;
  std::vector<Bid> refused;  ///< bids that look like raises and are none
};

/// How many of these dice count for each face, ones first.
struct CountExample {
  Roll dice;
  std::array<int, 6> matching{};
};

/// Who loses how many when a bid is challenged and so many match.
struct LossExample {
  int matching = 0;
  bool challenger_loses = false;
  int dice = 0;
};

/// What a spot-on comes to when so many match.
struct SpotOnExample {
  int matching = 0;
  int caller_held = 0;
  int caller_loses = 0;
  int others_lose = 0;  ///< each
  int caller_gains = 0;
};

/// Whether a palifico round follows when a seat falls from so many dice to so many and so many seats are in then.
struct PalificoExample {
  int before = 0;
  int after = 0;
  int seats_in = 0;
  bool follows = false;
};

struct DiceExamples {
  Bid bid;                              ///< what the losses and spot-ons are about
  std::array<int, 7> least_openings{};  ///< for 2, 3, .. 8 seats still in
  std::vector<RaiseExample> raises;
  std::vector<RaiseExample> palifico_raises;  ///< empty where no palifico round is played
  CountExample counted;
  std::optional<CountExample> palifico_counted;
  std::vector<LossExample> losses;
  std::vector<LossExample> interrupts;  ///< empty where nobody may challenge out of turn
  std::vector<SpotOnExample> spot_ons;  ///< empty where there is none
  std::vector<PalificoExample> palificos;
};

/// What beats a guess: the least count of a specific guess and of a vague one, a straight's least count (with the
/// number 1) and least number (of one card), a power card's least value. Nothing where none does, or the option is off.
struct HigherExample {
  Guess previous;
  std::optional<int> specific;
  std::optional<int> straight_count;
  std::optional<int> straight_number;
  std::optional<int> vague;
  std::optional<int> power;
};

/// The highest count with which a guess at that target holds; of a power claim 1 or 0, whether it does.
struct HoldExample {
  Target target;
  int most = 0;
};

/// A deck divided into piles, the largest first, and what its owner may discard, ascending.
struct PileExample {
  int cards = 0;
  std::array<int, kPiles> sizes{};
  std::vector<int> choices;
};

struct CardExamples {
  int last_cards = 0;  ///< a seat with so many, or fewer, ends the game
  std::vector<PileExample> piles;
  std::array<int, 7> cards_at_start{};  ///< for 2, 3, .. 8 players
  std::vector<HigherExample> higher;
  CardRoll own{};            ///< rolled by the guesser
  std::vector<Card> others;  ///< rolled by the others
  std::vector<HoldExample> holds;
  std::vector<std::pair<Power, int>> powers;  ///< with their values; empty where there are none
  PerSeat final_cards;
  std::vector<std::vector<SeatId>> ranking;  ///< of those
};

/// Examples of a dice game's rules.
DiceExamples dice_examples(const Ruleset& rules);

/// Examples of the card game's rules; `rules` are played with cards.
CardExamples card_examples(const Ruleset& rules);

}  // namespace undercup::table
