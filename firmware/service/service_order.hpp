#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "firmware/app/table_event.hpp"
#include "firmware/audits/audits.hpp"
#include "firmware/audits/fairness.hpp"
#include "firmware/config/settings.hpp"
#include "hw/board_health.hpp"
#include "ui/service_view.hpp"

namespace undercup::firmware {

// What service mode wants done outside of itself, and what it is told.

/// A cue is to be played.
struct PlayCue {
  SoundCue cue = SoundCue::lock;
  bool operator==(const PlayCue&) const = default;
};
/// A die is to be counted aloud: the `counted`th.
struct PlayCount {
  int counted = 1;
  bool operator==(const PlayCount&) const = default;
};
/// From now on that is how the table is set; `keep`: it is to be kept, too.
struct UseSettings {
  TableSettings settings;
  bool keep = false;
  bool operator==(const UseSettings&) const = default;
};
/// These seats are to be calibrated. `Calibrating` is to come when that begins, gets on and has ended.
struct Calibrate {
  std::vector<table::SeatId> seats;
  bool operator==(const Calibrate&) const = default;
};
/// Something for the USB stick; the passcode was right. Answered.
struct UseStick {
  ui::StickWork work = ui::StickWork::export_logs;
  bool operator==(const UseStick&) const = default;
};
/// The clock is to show that. Answered.
struct SetClock {
  ui::ServiceClock to;
  bool operator==(const SetClock&) const = default;
};
/// What is known of table and board is wanted: `ServiceFacts` is to come.
struct TellFacts {
  bool operator==(const TellFacts&) const = default;
};
/// The program is to be started anew.
struct Restart {
  bool operator==(const Restart&) const = default;
};
/// The table is to be switched off.
struct ShutDown {
  bool operator==(const ShutDown&) const = default;
};

using ServiceOrder =
    std::variant<PlayCue, PlayCount, UseSettings, Calibrate, UseStick, SetClock, TellFacts, Restart, ShutDown>;

/// What came of an order that is answered: `detail` is a file's name, or why not.
struct ServiceAnswer {
  ui::ServiceTold told;
};

/// A calibration has begun or got on, or a button was pressed for it; `on`: it goes on, else it has ended.
struct Calibrating {
  bool on = true;
};

/// What is known of table and board.
struct ServiceFacts {
  std::string version;
  std::chrono::minutes uptime{0};
  ui::ServiceClock clock;  ///< what it shows, wrong or right
  bool clock_trusted = false;
  std::optional<Audits> audits;  ///< nothing: there is no journal
  Fairness fairness;
  hw::BoardHealth health;
};

}  // namespace undercup::firmware
