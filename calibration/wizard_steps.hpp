#pragma once

#include <vector>

#include "calibration/wizard.hpp"

// Internal to the wizard: what some of its steps make of a picture.
namespace undercup::calibration {

/// The seat's camera is known: its light is searched for next, or, where there is nothing to be set, the sheet.
void to_light(Wizard& wizard);

/// Whether the search for the light is over, and it is still to be seen whether a sheet lies there.
bool has_found_light(const Wizard& wizard);

/// The light step's look at a picture; leads to the sheet.
void look_for_light(Wizard& wizard, const WizardSight& sight);

/// What is found so far will do.
void to_sheet(Wizard& wizard);

/// The sheet step's look at a picture, while none of those taken is being solved.
void look_for_sheet(Wizard& wizard, const WizardSight& sight);

/// The pictures to find the camera by: the newest alone, so that one that will not do is told while it lies there; then
/// all of them. Empty: none now.
std::vector<SharedFrame> to_solve(const Wizard& wizard);

/// What became of them; leads to the empty window.
void take_solved(Wizard& wizard, const SolveResult& solved);

/// The empty step's look at a picture.
void look_for_empty(Wizard& wizard, const WizardSight& sight);

/// Takes the newest picture as one of the empty window; where it is none, goes on without. Leads to the dice.
void take_empty(Wizard& wizard);

}  // namespace undercup::calibration
