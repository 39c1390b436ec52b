#include "table/story.hpp"

#include <utility>

#include "table/card_count.hpp"
#include "table/odds.hpp"
#include "table/rules.hpp"

namespace undercup::table {
namespace {

void count(Story& story, SeatId seat, bool held) {
  ++story.judged[seat];
  if (held) ++story.held_true[seat];
}

/// With the odds as that seat could work them out from its own dice.
JudgedBid judged_by(SeatId seat, const StandingBid& made, const Ruleset& rules, const CalledRound& round) {
  Roll all;
  for (const auto& [each, roll] : round.dice) all.insert(all.end(), roll.begin(), roll.end());
  const auto own = round.dice.find(seat);
  const Roll seen = own != round.dice.end() ? own->second : Roll{};
  const auto hidden = static_cast<int>(all.size() - seen.size());
  return {round.round, made, matching(rules, round.palifico, made.bid, all),
          probability_held(rules, round.palifico, made.bid, seen, hidden)};
}

}  // namespace

std::optional<JudgedBid> bolder(const std::optional<JudgedBid>& first, const std::optional<JudgedBid>& later) {
  return later && (!first || later->odds < first->odds) ? later : first;
}

std::optional<RightCall> better(const std::optional<RightCall>& first, const std::optional<RightCall>& later) {
  return later && (!first || later->bid.odds > first->bid.odds) ? later : first;
}

bool held(const JudgedBid& bid) {
  return bid.matching >= bid.made.bid.count;
}

std::vector<JudgedBid> judged_bids(const Ruleset& rules, const CalledRound& round) {
  std::vector<JudgedBid> judged;
  for (const StandingBid& made : round.bids) judged.push_back(judged_by(made.seat, made, rules, round));
  return judged;
}

std::optional<RightCall> right_call(const Ruleset& rules, const CalledRound& round) {
  if (round.call.spot_on || round.bids.empty()) return std::nullopt;
  const SeatId caller = round.call.seat;
  const JudgedBid bid = judged_by(caller, round.bids.back(), rules, round);
  return held(bid) ? std::nullopt : std::optional(RightCall{caller, bid});
}

Story with_round(Story story, const Ruleset& rules, const CalledRound& round) {
  story.held.push_back(round.held);
  for (const JudgedBid& bid : judged_bids(rules, round)) {
    count(story, bid.made.seat, held(bid));
    std::optional<JudgedBid>& boldest = held(bid) ? story.boldest_true : story.boldest_false;
    boldest = bolder(boldest, bid);
  }
  story.best_call = better(story.best_call, right_call(rules, round));
  return story;
}

Story with_round(Story story, const PerSeat& held_cards, const std::vector<StandingGuess>& guesses,
                 const std::map<SeatId, CardRoll>& cards) {
  story.held.push_back(held_cards);
  const std::vector<Card> all = all_cards(cards);
  for (const StandingGuess& made : guesses) {
    const auto own = cards.find(made.seat);
    count(story, made.seat, holds(made.guess, all, own != cards.end() ? own->second : CardRoll{}));
  }
  return story;
}

}  // namespace undercup::table
