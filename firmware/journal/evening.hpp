#pragma once

#include <chrono>
#include <optional>

#include "firmware/journal/journal.hpp"
#include "table/evening.hpp"

namespace undercup::firmware {

/// What the games that began on that day and are over have told; nothing where no day can be trusted. As `Journal`,
/// throws SQLite::Exception where the file cannot be read; a game whose lines are not understood is left out.
table::Evening evening_of(Journal& journal, std::optional<std::chrono::sys_days> day);

}  // namespace undercup::firmware
