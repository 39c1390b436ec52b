#pragma once

#include <optional>

#include "firmware/protocol.hpp"
#include "table/event.hpp"
#include "table/ruleset.hpp"

namespace undercup::firmware {

/// The event that `event_json` wrote, or nothing where it is none of the referee's. Never throws. Two things the
/// protocol does not tell come back otherwise than they were: a `game_started` names only its preset, so the rules
/// played by are given here; and a `locked` holds an empty seal, since what lay under the cup was never written. Keys
/// that do not belong to the event (a time stamp, say) are passed over.
std::optional<table::Event> read_event(const Json& json, const table::Ruleset& rules);

}  // namespace undercup::firmware
