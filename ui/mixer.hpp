#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace undercup::ui {

/// Several sounds at once as one. What is played outlives it.
class Mixer {
public:
  /// From the next sample on this is heard too. Of very many the oldest gives way.
  void start(std::span<const float> samples);

  /// Nothing is heard any more.
  void stop();

  /// The next samples, at that loudness (0..1): every one strictly within -1..1, however many sounds meet.
  void mix(std::span<float> into, float gain);

  [[nodiscard]] std::size_t playing() const { return voices_.size(); }

private:
  std::vector<std::span<const float>> voices_;  ///< what is left of each, oldest first
};

}  // namespace undercup::ui
