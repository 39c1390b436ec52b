#include "ui/house_options.hpp"

#include <doctest/doctest.h>

#include <set>

#include "tests/ui/sample_views.hpp"
#include "ui/compose.hpp"
#include "ui/texts.hpp"

namespace undercup::ui::testing {
namespace {

using table::Ruleset;

Ruleset preset(std::string_view name) {
  return table::preset(name).value();
}

bool says(const Scene& scene, std::string_view words) {
  for (const Shape& shape : scene.shapes) {
    const auto* text = std::get_if<Text>(&shape);
    if (text != nullptr && text->text.find(words) != std::string::npos) return true;
  }
  return false;
}

/// The view of the page of house rules at that line.
View page(const Ruleset& rules, std::size_t line) {
  View view;
  view.screen = Screen::rules;
  view.taken = {table::SeatId{2}, table::SeatId{5}};
  view.game.rules = rules;
  view.house = HousePage{table::SeatId{2}, line, false, std::nullopt, std::nullopt};
  return view;
}

TEST_CASE("every value of every parameter has a name, a value in words and one line of its own") {
  for (const std::string_view name : table::preset_names()) {
    const Ruleset rules = preset(name);
    const auto parameters = table::parameter_names(rules);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      std::set<std::pmr::string> values;
      std::set<std::pmr::string> lines;
      for (const std::string& choice : table::choices_of(rules, parameters[i])) {
        CAPTURE(parameters[i]);
        CAPTURE(choice);
        const auto options = house_options(table::with(rules, parameters[i], choice).value());
        REQUIRE(options.size() == parameters.size() + 1);
        const HouseOption& option = options[i + 1];
        CHECK_FALSE(option.name.empty());
        CHECK(option.value.find('_') == std::string::npos);
        CHECK(option.line.ends_with("."));
        values.insert(option.value);
        lines.insert(option.line);
      }
      const std::size_t count = table::choices_of(rules, parameters[i]).size();
      CHECK(values.size() == count);
      const bool idle = parameters[i] == "palifico_heads_up" && !rules.palifico;
      CHECK(lines.size() == (idle ? 1 : count));
    }
  }
}

TEST_CASE("a game's line is told from its rules, not from its name") {
  Ruleset rules = preset("pub");
  const std::pmr::string line = house_options(rules).front().line;
  rules.name = "margin";
  CHECK(house_options(rules).front().line == line);
  CHECK(house_options(preset("basic")).front().line ==
        "3 to 5 players, nothing wild, faces never fall and lose one die.");
}

TEST_CASE("what differs from the game's own sheet is marked, and the game then told as changed") {
  const auto as_on_the_sheet = house_options(preset("pub"));
  for (const HouseOption& option : as_on_the_sheet) CHECK_FALSE(option.changed);
  const auto options = house_options(table::with(preset("pub"), "dice", "3").value());
  CHECK(options[0].changed);
  CHECK(options[0].value == "own pub");
  CHECK(options[1].changed);
  CHECK_FALSE(options[2].changed);
}

TEST_CASE("the page says who chooses, the line's name and value and what it means, and how to start") {
  const Ruleset rules = preset("margin");
  const auto options = house_options(rules);
  for (std::size_t line = 0; line < options.size(); ++line) {
    const Scene scene = compose(page(rules, line), {1280, 720});
    CAPTURE(options[line].name);
    CHECK(says(scene, "Seat 2 chooses"));
    CHECK(says(scene, options[line].name));
    CHECK(says(scene, options[line].value));
    CHECK(says(scene, options[line].line.substr(0, 10)));
    CHECK(says(scene, "starts the game"));
  }
}

TEST_CASE("where players choose who starts, that seat is one line more, and told where the house has fixed the rest") {
  const Ruleset rules = preset("deceptidice");
  View view = page(rules, house_options(rules).size());
  view.house->starter = table::SeatId{5};
  CHECK(says(compose(view, {1280, 720}), "Guesses first"));
  CHECK(says(compose(view, {1280, 720}), "Choose freely"));
  view.house->fixed = true;
  CHECK(says(compose(view, {1280, 720}), "Seat 5 guesses first"));
  view.house->starter.reset();
  CHECK_FALSE(says(compose(view, {1280, 720}), "guesses first"));
}

TEST_CASE("why two values cannot go together is said in the place of what the value means") {
  View view = page(preset("margin"), 2);
  view.house->against = table::Contradiction::halved_without_wild_ones;
  const Scene scene = compose(view, {1280, 720});
  CHECK(says(scene, "Not both"));
  CHECK_FALSE(says(scene, "they count as every"));
}

TEST_CASE("rules the house has fixed are shown in words, and that they are fixed") {
  View view = page(preset("pub"), 0);
  view.house->fixed = true;
  const Scene scene = compose(view, {1280, 720});
  CHECK(says(scene, "The house plays by these"));
  CHECK(says(scene, "House rules: pub"));
}

TEST_CASE("a penalty being called shows who is said to have asked and what, and not the draft") {
  View view = samples::bidding(4);
  view.game.rules.penalties = true;
  view.penalty = PenaltyDraft{table::SeatId{1}, table::SeatId{4}, table::PenaltyFor::asked_count};
  const Scene scene = compose(view, {1280, 720});
  CHECK(says(scene, "Seat 4"));
  CHECK(says(scene, "asked how many"));
  CHECK_FALSE(says(scene, "confirms it"));
}

TEST_CASE("where asking for the turn costs a die, nobody sees who made the last bid") {
  for (const int seats : {2, 4, 8}) {
    View one = samples::bidding(seats);
    one.game.rules.penalties = true;
    View other = one;
    for (table::StandingBid& standing : other.game.bids) standing.seat = table::SeatId{2};
    other.game.turn = table::SeatId{1};
    other.draft->seat = table::SeatId{1};
    CHECK(compose(one, {1280, 720}) == compose(other, {1280, 720}));
    one.game.rules.penalties = other.game.rules.penalties = false;
    CHECK_FALSE(compose(one, {1280, 720}) == compose(other, {1280, 720}));
  }
}

TEST_CASE("a noted penalty stays on the display after its notice") {
  View view = samples::bidding(4);
  view.game.rules.penalties = true;
  view.game.penalties_noted = {{table::SeatId{3}, 1}};
  CHECK(says(compose(view, {1280, 720}), "noted: seat 3"));
}

}  // namespace
}  // namespace undercup::ui::testing
