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

/// That this user may not open a device whose path begins so; nothing where there is none.
std::optional<Finding> forbidden_among(const Seen& seen, Part part, const std::string& path);

}  // namespace undercup::firmware::doctor
