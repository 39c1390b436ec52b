#include <array>

#include "table/view.hpp"
#include "tests/table/card_talk.hpp"

namespace undercup::table::testing {
namespace {

TEST_CASE("a game of cards opens with its first round, no roll-off, and the lowest seat unless one is chosen") {
  const auto events = start(card_rules(), {seat(2), seat(5), seat(7)}, std::nullopt);
  REQUIRE(events.size() == 2);
  CHECK(events[1] == Event{CardRoundStarted{1, seat(2), {{seat(2), 9}, {seat(5), 9}, {seat(7), 9}}}});
  CHECK(std::get<CardRoundStarted>(start(card_rules(), first_seats(6), seat(4))[1]).starter == seat(4));
  CHECK(Game(card_rules(), 6).state.held ==
        PerSeat{{seat(1), 6}, {seat(2), 6}, {seat(3), 6}, {seat(4), 6}, {seat(5), 6}, {seat(6), 6}});
}

TEST_CASE("guessing begins with the starter once the last pile is locked") {
  Game game(card_rules(), 3, 2);
  game.ask(LockPiles{seat(3), numbers({1, 2, 3})});
  CHECK_FALSE(game.happened<BiddingBegan>());
  game.ask(LockPiles{seat(1), numbers({1, 2, 3})});
  game.ask(LockPiles{seat(2), numbers({1, 2, 3})});
  CHECK(game.last_of<BiddingBegan>().turn == seat(2));
}

TEST_CASE("cards that cannot be are refused: locked already, not three, no such number") {
  Game game(card_rules({"wildcards"}), 2);
  const auto refusal = [&](int number, const std::vector<GivenCard>& cards) {
    return game.refusal(LockPiles{seat(number), cards});
  };
  CHECK(refusal(1, numbers({1, 2})) == Refusal::wrong_dice_count);
  CHECK(refusal(1, numbers({1, 2, 3, 4})) == Refusal::wrong_dice_count);
  CHECK(refusal(1, numbers({0, 2, 3})) == Refusal::invalid_face);
  CHECK(refusal(1, numbers({1, 2, 7})) == Refusal::invalid_face);
  CHECK(refusal(1, numbers({7, 2})) == Refusal::wrong_dice_count);
  CHECK(refusal(1, {PowerCard{Power::rainbow}, given(9)}) == Refusal::not_enabled);
  game.ask(LockPiles{seat(1), {kWild, given(1), given(6)}});
  CHECK(refusal(1, numbers({1, 2})) == Refusal::already_locked);
  CHECK(refusal(1, {PowerCard{Power::rainbow}, given(1), given(2)}) == Refusal::not_enabled);
  CHECK(refusal(3, numbers({1, 2})) == Refusal::unknown_seat);
}

TEST_CASE("a guess that held costs the challenger a die, one that did not the guesser, who start the next round") {
  for (const bool held : {true, false}) {
    Game game(card_rules(), 3);
    everyone_rolls(game, numbers({1, 2, 3}));
    guess(game, 1, of_number(held ? 3 : 4, 2));
    game.challenge(2);
    const int loser = held ? 2 : 1;
    CHECK(game.last_of<GuessSettled>().outcome == (held ? Outcome::held : Outcome::failed));
    CHECK(game.last_of<GuessSettled>().loser == seat(loser));
    CHECK(game.last_of<PileDiscarded>().cards == 3);
    CHECK(game.state.held.at(seat(loser)) == 6);
    CHECK(game.state.starter == seat(loser));
    CHECK(game.state.round == 2);
    CHECK(game.state.phase == Phase::rolling);
  }
}

TEST_CASE("the loser of four cards chooses whether to discard one or two, and nobody else does") {
  Game game(card_rules(), 6);
  loses_a_round_of_cards(game, 3);
  everyone_rolls(game, numbers({1, 2, 3}));
  guess(game, 3, of_number(9, 6));
  game.challenge(4);
  CHECK(game.last_of<DiscardNeeded>().choices == std::vector{1, 2});
  CHECK(game.state.phase == Phase::discarding);
  CHECK(game.refusal(DiscardPile{seat(2), 1}) == Refusal::not_your_turn);
  CHECK(game.refusal(DiscardPile{seat(3), 0}) == Refusal::invalid_count);
  CHECK(game.refusal(DiscardPile{seat(3), 3}) == Refusal::invalid_count);
  CHECK(game.refusal(Challenge{seat(3)}) == Refusal::wrong_phase);
  game.ask(DiscardPile{seat(3), 2});
  CHECK(game.state.held.at(seat(3)) == 2);
  CHECK(game.happened<GameRanked>());
}

TEST_CASE("the game ends with the first seat at three cards, and ranks all") {
  Game game(card_rules(), 3);
  loses_a_round_of_cards(game, 2);
  loses_a_round_of_cards(game, 3);
  loses_a_round_of_cards(game, 2);
  CHECK(game.state.held == PerSeat{{seat(1), 9}, {seat(2), 4}, {seat(3), 6}});
  loses_a_round_of_cards(game, 2);
  CHECK(game.last_of<GameRanked>().ranking == std::vector<std::vector<SeatId>>{{seat(1)}, {seat(3)}, {seat(2)}});
  CHECK(game.state.phase == Phase::over);
  CHECK(game.refusal(Challenge{seat(1)}) == Refusal::wrong_phase);
  CHECK(game.refusal(DiscardPile{seat(1), 1}) == Refusal::wrong_phase);
}

TEST_CASE("with swap the loser is offered a swap after every discard, also when the game has just ended") {
  Game game(card_rules({"swap"}), 2);
  for (int round = 0; round < 3; ++round) {
    loses_a_round_of_cards(game, 1);
    const std::size_t events = game.last.size();
    CHECK(std::holds_alternative<PileDiscarded>(game.last[events - 3]));
    CHECK(game.last[events - 2] == Event{SwapOffered{seat(1)}});
  }
  CHECK(game.state.phase == Phase::over);
}

TEST_CASE("only the seat in turn may challenge, and nobody their own guess") {
  Game game(card_rules(), 3);
  everyone_rolls(game, numbers({1, 2, 3}));
  CHECK(game.refusal(Challenge{seat(2)}) == Refusal::not_your_turn);
  CHECK(game.refusal(Challenge{seat(1)}) == Refusal::no_bid);
  CHECK(game.refusal(MakeGuess{seat(2), of_number(1, 1)}) == Refusal::not_your_turn);
  guess(game, 1, of_number(1, 1));
  CHECK(game.refusal(Challenge{seat(1)}) == Refusal::own_bid);
  CHECK(game.refusal(Challenge{seat(3)}) == Refusal::not_your_turn);
  CHECK(game.refusal(MakeGuess{seat(1), of_number(2, 1)}) == Refusal::not_your_turn);
  CHECK(game.refusal(MakeGuess{seat(2), of_number(1, 6)}) == Refusal::not_higher);
  CHECK(game.refusal(MakeGuess{seat(2), straight(6, 1)}) == Refusal::not_enabled);
}

TEST_CASE("in the open game a die is shown before each guess and challenge, one a turn, while there is a secret one") {
  Game game(card_rules({"open"}), 2);
  everyone_rolls(game, {given(1), given(2, Color::blue), given(3)});
  CHECK(game.refusal(Challenge{seat(1)}) == Refusal::no_bid);
  CHECK(game.refusal(MakeGuess{seat(1), of_number(100, 1)}) == Refusal::reveal_first);
  CHECK(game.refusal(RevealDie{seat(2), 1}) == Refusal::not_your_turn);
  CHECK(game.refusal(RevealDie{seat(1), 0}) == Refusal::invalid_die);
  CHECK(game.refusal(RevealDie{seat(1), 4}) == Refusal::invalid_die);
  game.ask(RevealDie{seat(1), 2});
  CHECK(game.last_of<DieRevealed>() == DieRevealed{seat(1), 2, NumberCard{Face::two, Color::blue}});
  CHECK(game.refusal(RevealDie{seat(1), 1}) == Refusal::already_revealed);
  CHECK(game.refusal(RevealDie{seat(1), 4}) == Refusal::invalid_die);
  guess(game, 1, of_number(1, 1));
  CHECK(game.refusal(Challenge{seat(2)}) == Refusal::reveal_first);
  for (int count = 2; count <= 6; ++count) {
    const int in_turn = count % 2 == 0 ? 2 : 1;
    const int die = count % 2 == 0 ? count / 2 : count == 3 ? 1 : 3;
    if (count > 2) CHECK(game.refusal(RevealDie{seat(in_turn), count == 3 ? 2 : 1}) == Refusal::already_revealed);
    game.ask(RevealDie{seat(in_turn), die});
    guess(game, in_turn, of_number(count, 1));
  }
  CHECK(game.refusal(RevealDie{seat(1), 1}) == Refusal::already_revealed);
  guess(game, 1, of_number(7, 1));
  game.challenge(2);
  CHECK(game.state.cards.shown.empty());
}

TEST_CASE("a die is shown only in the open game") {
  Game game(card_rules(), 2);
  everyone_rolls(game, numbers({1, 2, 3}));
  CHECK(game.refusal(RevealDie{seat(1), 1}) == Refusal::not_enabled);
  guess(game, 1, of_number(1, 1));
  game.challenge(2);
}

TEST_CASE("a command of the other family of games belongs to no phase") {
  Game cards(card_rules_with_everything(), 2);
  everyone_rolls(cards, numbers({1, 2, 3}));
  for (const Command& command : {Command{LockRoll{seat(1), {1}}}, Command{PlaceBid{seat(1), 1, 2}},
                                 Command{CallSpotOn{seat(1)}}, Command{CallPenalty{seat(1), PenaltyFor::asked_turn}}}) {
    CHECK(cards.refusal(command) == Refusal::wrong_phase);
  }
  CHECK(lowest_legal_bids(cards.state, 1).empty());
  Game dice(rules_of("margin"), 2);
  dice.everyone_rolls(2);
  for (const Command& command : {Command{LockPiles{seat(1), {}}}, Command{MakeGuess{seat(1), of_number(1, 1)}},
                                 Command{RevealDie{seat(1), 1}}, Command{DiscardPile{seat(1), 1}}}) {
    CHECK(dice.refusal(command) == Refusal::wrong_phase);
  }
  CHECK(reason_against(dice.state, of_number(1, 1)) == Refusal::wrong_phase);
}

TEST_CASE("the view tells what everyone may know of a game of cards, and nothing that is under a pile") {
  Game one(card_rules({"open"}), 3);
  Game other(card_rules({"open"}), 3);
  CHECK(public_view(one.state).must_roll == first_seats(3));
  CHECK(dice_expected(public_view(one.state), seat(2)) == 3);
  CHECK(dice_expected(public_view(one.state), seat(4)) == 0);
  everyone_rolls(one, numbers({1, 2, 3}));
  everyone_rolls(other, numbers({1, 5, 6}));
  CHECK(public_view(one.state).cards.must_show);
  for (Game* game : {&one, &other}) {
    game->ask(RevealDie{seat(1), 1});
    guess(*game, 1, of_number(9, 4));
    game->ask(RevealDie{seat(2), 1});
  }
  CHECK(one.state != other.state);
  const PublicView view = public_view(one.state);
  CHECK(view == public_view(other.state));
  CHECK(view.locked == first_seats(3));
  CHECK(view.cards.held.at(seat(3)) == 9);
  CHECK(view.cards.guesses.size() == 1);
  CHECK(view.cards.shown.at(seat(2)).at(1) == Card{NumberCard{Face::one, Color::red}});
  CHECK_FALSE(view.cards.must_show);
}

TEST_CASE("the view tells who must discard what, and the ranking once the game is over") {
  Game game(card_rules(), 6);
  loses_a_round_of_cards(game, 1);
  everyone_rolls(game, numbers({1, 2, 3}));
  guess(game, 1, of_number(9, 6));
  game.challenge(2);
  CHECK(public_view(game.state).cards.discarder == seat(1));
  CHECK(public_view(game.state).cards.choices == std::vector{1, 2});
  CHECK(dice_expected(public_view(game.state), seat(1)) == 0);
  game.ask(DiscardPile{seat(1), 1});
  CHECK(public_view(game.state).cards.ranking.back() == std::vector{seat(1)});
}

}  // namespace
}  // namespace undercup::table::testing
