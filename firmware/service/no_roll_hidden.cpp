#include "firmware/service/no_roll_hidden.hpp"

#include "firmware/app/app.hpp"

namespace undercup::firmware {

std::optional<NoRollHidden> no_roll_hidden(const App& app) {
  // A game that was left alone may go on: its dice lie under the cups.
  if (app.kept) return std::nullopt;
  const bool is_played = app.stage == Stage::playing && app.game.phase != table::Phase::over;
  if (is_played || app.reveal) return std::nullopt;
  return NoRollHidden();
}

}  // namespace undercup::firmware
