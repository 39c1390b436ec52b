#include "firmware/calibration_words.hpp"

namespace undercup::firmware {

using calibration::DiceProblem;
using calibration::Drift;
using calibration::SheetProblem;
using calibration::WindowProblem;

ui::SheetTrouble trouble_of(SheetProblem problem) {
  switch (problem) {
    case SheetProblem::no_board: return ui::SheetTrouble::no_board;
    case SheetProblem::wrong_board: return ui::SheetTrouble::wrong_board;
    case SheetProblem::mirrored: return ui::SheetTrouble::mirrored;
    case SheetProblem::wrong_scale: return ui::SheetTrouble::wrong_scale;
    case SheetProblem::blurred: return ui::SheetTrouble::blurred;
    case SheetProblem::too_dark: return ui::SheetTrouble::too_dark;
    case SheetProblem::glare: return ui::SheetTrouble::glare;
    case SheetProblem::half_covered: return ui::SheetTrouble::half_covered;
    case SheetProblem::cut_off: return ui::SheetTrouble::cut_off;
    case SheetProblem::not_flat: return ui::SheetTrouble::not_flat;
  }
  return ui::SheetTrouble::no_board;
}

ui::DiceTrouble trouble_of(DiceProblem problem) {
  switch (problem) {
    case DiceProblem::nothing_read: return ui::DiceTrouble::nothing_read;
    case DiceProblem::too_few: return ui::DiceTrouble::too_few;
    case DiceProblem::mixed_sizes: return ui::DiceTrouble::mixed_sizes;
    case DiceProblem::wrong_size: return ui::DiceTrouble::wrong_size;
    case DiceProblem::low_contrast: return ui::DiceTrouble::low_contrast;
    case DiceProblem::wrong_layout: return ui::DiceTrouble::wrong_layout;
  }
  return ui::DiceTrouble::nothing_read;
}

ui::WindowTrouble trouble_of(Drift drift) {
  switch (drift) {
    case Drift::wrong_camera: return ui::WindowTrouble::wrong_camera;
    case Drift::camera_moved: return ui::WindowTrouble::camera_moved;
    case Drift::light_changed: return ui::WindowTrouble::light_changed;
    case Drift::focus_lost: return ui::WindowTrouble::focus_lost;
    case Drift::wet: return ui::WindowTrouble::wet;
    case Drift::dirty: return ui::WindowTrouble::dirty;
  }
  return ui::WindowTrouble::camera_moved;
}

ui::EmptyWindowTrouble trouble_of(WindowProblem problem) {
  switch (problem) {
    case WindowProblem::wrong_camera: return ui::EmptyWindowTrouble::wrong_camera;
    case WindowProblem::too_dark: return ui::EmptyWindowTrouble::too_dark;
    case WindowProblem::too_bright: return ui::EmptyWindowTrouble::too_bright;
    case WindowProblem::blurred: return ui::EmptyWindowTrouble::blurred;
    case WindowProblem::camera_moved: return ui::EmptyWindowTrouble::camera_moved;
    case WindowProblem::not_empty: return ui::EmptyWindowTrouble::not_empty;
    case WindowProblem::unlike: return ui::EmptyWindowTrouble::unlike;
  }
  return ui::EmptyWindowTrouble::not_empty;
}

}  // namespace undercup::firmware
