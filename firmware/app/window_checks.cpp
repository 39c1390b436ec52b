#include "firmware/app/window_checks.hpp"

#include <algorithm>

#include "firmware/app/app.hpp"
#include "firmware/calibration_words.hpp"

namespace undercup::firmware {
namespace {

using calibration::Drift;

/// Whether it is told by what is around the window alone, whatever lies in it.
bool is_of_camera(Drift drift) {
  return drift == Drift::wrong_camera || drift == Drift::camera_moved || drift == Drift::focus_lost;
}

}  // namespace

bool is_check_due(const App& app, table::SeatId seat) {
  const auto found = app.windows.find(seat);
  if (found == app.windows.end()) return true;
  const WindowCheck& check = found->second;
  const bool stale = !check.at || app.now >= *check.at + app.settings.policy.window_checked;
  return check.due || (app.stage == Stage::attract && stale);
}

void window_checked(App& app, const Sight& sight) {
  if (!sight.drift) return;
  WindowCheck& check = app.windows[sight.seat];
  std::vector<Drift> found = *sight.drift;
  if (app.stage != Stage::attract) std::erase_if(found, [](Drift drift) { return !is_of_camera(drift); });
  const bool again = !found.empty() && !check.found.empty() && found.front() == check.found.front();
  check = {false, app.now, std::move(found), again};
}

void check_at_lock(App& app, table::SeatId seat) {
  app.windows[seat].due = true;
}

std::optional<ui::Notice> window_notice(const App& app) {
  for (const auto& [seat, check] : app.windows) {
    if (check.found.empty()) continue;
    const Drift drift = check.found.front();
    if (!is_of_camera(drift) && !check.borne_out) continue;
    ui::Notice notice{ui::Notice::Kind::window_drifted, seat};
    notice.window = trouble_of(drift);
    return notice;
  }
  return std::nullopt;
}

}  // namespace undercup::firmware
