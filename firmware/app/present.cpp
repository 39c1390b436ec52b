#include "firmware/app/present.hpp"

#include <algorithm>

#include "firmware/app/counting.hpp"
#include "firmware/app/devices.hpp"
#include "firmware/app/disputes.hpp"
#include "firmware/app/left_alone.hpp"
#include "firmware/app/practice.hpp"
#include "firmware/app/retiring.hpp"
#include "firmware/app/trouble.hpp"
#include "table/seating.hpp"
#include "table/view.hpp"

namespace undercup::firmware {
namespace {

using vision::CupState;

/// Eight frames a second see the dice come to rest to within a quarter of a lock's slot.
constexpr Milliseconds kAwaitedPeriod{125};
/// Four frames a second see a peek of 1.5 s several times.
constexpr Milliseconds kLockedPeriod{250};
constexpr Milliseconds kIdlePeriod{1000};

ui::CupState shown_state(CupState state) {
  switch (state) {
    case CupState::absent: return ui::CupState::absent;
    case CupState::moving: return ui::CupState::moving;
    case CupState::settled: return ui::CupState::settled;
    case CupState::locked: return ui::CupState::locked;
    case CupState::peeking: return ui::CupState::peeking;
    case CupState::moved: return ui::CupState::moved;
    case CupState::lifted: return ui::CupState::lifted;
    case CupState::troubled: return ui::CupState::troubled;
  }
  return ui::CupState::absent;
}

bool wants_reading(const Cup& cup) {
  return cup.piles ? vision::wants_reading(*cup.piles) : vision::wants_reading(cup.watch);
}

/// As players are told it: where the roll before still lies as it lay, a cup waits to be shaken and not to be read.
ui::CupState shown_state(const Cup& cup) {
  const bool waits = !is_locked(cup) && !wants_reading(cup);
  const CupState state = outward_of(cup);
  return shown_state(waits && state == CupState::settled ? CupState::absent : state);
}

ui::Screen screen_in_game(const App& app) {
  if (app.leaving) return ui::Screen::leaving;
  if (app.help_until) return ui::Screen::rules;
  if (app.dispute) return ui::Screen::dispute;
  if (app.reveal) return app.now < app.reveal->opened_at ? ui::Screen::reveal : ui::Screen::verdict;
  if (app.game.phase == table::Phase::over) return ui::Screen::game_over;
  if (app.roll_off) return ui::Screen::roll_off;
  switch (app.game.phase) {
    case table::Phase::before:
    case table::Phase::roll_off: return ui::Screen::roll_off;
    case table::Phase::rolling: return ui::Screen::rolling;
    case table::Phase::discarding: return ui::Screen::discard;
    case table::Phase::bidding:
    case table::Phase::revealing:
    case table::Phase::over: return ui::Screen::bidding;
  }
  return ui::Screen::bidding;
}

/// As long as rolls are read again: that they are, or what is wrong at the first seat where they cannot be.
std::optional<ui::Notice> reading_again(const App& app) {
  if (app.game.unread.empty()) return std::nullopt;
  ui::Notice notice{ui::Notice::Kind::cups_read_again};
  for (const table::SeatId seat : app.game.unread) {
    const Cup& cup = app.cups.at(seat);
    if (!cup.trouble_told) continue;
    notice.seat = seat;
    notice.trouble = trouble_of(*cup.trouble_told);
    break;
  }
  return notice;
}

/// Whose pads are missed: the seat's that the table waits for; where that must not be told, the first ones that are
/// lost, whoever's turn it is.
std::optional<table::SeatId> missed_pads(const App& app) {
  std::vector<table::SeatId> asked;
  if (turn_is_secret(app)) {
    asked = table::seats_in(app.game.held);
  } else if (const auto next = awaited_press(app)) {
    asked.push_back(*next);
  }
  const auto lost = std::find_if(asked.begin(), asked.end(),
                                 [&](table::SeatId seat) { return is_broken(app, DeviceKind::pads, seat); });
  return lost == asked.end() ? std::nullopt : std::optional(*lost);
}

/// What of the table is broken and matters to this game: first what it waits for.
std::optional<ui::Notice> broken_now(const App& app) {
  using Kind = ui::Notice::Kind;
  if (app.stage != Stage::playing) return std::nullopt;
  if (const auto seat = missed_camera(app)) {
    ui::Notice notice{may_be_voided(app) ? Kind::camera_missed : Kind::camera_lost, seat};
    if (!app.agreed.empty()) notice.missing = yet_to_agree(app);
    return notice;
  }
  if (const auto seat = missed_pads(app)) return ui::Notice{Kind::pads_lost, seat};
  if (is_broken(app, DeviceKind::disk, std::nullopt)) return ui::Notice{Kind::disk_lost};
  for (const DeviceChanged& one : app.broken) {
    if (!one.seat || one.seat == app.practice || !table::is_in(app.game.held, *one.seat)) continue;
    if (one.kind == DeviceKind::camera) return ui::Notice{Kind::camera_lost, one.seat};
    if (one.kind != DeviceKind::button) continue;
    ui::Notice notice{Kind::button_stuck, one.seat};
    notice.button = one.name;
    std::replace(notice.button.begin(), notice.button.end(), '_', ' ');
    return notice;
  }
  return std::nullopt;
}

/// What is told as long as it lasts.
std::optional<ui::Notice> standing_notice(const App& app) {
  if (asks_whether_left(app)) return ui::Notice{ui::Notice::Kind::anybody_there};
  if (app.stage == Stage::attract && app.kept) return ui::Notice{ui::Notice::Kind::game_waits};
  const auto misread = misread_too_often(app);
  if (app.stage == Stage::attract && misread) return ui::Notice{ui::Notice::Kind::calibrate_camera, misread};
  if (const auto board = board_notice(app)) return board;
  if (const auto broken = broken_now(app)) return broken;
  if (const auto drifted = window_notice(app)) return drifted;
  if (app.practice && app.game.round == 1 && app.game.phase == table::Phase::rolling)
    return ui::Notice{ui::Notice::Kind::practising, app.practice};
  if (const auto seat = empty_chair(app)) return ui::Notice{ui::Notice::Kind::empty_chair, seat};
  return reading_again(app);
}

std::optional<ui::Notice> notice_of(const App& app) {
  if (!app.notice) return standing_notice(app);
  ui::Notice notice = app.notice->notice;
  notice.age = app.now - app.notice->since;
  return notice;
}

/// Between games the view carries the rules that would be played, so that attract and rules pages can tell them.
table::PublicView game_of(const App& app) {
  table::PublicView game = table::public_view(app.game);
  if (app.stage != Stage::playing) game.rules = app.rules;
  return game;
}

/// The page of house rules; nothing while the rules themselves are read.
std::optional<ui::HousePage> house_of(const App& app) {
  if (app.stage != Stage::rules || app.taken.empty() || app.help_until) return std::nullopt;
  ui::HousePage page{app.taken.front(), app.house.line, app.settings.house.fixed, app.house.against, std::nullopt};
  if (app.rules.cards) page.starter = first_guesser(app);
  return page;
}

/// What the cup that the table's seat does not have would do.
std::optional<ui::CupState> cup_of_house(const App& app) {
  if (!app.practice || !table::is_in(app.game.held, *app.practice)) return std::nullopt;
  const bool rolls = has(table::public_view(app.game).must_roll, *app.practice);
  return rolls ? ui::CupState::moving : ui::CupState::locked;
}

/// Whose turn lamp is lit, where turns may be told: whose turn it is, whose dice are being counted, who has won.
std::optional<table::SeatId> lit_seat(const App& app, const table::PublicView& game) {
  if (app.screen == ui::Screen::reveal) return seat_counted_on_display(app);
  if (app.screen == ui::Screen::game_over) return game.winner;
  return game.phase == table::Phase::bidding ? game.turn : std::nullopt;
}

/// While a reveal is told, every cup that is opened is green as it was: no lamp says before the display who is out.
hw::CupLamp cup_lamp(const App& app, const table::PublicView& game, table::SeatId seat) {
  if (app.screen == ui::Screen::game_over) return hw::CupLamp::off;
  if (app.reveal && app.now < app.reveal->opened_at) {
    const auto& cards = app.reveal->cards;
    const bool open = cards ? cards->cards.contains(seat) : app.reveal->reveal.dice.contains(seat);
    return open ? hw::CupLamp::green : hw::CupLamp::off;
  }
  if (has(game.must_roll, seat)) return hw::CupLamp::red;
  return has(game.locked, seat) ? hw::CupLamp::green : hw::CupLamp::off;
}

}  // namespace

ui::Screen screen_of(const App& app) {
  switch (app.stage) {
    case Stage::attract: return ui::Screen::attract;
    case Stage::seats: return ui::Screen::seats;
    case Stage::rules: return ui::Screen::rules;
    case Stage::playing: return screen_in_game(app);
  }
  return ui::Screen::attract;
}

ui::View view_of(const App& app) {
  ui::View view;
  view.screen = app.screen;
  view.language = app.settings.language;
  view.theme = app.settings.theme;
  view.lying = app.settings.lying;
  view.elapsed = app.now - app.screen_since;
  view.game = game_of(app);
  view.places = app.settings.seats;
  view.taken = app.taken;
  view.practice = app.practice ? app.practice : practice_place(app);
  for (const auto& [seat, cup] : app.cups) {
    ui::CupView shown{shown_state(cup), std::nullopt};
    if (cup.trouble_told) shown.trouble = trouble_of(*cup.trouble_told);
    view.cups.emplace(seat, shown);
  }
  if (const auto state = cup_of_house(app)) view.cups.emplace(*app.practice, ui::CupView{*state, std::nullopt});
  if (app.roll_off) {
    view.roll_off = app.roll_off->dice;
    view.starter = app.roll_off->starter;
  }
  if (app.bid_at) view.bid_age = app.now - *app.bid_at;
  view.draft = app.draft;
  if (app.draft) view.raises = app.raises;
  view.house = house_of(app);
  if (app.penalty) view.penalty = app.penalty->draft;
  if (app.leaving) view.leaving = app.leaving->seat;
  view.notice = notice_of(app);
  view.card_draft = app.card_draft;
  if (app.reveal && app.reveal->cards) {
    view.card_reveal = app.reveal->cards;
  } else if (app.reveal) {
    view.reveal = app.reveal->reveal;
  }
  if (app.dispute) {
    view.dispute = app.dispute->draft;
    view.dispute->missing = yet_to_agree_on(app);
    if (!app.game.rules.cards) view.reveal = disputed_round(app);
    if (app.last_round) view.card_reveal = app.last_round->cards;
  }
  view.statistics = app.statistics;
  if (is_evening_on(app)) view.evening = app.evening;
  view.dice = app.settings.dice;
  view.mark = app.settings.mark;
  view.menu = app.settings.without_menu.size() < app.settings.seats.size();
  return view;
}

hw::LampState lamps_of(const App& app) {
  const table::PublicView game = table::public_view(app.game);
  const auto lit = game.rules.penalties ? std::nullopt : lit_seat(app, game);
  const auto lamps_at = [&](table::SeatId seat) -> hw::SeatLamps {
    if (app.settings.dark_lamps) return {};
    const bool turn = game.rules.penalties ? app.out_of_turn.contains(seat) : lit == seat;
    return {turn, app.stage == Stage::playing ? cup_lamp(app, game, seat) : hw::CupLamp::off};
  };
  hw::LampState lamps;
  for (const table::SeatId seat : app.settings.seats) lamps.emplace(seat, lamps_at(seat));
  return lamps;
}

LookOrder look_order(const App& app, table::SeatId seat) {
  const int expect = table::dice_expected(table::public_view(app.game), seat);
  const auto cup = app.cups.find(seat);
  const bool read = cup != app.cups.end() && wants_reading(cup->second);
  const bool locked = cup != app.cups.end() && is_locked(cup->second);
  return {expect > 0 ? std::optional<int>(expect) : std::nullopt, read, app.game.rules.cards.has_value(), locked,
          is_check_due(app, seat)};
}

Milliseconds frame_period(const App& app, table::SeatId seat) {
  const auto cup = app.cups.find(seat);
  if (app.stage != Stage::playing || cup == app.cups.end()) return kIdlePeriod;
  return is_locked(cup->second) ? kLockedPeriod : kAwaitedPeriod;
}

}  // namespace undercup::firmware
