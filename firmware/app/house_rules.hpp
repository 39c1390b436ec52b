#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "table/event.hpp"
#include "table/ruleset.hpp"
#include "table/seat.hpp"

namespace undercup::firmware {

// The house rules as the lobby pages through them (APPLIANCE.md, "A game", 2). Pure: rules and a place among them in,
// rules and a place out. No mix that contradicts itself ever comes out.

/// What the house leaves to its players.
struct HousePolicy {
  bool fixed = false;                            ///< the rules are shown, and nobody changes them at the table
  std::vector<std::string> challenge_words;      ///< offered besides those of the presets
  table::FoulRule foul = table::FoulRule::warn;  ///< what a lifted cup or moved dice cost
};

/// Where the page stands: line 0 is the game itself, then come its parameters in their order, and in the card game,
/// whose players choose freely who starts (RULES.md, section 2), that seat.
struct HouseLine {
  std::size_t line = 0;
  std::optional<table::Contradiction> against;  ///< why a value was passed over; until the next press
  bool operator==(const HouseLine&) const = default;
};

/// How many lines the rules have.
std::size_t house_lines(const table::Ruleset& rules);

/// Whether that line is the seat that starts.
bool is_starter_line(const table::Ruleset& rules, std::size_t line);

/// The line so many further down, around the ends.
HouseLine paged(const HouseLine& page, const table::Ruleset& rules, int by);

/// The games a table offers: every preset, the house's own mix in the place of the preset it came from.
std::vector<table::Ruleset> games_offered(const table::Ruleset& own);

/// Rules and place after a value was turned.
struct HouseChange {
  table::Ruleset rules;
  HouseLine page;
};

/// The line's next value (`by` 1) or the one before (-1), around the ends. A value that contradicts the rest is passed
/// over, and `against` says why; where no other is left the rules stay, as they do on the starter's line. `own` is the
/// house's mix.
HouseChange turned(const table::Ruleset& rules, const HouseLine& page, int by, const table::Ruleset& own,
                   const HousePolicy& policy);

}  // namespace undercup::firmware
