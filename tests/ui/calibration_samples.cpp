#include "tests/ui/calibration_samples.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "tests/ui/sample_views.hpp"
#include "tests/ui/service_samples.hpp"

namespace undercup::ui::samples {
namespace {

using table::SeatId;

constexpr int kWide = 640;
constexpr int kHigh = 480;
constexpr MarkedCircle kRim{{330, 236}, 205};
constexpr double kEdge = 60;

/// What a camera sees of a lit window: a grey disc with a dark rim, light squares on it.
Picture drawn_picture(const std::vector<SpottedDie>& dice, bool sheet, std::uint8_t brightness) {
  constexpr double kRimWidth = 14;
  constexpr int kCell = 26;
  std::vector<std::uint8_t> bytes;
  bytes.reserve(std::size_t{3} * kWide * kHigh);
  for (int y = 0; y < kHigh; ++y) {
    for (int x = 0; x < kWide; ++x) {
      const double away = std::hypot(static_cast<double>(x) - kRim.centre.x, static_cast<double>(y) - kRim.centre.y);
      double grey = brightness * (0.30 - 0.0002 * away);
      if (away < kRim.radius + kRimWidth) grey = brightness * 0.10;
      if (away < kRim.radius) grey = brightness * (0.62 - 0.0006 * away);
      if (sheet && away < kRim.radius - 8) grey = brightness * ((x / kCell + y / kCell) % 2 == 0 ? 1.4 : 0.2);
      for (const SpottedDie& die : dice) {
        if (std::max(std::abs(x - die.x), std::abs(y - die.y)) < die.edge / 2) grey = brightness * 1.45;
      }
      const auto byte = static_cast<std::uint8_t>(std::clamp(grey, 0.0, 255.0));
      bytes.insert(bytes.end(), {byte, byte, byte});
    }
  }
  return {kWide, kHigh, std::make_shared<const std::vector<std::uint8_t>>(std::move(bytes))};
}

/// The same, drawn once: thousands of screens are composed of a few pictures.
Picture live_picture(const std::vector<SpottedDie>& dice, bool sheet, std::uint8_t brightness = 150) {
  static std::map<std::tuple<std::vector<double>, bool, std::uint8_t>, Picture> drawn;
  std::vector<double> places;
  for (const SpottedDie& die : dice) places.insert(places.end(), {die.x, die.y, die.edge});
  Picture& picture = drawn[{places, sheet, brightness}];
  if (!picture.bgr) picture = drawn_picture(dice, sheet, brightness);
  return picture;
}

std::vector<SpottedDie> rolled() {
  constexpr Point kSpots[] = {{330, 240}, {240, 150}, {420, 160}, {410, 330}, {235, 320}};
  std::vector<SpottedDie> dice;
  for (const Point& spot : kSpots) {
    const int number = static_cast<int>(dice.size()) * 5;
    dice.push_back({face(number), face(5 - number), spot.x, spot.y, kEdge});
  }
  return dice;
}

/// The corners of the printed board within the rim.
std::vector<Point> board_corners() {
  constexpr int kCell = 26;
  std::vector<Point> corners;
  for (int y = kCell; y < kHigh; y += kCell) {
    for (int x = kCell; x < kWide; x += kCell) {
      const Point at{static_cast<float>(x), static_cast<float>(y)};
      if (std::hypot(at.x - kRim.centre.x, at.y - kRim.centre.y) < kRim.radius - 30) corners.push_back(at);
    }
  }
  return corners;
}

/// Seat 2 at work, seat 1 kept, the third passed over.
CalibrationView at(CalibrationStep step, int seats) {
  CalibrationView view;
  view.step = step;
  view.seat = SeatId{2};
  for (int i = 1; i <= seats; ++i) view.seats.emplace_back(SeatId{i}, CalibratedSeat::waiting);
  view.seats[0].second = CalibratedSeat::kept;
  view.seats[1].second = CalibratedSeat::at_work;
  if (seats > 2) view.seats[2].second = CalibratedSeat::passed_over;
  view.live = live_picture({}, false);
  view.focus = 0.8;
  view.light = 0.6;
  view.mark = TableMark::simulated;
  return view;
}

CalibrationView clear(int seats) {
  CalibrationView view = at(CalibrationStep::clear, seats);
  for (auto& [seat, became] : view.seats) became = CalibratedSeat::waiting;
  return view;
}

CalibrationView light(int seats) {
  CalibrationView view = at(CalibrationStep::light, seats);
  view.live = live_picture({}, true);
  view.light_search = {LightState::found, LightState::at_work, LightState::left_to_camera};
  view.exposure_ms = 20;
  view.gain = 1.52;
  return view;
}

CalibrationView sheet(int seats) {
  CalibrationView view = at(CalibrationStep::sheet, seats);
  view.live = live_picture({}, true);
  view.window = kRim;
  view.corners = board_corners();
  view.pictures = 1;
  return view;
}

CalibrationView dice(int seats) {
  CalibrationView view = at(CalibrationStep::dice, seats);
  view.spotted = rolled();
  view.live = live_picture(view.spotted, false);
  view.window = kRim;
  view.proof = {{{1, 2, 0, 1, 0}, {0, 1, 0, 0, 0}, {1, 1, 1, 1, 1}, {0, 0, 0, 0, 0}, {0, 0, 1, 0, 3}, {0, 1, 1, 1, 0}}};
  view.may_go_on = true;
  return view;
}

CalibrationView review(int seats) {
  CalibrationView view = dice(seats);
  view.step = CalibrationStep::review;
  view.px_per_mm = 4.43;
  view.residual_px = 0.27;
  view.edge_mm = 16.04;
  view.rim_seen = true;
  view.window_known = true;
  view.proven = true;
  return view;
}

CalibrationView done(int seats) {
  CalibrationView view = at(CalibrationStep::done, seats);
  for (auto& [seat, became] : view.seats) became = CalibratedSeat::kept;
  view.seats.back().second = CalibratedSeat::passed_over;
  view.live = {};
  return view;
}

CalibrationView wanting(CalibrationView view, CalibrationWant want) {
  view.want = want;
  if (want == CalibrationWant::more_light) {
    view.light = 0.12;
    view.live = live_picture({}, false, 40);
  }
  if (want == CalibrationWant::less_light) view.light = 1.0;
  return view;
}

CalibrationView no_sheet(CalibrationView view, SheetTrouble trouble) {
  view.sheet = trouble;
  view.corners.clear();
  if (trouble == SheetTrouble::blurred) view.focus = 0.2;
  return wanting(std::move(view), CalibrationWant::sheet);
}

CalibrationView no_dice(CalibrationView view, Trouble trouble) {
  view.dice = trouble;
  view.spotted.clear();
  return wanting(std::move(view), CalibrationWant::readable_dice);
}

CalibrationView blind(CalibrationView view) {
  view.live = {};
  view.window.reset();
  view.corners.clear();
  view.spotted.clear();
  view.focus.reset();
  view.light.reset();
  return wanting(std::move(view), CalibrationWant::camera);
}

/// A camera that sees but a part of the window, and dice at its very edge.
CalibrationView cut_off(int seats) {
  CalibrationView view = dice(seats);
  view.window = MarkedCircle{{330, 236}, 290};
  view.spotted.push_back({table::Face::six, table::Face::one, 620, 20, kEdge});
  return view;
}

CalibrationView cancelling(CalibrationView view) {
  view.asks_to_cancel = true;
  return view;
}

CalibrationView asking(CalibrationView view) {
  view.asks_anybody = true;
  return view;
}

CalibrationView taking(CalibrationView view) {
  view.may_go_on = true;
  return view;
}

CalibrationView sheet_failed(int seats) {
  CalibrationView view = review(seats);
  view.failed = SheetTrouble::half_covered;
  view.may_go_on = false;
  return view;
}

CalibrationView dice_failed(int seats) {
  CalibrationView view = review(seats);
  view.dice_failed = DiceTrouble::wrong_layout;
  view.rim_seen = false;
  view.may_go_on = false;
  return view;
}

CalibrationView warned(int seats) {
  CalibrationView view = review(seats);
  view.rim_seen = false;
  view.window_known = false;
  view.flickers = true;
  view.proven = false;
  return view;
}

CalibrationView not_written(int seats) {
  CalibrationView view = warned(seats);
  view.file_problem = "camera-2.profile: no space left on device";
  return view;
}

}  // namespace

std::vector<CalibrationSample> every_calibration(int seats) {
  using Want = CalibrationWant;
  std::vector<CalibrationSample> all{
      {"clear", clear(seats)},
      {"clear_still", wanting(clear(seats), Want::stillness)},
      {"find", at(CalibrationStep::find, seats)},
      {"find_one_window", wanting(at(CalibrationStep::find, seats), Want::one_window)},
      {"find_other_seat", wanting(at(CalibrationStep::find, seats), Want::no_other_seat)},
      {"find_more_light", wanting(at(CalibrationStep::find, seats), Want::more_light)},
      {"find_no_picture", blind(at(CalibrationStep::find, seats))},
      {"light", light(seats)},
      {"light_paper", wanting(at(CalibrationStep::light, seats), Want::paper)},
      {"light_too_bright", wanting(light(seats), Want::less_light)},
      {"sheet", sheet(seats)},
      {"sheet_turn", wanting(sheet(seats), Want::another_turn)},
      {"sheet_blurred", no_sheet(sheet(seats), SheetTrouble::blurred)},
      {"sheet_less_light", wanting(sheet(seats), Want::less_light)},
      {"sheet_scale", no_sheet(sheet(seats), SheetTrouble::wrong_scale)},
      {"empty", taking(at(CalibrationStep::empty, seats))},
      {"empty_no_sheet", wanting(at(CalibrationStep::empty, seats), Want::no_sheet)},
      {"empty_refused", taking(wanting(at(CalibrationStep::empty, seats), Want::empty_window))},
      {"dice", dice(seats)},
      {"dice_again", wanting(dice(seats), Want::another_roll)},
      {"dice_count", no_dice(dice(seats), Trouble::wrong_count)},
      {"dice_cut_off", cut_off(seats)},
      {"dice_no_picture", blind(dice(seats))},
      {"cancel", cancelling(dice(seats))},
      {"cancel_sheet", cancelling(sheet(seats))},
      {"anybody", asking(dice(seats))},
      {"anybody_cancel", asking(cancelling(sheet(seats)))},
      {"anybody_review", asking(warned(seats))},
      {"review", review(seats)},
      {"review_warned", warned(seats)},
      {"review_sheet_failed", sheet_failed(seats)},
      {"review_dice_failed", dice_failed(seats)},
      {"review_not_written", not_written(seats)},
      {"done", done(seats)}};
  for (CalibrationSample& sample : all) sample.name.insert(0, "calibration_");
  return all;
}

CalibrationView calibration(const std::string& name) {
  constexpr int kSeats = 4;
  const std::vector<CalibrationSample> all = every_calibration(kSeats);
  const auto found = std::find_if(
      all.begin(), all.end(), [&](const CalibrationSample& sample) { return sample.name == "calibration_" + name; });
  return found == all.end() ? CalibrationView{} : found->view;
}

std::vector<Drawing> every_drawing(int seats, Language language, Theme theme) {
  std::vector<Drawing> all;
  for (const Sample& sample : every_screen(seats)) all.push_back(drawing_of(sample, language, theme));
  for (const CalibrationSample& sample : every_calibration(seats)) all.push_back(drawing_of(sample, language, theme));
  for (const ServiceSample& sample : every_service_page(seats)) all.push_back(drawing_of(sample, language, theme));
  return all;
}

}  // namespace undercup::ui::samples
