#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <vector>

#include "hw/pads.hpp"

namespace undercup::hw {

/// A button that has a line of its own.
struct PadLine {
  table::SeatId seat;
  Button button = Button::up;
  bool operator==(const PadLine&) const = default;
};

/// What makes a button no use for a while: held down far longer than anyone does, or never at rest.
enum class LineTrouble { stuck, chattering };

/// A button that got into trouble, or (nothing) out of it.
struct LineNews {
  PadLine line;
  std::optional<LineTrouble> trouble;
  bool operator==(const LineNews&) const = default;
};

/// What edges of lines mean for the game. Pure: times come with the edges. A button in trouble is let go once and then
/// ignored until it has been at rest for `kAtRest`.
class PadWatch {
public:
  /// Held this long a button is stuck: the longest hold that means anything is 2 s (CLI.md, "pad grammar").
  static constexpr std::chrono::milliseconds kStuck{20'000};
  /// More edges than this within `kChatterTime` no finger makes: ten presses a second have twenty.
  static constexpr int kChatterEdges = 40;
  static constexpr std::chrono::milliseconds kChatterTime{1'000};
  /// A line in trouble is sound again when released and quiet for so long.
  static constexpr std::chrono::milliseconds kAtRest{1'000};

  explicit PadWatch(std::vector<PadLine> lines);

  /// The levels as read when the lines were taken: a button held by then is no press, nor is its release.
  /// `pressed` has an entry a line.
  void begin(const std::vector<bool>& pressed, std::chrono::milliseconds now);

  /// The lines are gone, their expander unplugged: whatever was held is let go. `begin` takes them up again.
  std::vector<PadEdge> gone(std::chrono::milliseconds now);

  /// The levels as read again because edges were lost: what has changed meanwhile happened now.
  std::vector<PadEdge> caught_up(const std::vector<bool>& pressed, std::chrono::milliseconds now);

  /// A debounced edge of a line, in the order in which they happened; nothing where it changes nothing or the line is
  /// not to be trusted.
  std::vector<PadEdge> edge(std::size_t line, bool pressed, std::chrono::milliseconds at);

  /// Time has passed: what became of lines, with the releases of those that are let go. To be asked a few times a
  /// second.
  struct Passed {
    std::vector<PadEdge> edges;
    std::vector<LineNews> news;
  };
  Passed pass(std::chrono::milliseconds now);

private:
  struct Line {
    PadLine is;
    bool pressed = false;     // the line's level
    bool told = false;        // the game knows it as pressed
    bool began_held = false;  // its first release means nothing
    std::chrono::milliseconds since{0};
    std::vector<std::chrono::milliseconds> lately{};  // its edges within the last `kChatterTime`
    std::optional<LineTrouble> trouble{};
    std::optional<LineTrouble> known_trouble{};  // as last told
  };
  std::vector<Line> lines_;
};

}  // namespace undercup::hw
