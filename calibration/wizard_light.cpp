#include <cmath>
#include <utility>

#include "calibration/camera_fit.hpp"
#include "calibration/empty_window.hpp"
#include "calibration/wizard_policy.hpp"
#include "calibration/wizard_steps.hpp"

namespace undercup::calibration {
namespace {

/// A search for what that camera lets be set and table.toml does not set.
LightSearch search_for(const Wizard& wizard, table::SeatId camera) {
  const auto reach = wizard.reach.find(camera);
  const auto fixed = wizard.settings.lights.find(camera);
  return light_search(reach == wizard.reach.end() ? hw::LightReach{} : reach->second,
                      fixed == wizard.settings.lights.end() ? hw::CameraLight{} : fixed->second, wizard.settings.mains);
}

/// Whether so much of the sheet lies beside the picture's middle that its light there is not the paper's.
bool lies_beside(const SeenSheet& sheet, const GlassPlate& plate) {
  const Likeness lies = likeness_of(sheet);
  const double off = std::hypot(lies.middle.x - sheet.width / 2.0, lies.middle.y - sheet.height / 2.0);
  return off > kWizard.most_beside * lies.px_per_mm * plate.window_mm / 2;
}

/// What speaks against finding the light by what lies there, whatever the light is.
std::optional<SheetProblem> unfit(const SeenSheet& sheet, const GlassPlate& plate) {
  const auto problem = problem_of(sheet);
  if (problem == SheetProblem::mirrored || problem == SheetProblem::wrong_board) return problem;
  if (sheet.corners.size() < kFewestCorners) return std::nullopt;
  const bool half = lies_beside(sheet, plate) || is_half_hidden(sheet, plate);
  return half ? std::optional(SheetProblem::half_covered) : std::nullopt;
}

/// Whether what the light was found for is no sheet. In the dark, or too bright, one could not be made out, nor by a
/// lens that is not ours to focus.
bool is_none(const SeenSheet& sheet, const PictureLight& light, const LightSearch& search) {
  const auto problem = problem_of(sheet);
  const bool blurred = problem == SheetProblem::blurred && sheet.markers == 0 && search.trial.lens_position;
  const bool dark = light.bright < kWizard.least_light;
  return (problem == SheetProblem::no_board || blurred) && !dark && search.trouble != LightTrouble::too_bright;
}

/// Asks for the sheet where something else lies there, or it lies wrong.
void judge_paper(Wizard& wizard, const SeenSheet& sheet) {
  wizard.draft.problem = unfit(sheet, wizard.settings.plate);
  if (wizard.draft.problem) wizard.want = WizardWant::sheet;
}

void wait_for_paper(Wizard& wizard, const WizardSight& sight) {
  WizardDraft& draft = wizard.draft;
  wizard.want = sight.changed < kWizard.least_paper ? WizardWant::paper : WizardWant::nothing;
  if (wizard.want == WizardWant::nothing && sight.sheet) judge_paper(wizard, *sight.sheet);
  if (!sight.still) wizard.want = WizardWant::stillness;
  draft.rests = wizard.want == WizardWant::nothing ? draft.rests + 1 : 0;
  if (draft.rests >= kWizard.rests) draft.search = search_for(wizard, sight.camera);
}

}  // namespace

void to_light(Wizard& wizard) {
  const bool nothing = search_for(wizard, wizard.draft.camera.value()).reach.nothing();
  wizard.draft.rests = 0;
  wizard.step = nothing ? WizardStep::sheet : WizardStep::light;
}

void to_sheet(Wizard& wizard) {
  wizard.draft.rests = 0;
  wizard.step = WizardStep::sheet;
  wizard.want = WizardWant::nothing;
}

bool waits_for_paper(const Wizard& wizard) {
  if (wizard.step != WizardStep::light) return false;
  return !wizard.draft.search || wizard.want == WizardWant::paper || wizard.want == WizardWant::sheet;
}

bool has_found_light(const Wizard& wizard) {
  return wizard.step == WizardStep::light && wizard.draft.search && wizard.draft.search->stage == LightStage::found;
}

void look_for_light(Wizard& wizard, const WizardSight& sight) {
  WizardDraft& draft = wizard.draft;
  if (!draft.search) return wait_for_paper(wizard, sight);
  if (waits_for_paper(wizard)) {
    if (sight.still) return;
    draft.search.reset();  // the camera sets its light by itself again, until a sheet lies there
    draft.rests = 0;
    wizard.want = WizardWant::stillness;
    return;
  }
  LightSearch& search = *draft.search;
  if (wizard.want == WizardWant::camera) wizard.want = WizardWant::nothing;
  search = after(std::move(search), sight.light, sight.frame->exposed_at);
  if (!has_found_light(wizard) || !sight.still || !sight.sheet) return;
  judge_paper(wizard, *sight.sheet);
  if (is_none(*sight.sheet, sight.light, search)) {
    draft.problem = problem_of(*sight.sheet);
    wizard.want = draft.problem == SheetProblem::no_board ? WizardWant::paper : WizardWant::sheet;
  }
  if (waits_for_paper(wizard)) return;
  if (!search.trouble) return to_sheet(wizard);
  wizard.want = search.trouble == LightTrouble::too_dark ? WizardWant::more_light : WizardWant::less_light;
  search = begun_again(std::move(search));
}

void look_for_empty(Wizard& wizard, const WizardSight& sight) {
  WizardDraft& draft = wizard.draft;
  std::optional<WindowProblem> problem;
  if (sight.empty && !*sight.empty) problem = sight.empty->error().problem;
  draft.rests = problem && problem == draft.window_problem ? draft.rests + 1 : 0;
  draft.window_problem = problem;
  wizard.want = problem ? WizardWant::empty_window : WizardWant::nothing;
  if (!sight.empty) wizard.want = WizardWant::stillness;
  if (sight.sheet && sight.sheet->markers > 0) wizard.want = WizardWant::no_sheet;
}

void take_empty(Wizard& wizard) {
  const auto& empty = wizard.seen.at(wizard.draft.camera.value()).empty;
  if (empty && *empty) wizard.draft.profile->reference = empty->value();
  wizard.step = WizardStep::dice;
  wizard.want = WizardWant::nothing;
}

}  // namespace undercup::calibration
