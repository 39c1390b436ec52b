#include <algorithm>
#include <utility>

#include "firmware/app/devices.hpp"
#include "firmware/app/practice.hpp"
#include "firmware/app/stepping.hpp"
#include "table/seating.hpp"

namespace undercup::firmware {
namespace {

bool has_seat(const App& app, table::SeatId seat) {
  return has(app.taken, seat);
}

/// Whether nobody can play there now; the display says so.
bool is_out_of_order(Stepping& step, table::SeatId seat) {
  if (!is_broken(step.app, DeviceKind::camera, seat)) return false;
  step.output.sounds.push_back(SoundCue::refusal);
  notify(step, {ui::Notice::Kind::camera_lost, seat});
  return true;
}

void take_seat(App& app, table::SeatId seat) {
  app.taken.insert(std::upper_bound(app.taken.begin(), app.taken.end(), seat), seat);
}

bool is_enough(const App& app) {
  return static_cast<int>(app.taken.size()) >= table::kFewestSeats;
}

/// Whom the roll-off, or the choice of the players, is spared for.
std::optional<table::SeatId> starter_of(const App& app) {
  return app.rules.cards ? first_guesser(app) : app.settings.starter;
}

void turn_line(App& app, int by) {
  if (is_starter_line(app.rules, app.house.line)) {
    app.starter = table::seat_after(app.taken, first_guesser(app), by);
    return;
  }
  HouseChange change = turned(app.rules, app.house, by, app.settings.rules, app.settings.house);
  app.rules = std::move(change.rules);
  app.house = change.page;
}

/// The lowest taken seat pages through the house rules.
void choose_rules(Stepping& step, const Gesture& gesture) {
  App& app = step.app;
  switch (gesture.intent) {
    case Intent::count_up: app.house = paged(app.house, app.rules, -1); break;
    case Intent::count_down: app.house = paged(app.house, app.rules, 1); break;
    case Intent::face_next: turn_line(app, 1); break;
    case Intent::face_held:  // the press has already turned it one on
      turn_line(app, -1);
      turn_line(app, -1);
      break;
    case Intent::bid: return begin_game(step, {app.rules, app.taken, starter_of(app)});
    case Intent::challenge:
    case Intent::spot_on:
    case Intent::help: return;
  }
  if (app.house.against) step.output.sounds.push_back(SoundCue::refusal);
}

/// Whether this would change what the house has fixed.
bool changes_rules(const App& app, Intent intent) {
  const bool turns = intent == Intent::face_next || intent == Intent::face_held;
  return sets(intent) && !(turns && is_starter_line(app.rules, app.house.line));
}

void gesture_on_rules(Stepping& step, const Gesture& gesture) {
  App& app = step.app;
  if (app.help_until) return app.help_until.reset();
  if (gesture.intent == Intent::help) {
    app.help_until = app.now + app.settings.policy.help;
    return;
  }
  const table::SeatId chooser = app.taken.front();
  std::optional<ui::Notice::Kind> against;
  if (changes_rules(app, gesture.intent) && app.settings.house.fixed) against = ui::Notice::Kind::rules_are_fixed;
  if (gesture.seat != chooser) against = ui::Notice::Kind::another_chooses;
  if (!against) return choose_rules(step, gesture);
  step.output.sounds.push_back(SoundCue::refusal);
  notify(step, {*against, chooser});
}

/// These seats play by these rules, from nothing.
void sit_down(App& app, const table::Ruleset& rules, const std::vector<table::SeatId>& seats,
              std::optional<table::SeatId> practice = std::nullopt) {
  Party party;
  party.taken = seats;
  party.practice = practice;
  seat(app, std::move(party));
  app.stage = Stage::playing;
  app.rules = rules;
  app.kept.reset();
  app.last_sign = app.now;
}

}  // namespace

table::SeatId first_guesser(const App& app) {
  if (app.starter) return *app.starter;
  return app.settings.starter.value_or(app.taken.front());
}

void press_in_lobby(Stepping& step, const hw::PadEdge& edge, const std::vector<Gesture>& gestures) {
  App& app = step.app;
  if (edge.pressed && !has_seat(app, edge.seat)) {
    if (is_out_of_order(step, edge.seat)) return;
    take_seat(app, edge.seat);
    if (app.stage == Stage::attract) app.stage = Stage::seats;
    return;
  }
  for (const Gesture& gesture : gestures) {
    if (app.stage != Stage::playing) gesture_in_lobby(step, gesture);
  }
}

void gesture_in_lobby(Stepping& step, const Gesture& gesture) {
  App& app = step.app;
  if (!has_seat(app, gesture.seat)) return;
  if (app.stage == Stage::rules) return gesture_on_rules(step, gesture);
  if (const auto house = practice_place(app); house && gesture.intent == Intent::challenge)
    return begin_practice(step, *house);
  // The lowest taken seat speaks for the table (APPLIANCE.md, "A game", 2).
  if (gesture.intent != Intent::bid || gesture.seat != app.taken.front() || !is_enough(app)) return;
  app.stage = Stage::rules;
  app.house = {};
  app.starter.reset();
  // What the house has fixed is no line to be paged to; who starts is left to the players all the same.
  if (app.settings.house.fixed && app.rules.cards) app.house.line = house_lines(app.rules) - 1;
}

void begin_game(Stepping& step, const Begin& begin, std::optional<table::SeatId> practice) {
  sit_down(step.app, begin.rules, begin.seats, practice);
  if (!table::is_advised(begin.rules, static_cast<int>(begin.seats.size()))) {
    notify(step, {ui::Notice::Kind::players_advised});
  }
  happened(step, table::start(begin.rules, begin.seats, begin.starter));
}

void resume_game(Stepping& step, const Resume& resume) {
  App& app = step.app;
  const auto& began = std::get<table::GameStarted>(resume.events.front());
  sit_down(app, resume.rules, began.seats);
  const table::PerSeat corrections = app.corrections;  // this game's are among them
  Output told_already;
  Stepping past{app, told_already};
  happened(past, resume.events);
  app.corrections = corrections;
  // What was on show is over; what a screen tells of it by itself stands in the game's state.
  app.reveal.reset();
  app.roll_off.reset();
  app.notice.reset();
  app.last_round.reset();
  app.bid_at.reset();
  app.game = table::without_rolls(std::move(app.game));
  read_cups_again(app);
  step.output.events.emplace_back(GameResumed{app.game.round});
}

}  // namespace undercup::firmware
