#include "firmware/journal/evening.hpp"

#include <utility>

#include "firmware/app/app.hpp"

namespace undercup::firmware {
namespace {

/// The app that has played that game, as it was kept, to its end and has left it.
App played(App app, Resume game) {
  const Milliseconds began = app.now;
  app = step(std::move(app), std::move(game), began).app;
  const Milliseconds left = app.game_over_at + app.settings.policy.game_over;
  return step(std::move(app), Tick{}, left).app;
}

}  // namespace

table::Evening evening_of(Journal& journal, std::optional<std::chrono::sys_days> day) {
  App app = switched_on({});
  for (GameLines& game : journal.ended_on(day)) {
    auto events = events_in(game);
    if (events) app = played(std::move(app), {std::move(game.rules), std::move(events).value()});
  }
  return app.evening;
}

}  // namespace undercup::firmware
