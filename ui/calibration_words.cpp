#include "ui/calibration_words.hpp"

#include <algorithm>
#include <cmath>

#include "ui/calibration_phrases.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

std::pmr::string review_words(const CalibrationView& view) {
  const bool clean = is_clean(view);
  const std::pmr::string seat = seat_name(view.seat);
  if (view.may_go_on) return say(clean ? CalibrationPhrase::keep : CalibrationPhrase::keep_anyway, {seat});
  return capitalised(say(clean ? CalibrationPhrase::measured : CalibrationPhrase::has_failed, {seat}));
}

/// What is still to be seen of the face that lacks most; nothing, where none does.
std::optional<std::pmr::string> unproven(const CalibrationView& view) {
  int face = 0;
  int lacking = 0;
  for (int i = 0; i < static_cast<int>(view.proof.size()); ++i) {
    const int left = view.places_wanted - places_read(view.proof[static_cast<std::size_t>(i)]);
    if (left <= lacking) continue;
    face = i + 1;
    lacking = left;
  }
  return lacking > 0 ? std::optional(capitalised(unproven_words(face, lacking))) : std::nullopt;
}

/// That the picture shows other faces than are counted, or what is still to be seen.
std::pmr::string dice_more(const CalibrationView& view) {
  if (std::any_of(view.spotted.begin(), view.spotted.end(),
                  [](const SpottedDie& die) { return die.seen != die.value; })) {
    return say(Phrase::seen_from_below);
  }
  return unproven(view).value_or(capitalised(proven_words()));
}

std::pmr::string done_words(const CalibrationView& view) {
  const auto kept = std::count_if(view.seats.begin(), view.seats.end(),
                                  [](const auto& seat) { return seat.second == CalibratedSeat::kept; });
  if (kept == 0) return say(CalibrationPhrase::none_done);
  const auto all = std::ssize(view.seats);
  if (kept == all) return say(CalibrationPhrase::done);
  return say(CalibrationPhrase::some_done, {digits(kept), digits(all)});
}

/// "0.07": for what is mostly a small part of a pixel.
std::pmr::string hundredths(double number) {
  const long all = std::lround(number * 100);
  return say(Phrase::decimal, {digits(all / 100), digits(all % 100, 2)});
}

/// An exposure's or a gain's name.
std::pmr::string name_of(LightItem item) {
  switch (item) {
    case LightItem::exposure: return say(CalibrationPhrase::exposure);
    case LightItem::white: return say(CalibrationPhrase::white);
    case LightItem::focus: return say(CalibrationPhrase::lens);
  }
  return {};
}

}  // namespace

int places_read(const std::array<int, 5>& reads) {
  return static_cast<int>(std::count_if(reads.begin(), reads.end(), [](int times) { return times > 0; }));
}

std::pmr::string step_words(const CalibrationView& view) {
  if (view.asks_to_cancel) return say(CalibrationPhrase::cancel);
  const std::pmr::string seat = seat_name(view.seat);
  switch (view.step) {
    case CalibrationStep::clear: return say(CalibrationPhrase::clear);
    case CalibrationStep::find: return say(CalibrationPhrase::find, {seat});
    case CalibrationStep::light: return say(CalibrationPhrase::sheet, {seat});
    case CalibrationStep::sheet:
      return say(view.pictures > 0 ? CalibrationPhrase::turn : CalibrationPhrase::sheet, {seat});
    case CalibrationStep::empty: return say(CalibrationPhrase::empty, {seat});
    case CalibrationStep::dice: return say(CalibrationPhrase::dice, {seat});
    case CalibrationStep::review: return review_words(view);
    case CalibrationStep::done: return done_words(view);
  }
  return say(CalibrationPhrase::done);
}

std::pmr::string more_words(const CalibrationView& view) {
  switch (view.step) {
    case CalibrationStep::clear: return say(CalibrationPhrase::clear_more);
    case CalibrationStep::find: return say(CalibrationPhrase::find_more, {seat_name(view.seat)});
    case CalibrationStep::light: return say(CalibrationPhrase::light_more);
    case CalibrationStep::sheet: return say(CalibrationPhrase::sheet_more);
    case CalibrationStep::empty: return say(CalibrationPhrase::empty_more);
    case CalibrationStep::dice: return dice_more(view);
    case CalibrationStep::review:
    case CalibrationStep::done: return {};
  }
  return {};
}

