#include "firmware/app/devices.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "firmware/app/stepping.hpp"
#include "hw/board_health.hpp"
#include "table/seating.hpp"
#include "table/turns.hpp"
#include "table/voiding.hpp"

namespace undercup::firmware {
namespace {

/// The camera's name as table.toml tells it.
DeviceChanged camera_of(const App& app, table::SeatId seat, DeviceState state) {
  const auto named = app.settings.cameras.find(seat);
  const std::string name = named == app.settings.cameras.end() ? "camera" : named->second;
  return {DeviceKind::camera, name, seat, state};
}

/// Whether something of that seat, or of the table, that does not work now is such a thing.
template <typename Is>
bool any_broken(const App& app, std::optional<table::SeatId> seat, Is&& is) {
  return std::any_of(app.broken.begin(), app.broken.end(),
                     [&](const DeviceChanged& one) { return one.seat == seat && is(one); });
}

bool is_frozen(const App& app, table::SeatId seat) {
  return any_broken(app, seat, [](const DeviceChanged& one) {
    return one.kind == DeviceKind::camera && one.state == DeviceState::frozen;
  });
}

bool menu_is_stuck(const App& app, table::SeatId seat) {
  return any_broken(app, seat, [](const DeviceChanged& one) {
    return one.kind == DeviceKind::button && one.name == hw::name(hw::Button::menu);
  });
}

}  // namespace

bool is_broken(const App& app, DeviceKind kind, std::optional<table::SeatId> seat) {
  if (seat && seat == app.practice) return false;  // the table needs none at its seat
  return any_broken(app, seat, [&](const DeviceChanged& one) { return one.kind == kind; });
}

void device_changed(Stepping& step, const DeviceChanged& change) {
  App& app = step.app;
  auto& broken = app.broken;
  const auto known = std::find_if(broken.begin(), broken.end(), [&](const DeviceChanged& one) {
    return one.kind == change.kind && one.name == change.name && one.seat == change.seat;
  });
  const bool was_broken = known != broken.end();
  const bool breaks = change.state != DeviceState::back;
  if (was_broken ? *known == change : !breaks) return;  // no news
  if (was_broken) broken.erase(known);
  if (breaks) broken.push_back(change);
  // No event of the protocol and no alarm: the table plays on, and says so at attract.
  if (change.kind == DeviceKind::board) return;
  if (breaks) step.output.sounds.push_back(SoundCue::warning);
  step.output.events.emplace_back(change);
  // What a stuck button has set meanwhile nobody meant.
  const bool was_set = app.draft && app.draft->seat == change.seat;
  if (change.state == DeviceState::stuck && was_set) new_draft(step);
}

bool shows_something_new(Stepping& step, const Sight& sight) {
  App& app = step.app;
  ShownPicture& last = app.pictures[sight.seat];
  const Milliseconds at = sight.seen.exposed_at;
  if (!sight.fingerprint || sight.fingerprint != last.fingerprint) {
    last = {sight.fingerprint, at, 0};
    if (is_frozen(app, sight.seat)) device_changed(step, camera_of(app, sight.seat, DeviceState::back));
    return true;
  }
  const AppPolicy& policy = app.settings.policy;
  if (++last.repeated >= policy.frozen_frames && at >= last.since + policy.frozen)
    device_changed(step, camera_of(app, sight.seat, DeviceState::frozen));
  return false;
}

std::optional<table::SeatId> awaited_press(const App& app) {
  return app.game.cards.discarder ? app.game.cards.discarder : app.game.turn;
}

bool turn_is_secret(const App& app) {
  return app.game.rules.penalties && app.game.phase == table::Phase::bidding;
}

std::optional<ui::Notice> board_notice(const App& app) {
  using Kind = ui::Notice::Kind;
  constexpr std::array kNotices{std::pair{hw::BoardTrouble::undervoltage, Kind::board_undervoltage},
                                std::pair{hw::BoardTrouble::hot, Kind::board_hot},
                                std::pair{hw::BoardTrouble::disk_filling, Kind::disk_filling},
                                std::pair{hw::BoardTrouble::card_worn, Kind::card_worn},
                                std::pair{hw::BoardTrouble::throttled, Kind::board_slow}};
  if (app.stage != Stage::attract) return std::nullopt;
  for (const auto& [trouble, kind] : kNotices)
    if (any_broken(app, std::nullopt, [&, wanted = trouble](const DeviceChanged& one) {
          return one.kind == DeviceKind::board && one.name == hw::name(wanted);
        }))
      return ui::Notice{kind};
  return std::nullopt;
}

std::optional<table::SeatId> missed_camera(const App& app) {
  if (app.stage != Stage::playing) return std::nullopt;
  for (const table::SeatId seat : table::still_to_roll(app.game))
    if (is_broken(app, DeviceKind::camera, seat)) return seat;
  return std::nullopt;
}

bool may_be_voided(const App& app) {
  return missed_camera(app) && table::is_round_on(app.game);
}

std::vector<table::SeatId> who_can_press(const App& app, std::vector<table::SeatId> seats) {
  std::erase_if(seats, [&](table::SeatId seat) {
    return seat == app.practice || has(app.settings.without_menu, seat) || is_broken(app, DeviceKind::pads, seat) ||
           menu_is_stuck(app, seat);
  });
  return seats;
}

std::vector<table::SeatId> yet_to_agree(const App& app) {
  const table::PerSeat stay = table::staying(app.game.held, app.game.retiring);
  std::vector<table::SeatId> seats = who_can_press(app, table::seats_in(stay));
  std::erase_if(seats, [&](table::SeatId seat) { return has(app.agreed, seat); });
  return seats;
}

void agree_to_void(Stepping& step, table::SeatId seat) {
  App& app = step.app;
  if (!has(yet_to_agree(app), seat)) return;
  app.agreed.push_back(seat);
  if (yet_to_agree(app).empty()) happened(step, table::void_round(app.game, table::VoidedBy::table));
}

}  // namespace undercup::firmware
