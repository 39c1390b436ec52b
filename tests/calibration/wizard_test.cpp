#include "calibration/wizard.hpp"

#include <doctest/doctest.h>

#include "tests/calibration/wizard_by_hand.hpp"

namespace undercup::calibration {
namespace {

using namespace testing;

TEST_CASE("windows count as clear when every camera shows them at rest and in light, and a technician says so") {
  CHECK(after(of_two_seats(), Button::bid).step == WizardStep::clear);
  Wizard wizard = with(of_two_seats(), sight_of(kOne));
  CHECK(wizard.want == WizardWant::camera);
  WizardSight moving = sight_of(kTwo);
  moving.still = false;
  CHECK(with(wizard, moving).want == WizardWant::stillness);
  WizardSight dark = sight_of(kTwo);
  dark.light.bright = 0.02;
  CHECK(with(wizard, dark).want == WizardWant::more_light);
  WizardSight bright = sight_of(kTwo);
  bright.light.saturated = 0.5;
  CHECK(with(wizard, bright).want == WizardWant::less_light);
  CHECK_FALSE(may_go_on(with(wizard, bright)));
  wizard = with(wizard, sight_of(kTwo));
  CHECK(wizard.want == WizardWant::nothing);
  wizard = after(wizard, Button::bid);
  CHECK(wizard.step == WizardStep::find);
  CHECK(wizard.seat() == kOne);
}

TEST_CASE("windows are not clear with the sheet on one, which is looked for once in what rests there") {
  Wizard wizard = with(of_two_seats(), sight_of(kOne));
  REQUIRE(order_for(wizard, kTwo)->sheet);
  wizard = with(wizard, seeing_sheet(kTwo, 0));
  CHECK(wizard.want == WizardWant::no_sheet);
  CHECK(shown_camera(wizard) == kTwo);
  CHECK_FALSE(order_for(wizard, kTwo)->sheet);
  wizard = with(wizard, sight_of(kTwo));  // not looked for again, but it lies there still
  CHECK(wizard.want == WizardWant::no_sheet);
  CHECK(after(wizard, Button::bid).step == WizardStep::clear);
  WizardSight moving = sight_of(kTwo);
  moving.still = false;
  wizard = with(wizard, moving);
  CHECK(order_for(wizard, kTwo)->sheet);
  CHECK(after(with(wizard, sight_of(kTwo)), Button::bid).step == WizardStep::find);
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

TEST_CASE("what lay on a window that was said to be clear, and is taken away, is no die") {
  Wizard wizard = cleared(of_two_seats());
  WizardSight gone = seeing_something(kTwo);
  gone.taken_away = true;
  gone.small.grey.assign(gone.small.grey.size(), 77);
  for (int i = 0; i < 2 * kWizard.rests; ++i) wizard = with(with(wizard, sight_of(kOne)), gone);
  CHECK(wizard.step == WizardStep::find);
  CHECK(wizard.want == WizardWant::die);
  CHECK(order_for(wizard, kTwo)->cleared == gone.small);
  CHECK(die_on(wizard, kOne).draft.camera == kOne);
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

TEST_CASE(
    "a camera that dies after the windows were clear costs its own seat alone once they are said to be clear anew") {
  Wizard wizard = lost(cleared(of_two_seats()), kOne);
  wizard = after(wizard, Button::liar);
  wizard = after(with(wizard, sight_of(kTwo)), Button::bid);
  REQUIRE(wizard.step == WizardStep::find);
  wizard = after(wizard, Button::spot_on);
  wizard = with(wizard, seeing_something(kTwo), kWizard.rests);
  CHECK(wizard.draft.camera == kTwo);
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

TEST_CASE("where nothing of a sheet is seen yet it is asked for, which is no fault") {
  WizardSight nothing = sight_of(kOne);
  nothing.sheet = SeenSheet{};
  CHECK(with(at_sheet(), nothing).want == WizardWant::paper);
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

TEST_CASE("once something has moved a sheet that lies as a refused one is tried again: what was wrong may be mended") {
  const auto refused = solved_by(kOne, std::nullopt, {SheetProblem::half_covered});
  Wizard wizard = after(with(at_sheet(), seeing_sheet(kOne, 0.5), kWizard.rests), refused);
  wizard = with(wizard, seeing_sheet(kOne, 0.5), kWizard.rests);
  REQUIRE(wizard.draft.pictures.empty());
  WizardSight hand = sight_of(kOne);
  hand.still = false;
  CHECK(with(with(wizard, hand), seeing_sheet(kOne, 0.5), kWizard.rests).draft.pictures.size() == 1);
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
  CHECK(wizard.draft.profile->profile.view == vision::View::top);  // as its own camera looks
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
