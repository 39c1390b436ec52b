#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hw/fault.hpp"
#include "table/seat.hpp"

namespace undercup::firmware::doctor {

/// What of a table is looked at.
enum class Part { configuration, camera, profile, window, pads, lamps, display, font, speaker, disk };

inline constexpr std::array<std::pair<Part, std::string_view>, 10> kParts{{{Part::configuration, "configuration"},
                                                                           {Part::camera, "camera"},
                                                                           {Part::profile, "profile"},
                                                                           {Part::window, "window"},
                                                                           {Part::pads, "pads"},
                                                                           {Part::lamps, "lamps"},
                                                                           {Part::display, "display"},
                                                                           {Part::font, "font"},
                                                                           {Part::speaker, "speaker"},
                                                                           {Part::disk, "disk"}}};

/// How it is. What stops one seat stops the game that table.toml describes.
enum class Health { well, warning, stops };

/// One thing that was looked at.
struct Finding {
  Part part = Part::configuration;
  std::optional<table::SeatId> seat;  ///< whose it is; nothing: the table's
  Health health = Health::well;
  std::string what;
  std::string to_do;  ///< empty where it is well
  bool operator==(const Finding&) const = default;
};

using Findings = std::vector<Finding>;

/// That a part is well.
Finding well(Part part, std::optional<table::SeatId> seat, std::string what);

/// That something of it should be mended, and how; a game can be played.
Finding warning(Part part, std::optional<table::SeatId> seat, std::string what, std::string to_do);

/// That something of it stops a game, and how it is mended.
Finding stops(Part part, std::optional<table::SeatId> seat, std::string what, std::string to_do);

/// How many of them are so.
long count(const Findings& findings, Health health);

std::string_view name(Part part);

/// `well`, `warning` or `stops`.
std::string_view name(Health health);

}  // namespace undercup::firmware::doctor
