#include "hw/sim/cup.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace undercup::hw::sim {

using Doing = CupMoment::Doing;

void SimulatedCup::begin_roll(Milliseconds at, CupMoment moment) {
  moment.doing = Doing::shaking;
  moment.roll_number += 1;
  moment.disturbed = 0;
  add(at, at + kShake, moment);
  moment.doing = Doing::resting;
  add(at + kShake, kOpenEnd, std::move(moment));
}

void SimulatedCup::roll(Milliseconds at, std::vector<int> dice, Trouble trouble, int picture) {
  CupMoment moment = take_hold(at);
  moment.dice = std::move(dice);
  moment.cards.clear();
  moment.picture = picture;
  moment.trouble = trouble;
  begin_roll(at, std::move(moment));
}

void SimulatedCup::lay(Milliseconds at, std::vector<PrintedFace> cards, Trouble trouble) {
  CupMoment moment = take_hold(at);
  moment.dice.clear();
  moment.cards = std::move(cards);
  moment.trouble = trouble;
  begin_roll(at, std::move(moment));
}

void SimulatedCup::tip(Milliseconds at, Milliseconds how_long, const std::optional<CupMoment>& exchanged) {
  CupMoment moment = take_hold(at);
  const Milliseconds end = at + how_long;
  moment.doing = Doing::tipped;
  add(at, end, moment);
  if (exchanged) {
    moment.dice = exchanged->dice;
    moment.cards = exchanged->cards;
    moment.disturbed += 1;
    const Milliseconds half_way = at + how_long / 2;
    add(half_way, end, moment);
    changes_.back().moment.since = at;  // one peek, not two
  }
  moment.doing = Doing::resting;
  add(end, kOpenEnd, moment);
}

void SimulatedCup::peek(Milliseconds at, Milliseconds how_long, std::optional<std::vector<int>> dice) {
  if (this->at(at).doing == Doing::absent) return;  // no cup there that could be tipped
  std::optional<CupMoment> exchanged;
  if (dice) exchanged.emplace().dice = std::move(*dice);
  tip(at, how_long, exchanged);
}

void SimulatedCup::peek_at_cards(Milliseconds at, Milliseconds how_long,
                                 std::optional<std::vector<PrintedFace>> cards) {
  if (this->at(at).doing == Doing::absent) return;
  std::optional<CupMoment> exchanged;
  if (cards) exchanged.emplace().cards = std::move(*cards);
  tip(at, how_long, exchanged);
}

void SimulatedCup::lift(Milliseconds at) {
  if (this->at(at).doing == Doing::absent) return;
  CupMoment moment = take_hold(at);
  moment.doing = Doing::absent;
  add(at, kOpenEnd, moment);
}

void SimulatedCup::down(Milliseconds at) {
  if (this->at(at).doing != Doing::absent) return;
  CupMoment moment = take_hold(at);
  moment.doing = Doing::resting;
  add(at, kOpenEnd, moment);
}

CupMoment SimulatedCup::at(Milliseconds t) const {
  const auto later = std::ranges::upper_bound(changes_, t, {}, &Change::at);
  return later == changes_.begin() ? CupMoment{} : std::prev(later)->moment;
}

CupMoment SimulatedCup::take_hold(Milliseconds at) {
  CupMoment moment = this->at(at);
  const auto dropped = std::ranges::lower_bound(changes_, at, {}, &Change::at);
  changes_.erase(dropped, changes_.end());
  return moment;
}

void SimulatedCup::add(Milliseconds at, Milliseconds until, CupMoment moment) {
  moment.since = at;
  moment.until = until;
  changes_.push_back({at, std::move(moment)});
}

}  // namespace undercup::hw::sim
