#include "firmware/app/practice.hpp"

#include <algorithm>
#include <variant>

#include "firmware/app/devices.hpp"
#include "firmware/app/stepping.hpp"
#include "table/seating.hpp"
#include "table/turns.hpp"

namespace undercup::firmware {
namespace {

/// Whether all that is on show leaves the game free to go on.
bool is_game_open(const App& app) {
  return app.stage == Stage::playing && !app.reveal && !app.roll_off && !app.help_until && !app.dispute && !app.leaving;
}

/// Whether something is up to the seat that the table plays.
bool is_house_wanted(const App& app) {
  if (!app.practice || !is_game_open(app)) return false;
  if (has(table::still_to_roll(app.game), *app.practice)) return true;
  return app.game.phase == table::Phase::bidding && app.game.turn == app.practice;
}

table::SeatId seat_of(const HousePlays& plays) {
  return std::visit([](const auto& what) { return what.seat; }, plays.what);
}

}  // namespace

std::optional<table::SeatId> practice_place(const App& app) {
  if (app.stage != Stage::seats || app.taken.size() != 1 || app.rules.cards) return std::nullopt;
  table::SeatId seat = app.taken.front();
  for (std::size_t i = 1; i < app.settings.seats.size(); ++i) {
    seat = table::seat_after(app.settings.seats, seat, 1);
    if (!is_broken(app, DeviceKind::camera, seat)) return seat;
  }
  return std::nullopt;
}

std::optional<Milliseconds> house_due(const App& app) {
  if (!app.house_wanted_since) return std::nullopt;
  return *app.house_wanted_since + app.settings.policy.house_thinks;
}

bool is_house_due(const App& app) {
  const auto due = house_due(app);
  return due && app.now >= *due;
}

bool counts(const App& after, const TableEvent& event) {
  return !after.practice || std::holds_alternative<DeviceChanged>(event);
}

void begin_practice(Stepping& step, table::SeatId house) {
  App& app = step.app;
  const table::SeatId learner = app.taken.front();
  begin_game(step, {app.rules, {std::min(learner, house), std::max(learner, house)}, learner}, house);
}

void end_practice(App& app, table::SeatId joins) {
  const table::SeatId learner = app.taken.front() == *app.practice ? app.taken.back() : app.taken.front();
  back_to_attract(app);
  app.stage = Stage::seats;
  app.taken = {std::min(learner, joins), std::max(learner, joins)};
}

void house_plays(Stepping& step, const HousePlays& plays) {
  App& app = step.app;
  if (!is_house_wanted(app) || seat_of(plays) != app.practice) return;
  app.house_wanted_since.reset();  // for what may be wanted next, it thinks anew
  std::visit([&](const auto& what) { carry_out(step, what); }, plays.what);
}

void note_whether_house_is_wanted(App& app) {
  if (!is_house_wanted(app))
    app.house_wanted_since.reset();
  else if (!app.house_wanted_since)
    app.house_wanted_since = app.now;
}

}  // namespace undercup::firmware
