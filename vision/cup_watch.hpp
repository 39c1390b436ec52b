#pragma once

#include <chrono>
#include <numbers>
#include <optional>
#include <string_view>
#include <vector>

#include "table/dice.hpp"
#include "vision/lock_slots.hpp"
#include "vision/look.hpp"
#include "vision/reading.hpp"

namespace undercup::vision {

/// What a cup does (CLI.md, "watch"; the words are those of `name`).
enum class CupState { absent, moving, settled, locked, peeking, moved, lifted, troubled };

/// The state's word in `undercup watch` and in `cup` events.
std::string_view name(CupState state);

/// Times and thresholds of the cup watch, each with its reason.
struct WatchPolicy {
  int agreeing_frames = 3;  ///< sure readings of the same dice at the same places that a lock takes: one may be a
                            ///< freak, two share a lamp's flicker. Refused ones say nothing, but most must be sure
  int least_agreeing = 2;   ///< .. of a camera so slow that there are but three
  int accusing_frames = 2;  ///< .. that "these are other dice" takes: there are few frames between two peeks. One will
                            ///< do where the picture itself has changed at a die
  std::chrono::milliseconds lock_slot{500};  ///< a lock takes effect this long after rest, or twice as long, ..: never
                                             ///< at a moment that tells how hard the dice were to read
  std::chrono::milliseconds longest_peek{5000};  ///< light for so long is a lifted cup (CLI.md: 4 s .. 6 s)
  std::chrono::milliseconds light_gone{500};     ///< a peek ends so long after its last light: a hand or the cup may
                                                 ///< shade it for a moment, and how much depends on where dice lie
  std::chrono::milliseconds longest_gap{2000};   ///< without a frame for longer nobody knows what the dice did; the
                                                 ///< slowest camera in use, of an idle table, delivers one a second
  int steady_slots = 2;      ///< slots in a row another refusal must win before it replaces the one that is shown
  double light_in = 0.045;   ///< `Observation::light` from which a cup is tipped; at rest even steel stays below 0.02
  double light_out = 0.03;   ///< .. below which it is down again: less, so that a trembling hand does not flap
  double same_place = 0.12;  ///< edges: a die read again is found within 0.05, one touched by a finger moves by more
  double untouched = 0.05;   ///< edges: an old die this near to its place, ..
  double same_turn = std::numbers::pi / 120;  ///< .. turned by so little (radians: 1.5 degrees) and showing the same
                                              ///< was not rolled: five rolled dice look so once in 10,000 rolls
  double die_turned = 0.06;  ///< `Observation::changed` from which some die lies or shows otherwise than at the lock;
                             ///< while all lie still it stays below 0.045
  double die_gone = 0.15;  ///< .. from which a die was there and is not, or is and was not: no miscount makes a die go
  double sure_die = 0.98;  ///< confidence of each die from which "there are fewer" is an accusation
  bool operator==(const WatchPolicy&) const = default;
};

/// The watch over one cup: a value, the fold of `observe` over the frames of its camera.
struct CupWatch {
  CupState state = CupState::absent;
  CupState outward = CupState::absent;  ///< what everybody may know before the reveal: as `state`, but a cup whose dice
                                        ///< were moved goes on like any other. Never depends on values after the lock
  std::optional<table::Roll> locked;    ///< the values that count, ascending, from the lock on
  std::optional<ReadStatus> trouble;    ///< why no lock, while `troubled`
  std::optional<int> dice_seen;         ///< while `troubled` by a wrong number: that number
  std::vector<DieReading> dice;         ///< as last surely read, with their places; at the lock: those that are locked

  // --- memory, for `observe` alone ---
  using Time = std::chrono::milliseconds;
  std::optional<Time> last;          ///< exposure of the newest observation
  std::optional<Time> rest;          ///< exposure of the first frame since which nothing moved
  Time slot{0};                      ///< when the next slot of this rest is
  int agreeing = 0;                  ///< how many sure readings in a row hold those dice
  int rest_readings = 0;             ///< in this rest
  SlotTally tally;                   ///< of the readings since the last slot
  std::optional<int> counted;        ///< dice in the last reading that held a wrong number
  WonSlots won;                      ///< in this rest
  std::optional<Time> move_after;    ///< only dice that moved later count; nothing: what lies there counts
  std::vector<DieReading> old_dice;  ///< where the roll before lay
  bool disturbed = false;   ///< since the lock something moved or light came in, and the dice were not read again
  bool touched = false;     ///< since the lock something moved or light came in, whatever was read since
  bool other_dice = false;  ///< the dice are surely not those that were locked
  std::optional<int> other_number;  ///< how many dice the last reading surely held, if another number than locked
  int other_numbers = 0;            ///< how many such readings in a row
  std::optional<Time> light_since;  ///< first light of this peek
  Time light_last{0};               ///< its last
  bool operator==(const CupWatch&) const = default;
};

/// A watch that wants a new roll: dice count only if they moved after `since` (what lies there now is the old roll).
/// `already_rolled`: what lies there now counts too (after a power cut).
CupWatch wanting_roll(const CupWatch& before, std::chrono::milliseconds since, bool already_rolled = false);

/// The watch after one more observation. `expect`: how many dice the seat must hold. Pure. Observations come in the
/// order of exposure; one that is not newer than the last changes nothing.
///
/// Rest begins with the first of two frames between which nothing moved (`Observation::earlier`). Slots are 500 ms
/// after that, 1000 ms, ..; in the first frame at or after a slot the roll is locked if enough readings of the rest
/// agree, and `troubled` if not, as soon as there were enough to agree. After the lock a disturbed cup is `locked`
/// again from the first slot of its next rest on, whatever lies there: that depends on no value.
CupWatch observe(CupWatch watch, const Observation& seen, std::optional<int> expect, const WatchPolicy& policy);

/// Whether dice need reading now; where not, frames need only be looked at (`look`, `read_dice`). After the lock that
/// depends on no value: what is looked at otherwise may be seen to rest, or to be dark, at another time.
bool wants_reading(const CupWatch& watch);

}  // namespace undercup::vision
