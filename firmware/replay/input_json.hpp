#pragma once

#include "firmware/app/app.hpp"
#include "firmware/protocol.hpp"

namespace undercup::firmware {

// Inputs of the app and what it is set to, as a record of a table holds them. A record is read by the program that
// wrote it, not by others: its keys are no contract.

/// One input by its kind: `tick`, `begin`, `resume`, `pad`, `sight`, `device` or `service`. Of a sight everything but
/// its frame.
Json input_json(const Input& input);

/// The input that `input_json` wrote. Throws nlohmann::json::exception or std::out_of_range where it is none.
Input input_in(const Json& json);

/// What a table is set to, but for its policies: those are the program's.
Json settings_json(const AppSettings& settings);

/// The settings that `settings_json` wrote. Throws as `input_in`.
AppSettings settings_in(const Json& json);

}  // namespace undercup::firmware
