#include "firmware/service/service_facts.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include "firmware/app/table_event.hpp"
#include "firmware/app/trouble.hpp"
#include "vision/reading.hpp"

namespace undercup::firmware {
namespace {

using ui::ServiceFact;
using ui::ServiceFigure;

/// More misread dice than these at one seat, and its camera asks to be calibrated.
constexpr int kBearable = 3;

std::string percent(double share) {
  constexpr double kWhole = 100;
  return std::to_string(std::lround(share * kWhole));
}

std::vector<std::string> favoured(const FaceTest& test) {
  return {std::to_string(table::pips(test.face)), percent(test.share)};
}

ui::TestedDice tested_of(const FaceTest& test) {
  return {test.dice, test.chi_square};
}

/// Which cameras and sets favour a face; or that none does, or that too little is known.
void add_fairness(const Fairness& fairness, std::vector<ServiceFigure>& figures) {
  int dice = 0;
  bool biased = false;
  for (const auto& [seat, test] : fairness.seats) {
    dice += test.dice;
    if (!test.biased) continue;
    biased = true;
    figures.push_back({ServiceFact::favours, favoured(test), seat, true, tested_of(test)});
  }
  for (const auto& [set, test] : fairness.sets) {
    if (!test.biased) continue;
    biased = true;
    std::vector<std::string> values = favoured(test);
    values.push_back(set);
    figures.push_back({ServiceFact::set_favours, std::move(values), std::nullopt, true, tested_of(test)});
  }
  if (biased) return;
  const ServiceFact fact = fairness.tested_at_once > 0 ? ServiceFact::fair : ServiceFact::too_few;
  figures.push_back({fact, {std::to_string(dice)}});
}

/// A line a seat; where there is a number that is bearable, more than that should be looked after.
void add_by_seat(ServiceFact fact, const table::PerSeat& counts, std::optional<int> bearable,
                 std::vector<ServiceFigure>& figures) {
  for (const auto& [seat, count] : counts)
    if (count > 0) figures.push_back({fact, {std::to_string(count)}, seat, bearable && count > *bearable});
}

// The journal has words, and may have been written by another version: one that is not known has no value here.

template <typename Word>
std::optional<Word> word_named(std::string_view text, Word last) {
  for (int i = 0; i <= static_cast<int>(last); ++i)
    if (name(static_cast<Word>(i)) == text) return static_cast<Word>(i);
  return std::nullopt;
}

using Of = decltype(ServiceFigure::of);

Of trouble_named(const std::string& word) {
  const auto status = word_named(word, vision::ReadStatus::unsure);
  return status && *status != vision::ReadStatus::read ? Of(trouble_of(*status)) : Of();
}

Of refusal_named(const std::string& word) {
  const auto refusal = word_named(word, table::Refusal::not_higher);
  return refusal ? Of(*refusal) : Of();
}

/// A line each reason and seat.
void add_by_reason(ServiceFact fact, const std::map<std::string, table::PerSeat>& by_word,
                   Of (*named)(const std::string&), std::vector<ServiceFigure>& figures) {
  for (const auto& [word, counts] : by_word)
    for (const auto& [seat, count] : counts)
      if (count > 0) figures.push_back({fact, {std::to_string(count)}, seat, false, named(word)});
}

using Part = ui::ServicePart;
using Failing = ui::ServiceFailing;

Part part_of(DeviceKind kind) {
  switch (kind) {
    case DeviceKind::camera: return Part::camera;
    case DeviceKind::pads: return Part::pads;
    case DeviceKind::button: return Part::button;
    case DeviceKind::disk: return Part::disk;
    case DeviceKind::display: return Part::display;
    case DeviceKind::board: return Part::board;
  }
  return Part::camera;
}

/// Nothing of what works again.
std::optional<Failing> failing_of(DeviceState state) {
  switch (state) {
    case DeviceState::lost: return Failing::lost;
    case DeviceState::frozen: return Failing::frozen;
    case DeviceState::stuck: return Failing::stuck;
    case DeviceState::poor: return Failing::poor;
    case DeviceState::back: break;
  }
  return std::nullopt;
}

ServiceFigure broken(const AuditedFault& fault, int times) {
  ServiceFigure figure{ServiceFact::broken, {std::to_string(times), fault.kind + " " + fault.state}, fault.seat};
  const auto kind = word_named(fault.kind, DeviceKind::board);
  const auto state = word_named(fault.state, DeviceState::back);
  const auto how = state ? failing_of(*state) : std::nullopt;
  if (kind && how) figure.of = ui::ServiceBroken{part_of(*kind), *how};
  return figure;
}

std::vector<std::string> hours_and_minutes(std::chrono::minutes time) {
  const auto hours = std::chrono::floor<std::chrono::hours>(time);
  return {std::to_string(hours.count()), std::to_string((time - hours).count())};
}

std::string two_digits(int number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

std::string told(const ui::ServiceClock& clock) {
  return std::to_string(clock.year) + "-" + two_digits(clock.month) + "-" + two_digits(clock.day) + " " +
         two_digits(clock.hour) + ":" + two_digits(clock.minute);
}

}  // namespace

std::vector<ServiceFigure> audit_figures(const ServiceFacts& facts) {
  std::vector<ServiceFigure> figures;
  if (!facts.audits) return figures;
  const Audits& audits = *facts.audits;
  add_fairness(facts.fairness, figures);
  add_by_seat(ServiceFact::corrected, audits.corrected, kBearable, figures);
  figures.push_back({ServiceFact::games, {std::to_string(audits.games), std::to_string(audits.finished)}});
  figures.push_back({ServiceFact::rounds, {std::to_string(audits.rounds), std::to_string(audits.voided)}});
  figures.push_back({ServiceFact::starts, {std::to_string(audits.starts)}});
  const auto on = std::chrono::floor<std::chrono::minutes>(audits.on);
  figures.push_back({ServiceFact::hours, hours_and_minutes(on)});
  for (const auto& [fault, count] : audits.faults) figures.push_back(broken(fault, count));
  add_by_reason(ServiceFact::unread, audits.unread, trouble_named, figures);
  add_by_reason(ServiceFact::refused, audits.refused, refusal_named, figures);
  add_by_seat(ServiceFact::lifted, audits.lifted, std::nullopt, figures);
  return figures;
}

std::vector<ServiceFigure> board_figures(const ServiceFacts& facts) {
  constexpr std::uint64_t kMegabyte = 1U << 20U;
  std::vector<ServiceFigure> figures{{ServiceFact::version, {facts.version}}};
  figures.push_back({ServiceFact::uptime, hours_and_minutes(facts.uptime)});
  if (facts.clock_trusted) figures.push_back({ServiceFact::clock, {told(facts.clock)}});
  const hw::BoardHealth& health = facts.health;
  const std::vector<hw::BoardTrouble> wrong = hw::troubles_of(health, {});
  const auto add = [&](ServiceFact fact, std::vector<std::string> values, hw::BoardTrouble trouble) {
    figures.push_back(
        {fact, std::move(values), std::nullopt, std::find(wrong.begin(), wrong.end(), trouble) != wrong.end()});
  };
  if (health.celsius)
    add(ServiceFact::temperature, {std::to_string(std::lround(*health.celsius))}, hw::BoardTrouble::hot);
  if (health.undervoltage) add(ServiceFact::power, {}, hw::BoardTrouble::undervoltage);
  if (health.throttled) add(ServiceFact::speed, {}, hw::BoardTrouble::throttled);
  if (health.card_used_percent)
    add(ServiceFact::card_used, {std::to_string(*health.card_used_percent)}, hw::BoardTrouble::card_worn);
  if (health.card_written_bytes)
    figures.push_back({ServiceFact::card_written, {std::to_string(*health.card_written_bytes / kMegabyte)}});
  if (health.free_bytes)
    add(ServiceFact::disk_free, {std::to_string(*health.free_bytes / kMegabyte)}, hw::BoardTrouble::disk_filling);
  return figures;
}

}  // namespace undercup::firmware
