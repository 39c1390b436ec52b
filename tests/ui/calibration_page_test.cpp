#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "tests/ui/calibration_samples.hpp"
#include "tests/ui/sample_views.hpp"
#include "ui/calibration_phrases.hpp"
#include "ui/calibration_words.hpp"
#include "ui/style.hpp"
#include "ui/texts.hpp"

namespace undercup::ui::testing {
namespace {

using table::SeatId;
using Want = CalibrationWant;

constexpr Size kUsual{1280, 720};
constexpr Want kWants[] = {Want::nothing,       Want::camera, Want::stillness,    Want::more_light,
                           Want::less_light,    Want::die,    Want::no_sheet,     Want::one_window,
                           Want::no_other_seat, Want::sheet,  Want::another_turn, Want::readable_dice,
                           Want::another_roll,  Want::paper,  Want::empty_window};

template <typename Kind>
std::vector<Kind> all_of(const Scene& scene) {
  std::vector<Kind> found;
  for (const Shape& shape : scene.shapes) {
    if (const auto* one = std::get_if<Kind>(&shape)) found.push_back(*one);
  }
  return found;
}

/// All that is said, line after line.
std::pmr::string said(const CalibrationView& view, Size size = kUsual) {
  std::pmr::string all;
  for (const Text& text : all_of<Text>(compose(view, size))) all += text.text + " ";
  return all;
}

bool says(const CalibrationView& view, std::string_view words) {
  return said(view).find(words) != std::string::npos;
}

/// How many shapes of that colour are discs.
std::size_t discs_of(Colour colour, const CalibrationView& view) {
  const std::vector<Disc> discs = all_of<Disc>(compose(view, kUsual));
  return static_cast<std::size_t>(
      std::count_if(discs.begin(), discs.end(), [&](const Disc& disc) { return disc.colour == colour; }));
}

TEST_CASE("every phrase of the calibration has words") {
  for (int i = 0; i <= static_cast<int>(CalibrationPhrase::cancel_more); ++i) {
    CAPTURE(i);
    CHECK_FALSE(say(static_cast<CalibrationPhrase>(i), {"a", "b"}).empty());
  }
}

TEST_CASE("every want has words of its own, and they are on the screen") {
  std::set<std::pmr::string> all;
  for (const Want want : kWants) {
    CalibrationView view = samples::calibration("find");
    view.want = want;
    const std::pmr::string words = want_words(view);
    CAPTURE(words);
    CHECK(all.insert(words).second);
    const std::pmr::string shown = said(view);
    CHECK(shown.find(words.substr(0, words.find(' '))) != std::string::npos);
    CHECK(shown.find(words.substr(words.rfind(' ') + 1)) != std::string::npos);
  }
}

TEST_CASE("a want about the sheet or the dice says what is wrong with them") {
  CalibrationView view = samples::calibration("sheet");
  view.want = Want::sheet;
  view.sheet = SheetTrouble::mirrored;
  CHECK(want_words(view) == capitalised(sheet_hint(SheetTrouble::mirrored)));
  view.want = Want::readable_dice;
  view.dice = Trouble::stacked;
  CHECK(want_words(view) == capitalised(hint(Trouble::stacked)));
}

TEST_CASE("every step says what is to be done, and at which seat") {
  CalibrationView view = samples::calibration("sheet");
  view.seat = SeatId{3};
  CHECK(step_words(view) == "Turn the sheet on seat 3 from picture to picture");
  view.pictures = 0;
  CHECK(step_words(view) == "Lay the sheet on seat 3, printed side down");
  view.step = CalibrationStep::light;
  CHECK(step_words(view) == "Lay the sheet on seat 3, printed side down");
  std::set<std::pmr::string> all;
  for (const auto step : {CalibrationStep::clear, CalibrationStep::find, CalibrationStep::sheet, CalibrationStep::empty,
                          CalibrationStep::dice, CalibrationStep::review, CalibrationStep::done}) {
    view.step = step;
    CHECK(all.insert(step_words(view)).second);
  }
}

TEST_CASE("the ring lies where the picture's rim is, on a display of any size") {
  const CalibrationView view = samples::calibration("dice");
  for (const Size size : samples::kAllSizes) {
    CAPTURE(size.width);
    CAPTURE(size.height);
    const Scene scene = compose(view, size);
    const auto images = all_of<Image>(scene);
    REQUIRE(images.size() == 1);
    const Image& image = images.front();
    const float scale = image.width / static_cast<float>(view.live.width);
    CHECK(image.height == doctest::Approx(scale * static_cast<float>(view.live.height)));
    const auto discs = all_of<Disc>(scene);
    CHECK(std::any_of(discs.begin(), discs.end(), [&](const Disc& disc) {
      constexpr float kPixel = 1;
      const float radius = view.window->radius * scale;
      return disc.colour == palette().accent && disc.inner <= radius && radius <= disc.radius &&
             disc.radius - disc.inner < 0.05F * radius &&
             std::abs(disc.centre.x - (image.at.x + view.window->centre.x * scale)) < kPixel &&
             std::abs(disc.centre.y - (image.at.y + view.window->centre.y * scale)) < kPixel;
    }));
  }
}

TEST_CASE("nothing is marked outside the picture, though the rim reaches out of it") {
  const CalibrationView view = samples::calibration("dice_cut_off");
  for (const Size size : samples::kAllSizes) {
    const Scene scene = compose(view, size);
    const Image image = all_of<Image>(scene).front();
    const float radius = view.window->radius * image.width / static_cast<float>(view.live.width);
    for (const Disc& disc : all_of<Disc>(scene)) CHECK_FALSE((disc.inner > 0 && disc.radius >= radius * 0.95F));
    int strokes = 0;
    for (const Box& box : all_of<Box>(scene)) {
      const bool of_rim = box.colour == palette().accent && box.turn != 0;
      const bool of_square = box.colour == palette().good && box.corner > 0 &&
                             box.centre.y < image.at.y + image.height && box.centre.x < image.at.x + image.width * 1.1F;
      if (!of_rim && !of_square) continue;
      ++strokes;
      CHECK(box.centre.x >= image.at.x);
      CHECK(box.centre.x <= image.at.x + image.width);
      CHECK(box.centre.y >= image.at.y);
      CHECK(box.centre.y <= image.at.y + image.height);
    }
    CHECK(strokes > 0);
  }
}

TEST_CASE("the value of every die that was read stands at it") {
  const CalibrationView view = samples::calibration("dice");
  const Scene scene = compose(view, kUsual);
  const Image image = all_of<Image>(scene).front();
  const float scale = image.width / static_cast<float>(view.live.width);
  const auto texts = all_of<Text>(scene);
  for (const SpottedDie& die : view.spotted) {
    const float x = image.at.x + static_cast<float>(die.x) * scale;
    const float y = image.at.y + static_cast<float>(die.y) * scale;
    const auto near = static_cast<float>(die.edge) * scale;
    CHECK(std::any_of(texts.begin(), texts.end(), [&](const Text& text) {
      return text.text == digits(table::pips(die.value)) && std::hypot(text.at.x - x, text.at.y - y) < near;
    }));
  }
}

TEST_CASE("each place at which a face was read fills one cell more, and enough of them a tick") {
  CalibrationView view = samples::calibration("dice");
  view.spotted.clear();
  view.proof = {};
  const std::size_t none = discs_of(palette().good, view);
  view.proof[3][static_cast<std::size_t>(WindowPlace::middle)] = 1;
  CHECK(discs_of(palette().good, view) == none + 1);
  view.proof[3][static_cast<std::size_t>(WindowPlace::middle)] = 7;
  CHECK(discs_of(palette().good, view) == none + 1);
  view.proof[3][static_cast<std::size_t>(WindowPlace::upper_left)] = 1;
  CHECK(discs_of(palette().good, view) == none + 2);
  view.proof[3][static_cast<std::size_t>(WindowPlace::lower_left)] = 1;
  constexpr std::size_t kTick = 1;
  CHECK(discs_of(palette().good, view) == none + 3 + kTick);
}

TEST_CASE("where the picture shows other faces than are counted it is said, else what is still to be read") {
  CalibrationView view = samples::calibration("dice");
  CHECK(more_words(view) == say(Phrase::seen_from_below));
  for (SpottedDie& die : view.spotted) die.seen = die.value;
  CHECK(more_words(view) == "Face 4: still to be read at 3 more places");
  view.proof.fill({1, 1, 1, 0, 0});
  CHECK(more_words(view) == capitalised(proven_words()));
}

TEST_CASE("the keys shown are those that do something now") {
  CalibrationView view = samples::calibration("sheet");
  CHECK_FALSE(says(view, "BID"));
  CHECK(says(view, "LIAR begins anew"));
  CHECK(says(view, "SPOT ON passes over"));
  CHECK(says(view, "MENU ends"));
  view.may_go_on = true;
  CHECK(says(view, "BID goes on"));
  CHECK(says(samples::calibration("review"), "BID keeps it"));
  CHECK(says(samples::calibration("review"), "FACE more rolls"));
  CHECK_FALSE(says(samples::calibration("cancel"), "LIAR"));
  CHECK(says(samples::calibration("cancel"), "MENU again: ends"));
  for (const char* name : {"clear", "done"}) {
    CHECK_FALSE(says(samples::calibration(name), "LIAR"));
    CHECK_FALSE(says(samples::calibration(name), "SPOT ON"));
    CHECK(says(samples::calibration(name), "MENU"));
  }
}

TEST_CASE("once menu was pressed it is asked whether to end") {
  CalibrationView view = samples::calibration("dice");
  CHECK_FALSE(says(view, "End the calibration?"));
  view.asks_to_cancel = true;
  CHECK(says(view, "End the calibration?"));
  CHECK(says(view, "Press MENU again"));
}

TEST_CASE("the review warns of what was not borne out, and asks whether to keep it anyway") {
  CalibrationView view = samples::calibration("review");
  CHECK(step_words(view) == "Keep seat 2?");
  const auto warnings = [](const CalibrationView& shown) {
    const auto all = findings(shown);
    return std::count_if(all.begin(), all.end(), [](const Finding& finding) { return !finding.good; });
  };
  CHECK(warnings(view) == 0);
  view.rim_seen = false;
  CHECK(warnings(view) == 1);
  view.proven = false;
  CHECK(warnings(view) == 2);
  view.flickers = true;
  view.window_known = false;
  CHECK(warnings(view) == 4);
  CHECK(step_words(view) == "Keep seat 2 anyway?");
  view.may_go_on = false;
  CHECK(step_words(view) == "Seat 2 has failed");
}

TEST_CASE("a review that failed says what to do about it, and tells no figures that were not found") {
  CalibrationView view = samples::calibration("review");
  CHECK_FALSE(advice(view));
  CHECK(says(view, "4.4 pixels"));
  view.dice_failed = DiceTrouble::low_contrast;
  CHECK(advice(view) == capitalised(dice_hint(DiceTrouble::low_contrast)));
  CHECK_FALSE(says(view, "Dice of"));
  view.failed = SheetTrouble::not_flat;
  CHECK(advice(view) == capitalised(sheet_hint(SheetTrouble::not_flat)));
  CHECK_FALSE(says(view, "4.4 pixels"));
  view.file_problem = "disk full";
  CHECK(advice(view)->find("disk full") != std::string::npos);
}

TEST_CASE("every finding of the review is told on a display of any size, what is not well however much else is") {
  for (const Size size : samples::kAllSizes) {
    CAPTURE(size.width);
    CAPTURE(size.height);
    const CalibrationView well = samples::calibration("review");
    auto told = findings(well);
    std::pmr::string all = said(well, size);
    const CalibrationView worst = samples::calibration("review_not_written");
    all += said(worst, size);
    for (const Finding& finding : findings(worst))
      if (!finding.good) told.push_back(finding);
    for (const Finding& finding : told) {
      CAPTURE(finding.words);
      CHECK(all.find(finding.words.substr(0, finding.words.find(' ', finding.words.find(' ') + 1))) !=
            std::string::npos);
    }
  }
}

TEST_CASE("of a camera's light it is told what is found, what is set, and what is the camera's own") {
  const CalibrationView view = samples::calibration("light");
  CHECK(light_words(view, LightItem::exposure) == "Exposure: 20 ms, gain 1.5");
  CHECK(light_words(view, LightItem::white) == "White balance");
  CHECK(light_words(view, LightItem::focus).starts_with("Focus: the camera\u2019s own"));
  for (const LightItem item : {LightItem::exposure, LightItem::white}) CHECK(says(view, light_words(view, item)));
  CalibrationView waiting = view;
  waiting.light_search = {};
  CHECK(light_words(waiting, LightItem::exposure) == "Exposure");
}

TEST_CASE("where a technician's word is wanted it is asked for, and what is only next to do is no trouble") {
  CHECK(want_words(samples::calibration("empty")) == say(CalibrationPhrase::bid_takes));
  CalibrationView view = samples::calibration("dice");
  view.want = Want::readable_dice;
  view.dice = Trouble::cocked;
  CHECK(is_trouble(view));
  view.dice = Trouble::no_cup;
  CHECK_FALSE(is_trouble(view));
  view.want = Want::paper;
  CHECK_FALSE(is_trouble(view));
}

TEST_CASE("a counted roll says what is still to be read, and a small residual is no zero") {
  CHECK(want_words(samples::calibration("dice_again")) ==
        "Counted: roll again. Face 4: still to be read at 3 more places");
  CalibrationView view = samples::calibration("review");
  view.residual_px = 0.042;
  CHECK(findings(view).front().words.find("right to 0.04 pixels") != std::string::npos);
}

TEST_CASE("in the end it is told of every seat what became of it") {
  const CalibrationView view = samples::calibration("done");
  CHECK(step_words(view) == "3 of 4 seats are done");
  CalibrationView none = view;
  for (auto& [seat, became] : none.seats) became = CalibratedSeat::passed_over;
  CHECK(step_words(none) == "No seat is calibrated");
  CHECK(outcome_words(view) ==
        std::pmr::vector<std::pmr::string>{"New profiles for seats 1, 2 and 3.", "As before: seat 4."});
  CHECK(says(view, "Seat 3 kept 4 Seat 4 passed over"));
}

TEST_CASE("where no picture comes a plate says so, and there is nothing marked") {
  CalibrationView view = samples::calibration("dice");
  CHECK_FALSE(says(view, "No picture comes"));
  view.live = {};
  const Scene scene = compose(view, kUsual);
  CHECK(all_of<Image>(scene).empty());
  CHECK(says(view, "No picture comes"));
}

TEST_CASE("a calibration that nobody goes on with asks whether anybody is there, and offers nothing but to stay") {
  for (const char* const name : {"anybody", "anybody_cancel", "anybody_review"}) {
    CAPTURE(name);
    const CalibrationView view = samples::calibration(name);
    CHECK(says(view, "Is anybody there?"));
    CHECK(says(view, "BID stays"));
    for (const char* const other : {"ends", "goes on", "begins anew", "passes over"})
      CHECK_FALSE(says(view, std::string("MENU ") + other));
    CHECK_FALSE(says(view, "SPOT ON"));
  }
  CHECK_FALSE(says(samples::calibration("dice"), "Is anybody there?"));
}

TEST_CASE("a calibration at a simulated table says so, one at a real table does not") {
  for (samples::CalibrationSample sample : samples::every_calibration(8)) {
    CAPTURE(sample.name);
    CHECK(says(sample.view, "simulated table"));
    sample.view.mark = TableMark::none;
    CHECK_FALSE(says(sample.view, "simulated table"));
  }
}

TEST_CASE("equal views of the calibration give equal scenes, at rest") {
  for (const samples::CalibrationSample& sample : samples::every_calibration(5)) {
    CAPTURE(sample.name);
    const CalibrationView copy = sample.view;
    const Scene scene = compose(sample.view, kUsual);
    CHECK(scene == compose(copy, kUsual));
    CHECK_FALSE(scene.in_motion);
  }
}

TEST_CASE("a view that nothing was filled into is drawn all the same") {
  for (const auto step :
       {CalibrationStep::clear, CalibrationStep::find, CalibrationStep::light, CalibrationStep::sheet,
        CalibrationStep::empty, CalibrationStep::dice, CalibrationStep::review, CalibrationStep::done}) {
    CalibrationView view;
    view.step = step;
    view.pictures_wanted = 0;
    CHECK_FALSE(compose(view, {800, 480}).shapes.empty());
  }
}

}  // namespace
}  // namespace undercup::ui::testing