std::pmr::string want_words(const CalibrationView& view) {
  switch (view.want) {
    case CalibrationWant::nothing: {
      const bool asks = view.step == CalibrationStep::clear || view.step == CalibrationStep::empty;
      return say(asks && view.may_go_on ? CalibrationPhrase::bid_takes : CalibrationPhrase::goes_on);
    }
    case CalibrationWant::camera: return say(CalibrationPhrase::camera);
    case CalibrationWant::stillness: return say(CalibrationPhrase::stillness);
    case CalibrationWant::more_light: return say(CalibrationPhrase::more_light);
    case CalibrationWant::less_light: return say(CalibrationPhrase::less_light);
    case CalibrationWant::die: return say(CalibrationPhrase::die);
    case CalibrationWant::paper: return say(CalibrationPhrase::paper);
    case CalibrationWant::no_sheet: return say(CalibrationPhrase::no_sheet);
    case CalibrationWant::empty_window: {
      const std::pmr::string told =
          capitalised(empty_window_hint(view.not_empty.value_or(EmptyWindowTrouble::not_empty)));
      return view.may_go_on ? say(CalibrationPhrase::bid_without, {told}) : told;
    }
    case CalibrationWant::one_window: return say(CalibrationPhrase::one_window);
    case CalibrationWant::no_other_seat: return say(CalibrationPhrase::no_other_seat, {seat_name(view.seat)});
    case CalibrationWant::sheet: return capitalised(sheet_hint(view.sheet.value_or(SheetTrouble::no_board)));
    case CalibrationWant::another_turn: return say(CalibrationPhrase::another_turn);
    case CalibrationWant::readable_dice: return capitalised(hint(view.dice.value_or(Trouble::unsure)));
    case CalibrationWant::another_roll: {
      const auto lacks = unproven(view);
      return lacks ? say(CalibrationPhrase::another_roll_for, {*lacks}) : say(CalibrationPhrase::another_roll);
    }
  }
  return say(CalibrationPhrase::goes_on);
}

std::pmr::string light_words(const CalibrationView& view, LightItem item) {
  const LightState state = view.light_search[static_cast<std::size_t>(item)];
  if (state == LightState::left_to_camera) return say(CalibrationPhrase::left_to_camera, {name_of(item)});
  const bool is_set = state != LightState::waiting && item == LightItem::exposure && view.exposure_ms > 0;
  if (!is_set) return name_of(item);
  return say(CalibrationPhrase::exposure_figures, {tenths(view.exposure_ms), tenths(std::max(1.0, view.gain))});
}

bool is_trouble(const CalibrationView& view) {
  switch (view.want) {
    case CalibrationWant::nothing:
    case CalibrationWant::die:
    case CalibrationWant::paper:
    case CalibrationWant::no_sheet:
    case CalibrationWant::another_turn:
    case CalibrationWant::another_roll: return false;
    case CalibrationWant::camera:
    case CalibrationWant::stillness:
    case CalibrationWant::more_light:
    case CalibrationWant::less_light:
    case CalibrationWant::one_window:
    case CalibrationWant::no_other_seat:
    case CalibrationWant::sheet:
    case CalibrationWant::empty_window: return true;
    case CalibrationWant::readable_dice: return view.dice != Trouble::no_cup && view.dice != Trouble::empty;
  }
  return true;
}

std::pmr::vector<Finding> findings(const CalibrationView& view) {
  if (view.failed) return {{false, say(CalibrationPhrase::no_camera)}};
  std::pmr::vector<Finding> all{
      {true, say(CalibrationPhrase::camera_figures, {tenths(view.px_per_mm), hundredths(view.residual_px)})},
      {view.rim_seen, say(view.rim_seen ? CalibrationPhrase::rim_seen : CalibrationPhrase::rim_not_seen)}};
  all.push_back({true, light_words(view, LightItem::exposure)});
  if (view.flickers) all.push_back({false, say(CalibrationPhrase::flickers)});
  if (!view.window_known) all.push_back({false, say(CalibrationPhrase::window_not_known)});
  if (view.dice_failed) {
    all.push_back({false, say(CalibrationPhrase::no_dice)});
    return all;
  }
  all.push_back({true, say(CalibrationPhrase::edge, {tenths(view.edge_mm)})});
  all.push_back({view.proven, view.proven ? capitalised(proven_words()) : say(CalibrationPhrase::not_proven)});
  return all;
}

bool is_clean(const CalibrationView& view) {
  const std::pmr::vector<Finding> all = findings(view);
  return view.file_problem.empty() &&
         std::all_of(all.begin(), all.end(), [](const Finding& finding) { return finding.good; });
}

std::optional<std::pmr::string> advice(const CalibrationView& view) {
  if (!view.file_problem.empty()) return say(CalibrationPhrase::file_problem, {view.file_problem});
  if (view.failed) return capitalised(sheet_hint(*view.failed));
  if (view.dice_failed) return capitalised(dice_hint(*view.dice_failed));
  return std::nullopt;
}

std::pmr::string became_words(CalibratedSeat became) {
  switch (became) {
    case CalibratedSeat::waiting: return say(CalibrationPhrase::waiting);
    case CalibratedSeat::at_work: return say(CalibrationPhrase::at_work);
    case CalibratedSeat::kept: return say(CalibrationPhrase::kept);
    case CalibratedSeat::passed_over: return say(CalibrationPhrase::passed_over);
  }
  return say(CalibrationPhrase::waiting);
}

std::pmr::vector<std::pmr::string> outcome_words(const CalibrationView& view) {
  std::pmr::vector<table::SeatId> kept;
  std::pmr::vector<table::SeatId> as_before;
  for (const auto& [seat, became] : view.seats) (became == CalibratedSeat::kept ? kept : as_before).push_back(seat);
  std::pmr::vector<std::pmr::string> words;
  if (!kept.empty()) words.push_back(say(CalibrationPhrase::all_kept, {seat_names(kept)}));
  if (!as_before.empty()) words.push_back(say(CalibrationPhrase::all_passed_over, {seat_names(as_before)}));
  return words;
}

}  // namespace undercup::ui
