#include "firmware/app/table_event.hpp"

namespace undercup::firmware {

std::string_view name(SoundCue cue) {
  switch (cue) {
    case SoundCue::lock: return "lock";
    case SoundCue::turn: return "turn";
    case SoundCue::bid: return "bid";
    case SoundCue::refusal: return "refusal";
    case SoundCue::challenge: return "challenge";
    case SoundCue::verdict: return "verdict";
    case SoundCue::win: return "win";
    case SoundCue::warning: return "warning";
  }
  return {};
}

}  // namespace undercup::firmware
