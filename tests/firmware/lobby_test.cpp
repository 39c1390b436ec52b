#include <doctest/doctest.h>

#include "table_in_hand.hpp"

using namespace undercup;
using firmware::kHeld;
using firmware::Milliseconds;
using firmware::SoundCue;
using firmware::TableInHand;
using hw::Button;
using table::SeatId;
using ui::Screen;

namespace {

constexpr std::size_t kDiceLine = 1;

/// Seats 2 and 4 are taken, and seat 2 has the page of house rules before it.
TableInHand on_rules(TableInHand table = TableInHand{}) {
  table.press(4, Button::up);
  table.press(2, Button::up);
  table.press(2, Button::bid);
  REQUIRE(table.app.screen == Screen::rules);
  return table;
}

TableInHand with_house(const firmware::HousePolicy& house, const table::Ruleset& rules = table::Ruleset{}) {
  TableInHand table(rules);
  firmware::AppSettings settings = table.app.settings;
  settings.house = house;
  table.app = firmware::switched_on(settings);
  return table;
}

/// The rules the last game was started with.
table::Ruleset played(const TableInHand& table) {
  const auto started = table.all<table::GameStarted>();
  REQUIRE_FALSE(started.empty());
  return started.back().rules;
}

}  // namespace

TEST_CASE("the lowest taken seat pages through the house rules, down, up and around") {
  TableInHand table = on_rules();
  REQUIRE(table.view().house);
  CHECK(table.view().house->chooser == SeatId{2});
  CHECK(table.view().house->line == 0);
  table.press(2, Button::down);
  CHECK(table.view().house->line == kDiceLine);
  table.press(2, Button::up);
  table.press(2, Button::up);
  CHECK(table.view().house->line == 13);
  table.press(2, Button::down);
  CHECK(table.view().house->line == 0);
}

TEST_CASE("a button held pages on, and face held goes back") {
  TableInHand table = on_rules();
  table.press(2, Button::down, Milliseconds{1000});
  CHECK(table.view().house->line > 2);
  table = on_rules();
  table.press(2, Button::down);
  table.press(2, Button::face, kHeld);
  CHECK(table.app.rules.dice == 4);
}

TEST_CASE("face turns the line's value, the display has the rules as they then are, and bid plays them") {
  TableInHand table = on_rules();
  table.press(2, Button::face);
  CHECK(table.view().game.rules.name == "deceptidice");
  table.press(2, Button::face);
  CHECK(table.view().game.rules.name == "margin");
  table.press(2, Button::down);
  table.press(2, Button::face);
  CHECK(table.view().game.rules.dice == 6);
  table.press(2, Button::bid);
  CHECK(played(table).name == "margin");
  CHECK(played(table).dice == 6);
}

TEST_CASE("a seat taken while rules are chosen, lower than the others, chooses on") {
  TableInHand table = on_rules();
  table.press(1, Button::face);
  CHECK(table.view().house->chooser == SeatId{1});
  CHECK(table.view().game.rules.name == "pub");  // that press took the seat and meant nothing else
  table.press(2, Button::face);
  CHECK(table.view().game.rules.name == "pub");
  table.press(1, Button::face);
  CHECK(table.view().game.rules.name == "deceptidice");
}

TEST_CASE("only the lowest taken seat chooses and starts, and the others are told who does") {
  for (const Button button : {Button::up, Button::down, Button::face, Button::bid}) {
    TableInHand table = on_rules();
    table.press(4, button);
    CHECK(table.app.screen == Screen::rules);
    CHECK(table.view().house->line == 0);
    CHECK(table.app.rules == table::Ruleset{});
    REQUIRE(table.view().notice);
    CHECK(table.view().notice->kind == ui::Notice::Kind::another_chooses);
    CHECK(table.view().notice->seat == SeatId{2});
  }
}

TEST_CASE("a contradictory mix is not chosen, and the display says why until the next press") {
  TableInHand table = on_rules(TableInHand(table::preset("margin").value()));
  table.press(2, Button::down);
  table.press(2, Button::down);
  table.press(2, Button::face);
  CHECK(table.app.rules == table::preset("margin").value());
  CHECK(table.view().house->against == table::Contradiction::halved_without_wild_ones);
  CHECK(table.sounds.back() == SoundCue::refusal);
  table.wait(Milliseconds{10000});
  CHECK(table.view().house->against);
  table.press(2, Button::down);
  CHECK_FALSE(table.view().house->against);
}

TEST_CASE("menu shows the rules that are being chosen in words, and any press leads back to the page") {
  TableInHand table = on_rules();
  table.press(2, Button::down);
  table.press(4, Button::menu);
  CHECK(table.app.screen == Screen::rules);
  CHECK_FALSE(table.view().house);
  table.press(2, Button::bid);
  REQUIRE(table.view().house);
  CHECK(table.view().house->line == kDiceLine);
  CHECK(table.all<table::GameStarted>().empty());
}

