#include "firmware/card_protocol.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/firmware/seats.hpp"

namespace undercup::firmware {
namespace {

using namespace table;

Asked read(std::string_view line) {
  return read_command(line, preset("deceptidice").value());
}

std::optional<Command> guessed(const std::string& rest) {
  return read(R"({"do":"guess","seat":1,)" + rest + "}").command;
}

std::optional<Command> rolled(const std::string& cards) {
  return read(R"({"do":"roll","seat":1,"dice":)" + cards + "}").command;
}

Command guess_of(int count, Target target) {
  return MakeGuess{kOne, {count, std::move(target)}};
}

TEST_CASE("every target of the protocol is understood") {
  CHECK(guessed(R"("count":2,"target":{"number":3})") == guess_of(2, OfNumber{3}));
  CHECK(guessed(R"("target":{"less_than":3},"count":2)") == guess_of(2, LessThan{3}));
  CHECK(guessed(R"("count":2,"target":{"color":"red"})") == guess_of(2, OfColor{Color::red}));
  CHECK(guessed(R"("count":2,"target":{"without":"yellow"})") == guess_of(2, WithoutColor{Color::yellow}));
  CHECK(guessed(R"("count":5,"target":{"straight_with":3})") == guess_of(5, StraightWith{3}));
  CHECK(guessed(R"("count":3,"target":{"same":"number"})") == guess_of(3, SameNumber{}));
  CHECK(guessed(R"("count":3,"target":{"same":"color"})") == guess_of(3, SameColor{}));
  CHECK(guessed(R"("target":{"power":"two_pairs","value":3})") == guess_of(0, PowerClaim{"two_pairs", 3}));
}

TEST_CASE("a number out of its range and a power nobody knows are for the rules to judge, not for the reader") {
  CHECK(guessed(R"("count":-1,"target":{"number":70})") == guess_of(-1, OfNumber{70}));
  CHECK(guessed(R"("target":{"value":0,"power":"unicorn"})") == guess_of(0, PowerClaim{"unicorn", 0}));
  CHECK(guessed(R"("target":{"power":"","value":99999999999999999999})").has_value());
  CHECK(rolled(R"([{"number":9,"color":"red"}])") == Command{LockPiles{kOne, {GivenNumberCard{9, Color::red}}}});
}

TEST_CASE("what is no target of the protocol makes a bad command") {
  for (const char* target : {R"({})",
                             R"(3)",
                             R"("red")",
                             R"([{"number":3}])",
                             R"(null)",
                             R"({"number":"3"})",
                             R"({"number":3.0})",
                             R"({"number":true})",
                             R"({"color":"pink"})",
                             R"({"color":"Red"})",
                             R"({"color":1})",
                             R"({"without":null})",
                             R"({"same":"colour"})",
                             R"({"same":1})",
                             R"({"straight_with":"3"})",
                             R"({"number":3,"color":"red"})",
                             R"({"number":3,"less_than":4})",
                             R"({"wild":true})",
                             R"({"power":"two_pairs"})",
                             R"({"value":3})",
                             R"({"power":3,"value":3})",
                             R"({"power":"two_pairs","value":"3"})",
                             R"({"power":"x","value":3,"count":2})"}) {
    CAPTURE(target);
    CHECK_FALSE(guessed(R"("count":2,"target":)" + std::string(target)).has_value());
  }
}

TEST_CASE("a power claim has no count, and every other guess has one") {
  CHECK_FALSE(guessed(R"("count":2,"target":{"power":"two_pairs","value":3})").has_value());
  CHECK_FALSE(guessed(R"("target":{"number":3})").has_value());
  CHECK_FALSE(guessed(R"("count":2.0,"target":{"number":3})").has_value());
  CHECK_FALSE(guessed(R"("count":2)").has_value());
  CHECK_FALSE(guessed(R"("count":2,"target":{"number":3},"face":3)").has_value());
  CHECK_FALSE(guessed(R"("count":2,"target":{"number":3,"number":3})").has_value());
}

TEST_CASE("cards are of three forms and nothing else") {
  CHECK(rolled(R"([{"color":"blue","number":3},{"wild":true},{"power":"two_pairs"}])") ==
        Command{LockPiles{kOne, {GivenNumberCard{3, Color::blue}, Wildcard{}, PowerCard{Power::two_pairs}}}});
  CHECK(rolled("[]") == Command{LockPiles{kOne, {}}});
  for (const char* card :
       {R"(3)", R"({})", R"(null)", R"([])", R"({"number":3})", R"({"color":"red"})", R"({"number":3,"color":"pink"})",
        R"({"number":"3","color":"red"})", R"({"number":3.0,"color":"red"})", R"({"number":3,"color":"red","x":1})",
        R"({"wild":false})", R"({"wild":1})", R"({"wild":true,"number":3})", R"({"power":"unicorn"})", R"({"power":3})",
        R"({"power":"two_pairs","value":3})"}) {
    CAPTURE(card);
    CHECK_FALSE(rolled("[" + std::string(card) + "]").has_value());
  }
}

TEST_CASE("the other commands of the card game are understood, and those of the dice games are bad commands") {
  CHECK(read(R"({"do":"challenge","seat":1})").command == Command{Challenge{kOne}});
  CHECK(read(R"({"do":"reveal","seat":1,"die":2})").command == Command{RevealDie{kOne, 2}});
  CHECK(read(R"({"do":"discard","seat":1,"cards":1})").command == Command{DiscardPile{kOne, 1}});
  for (const char* line :
       {R"({"do":"bid","seat":1,"count":6,"face":5})", R"({"do":"spot_on","seat":1})",
        R"({"do":"penalty","seat":1,"for":"asked_turn"})", R"({"do":"roll","seat":1,"dice":[1,2,3]})",
        R"({"do":"reveal","seat":1})", R"({"do":"reveal","seat":1,"die":"2"})",
        R"({"do":"discard","seat":1,"cards":1.0})", R"({"do":"discard","seat":1,"cards":[1]})"}) {
    CAPTURE(line);
    CHECK_FALSE(read(line).command.has_value());
  }
}

TEST_CASE("cards are bad commands in a dice game") {
  CHECK_FALSE(read_command(R"({"do":"roll","seat":1,"dice":[{"wild":true}]})", preset("pub").value()).command);
}

TEST_CASE("events of the card game are written with the protocol's keys in its order") {
  const auto line = [](const Event& event) { return event_line(event); };
  const Guess reds{2, OfColor{Color::red}};
  const Guess power{0, PowerClaim{"two_\"pairs", 3}};
  const NumberCard three{Face::three, Color::red};
  CHECK(line(GameStarted{preset("deceptidice").value(), {kOne, kThree}}) ==
        R"({"event":"game_started","rules":"deceptidice","seats":[1,3],"cards":9})");
  CHECK(line(PilesLocked{kThree, Sealed<CardRoll>({three, three, three})}) == R"({"event":"locked","seat":3})");
  CHECK(line(CardRoundStarted{2, kThree, {{kOne, 9}, {kThree, 6}}}) ==
        R"({"event":"round_started","round":2,"starter":3,"cards":{"1":9,"3":6}})");
  CHECK(line(DieRevealed{kOne, 2, three}) ==
        R"({"event":"die_revealed","seat":1,"die":2,"card":{"number":3,"color":"red"}})");
  CHECK(line(GuessMade{kOne, reds, kThree}) ==
        R"({"event":"guess","seat":1,"count":2,"target":{"color":"red"},"turn":3})");
  CHECK(line(GuessMade{kOne, power, kThree}) ==
        R"({"event":"guess","seat":1,"target":{"power":"two_\"pairs","value":3},"turn":3})");
  CHECK(line(GuessChallenged{kThree, kOne}) == R"({"event":"challenge","seat":3,"against":1})");
  CHECK(line(PilesRevealed{{{kThree, {three, Wildcard{}, PowerCard{Power::all_numbers}}}}}) ==
        R"({"event":"reveal","dice":{"3":[{"number":3,"color":"red"},{"wild":true},{"power":"all_numbers"}]}})");
  CHECK(line(GuessSettled{kOne, reds, Outcome::held, kThree}) ==
        R"({"event":"settled","guess":{"seat":1,"count":2,"target":{"color":"red"}},"outcome":"held","loser":3})");
  CHECK(
      line(GuessSettled{kOne, power, Outcome::failed, kOne}) ==
      R"({"event":"settled","guess":{"seat":1,"target":{"power":"two_\"pairs","value":3}},"outcome":"failed","loser":1})");
  CHECK(line(DiscardNeeded{kOne, {1, 2}}) == R"({"event":"discard_needed","seat":1,"choices":[1,2]})");
  CHECK(line(PileDiscarded{kOne, 2}) == R"({"event":"discarded","seat":1,"cards":2})");
  CHECK(line(SwapOffered{kOne}) == R"({"event":"swap_offered","seat":1})");
  CHECK(line(GameRanked{{{kThree}, {kOne}}}) == R"({"event":"game_over","ranking":[[3],[1]]})");
}

TEST_CASE("every target is written as it is read") {
  for (const Target& target :
       {Target{OfNumber{3}}, Target{LessThan{4}}, Target{OfColor{Color::green}}, Target{WithoutColor{Color::blue}},
        Target{StraightWith{6}}, Target{SameNumber{}}, Target{SameColor{}}, Target{PowerClaim{"rainbow", 2}}}) {
    CHECK(read_target(target_json(target)) == target);
  }
}

}  // namespace
}  // namespace undercup::firmware
