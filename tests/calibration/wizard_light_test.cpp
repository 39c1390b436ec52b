#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <utility>

#include "hw/sim/light_control.hpp"
#include "tests/calibration/wizard_by_hand.hpp"

namespace undercup::calibration {
namespace {

using namespace testing;
using std::chrono::milliseconds;

/// Two seats whose cameras can be set, at the first one's light.
Wizard at_light() {
  Wizard wizard = of_two_seats();
  for (const SeatId camera : {kOne, kTwo}) wizard = with_reach(std::move(wizard), camera, hw::sim::simulated_reach());
  return die_on(cleared(std::move(wizard)), kOne);
}

WizardSight seeing_paper(double level, milliseconds at) {
  WizardSight sight = sight_of(kOne);
  vision::Frame frame = *sight.frame;
  frame.exposed_at = at;
  sight.frame = std::make_shared<const vision::Frame>(std::move(frame));
  sight.changed = 0.5;
  sight.light.paper = level;
  sight.sheet = sheet_turned(0);
  return sight;
}

/// What shows nothing of a sheet.
SeenSheet no_sheet() {
  SeenSheet sheet;
  sheet.width = 640;
  sheet.height = 480;
  return sheet;
}

/// Paper of that level, seen for so long.
Wizard lit(Wizard wizard, double level, milliseconds from, milliseconds to) {
  for (milliseconds at = from; at < to; at += milliseconds{200}) wizard = after(wizard, seeing_paper(level, at));
  return wizard;
}

TEST_CASE("a camera's light is searched for once the sheet lies there, and the camera is set to each trial") {
  Wizard wizard = at_light();
  CHECK(wizard.step == WizardStep::light);
  CHECK_FALSE(light_for(wizard, kOne));
  WizardSight die = sight_of(kOne);
  die.changed = 0.02;
  CHECK(with(wizard, die, 10).want == WizardWant::paper);
  CHECK_FALSE(with(wizard, die, 10).draft.search);
  WizardSight moving = seeing_paper(0.1, milliseconds{0});
  moving.still = false;
  CHECK(with(wizard, moving, 10).want == WizardWant::stillness);
  CHECK_FALSE(with(wizard, moving, 10).draft.search);
  wizard = lit(wizard, 0.1, milliseconds{0}, milliseconds{600});
  REQUIRE(light_for(wizard, kOne));
  CHECK_FALSE(light_for(wizard, kTwo));
  const auto first = light_for(wizard, kOne);
  wizard = lit(wizard, 0.1, milliseconds{600}, milliseconds{1600});
  CHECK(light_for(wizard, kOne) != first);
  CHECK(wizard.step == WizardStep::light);
  CHECK_FALSE(may_go_on(wizard));
  wizard = lit(wizard, 0.72, milliseconds{1600}, milliseconds{60'000});
  CHECK(wizard.step == WizardStep::sheet);
}

TEST_CASE("what was found for a camera goes into its profile, and it stays set to that") {
  Wizard wizard = lit(at_light(), 0.72, milliseconds{0}, milliseconds{60'000});
  REQUIRE(wizard.step == WizardStep::sheet);
  const auto found = light_for(wizard, kOne);
  REQUIRE(found);
  for (const double angle : {0.0, 0.5, 1.0}) wizard = taken(std::move(wizard), angle);
  wizard = after(wizard, solved_by(kOne, some_solution()));
  REQUIRE(wizard.draft.profile);
  CHECK(wizard.draft.profile->light == found);
  wizard = after(with(wizard, seeing_empty_window(kOne)), Button::bid);
  wizard = after(with(wizard, seeing_roll(kOne, roll_of({1, 2, 3, 4, 5}, 0)), kWizard.rests), Button::bid);
  wizard = saved(after(wizard, Button::bid), "");
  REQUIRE(wizard.seat() == kTwo);
  CHECK(light_for(wizard, kOne) == found);
  CHECK_FALSE(light_for(wizard, kTwo));
}

TEST_CASE("a seat begun anew gives its camera back to itself") {
  Wizard wizard = lit(at_light(), 0.72, milliseconds{0}, milliseconds{3'000});
  REQUIRE(light_for(wizard, kOne));
  wizard = after(wizard, Button::liar);
  CHECK_FALSE(light_for(wizard, kOne));
}

TEST_CASE("too little light is told until there is more, and a technician may go on without") {
  Wizard wizard = lit(at_light(), 0.05, milliseconds{0}, milliseconds{10'000});
  CHECK(wizard.want == WizardWant::more_light);
  CHECK(wizard.step == WizardStep::light);
  CHECK(after(wizard, Button::bid).step == WizardStep::sheet);
  wizard = lit(wizard, 0.72, milliseconds{10'000}, milliseconds{60'000});
  CHECK(wizard.step == WizardStep::sheet);
}

TEST_CASE("where the light was found for something that is no sheet, one is asked for until something is moved") {
  const auto seeing_dice = [](milliseconds at) {
    WizardSight sight = seeing_paper(0.72, at);
    sight.sheet = no_sheet();
    return sight;
  };
  Wizard wizard = at_light();
  for (milliseconds at{0}; at < milliseconds{60'000}; at += milliseconds{200}) wizard = after(wizard, seeing_dice(at));
  CHECK(wizard.step == WizardStep::light);
  CHECK(wizard.want == WizardWant::paper);
  CHECK_FALSE(may_go_on(wizard));
  WizardSight moving = seeing_dice(milliseconds{60'000});
  moving.still = false;
  wizard = after(wizard, moving);
  CHECK(wizard.want == WizardWant::stillness);
  CHECK_FALSE(wizard.draft.search);
  CHECK(lit(wizard, 0.72, milliseconds{60'000}, milliseconds{120'000}).step == WizardStep::sheet);
}

/// A hundred pictures of that.
Wizard shown_for_long(Wizard wizard, const SeenSheet& sheet) {
  for (milliseconds at{0}; at < milliseconds{20'000}; at += milliseconds{200}) {
    WizardSight sight = seeing_paper(0.72, at);
    sight.sheet = sheet;
    wizard = after(wizard, sight);
  }
  return wizard;
}

TEST_CASE("a sheet that lies print up, or half beside the window, is told before any light is searched for") {
  SeenSheet print_up = no_sheet();
  print_up.mirrored = 30;
  const Wizard up = shown_for_long(at_light(), print_up);
  CHECK(up.want == WizardWant::sheet);
  CHECK(up.draft.problem == SheetProblem::mirrored);
  CHECK_FALSE(up.draft.search);
  CHECK_FALSE(may_go_on(up));
  SeenSheet beside = sheet_turned(0);
  for (SeenCorner& corner : beside.corners) corner.at.x += 150;
  const Wizard half = shown_for_long(at_light(), beside);
  CHECK(half.want == WizardWant::sheet);
  CHECK(half.draft.problem == SheetProblem::half_covered);
  CHECK_FALSE(half.draft.search);
  SeenSheet hidden = sheet_turned(0);
  std::erase_if(hidden.corners, [](const SeenCorner& corner) { return corner.at.x > 320; });
  CHECK(shown_for_long(at_light(), hidden).draft.problem == SheetProblem::half_covered);
  CHECK(shown_for_long(half, sheet_turned(0)).step == WizardStep::sheet);
}

TEST_CASE("what stays blurred however it is focused is told, and with a lens that is turned by hand at the sheet") {
  SeenSheet soft = no_sheet();
  soft.whole_softness = 9;
  const Wizard searched = shown_for_long(at_light(), soft);
  CHECK(searched.step == WizardStep::light);
  CHECK(searched.want == WizardWant::sheet);
  CHECK(searched.draft.problem == SheetProblem::blurred);
  Wizard fixed = of_two_seats();
  for (const SeatId camera : {kOne, kTwo}) {
    hw::LightReach reach = hw::sim::simulated_reach();
    reach.lens_position.reset();
    fixed = with_reach(std::move(fixed), camera, reach);
  }
  fixed = shown_for_long(die_on(cleared(fixed), kOne), soft);
  CHECK(fixed.step == WizardStep::sheet);
  CHECK(fixed.draft.problem == SheetProblem::blurred);
}

TEST_CASE("what table.toml sets of a camera's light stays, and where it sets all there is no search") {
  Wizard wizard = of_two_seats();
  wizard = with_reach(std::move(wizard), kOne, {.gain = hw::Reach{1, 8}});
  wizard.settings.lights[kOne].gain = 2.0F;
  CHECK(die_on(cleared(wizard), kOne).step == WizardStep::sheet);
}

TEST_CASE("a picture of the empty window is kept with the profile when a technician says that it is empty") {
  Wizard wizard = at_empty();
  CHECK(wizard.step == WizardStep::empty);
  CHECK_FALSE(may_go_on(wizard));  // the window has not been looked at yet
  CHECK(order_for(wizard, kOne)->empty);
  const WizardSight empty = seeing_empty_window(kOne);
  WizardSight sheet = empty;
  sheet.sheet = sheet_turned(0);
  CHECK(with(wizard, sheet).want == WizardWant::no_sheet);
  CHECK(after(with(wizard, sheet), Button::bid).step == WizardStep::empty);
  WizardSight moving = sight_of(kOne);
  moving.still = false;
  CHECK(with(with(wizard, empty), moving).want == WizardWant::stillness);
  wizard = with(wizard, empty);
  CHECK(may_go_on(wizard));
  wizard = after(wizard, Button::bid);
  CHECK(wizard.step == WizardStep::dice);
  CHECK(wizard.draft.profile->reference);
}

TEST_CASE("what lies in the window that should be empty is told while it does, and in the end it goes on without") {
  WizardSight dice = sight_of(kOne);
  dice.empty = RefusedPicture{0, WindowProblem::not_empty};
  Wizard wizard = with(at_empty(), dice);
  CHECK(wizard.want == WizardWant::empty_window);
  CHECK(wizard.draft.window_problem == WindowProblem::not_empty);
  CHECK(after(wizard, Button::bid).step == WizardStep::empty);  // nobody can have read that yet
  wizard = with(wizard, dice, kWizard.rests);
  CHECK(may_go_on(wizard));
  CHECK(with(wizard, seeing_empty_window(kOne)).want == WizardWant::nothing);  // taken away
  wizard = after(wizard, Button::bid);
  CHECK(wizard.step == WizardStep::dice);
  CHECK_FALSE(wizard.draft.profile->reference);
}

TEST_CASE("from the review one goes back to rolling, and what was found so far stays") {
  Wizard wizard = after(at_review(), Button::face);
  CHECK(wizard.step == WizardStep::dice);
  CHECK(wizard.draft.rolls.size() == 1);
  for (const Wizard& elsewhere : {of_two_seats(), at_light(), at_sheet(), at_empty()})
    CHECK(after(elsewhere, Button::face).step == elsewhere.step);
}

TEST_CASE("what is taken away from a window that is done does not hide the die on the next one") {
  Wizard wizard = saved(after(at_review(), Button::bid), "");
  REQUIRE(wizard.seat() == kTwo);
  for (int i = 0; i < 2 * kWizard.rests; ++i)
    for (const SeatId camera : {kOne, kTwo}) wizard = after(std::move(wizard), seeing_something(camera));
  CHECK(wizard.draft.camera == kTwo);
}

}  // namespace
}  // namespace undercup::calibration
