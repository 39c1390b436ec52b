#pragma once

#include <functional>
#include <string>
#include <vector>

#include "ui/calibration_view.hpp"
#include "ui/compose.hpp"

namespace undercup::ui::samples {

/// A situation of the guided calibration, with a name for the file or the message.
struct CalibrationSample {
  std::string name;
  CalibrationView view;
};

/// Every step with so many seats, as full and as empty as it gets.
std::vector<CalibrationSample> every_calibration(int seats);

/// The sample of that name, with four seats.
CalibrationView calibration(const std::string& name);

/// A scene of whatever kind, by the size of its display.
struct Drawing {
  std::string name;
  std::function<Scene(Size)> at;
};

/// That of a sample of any kind.
template <typename AnySample>
Drawing drawing_of(const AnySample& sample) {
  return {sample.name, [view = sample.view](Size size) { return compose(view, size); }};
}

/// Every screen of the game and every step of the calibration, with that many seats.
std::vector<Drawing> every_drawing(int seats);

}  // namespace undercup::ui::samples
