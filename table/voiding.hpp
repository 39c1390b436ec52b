#pragma once

#include <string_view>
#include <vector>

#include "table/event.hpp"
#include "table/state.hpp"

namespace undercup::table {

// What the table decides of itself, unasked by any command (PROTOCOL.md, "Events of the table").

/// Whether there is a round that can be void: it has begun and is not settled.
bool is_round_on(const GameState& state);

/// What follows from fouls of these seats: nothing where they are only warned or no round is on; seats that are out are
/// passed over. In the card game, which takes no dice away, `lose_die` is a warning too.
std::vector<Event> fouls(const GameState& state, const std::vector<SeatId>& seats, FoulRule rule);

/// The round that is on is void and begins anew, with the same starter and what each seat held; penalties noted stay
/// noted. Nothing where no round is on.
std::vector<Event> void_round(const GameState& state, VoidedBy by);

/// That round, which is on or was the last to be called, is void and begins anew; who has left is out of it.
std::vector<Event> played_again(const GameState& state, int round, VoidedBy by);

/// The words of table.toml and of PROTOCOL.md.
std::string_view name(FoulRule rule);
std::string_view name(VoidedBy by);

}  // namespace undercup::table
