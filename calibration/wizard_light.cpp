#include <utility>

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

void wait_for_paper(Wizard& wizard, const WizardSight& sight) {
  WizardDraft& draft = wizard.draft;
  wizard.want = sight.changed < kWizard.least_paper ? WizardWant::paper : WizardWant::nothing;
  if (!sight.still) wizard.want = WizardWant::stillness;
  draft.rests = wizard.want == WizardWant::nothing ? draft.rests + 1 : 0;
  if (draft.rests >= kWizard.rests) draft.search = search_for(wizard, sight.camera);
}

/// Whether what the light was found for is no sheet. In the dark or dazzled one could not be made out.
bool is_none_seen(const SeenSheet& sheet, const PictureLight& light, const LightSearch& search) {
  const bool dark = light.bright < kWizard.least_light;
  return sheet.markers == 0 && !dark && search.trouble != LightTrouble::too_bright;
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

bool has_found_light(const Wizard& wizard) {
  return wizard.step == WizardStep::light && wizard.draft.search && wizard.draft.search->stage == LightStage::found;
}

void look_for_light(Wizard& wizard, const WizardSight& sight) {
  if (!wizard.draft.search) return wait_for_paper(wizard, sight);
  LightSearch& search = *wizard.draft.search;
  if (wizard.want == WizardWant::camera) wizard.want = WizardWant::nothing;
  if (wizard.want == WizardWant::paper) {
    if (sight.still) return;
    wizard.want = WizardWant::nothing;
    search = begun_again(std::move(search));
  }
  search = after(std::move(search), sight.light, sight.frame->exposed_at);
  if (!has_found_light(wizard) || !sight.still || !sight.sheet) return;
  if (is_none_seen(*sight.sheet, sight.light, search)) {
    wizard.want = WizardWant::paper;
    return;
  }
  if (!search.trouble) return to_sheet(wizard);
  wizard.want = search.trouble == LightTrouble::too_dark ? WizardWant::more_light : WizardWant::less_light;
  search = begun_again(std::move(search));
}

void look_for_empty(Wizard& wizard, const WizardSight& sight) {
  if (!sight.still) wizard.draft.window_problem.reset();
  wizard.want = wizard.draft.window_problem ? WizardWant::empty_window : WizardWant::nothing;
  if (!sight.still) wizard.want = WizardWant::stillness;
  if (sight.sheet && sight.sheet->markers > 0) wizard.want = WizardWant::no_sheet;
}

void take_empty(Wizard& wizard) {
  WizardDraft& draft = wizard.draft;
  const WizardSight& sight = wizard.seen.at(draft.camera.value());
  auto reference = reference_of({*sight.frame}, *draft.profile);
  if (!reference && !draft.window_problem) {
    draft.window_problem = reference.error().problem;
    wizard.want = WizardWant::empty_window;
    return;
  }
  if (reference) draft.profile->reference = std::move(reference).value();
  wizard.step = WizardStep::dice;
  wizard.want = WizardWant::nothing;
}

}  // namespace undercup::calibration
