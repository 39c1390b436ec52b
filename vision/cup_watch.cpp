#include "vision/cup_watch.hpp"

#include <algorithm>
#include <utility>

#include "vision/same_dice.hpp"

namespace undercup::vision {
namespace {

using Time = std::chrono::milliseconds;

/// After the lock dice are read for so long into a rest: until it is sure that a cup was put down aside
/// (`LookPolicy::shifted_after`), and a little more.
constexpr Time kReadOn{12000};
static_assert(kReadOn > LookPolicy{}.shifted_after);

/// What a reading means where that many dice must be there.
ReadStatus meaning(const CupReading& reading, std::optional<int> expect) {
  const bool miscounted =
      reading.status == ReadStatus::read && expect && std::cmp_not_equal(*expect, reading.dice.size());
  return miscounted ? ReadStatus::wrong_count : reading.status;
}

void forget_evidence(CupWatch& watch) {
  watch.agreeing = 0;
  watch.other_number.reset();
  watch.other_numbers = 0;
}

/// Something moves: nothing seen before is evidence any more.
void forget_rest(CupWatch& watch) {
  watch.rest.reset();
  watch.rest_readings = 0;
  watch.won = {};
  forget_evidence(watch);
  watch.tally = {};
}

void forget_trouble(CupWatch& watch) {
  watch.trouble.reset();
  watch.dice_seen.reset();
}

void begin_rest(CupWatch& watch, Time at, const WatchPolicy& policy) {
  if (watch.rest) return;
  watch.rest = at;
  watch.slot = at + policy.lock_slot;
}

/// Counts how many sure readings hold the same dice. One that is not sure contradicts nothing; another number does.
void count_agreement(CupWatch& watch, const CupReading& reading, ReadStatus status, const WatchPolicy& policy) {
  if (is_other_number(status)) watch.agreeing = 0;
  if (status != ReadStatus::read) return;
  const bool same = watch.agreeing > 0 && same_dice(watch.dice, reading.dice, policy.same_place);
  watch.agreeing = same ? watch.agreeing + 1 : 1;
  watch.dice = reading.dice;
}

// --- before the lock -------------------------------------------------------------------------------------------------

/// Whether what lies there was rolled since the table wants a roll.
bool rolled(const CupWatch& watch, const WatchPolicy& policy) {
  return !watch.move_after && !some_die_untouched(watch.old_dice, watch.dice, policy.untouched, policy.same_turn);
}

void take_reading(CupWatch& watch, const CupReading& reading, std::optional<int> expect, const WatchPolicy& policy) {
  const ReadStatus status = meaning(reading, expect);
  count_agreement(watch, reading, status, policy);
  watch.tally.count(status);
  ++watch.rest_readings;
  if (status == ReadStatus::wrong_count) watch.counted = static_cast<int>(reading.dice.size());
}

void lock(CupWatch& watch) {
  watch.locked.emplace();
  for (const DieReading& die : watch.dice) watch.locked->push_back(die.value);
  std::sort(watch.locked->begin(), watch.locked->end());
  watch.outward = CupState::locked;
  forget_trouble(watch);
}

void refuse(CupWatch& watch, ReadStatus status, const WatchPolicy& policy) {
  const auto shown = watch.outward == CupState::troubled ? watch.trouble : std::nullopt;
  if (!watch.won.won_by(status, shown, policy.steady_slots)) return;
  watch.outward = status == ReadStatus::no_cup ? CupState::absent : CupState::troubled;
  watch.trouble = status == ReadStatus::no_cup ? std::nullopt : std::optional(status);
  watch.dice_seen = status == ReadStatus::wrong_count ? watch.counted : std::nullopt;
}

/// How many agreeing readings a lock takes: of few that a slow camera has delivered all but one.
int needed(const CupWatch& watch, const WatchPolicy& policy) {
  return std::clamp(watch.rest_readings - 1, policy.least_agreeing, policy.agreeing_frames);
}

/// At a slot the roll is locked or refused: one that had to wait without a word would tell that it was hard to read.
/// Old dice under a cup that was only lifted are refused as unsure: that says "roll again".
void judge_slot(CupWatch& watch, const WatchPolicy& policy) {
  const bool sure = !watch.tally.mostly_refused() && watch.agreeing >= needed(watch, policy);
  const bool judged = watch.rest_readings >= needed(watch, policy);
  const ReadStatus refusal = watch.tally.usual_refusal().value_or(ReadStatus::unsure);
  watch.tally = {};
  if (sure && rolled(watch, policy)) {
    lock(watch);
  } else if (sure && !watch.move_after) {
    refuse(watch, ReadStatus::unsure, policy);
  } else if (judged && !sure && (refusal == ReadStatus::no_cup || !watch.move_after)) {
    refuse(watch, refusal, policy);
  }
}

void watch_resting(CupWatch& watch, const Observation& seen, std::optional<int> expect, const WatchPolicy& policy) {
  begin_rest(watch, seen.earlier ? seen.earlier->exposed_at : seen.exposed_at, policy);
  if (seen.earlier) take_reading(watch, seen.earlier->reading, expect, policy);
  if (seen.reading) take_reading(watch, *seen.reading, expect, policy);
  const bool no_cup = seen.reading && seen.reading->status == ReadStatus::no_cup;
  if (watch.outward == CupState::moving) watch.outward = no_cup ? CupState::absent : CupState::settled;
  if (watch.outward == CupState::absent && watch.agreeing > 0) watch.outward = CupState::settled;
  if (slot_has_come(watch.slot, seen.exposed_at, policy.lock_slot)) judge_slot(watch, policy);
}

void watch_unlocked(CupWatch& watch, const Observation& seen, std::optional<int> expect, const WatchPolicy& policy) {
  if (!seen.motion) {
    const bool no_cup = seen.reading && seen.reading->status == ReadStatus::no_cup;
    if (watch.outward == CupState::absent && seen.reading && !no_cup) watch.outward = CupState::moving;
    return;
  }
  if (*seen.motion < kMoves) {
    watch_resting(watch, seen, expect, policy);
    return;
  }
  if (watch.move_after && seen.exposed_at > *watch.move_after) watch.move_after.reset();
  forget_rest(watch);
  watch.outward = CupState::moving;
  forget_trouble(watch);
}

// --- after it --------------------------------------------------------------------------------------------------------

/// Whether the reading surely holds another number of dice than was locked.
bool other_number(const CupWatch& watch, const CupReading& reading, const WatchPolicy& policy) {
  if (reading.dice.size() == watch.locked->size()) return false;
  if (reading.status == ReadStatus::empty || reading.status == ReadStatus::read) return true;
  return reading.status == ReadStatus::wrong_count &&
         std::all_of(reading.dice.begin(), reading.dice.end(),
                     [&](const DieReading& d) { return d.confidence >= policy.sure_die; });
}

void compare_number(CupWatch& watch, const CupReading& reading, double changed, const WatchPolicy& policy) {
  if (changed < policy.die_gone || !other_number(watch, reading, policy)) {
    watch.other_numbers = 0;
    return;
  }
  const auto number = static_cast<int>(reading.dice.size());
  watch.other_numbers = watch.other_number == number ? watch.other_numbers + 1 : 1;
  watch.other_number = number;
  if (watch.other_numbers >= policy.accusing_frames) watch.other_dice = true;
}

/// Are these still the dice that were locked? Only sure readings say anything.
void compare(CupWatch& watch, const CupReading& reading, double changed, const WatchPolicy& policy) {
  if (!watch.disturbed || watch.other_dice) return;
  compare_number(watch, reading, changed, policy);
  const ReadStatus status = meaning(reading, static_cast<int>(watch.locked->size()));
  count_agreement(watch, reading, status, policy);
  if (status != ReadStatus::read) return;
  const bool same = sure_roll(reading) == watch.locked;
  const bool seen_to_change = changed >= policy.die_turned && !watch.light_since;
  if (watch.agreeing < policy.accusing_frames && (same || !seen_to_change)) return;
  watch.disturbed = !same;
  watch.other_dice = !same;
}

void watch_light(CupWatch& watch, Time at, const WatchPolicy& policy) {
  watch.light_since = watch.light_since.value_or(at);
  watch.light_last = at;
  watch.disturbed = true;
  watch.touched = true;
  watch.rest.reset();
  watch.outward = at - *watch.light_since >= policy.longest_peek ? CupState::lifted : CupState::peeking;
}

void watch_down(CupWatch& watch, const Observation& seen, bool moving, const WatchPolicy& policy) {
  const bool gone = seen.exposed_at - watch.light_last >= policy.light_gone;
  if (watch.light_since && moving && !gone) return;  // still being put down
  watch.light_since.reset();
  if (moving) {
    watch.disturbed = true;
    watch.touched = true;
    watch.outward = CupState::moving;
    return;
  }
  begin_rest(watch, seen.earlier ? seen.earlier->exposed_at : seen.exposed_at, policy);
  const bool slot = slot_has_come(watch.slot, seen.exposed_at, policy.lock_slot);
  const bool peeked = watch.outward == CupState::peeking || watch.outward == CupState::lifted;
  if (peeked && !gone) return;  // a shadow may fall on the light for a moment, longer or shorter by where dice lie
  if (watch.outward != CupState::locked) watch.outward = slot ? CupState::locked : CupState::settled;
}

void watch_locked(CupWatch& watch, const Observation& seen, const WatchPolicy& policy) {
  const bool no_cup = seen.reading && seen.reading->status == ReadStatus::no_cup;
  const bool lit = no_cup || seen.light >= (watch.light_since ? policy.light_out : policy.light_in);
  const bool moving = seen.motion && *seen.motion >= kMoves;
  if (!seen.motion && !lit) return;
  if (moving) forget_rest(watch);
  if (lit)
    watch_light(watch, seen.exposed_at, policy);
  else
    watch_down(watch, seen, moving, policy);
  if (seen.earlier) compare(watch, seen.earlier->reading, seen.changed, policy);
  if (seen.reading && seen.motion) compare(watch, *seen.reading, seen.changed, policy);
}

}  // namespace

std::string_view name(CupState state) {
  switch (state) {
    case CupState::absent: return "absent";
    case CupState::moving: return "moving";
    case CupState::settled: return "settled";
    case CupState::locked: return "locked";
    case CupState::peeking: return "peeking";
    case CupState::moved: return "moved";
    case CupState::lifted: return "lifted";
    case CupState::troubled: return "troubled";
  }
  return "absent";
}

CupWatch wanting_roll(const CupWatch& before, Time since, bool already_rolled) {
  CupWatch watch;
  watch.last = before.last;
  if (!already_rolled) {
    watch.move_after = since;
    watch.old_dice = before.dice.empty() ? before.old_dice : before.dice;
  }
  switch (before.outward) {
    case CupState::absent:
    case CupState::peeking:
    case CupState::lifted: watch.outward = CupState::absent; break;
    case CupState::moving: watch.outward = CupState::moving; break;
    case CupState::settled:
    case CupState::locked:
    case CupState::moved:
    case CupState::troubled: watch.outward = CupState::settled; break;
  }
  watch.state = watch.outward;
  return watch;
}

CupWatch observe(CupWatch watch, const Observation& seen, std::optional<int> expect, const WatchPolicy& policy) {
  if (watch.last && seen.exposed_at <= *watch.last) return watch;
  const bool unseen = watch.last && seen.exposed_at - *watch.last > policy.longest_gap;
  // Nobody saw which dice lay there when the roll was wanted: that others lie there now does not say since when.
  const bool unknown = unseen && watch.move_after && *watch.last <= *watch.move_after;
  if (unseen) {
    forget_rest(watch);
    if (watch.outward != CupState::lifted) watch.light_since.reset();  // nobody saw it lifted in between
    watch.disturbed = watch.locked.has_value();
    watch.touched = watch.disturbed;
    if (!watch.old_dice.empty() && !unknown) watch.move_after.reset();  // whether they moved shows by where they lie
  }
  watch.last = seen.exposed_at;
  if (watch.locked)
    watch_locked(watch, seen, policy);
  else if (!unknown)
    watch_unlocked(watch, seen, expect, policy);
  watch.state = watch.other_dice ? CupState::moved : watch.outward;
  return watch;
}

bool wants_reading(const CupWatch& watch) {
  if (watch.locked) return watch.touched && (!watch.rest || *watch.last - *watch.rest < kReadOn);
  return !watch.move_after;  // old dice need to move first
}

}  // namespace undercup::vision
