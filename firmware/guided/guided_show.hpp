#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "calibration/wizard.hpp"
#include "firmware/outlets/recorder.hpp"
#include "hw/pads.hpp"
#include "ui/calibration_view.hpp"
#include "ui/sdl/window.hpp"

namespace undercup::firmware {

/// What a keyboard did meanwhile.
struct GuidedKeys {
  std::vector<hw::Button> pressed;
  bool closed = false;  ///< the window, or Escape
};

/// Where the guided calibration is seen: a window, a recorder's screens, both or neither.
class GuidedShow {
public:
  GuidedShow(std::unique_ptr<ui::sdl::Window> window, Recorder* recorder, ui::Language language);

  /// Shows the wizard where that looks different from what was shown last.
  void refresh(const calibration::Wizard& wizard, ui::TableMark mark, std::chrono::milliseconds now);

  GuidedKeys drain();

  [[nodiscard]] bool has_window() const { return window_ != nullptr; }

private:
  std::unique_ptr<ui::sdl::Window> window_;
  Recorder* recorder_;
  ui::Language language_;
  std::optional<ui::CalibrationView> shown_;
  std::optional<ui::Size> size_;
};

}  // namespace undercup::firmware
