#include "vision/reading.hpp"

#include <algorithm>

namespace undercup::vision {

std::string_view name(ReadStatus status) {
  switch (status) {
    case ReadStatus::read: return "read";
    case ReadStatus::no_cup: return "no_cup";
    case ReadStatus::empty: return "empty";
    case ReadStatus::wrong_count: return "wrong_count";
    case ReadStatus::cocked: return "cocked";
    case ReadStatus::stacked: return "stacked";
    case ReadStatus::touching: return "touching";
    case ReadStatus::foreign_object: return "foreign_object";
    case ReadStatus::glare: return "glare";
    case ReadStatus::blurred: return "blurred";
    case ReadStatus::too_dark: return "too_dark";
    case ReadStatus::dirty: return "dirty";
    case ReadStatus::obstructed: return "obstructed";
    case ReadStatus::unsure: return "unsure";
  }
  return "unsure";
}

std::optional<table::Roll> sure_roll(const CupReading& reading) {
  if (reading.status != ReadStatus::read) return std::nullopt;
  table::Roll roll;
  roll.reserve(reading.dice.size());
  for (const DieReading& die : reading.dice) roll.push_back(die.value);
  std::sort(roll.begin(), roll.end());
  return roll;
}

}  // namespace undercup::vision
