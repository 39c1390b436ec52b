#include "vision/look.hpp"

#include <algorithm>
#include <utility>

#include "vision/change.hpp"
#include "vision/read.hpp"
#include "vision/same_dice.hpp"

namespace undercup::vision {
namespace {

/// Motion relative to what counts as motion; `memory` learns how noisy the camera is.
double motion_since(const Thumbnail& before, const Thumbnail& now, LookMemory& memory, const LookPolicy& policy) {
  const Change change = change_between(before, now, policy);
  const double noise = std::min(change.usual, policy.most_noise);
  const double most = policy.moving_base + policy.moving_noise * noise;
  const double threshold = std::clamp(policy.quiet_factor * memory.quiet.value_or(most), policy.least_moving, most);
  const double motion = change.patch / threshold;
  if (motion < kMoves) {
    const double usual = memory.quiet.value_or(change.patch);
    memory.quiet = usual + policy.quiet_learning * (change.patch - usual);
    memory.noise += policy.quiet_learning * (change.cell - memory.noise);
  } else if (memory.quiet) {
    memory.quiet = std::min(*memory.quiet * policy.quiet_doubt, most);
  }
  return motion;
}

/// Remembers what a resting cup looks like: until the lock, as each sure reading of other dice shows it; after it only
/// where it is not known yet, since no reading may change when the cup counts as put down. And one that was put down
/// aside is known after long.
void learn_cover(const Frame& frame, const CameraProfile& profile, const Thumbnail& now, const Observation& seen,
                 LookMemory& memory, bool locked, const LookPolicy& policy) {
  const CupReading& reading = *seen.reading;
  const bool sure = reading.status == ReadStatus::read;
  const bool known = memory.covered && same_dice(memory.covered->dice, reading.dice, policy.same_place);
  const bool learns = locked ? !memory.covered && reading.status != ReadStatus::no_cup : sure && !known;
  if (learns) memory.covered = Covered{now, without_dice(now, reading.dice, frame, profile, policy), reading.dice, {}};
  if (!memory.covered) return;
  Covered& covered = *memory.covered;
  covered.resting_since = covered.resting_since.value_or(seen.exposed_at);
  const bool long_aside =
      seen.light < policy.strong_light && seen.exposed_at - *covered.resting_since >= policy.shifted_after;
  if (!long_aside || !(locked || (sure && known))) return;
  covered.around = without_dice(now, reading.dice, frame, profile, policy);
  if (sure && known) covered.picture = now;
}

/// Reads a frame in which nothing moves, and the one before it if it was the first of the rest.
void read_resting(const Frame& frame, const CameraProfile& profile, std::optional<int> expect, Observation& seen,
                  LookMemory& memory) {
  if (memory.unread) {
    seen.earlier = {memory.unread->exposed_at, read(*memory.unread, profile, expect)};
    add(memory.rest, *memory.unread);
  }
  add(memory.rest, frame);
  seen.reading = read(frame, profile, expect);
  const bool noisy = seen.reading->status != ReadStatus::read && memory.rest.frames > 1;
  if (noisy) seen.reading = read(mean(memory.rest), profile, expect);
  memory.lying = seen.reading->dice;
}

/// Light is told where no die lay when the cup was known at rest and none lies now: other dice are no light.
Light light_now(const Frame& frame, const CameraProfile& profile, const Thumbnail& now, const LookMemory& memory,
                bool resting, const LookPolicy& policy) {
  const Thumbnail around = without_dice(memory.covered->around, memory.lying, frame, profile, policy);
  return light_since(around, now, memory, resting, policy);
}

}  // namespace

Observation look(const Frame& frame, const CameraProfile& profile, std::optional<int> expect, LookMemory& memory,
                 bool read_dice, bool locked, const LookPolicy& policy) {
  Observation seen;
  seen.exposed_at = frame.exposed_at;
  std::optional<Thumbnail> now = thumbnail(frame, profile, policy);
  if (!now) {  // nothing of the window is in the picture: the reader refuses it
    memory = {};
    if (read_dice) seen.reading = read(frame, profile, expect);
    return seen;
  }
  const bool comparable = memory.before && memory.before->width == now->width && memory.before->height == now->height;
  if (!comparable) memory = {};
  if (comparable) seen.motion = motion_since(*memory.before, *now, memory, policy);
  const bool resting = seen.motion && *seen.motion < kMoves;
  if (resting && read_dice)
    read_resting(frame, profile, expect, seen, memory);
  else if (!seen.motion && read_dice)
    seen.reading = read(frame, profile, expect);
  if (memory.covered) {
    const Light light = light_now(frame, profile, *now, memory, resting, policy);
    seen.light = light.let_in();
    memory.resting_light = resting ? std::optional(light) : std::nullopt;
  }
  if (resting && seen.reading) {
    if (seen.reading->status == ReadStatus::no_cup) seen.light = 1;
    if (memory.covered) {
      seen.changed = most_changed_place(*memory.covered, *now, seen.reading->dice, frame, profile, memory, policy);
    }
    learn_cover(frame, profile, *now, seen, memory, locked, policy);
  }
  if (!resting && memory.covered) memory.covered->resting_since.reset();
  if (resting) {
    memory.unread.reset();
  } else {
    memory.unread = frame;
    memory.rest = {};
  }
  memory.before = std::move(now);
  return seen;
}

}  // namespace undercup::vision
