#include "firmware/app/app.hpp"

#include <algorithm>
#include <array>
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

using Due = std::optional<Milliseconds>;

/// Something that time alone changes: when, and what happens then; nothing: only what the screens make of it.
struct Timed {
  Due (*at)(const App&);
  void (*happens)(Stepping&) = nullptr;
};

Due lobby_left_at(const App& app) {
  const bool lobby = app.stage == Stage::seats || app.stage == Stage::rules;
  return lobby ? Due(app.last_press + app.settings.policy.lobby_left_alone) : std::nullopt;
}

Due winner_toasted_at(const App& app) {
  const bool over = app.stage == Stage::playing && app.game.phase == table::Phase::over;
  return over && !app.dispute ? Due(app.game_over_at + app.settings.policy.game_over) : std::nullopt;
}

Due pad_unlit_at(const App& app) {
  Due first;
  for (const auto& [seat, until] : app.out_of_turn) first = std::min(first.value_or(until), until);
  return first;
}

void unlight_pads(Stepping& step) {
  std::erase_if(step.app.out_of_turn, [&](const auto& lit) { return step.app.now >= lit.second; });
}

/// When what is shown until a time ends; nothing where it is not shown.
template <typename Shown>
Due until(const std::optional<Shown>& shown) {
  return shown ? Due(shown->until) : std::nullopt;
}

/// All of them; of those that are due at once the first happens first.
constexpr std::array kTimed{
    Timed{[](const App& app) { return app.reveal ? app.reveal->heard_at : std::nullopt; }, tell_verdict},
    Timed{[](const App& app) { return until(app.reveal); }, end_verdict},
    Timed{[](const App& app) { return until(app.roll_off); }, [](Stepping& step) { step.app.roll_off.reset(); }},
    Timed{
        [](const App& app) { return app.notice ? Due(app.notice->since + app.settings.policy.notice) : std::nullopt; },
        [](Stepping& step) { step.app.notice.reset(); }},
    Timed{[](const App& app) { return app.help_until; }, [](Stepping& step) { step.app.help_until.reset(); }},
    Timed{[](const App& app) { return until(app.penalty); }, [](Stepping& step) { step.app.penalty.reset(); }},
    Timed{[](const App& app) { return until(app.leaving); }, [](Stepping& step) { step.app.leaving.reset(); }},
    Timed{[](const App& app) { return until(app.dispute); }, [](Stepping& step) { step.app.dispute.reset(); }},
    Timed{pad_unlit_at, unlight_pads},
    Timed{lobby_left_at, [](Stepping& step) { back_to_attract(step.app); }},
    Timed{winner_toasted_at, [](Stepping& step) { back_to_attract(step.app); }},
    Timed{left_alone_at, [](Stepping& step) { leave_game(step.app); }},
    Timed{[](const App& app) { return app.reveal ? Due(app.reveal->opened_at) : std::nullopt; }},
    Timed{next_counted},
    Timed{asked_whether_left},
    Timed{[](const App& app) {
      return app.awaited.seat ? Due(app.awaited.since + app.settings.policy.empty_chair) : std::nullopt;
    }},
    Timed{house_due}};

/// Whatever was to happen by now happens.
void let_time_pass(Stepping& step) {
  for (const Timed& timed : kTimed) {
    const Due at = timed.at(step.app);
    if (at && step.app.now >= *at && timed.happens != nullptr) timed.happens(step);
  }
  count_waiting_locks(step);
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
  seat(app, {});
}

void seat(App& app, Party party) {
  static_cast<Party&>(app) = std::move(party);
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
  for (const Timed& timed : kTimed) {
    const Due at = timed.at(app);
    if (at && *at > app.now && (!soonest || *at < *soonest)) soonest = at;
  }
  if (soonest) soonest = std::max(*soonest, app.now);
  return soonest;
}

void notify(Stepping& step, const ui::Notice& notice) {
  step.app.notice = ShownNotice{notice, step.app.now};
}

}  // namespace undercup::firmware
