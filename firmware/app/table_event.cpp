#include "firmware/app/table_event.hpp"

namespace undercup::firmware {

std::string_view name(DeviceKind kind) {
  switch (kind) {
    case DeviceKind::camera: return "camera";
    case DeviceKind::pads: return "pads";
    case DeviceKind::button: return "button";
    case DeviceKind::disk: return "disk";
    case DeviceKind::display: return "display";
    case DeviceKind::board: return "board";
  }
  return {};
}

std::string_view name(DeviceState state) {
  switch (state) {
    case DeviceState::lost: return "lost";
    case DeviceState::frozen: return "frozen";
    case DeviceState::stuck: return "stuck";
    case DeviceState::poor: return "poor";
    case DeviceState::back: return "back";
  }
  return {};
}

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
