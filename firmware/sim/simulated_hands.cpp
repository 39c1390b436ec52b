#include "firmware/sim/simulated_hands.hpp"

#include <utility>

#include "firmware/service/stick_work.hpp"
#include "firmware/service/wrong_passcodes.hpp"
#include "firmware/version.hpp"

namespace undercup::firmware::sim {
namespace {

constexpr const char* kNoLog = "a simulated table keeps its log with --record\n";

hw::Fault simulated(const std::string& what) {
  return {"simulated table", what, "only a real table has one"};
}

/// A simulated table keeps no more than it was told to.
ui::ServiceTold not_without(const std::string& option) {
  const hw::Fault fault{"simulated table", "nothing to do that with", "start it with " + option};
  return {ui::ServiceTold::Kind::failed, fault.message()};
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
  if (!given.base.dark_lamps) given.base.dark_lamps = app.dark_lamps;
  given.mark = ui::TableMark::simulated;
  return given;
}

SimulatedHands::SimulatedHands(SimulatedPlaces places, std::map<table::SeatId, std::string> cameras, Counted audits,
                               std::function<void(const ui::ServiceTold&)> answer)
    : places_(std::move(places)),
      cameras_(std::move(cameras)),
      audits_(std::move(audits)),
      answer_(std::move(answer)) {}

void SimulatedHands::use(const TableSettings& /*in_force*/) {}

std::optional<hw::Fault> SimulatedHands::keep(const TableSettings& changed) {
  return places_.state ? write_table_settings(*places_.state, changed) : std::nullopt;
}

std::optional<TableSettings> SimulatedHands::kept() {
  if (!places_.state) return std::nullopt;
  const auto settings = kept_table_settings(*places_.state);
  return settings ? std::optional(settings.value()) : std::nullopt;
}

std::optional<hw::Fault> SimulatedHands::keep_wrong_passcodes(int wrong) {
  return places_.state ? firmware::keep_wrong_passcodes(*places_.state, wrong) : std::nullopt;
}

ui::ServiceTold SimulatedHands::done_with_stick(ui::StickWork work) const {
  std::error_code unknown;
  if (!std::filesystem::is_directory(places_.stick, unknown))
    return not_done(simulated("no USB stick"), ui::ServiceTrouble::no_stick);
  if (work == ui::StickWork::record_pictures)
    return {ui::ServiceTold::Kind::failed, simulated("no pictures").message()};
  if (!places_.state) return not_without("--state DIR");
  const SettingsPlaces places{places_.table_file, places_.state->string()};
  if (work == ui::StickWork::export_logs)
    return export_onto(places_.stick, {places.state_folder, places.table_file, kNoLog, std::nullopt, std::nullopt});
  if (places_.table_file.empty()) return not_without("--config FILE");
  return work == ui::StickWork::save_settings ? save_onto(places_.stick, places) : restore_from(places_.stick, places);
}

void SimulatedHands::use_stick(ui::StickWork work) {
  answer_(done_with_stick(work));
}

table::Result<hw::ClockSet, hw::Fault> SimulatedHands::set_clock(const ui::ServiceClock& /*to*/) {
  return simulated("no clock");
}

ServiceFacts SimulatedHands::facts() {
  ServiceFacts facts;
  facts.version = version();
  facts.audits = audits_();
  if (facts.audits) facts.fairness = fairness_of(*facts.audits);
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
