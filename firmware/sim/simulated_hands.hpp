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

/// Service mode's hands at a simulated table: settings are kept where it keeps its state, calibration looks at its
/// drawn cups; it has no stick, no clock of its own and no board.
class SimulatedHands final : public ServiceHands {
public:
  /// `state`: where settings are kept; nothing: they are not. `answer` tells the desk what came of the stick's work.
  SimulatedHands(std::optional<std::filesystem::path> state, std::map<table::SeatId, std::string> cameras,
                 std::function<void(const ui::ServiceTold&)> answer);

  void use(const TableSettings& in_force) override;
  std::optional<hw::Fault> keep(const TableSettings& changed) override;
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
  std::optional<std::filesystem::path> state_;
  std::map<table::SeatId, std::string> cameras_;
  std::function<void(const ui::ServiceTold&)> answer_;
  bool off_ = false;
};

}  // namespace undercup::firmware::sim
