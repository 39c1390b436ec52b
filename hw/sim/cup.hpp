#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hw/card_face.hpp"

namespace undercup::hw::sim {

using Milliseconds = std::chrono::milliseconds;

/// What is wrong with a roll on purpose (CLI.md, "simulate").
enum class Trouble { none, cocked, stacked, foreign, glare, dark, dirty };

/// What is printed on the face of a card that lies on the glass.
struct PrintedFace {
  std::uint64_t marker = 0;  ///< its 7 by 7 modules, row by row from the top left one in the lowest bit; set: white
  CardMarks marks;           ///< the number beside it, the sign below it
  bool operator==(const PrintedFace&) const = default;
};

/// What a cup and its dice look like at one instant: all a simulated camera needs to draw it.
struct CupMoment {
  enum class Doing {
    absent,   ///< no cup on the window: daylight, no dice of a roll yet, or the dice lie open
    shaking,  ///< dice tumble
    resting,  ///< cup down, dice lie still
    tipped,   ///< cup tipped for a peek: light falls in at one side, dice lie still
  };
  Doing doing = Doing::absent;
  int roll_number =
      0;  ///< counts the rolls of this cup from 1; 0: not rolled yet. With seed and seat it fixes where dice lie
  int disturbed = 0;               ///< counts how often dice were exchanged after the slam; other places, other turns
  std::vector<int> dice;           ///< values a player sees, 1..6
  std::vector<PrintedFace> cards;  ///< instead of dice under a cup: the faces of piles, the player's left one first
  int picture = 0;                 ///< which photo shows this roll, where photos are shown
  Trouble trouble = Trouble::none;
  Milliseconds since{0};  ///< when it began doing this
  Milliseconds until{
      0};  ///< when it will have ended (shaking, tipped); `kOpenEnd`: goes on until a hand does something
  bool operator==(const CupMoment&) const = default;
};

/// The end of what has no end of its own (`CupMoment::until`).
inline constexpr Milliseconds kOpenEnd{0};

/// The hands on one simulated cup: a list of actions, and what the cup is doing at any time. A value; no clock, no
/// thread. Actions are told in the order of their times; one that begins before another has ended takes back the rest
/// of it (a roll in the middle of a peek, a peek in the middle of a shake: the dice fall as rolled).
class SimulatedCup {
public:
  /// Shake from `at` on, slam, rest (kShake later). `dice` are the values a player will see.
  void roll(Milliseconds at, std::vector<int> dice, Trouble trouble = Trouble::none, int picture = 0);

  /// Tip the cup at `at` for `how_long` and put it back; with `dice`, other ones lie there afterwards (from mid-peek
  /// on). Nothing happens where there is no cup to tip.
  void peek(Milliseconds at, Milliseconds how_long, std::optional<std::vector<int>> dice = std::nullopt);

  /// Lay piles of cards on the window from `at` on; they lie kShake later. No cup covers them: a peek lifts them at an
  /// edge, `lift` takes them off.
  void lay(Milliseconds at, std::vector<PrintedFace> cards, Trouble trouble = Trouble::none);

  /// A peek at piles; with `cards`, other ones lie there afterwards.
  void peek_at_cards(Milliseconds at, Milliseconds how_long,
                     std::optional<std::vector<PrintedFace>> cards = std::nullopt);

  /// Take the cup off at `at`, the dice stay; put it back. Nothing happens to a cup that is off already, or down
  /// already.
  void lift(Milliseconds at);
  void down(Milliseconds at);

  /// What the cup is doing at `t`; before its first action it is absent.
  [[nodiscard]] CupMoment at(Milliseconds t) const;

private:
  struct Change {
    Milliseconds at;
    CupMoment moment;
  };

  /// What the cup is doing at `at`, with all that was still to come taken back.
  CupMoment take_hold(Milliseconds at);
  void begin_roll(Milliseconds at, CupMoment moment);
  /// Tip and put back; from mid-peek on the cup is as `exchanged` says, where it says so.
  void tip(Milliseconds at, Milliseconds how_long, const std::optional<CupMoment>& exchanged);
  void add(Milliseconds at, Milliseconds until, CupMoment moment);

  std::vector<Change> changes_;  ///< ascending in time
};

/// How long dice tumble from the beginning of a shake to rest.
inline constexpr Milliseconds kShake{900};

}  // namespace undercup::hw::sim
