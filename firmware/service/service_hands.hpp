#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "firmware/guided/guided.hpp"
#include "firmware/service/service_order.hpp"
#include "hw/fault.hpp"
#include "hw/linux/trusted_clock.hpp"
#include "table/result.hpp"

namespace undercup::firmware {

/// What service mode has done outside of itself: at a real table, or at a simulated one. On the loop's thread; nothing
/// here waits for long.
class ServiceHands {
public:
  virtual ~ServiceHands() = default;

  /// From now on the table is set like that.
  virtual void use(const TableSettings& in_force) = 0;

  /// Keeps what was changed at the table; why not, if it cannot.
  virtual std::optional<hw::Fault> keep(const TableSettings& changed) = 0;

  /// What is kept of that now; nothing where it cannot be read.
  virtual std::optional<TableSettings> kept() = 0;

  /// Keeps how many wrong passcodes in a row were entered; why not, if it cannot.
  virtual std::optional<hw::Fault> keep_wrong_passcodes(int wrong) = 0;

  /// Begins to do that; what came of it is told to `ServiceDesk::answered`. Nothing begins while it is still at what it
  /// was asked for before: what comes of that is told.
  virtual void use_stick(ui::StickWork work) = 0;

  virtual table::Result<hw::ClockSet, hw::Fault> set_clock(const ui::ServiceClock& to) = 0;

  virtual ServiceFacts facts() = 0;

  /// A guided calibration of these seats, whose cameras deliver what it needs from now on, until `calibrated`.
  virtual table::Result<std::unique_ptr<Guided>, hw::Fault> calibrate(const std::vector<table::SeatId>& seats) = 0;

  /// It has ended: the cameras are as they were, with the profiles that were kept. Why one cannot be, if so.
  virtual std::optional<hw::Fault> calibrated() = 0;

  /// The program ends, and is started anew or the machine switched off by whoever has started it.
  virtual void restart() = 0;
  virtual void shut_down() = 0;
};

}  // namespace undercup::firmware
