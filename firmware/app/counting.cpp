#include "firmware/app/counting.hpp"

#include <algorithm>

#include "ui/compose.hpp"

namespace undercup::firmware {
namespace {

std::vector<Milliseconds> times_of(const App& app) {
  if (app.screen != ui::Screen::reveal || !app.reveal) return {};
  return app.reveal->cards ? ui::count_times(*app.reveal->cards) : ui::count_times(app.reveal->reveal);
}

}  // namespace

int counted_on_display(const App& app) {
  const std::vector<Milliseconds> times = times_of(app);
  const auto to_come = std::upper_bound(times.begin(), times.end(), app.now - app.screen_since);
  return static_cast<int>(to_come - times.begin());
}

std::optional<Milliseconds> next_counted(const App& app) {
  const std::vector<Milliseconds> times = times_of(app);
  const auto to_come = std::upper_bound(times.begin(), times.end(), app.now - app.screen_since);
  if (to_come == times.end()) return std::nullopt;
  return app.screen_since + *to_come;
}

}  // namespace undercup::firmware
