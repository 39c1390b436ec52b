#pragma once

#include <optional>
#include <vector>

#include "firmware/app/app.hpp"

namespace undercup::firmware {

/// Whether the table may still agree that the last round is void, or that a die was misread.
bool may_be_disputed(const App& app);

/// Who must agree, ascending: who was in and can press anything.
std::vector<table::SeatId> disputing(const App& app);

/// The first seat whose dice had to be corrected too often: its camera asks to be calibrated.
std::optional<table::SeatId> misread_too_often(const App& app);

/// Who of them has not agreed yet to what is proposed.
std::vector<table::SeatId> yet_to_agree_on(const App& app);

/// The last round as its reveal showed it; without pictures where the table has been off since.
ui::Reveal disputed_round(const App& app);

}  // namespace undercup::firmware
