#include <chrono>
#include <utility>

#include "firmware/config/table_parts.hpp"
#include "firmware/service/service_stepping.hpp"

namespace undercup::firmware {
namespace {

/// `by` steps on from `at`, from least to most, around the ends.
int around(int at, int by, int least, int most) {
  const int count = most - least + 1;
  return least + ((at - least + by) % count + count) % count;
}

/// The choice so many on from `now`, which the first of them stands for where nothing is in force.
template <typename All, typename Choice>
Choice next_of(const All& all, const std::optional<Choice>& now, int by) {
  const auto at = static_cast<int>(now.value_or(all.front()));
  return all.at(static_cast<std::size_t>(around(at, by, 0, static_cast<int>(all.size()) - 1)));
}

void turn_preference(ServiceStepping& step, int by) {
  Service& service = step.service;
  const TableSettings now = in_force(service);
  switch (static_cast<ui::ServicePreference>(service.line)) {
    case ui::ServicePreference::volume:
      service.changed.volume = around(now.volume.value_or(kLoudest), by, 0, kLoudest);
      break;
    case ui::ServicePreference::silent: service.changed.silent = !now.silent.value_or(false); break;
    case ui::ServicePreference::language: service.changed.language = next_of(ui::kLanguages, now.language, by); break;
    case ui::ServicePreference::theme: service.changed.theme = next_of(ui::kThemes, now.theme, by); break;
    case ui::ServicePreference::dark_lamps: service.changed.dark_lamps = !now.dark_lamps.value_or(false); break;
  }
  service.to_keep = true;
  step.orders.emplace_back(UseSettings{service.changed, false});
  if (service.line == static_cast<std::size_t>(ui::ServicePreference::volume))
    step.orders.emplace_back(PlayCue{SoundCue::bid});
}

void turn_rules(Service& service, int by) {
  HouseChange change = turned(service.rules, service.house, by, service.settings.rules, service.settings.house);
  service.rules = std::move(change.rules);
  service.house = change.page;
}

/// Up and down the lines that are the rules' own: who starts is chosen by its players.
HouseLine paged_in_service(const Service& service, int by) {
  HouseLine page = paged(service.house, service.rules, by);
  if (is_starter_line(service.rules, page.line)) page = paged(page, service.rules, by);
  return page;
}

int days_in(int year, int month) {
  using namespace std::chrono;
  const year_month_day_last last =
      std::chrono::year{year} / std::chrono::month{static_cast<unsigned>(month)} / std::chrono::last;
  return static_cast<int>(static_cast<unsigned>(last.day()));
}

void turn_clock(ui::ServiceClock& clock, int by) {
  constexpr int kFirstYear = 2026;  // this program is not older
  constexpr int kLastYear = 2099;
  switch (clock.field) {
    case 0: clock.year = around(std::max(clock.year, kFirstYear), by, kFirstYear, kLastYear); break;
    case 1: clock.month = around(clock.month, by, 1, 12); break;
    case 2: clock.day = around(clock.day, by, 1, days_in(clock.year, clock.month)); break;
    case 3: clock.hour = around(clock.hour, by, 0, 23); break;
    default: clock.minute = around(clock.minute, by, 0, 59); break;
  }
  clock.day = std::min(clock.day, days_in(clock.year, clock.month));
}

}  // namespace

void gesture_on_rules(ServiceStepping& step, const Gesture& gesture) {
  Service& service = step.service;
  service.told.reset();
  switch (gesture.intent) {
    case Intent::count_up: service.house = paged_in_service(service, -1); return;
    case Intent::count_down: service.house = paged_in_service(service, 1); return;
    case Intent::face_next: return turn_rules(service, 1);
    case Intent::face_held:  // the press has already turned it one on
      turn_rules(service, -1);
      return turn_rules(service, -1);
    case Intent::bid:
      service.changed.rules = service.rules;
      service.told = ui::ServiceTold{ui::ServiceTold::Kind::kept};
      step.orders.emplace_back(UseSettings{service.changed, true});
      return;
    case Intent::challenge:
    case Intent::spot_on:
    case Intent::help: return;
  }
}

void gesture_on_preferences(ServiceStepping& step, const Gesture& gesture) {
  constexpr int kLines = static_cast<int>(ui::kServicePreferences);
  const auto move = [&](int by) {
    step.service.line = static_cast<std::size_t>(around(static_cast<int>(step.service.line), by, 0, kLines - 1));
  };
  switch (gesture.intent) {
    case Intent::count_up: return move(-1);
    case Intent::count_down: return move(1);
    case Intent::face_next: return turn_preference(step, 1);
    case Intent::face_held:  // the press has already turned it one on
      turn_preference(step, -1);
      return turn_preference(step, -1);
    case Intent::bid:
    case Intent::challenge:
    case Intent::spot_on:
    case Intent::help: return;
  }
}

void gesture_on_clock(ServiceStepping& step, const Gesture& gesture) {
  constexpr std::size_t kFields = 5;
  ui::ServiceClock& clock = step.service.clock;
  step.service.told.reset();
  switch (gesture.intent) {
    case Intent::count_up: return turn_clock(clock, 1);
    case Intent::count_down: return turn_clock(clock, -1);
    case Intent::face_next: clock.field = (clock.field + 1) % kFields; return;
    case Intent::face_held: clock.field = (clock.field + kFields - 2) % kFields; return;
    case Intent::bid: step.orders.emplace_back(SetClock{clock}); return;
    case Intent::challenge:
    case Intent::spot_on:
    case Intent::help: return;
  }
}

}  // namespace undercup::firmware
