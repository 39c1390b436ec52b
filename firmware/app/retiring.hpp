#pragma once

#include <optional>

#include "firmware/app/app.hpp"

namespace undercup::firmware {

/// Whom alone the table waits for, if it is one.
std::optional<table::SeatId> awaited_seat(const App& app);

/// The same once it has waited for so long that the chair may be empty.
std::optional<table::SeatId> empty_chair(const App& app);

}  // namespace undercup::firmware
