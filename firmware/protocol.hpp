#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "table/command.hpp"
#include "table/event.hpp"
#include "table/refusal.hpp"
#include "table/ruleset.hpp"

namespace undercup::firmware {

// The referee protocol (PROTOCOL.md): commands out of JSON lines, events into JSON lines.

/// JSON whose keys stay in the order they were put in.
using Json = nlohmann::ordered_json;

/// What a line asked for, as far as it could be read.
struct Asked {
  std::optional<std::string> verb;        ///< `do`, if it is any string
  std::optional<std::string> seat;        ///< digits of `seat`, if it is any integer, however long
  std::optional<table::Command> command;  ///< nothing: the line is a `bad_command`
};

/// Reads one line of input to a game with these rules: a command of the other family of games is a `bad_command`. Never
/// throws; any bytes may be given. A command that names a key twice says two things at once and is a `bad_command`.
/// Numbers beyond `int` are cut to it: they are out of every range there is.
Asked read_command(std::string_view line, const table::Ruleset& rules);

/// An event as the protocol writes it, `event` first and the other keys in PROTOCOL.md's order.
Json event_json(const table::Event& event);

/// Any JSON as one line, without its end. Bytes that are no UTF-8 are replaced: nothing here throws.
std::string text_of(const Json& json);

/// An event as one line, without its end.
std::string event_line(const table::Event& event);

/// The `rejected` line for a command the rules refuse, or for one that could not be read (`bad_command`).
std::string rejection_line(const Asked& asked, std::optional<table::Refusal> refusal);

/// The protocol's words.
std::string_view name(table::PenaltyFor reason);
std::string_view name(table::Outcome outcome);

}  // namespace undercup::firmware
