#include "firmware/app/left_alone.hpp"

#include <utility>

#include "firmware/app/stepping.hpp"

namespace undercup::firmware {
namespace {

/// Whether a game is on in which somebody is to do something.
bool is_played(const App& app) {
  return app.stage == Stage::playing && app.game.phase != table::Phase::over;
}

}  // namespace

std::optional<Milliseconds> asked_whether_left(const App& app) {
  if (!is_played(app)) return std::nullopt;
  return app.last_sign + app.settings.policy.left_alone;
}

std::optional<Milliseconds> left_alone_at(const App& app) {
  const auto asked = asked_whether_left(app);
  return asked ? std::optional(*asked + app.settings.policy.answer) : std::nullopt;
}

bool asks_whether_left(const App& app) {
  const auto asked = asked_whether_left(app);
  return asked && app.now >= *asked;
}

void leave_game(App& app) {
  if (app.practice) return back_to_attract(app);
  app.kept = static_cast<const Party&>(app);
  back_to_attract(app);
}

bool goes_on_with_game(App& app, const hw::PadEdge& edge) {
  if (app.stage != Stage::attract || !app.kept || !edge.pressed || edge.button != hw::Button::menu) return false;
  seat(app, *std::exchange(app.kept, std::nullopt));
  app.stage = Stage::playing;
  app.rules = app.game.rules;
  app.agreed.clear();  // nobody knows any more what they meant
  return true;
}

}  // namespace undercup::firmware
