#include "firmware/app/retiring.hpp"

#include "firmware/app/devices.hpp"
#include "firmware/app/stepping.hpp"
#include "table/retiring.hpp"
#include "table/seating.hpp"
#include "table/turns.hpp"

namespace undercup::firmware {
namespace {

std::vector<table::SeatId> who_can_leave(const App& app) {
  std::vector<table::SeatId> seats = table::seats_in(app.game.held);
  std::erase_if(seats, [&](table::SeatId seat) { return !table::may_retire(app.game, seat); });
  return seats;
}

}  // namespace

bool may_anybody_leave(const App& app) {
  return app.stage == Stage::playing && !who_can_leave(app).empty();
}

void ask_who_leaves(Stepping& step, table::SeatId seat) {
  App& app = step.app;
  const std::vector<table::SeatId> seats = who_can_leave(app);
  const table::SeatId first = has(seats, seat) ? seat : seats.front();
  const std::optional<table::SeatId> missing = empty_chair(app);
  app.leaving = Leaving{missing && has(seats, *missing) ? *missing : first, app.now + app.settings.policy.leaving};
}

void gesture_on_leaving(Stepping& step, const Gesture& gesture) {
  App& app = step.app;
  const table::SeatId seat = app.leaving->seat;
  const std::vector<table::SeatId> seats = who_can_leave(app);
  if (seats.empty()) return app.leaving.reset();
  app.leaving->until = app.now + app.settings.policy.leaving;
  switch (gesture.intent) {
    case Intent::count_up: app.leaving->seat = table::seat_after(seats, seat, 1); return;
    case Intent::count_down: app.leaving->seat = table::seat_after(seats, seat, -1); return;
    case Intent::face_next:
    case Intent::face_held: return;
    case Intent::bid:
      app.leaving.reset();
      happened(step, table::retire(app.game, seat));
      return;
    case Intent::challenge:
    case Intent::spot_on:
    case Intent::help:  // nobody has: no chair is empty
      app.leaving.reset();
      app.awaited.since = app.now;
      return;
  }
}

std::optional<table::SeatId> awaited_seat(const App& app) {
  if (app.stage != Stage::playing || app.reveal || app.dispute || app.roll_off) return std::nullopt;
  const std::vector<table::SeatId> rolling = table::still_to_roll(app.game);
  if (rolling.empty()) return awaited_press(app);
  return rolling.size() == 1 ? std::optional(rolling.front()) : std::nullopt;
}

std::optional<table::SeatId> empty_chair(const App& app) {
  if (!app.awaited.seat || turn_is_secret(app) || has(app.game.retiring, *app.awaited.seat) ||
      app.now < app.awaited.since + app.settings.policy.empty_chair)
    return std::nullopt;
  return app.awaited.seat;
}

void note_who_is_awaited(App& app) {
  const std::optional<table::SeatId> seat = awaited_seat(app);
  if (app.awaited.seat != seat) app.awaited = {seat, app.now};
}

}  // namespace undercup::firmware
