#include "ui/compose.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "tests/ui/calibration_samples.hpp"
#include "tests/ui/sample_views.hpp"
#include "tests/ui/scene_texts.hpp"
#include "ui/peek.hpp"
#include "ui/style.hpp"

namespace undercup::ui::testing {
namespace {

/// Calls `check` with every screen in that language at every size with so many seats, those of the game with and
/// without penalties.
template <typename Check>
void on_every_scene(Language language, int seats, const Check& check) {
  auto all = samples::every_drawing(seats, language);
  for (const auto& sample : samples::every_screen_with_penalties(seats))
    all.push_back(samples::drawing_of(sample, language));
  for (const samples::Drawing& drawing : all) {
    for (const Size size : samples::kAllSizes) {
      CAPTURE(code(language));
      CAPTURE(drawing.name);
      CAPTURE(seats);
      CAPTURE(size.width);
      CAPTURE(size.height);
      check(drawing.at(size));
    }
  }
}

/// The same with every number of seats; in the other languages, where words alone differ, with some of them.
template <typename Check>
void on_every_scene(const Check& check) {
  for (const int seats : samples::kSeatCounts) on_every_scene(Language::english, seats, check);
  for (const Language language : {Language::german, Language::spanish, Language::french}) {
    for (const int seats : {2, 8}) on_every_scene(language, seats, check);
  }
}

TEST_CASE("on every screen no text leaves the safe margin") {
  on_every_scene([](const Scene& scene) {
    const auto width = static_cast<float>(scene.size.width);
    const auto height = static_cast<float>(scene.size.height);
    constexpr float kPixel = 1.0F;
    for (const Text& text : texts_of(scene)) {
      CAPTURE(text.text);
      const Extent at = extent(text);
      CHECK(at.left >= width * kSafeMargin - kPixel);
      CHECK(at.right <= width * (1 - kSafeMargin) + kPixel);
      CHECK(at.top >= height * kSafeMargin - kPixel);
      CHECK(at.bottom <= height * (1 - kSafeMargin) + kPixel);
    }
  });
}

TEST_CASE("on every screen no text lies over another") {
  on_every_scene([](const Scene& scene) {
    const std::vector<Text> texts = texts_of(scene);
    for (std::size_t i = 0; i < texts.size(); ++i) {
      for (std::size_t j = i + 1; j < texts.size(); ++j) {
        if (!overlap(extent(texts[i]), extent(texts[j]))) continue;
        FAIL_CHECK("'" << texts[i].text << "' and '" << texts[j].text << "'");
      }
    }
  });
}

TEST_CASE("on every screen texts are whole and large enough to be read") {
  on_every_scene([](const Scene& scene) {
    const auto unit = static_cast<float>(std::min(scene.size.width, scene.size.height));
    constexpr float kRounding = 0.97F;  // `most` may set a text a trace smaller
    for (const Text& text : texts_of(scene)) {
      CAPTURE(text.text);
      CHECK(text.text.find("\u2026") == std::string::npos);
      if (text.role == Role::play) CHECK(height_shown(text) >= unit * kLeastPlay * kRounding);
      if (text.role == Role::label) CHECK(height_shown(text) >= unit * kLeastLabel * kRounding);
    }
  });
}

TEST_CASE("on every screen nothing is drawn over a text") {
  on_every_scene([](const Scene& scene) {
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
      const auto* text = std::get_if<Text>(&scene.shapes[i]);
      if (text == nullptr) continue;
      const Extent letters = extent(*text);
      for (std::size_t j = i + 1; j < scene.shapes.size(); ++j) {
        const auto* box = std::get_if<Box>(&scene.shapes[j]);
        if (box == nullptr || box->turn != 0) continue;
        const Extent over{box->centre.x - box->width / 2, box->centre.y - box->height / 2,
                          box->centre.x + box->width / 2, box->centre.y + box->height / 2};
        if (overlap(letters, over)) FAIL_CHECK("over '" << text->text << "'");
      }
    }
  });
}

TEST_CASE("on no screen of a game text lies over a camera's picture") {
  for (const int seats : {2, 4, 8}) {
    for (const samples::Sample& sample : samples::every_screen(seats)) {
      for (const Size size : samples::kAllSizes) {
        const Scene scene = compose(sample.view, size);
        const std::vector<Text> texts = texts_of(scene);
        for (const Shape& shape : scene.shapes) {
          const auto* image = std::get_if<Image>(&shape);
          if (image == nullptr) continue;
          CAPTURE(sample.name);
          const Extent picture{image->at.x, image->at.y, image->at.x + image->width, image->at.y + image->height};
          for (const Text& text : texts)
            if (overlap(extent(text), picture)) FAIL_CHECK("'" << text.text << "'");
        }
      }
    }
  }
}

TEST_CASE("a scene not in motion is the same a step later, and the same view gives the same scene") {
  constexpr Milliseconds kStep{16};
  for (const int seats : {2, 5, 8}) {
    for (samples::Sample sample : samples::every_screen(seats)) {
      for (const int from : {0, 100, 900, 3000, 7000, 9001, 30000}) {
        CAPTURE(sample.name);
        CAPTURE(from);
        sample.view.elapsed = Milliseconds(from);
        const Scene scene = compose(sample.view, {1280, 720});
        CHECK(scene == compose(sample.view, {1280, 720}));
        if (scene.in_motion) continue;
        sample.view.elapsed += kStep;
        CHECK(scene == compose(sample.view, {1280, 720}));
      }
    }
  }
}

TEST_CASE("screens that wait come to rest, so that they cost nothing") {
  for (const samples::Sample& sample : samples::every_screen(6)) {
    const Scene scene = compose(sample.view, {1280, 720});
    CAPTURE(sample.name);
    const bool shaking = sample.name.ends_with("rolling");
    if (sample.name.starts_with("attract")) continue;  // attract_test.cpp
    CHECK(scene.in_motion == shaking);
  }
}

TEST_CASE("a new bid comes in with a movement that ends") {
  View view = samples::bidding(4);
  view.bid_age = Milliseconds(0);
  CHECK(compose(view, {1280, 720}).in_motion);
  view.bid_age = motion::kAppear;
  CHECK_FALSE(compose(view, {1280, 720}).in_motion);
}

TEST_CASE("where asking costs a die, neither the turn nor the dice left are seen") {
  for (const int seats : samples::kSeatCounts) {
    for (const Screen screen : {Screen::rolling, Screen::bidding}) {
      View view = screen == Screen::rolling ? samples::rolling(seats) : samples::bidding(seats);
      view.game.rules.penalties = true;
      const Scene scene = compose(view, {1280, 720});
      view.game.turn = table::SeatId{1};
      if (view.draft) view.draft->seat = table::SeatId{1};
      for (auto& [seat, dice] : view.game.dice) dice = 2;
      CHECK(compose(view, {1280, 720}) == scene);
    }
  }
}

TEST_CASE("without that rule both are seen") {
  View view = samples::bidding(4);
  const Scene scene = compose(view, {1280, 720});
  view.game.turn = table::SeatId{3};
  CHECK(compose(view, {1280, 720}) != scene);
  view = samples::bidding(4);
  view.game.dice[table::SeatId{3}] = 2;
  CHECK(compose(view, {1280, 720}) != scene);
}

TEST_CASE("pictures from below are told as such where they show other faces than count, and only there") {
  const auto all = samples::every_screen(4);
  const auto called = [&](const std::string& name) {
    return std::find_if(all.begin(), all.end(), [&](const auto& sample) { return sample.name == name; });
  };
  REQUIRE(called("dispute_doubt") != all.end());
  View view = called("dispute_doubt")->view;
  const auto is_told = [](const View& shown) {
    const std::vector<Text> texts = texts_of(compose(shown, {1280, 720}));
    return std::any_of(texts.begin(), texts.end(),
                       [](const Text& text) { return text.text.find("dice from") != std::string::npos; });
  };
  CHECK(is_told(view));
  CHECK_FALSE(is_told(called("verdict")->view));  // there dice lie as they count
  for (auto& [seat, dice] : view.reveal->spotted) {
    for (SpottedDie& die : dice) die.seen = die.value;  // as a camera above the dice sees them
  }
  CHECK_FALSE(is_told(view));
}

TEST_CASE("the number being set is of another colour than the one that stands") {
  View view = samples::bidding(4);
  view.draft = Draft{table::SeatId{2}, 12, table::Face::three, {}};
  view.game.bids.back().bid.count = 11;
  std::map<std::string, Colour> colours;
  for (const Text& text : texts_of(compose(view, {1280, 720}))) colours.emplace(text.text, text.colour);
  REQUIRE(colours.contains("11"));
  REQUIRE(colours.contains("12"));
  CHECK_FALSE(colours.at("11") == colours.at("12"));
}

TEST_CASE("in the card game it is seen how many cards each seat holds") {
  for (const Screen screen : {Screen::rolling, Screen::bidding}) {
    View view = screen == Screen::rolling ? samples::rolling(4) : samples::bidding(4);
    view.game.rules = table::preset("deceptidice").value();
    for (const table::SeatId seat : view.game.seats) view.game.cards.held[seat] = 9;
    const std::size_t all_hold_nine = count_of("9", compose(view, {1280, 720}));
    CHECK(all_hold_nine == 4);
    view.game.cards.held[table::SeatId{2}] = 6;
    CHECK(count_of("9", compose(view, {1280, 720})) == 3);
    CHECK(count_of("6", compose(view, {1280, 720})) == 1);
  }
}

TEST_CASE("a simulated table says so on every screen, one that records pictures that, an ordinary one nothing") {
  for (const int seats : {2, 8}) {
    for (samples::Sample sample : samples::every_screen(seats)) {
      const auto says = [&sample](TableMark mark, std::string_view words) {
        sample.view.mark = mark;
        const auto texts = texts_of(compose(sample.view, {1280, 720}));
        return std::any_of(texts.begin(), texts.end(), [&words](const Text& text) { return text.text == words; });
      };
      CAPTURE(sample.name);
      CHECK(says(TableMark::simulated, "simulated table"));
      CHECK(says(TableMark::recording, "pictures are recorded"));
      CHECK_FALSE(says(TableMark::none, "simulated table"));
      CHECK_FALSE(says(TableMark::none, "pictures are recorded"));
    }
  }
}

TEST_CASE("that pictures are recorded is said beside everything else, in every language") {
  for (const Language language : kLanguages) {
    for (samples::Sample sample : samples::every_screen(8)) {
      sample.view.mark = TableMark::recording;
      sample.view.language = language;
      for (const Size size : samples::kAllSizes) {
        CAPTURE(code(language));
        CAPTURE(sample.name);
        CAPTURE(size.width);
        CAPTURE(size.height);
        const std::vector<Text> texts = texts_of(compose(sample.view, size));
        REQUIRE_FALSE(texts.empty());
        const Extent mark = extent(texts.back());  // drawn last
        for (std::size_t i = 0; i + 1 < texts.size(); ++i)
          if (overlap(mark, extent(texts[i]))) FAIL_CHECK("over '" << texts[i].text << "'");
      }
    }
  }
}

TEST_CASE("a screen whose view lacks what it shows is drawn all the same") {
  for (const Screen screen : {Screen::attract, Screen::seats, Screen::rules, Screen::roll_off, Screen::rolling,
                              Screen::bidding, Screen::reveal, Screen::verdict, Screen::game_over}) {
    View view;
    view.screen = screen;
    CHECK_FALSE(compose(view, {800, 480}).shapes.empty());
  }
}

TEST_CASE("the keyboard player's peek shows what they have, and nothing else of the scene changes") {
  const Scene before = compose(samples::bidding(8), {1280, 720});
  CHECK(with_peek(before, {}, View{}) == before);
  const Scene after = with_peek(before, {{table::Face::one, table::Face::six}, {}}, View{});
  CHECK(after.shapes.size() > before.shapes.size());
  CHECK(std::equal(before.shapes.begin(), before.shapes.end(), after.shapes.begin()));
  const Scene cards = with_peek(before, {{}, {table::Wildcard{}, table::NumberCard{table::Face::six, {}}}}, View{});
  CHECK(std::equal(before.shapes.begin(), before.shapes.end(), cards.shapes.begin()));
  CHECK(cards.shapes.size() > before.shapes.size());
  CHECK(cards != after);
}

}  // namespace
}  // namespace undercup::ui::testing
