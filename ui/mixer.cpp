#include "ui/mixer.hpp"

#include <algorithm>
#include <cmath>

namespace undercup::ui {
namespace {

constexpr std::size_t kMostVoices = 16;

/// As it is up to the knee, then ever flatter towards the edge, which it never reaches: an overload turns a little
/// darker and does not crackle.
float bent(float sum) {
  constexpr float kKnee = 0.7F;
  constexpr float kEdge = 0.999F;
  const float over = std::abs(sum) - kKnee;
  if (over <= 0) return sum;
  constexpr float kRoom = kEdge - kKnee;
  return std::copysign(kKnee + kRoom * std::tanh(over / kRoom), sum);
}

}  // namespace

void Mixer::start(std::span<const float> samples) {
  if (voices_.size() == kMostVoices) voices_.erase(voices_.begin());
  voices_.push_back(samples);
}

void Mixer::stop() {
  voices_.clear();
}

void Mixer::mix(std::span<float> into, float gain) {
  std::fill(into.begin(), into.end(), 0.0F);
  for (std::span<const float>& voice : voices_) {
    const std::size_t heard = std::min(voice.size(), into.size());
    for (std::size_t i = 0; i < heard; ++i) into[i] += voice[i];
    voice = voice.subspan(heard);
  }
  std::erase_if(voices_, [](std::span<const float> voice) { return voice.empty(); });
  for (float& sample : into) sample = gain * bent(sample);
}

}  // namespace undercup::ui
