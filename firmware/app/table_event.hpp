#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "hw/device_news.hpp"
#include "table/command.hpp"
#include "table/event.hpp"
#include "table/refusal.hpp"
#include "ui/sound.hpp"
#include "vision/cup_watch.hpp"
#include "vision/reading.hpp"

namespace undercup::firmware {

// What the table adds to the referee's events (PROTOCOL.md, "Events of the table").

/// A cup began to do something else, as everybody may know it: dice moved after the lock are told at the reveal only.
struct CupChanged {
  table::SeatId seat;
  vision::CupState state = vision::CupState::absent;
  bool operator==(const CupChanged&) const = default;
};
/// A roll cannot be read, and why; `cleared` once it is over.
struct TroubleSeen {
  table::SeatId seat;
  vision::ReadStatus status = vision::ReadStatus::unsure;
  bool cleared = false;
  bool cards = false;  ///< piles of cards cannot be read, not dice
  bool operator==(const TroubleSeen&) const = default;
};
/// A cup is off for longer than a peek.
struct CupLifted {
  table::SeatId seat;
  bool operator==(const CupLifted&) const = default;
};
struct CupPutBack {
  table::SeatId seat;
  bool operator==(const CupPutBack&) const = default;
};
/// This seat's dice were moved after the lock; only after the reveal.
struct DiceMoved {
  table::SeatId seat;
  bool operator==(const DiceMoved&) const = default;
};

using hw::DeviceKind;
using hw::DeviceState;

/// The words of PROTOCOL.md, "device".
std::string_view name(DeviceKind kind);
std::string_view name(DeviceState state);

/// Something of the table broke, or is back.
using DeviceChanged = hw::DeviceChange;

/// The table was switched off in mid-game, and that game goes on.
struct GameResumed {
  int round = 0;  ///< 0: in the roll-off
  bool operator==(const GameResumed&) const = default;
};

/// A command from a pad that the rules refuse (PROTOCOL.md, "Rejections").
struct CommandRejected {
  table::Command command;
  table::Refusal refusal = table::Refusal::wrong_phase;
};

/// Everything the table's own stream of events can hold.
using TableEvent = std::variant<table::Event, CupChanged, TroubleSeen, CupLifted, CupPutBack, DiceMoved, DeviceChanged,
                                GameResumed, CommandRejected>;

using ui::SoundCue;

/// The cue's word in recordings.
std::string_view name(SoundCue cue);

}  // namespace undercup::firmware
