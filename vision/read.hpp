#pragma once

#include <optional>

#include "vision/frame.hpp"
#include "vision/profile.hpp"
#include "vision/reading.hpp"

namespace undercup::vision {

/// Reads the dice in one picture of a cup. Pure: the same picture, profile and number give the same reading.
/// `expect` is how many dice the game says are there; nothing: unknown. It is evidence for a refusal, never for a
/// value. Any frame and any profile get an answer; what cannot be read for sure is refused with the reason, never
/// guessed.
CupReading read(const Frame& frame, const CameraProfile& profile, std::optional<int> expect);

/// The same, but a fault of the reader's own is thrown (OpenCV's exception) where `read` answers `unsure`: for tests
/// and fuzzers, which are to find it.
CupReading read_unguarded(const Frame& frame, const CameraProfile& profile, std::optional<int> expect);

}  // namespace undercup::vision
