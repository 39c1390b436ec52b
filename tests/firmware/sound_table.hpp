#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "calibration/empty_window.hpp"
#include "firmware/commands/doctor.hpp"
#include "firmware/doctor/diagnosis.hpp"
#include "hw/sim/rendered_view.hpp"
#include "tests/firmware/seats.hpp"

namespace undercup::firmware::doctor {

// A table at which all is well, as the doctor sees it, and what the doctor says.

using table::SeatId;

inline hw::sim::RenderedView view_of(int seat) {
  return hw::sim::RenderedView({.seed = 3, .seat = seat});
}

inline vision::Frame empty_window(int seat) {
  return view_of(seat)({}, hw::sim::Milliseconds{0});
}

inline calibration::StoredProfile profile_of(int seat) {
  calibration::StoredProfile stored;
  stored.profile = view_of(seat).profile();
  stored.width = 640;
  stored.height = 480;
  stored.dice.emplace();
  auto reference = calibration::reference_of({empty_window(seat)}, stored);
  REQUIRE(reference.ok());
  stored.reference = std::move(reference).value();
  return stored;
}

inline SeatConfig seat_of(int number) {
  SeatConfig seat{SeatId{number}, CameraConfig{}, {}, {}};
  seat.camera->name = "cam" + std::to_string(number);
  seat.camera->profile_file = "seat" + std::to_string(number) + ".yaml";
  seat.camera->calibrated = profile_of(number);
  seat.buttons.push_back({{seat.seat, hw::Button::bid}, "pads", std::to_string(number)});
  seat.buttons.push_back({{seat.seat, hw::Button::liar}, "pads", usual_line(seat.seat, "liar")});
  seat.lamps.push_back({seat.seat, hw::Lamp::turn, "lamps", std::to_string(number)});
  return seat;
}

/// A table of two seats at which all is well.
inline Seen sound() {
  static const SeatConfig kFirst = seat_of(1);
  static const SeatConfig kSecond = seat_of(2);
  Seen seen;
  seen.config_file = "table.toml";
  seen.config.emplace();
  seen.config->seats = {kFirst, kSecond};
  for (const int seat : {1, 2}) seen.stills[SeatId{seat}].picture = empty_window(seat);
  seen.chips = {{"pads", "pads", "/dev/gpiochip1", {{"", ""}, {"", ""}, {"", ""}, {"S1_LIAR", ""}, {"S2_LIAR", ""}}},
                {"lamps", "lamps", "/dev/gpiochip2", {{"", ""}, {"", ""}, {"", ""}}}};
  seen.tried["pads"];
  seen.tried["lamps"];
  seen.display = {"", "", 1280, 720};
  seen.speakers = {"Headphones"};
  seen.disk = {"/var/lib/undercup", true, "", "", 10'000'000'000};
  return seen;
}

inline Findings troubles(const Seen& seen) {
  Findings found = diagnosis(seen);
  found.erase(std::remove_if(found.begin(), found.end(), [](const Finding& one) { return one.health == Health::well; }),
              found.end());
  return found;
}

/// The only finding that is not well.
inline Finding trouble(const Seen& seen) {
  const Findings found = troubles(seen);
  INFO(verdict_words(found), found.empty() ? "" : finding_words(found.front()));
  REQUIRE(found.size() == 1);
  return found.front();
}

inline bool says(const Finding& finding, const std::string& words) {
  return finding.what.find(words) != std::string::npos;
}

}  // namespace undercup::firmware::doctor
