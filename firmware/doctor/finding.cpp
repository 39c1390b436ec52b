#include "firmware/doctor/finding.hpp"

#include <algorithm>

namespace undercup::firmware::doctor {

Finding well(Part part, std::optional<table::SeatId> seat, std::string what) {
  return {part, seat, Health::well, std::move(what), ""};
}

Finding warning(Part part, std::optional<table::SeatId> seat, std::string what, std::string to_do) {
  return {part, seat, Health::warning, std::move(what), std::move(to_do)};
}

Finding stops(Part part, std::optional<table::SeatId> seat, std::string what, std::string to_do) {
  return {part, seat, Health::stops, std::move(what), std::move(to_do)};
}

long count(const Findings& findings, Health health) {
  return std::count_if(findings.begin(), findings.end(), [&](const Finding& one) { return one.health == health; });
}

std::string_view name(Part part) {
  for (const auto& [is, word] : kParts)
    if (is == part) return word;
  return {};
}

std::string_view name(Health health) {
  switch (health) {
    case Health::well: return "well";
    case Health::warning: return "warning";
    case Health::stops: return "stops";
  }
  return {};
}

}  // namespace undercup::firmware::doctor
