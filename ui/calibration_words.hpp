#pragma once

#include <array>
#include <memory_resource>
#include <optional>
#include <string>
#include <vector>

#include "ui/calibration_view.hpp"

namespace undercup::ui {

// What the guided calibration says, in sentences.

/// What is to be done now, or asked: "Lay the sheet on seat 3, printed side down".
std::pmr::string step_words(const CalibrationView& view);

/// At how many places a face was read.
int places_read(const std::array<int, 5>& reads);

/// A sentence more about the step; empty where none is needed.
std::pmr::string more_words(const CalibrationView& view);

/// Why the step does not go on by itself, and what to do about it; each want has words of its own.
std::pmr::string want_words(const CalibrationView& view);

/// What of the camera's light is found, and what it is set to: "Exposure: 20 ms, gain 1.5".
std::pmr::string light_words(const CalibrationView& view, LightItem item);

/// Whether what is wanted is a fault to mend, and not just the next thing to do.
bool is_trouble(const CalibrationView& view);

/// A line of the review.
struct Finding {
  bool good = false;
  std::pmr::string words;
  bool operator==(const Finding&) const = default;
};
std::pmr::vector<Finding> findings(const CalibrationView& view);

/// Whether every finding is good, and the profile was written if that was tried.
bool is_clean(const CalibrationView& view);

/// What to do where the review found nothing that could be kept, or where it could not be stored.
std::optional<std::pmr::string> advice(const CalibrationView& view);

/// "passed over"
std::pmr::string became_words(CalibratedSeat became);

/// What became of all seats, a sentence each: "New profiles for seats 1 and 2."
std::pmr::vector<std::pmr::string> outcome_words(const CalibrationView& view);

}  // namespace undercup::ui
