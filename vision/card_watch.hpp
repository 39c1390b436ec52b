#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "vision/card_reading.hpp"
#include "vision/cup_watch.hpp"
#include "vision/look.hpp"

namespace undercup::vision {

/// What one frame tells of a window with piles of cards.
struct CardObservation {
  std::chrono::milliseconds exposed_at{0};
  std::optional<double> motion;        ///< as of a cup (`Observation::motion`)
  std::optional<CardReading> reading;  ///< nothing while something moves, or where none was wanted
  bool operator==(const CardObservation&) const = default;
};

/// Looks at one frame of a window with cards: motion always, cards only when nothing moves and `read`. Pure; `memory`
/// is the worker's, updated. Frames of one camera come in the order of exposure.
CardObservation look_at_cards(const Frame& frame, const CameraProfile& profile, std::optional<int> expect,
                              LookMemory& memory, bool read);

/// The watch over the piles on one window: a value, the fold of `observe` over the frames of its camera. Its states are
/// those of a cup: `absent` nothing lies there, `peeking` a hand lifts a pile, `lifted` for longer than a peek.
struct CardWatch {
  CupState state = CupState::absent;
  CupState outward = CupState::absent;             ///< what everybody may know before the reveal: `moved` is `locked`
  std::optional<std::vector<table::Card>> locked;  ///< the cards that count, the player's left one first
  std::optional<ReadStatus> trouble;               ///< why no lock, while `troubled`
  std::vector<CardSeen> cards;                     ///< as last surely read before the lock

  // --- memory, for `observe` alone ---
  using Time = std::chrono::milliseconds;
  std::optional<Time> last;          ///< exposure of the newest observation
  std::optional<Time> rest;          ///< since when nothing moved
  Time slot{0};                      ///< when the next slot of this rest is
  int agreeing = 0;                  ///< sure readings in a row of those cards
  SlotTally tally;                   ///< of the readings since the last slot
  WonSlots won;                      ///< in this rest
  std::optional<Time> move_after;    ///< only cards laid later count
  bool disturbed = false;            ///< after the lock, something moved, and no reading was sure since
  std::optional<Time> lifted_since;  ///< after the lock, something moves or a pile is held up
  bool other_cards = false;          ///< after the lock, surely other cards were seen
  bool operator==(const CardWatch&) const = default;
};

/// Whether cards need reading now: before the lock once hands have moved them, after it where something moved.
bool wants_reading(const CardWatch& watch);

/// A watch that wants newly laid piles: those count that moved after `since`.
CardWatch wanting_cards(std::chrono::milliseconds since);

/// The watch after one more observation. Pure. As with dice, a lock takes effect on slots 500 ms after rest, 1000 ms,
/// ..; enough sure readings in a row must hold the same cards in the same order, and most since the slot before must be
/// sure. After the lock nothing it tells outward depends on which cards they are, nor on how hard they are to read:
/// piles at rest are back on the same slots, and lifted only while something moves or a pile is seen held up or gone.
CardWatch observe(CardWatch watch, const CardObservation& seen, const WatchPolicy& policy);

}  // namespace undercup::vision
