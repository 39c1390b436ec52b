#include <algorithm>

#include "firmware/app/stepping.hpp"

namespace undercup::firmware {
namespace {

bool has_seat(const App& app, table::SeatId seat) {
  return std::find(app.taken.begin(), app.taken.end(), seat) != app.taken.end();
}

void take_seat(App& app, table::SeatId seat) {
  app.taken.insert(std::upper_bound(app.taken.begin(), app.taken.end(), seat), seat);
}

}  // namespace

void press_in_lobby(Stepping& step, const hw::PadEdge& edge) {
  App& app = step.app;
  if (!edge.pressed) return;
  if (!has_seat(app, edge.seat)) {
    take_seat(app, edge.seat);
    if (app.stage == Stage::attract) app.stage = Stage::seats;
    return;
  }
  // The lowest taken seat speaks for the table (APPLIANCE.md, "A game", 2).
  const bool enough = static_cast<int>(app.taken.size()) >= app.settings.policy.fewest_players;
  if (edge.button != hw::Button::bid || edge.seat != app.taken.front() || !enough) return;
  if (app.stage == Stage::seats) {
    app.stage = Stage::rules;
  } else {
    begin_game(step, {app.settings.rules, app.taken, app.settings.starter});
  }
}

void begin_game(Stepping& step, const Begin& begin) {
  App& app = step.app;
  app.stage = Stage::playing;
  app.taken = begin.seats;
  app.game = {};
  app.cups.clear();
  app.statistics = {};
  const auto players = static_cast<int>(begin.seats.size());
  if (players < begin.rules.least_advised || players > begin.rules.most_advised) {
    notify(step, {ui::Notice::Kind::players_advised, std::nullopt, std::nullopt, Milliseconds{0}});
  }
  happened(step, table::start(begin.rules, begin.seats, begin.starter));
}

}  // namespace undercup::firmware
