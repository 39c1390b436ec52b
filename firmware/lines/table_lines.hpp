#pragma once

#include <chrono>
#include <string>

#include "firmware/app/table_event.hpp"
#include "firmware/protocol.hpp"

namespace undercup::firmware {

/// An event of the table as PROTOCOL.md writes it, with `ms`, the table's milliseconds, as its last key.
Json line_of(std::chrono::milliseconds at, const TableEvent& event);

/// The same for people: one sentence without an end, or nothing for an event that says nothing to them. It holds no
/// hidden value, because no event does.
std::string narrate(const TableEvent& event);

}  // namespace undercup::firmware
