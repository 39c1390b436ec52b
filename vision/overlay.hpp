#pragma once

#include "vision/card_reading.hpp"
#include "vision/frame.hpp"
#include "vision/profile.hpp"
#include "vision/reading.hpp"

namespace undercup::vision {

/// The picture with what was found drawn on it, always bgr8: the window, each die's square with the value the player
/// sees (green: certain, orange: not), and the status. A frame that is not whole is given back as it is.
Frame draw_overlay(const Frame& frame, const CameraProfile& profile, const CupReading& reading);

/// The same of cards: each one's square with what it is.
Frame draw_overlay(const Frame& frame, const CameraProfile& profile, const CardReading& reading);

}  // namespace undercup::vision
