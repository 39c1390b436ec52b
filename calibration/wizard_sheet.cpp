#include <algorithm>
#include <utility>

#include "calibration/wizard_policy.hpp"
#include "calibration/wizard_steps.hpp"

namespace undercup::calibration {
namespace {

bool has_enough_pictures(const WizardDraft& draft) {
  return std::cmp_greater_equal(draft.pictures.size(), kWizard.pictures);
}

StoredProfile profile_of(const Wizard& wizard, const Solution& solution, const vision::Frame& picture) {
  const table::SeatId camera = wizard.draft.camera.value();
  const auto view = wizard.settings.views.find(camera);
  StoredProfile stored;
  stored.profile.window = solution.window;
  stored.profile.px_per_mm = solution.px_per_mm;
  stored.profile.camera = solution.camera;
  if (view != wizard.settings.views.end()) stored.profile.view = view->second;
  stored.profile.camera_id = wizard.settings.camera_ids.at(camera);
  stored.width = picture.width;
  stored.height = picture.height;
  stored.plate = wizard.settings.plate;
  stored.residual_px = solution.residual_px;
  stored.light = light_for(wizard, camera).value_or(hw::CameraLight{});
  return stored;
}

void refuse_pictures(WizardDraft& draft, const SolveResult& solved) {
  draft.failed = solved.reasons.empty() ? SheetProblem::no_board : solved.reasons.front();
  draft.refused = draft.sheets.back();
  if (draft.tried) {  // each would do, but not together
    draft.pictures.clear();
    draft.sheets.clear();
  } else {
    draft.pictures.pop_back();
    draft.sheets.pop_back();
  }
  draft.tried = true;
}

}  // namespace

void look_for_sheet(Wizard& wizard, const WizardSight& sight) {
  WizardDraft& draft = wizard.draft;
  if (!sight.sheet || !sight.still) {
    wizard.want = WizardWant::stillness;
    draft.rests = 0;
    if (!sight.still) draft.refused.reset();  // what was wrong with it may have been seen to
    return;
  }
  const SeenSheet& sheet = *sight.sheet;
  draft.problem = problem_of(sheet);
  const auto lies_as = [&](const SeenSheet& other) { return !draft.problem && !lies_otherwise(sheet, other); };
  wizard.want = WizardWant::nothing;
  if (!draft.problem && draft.refused && lies_as(*draft.refused)) draft.problem = draft.failed;
  if (draft.problem)
    wizard.want = draft.problem == SheetProblem::no_board ? WizardWant::paper : WizardWant::sheet;
  else if (std::any_of(draft.sheets.begin(), draft.sheets.end(), lies_as))
    wizard.want = WizardWant::another_turn;
  draft.rests = wizard.want == WizardWant::nothing ? draft.rests + 1 : 0;
  if (draft.rests < kWizard.rests) return;
  draft.rests = 0;
  draft.pictures.push_back(sight.frame);
  draft.sheets.push_back(sheet);
  draft.tried = false;
}

std::vector<SharedFrame> to_solve(const Wizard& wizard) {
  const WizardDraft& draft = wizard.draft;
  if (wizard.step != WizardStep::sheet || draft.pictures.empty()) return {};
  if (!draft.tried) return {draft.pictures.back()};
  return has_enough_pictures(draft) ? draft.pictures : std::vector<SharedFrame>{};
}

void take_solved(Wizard& wizard, const SolveResult& solved) {
  WizardDraft& draft = wizard.draft;
  if (to_solve(wizard).empty()) return;
  if (!solved.solution) return refuse_pictures(draft, solved);
  draft.failed.reset();
  draft.refused.reset();
  if (!std::exchange(draft.tried, true)) return;
  draft.solution = solved.solution;
  draft.profile = profile_of(wizard, *solved.solution, *draft.pictures.front());
  draft.rests = 0;
  wizard.step = WizardStep::empty;
  wizard.want = WizardWant::stillness;  // until the window has been looked at
}

}  // namespace undercup::calibration
