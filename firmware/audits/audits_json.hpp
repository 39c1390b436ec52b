#pragma once

#include <optional>

#include "firmware/audits/audits.hpp"
#include "firmware/audits/fairness.hpp"
#include "firmware/protocol.hpp"

namespace undercup::firmware {

/// The audits as JSON: kept in the journal, and exported.
Json json_of(const Audits& audits);

/// The audits that `json_of` wrote; nothing where it is none. Never throws.
std::optional<Audits> audits_in(const Json& json);

/// What the tests of fairness came to, for an export.
Json json_of(const Fairness& fairness);

}  // namespace undercup::firmware
