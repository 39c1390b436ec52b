#pragma once

#include <array>
#include <chrono>
#include <optional>

namespace undercup::hw {

/// What makes a camera's pictures bright, white and sharp. What is not told here the camera sets by itself, anew and
/// anew; but where one of exposure and gain is told, many a camera leaves the other as it is.
struct CameraLight {
  std::optional<std::chrono::microseconds> exposure = std::nullopt;
  std::optional<float> gain = std::nullopt;                         ///< of the sensor, before digitization; 1: none
  std::optional<std::array<float, 2>> colour_gains = std::nullopt;  ///< of red and blue, green's being 1
  std::optional<float> lens_position = std::nullopt;                ///< dioptres: 10 is sharp at a tenth of a metre
  bool operator==(const CameraLight&) const = default;
};

/// From where to where a camera lets something be set.
struct Reach {
  float least = 0;
  float most = 0;
  bool operator==(const Reach&) const = default;
};

/// What of its light a camera lets be set, and how far; nothing: it has no such control.
struct LightReach {
  std::optional<Reach> exposure_us = std::nullopt;
  std::optional<Reach> gain = std::nullopt;
  std::optional<Reach> colour_gains = std::nullopt;  ///< of either colour
  std::optional<Reach> lens_position = std::nullopt;

  [[nodiscard]] bool nothing() const { return !exposure_us && !gain && !colour_gains && !lens_position; }
  bool operator==(const LightReach&) const = default;
};

/// What `first` does not tell, as `then` tells it.
inline CameraLight completed(CameraLight first, const CameraLight& then) {
  if (!first.exposure) first.exposure = then.exposure;
  if (!first.gain) first.gain = then.gain;
  if (!first.colour_gains) first.colour_gains = then.colour_gains;
  if (!first.lens_position) first.lens_position = then.lens_position;
  return first;
}

}  // namespace undercup::hw
