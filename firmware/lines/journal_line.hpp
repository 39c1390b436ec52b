#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "firmware/app/table_event.hpp"
#include "table/ruleset.hpp"

namespace undercup::firmware {

/// An event as the journal keeps it: its line as PROTOCOL.md writes it, with `ms`, and whether a game begins or ends
/// with it. Holds nothing hidden, because no line does.
struct JournalLine {
  std::string line;
  std::optional<table::Ruleset> begins = std::nullopt;  ///< the rules of the game that begins with it
  bool ends = false;
  bool reopens = false;  ///< a game that was over may go on: its last round counts differently, or not at all
  bool operator==(const JournalLine&) const = default;
};

JournalLine journal_line(std::chrono::milliseconds at, const TableEvent& event);

/// Rules as a line of JSON: the preset and each of its parameters.
std::string text_of(const table::Ruleset& rules);

/// The rules that `text_of` wrote; nothing where they are none that can be played here.
std::optional<table::Ruleset> rules_in(std::string_view text);

}  // namespace undercup::firmware
