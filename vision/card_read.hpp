#pragma once

#include <optional>

#include "vision/card_reading.hpp"
#include "vision/frame.hpp"
#include "vision/profile.hpp"

namespace undercup::vision {

/// Reads the cards that lie face down on a window, by their markers. Pure. `expect` is how many the game says are
/// there; nothing: unknown. It can only refuse. A marker counts when every module of it is plainly black or plainly
/// white and the code is exactly that of one card; what is damaged, leaning, covered or a stranger's is refused with
/// the reason, never guessed. Any frame and any profile get an answer.
CardReading read_cards(const Frame& frame, const CameraProfile& profile, std::optional<int> expect);

/// As `read_unguarded`.
CardReading read_cards_unguarded(const Frame& frame, const CameraProfile& profile, std::optional<int> expect);

}  // namespace undercup::vision
