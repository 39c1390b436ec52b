#include "firmware/app/counting.hpp"

#include <algorithm>
#include <utility>

#include "ui/compose.hpp"

namespace undercup::firmware {
namespace {

std::pmr::vector<Milliseconds> times_of(const App& app) {
  if (app.screen != ui::Screen::reveal || !app.reveal) return {};
  return app.reveal->cards ? ui::count_times(*app.reveal->cards) : ui::count_times(app.reveal->reveal);
}

std::pmr::vector<std::pair<Milliseconds, std::optional<table::SeatId>>> seats_of(const App& app) {
  if (app.screen != ui::Screen::reveal || !app.reveal) return {};
  return app.reveal->cards ? ui::counted_seats(*app.reveal->cards) : ui::counted_seats(app.reveal->reveal);
}

}  // namespace

int counted_on_display(const App& app) {
  const std::pmr::vector<Milliseconds> times = times_of(app);
  const auto to_come = std::upper_bound(times.begin(), times.end(), app.now - app.screen_since);
  return static_cast<int>(to_come - times.begin());
}

std::optional<table::SeatId> seat_counted_on_display(const App& app) {
  std::optional<table::SeatId> counted;
  for (const auto& [from, seat] : seats_of(app))
    if (app.now - app.screen_since >= from) counted = seat;
  return counted;
}

std::optional<Milliseconds> next_counted(const App& app) {
  std::pmr::vector<Milliseconds> times = times_of(app);
  for (const auto& [from, seat] : seats_of(app)) times.push_back(from);
  std::sort(times.begin(), times.end());
  const auto to_come = std::upper_bound(times.begin(), times.end(), app.now - app.screen_since);
  if (to_come == times.end()) return std::nullopt;
  return app.screen_since + *to_come;
}

}  // namespace undercup::firmware
