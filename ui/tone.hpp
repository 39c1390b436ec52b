#pragma once

#include <vector>

namespace undercup::ui {

/// Sound as it leaves a loudspeaker: one channel, kSampleRate a second, -1..1.
using Samples = std::vector<float>;

inline constexpr int kSampleRate = 48000;  ///< what HDMI and every USB speaker take as it is

/// What a note is struck on.
enum class Timbre {
  tine,  ///< a plucked tongue of metal over wood: round, with a glint at the beginning
  wood,  ///< a knock on the bar
  drum,  ///< a skin whose pitch falls as it fades
  reed   ///< hollow and muted: only odd partials
};

/// One note of a cue.
struct Note {
  float at = 0;       ///< seconds after the cue begins
  float pitch = 440;  ///< hertz
  float fade = 0.2F;  ///< seconds in which it falls to 37 %
  float loud = 1;     ///< beside the cue's other notes
  Timbre timbre = Timbre::tine;
};

/// The notes sounded together, the loudest sample at `peak`, without a click at either end. Pure.
Samples sounded(const std::vector<Note>& notes, float peak);

/// The pitch so many semitones above another, in equal temperament.
float above(float pitch, int semitones);

}  // namespace undercup::ui
