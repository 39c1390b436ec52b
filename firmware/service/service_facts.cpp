#include "firmware/service/service_facts.hpp"

#include <algorithm>
#include <cmath>
#include <string>

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

/// Which cameras and sets favour a face; or that none does, or that too little is known.
void add_fairness(const Fairness& fairness, std::vector<ServiceFigure>& figures) {
  int dice = 0;
  bool biased = false;
  for (const auto& [seat, test] : fairness.seats) {
    dice += test.dice;
    if (!test.biased) continue;
    biased = true;
    figures.push_back({ServiceFact::favours, favoured(test), seat, true});
  }
  for (const auto& [set, test] : fairness.sets) {
    if (!test.biased) continue;
    biased = true;
    std::vector<std::string> values = favoured(test);
    values.push_back(set);
    figures.push_back({ServiceFact::set_favours, std::move(values), std::nullopt, true});
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

table::PerSeat summed(const std::map<std::string, table::PerSeat>& by_word) {
  table::PerSeat sum;
  for (const auto& [word, counts] : by_word)
    for (const auto& [seat, count] : counts) sum[seat] += count;
  return sum;
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
  for (const auto& [fault, count] : audits.faults)
    figures.push_back({ServiceFact::broken, {fault.kind + " " + fault.state, std::to_string(count)}, fault.seat});
  add_by_seat(ServiceFact::unread, summed(audits.unread), std::nullopt, figures);
  add_by_seat(ServiceFact::lifted, audits.lifted, std::nullopt, figures);
  return figures;
}

std::vector<ServiceFigure> board_figures(const ServiceFacts& facts) {
  constexpr std::uint64_t kMegabyte = 1U << 20U;
  std::vector<ServiceFigure> figures{{ServiceFact::version, {facts.version}}};
  const auto minutes = facts.uptime.count();
  figures.push_back({ServiceFact::uptime, {std::to_string(minutes / 60), std::to_string(minutes % 60)}});
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
