#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>

#include "firmware/lines/table_lines.hpp"
#include "table_in_hand.hpp"
#include "ui/compose.hpp"

using namespace undercup;
using firmware::CommandRejected;
using firmware::CupLifted;
using firmware::kHeld;
using firmware::Milliseconds;
using firmware::TableInHand;
using firmware::TroubleSeen;
using hw::Button;
using table::SeatId;
using ui::Screen;

namespace {

/// The marker of a card, of two copies the first.
int marker(const table::Card& card) {
  int id = 0;
  while (vision::card_of_marker(id) != card) ++id;
  return id;
}

int marker(int number, table::Color color) {
  return marker(table::NumberCard{*table::face_from_pips(number), color});
}

const std::vector<int> kOnes{marker(1, table::Color::red), marker(1, table::Color::blue),
                             marker(1, table::Color::green)};
const std::vector<int> kSixes{marker(6, table::Color::red), marker(6, table::Color::blue),
                              marker(6, table::Color::green)};

table::Ruleset deceptidice(std::string_view option = {}) {
  const table::Ruleset rules = table::preset("deceptidice").value();
  return option.empty() ? rules : table::with(rules, option, "true").value();
}

/// A game of two in which seat 1, with three ones, opens against three sixes.
TableInHand at_first_guess(std::string_view option = {}) {
  TableInHand table;
  table.feed(firmware::Begin{deceptidice(option), {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.lay(1, kOnes);
  table.lay(2, kSixes);
  REQUIRE(table.app.screen == Screen::bidding);
  return table;
}

/// Seat 1 raises to four ones, of which there are three, and is challenged.
void lose_the_round(TableInHand& table) {
  for (int i = 0; i < 3; ++i) table.press(1, Button::up);
  table.press(1, Button::bid);
  table.press(2, Button::liar, kHeld);
}

/// Seat 1 has lost two rounds of three and of two cards; its four cards make piles of two, one and one.
TableInHand at_third_round(std::string_view option = {}) {
  TableInHand table = at_first_guess(option);
  for (int round = 1; round <= 2; ++round) {
    lose_the_round(table);
    table.wait(Milliseconds{60000});
    table.lay(1, kOnes);
    table.lay(2, kSixes);
  }
  REQUIRE(table.app.game.held.at(SeatId{1}) == 4);
  return table;
}

}  // namespace

TEST_CASE("piles are waited for seat by seat, and guessing begins when the last is locked") {
  TableInHand table;
  table.feed(firmware::Begin{deceptidice(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  const auto lamp = [&](int seat) { return firmware::lamps_of(table.app).at(SeatId{seat}).cup; };
  CHECK(table.app.screen == Screen::rolling);
  CHECK(lamp(1) == hw::CupLamp::red);
  table.lay(1, kOnes);
  CHECK(lamp(1) == hw::CupLamp::green);
  CHECK(lamp(2) == hw::CupLamp::red);
  table.lay(2, kSixes);
  CHECK(table.app.screen == Screen::bidding);
  CHECK(table.all<table::PilesLocked>().size() == 2);
  CHECK(firmware::lamps_of(table.app).at(SeatId{1}).turn);
}

TEST_CASE("nothing of locked piles is in what the display gets before the reveal") {
  const TableInHand ones = at_first_guess();
  TableInHand sixes;
  sixes.feed(firmware::Begin{deceptidice(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  sixes.lay(1, kSixes);
  sixes.lay(2, kOnes);
  CHECK(ones.view() == sixes.view());
}

TEST_CASE("a guess composed on the pad is made, and the draft goes on to the next seat above it") {
  TableInHand table = at_first_guess();
  table.press(1, Button::up);
  table.press(1, Button::face, kHeld);
  table.press(1, Button::bid);
  REQUIRE(table.all<table::GuessMade>().size() == 1);
  CHECK(table.all<table::GuessMade>().front().guess == table::Guess{1, table::LessThan{2}});
  REQUIRE(table.app.card_draft);
  const auto* next = std::get_if<ui::GuessDraft>(&*table.app.card_draft);
  REQUIRE(next != nullptr);
  CHECK(next->seat == SeatId{2});
  CHECK(next->guess == table::Guess{2, table::OfNumber{1}});
}

TEST_CASE("a guess that is not higher is refused with its reason and stays on the pad") {
  TableInHand table = at_first_guess();
  table.press(1, Button::bid);
  table.press(2, Button::down);
  table.press(2, Button::bid);
  REQUIRE(table.all<CommandRejected>().size() == 1);
  CHECK(table.all<CommandRejected>().front().refusal == table::Refusal::not_higher);
  CHECK(table.all<table::GuessMade>().size() == 1);
  CHECK(std::get<ui::GuessDraft>(table.app.card_draft.value()).against == table::Refusal::not_higher);
}

TEST_CASE("a press out of turn moves no guess and makes none") {
  TableInHand table = at_first_guess();
  const auto before = table.app.card_draft;
  table.press(2, Button::up);
  table.press(2, Button::face);
  table.press(2, Button::bid);
  CHECK(table.app.card_draft == before);
  CHECK(table.all<table::GuessMade>().empty());
  REQUIRE(table.all<CommandRejected>().size() == 1);
  CHECK(table.all<CommandRejected>().front().refusal == table::Refusal::not_your_turn);
}

TEST_CASE("spot on is no call of the card game, and a press of it is answered") {
  TableInHand table = at_first_guess();
  table.press(1, Button::bid);
  table.press(2, Button::spot_on, Milliseconds{450});
  CHECK(table.all<CommandRejected>().empty());  // no such command in this game
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->refusal == table::Refusal::not_enabled);
  CHECK(table.sounds.back() == firmware::SoundCue::refusal);
}

TEST_CASE("after a challenge the cards are open, those that count are told, and the next round waits for fewer") {
  TableInHand table = at_first_guess();
  lose_the_round(table);
  CHECK(table.app.screen == Screen::reveal);
  const auto reveal = table.view().card_reveal;
  REQUIRE(reveal);
  CHECK(reveal->caller == SeatId{2});
  CHECK(reveal->counts.at(SeatId{1}) == std::array<bool, table::kPiles>{true, true, true});
  CHECK(reveal->counts.at(SeatId{2}) == std::array<bool, table::kPiles>{false, false, false});
  CHECK(reveal->settled.loser == SeatId{1});
  CHECK(reveal->discarded == 3);  // three piles of three: nothing to choose
  CHECK(reveal->pictures.size() == 2);
  table.wait(Milliseconds{60000});
  CHECK(table.app.screen == Screen::rolling);
  CHECK(table.app.game.held.at(SeatId{1}) == 6);
  CHECK(table.all<table::CardRoundStarted>().back().starter == SeatId{1});
}

TEST_CASE("where piles differ the loser chooses one on the pad, and hands may do that in peace") {
  TableInHand table = at_third_round();
  lose_the_round(table);
  REQUIRE(table.all<table::DiscardNeeded>().size() == 1);
  CHECK(table.all<table::DiscardNeeded>().front().choices == std::vector<int>{1, 2});
  CHECK_FALSE(table.view().card_reveal->discarded);
  table.wait(Milliseconds{60000});
  CHECK(table.app.screen == Screen::discard);
  CHECK(std::get<ui::PileDraft>(table.app.card_draft.value()) == ui::PileDraft{SeatId{1}, 1});
  for (int i = 0; i < 40; ++i, table.wait(Milliseconds{125})) table.see_cards(1, 50, {});
  CHECK(table.all<CupLifted>().empty());
  table.press(2, Button::bid);
  CHECK(table.all<CommandRejected>().back().refusal == table::Refusal::not_your_turn);
  table.press(1, Button::up);
  CHECK(std::get<ui::PileDraft>(table.app.card_draft.value()) == ui::PileDraft{SeatId{1}, 2});
  table.press(1, Button::bid);
  CHECK(table.all<table::PileDiscarded>().back().cards == 2);
  CHECK(table.app.game.held.at(SeatId{1}) == 2);
}

TEST_CASE("while a pile is to be given up the cards stay on demand, and the round can be played again") {
  TableInHand table = at_third_round();
  const table::PerSeat held = table.app.game.held;
  lose_the_round(table);
  table.wait(Milliseconds{20000});
  REQUIRE(table.app.screen == Screen::discard);
  table.press(1, Button::menu);
  CHECK(table.app.screen == Screen::dispute);
  REQUIRE(table.view().card_reveal);
  CHECK(table.view().card_reveal->cards.size() == 2);
  CHECK(table.view().card_reveal->pictures.size() == 2);
  table.press(1, Button::up);  // there are no dice to correct
  CHECK_FALSE(table.view().dispute->doubt);
  table.press(2, Button::menu);
  CHECK(table.all<table::RoundVoided>().size() == 1);
  CHECK(table.app.game.held == held);
  CHECK(table.app.screen == Screen::rolling);
}

TEST_CASE("who must give up a pile and has left is retired with the first menu, once the chair seems empty") {
  TableInHand table = at_third_round();
  lose_the_round(table);
  table.wait(Milliseconds{120000});
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == ui::Notice::Kind::empty_chair);
  table.press(2, Button::menu);
  CHECK(table.view().leaving == SeatId{1});
  table.press(2, Button::bid);
  CHECK(table.app.screen == Screen::game_over);
}

TEST_CASE("the time after which a chair seems empty begins when the verdict has been shown, not before") {
  TableInHand table = at_third_round();
  lose_the_round(table);
  while (table.app.screen != Screen::discard) table.wait(Milliseconds{100});
  constexpr Milliseconds kShort{1000};
  table.wait(table.app.settings.policy.empty_chair - kShort);
  CHECK_FALSE(table.view().notice);
  table.wait(kShort);
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == ui::Notice::Kind::empty_chair);
}

TEST_CASE("with swap the loser is told that a card may be swapped, and the table goes on") {
  TableInHand table = at_first_guess("swap");
  lose_the_round(table);
  REQUIRE(table.all<table::SwapOffered>().size() == 1);
  while (table.app.screen == Screen::reveal) table.wait(Milliseconds{100});
  REQUIRE(table.app.screen == Screen::verdict);
  const ui::Scene verdict = ui::compose(table.view(), {1280, 720});
  const bool told = std::any_of(verdict.shapes.begin(), verdict.shapes.end(), [](const ui::Shape& shape) {
    const auto* text = std::get_if<ui::Text>(&shape);
    return text != nullptr && text->text.find("swap") != std::string::npos;
  });
  CHECK(told);
  table.wait(Milliseconds{60000});
  CHECK(table.app.screen == Screen::rolling);
}

TEST_CASE("a loser who chose a pile is told of the swap after it") {
  TableInHand table = at_third_round("swap");
  lose_the_round(table);
  CHECK(table.all<table::SwapOffered>().size() == 2);
  table.wait(Milliseconds{60000});
  table.press(1, Button::bid);
  REQUIRE(table.all<table::SwapOffered>().size() == 3);
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->kind == ui::Notice::Kind::swap_offered);
  CHECK(table.view().notice->seat == SeatId{1});
}

TEST_CASE("with open one of one's own dice is shown first, and then guessed") {
  TableInHand table = at_first_guess("open");
  REQUIRE(table.app.card_draft);
  CHECK(std::get<ui::DieDraft>(*table.app.card_draft) == ui::DieDraft{SeatId{1}, 1});
  table.press(1, Button::up);
  CHECK(std::get<ui::DieDraft>(*table.app.card_draft).die == 2);
  table.press(1, Button::bid);
  REQUIRE(table.all<table::DieRevealed>().size() == 1);
  CHECK(table.all<table::DieRevealed>().front() ==
        table::DieRevealed{SeatId{1}, 2, table::NumberCard{table::Face::one, table::Color::blue}});
  CHECK(std::holds_alternative<ui::GuessDraft>(*table.app.card_draft));
  CHECK(table.view().game.cards.shown.at(SeatId{1}).size() == 1);
}

TEST_CASE("a card that this game is not played with is refused, and others must be laid") {
  TableInHand table;
  table.feed(firmware::Begin{deceptidice(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.lay(1, {kOnes[0], kOnes[1], marker(table::Wildcard{})});
  CHECK(table.all<table::PilesLocked>().empty());
  REQUIRE(table.all<CommandRejected>().size() == 1);
  CHECK(table.all<CommandRejected>().front().refusal == table::Refusal::not_enabled);
  REQUIRE(table.view().notice);
  CHECK(table.view().notice->refusal == table::Refusal::not_enabled);
  table.lay(1, kOnes);
  CHECK(table.all<table::PilesLocked>().size() == 1);
}

TEST_CASE("piles that cannot be read are told at their seat and never locked") {
  TableInHand table;
  table.feed(firmware::Begin{deceptidice(), {SeatId{1}, SeatId{2}}, SeatId{1}});
  table.lay(2, {}, vision::ReadStatus::stacked);
  REQUIRE(table.all<TroubleSeen>().size() == 1);
  CHECK(table.all<TroubleSeen>().front() == TroubleSeen{SeatId{2}, vision::ReadStatus::stacked, false, true});
  CHECK(firmware::narrate(table.all<TroubleSeen>().front()) == "seat 2: piles overlap, lay them side by side");
  CHECK(table.all<table::PilesLocked>().empty());
}

TEST_CASE("cards exchanged after the lock do not count, and the seat is named after the reveal") {
  TableInHand table = at_first_guess();
  table.lay(2, {marker(2, table::Color::red), kSixes[1], kSixes[2]});
  CHECK(table.all<firmware::DiceMoved>().empty());
  lose_the_round(table);
  CHECK(table.all<table::PilesRevealed>().front().cards.at(SeatId{2}).at(0) ==
        table::Card{table::NumberCard{table::Face::six, table::Color::red}});
  REQUIRE(table.all<firmware::DiceMoved>().size() == 1);
  CHECK(table.all<firmware::DiceMoved>().front().seat == SeatId{2});
}

TEST_CASE("a seat with three cards or fewer ends the game, and the ranking is told") {
  TableInHand table = at_third_round();
  lose_the_round(table);
  table.wait(Milliseconds{60000});
  table.press(1, Button::bid);
  REQUIRE(table.all<table::GameRanked>().size() == 1);
  CHECK(table.all<table::GameRanked>().front().ranking == std::vector<std::vector<SeatId>>{{SeatId{2}}, {SeatId{1}}});
  CHECK(table.app.screen == Screen::game_over);
  table.wait(Milliseconds{60000});
  CHECK(table.app.screen == Screen::attract);
}
