#pragma once

#include "firmware/app/app.hpp"
#include "firmware/app/look_order.hpp"
#include "hw/lamps.hpp"
#include "ui/view.hpp"

namespace undercup::firmware {

// What of the app's state is shown, lit and looked for. Pure; nothing here can open a seal.

/// Which screen the state calls for.
ui::Screen screen_of(const App& app);

/// What the display is composed from at `app.now`.
ui::View view_of(const App& app);

/// Whose turn lamp is lit (in a reveal it goes round with the count, and stays with the winner) and how each cup's lamp
/// shines. With house penalties the turn lamps stay dark, because the
/// table must not answer whose turn it is, but for a pad's that was used out of turn (RULES.md, "penalties").
hw::LampState lamps_of(const App& app);

/// What to look for in this seat's next frames.
LookOrder look_order(const App& app, table::SeatId seat);

/// How long to wait between two frames of this seat: a cup whose roll is awaited is watched closely, a locked one for
/// peeks (some 1.5 s long), and outside a game only now and then.
Milliseconds frame_period(const App& app, table::SeatId seat);

}  // namespace undercup::firmware
