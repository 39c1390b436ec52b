#include "firmware/sim/simulated_hands.hpp"

#include <utility>

#include "firmware/version.hpp"

namespace undercup::firmware::sim {
namespace {

hw::Fault simulated(const std::string& what) {
  return {"simulated table", what, "only a real table has one"};
}

std::vector<ui::ServiceLampOn> all_lamps(const std::vector<table::SeatId>& seats) {
  std::vector<ui::ServiceLampOn> lamps;
  for (const table::SeatId seat : seats)
    for (const auto lamp : {ui::ServiceLamp::turn, ui::ServiceLamp::cup_red, ui::ServiceLamp::cup_green})
      lamps.push_back({seat, lamp});
  return lamps;
}

}  // namespace

ServiceSettings service_settings(const AppSettings& app, ServiceSettings given) {
  given.seats = app.seats;
  for (const table::SeatId seat : app.seats)
    for (const auto& [name, button] : hw::kButtonNames) given.buttons[seat].push_back(button);
  given.lamps = all_lamps(app.seats);
  given.rules = app.rules;
  given.house = app.house;
  if (!given.base.language) given.base.language = app.language;
  if (!given.base.theme) given.base.theme = app.theme;
  given.mark = ui::TableMark::simulated;
  return given;
}

SimulatedHands::SimulatedHands(std::optional<std::filesystem::path> state, std::map<table::SeatId, std::string> cameras,
                               std::function<void(const ui::ServiceTold&)> answer)
    : state_(std::move(state)), cameras_(std::move(cameras)), answer_(std::move(answer)) {}

void SimulatedHands::use(const TableSettings& /*in_force*/) {}

std::optional<hw::Fault> SimulatedHands::keep(const TableSettings& changed) {
  return state_ ? write_table_settings(*state_, changed) : std::nullopt;
}

void SimulatedHands::use_stick(ui::StickWork /*work*/) {
  answer_({ui::ServiceTold::Kind::failed, simulated("no USB stick").message()});
}

table::Result<hw::ClockSet, hw::Fault> SimulatedHands::set_clock(const ui::ServiceClock& /*to*/) {
  return simulated("no clock");
}

ServiceFacts SimulatedHands::facts() {
  ServiceFacts facts;
  facts.version = version();
  return facts;
}

table::Result<std::unique_ptr<Guided>, hw::Fault> SimulatedHands::calibrate(const std::vector<table::SeatId>& seats) {
  calibration::WizardSettings settings;
  settings.seats = seats;
  settings.camera_ids = cameras_;
  return std::make_unique<Guided>(std::move(settings), [](table::SeatId, const calibration::StoredProfile&) {
    return std::optional(simulated("no profiles").message());
  });
}

std::optional<hw::Fault> SimulatedHands::calibrated() {
  return std::nullopt;
}

}  // namespace undercup::firmware::sim