TEST_CASE("rules that table.toml fixes are shown and started, and nobody changes them") {
  TableInHand table = on_rules(with_house({true, {}}));
  REQUIRE(table.view().house);
  CHECK(table.view().house->fixed);
  for (const Button button : {Button::up, Button::down, Button::face}) {
    table.press(2, button);
    CHECK(table.app.rules == table::Ruleset{});
    CHECK(table.app.house.line == 0);
    REQUIRE(table.view().notice);
    CHECK(table.view().notice->kind == ui::Notice::Kind::rules_are_fixed);
  }
  table.press(2, Button::bid);
  CHECK(played(table) == table::Ruleset{});
}

TEST_CASE("who starts the card game is chosen in the lobby, the lowest seat unless another is") {
  const table::Ruleset cards = table::preset("deceptidice").value();
  const auto starter = [](TableInHand& table) {
    table.press(2, Button::bid);
    const auto started = table.all<table::CardRoundStarted>();
    REQUIRE_FALSE(started.empty());
    return started.back().starter;
  };
  TableInHand unasked = on_rules(TableInHand(cards));
  CHECK(unasked.view().house->starter == SeatId{2});
  CHECK(starter(unasked) == SeatId{2});
  TableInHand chosen = on_rules(TableInHand(cards));
  chosen.press(2, Button::up);
  chosen.press(2, Button::face);
  CHECK(chosen.view().house->starter == SeatId{4});
  CHECK(chosen.app.rules == cards);
  CHECK(starter(chosen) == SeatId{4});
}

TEST_CASE("who starts is left to the players where the house has fixed the rules of the card game") {
  const table::Ruleset cards = table::preset("deceptidice").value();
  TableInHand table = on_rules(with_house({true, {}}, cards));
  table.press(6, Button::up);
  table.press(2, Button::face);
  CHECK(table.view().house->starter == SeatId{4});
  table.press(2, Button::face, kHeld);
  CHECK(table.view().house->starter == SeatId{2});
  table.press(2, Button::face, kHeld);
  CHECK(table.view().house->starter == SeatId{6});
  CHECK_FALSE(table.view().notice);
  table.press(2, Button::down);
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == ui::Notice::Kind::rules_are_fixed);
  CHECK(table.app.rules == cards);
}

TEST_CASE("a seat that joins while rules are chosen is the lowest, and starts the card game where nobody is chosen") {
  TableInHand table = on_rules(TableInHand(table::preset("deceptidice").value()));
  table.press(1, Button::up);
  CHECK(table.view().house->starter == SeatId{1});
  table.press(1, Button::bid);
  CHECK(table.all<table::CardRoundStarted>().back().starter == SeatId{1});
}

TEST_CASE("a dice game has no such line: its roll-off says who starts") {
  TableInHand table = on_rules();
  CHECK_FALSE(table.view().house->starter);
  table.press(2, Button::bid);
  CHECK(table.all<table::RollOff>().size() == 1);
}

TEST_CASE("the rules chosen are kept for the next game, and told in attract") {
  TableInHand table = on_rules(TableInHand(table::with(table::Ruleset{}, "dice", "2").value()));
  table.press(2, Button::down);
  table.press(2, Button::face, kHeld);
  CHECK(table.app.rules.dice == 1);
  table.press(2, Button::bid);
  table.roll(2, {6});
  table.roll(4, {2});
  table.wait(Milliseconds{3000});
  table.roll(2, {3});
  table.roll(4, {4});
  table.press(2, Button::bid);  // one two: there is none
  table.press(4, Button::liar, kHeld);
  table.wait(Milliseconds{60000});
  CHECK(table.app.screen == Screen::attract);
  CHECK(table.view().game.rules.dice == 1);
  table = on_rules(std::move(table));
  table.press(2, Button::bid);
  CHECK(played(table).dice == 1);
  CHECK(table.all<table::GameStarted>().size() == 2);
}

TEST_CASE("rules a table left alone had chosen are kept") {
  TableInHand table = on_rules();
  table.press(2, Button::face);
  table.wait(Milliseconds{61000});
  CHECK(table.app.screen == Screen::attract);
  CHECK(table.view().game.rules.name == "deceptidice");
}

TEST_CASE("the challenge word chosen is the one the game is played with") {
  TableInHand table = on_rules(with_house({false, {"SCHWINDEL"}}));
  table.press(2, Button::up);  // the word is the last line
  table.press(2, Button::face, kHeld);
  CHECK(table.app.rules.challenge_word == "SCHWINDEL");
  table.press(2, Button::bid);
  CHECK(played(table).challenge_word == "SCHWINDEL");
  CHECK(table.view().game.rules.challenge_word == "SCHWINDEL");
}
