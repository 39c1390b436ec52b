#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "calibration/drift.hpp"
#include "firmware/app/input.hpp"
#include "table/seat.hpp"
#include "ui/view.hpp"

namespace undercup::firmware {

struct App;

// Whether cameras, light and glass are still as they were calibrated: asked at each attract and at each lock.

/// What was found of one seat's window.
struct WindowCheck {
  bool due = true;                              ///< the next picture at rest is to be checked
  std::optional<std::chrono::milliseconds> at;  ///< of the last check
  std::vector<calibration::Drift> found;        ///< what it found, the main thing first
  bool borne_out = false;                       ///< .. and so did the check before
  bool operator==(const WindowCheck&) const = default;
};

/// Whether that seat's window is to be checked with its next picture at rest.
bool is_check_due(const App& app, table::SeatId seat);

/// Notes what was found. Under a cup only the camera itself is judged, by what is seen around the window: nothing that
/// is told before the reveal may hang on what lies there.
void window_checked(App& app, const Sight& sight);

/// That seat's roll counts now: a check is due.
void check_at_lock(App& app, table::SeatId seat);

/// The first seat whose window is not as it was calibrated, and how: what players are told. Glass that is dirty or wet,
/// and light, count once two checks found so: a head bent over the window is gone at the second.
std::optional<ui::Notice> window_notice(const App& app);

}  // namespace undercup::firmware
