#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "firmware/app/app.hpp"
#include "firmware/service/service.hpp"
#include "firmware/service/service_hands.hpp"

namespace undercup::firmware::sim {

/// What service mode is given at a simulated table, which has every button and lamp; the rest stays as given.
ServiceSettings service_settings(const AppSettings& app, ServiceSettings given);

/// What a simulated table has on the disk.
struct SimulatedPlaces {
  std::optional<std::filesystem::path> state;  ///< journal and settings; nothing: they are not kept
  std::string table_file;                      ///< table.toml; empty: none was told
  std::string stick;                           ///< a folder that stands for the stick; empty: none is in
};

/// Service mode's hands at a simulated table: settings are kept where it keeps its state, a folder may stand for the
/// stick, calibration looks at its drawn cups; it has no clock of its own and no board.
class SimulatedHands final : public ServiceHands {
public:
  /// What has been counted at this table, up to now.
  using Counted = std::function<std::optional<Audits>()>;

  /// `answer` tells the desk what came of the stick's work.
  SimulatedHands(SimulatedPlaces places, std::map<table::SeatId, std::string> cameras, Counted audits,
                 std::function<void(const ui::ServiceTold&)> answer);

  void use(const TableSettings& in_force) override;
  std::optional<hw::Fault> keep(const TableSettings& changed) override;
  std::optional<TableSettings> kept() override;
  std::optional<hw::Fault> keep_wrong_passcodes(int wrong) override;
  void use_stick(ui::StickWork work) override;
  table::Result<hw::ClockSet, hw::Fault> set_clock(const ui::ServiceClock& to) override;
  ServiceFacts facts() override;
  table::Result<std::unique_ptr<Guided>, hw::Fault> calibrate(const std::vector<table::SeatId>& seats) override;
  std::optional<hw::Fault> calibrated() override;
  void restart() override { off_ = true; }
  void shut_down() override { off_ = true; }

  /// Whether the table was restarted or shut down.
  [[nodiscard]] bool off() const { return off_; }

private:
  [[nodiscard]] ui::ServiceTold done_with_stick(ui::StickWork work) const;

  SimulatedPlaces places_;
  std::map<table::SeatId, std::string> cameras_;
  Counted audits_;
  std::function<void(const ui::ServiceTold&)> answer_;
  bool off_ = false;
};

}  // namespace undercup::firmware::sim
