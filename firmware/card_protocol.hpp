#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "firmware/protocol.hpp"
#include "table/card.hpp"
#include "table/command.hpp"
#include "table/guess.hpp"

namespace undercup::firmware {

// Cards, targets and guesses as the protocol writes them (PROTOCOL.md, "Commands").

/// The card, its number whatever was given; nothing for what is not of the protocol's forms.
std::optional<table::GivenCard> read_card(const nlohmann::json& json);

/// The target, its numbers whatever was given; nothing for what is not of the protocol's forms.
std::optional<table::Target> read_target(const nlohmann::json& json);

Json card_json(const table::Card& card);
Json target_json(const table::Target& target);

/// `object` with the guess's `count` (but not of a power claim) and `target` put behind its keys.
Json with_guess(Json object, const table::Guess& guess);

}  // namespace undercup::firmware
