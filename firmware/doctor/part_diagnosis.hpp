#pragma once

#include "firmware/doctor/diagnosis.hpp"

// Internal to firmware/doctor.
namespace undercup::firmware::doctor {

/// Cameras, their profiles and windows, seat by seat.
void examine_cameras(const Seen& seen, Findings& findings);

/// Pads and lamps, seat by seat, and the service switch: each line.
void examine_wires(const Seen& seen, Findings& findings);

/// What mends a fault: as it says itself, or `else_this`.
std::string to_do_of(const hw::Fault& fault, const std::string& else_this);

/// How much something matters: `stops` or `warning`.
using Severity = Finding (*)(Part, std::optional<table::SeatId>, std::string, std::string);

/// For whom permissions were looked at, in words.
std::string whom(const Seen& seen);

/// That the user may not open that device.
Finding forbidden(const Seen& seen, Part part, const Forbidden& one, Severity how);

/// The same of the first device whose path begins so, if there is one.
void add_forbidden(const Seen& seen, Part part, const std::string& path, Severity how, Findings& findings);

}  // namespace undercup::firmware::doctor
