#include "calibration/wizard.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "calibration/wizard_policy.hpp"
#include "calibration/wizard_steps.hpp"

namespace undercup::calibration {
namespace {

using table::SeatId;

/// Whether each camera that was there when the windows were clear has shown something since the seat was begun.
bool all_cameras_seen(const Wizard& wizard) {
  return wizard.seen.size() == wizard.cleared.size();
}

WizardWant want_of_light(const WizardSight& sight) {
  if (sight.light.bright < kWizard.least_light) return WizardWant::more_light;
  return sight.light.saturated > kWizard.most_saturated ? WizardWant::less_light : WizardWant::nothing;
}

bool is_taken(const Wizard& wizard, SeatId camera) {
  return std::any_of(wizard.cameras.begin(), wizard.cameras.end(),
                     [&](const auto& known) { return known.second == camera; });
}

void begin_seat(Wizard& wizard) {
  wizard.draft = {};
  wizard.save_problem.clear();
  // What was left on the window of a seat that is done is nothing new.
  for (auto& [camera, small] : wizard.cleared)
    if (is_taken(wizard, camera) && wizard.seen.contains(camera)) small = wizard.seen.at(camera).small;
  wizard.seen.clear();
  const auto& cameras = wizard.settings.camera_ids;
  if (cameras.size() == 1) wizard.draft.camera = cameras.begin()->first;
  wizard.step = WizardStep::find;
  wizard.want = WizardWant::nothing;
  if (wizard.draft.camera) to_light(wizard);
}

void next_seat(Wizard& wizard, SeatOutcome outcome) {
  wizard.outcomes[wizard.seat()] = outcome;
  if (wizard.at + 1 == wizard.settings.seats.size()) {
    wizard.step = WizardStep::done;
    wizard.want = WizardWant::nothing;
    return;
  }
  ++wizard.at;
  begin_seat(wizard);
}

// --- clear ---------------------------------------------------------------------------------------------------------

/// Whether it is known of what rests on that window whether it is the sheet: one look for each rest is enough of as
/// many cameras as a table has.
bool is_known_to_lie(const Wizard& wizard, SeatId camera) {
  const auto seen = wizard.seen.find(camera);
  return seen != wizard.seen.end() && seen->second.still && seen->second.sheet;
}

/// What speaks against that one window's being clear.
WizardWant want_to_clear(const WizardSight& sight) {
  if (!sight.still) return WizardWant::stillness;
  if (sight.sheet && (sight.sheet->markers > 0 || sight.sheet->mirrored > 0)) return WizardWant::no_sheet;
  return want_of_light(sight);
}

WizardWant want_to_clear(const Wizard& wizard) {
  for (const auto& [camera, sight] : wizard.seen) {
    if (const WizardWant want = want_to_clear(sight); want != WizardWant::nothing) return want;
  }
  return wizard.seen.size() < wizard.settings.camera_ids.size() ? WizardWant::camera : WizardWant::nothing;
}

void take_cleared(Wizard& wizard) {
  wizard.cleared.clear();  // a camera that is gone by now is waited for no more
  for (const auto& [camera, sight] : wizard.seen) wizard.cleared[camera] = sight.small;
  begin_seat(wizard);
}

// --- find ----------------------------------------------------------------------------------------------------------

void look_for_die(Wizard& wizard) {
  wizard.want = WizardWant::camera;
  if (!all_cameras_seen(wizard)) return;
  std::vector<SeatId> changed;
  bool still = true;
  bool other = false;  // what is taken away from the window of a seat that is done is no die on this one
  for (const auto& [camera, sight] : wizard.seen) {
    still = still && sight.still;
    if (sight.changed < kWizard.least_changed) continue;
    if (is_taken(wizard, camera))
      other = true;
    else if (sight.taken_away && sight.still)
      wizard.cleared[camera] = sight.small;  // it was not clear when all were said to be
    else
      changed.push_back(camera);
  }
  WizardDraft& draft = wizard.draft;
  wizard.want = changed.empty() ? WizardWant::die : WizardWant::nothing;
  if (!still) wizard.want = WizardWant::stillness;
  if (changed.size() > 1) wizard.want = WizardWant::one_window;
  if (changed.empty() && other) wizard.want = WizardWant::other_window;
  draft.rests = changed.size() == 1 && wizard.want == WizardWant::nothing ? draft.rests + 1 : 0;
  // Every camera must have shown that it is not the one.
  if (draft.rests < kWizard.rests * static_cast<int>(wizard.seen.size())) return;
  draft.camera = changed.front();
  to_light(wizard);
}

// --- dice ----------------------------------------------------------------------------------------------------------

bool lie_otherwise(const SeenRoll& a, const SeenRoll& b) {
  if (a.reading.dice.size() != b.reading.dice.size()) return true;
  const auto moved = [&](const vision::DieReading& die) {
    return std::none_of(b.reading.dice.begin(), b.reading.dice.end(), [&](const vision::DieReading& other) {
      return std::hypot(die.x - other.x, die.y - other.y) < kWizard.other_roll_px;
    });
  };
  return std::any_of(a.reading.dice.begin(), a.reading.dice.end(), moved);
}

void to_review(Wizard& wizard) {
  WizardDraft& draft = wizard.draft;
  draft.dice = dice_in_use(draft.rolls, {}, *draft.profile);
  if (draft.dice->taken()) draft.profile = with_dice(*draft.profile, *draft.dice->set);
  wizard.step = WizardStep::review;
  wizard.want = WizardWant::nothing;
}

void look_for_dice(Wizard& wizard, const WizardSight& sight) {
  WizardDraft& draft = wizard.draft;
  wizard.want = sight.still ? WizardWant::nothing : WizardWant::stillness;
  if (sight.sheet && !problem_of(*sight.sheet)) {
    wizard.want = WizardWant::no_sheet;
    draft.rests = 0;
    return;
  }
  draft.rests = sight.still ? draft.rests + 1 : 0;
  if (!sight.roll || draft.rests < kWizard.rests) return;
  if (sight.roll->reading.status != vision::ReadStatus::read) {
    wizard.want = WizardWant::readable_dice;
    return;
  }
  if (!draft.rolls.empty() && !lie_otherwise(draft.rolls.back(), *sight.roll)) {
    wizard.want = WizardWant::another_roll;
    return;
  }
  if (std::cmp_less(draft.rolls.size(), kWizard.most_rolls)) draft.rolls.push_back(*sight.roll);
  draft.proof = with(draft.proof, sight.roll->reading, *draft.profile);
  wizard.want = WizardWant::another_roll;
  if (complete(draft.proof)) to_review(wizard);
}

void go_on(Wizard& wizard) {
  switch (wizard.step) {
    case WizardStep::clear: return take_cleared(wizard);
    case WizardStep::light: return to_sheet(wizard);
    case WizardStep::empty: return take_empty(wizard);
    case WizardStep::dice: return to_review(wizard);
    case WizardStep::review: wizard.to_save = wizard.draft.profile; return;
    case WizardStep::done: wizard.ended = true; return;
    case WizardStep::find:
    case WizardStep::sheet: return;
  }
}

/// Something may have lain on a window when all were said to be clear: then no die is found.
void begin_anew(Wizard& wizard) {
  if (wizard.step != WizardStep::find) return begin_seat(wizard);
  wizard.step = WizardStep::clear;
  wizard.want = WizardWant::camera;
  wizard.draft = {};
  wizard.seen.clear();
}

bool has_seat_at_work(const Wizard& wizard) {
  return wizard.step != WizardStep::clear && wizard.step != WizardStep::done;
}

}  // namespace

Wizard wizard(WizardSettings settings) {
  Wizard made;
  made.settings = std::move(settings);
  for (const SeatId seat : made.settings.seats) made.outcomes[seat] = SeatOutcome::waiting;
  return made;
}

std::optional<WizardOrder> order_for(const Wizard& wizard, SeatId camera) {
  if (wizard.ended) return std::nullopt;
  const bool all = wizard.step == WizardStep::clear || wizard.step == WizardStep::find;
  if (!all && camera != shown_camera(wizard)) return std::nullopt;
  WizardOrder order;
  const auto cleared = wizard.cleared.find(camera);
  if (cleared != wizard.cleared.end()) order.cleared = cleared->second;
  // Until the first roll the sheet may still lie there, and its squares look like dice.
  order.sheet = wizard.step == WizardStep::sheet || wizard.step == WizardStep::empty || waits_for_paper(wizard) ||
                has_found_light(wizard) || (wizard.step == WizardStep::dice && wizard.draft.rolls.empty()) ||
                (wizard.step == WizardStep::clear && !is_known_to_lie(wizard, camera));
  order.plate = wizard.settings.plate;
  order.to_solve = to_solve(wizard);
  if (wizard.step == WizardStep::empty) order.empty = wizard.draft.profile;
  const bool rests = wizard.draft.rests + 1 >= kWizard.rests;  // with that picture, if nothing moves in it either
  if (wizard.step == WizardStep::dice && rests) order.dice = wizard.draft.profile;
  return order;
}

std::optional<hw::CameraLight> light_for(const Wizard& wizard, SeatId camera) {
  if (wizard.draft.camera == camera && wizard.draft.search) return wizard.draft.search->trial;
  const auto found = wizard.lights.find(camera);
  return found == wizard.lights.end() ? std::nullopt : std::optional(found->second);
}

WizardProgress progress_of(const Wizard& wizard) {
  return {wizard.at, wizard.step, wizard.draft.pictures.size(), wizard.draft.proof};
}

SeatId shown_camera(const Wizard& wizard) {
  if (wizard.draft.camera) return *wizard.draft.camera;
  if (wizard.step == WizardStep::clear) {
    const auto with_sheet = std::find_if(wizard.seen.begin(), wizard.seen.end(), [](const auto& seen) {
      return want_to_clear(seen.second) == WizardWant::no_sheet;
    });
    if (with_sheet != wizard.seen.end()) return with_sheet->first;
  }
  const auto& cameras = wizard.settings.camera_ids;
  return cameras.contains(wizard.seat()) ? wizard.seat() : cameras.begin()->first;
}

bool may_go_on(const Wizard& wizard) {
  switch (wizard.step) {
    case WizardStep::clear:  // a dead camera costs its own seat alone
      return !wizard.seen.empty() && (wizard.want == WizardWant::nothing || wizard.want == WizardWant::camera);
    case WizardStep::find:
    case WizardStep::sheet: return false;
    case WizardStep::light: return !waits_for_paper(wizard) && wizard.draft.search->trouble;
    case WizardStep::empty:  // without a picture once it has been told for a while why there is none
      return wizard.want == WizardWant::nothing ||
             (wizard.want == WizardWant::empty_window && wizard.draft.rests >= kWizard.rests);
    case WizardStep::dice: return !wizard.draft.rolls.empty();
    case WizardStep::review: return wizard.draft.profile.has_value();
    case WizardStep::done: return true;
  }
  return false;
}

Wizard after(Wizard wizard, WizardSight sight) {
  const bool known = wizard.step == WizardStep::clear ? wizard.settings.camera_ids.contains(sight.camera)
                                                      : wizard.cleared.contains(sight.camera);
  if (!known || wizard.ended) return wizard;
  const SeatId camera = sight.camera;
  if (wizard.step == WizardStep::clear && sight.still && !sight.sheet && is_known_to_lie(wizard, camera))
    sight.sheet = std::move(wizard.seen.at(camera).sheet);
  wizard.seen.insert_or_assign(camera, std::move(sight));
  const WizardSight& newest = wizard.seen.at(camera);
  const bool at_work = wizard.draft.camera == camera;
  switch (wizard.step) {
    case WizardStep::clear: wizard.want = want_to_clear(wizard); break;
    case WizardStep::find: look_for_die(wizard); break;
    case WizardStep::light:
      if (at_work) look_for_light(wizard, newest);
      break;
    case WizardStep::sheet:
      if (at_work && newest.solved)
        take_solved(wizard, *newest.solved);
      else if (at_work && to_solve(wizard).empty())
        look_for_sheet(wizard, newest);
      break;
    case WizardStep::empty:
      if (at_work) look_for_empty(wizard, newest);
      break;
    case WizardStep::dice:
      if (at_work) look_for_dice(wizard, newest);
      break;
    case WizardStep::review:
    case WizardStep::done: break;
  }
  return wizard;
}

Wizard after(Wizard wizard, hw::Button button) {
  if (wizard.ended) return wizard;
  const bool asked = std::exchange(wizard.asks_to_cancel, false);
  switch (button) {
    case hw::Button::bid:
      if (!asked && may_go_on(wizard)) go_on(wizard);
      break;
    case hw::Button::liar:
      if (!asked && has_seat_at_work(wizard)) begin_anew(wizard);
      break;
    case hw::Button::spot_on:
      if (!asked && has_seat_at_work(wizard)) next_seat(wizard, SeatOutcome::passed_over);
      break;
    case hw::Button::menu:
      wizard.ended = asked;
      wizard.asks_to_cancel = !asked;
      break;
    case hw::Button::face:
      if (!asked && wizard.step == WizardStep::review) wizard.step = WizardStep::dice;
      break;
    case hw::Button::up:
    case hw::Button::down: break;
  }
  return wizard;
}

Wizard with_reach(Wizard wizard, SeatId camera, const hw::LightReach& reach) {
  wizard.reach.insert_or_assign(camera, reach);
  return wizard;
}

Wizard lost(Wizard wizard, SeatId camera) {
  wizard.seen.erase(camera);
  wizard.draft.rests = 0;
  if (has_seat_at_work(wizard) && camera == shown_camera(wizard)) wizard.want = WizardWant::camera;
  return wizard;
}

Wizard saved(Wizard wizard, const std::string& problem) {
  if (!wizard.to_save) return wizard;
  wizard.to_save.reset();
  wizard.save_problem = problem;
  if (!problem.empty()) return wizard;
  wizard.cameras[wizard.seat()] = wizard.draft.camera.value();
  wizard.lights[wizard.draft.camera.value()] = wizard.draft.profile.value().light;
  next_seat(wizard, SeatOutcome::kept);
  return wizard;
}

}  // namespace undercup::calibration
