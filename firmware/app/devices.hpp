#pragma once

#include <optional>
#include <vector>

#include "firmware/app/app.hpp"

namespace undercup::firmware {

// What broken devices mean for a game (APPLIANCE.md, "Nothing hangs").

/// Whether such a device of that seat, or of the table, does not work now.
bool is_broken(const App& app, DeviceKind kind, std::optional<table::SeatId> seat);

/// The seat whose press the table waits for, if there is one.
std::optional<table::SeatId> awaited_press(const App& app);

/// Whether nobody may be told whose turn it is, because asking for it costs a die (RULES.md, `penalties`).
bool turn_is_secret(const App& app);

/// The first seat whose roll the table waits for and whose camera does not work.
std::optional<table::SeatId> missed_camera(const App& app);

/// What is wrong with the board, the worst first; while nobody plays.
std::optional<ui::Notice> board_notice(const App& app);

/// Whether the players may agree to play the round again: it cannot go on because a camera is missed.
bool may_be_voided(const App& app);

/// Those of them who can press `menu`.
std::vector<table::SeatId> who_can_press(const App& app, std::vector<table::SeatId> seats);

/// The seats that have not agreed to that yet: those in the round, but for pads that cannot answer.
std::vector<table::SeatId> yet_to_agree(const App& app);

}  // namespace undercup::firmware
