#pragma once

#include <functional>
#include <string>
#include <utility>
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

/// That of a sample of any kind, in that language and, where it has themes, in that theme.
template <typename AnySample>
Drawing drawing_of(AnySample sample, Language language, Theme theme = Theme::dark) {
  sample.view.language = language;
  if constexpr (requires { sample.view.theme; }) sample.view.theme = theme;
  return {sample.name, [view = std::move(sample.view)](Size size) { return compose(view, size); }};
}

/// Every screen of the game, every step of the calibration and every page of service mode, with that many seats, in
/// that language and theme.
std::vector<Drawing> every_drawing(int seats, Language language, Theme theme = Theme::dark);

}  // namespace undercup::ui::samples
