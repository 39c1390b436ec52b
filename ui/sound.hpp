#pragma once

#include <array>
#include <span>
#include <vector>

#include "ui/tone.hpp"

namespace undercup::ui {

/// What the speaker is to play (README.md, "Sound", says how each is meant).
enum class SoundCue { lock, turn, bid, refusal, challenge, verdict, win, warning };

inline constexpr std::array kSoundCues{SoundCue::lock,      SoundCue::turn,    SoundCue::bid, SoundCue::refusal,
                                       SoundCue::challenge, SoundCue::verdict, SoundCue::win, SoundCue::warning};

/// A cue as it is played. Pure.
Samples samples_of(SoundCue cue);

/// The `counted`th die or card counted aloud, from 1: each a semitone above the one before, up to the most dice that
/// can lie on a table. Pure.
Samples count_samples(int counted);

/// How loud it is played.
struct SoundLevel {
  int volume = 7;  ///< 0..10
  bool silent = false;
  bool operator==(const SoundLevel&) const = default;
};

/// The factor of a level. From 1 on each step is 3 dB, which is just heard as one: three steps are about twice as loud.
/// 10 is as loud as the device plays, 1 is 27 dB below, 0 and silent are nothing.
float gain_of(const SoundLevel& level);

/// All that a table can play, worked out once: on a slow processor that takes longer than a picture may.
class SoundBook {
public:
  SoundBook();
  [[nodiscard]] std::span<const float> cue(SoundCue cue) const { return cues_[static_cast<std::size_t>(cue)]; }
  [[nodiscard]] std::span<const float> count(int counted) const;

private:
  std::vector<Samples> cues_;
  std::vector<Samples> counts_;
};

}  // namespace undercup::ui
