#include "firmware/guided/guided_view.hpp"

#include <algorithm>

#include "firmware/app/evidence.hpp"
#include "firmware/app/trouble.hpp"
#include "firmware/calibration_words.hpp"

namespace undercup::firmware {
namespace {

using calibration::LightSearch;
using calibration::LightStage;
using calibration::Wizard;
using calibration::WizardDraft;
using calibration::WizardSight;
using calibration::WizardStep;
using calibration::WizardWant;

ui::CalibrationStep shown(WizardStep step) {
  switch (step) {
    case WizardStep::clear: return ui::CalibrationStep::clear;
    case WizardStep::find: return ui::CalibrationStep::find;
    case WizardStep::light: return ui::CalibrationStep::light;
    case WizardStep::sheet: return ui::CalibrationStep::sheet;
    case WizardStep::empty: return ui::CalibrationStep::empty;
    case WizardStep::dice: return ui::CalibrationStep::dice;
    case WizardStep::review: return ui::CalibrationStep::review;
    case WizardStep::done: return ui::CalibrationStep::done;
  }
  return ui::CalibrationStep::clear;
}

ui::CalibrationWant shown(WizardWant want) {
  switch (want) {
    case WizardWant::nothing: return ui::CalibrationWant::nothing;
    case WizardWant::camera: return ui::CalibrationWant::camera;
    case WizardWant::stillness: return ui::CalibrationWant::stillness;
    case WizardWant::more_light: return ui::CalibrationWant::more_light;
    case WizardWant::less_light: return ui::CalibrationWant::less_light;
    case WizardWant::die: return ui::CalibrationWant::die;
    case WizardWant::no_sheet: return ui::CalibrationWant::no_sheet;
    case WizardWant::one_window: return ui::CalibrationWant::one_window;
    case WizardWant::other_window: return ui::CalibrationWant::no_other_seat;
    case WizardWant::paper: return ui::CalibrationWant::paper;
    case WizardWant::sheet: return ui::CalibrationWant::sheet;
    case WizardWant::empty_window: return ui::CalibrationWant::empty_window;
    case WizardWant::another_turn: return ui::CalibrationWant::another_turn;
    case WizardWant::readable_dice: return ui::CalibrationWant::readable_dice;
    case WizardWant::another_roll: return ui::CalibrationWant::another_roll;
  }
  return ui::CalibrationWant::nothing;
}

std::vector<std::pair<table::SeatId, ui::CalibratedSeat>> seats_of(const Wizard& wizard) {
  const bool at_work = wizard.step != WizardStep::clear && wizard.step != WizardStep::done;
  std::vector<std::pair<table::SeatId, ui::CalibratedSeat>> seats;
  for (const table::SeatId seat : wizard.settings.seats) {
    ui::CalibratedSeat is = ui::CalibratedSeat::waiting;
    if (at_work && seat == wizard.seat()) is = ui::CalibratedSeat::at_work;
    if (wizard.outcomes.at(seat) == calibration::SeatOutcome::kept) is = ui::CalibratedSeat::kept;
    if (wizard.outcomes.at(seat) == calibration::SeatOutcome::passed_over) is = ui::CalibratedSeat::passed_over;
    seats.emplace_back(seat, is);
  }
  return seats;
}

/// Blur of an edge, pixels, as a share of what a camera can do: 0.9 px is as sharp as one is, three times that is none.
double focus_of(const calibration::SeenSheet& sheet) {
  constexpr double kSharp = 0.9;
  constexpr double kBlurred = 2.7;
  return std::clamp((kBlurred - sheet.softness) / (kBlurred - kSharp), 0.0, 1.0);
}

void show_live(const WizardSight& sight, ui::CalibrationView& view) {
  if (!sight.frame || sight.frame->empty()) return;
  view.live = evidence_of(*sight.frame, {}).picture;
  view.light = sight.light.bright;
  if (sight.sheet && !sight.sheet->corners.empty()) {
    view.focus = focus_of(*sight.sheet);
    for (const calibration::SeenCorner& corner : sight.sheet->corners)
      view.corners.push_back({static_cast<float>(corner.at.x), static_cast<float>(corner.at.y)});
  }
  if (sight.roll && sight.roll->reading.status == vision::ReadStatus::read) {
    for (const vision::DieReading& die : sight.roll->reading.dice)
      view.spotted.push_back({die.value, die.face_seen, die.x, die.y, die.edge_px});
  }
}

/// How far the search is, by `ui::LightItem`.
std::array<ui::LightState, 3> light_search_of(const LightSearch& search) {
  const auto at = [&](bool is_set, bool at_work, bool past) {
    if (!is_set) return ui::LightState::left_to_camera;
    if (at_work) return ui::LightState::at_work;
    return past ? ui::LightState::found : ui::LightState::waiting;
  };
  const LightStage stage = search.stage;
  const hw::CameraLight& light = search.trial;
  const bool focusing = stage == LightStage::focus || stage == LightStage::fine_focus;
  const bool exposing =
      stage == LightStage::exposure || stage == LightStage::exposure_again || stage == LightStage::exposure_at_last;
  return {at(light.exposure || light.gain, exposing, stage > LightStage::exposure_again),
          at(light.colour_gains.has_value(), stage == LightStage::white, stage > LightStage::white),
          at(light.lens_position.has_value(), focusing, stage > LightStage::fine_focus)};
}

/// How sharp the picture is beside the sharpest that the search has seen.
std::optional<double> focus_of(const LightSearch& search, double sharpness) {
  double best = sharpness;
  for (const auto& [position, seen] : search.lens_seen) best = std::max(best, seen);
  return best > 0 ? std::optional(sharpness / best) : std::nullopt;
}

void show_exposure(const hw::CameraLight& light, ui::CalibrationView& view) {
  constexpr double kMicroseconds = 1000;  // a millisecond
  if (light.exposure) view.exposure_ms = static_cast<double>(light.exposure->count()) / kMicroseconds;
  if (light.gain) view.gain = static_cast<double>(*light.gain);
}

/// While it is at work.
void show_search(const Wizard& wizard, const WizardSight& sight, ui::CalibrationView& view) {
  if (wizard.step != WizardStep::light || waits_for_paper(wizard)) return;
  view.light_search = light_search_of(*wizard.draft.search);
  show_exposure(wizard.draft.search->trial, view);
  view.focus = focus_of(*wizard.draft.search, sight.light.sharpness);
}

/// What it came to.
void show_found_light(const Wizard& wizard, ui::CalibrationView& view) {
  const WizardDraft& draft = wizard.draft;
  if (wizard.step != WizardStep::review || !draft.profile) return;
  hw::CameraLight light = draft.profile->light;
  const auto fixed = wizard.settings.lights.find(draft.camera.value());
  if (fixed != wizard.settings.lights.end() && !light.exposure) light = fixed->second;
  constexpr auto kExposure = static_cast<std::size_t>(ui::LightItem::exposure);
  view.light_search[kExposure] = light.exposure ? ui::LightState::found : ui::LightState::left_to_camera;
  show_exposure(light, view);
}

void show_draft(const WizardDraft& draft, ui::CalibrationView& view) {
  view.pictures = static_cast<int>(draft.pictures.size()) - (draft.tried ? 0 : 1);  // one that is tried may be dropped
  view.proof = draft.proof.read;
  view.proven = complete(draft.proof);
  if (draft.problem) view.sheet = trouble_of(*draft.problem);
  if (draft.failed) view.failed = trouble_of(*draft.failed);
  if (draft.profile) {
    const vision::Circle& window = draft.profile->profile.window;
    view.window = ui::MarkedCircle{{static_cast<float>(window.x), static_cast<float>(window.y)},
                                   static_cast<float>(window.radius)};
    view.px_per_mm = draft.profile->profile.px_per_mm;
    view.residual_px = draft.profile->residual_px;
    view.window_known = draft.profile->reference.has_value();
  }
  if (draft.search) view.flickers = calibration::may_flicker(draft.search->trial, draft.search->mains);
  if (draft.window_problem) view.not_empty = trouble_of(*draft.window_problem);
  if (draft.solution) view.rim_seen = draft.solution->rim_seen;
  if (!draft.dice) return;
  if (!draft.dice->reasons.empty()) view.dice_failed = trouble_of(draft.dice->reasons.front());
  if (draft.dice->set) view.edge_mm = draft.dice->set->found.edge_mm;
}

}  // namespace

ui::CalibrationView view_of(const Wizard& wizard, ui::Language language, ui::TableMark mark) {
  ui::CalibrationView view;
  view.language = language;
  view.step = shown(wizard.step);
  view.seat = wizard.seat();
  view.seats = seats_of(wizard);
  view.want = shown(wizard.want);
  const auto sight = wizard.seen.find(shown_camera(wizard));
  if (sight != wizard.seen.end()) {
    show_live(sight->second, view);
    show_search(wizard, sight->second, view);
    const auto& roll = sight->second.roll;
    if (wizard.want == WizardWant::readable_dice && roll) view.dice = trouble_of(roll->reading.status);
  }
  show_draft(wizard.draft, view);
  show_found_light(wizard, view);
  view.file_problem = wizard.save_problem;
  view.may_go_on = may_go_on(wizard);
  view.asks_to_cancel = wizard.asks_to_cancel;
  view.mark = mark;
  return view;
}

}  // namespace undercup::firmware
