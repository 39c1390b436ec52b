#include "firmware/run/real_hands.hpp"

#include <chrono>
#include <ctime>
#include <exception>
#include <utility>

#include "firmware/config/profile_files.hpp"
#include "firmware/config/profile_store.hpp"
#include "firmware/exit_status.hpp"
#include "firmware/guided/guided_table.hpp"
#include "firmware/service/stick_work.hpp"
#include "firmware/service/wrong_passcodes.hpp"
#include "firmware/version.hpp"
#include "hw/linux/board_health.hpp"
#include "hw/linux/trusted_clock.hpp"

namespace undercup::firmware {
namespace {

/// The machine's clock, as the wall beside the table has it.
ui::ServiceClock clock_now() {
  constexpr int kFirstYear = 1900;  // of a std::tm
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm local{};
  ::localtime_r(&now, &local);
  return {local.tm_year + kFirstYear, local.tm_mon + 1, local.tm_mday, local.tm_hour, local.tm_min};
}

std::chrono::sys_seconds time_of(const ui::ServiceClock& clock) {
  constexpr int kFirstYear = 1900;
  std::tm local{};
  local.tm_year = clock.year - kFirstYear;
  local.tm_mon = clock.month - 1;
  local.tm_mday = clock.day;
  local.tm_hour = clock.hour;
  local.tm_min = clock.minute;
  local.tm_isdst = -1;  // by the zone's own rules
  return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::from_time_t(std::mktime(&local)));
}

}  // namespace

RealHands::RealHands(TableConfig config, const RealService& service, std::string state, RealTableParts table,
                     Loop& loop)
    : config_(std::move(config)),
      service_(service),
      places_{service.config_file, std::move(state)},
      table_(std::move(table)),
      loop_(loop) {
  loop_.watch(done_.fd(), [this] {
    for (const StickDone& done : done_.take()) {
      at_work_ = false;
      if (done.starts_anew) restart();
      table_.answer(done.told);
    }
  });
}

RealHands::~RealHands() {
  if (at_stick_.joinable()) at_stick_.join();
  loop_.unwatch(done_.fd());
}

std::optional<hw::Fault> RealHands::keep(const TableSettings& changed) {
  return write_table_settings(places_.state_folder, changed);
}

std::optional<TableSettings> RealHands::kept() {
  const auto settings = kept_table_settings(places_.state_folder);
  return settings ? std::optional(settings.value()) : std::nullopt;
}

std::optional<hw::Fault> RealHands::keep_wrong_passcodes(int wrong) {
  return firmware::keep_wrong_passcodes(places_.state_folder, wrong);
}

void RealHands::use_stick(ui::StickWork work) {
  if (at_work_) return;  // the display says so, until what was asked for before is done
  if (at_stick_.joinable()) at_stick_.join();
  at_work_ = true;
  at_stick_ = std::thread([this, work, folder = config_.service.export_folder, places = places_] {
    try {
      done_.post(work_at_stick(work, folder, places));
    } catch (const std::exception& thrown) {  // the thread's top: a library threw
      done_.post({not_done({folder, thrown.what(), ""}, ui::ServiceTrouble::stick_not_written)});
    }
  });
}

table::Result<hw::ClockSet, hw::Fault> RealHands::set_clock(const ui::ServiceClock& to) {
  return hw::set_clock(time_of(to));
}

ServiceFacts RealHands::facts() {
  ServiceFacts facts;
  facts.version = version();
  facts.uptime = std::chrono::duration_cast<std::chrono::minutes>(table_.now());
  facts.clock = clock_now();
  facts.clock_trusted = hw::trusted_time().has_value();
  facts.audits = service_.audits(table_.now());
  if (facts.audits) facts.fairness = fairness_of(*facts.audits);
  facts.health = hw::board_health(places_.state_folder);
  return facts;
}

table::Result<std::unique_ptr<Guided>, hw::Fault> RealHands::calibrate(const std::vector<table::SeatId>& seats) {
  const auto config = read_table_config(service_.config_file, Cameras::to_calibrate);
  if (!config) return config.error();
  calibration::WizardSettings settings = wizard_settings(config.value(), seats);
  if (settings.seats.empty()) return hw::Fault{service_.config_file, "no camera there", "write one for this seat"};
  const ProfileFiles files = profile_files(config.value(), service_.config_file, "");
  auto guided = std::make_unique<Guided>(std::move(settings), saving(files));
  table_.begin_calibration(config.value(), *guided);
  return guided;
}

std::optional<hw::Fault> RealHands::calibrated() {
  const auto config = read_table_config(service_.config_file);
  table_.end_calibration(config ? config.value() : config_);
  if (!config) return config.error();
  config_ = config.value();
  return std::nullopt;
}

void RealHands::restart() {
  table_.leave(kDone);
}

void RealHands::shut_down() {
  table_.leave(kPowerOff);
}

}  // namespace undercup::firmware
