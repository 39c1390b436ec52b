#include "ui/tone.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

namespace undercup::ui {
namespace {

constexpr float kTurn = 2 * std::numbers::pi_v<float>;
constexpr float kAttack = 0.003F;   // seconds: struck, and yet no click
constexpr float kRelease = 0.015F;  // of what is still heard when the cue ends
constexpr float kFades = 6;         // after so many a note is 52 dB down: gone

/// One sine of a note.
struct Partial {
  float ratio;  ///< of its pitch to the note's
  float share;  ///< of its loudness
  float fade;   ///< of its fade
};

// A free bar's partials lie at 1, 2.76, 5.40; a kalimba's tine over its box has an octave beside them.
constexpr Partial kTine[] = {{1, 1, 1}, {2, 0.18F, 0.5F}, {5.40F, 0.10F, 0.10F}};
constexpr Partial kWood[] = {{1, 1, 1}, {2.76F, 0.55F, 0.5F}, {5.40F, 0.30F, 0.25F}};
constexpr Partial kDrum[] = {{1, 1, 1}, {1.59F, 0.35F, 0.4F}};  // a membrane's first two modes
constexpr Partial kReed[] = {{1, 1, 1}, {3, 0.30F, 0.8F}, {5, 0.12F, 0.6F}};

std::span<const Partial> partials_of(Timbre timbre) {
  switch (timbre) {
    case Timbre::tine: return kTine;
    case Timbre::wood: return kWood;
    case Timbre::drum: return kDrum;
    case Timbre::reed: return kReed;
  }
  return kTine;
}

/// How far through its waves a sine is: a drum's begins an octave higher and falls to its pitch.
float waves(const Note& note, float ratio, float time) {
  constexpr float kFall = 0.03F;  // seconds
  const float fallen = note.timbre == Timbre::drum ? kFall * (1 - std::exp(-time / kFall)) : 0;
  return note.pitch * ratio * (time + fallen);
}

std::size_t samples_in(float seconds) {
  return static_cast<std::size_t>(std::lround(seconds * static_cast<float>(kSampleRate)));
}

float end_of(const Note& note) {
  return note.at + kFades * note.fade;
}

void add(Samples& samples, const Note& note) {
  const std::size_t from = samples_in(note.at);
  for (const Partial& partial : partials_of(note.timbre)) {
    for (std::size_t i = from; i < samples.size(); ++i) {
      const float time = static_cast<float>(i - from) / kSampleRate;
      const float attack = std::min(time / kAttack, 1.0F);
      const float faded = std::exp(-time / (note.fade * partial.fade));
      samples[i] += note.loud * partial.share * attack * faded * std::sin(kTurn * waves(note, partial.ratio, time));
    }
  }
}

}  // namespace

Samples sounded(const std::vector<Note>& notes, float peak) {
  float end = 0;
  for (const Note& note : notes) end = std::max(end, end_of(note));
  Samples samples(samples_in(end));
  for (const Note& note : notes) add(samples, note);
  const std::size_t release = std::min(samples_in(kRelease), samples.size());
  for (std::size_t i = 0; i < release; ++i)
    samples[samples.size() - 1 - i] *= static_cast<float>(i) / static_cast<float>(release);
  float loudest = 0;
  for (const float sample : samples) loudest = std::max(loudest, std::abs(sample));
  if (loudest > 0)
    for (float& sample : samples) sample *= peak / loudest;
  return samples;
}

float above(float pitch, int semitones) {
  constexpr float kOctave = 12;
  return pitch * std::exp2(static_cast<float>(semitones) / kOctave);
}

}  // namespace undercup::ui
