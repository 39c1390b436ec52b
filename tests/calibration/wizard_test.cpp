#include "calibration/wizard.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <memory>
#include <utility>

#include "calibration/board.hpp"
#include "calibration/wizard_policy.hpp"

namespace undercup::calibration {
namespace {

using hw::Button;
using table::SeatId;

constexpr SeatId kOne{1};
constexpr SeatId kTwo{2};

SharedFrame picture() {
  vision::Frame frame;
  frame.width = 640;
  frame.height = 480;
  frame.format = vision::PixelFormat::gray8;
  frame.pixels.assign(640 * 480, 90);
  return std::make_shared<const vision::Frame>(std::move(frame));
}

WizardSight sight_of(SeatId camera) {
  static const SharedFrame kPicture = picture();
  WizardSight sight;
  sight.camera = camera;
  sight.frame = kPicture;
  sight.still = true;
  sight.light = 0.6;
  return sight;
}

/// A good picture of the sheet, turned by so many radians.
SeenSheet sheet_turned(double angle) {
  constexpr double kPxPerMm = 4;
  SeenSheet sheet{640, 480, {}, kBoardMarkers, 0, 0, 0, 1.0, 210, 35, 0};
  for (int corner = 0; corner < kBoardCorners; ++corner) {
    const vision::PlanePoint at = board_corner(corner);
    sheet.corners.push_back({corner,
                             {320 + kPxPerMm * (at.x * std::cos(angle) - at.y * std::sin(angle)),
                              240 + kPxPerMm * (at.x * std::sin(angle) + at.y * std::cos(angle))}});
  }
  return sheet;
}

Solution some_solution() {
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
SeenRoll roll_of(const std::vector<int>& faces, double aside) {
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

Wizard of_two_seats() {
  WizardSettings settings;
  settings.seats = {kOne, kTwo};
  settings.camera_ids = {{kOne, "left"}, {kTwo, "right"}};
  return wizard(settings);
}

Wizard with(Wizard wizard, WizardSight sight, int times = 1) {
  for (int i = 0; i < times; ++i) wizard = after(std::move(wizard), sight);
  return wizard;
}

Wizard cleared(Wizard wizard) {
  wizard = with(with(std::move(wizard), sight_of(kOne)), sight_of(kTwo));
  return after(std::move(wizard), Button::bid);
}

WizardSight seeing_something(SeatId camera) {
  WizardSight sight = sight_of(camera);
  sight.changed = 0.02;
  return sight;
}

/// Both cameras in turn, one of them seeing a die.
Wizard die_on(Wizard wizard, SeatId camera) {
  for (int i = 0; i < 2 * kWizard.rests; ++i) {
    for (const SeatId each : {kOne, kTwo})
      wizard = after(std::move(wizard), each == camera ? seeing_something(each) : sight_of(each));
  }
  return wizard;
}

WizardSight seeing_sheet(SeatId camera, double angle) {
  WizardSight sight = sight_of(camera);
  sight.sheet = sheet_turned(angle);
  return sight;
}

Wizard at_sheet() {
  return die_on(cleared(of_two_seats()), kOne);
}

WizardSight solved_by(SeatId camera, std::optional<Solution> solution, std::vector<SheetProblem> reasons = {}) {
  WizardSight sight = sight_of(camera);
  sight.solved = SolveResult{std::move(solution), std::move(reasons), {}};
  return sight;
}

/// A picture of the sheet, turned so, that would do by itself.
Wizard taken(Wizard wizard, double angle) {
  return after(with(std::move(wizard), seeing_sheet(kOne, angle), kWizard.rests), solved_by(kOne, some_solution()));
}

Wizard three_pictures() {
  Wizard wizard = at_sheet();
  for (const double angle : {0.0, 0.5, 1.0}) wizard = taken(std::move(wizard), angle);
  return wizard;
}

Wizard at_dice() {
  return after(three_pictures(), solved_by(kOne, some_solution()));
}

WizardSight seeing_roll(SeatId camera, const SeenRoll& roll) {
  WizardSight sight = sight_of(camera);
  sight.roll = roll;
  return sight;
}

Wizard at_review() {
  return after(with(at_dice(), seeing_roll(kOne, roll_of({1, 2, 3, 4, 5}, 0)), kWizard.rests), Button::bid);
}

TEST_CASE("windows count as clear when every camera shows them at rest and in light, and a technician says so") {
  CHECK(after(of_two_seats(), Button::bid).step == WizardStep::clear);
  Wizard wizard = with(of_two_seats(), sight_of(kOne));
  CHECK(wizard.want == WizardWant::camera);
  WizardSight moving = sight_of(kTwo);
  moving.still = false;
  CHECK(with(wizard, moving).want == WizardWant::stillness);
  WizardSight dark = sight_of(kTwo);
  dark.light = 0.02;
  CHECK(with(wizard, dark).want == WizardWant::more_light);
  WizardSight bright = sight_of(kTwo);
  bright.dazzled = 0.5;
  CHECK(with(wizard, bright).want == WizardWant::less_light);
  CHECK_FALSE(may_go_on(with(wizard, bright)));
  wizard = with(wizard, sight_of(kTwo));
  CHECK(wizard.want == WizardWant::nothing);
  wizard = after(wizard, Button::bid);
  CHECK(wizard.step == WizardStep::find);
  CHECK(wizard.seat() == kOne);
}

TEST_CASE("the one camera that sees the die is the seat's, whichever seat table.toml has it under") {
  const Wizard wizard = cleared(of_two_seats());
  CHECK(die_on(wizard, kTwo).draft.camera == kTwo);
  CHECK(die_on(wizard, kTwo).step == WizardStep::sheet);
  CHECK(die_on(wizard, kOne).draft.camera == kOne);
  Wizard both = with(wizard, seeing_something(kOne));
  for (int i = 0; i < 20; ++i) both = with(with(both, seeing_something(kTwo)), seeing_something(kOne));
  CHECK(with(with(wizard, sight_of(kOne)), sight_of(kTwo)).want == WizardWant::die);
  CHECK(both.want == WizardWant::one_window);
  CHECK(both.step == WizardStep::find);
}

TEST_CASE("a camera that is dead costs its own seat alone") {
  Wizard wizard = after(with(of_two_seats(), sight_of(kTwo)), Button::bid);
  CHECK(wizard.step == WizardStep::find);
  CHECK(
      with(wizard, seeing_something(kOne)).seen.empty());  // it came back: what it saw when all was clear is not known
  wizard = after(wizard, Button::spot_on);
  wizard = with(wizard, seeing_something(kTwo), kWizard.rests);
  CHECK(wizard.draft.camera == kTwo);
  CHECK(wizard.step == WizardStep::sheet);
}

TEST_CASE("a camera that goes away in the middle is told, and nothing is lost when it is back") {
  const Wizard before = taken(at_sheet(), 0);
  Wizard wizard = lost(before, kOne);
  CHECK(wizard.want == WizardWant::camera);
  CHECK(lost(before, kTwo).want == before.want);
  wizard = with(wizard, seeing_sheet(kOne, 0.5), kWizard.rests);
  CHECK(wizard.draft.pictures.size() == 2);
}

TEST_CASE("a table of one camera need not be told whose it is") {
  WizardSettings settings;
  settings.seats = {kTwo};
  settings.camera_ids = {{kTwo, "right"}};
  const Wizard wizard = after(with(calibration::wizard(settings), sight_of(kTwo)), Button::bid);
  CHECK(wizard.step == WizardStep::sheet);
  CHECK(wizard.draft.camera == kTwo);
}

TEST_CASE("a camera that is another seat's already is told, and what was left on its window is nothing new") {
  Wizard wizard = saved(after(at_review(), Button::bid), "");
  REQUIRE(wizard.seat() == kTwo);
  CHECK(die_on(wizard, kOne).step == WizardStep::find);
  CHECK(die_on(wizard, kOne).want == WizardWant::other_window);
  CHECK(die_on(wizard, kTwo).draft.camera == kTwo);
  Wizard left = at_review();
  WizardSight cup = sight_of(kOne);
  cup.small = {2, 1, {7, 9}};
  left = saved(after(after(left, cup), Button::bid), "");
  CHECK(order_for(left, kOne)->cleared == cup.small);
}

TEST_CASE("each picture of the sheet must be at rest and turned or moved against those before it") {
  Wizard wizard = taken(at_sheet(), 0);
  CHECK(wizard.draft.pictures.size() == 1);
  wizard = with(wizard, seeing_sheet(kOne, 0.1), 10);
  CHECK(wizard.draft.pictures.size() == 1);
  CHECK(wizard.want == WizardWant::another_turn);
  WizardSight moving = seeing_sheet(kOne, 0.5);
  moving.still = false;
  wizard = with(wizard, moving, 10);
  CHECK(wizard.draft.pictures.size() == 1);
  CHECK(wizard.want == WizardWant::stillness);
  wizard = with(wizard, seeing_sheet(kOne, 0.5), kWizard.rests);
  CHECK(wizard.draft.pictures.size() == 2);
  CHECK(order_for(wizard, kOne)->to_solve.size() == 1);  // by itself
  wizard = after(wizard, solved_by(kOne, some_solution()));
  CHECK(order_for(wizard, kOne)->to_solve.empty());
  CHECK_FALSE(order_for(wizard, kTwo));
  wizard = taken(wizard, 1);
  CHECK(order_for(wizard, kOne)->to_solve.size() == 3);
}

TEST_CASE("why a picture of the sheet will not do is told while it lies so, and no longer") {
  WizardSight blurred = seeing_sheet(kOne, 0);
  blurred.sheet->softness = 4;
  Wizard wizard = with(at_sheet(), blurred, 10);
  CHECK(wizard.want == WizardWant::sheet);
  CHECK(wizard.draft.problem == SheetProblem::blurred);
  CHECK(wizard.draft.pictures.empty());
  wizard = with(wizard, seeing_sheet(kOne, 0));
  CHECK(wizard.want == WizardWant::nothing);
  CHECK_FALSE(wizard.draft.problem);
}

TEST_CASE("a picture that gives no camera is told why as long as the sheet lies so, and then another may do") {
  const auto refused = solved_by(kOne, std::nullopt, {SheetProblem::wrong_scale});
  Wizard wizard = after(with(taken(at_sheet(), 0), seeing_sheet(kOne, 0.5), kWizard.rests), refused);
  CHECK(wizard.draft.pictures.size() == 1);
  wizard = with(wizard, seeing_sheet(kOne, 0.5), 10);
  CHECK(wizard.draft.pictures.size() == 1);
  CHECK(wizard.want == WizardWant::sheet);
  CHECK(wizard.draft.problem == SheetProblem::wrong_scale);
  wizard = taken(wizard, 1);
  CHECK(wizard.draft.pictures.size() == 2);
  CHECK_FALSE(wizard.draft.failed);
}

TEST_CASE("pictures that would do one by one but not together are dropped, and that is told") {
  Wizard wizard = after(three_pictures(), solved_by(kOne, std::nullopt, {SheetProblem::not_flat}));
  CHECK(wizard.step == WizardStep::sheet);
  CHECK(wizard.draft.pictures.empty());
  CHECK(with(wizard, seeing_sheet(kOne, 1)).draft.problem == SheetProblem::not_flat);
}

TEST_CASE("a sheet that still lies there is no roll") {
  WizardSight sheet = seeing_roll(kOne, roll_of({1, 2, 3, 4, 5}, 0));
  sheet.sheet = sheet_turned(0);
  const Wizard wizard = with(at_dice(), sheet, 10);
  CHECK(wizard.want == WizardWant::no_sheet);
  CHECK(wizard.draft.rolls.empty());
}

TEST_CASE("a solved camera becomes a profile bound to the camera that saw the sheet") {
  const Wizard wizard = at_dice();
  CHECK(wizard.step == WizardStep::dice);
  REQUIRE(wizard.draft.profile);
  CHECK(wizard.draft.profile->profile.camera_id == "left");
  CHECK(wizard.draft.profile->width == 640);
  CHECK(wizard.draft.profile->profile.window == vision::Circle{320, 240, 210});
  CHECK_FALSE(order_for(wizard, kOne)->dice);  // dice are read once they rest
  CHECK(order_for(with(wizard, sight_of(kOne), kWizard.rests - 1), kOne)->dice == wizard.draft.profile);
}

TEST_CASE("a roll counts once, at rest, when it is read for sure") {
  const SeenRoll first = roll_of({1, 2, 3, 4, 5}, 0);
  WizardSight moving = sight_of(kOne);
  moving.still = false;
  CHECK(with(at_dice(), moving).want == WizardWant::stillness);
  CHECK(with(at_dice(), sight_of(kOne)).want == WizardWant::nothing);
  Wizard wizard = with(at_dice(), seeing_roll(kOne, first), 10);
  CHECK(wizard.draft.rolls.size() == 1);
  CHECK(wizard.want == WizardWant::another_roll);
  SeenRoll unsure = roll_of({1, 2, 3, 4, 5}, 30);
  unsure.reading.status = vision::ReadStatus::cocked;
  wizard = with(wizard, seeing_roll(kOne, unsure), 10);
  CHECK(wizard.draft.rolls.size() == 1);
  CHECK(wizard.want == WizardWant::readable_dice);
  wizard = with(wizard, seeing_roll(kOne, roll_of({1, 2, 3, 4, 5}, 30)), 10);
  CHECK(wizard.draft.rolls.size() == 2);
}

TEST_CASE("the wizard asks for rolls until every face was read at enough places, then goes to the review by itself") {
  Wizard wizard = at_dice();
  int rolls = 0;
  for (; wizard.step == WizardStep::dice && rolls < 100; ++rolls) {
    const int first = 1 + rolls % 6;
    std::vector<int> faces;
    for (int i = 0; i < 5; ++i) faces.push_back(1 + (first + i) % 6);
    const double aside = 20.0 * (rolls % 7) - 60;
    wizard = with(wizard, seeing_roll(kOne, roll_of(faces, aside)), kWizard.rests);
  }
  CHECK(wizard.step == WizardStep::review);
  CHECK(rolls > 3);
  CHECK(complete(wizard.draft.proof));
  CHECK(wizard.draft.dice);
}

TEST_CASE("what was found is written when it is kept, and not lost where it cannot be") {
  Wizard wizard = at_review();
  REQUIRE(wizard.step == WizardStep::review);
  CHECK_FALSE(wizard.to_save);
  wizard = after(wizard, Button::bid);
  REQUIRE(wizard.to_save);
  CHECK(wizard.to_save == wizard.draft.profile);
  const Wizard full = saved(wizard, "no space left");
  CHECK(full.step == WizardStep::review);
  CHECK(full.save_problem == "no space left");
  CHECK(full.outcomes.at(kOne) == SeatOutcome::waiting);
  CHECK(after(full, Button::bid).to_save == wizard.to_save);
  const Wizard kept = saved(wizard, "");
  CHECK(kept.outcomes.at(kOne) == SeatOutcome::kept);
  CHECK(kept.seat() == kTwo);
  CHECK(kept.step == WizardStep::find);
  CHECK_FALSE(kept.draft.profile);
}

TEST_CASE("a seat can be begun anew and passed over, and after the last one the wizard is done") {
  Wizard wizard = after(three_pictures(), Button::liar);
  CHECK(wizard.step == WizardStep::find);
  CHECK(wizard.draft.pictures.empty());
  CHECK(after(wizard, Button::liar).step == WizardStep::clear);  // in case they were not clear
  CHECK(cleared(after(wizard, Button::liar)).step == WizardStep::find);
  wizard = after(wizard, Button::spot_on);
  CHECK(wizard.outcomes.at(kOne) == SeatOutcome::passed_over);
  CHECK(wizard.seat() == kTwo);
  wizard = after(wizard, Button::spot_on);
  CHECK(wizard.step == WizardStep::done);
  CHECK_FALSE(wizard.ended);
  CHECK(after(wizard, Button::bid).ended);
}

TEST_CASE("menu ends only when it is pressed twice in a row, at any step, and nothing is written") {
  for (Wizard wizard : {of_two_seats(), at_sheet(), at_dice(), at_review()}) {
    wizard = after(wizard, Button::menu);
    CHECK(wizard.asks_to_cancel);
    CHECK_FALSE(wizard.ended);
    const Wizard back = after(wizard, Button::bid);
    CHECK_FALSE(back.asks_to_cancel);
    CHECK_FALSE(back.to_save);
    CHECK(back.step == wizard.step);
    wizard = after(wizard, Button::menu);
    CHECK(wizard.ended);
    CHECK_FALSE(wizard.to_save);
    CHECK_FALSE(order_for(wizard, kOne));
  }
}

}  // namespace
}  // namespace undercup::calibration
