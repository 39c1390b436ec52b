#pragma once

#include <cmath>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "calibration/board.hpp"
#include "calibration/wizard.hpp"
#include "calibration/wizard_policy.hpp"

// A wizard led on by what a camera might have shown, without one.
namespace undercup::calibration::testing {

using hw::Button;
using table::SeatId;

constexpr SeatId kOne{1};
constexpr SeatId kTwo{2};

/// The empty window of `some_solution`, a dark table around it.
inline SharedFrame picture() {
  vision::Frame frame;
  frame.width = 640;
  frame.height = 480;
  frame.format = vision::PixelFormat::gray8;
  for (int y = 0; y < frame.height; ++y)
    for (int x = 0; x < frame.width; ++x)
      frame.pixels.push_back(std::hypot(x + 0.5 - 320, y + 0.5 - 240) < 210 ? 90 : 40);
  return std::make_shared<const vision::Frame>(std::move(frame));
}

inline WizardSight sight_of(SeatId camera) {
  static const SharedFrame kPicture = picture();
  WizardSight sight;
  sight.camera = camera;
  sight.frame = kPicture;
  sight.still = true;
  sight.light.bright = 0.6;
  return sight;
}

/// A good picture of the sheet, turned by so many radians.
inline SeenSheet sheet_turned(double angle) {
  constexpr double kPxPerMm = 4;
  SeenSheet sheet{640, 480, {}, kBoardMarkers, 0, 0, 0, 1.0, 210, 0};
  for (int corner = 0; corner < kBoardCorners; ++corner) {
    const vision::PlanePoint at = board_corner(corner);
    sheet.corners.push_back({corner,
                             {320 + kPxPerMm * (at.x * std::cos(angle) - at.y * std::sin(angle)),
                              240 + kPxPerMm * (at.x * std::sin(angle) + at.y * std::cos(angle))}});
  }
  return sheet;
}

inline Solution some_solution() {
  Solution solution;
  solution.camera.focal_px = 600;
  solution.camera.centre = {320, 240};
  solution.camera.origin = {0, 0, 150};
  solution.window = {320, 240, 210};
  solution.px_per_mm = 4;
  solution.residual_px = 0.1;
  solution.rim_seen = true;
  return solution;
}

/// A roll that was read for sure: dice of those faces, `aside` pixels off their usual places.
inline SeenRoll roll_of(const std::vector<int>& faces, double aside) {
  SeenRoll roll;
  roll.reading.status = vision::ReadStatus::read;
  roll.reading.confidence = 0.99;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const auto face = table::face_from_pips(faces[i]).value();
    const double x = 320 + aside + 70 * (static_cast<double>(i) - 2);
    roll.reading.dice.push_back({face, face, x, 240 + aside, 0, 64, 0.99});
    SeenDie die;
    die.face = face;
    die.reader_edge_mm = 16;
    roll.dice.push_back(die);
  }
  return roll;
}

inline Wizard of_two_seats() {
  WizardSettings settings;
  settings.seats = {kOne, kTwo};
  settings.camera_ids = {{kOne, "left"}, {kTwo, "right"}};
  settings.views = {{kOne, vision::View::top}, {kTwo, vision::View::bottom}};
  return wizard(settings);
}

inline Wizard with(Wizard wizard, WizardSight sight, int times = 1) {
  for (int i = 0; i < times; ++i) wizard = after(std::move(wizard), sight);
  return wizard;
}

inline Wizard cleared(Wizard wizard) {
  wizard = with(with(std::move(wizard), sight_of(kOne)), sight_of(kTwo));
  return after(std::move(wizard), Button::bid);
}

inline WizardSight seeing_something(SeatId camera) {
  WizardSight sight = sight_of(camera);
  sight.changed = 0.02;
  return sight;
}

/// Both cameras in turn, one of them seeing a die.
inline Wizard die_on(Wizard wizard, SeatId camera) {
  for (int i = 0; i < 2 * kWizard.rests; ++i) {
    for (const SeatId each : {kOne, kTwo})
      wizard = after(std::move(wizard), each == camera ? seeing_something(each) : sight_of(each));
  }
  return wizard;
}

inline WizardSight seeing_sheet(SeatId camera, double angle) {
  WizardSight sight = sight_of(camera);
  sight.sheet = sheet_turned(angle);
  return sight;
}

inline Wizard at_sheet() {
  return die_on(cleared(of_two_seats()), kOne);
}

inline WizardSight solved_by(SeatId camera, std::optional<Solution> solution, std::vector<SheetProblem> reasons = {}) {
  WizardSight sight = sight_of(camera);
  sight.solved = SolveResult{std::move(solution), std::move(reasons), {}};
  return sight;
}

/// A picture of the sheet, turned so, that would do by itself.
inline Wizard taken(Wizard wizard, double angle) {
  return after(with(std::move(wizard), seeing_sheet(kOne, angle), kWizard.rests), solved_by(kOne, some_solution()));
}

inline Wizard three_pictures() {
  Wizard wizard = at_sheet();
  for (const double angle : {0.0, 0.5, 1.0}) wizard = taken(std::move(wizard), angle);
  return wizard;
}

inline Wizard at_empty() {
  return after(three_pictures(), solved_by(kOne, some_solution()));
}

inline WizardSight seeing_empty_window(SeatId camera) {
  WizardSight sight = sight_of(camera);
  sight.empty = WindowReference{};
  return sight;
}

inline Wizard at_dice() {
  return after(with(at_empty(), seeing_empty_window(kOne)), Button::bid);
}

inline WizardSight seeing_roll(SeatId camera, const SeenRoll& roll) {
  WizardSight sight = sight_of(camera);
  sight.roll = roll;
  return sight;
}

inline Wizard at_review() {
  return after(with(at_dice(), seeing_roll(kOne, roll_of({1, 2, 3, 4, 5}, 0)), kWizard.rests), Button::bid);
}

}  // namespace undercup::calibration::testing
