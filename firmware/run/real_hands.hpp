#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "firmware/config/settings_archive.hpp"
#include "firmware/config/table_config.hpp"
#include "firmware/loop/loop.hpp"
#include "firmware/loop/mailbox.hpp"
#include "firmware/run/stick.hpp"
#include "firmware/service/service_hands.hpp"

namespace undercup::firmware {

/// What service mode of a real table needs to know.
struct RealService {
  std::string config_file = kTableFile;  ///< read again once the table was calibrated
  TableSettings changed = {};            ///< in service mode, before it was switched on
  int wrong_passcodes = 0;               ///< in a row, before it was switched on
  std::function<void(const TableSettings&)> use = [](const TableSettings&) {};  ///< from now on it is set like that
  std::function<std::optional<Audits>(std::chrono::milliseconds)> audits = [](auto) { return std::nullopt; };
};

/// What a real table does for its service mode by itself.
struct RealTableParts {
  std::function<std::chrono::milliseconds()> now;
  /// Its cameras deliver whole pictures to that calibration, as that table.toml has them; or not any more, and those of
  /// the game again, by that one.
  std::function<void(const TableConfig&, Guided&)> begin_calibration;
  std::function<void(const TableConfig&)> end_calibration;
  std::function<void(int exit_status)> leave;  ///< the program ends
  std::function<void(const ui::ServiceTold&)> answer;
};

/// Service mode's hands at a real table. A thread of its own waits for the stick.
class RealHands final : public ServiceHands {
public:
  /// `config`: what was read of `service.config_file`, table.toml, when the table was switched on. What is read of it
  /// after a calibration takes its place; where it cannot be read then, the table plays on by what was read last.
  /// `state`: the folder where settings are kept. `loop` outlives it.
  RealHands(TableConfig config, const RealService& service, std::string state, RealTableParts table, Loop& loop);
  ~RealHands() override;
  RealHands(const RealHands&) = delete;
  RealHands& operator=(const RealHands&) = delete;

  void use(const TableSettings& in_force) override { service_.use(in_force); }
  std::optional<hw::Fault> keep(const TableSettings& changed) override;
  std::optional<TableSettings> kept() override;
  std::optional<hw::Fault> keep_wrong_passcodes(int wrong) override;
  void use_stick(ui::StickWork work) override;
  table::Result<hw::ClockSet, hw::Fault> set_clock(const ui::ServiceClock& to) override;
  ServiceFacts facts() override;
  table::Result<std::unique_ptr<Guided>, hw::Fault> calibrate(const std::vector<table::SeatId>& seats) override;
  std::optional<hw::Fault> calibrated() override;
  void restart() override;
  void shut_down() override;

private:
  TableConfig config_;
  RealService service_;
  SettingsPlaces places_;
  RealTableParts table_;
  Loop& loop_;
  Mailbox<StickDone> done_;
  std::thread at_stick_;
  bool at_work_ = false;  // it has not told yet what came of its work
};

}  // namespace undercup::firmware
