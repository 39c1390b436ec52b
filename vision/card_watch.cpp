#include "vision/card_watch.hpp"

#include <algorithm>

#include "vision/card_read.hpp"

namespace undercup::vision {
namespace {

using Time = CardWatch::Time;

bool seen_to_move(const CardObservation& seen) {
  return seen.motion && *seen.motion >= kMoves;
}

bool moves(const CardObservation& seen, const CardWatch& watch, const WatchPolicy& policy) {
  const bool gap = watch.last && seen.exposed_at - *watch.last > policy.longest_gap;
  return gap || !seen.motion || seen_to_move(seen);
}

bool same_cards(const std::vector<CardSeen>& a, const std::vector<CardSeen>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const CardSeen& one, const CardSeen& other) { return one.id == other.id; });
}

CupState outward_of(const CardWatch& watch) {
  return watch.state == CupState::moved ? CupState::locked : watch.state;
}

void start_rest(CardWatch& watch, const WatchPolicy& policy) {
  watch.rest = watch.last;  // the frame before was the first in which nothing moved any more
  watch.slot = *watch.rest + policy.lock_slot;
  watch.agreeing = 0;
  watch.tally = {};
  watch.won = {};
}

void take_reading(CardWatch& watch, const CardReading& reading) {
  watch.tally.count(reading.status);
  if (is_other_number(reading.status)) watch.agreeing = 0;
  if (reading.status != ReadStatus::read) return;
  watch.agreeing = same_cards(watch.cards, reading.cards) ? watch.agreeing + 1 : 1;
  watch.cards = reading.cards;
}

void judge_slot(CardWatch& watch, const WatchPolicy& policy) {
  if (watch.agreeing >= policy.agreeing_frames && !watch.tally.mostly_refused()) {
    watch.locked.emplace();
    for (const CardSeen& card : watch.cards) watch.locked->push_back(card.card);
    watch.trouble.reset();
    watch.state = CupState::locked;
    return;
  }
  const std::optional<ReadStatus> why = watch.tally.usual_refusal();
  watch.tally = {};
  if (!why) return;  // too few readings to lock, and nothing against them
  if (!watch.won.won_by(*why, watch.trouble, policy.steady_slots)) return;
  watch.state = why == ReadStatus::empty ? CupState::absent : CupState::troubled;
  watch.trouble = why == ReadStatus::empty ? std::nullopt : why;
}

void observe_awaited(CardWatch& watch, const CardObservation& seen, bool moving, const WatchPolicy& policy) {
  if (moving) {
    // What nobody saw lays no new cards.
    if (seen_to_move(seen) && watch.move_after && seen.exposed_at > *watch.move_after) watch.move_after.reset();
    watch.rest.reset();
    watch.agreeing = 0;
    watch.trouble.reset();
    watch.state = CupState::moving;
    return;
  }
  if (watch.move_after) {  // what lies there are the cards of the round before
    watch.state = CupState::absent;
    return;
  }
  if (!watch.rest) {
    start_rest(watch, policy);
    watch.state = CupState::settled;
  }
  if (seen.reading) take_reading(watch, *seen.reading);
  if (slot_has_come(watch.slot, seen.exposed_at, policy.lock_slot)) judge_slot(watch, policy);
}

/// Whether a reading at rest tells that a pile is held up or gone. What is refused for light, dirt or doubt does not:
/// nobody is accused for what cannot be made out.
bool shows_lifted(const CardReading& reading) {
  return reading.status == ReadStatus::cocked || is_other_number(reading.status);
}

void watch_lifted(CardWatch& watch, Time at, const WatchPolicy& policy) {
  watch.rest.reset();
  watch.disturbed = true;
  watch.lifted_since = watch.lifted_since.value_or(at);
  watch.state = at - *watch.lifted_since >= policy.longest_peek ? CupState::lifted : CupState::peeking;
}

/// After the lock: whether it is still what was locked that lies there. What everybody may know goes by motion, by
/// piles held up, and by slots.
void observe_locked(CardWatch& watch, const CardObservation& seen, bool moving, const WatchPolicy& policy) {
  const bool unseen = moving && !seen_to_move(seen);
  if (unseen) {
    watch.rest.reset();
    watch.disturbed = true;
    if (watch.state != CupState::lifted) watch.lifted_since.reset();  // nobody saw it lifted in between
    return;
  }
  if (moving || (watch.disturbed && seen.reading && shows_lifted(*seen.reading))) {
    watch_lifted(watch, seen.exposed_at, policy);
    return;
  }
  if (watch.disturbed && seen.reading && seen.reading->status == ReadStatus::read) {
    watch.disturbed = false;
    watch.other_cards = watch.other_cards || !same_cards(watch.cards, seen.reading->cards);
  }
  if (!watch.rest) start_rest(watch, policy);
  if (!slot_has_come(watch.slot, seen.exposed_at, policy.lock_slot)) return;
  watch.lifted_since.reset();
  watch.state = watch.other_cards ? CupState::moved : CupState::locked;
}

}  // namespace

CardObservation look_at_cards(const Frame& frame, const CameraProfile& profile, std::optional<int> expect,
                              LookMemory& memory, bool read) {
  const Observation looked = look(frame, profile, expect, memory, false);
  CardObservation seen{looked.exposed_at, looked.motion, std::nullopt};
  const bool rests = looked.motion && *looked.motion < kMoves;
  if (rests && read) seen.reading = read_cards(frame, profile, expect);
  return seen;
}

bool wants_reading(const CardWatch& watch) {
  return watch.locked ? watch.disturbed : !watch.move_after;
}

CardWatch wanting_cards(std::chrono::milliseconds since) {
  CardWatch watch;
  watch.move_after = since;
  return watch;
}

CardWatch observe(CardWatch watch, const CardObservation& seen, const WatchPolicy& policy) {
  if (watch.last && seen.exposed_at <= *watch.last) return watch;
  const bool moving = moves(seen, watch, policy);
  if (!watch.last) watch.last = seen.exposed_at;
  if (watch.locked) {
    observe_locked(watch, seen, moving, policy);
  } else {
    observe_awaited(watch, seen, moving, policy);
  }
  watch.last = seen.exposed_at;
  watch.outward = outward_of(watch);
  return watch;
}

}  // namespace undercup::vision
