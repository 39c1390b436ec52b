#include "ui/sound.hpp"

#include <algorithm>
#include <cmath>

namespace undercup::ui {
namespace {

// All cues keep to D and the notes around it, so that what sounds together agrees.
constexpr float kD3 = 146.83F;
constexpr float kA3 = 220.00F;
constexpr float kD4 = 293.66F;
constexpr float kFSharp4 = 369.99F;
constexpr float kG4 = 392.00F;
constexpr float kA4 = 440.00F;
constexpr float kB4 = 493.88F;
constexpr float kD5 = 587.33F;

constexpr float kPeak = 0.6F;        // two at once hardly ever meet at their loudest: no limit is needed
constexpr float kPeakCount = 0.45F;  // they come close upon each other

std::vector<Note> notes_of(SoundCue cue) {
  using enum Timbre;
  switch (cue) {
    case SoundCue::lock: return {{0, 110, 0.035F, 1, wood}, {0.02F, kD5, 0.03F, 0.3F, tine}};
    case SoundCue::turn: return {{0, kA4, 0.10F, 0.8F, tine}, {0.13F, kD5, 0.14F, 1, tine}};
    case SoundCue::bid: return {{0, kD4, 0.09F, 1, tine}, {0, kA4, 0.07F, 0.7F, tine}};
    case SoundCue::refusal: return {{0, above(kD3, 3), 0.05F, 1, reed}, {0.14F, above(kD3, 2), 0.07F, 1, reed}};
    case SoundCue::challenge:
      return {{0, 65, 0.13F, 1, drum},
              {0.20F, 65, 0.16F, 1, drum},
              {0.20F, kD3, 0.16F, 0.45F, reed},
              {0.20F, kA3, 0.16F, 0.35F, reed}};
    case SoundCue::verdict:
      return {{0, kD3, 0.22F, 0.8F, tine},
              {0.05F, kA3, 0.22F, 0.8F, tine},
              {0.10F, kD4, 0.22F, 0.9F, tine},
              {0.15F, kFSharp4, 0.22F, 1, tine}};
    case SoundCue::win:
      return {{0, kD4, 0.12F, 0.8F, tine},  {0.14F, kFSharp4, 0.12F, 0.8F, tine}, {0.28F, kA4, 0.12F, 0.8F, tine},
              {0.42F, kD5, 0.25F, 1, tine}, {0.42F, kFSharp4, 0.25F, 0.5F, tine}, {0.42F, kA4, 0.25F, 0.5F, tine}};
    case SoundCue::warning:
      return {{0, kB4, 0.09F, 1, tine},
              {0.18F, kG4, 0.09F, 1, tine},
              {0.42F, kB4, 0.09F, 1, tine},
              {0.60F, kG4, 0.09F, 1, tine}};
  }
  return {};
}

constexpr int kMostCounted = 48;  // eight cups of six dice

}  // namespace

Samples samples_of(SoundCue cue) {
  return sounded(notes_of(cue), kPeak);
}

Samples count_samples(int counted) {
  constexpr float kFade = 0.05F;  // a die can follow in 60 ms
  const float pitch = above(kA3, std::clamp(counted, 1, kMostCounted) - 1);
  return sounded({{0, pitch, kFade, 1, Timbre::tine}, {0, 2 * pitch, 0.012F, 0.4F, Timbre::wood}}, kPeakCount);
}

float gain_of(const SoundLevel& level) {
  constexpr int kLoudest = 10;
  constexpr float kStep = 3;  // dB
  if (level.silent || level.volume <= 0) return 0;
  const int below = kLoudest - std::min(level.volume, kLoudest);
  return std::pow(10.0F, -kStep * static_cast<float>(below) / 20);
}

SoundBook::SoundBook() {
  for (const SoundCue cue : kSoundCues) cues_.push_back(samples_of(cue));
  for (int counted = 1; counted <= kMostCounted; ++counted) counts_.push_back(count_samples(counted));
}

std::span<const float> SoundBook::count(int counted) const {
  return counts_[static_cast<std::size_t>(std::clamp(counted, 1, kMostCounted) - 1)];
}

}  // namespace undercup::ui
