#pragma once

#include "firmware/config/table_config.hpp"
#include "firmware/config/toml_part.hpp"

// Internal to firmware/config: names toml++.
namespace undercup::firmware {

/// What a seat's `pad` says; `chip` is set already where only that stands there. Where no line is told all are there by
/// their usual names (`usual_line`).
Problem take_pad(const Part& part, table::SeatId seat, std::string chip, std::vector<hw::PadWire>& wires);

/// The same of its `lamps`.
Problem take_lamps(const Part& part, table::SeatId seat, std::string chip, std::vector<hw::LampWire>& wires);

}  // namespace undercup::firmware
