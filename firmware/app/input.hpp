#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "calibration/drift.hpp"
#include "firmware/app/table_event.hpp"
#include "firmware/app/table_settings.hpp"
#include "hw/pads.hpp"
#include "table/command.hpp"
#include "table/ruleset.hpp"
#include "table/seat.hpp"
#include "vision/card_watch.hpp"
#include "vision/frame.hpp"
#include "vision/look.hpp"

namespace undercup::firmware {

/// What was seen at one seat in one frame. The frame goes with it: the lock keeps its picture as evidence, in memory
/// only.
struct Sight {
  table::SeatId seat{};
  vision::Observation seen;
  std::shared_ptr<const vision::Frame> frame;
  std::optional<vision::CardObservation> cards =
      std::nullopt;                                         ///< where piles of cards were looked for instead of dice
  std::optional<std::uint64_t> fingerprint = std::nullopt;  ///< of the frame (`vision::fingerprint`)
  std::optional<std::vector<calibration::Drift>> drift =
      std::nullopt;  ///< how the window differs from its profile, where that was asked and nothing moved
};

/// Seats are taken and rules confirmed in one go: what a table script's first line does instead of presses.
struct Begin {
  table::Ruleset rules;
  std::vector<table::SeatId> seats;
  std::optional<table::SeatId> starter;
};

/// A game that was not over when the table was switched off goes on: its rules, and all that had happened in it, as a
/// record without hidden rolls tells it; never empty.
struct Resume {
  table::Ruleset rules;
  std::vector<table::Event> events;
};

/// Service mode begins, and nobody plays; or it ends, and that is how the table is set from now on.
struct ServiceMode {
  bool on = false;
  TableSettings changed = {};  ///< at the table, once it has ended
};

/// What the table does at the seat that it plays itself, in a practice game. Any other is passed over.
struct HousePlays {
  std::variant<table::LockRoll, table::PlaceBid, table::Challenge, table::CallSpotOn> what;
};

/// Nothing but time has passed.
struct Tick {};

/// Everything that can come in to the app.
using Input = std::variant<Tick, Begin, Resume, hw::PadEdge, Sight, DeviceChanged, ServiceMode, HousePlays>;

}  // namespace undercup::firmware
