#pragma once

#include <functional>
#include <initializer_list>
#include <istream>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "firmware/sim/action.hpp"

namespace undercup::firmware::sim {

// What all table scripts are made of: lines of JSON, and the values in them.

/// What is wrong with a script: its file, line and key, and what belongs there.
struct ScriptError {
  std::string message;
  bool operator==(const ScriptError&) const = default;
};

/// What is wrong with a line or a value, in words that say what belongs there; nothing if it is right.
using ScriptProblem = std::optional<std::string>;

/// Takes each line's object in its order, empty lines left out, up to the first that is wrong; `file` names it.
std::optional<ScriptError> for_each_line(std::istream& lines, const std::string& file,
                                         const std::function<ScriptProblem(const nlohmann::json&)>& take);

/// That many seconds, up to a simulated week.
std::optional<Milliseconds> seconds_in(const nlohmann::json& value);

/// When the line's action comes: `at`, which is no earlier than that of the line before.
ScriptProblem take_time(const nlohmann::json& line, Milliseconds before, Milliseconds& at);

/// At most as many values from 1 to 6 as a cup holds dice.
std::optional<std::vector<int>> dice_in(const nlohmann::json& value);

/// The first key of the object that is none of `known`.
ScriptProblem unknown_key(const nlohmann::json& object, std::initializer_list<std::string_view> known);

/// A text as it is, anything else as it would be written.
std::string text_of(const nlohmann::json& value);

}  // namespace undercup::firmware::sim
