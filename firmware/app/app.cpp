#include "firmware/app/app.hpp"

#include <algorithm>
#include <utility>

#include "firmware/app/counting.hpp"
#include "firmware/app/devices.hpp"
#include "firmware/app/disputes.hpp"
#include "firmware/app/left_alone.hpp"
#include "firmware/app/practice.hpp"
#include "firmware/app/present.hpp"
#include "firmware/app/stepping.hpp"
#include "table/overloaded.hpp"

namespace undercup::firmware {
namespace {

using table::Overloaded;

/// Every time at which something on show ends, in no order.
std::vector<Milliseconds> ends(const App& app) {
  const AppPolicy& policy = app.settings.policy;
  std::vector<Milliseconds> times;
  if (app.reveal) times = {app.reveal->opened_at, app.reveal->until};
  if (app.reveal && app.reveal->heard_at) times.push_back(*app.reveal->heard_at);
  if (app.roll_off) times.push_back(app.roll_off->until);
  if (app.notice) times.push_back(app.notice->since + policy.notice);
  if (app.help_until) times.push_back(*app.help_until);
  if (app.penalty) times.push_back(app.penalty->until);
  if (app.dispute) times.push_back(app.dispute->until);
  if (app.leaving) times.push_back(app.leaving->until);
  if (app.awaited.seat) times.push_back(app.awaited.since + policy.empty_chair);
  for (const auto& [seat, until] : app.out_of_turn) times.push_back(until);
  if (app.stage == Stage::seats || app.stage == Stage::rules) times.push_back(app.last_press + policy.lobby_left_alone);
  if (app.stage == Stage::playing && app.game.phase == table::Phase::over) {
    times.push_back(app.game_over_at + policy.game_over);
  }
  if (const auto counted = next_counted(app)) times.push_back(*counted);
  if (const auto asked = asked_whether_left(app)) times.push_back(*asked);
  if (const auto left = left_alone_at(app)) times.push_back(*left);
  if (const auto due = house_due(app)) times.push_back(*due);
  return times;
}

/// Whatever was to end by now ends.
void let_time_pass(Stepping& step) {
  App& app = step.app;
  const AppPolicy& policy = app.settings.policy;
  tell_verdict(step);
  end_verdict(step);
  if (app.roll_off && app.now >= app.roll_off->until) app.roll_off.reset();
  if (app.notice && app.now >= app.notice->since + policy.notice) app.notice.reset();
  if (app.help_until && app.now >= *app.help_until) app.help_until.reset();
  if (app.penalty && app.now >= app.penalty->until) app.penalty.reset();
  if (app.leaving && app.now >= app.leaving->until) app.leaving.reset();
  if (app.dispute && app.now >= app.dispute->until) app.dispute.reset();
  count_waiting_locks(step);
  std::erase_if(app.out_of_turn, [&](const auto& lit) { return app.now >= lit.second; });
  const bool lobby = app.stage == Stage::seats || app.stage == Stage::rules;
  if (lobby && app.now >= app.last_press + policy.lobby_left_alone) back_to_attract(app);
  const bool over = app.stage == Stage::playing && app.game.phase == table::Phase::over;
  if (over && !app.dispute && app.now >= app.game_over_at + policy.game_over) back_to_attract(app);
  if (const auto left = left_alone_at(app); left && app.now >= *left) leave_game(app);
}

/// On the last screen of a game a press of `bid` leads back to attract.
bool leaves_game_over(const App& app, const hw::PadEdge& edge) {
  return app.screen == ui::Screen::game_over && edge.pressed && edge.button == hw::Button::bid;
}

void pressed(Stepping& step, const hw::PadEdge& edge) {
  App& app = step.app;
  const bool only_answers = edge.pressed && asks_whether_left(app);
  if (edge.pressed) app.last_press = app.last_sign = app.now;
  if (edge.pressed && app.awaited.seat == edge.seat) app.awaited.since = app.now;
  if (only_answers || goes_on_with_game(app, edge)) return;
  const std::vector<Gesture> gestures = app.pads.edge(edge);
  if (app.practice && edge.pressed && (edge.seat == app.practice || !has(app.taken, edge.seat)))
    return end_practice(app, edge.seat);
  if (leaves_game_over(app, edge)) return back_to_attract(app);
  if (app.stage != Stage::playing) return press_in_lobby(step, edge, gestures);
  for (const Gesture& gesture : gestures) gesture_in_game(step, gesture);
}

/// A game that is over belongs to the evening; one for practice does not.
void note_game_of_evening(App& app) {
  const bool over = app.stage == Stage::playing && app.game.phase == table::Phase::over;
  if (!over || app.practice) return;
  const auto& ranking = app.game.cards.ranking;
  std::vector<table::SeatId> first;
  if (app.game.winner) first = {*app.game.winner};
  if (!ranking.empty()) first = ranking.front();
  if (!is_evening_on(app)) app.evening = {};
  app.evening = with_game(std::move(app.evening), app.statistics.story, first);
  app.evening_at = app.now;
}

/// Between two visits of service mode or before and after one nothing of a press is left over.
void serviced(App& app, const ServiceMode& mode) {
  back_to_attract(app);
  app.pads = {};
  app.last_press = app.now;
  if (mode.on) return;
  use_display_and_lamps(app.settings, mode.changed);
  if (!mode.changed.rules) return;
  app.settings.rules = *mode.changed.rules;
  app.rules = app.settings.rules;
}

}  // namespace

void use_display_and_lamps(AppSettings& settings, const TableSettings& changed) {
  settings.language = changed.language.value_or(settings.language);
  settings.theme = changed.theme.value_or(settings.theme);
  settings.dark_lamps = changed.dark_lamps.value_or(settings.dark_lamps);
}

void back_to_attract(App& app) {
  note_game_of_evening(app);
  app.stage = Stage::attract;
  app.taken.clear();
  app.practice.reset();
  app.house_wanted_since.reset();
  app.game = {};
  app.cups.clear();
  clear_round(app);
  app.roll_off.reset();
  app.notice.reset();
  app.help_until.reset();
  app.leaving.reset();
}

bool is_evening_on(const App& app) {
  return app.now < app.evening_at + app.settings.policy.evening;
}

App switched_on(const AppSettings& settings) {
  App app;
  app.settings = settings;
  app.rules = settings.rules;
  app.corrections = settings.corrections;
  app.evening = settings.evening;
  return app;
}

Stepped step(App app, const Input& input, Milliseconds now) {
  Output output;
  Stepping stepping{app, output};
  app.now = std::max(app.now, now);
  let_time_pass(stepping);
  const std::vector<Gesture> held = app.pads.held_until(app.now);
  for (const Gesture& gesture : held) {
    if (app.stage == Stage::playing)
      gesture_in_game(stepping, gesture);
    else
      gesture_in_lobby(stepping, gesture);
  }
  std::visit(Overloaded{[](const Tick&) {}, [&](const Begin& begin) { begin_game(stepping, begin); },
                        [&](const Resume& resume) { resume_game(stepping, resume); },
                        [&](const hw::PadEdge& edge) { pressed(stepping, edge); },
                        [&](const Sight& sight) {
                          window_checked(app, sight);
                          if (shows_something_new(stepping, sight)) cup_seen(stepping, sight);
                        },
                        [&](const DeviceChanged& change) { device_changed(stepping, change); },
                        [&](const ServiceMode& mode) { serviced(app, mode); },
                        [&](const HousePlays& plays) { house_plays(stepping, plays); }},
             input);
  if (!may_be_voided(app)) app.agreed.clear();
  if (!may_be_disputed(app)) {
    app.dispute.reset();
    app.last_round.reset();
  }
  note_who_is_awaited(app);
  note_whether_house_is_wanted(app);
  if (const ui::Screen screen = screen_of(app); screen != app.screen) {
    app.screen = screen;
    app.screen_since = app.now;
  }
  return {std::move(app), std::move(output)};
}

std::optional<Milliseconds> next_due(const App& app) {
  std::optional<Milliseconds> soonest = app.pads.next_due();
  for (const Milliseconds end : ends(app)) {
    if (end > app.now && (!soonest || end < *soonest)) soonest = end;
  }
  if (soonest) soonest = std::max(*soonest, app.now);
  return soonest;
}

void notify(Stepping& step, const ui::Notice& notice) {
  step.app.notice = ShownNotice{notice, step.app.now};
}

}  // namespace undercup::firmware
