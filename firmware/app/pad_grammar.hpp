#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "hw/pads.hpp"
#include "table/seat.hpp"

namespace undercup::firmware {

using Milliseconds = std::chrono::milliseconds;

/// What a player meant by the buttons (CLI.md, "Pad grammar").
enum class Intent { count_up, count_down, face_next, face_held, bid, challenge, spot_on, help };

/// Whether the intent sets something, a count, a face or what a page offers, and neither confirms nor calls.
bool sets(Intent intent);

struct Gesture {
  table::SeatId seat;
  Intent intent = Intent::bid;
  bool held = false;  ///< meant by holding a button on, not by its press
  bool operator==(const Gesture&) const = default;
};

/// How long what is held, each from CLI.md, "Pad grammar".
struct PadPolicy {
  Milliseconds repeat_after{500};  ///< `up` and `down` begin to repeat
  Milliseconds repeat_every{150};
  Milliseconds face_held_after{500};  ///< `face` turns into "previous", or into "next kind"
  Milliseconds challenge_after{400};  ///< `liar` and `spot_on`: an elbow is no challenge
};

/// The buttons held down at this moment. A value; time comes with each call.
class PadGrammar {
public:
  /// What this edge means at once. A press of a button that is down already, or a release of one that is not, means
  /// nothing.
  std::vector<Gesture> edge(const hw::PadEdge& edge);

  /// What holding on means: everything that came due up to `now`, in order of time.
  std::vector<Gesture> held_until(Milliseconds now);

  /// When holding on will mean something next.
  [[nodiscard]] std::optional<Milliseconds> next_due() const;

private:
  struct Held {
    Milliseconds due;  ///< when holding on means something (again)
    bool operator==(const Held&) const = default;
  };
  using Key = std::pair<table::SeatId, hw::Button>;
  void advance(const Key& key, Held& held, std::vector<Gesture>& gestures);

  PadPolicy policy_;
  std::map<Key, Held> held_;
};

}  // namespace undercup::firmware
