#pragma once

#include <map>
#include <optional>
#include <variant>
#include <vector>

#include "firmware/app/house_rules.hpp"
#include "firmware/app/input.hpp"
#include "firmware/app/pad_grammar.hpp"
#include "firmware/service/no_roll_hidden.hpp"
#include "firmware/service/pad_board.hpp"
#include "firmware/service/passcode.hpp"
#include "firmware/service/service_order.hpp"
#include "hw/lamps.hpp"
#include "vision/profile.hpp"

namespace undercup::firmware {

/// How long things stay, each with its reason.
struct ServicePolicy {
  Milliseconds opens{2000};          ///< `menu` held (CLI.md, "Pad grammar")
  Milliseconds leaves_pads{1000};    ///< `menu` held, where a short press is only shown
  Milliseconds lamp{2500};           ///< each: looked at, and found on the display
  Milliseconds left_alone{300000};   ///< the technician has gone; the table is for players again
  Milliseconds calibration{900000};  ///< .. from a calibration that does not get on: a sheet may be printed meanwhile
  Milliseconds answer{60000};        ///< .. of which the last is for whoever is asked: from any window to a pad
  Milliseconds in_game{15000};       ///< nobody holds up a game with a question
};

/// What service mode is given when the table is switched on.
struct ServiceSettings {
  ServicePolicy policy;
  std::vector<table::SeatId> seats;
  WiredButtons buttons;
  std::vector<ui::ServiceLampOn> lamps;             ///< that are wired, seat by seat
  std::map<table::SeatId, vision::Circle> windows;  ///< as the profiles have them, in the pictures that come
  std::vector<table::SeatId> calibrated;            ///< whose windows are checked against a profile
  std::vector<hw::Button> passcode;                 ///< empty: what asks for it is off
  table::Ruleset rules;                             ///< the house's own by table.toml
  HousePolicy house;
  TableSettings base;  ///< what holds where nothing was changed: volume, silent and language are there
  ui::TableMark mark = ui::TableMark::none;
};

/// The newest of the camera that is being looked at.
struct LookedAt {
  std::optional<LiveSight> sight;
  std::optional<std::vector<calibration::Drift>> drift;  ///< of the newest picture that was checked
  double sharpest = 0;
};

/// Service mode: a value, led on by `step` alone. It reads no clock, and shows a picture only with a `LiveSight`.
struct Service {
  ServiceSettings settings;
  bool in_game = false;      ///< only shutting down is offered
  bool calibrating = false;  ///< a guided calibration is on
  Milliseconds now{0};
  Milliseconds last_press{0};
  ui::ServicePage page = ui::ServicePage::menu;
  std::size_t menu_line = 0;
  std::size_t line = 0;
  std::size_t seat = 0;  ///< on `cameras`: which of the seats
  PadGrammar pads;
  PadBoard board;
  std::optional<Milliseconds> menu_down;  ///< on `pads`
  LookedAt camera;
  std::vector<table::SeatId> lost;  ///< whose cameras are gone, or deliver nothing new
  Milliseconds lamp_since{0};
  table::Ruleset rules;  ///< on `rules`, as they would be kept
  HouseLine house;
  TableSettings changed;  ///< at the table
  bool to_keep = false;   ///< not everything of it is kept yet
  PasscodeGuard guard;
  std::optional<ui::StickWork> asked;  ///< waits for the passcode
  ui::ServiceClock clock;
  std::optional<ServiceFacts> facts;
  std::optional<ui::ServiceTold> told;
  bool ended = false;
};

/// Everything that can come in to it.
using ServiceInput =
    std::variant<Tick, hw::PadEdge, LiveSight, hw::DeviceChange, ServiceAnswer, ServiceFacts, Calibrating>;

struct ServiceStepped {
  Service service;
  std::vector<ServiceOrder> orders;
};

/// What a visit begins with besides the settings.
struct ServiceVisit {
  TableSettings changed;
  PasscodeGuard guard;
  std::vector<hw::DeviceChange> broken;  ///< what does not work now
};

/// Service mode as it opens: all of it with the proof that no roll is hidden, without it only shutting down.
Service opened(ServiceSettings settings, const ServiceVisit& visit, Milliseconds now,
               const std::optional<NoRollHidden>& proof);

/// The one reducer: service mode after an input that came at `now`, and what it wants done. Pure.
ServiceStepped step(Service service, const ServiceInput& input, Milliseconds now);

/// When time alone will change something next.
std::optional<Milliseconds> next_due(const Service& service);

/// Whether a calibration has not got on for so long that it is about to end, and it is asked whether anybody is there.
bool asks_whether_anybody(const Service& service);

/// What holds now, of the settings that can be changed at the table: every value is there but `rules`, which may be
/// table.toml's.
TableSettings in_force(const ServiceSettings& settings, const TableSettings& changed);
TableSettings in_force(const Service& service);

/// The seat whose camera is being looked at.
std::optional<table::SeatId> watched(const Service& service);

/// The lamps as they should shine while they are tested.
std::optional<hw::LampState> tested_lamps(const Service& service);

}  // namespace undercup::firmware
