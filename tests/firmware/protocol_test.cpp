#include "firmware/protocol.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <string>
#include <vector>

namespace undercup::firmware {
namespace {

using namespace table;

constexpr SeatId seat(int number) {
  return SeatId{number};
}

Asked read(std::string_view line) {
  return read_command(line, preset("standard").value());
}

std::string answer_to_bad(std::string_view line) {
  const Asked asked = read(line);
  CHECK_FALSE(asked.command.has_value());
  return rejection_line(asked, std::nullopt);
}

std::string bad(std::string_view verb, std::string_view number) {
  return R"({"event":"rejected","do":)" + std::string(verb) + R"(,"seat":)" + std::string(number) +
         R"(,"reason":"bad_command"})";
}

TEST_CASE("every command of the dice games is understood, its keys in any order") {
  CHECK(read(R"({"do":"roll","seat":1,"dice":[4,3,3,1,1]})").command == Command{LockRoll{seat(1), {4, 3, 3, 1, 1}}});
  CHECK(read(R"( {"dice" : [ ],"seat":1, "do":"roll"} )").command == Command{LockRoll{seat(1), {}}});
  CHECK(read(R"({"face":5,"count":6,"seat":1,"do":"bid"})").command == Command{PlaceBid{seat(1), 6, 5}});
  CHECK(read(R"({"do":"challenge","seat":2})").command == Command{Challenge{seat(2)}});
  CHECK(read(R"({"do":"spot_on","seat":2})").command == Command{CallSpotOn{seat(2)}});
  CHECK(read(R"({"do":"penalty","seat":3,"for":"asked_turn"})").command ==
        Command{CallPenalty{seat(3), PenaltyFor::asked_turn}});
  CHECK(read(R"({"do":"penalty","seat":3,"for":"asked_count"})").command ==
        Command{CallPenalty{seat(3), PenaltyFor::asked_count}});
  CHECK(read("{\"do\":\"challenge\",\"seat\":2}\r").command == Command{Challenge{seat(2)}});
}

TEST_CASE("what is no JSON, or no object, names neither command nor seat") {
  for (const std::string& line :
       std::vector<std::string>{"",
                                " ",
                                "roll",
                                "[1]",
                                "[]",
                                "3",
                                "null",
                                "\"bid\"",
                                "{",
                                "}",
                                "{}{}",
                                "{'do':'bid'}",
                                R"({"do":"bid","seat":1)",
                                R"({"do":"bid","seat":1,})",
                                R"({"do":"challenge","seat":2} x)",
                                R"({"do":"challenge","seat":02})",
                                R"({"do":"challenge","seat":+2})",
                                R"({"do":"challenge","seat":NaN})",
                                R"({"do":"challenge","seat":2}//)",
                                R"({"do":"challenge","seat":1e})",
                                "{\"do\":\"chall\xff\",\"seat\":2}",
                                "\xff\xfe",
                                "{\"do\":\"challenge\t\",\"seat\":2}",
                                R"({"do":"\ud800","seat":2})",
                                std::string("{\"do\":\"challenge\",\"seat\":2}\0", 28) + "x"}) {
    CAPTURE(line);
    CHECK(answer_to_bad(line) == bad("null", "null"));
  }
  CHECK(answer_to_bad("{}") == bad("null", "null"));
  CHECK(answer_to_bad(std::string(100'000, '[')) == bad("null", "null"));
}

TEST_CASE("do is echoed if it is any string and seat if it is any integer") {
  CHECK(answer_to_bad(R"({"do":"fly","seat":2})") == bad(R"("fly")", "2"));
  CHECK(answer_to_bad(R"({"do":"","seat":-7})") == bad(R"("")", "-7"));
  CHECK(answer_to_bad(R"({"do":7,"seat":2})") == bad("null", "2"));
  CHECK(answer_to_bad(R"({"seat":2})") == bad("null", "2"));
  CHECK(answer_to_bad(R"({"do":"bid"})") == bad(R"("bid")", "null"));
  CHECK(answer_to_bad(R"({"do":"bid","seat":"2"})") == bad(R"("bid")", "null"));
  CHECK(answer_to_bad(R"({"do":"bid","seat":2.0})") == bad(R"("bid")", "null"));
  CHECK(answer_to_bad(R"({"do":"bid","seat":2e0})") == bad(R"("bid")", "null"));
  CHECK(answer_to_bad(R"({"do":"bid","seat":true})") == bad(R"("bid")", "null"));
  CHECK(answer_to_bad(R"({"do":"bid","seat":null})") == bad(R"("bid")", "null"));
  CHECK(answer_to_bad(R"({"do":"bid","seat":[2]})") == bad(R"("bid")", "null"));
  CHECK(answer_to_bad(R"({"do":"bid","at":{"seat":3}})") == bad(R"("bid")", "null"));
  CHECK(answer_to_bad(R"({"do":"fl\"y\n\u00fc","seat":2})") == bad(R"("fl\"y\nü")", "2"));
}

TEST_CASE("an integer of any length is an integer, and a seat of that name is echoed as given") {
  const std::string forty(40, '9');
  const std::string thousand(1000, '7');
  for (const std::string& number :
       {std::string("9223372036854775807"), std::string("9223372036854775808"), std::string("18446744073709551615"),
        std::string("18446744073709551616"), "-" + forty, forty, thousand}) {
    CAPTURE(number);
    const Asked asked = read(R"({"do":"challenge","seat":)" + number + "}");
    CHECK(asked.seat == number);
    REQUIRE(asked.command.has_value());
    const int least = std::numeric_limits<int>::min();
    const int most = std::numeric_limits<int>::max();
    CHECK(asked.command == Command{Challenge{seat(number.front() == '-' ? least : most)}});
    const Asked bid = read(R"({"count":)" + number + R"(,"do":"bid","face":)" + number + R"(,"seat":1})");
    CHECK(bid.seat == "1");
    CHECK(bid.command.has_value());
  }
}

TEST_CASE("a number too large for any float is still only an ill-typed key, and the rest is read") {
  CHECK(answer_to_bad(R"({"do":"bid","seat":1,"count":1e999,"face":5})") == bad(R"("bid")", "1"));
  CHECK(answer_to_bad(R"({"count":-1.5e999,"face":1e999,"do":"bid","seat":1})") == bad(R"("bid")", "1"));
  CHECK(answer_to_bad(R"({"do":"bid","seat":1,"count":1e999e,"face":5})") == bad("null", "null"));
  CHECK(answer_to_bad(R"({"do":"bid","seat":1,"count":01e999,"face":5})") == bad("null", "null"));
  CHECK(answer_to_bad(R"({"do":"bid","seat":1,"why":"\"1e999e","count":1})") == bad(R"("bid")", "1"));
  CHECK(answer_to_bad(R"({"count":1e999,"seat":)" + std::string(400, '3') + R"(,"do":"bid"})") ==
        bad(R"("bid")", std::string(400, '3')));
}

TEST_CASE("three point nought and true are no integers, and neither is text") {
  for (const char* value : {"3.0", "3e0", "true", "\"3\"", "null", "[3]", "{}"}) {
    CAPTURE(value);
    const std::string text = value;
    CHECK(answer_to_bad(R"({"do":"bid","seat":1,"count":)" + text + R"(,"face":5})") == bad(R"("bid")", "1"));
    CHECK(answer_to_bad(R"({"do":"bid","seat":1,"count":5,"face":)" + text + "}") == bad(R"("bid")", "1"));
    CHECK(answer_to_bad(R"({"do":"roll","seat":1,"dice":[1,2,)" + text + "]}") == bad(R"("roll")", "1"));
  }
  CHECK(answer_to_bad(R"({"do":"roll","seat":1,"dice":3})") == bad(R"("roll")", "1"));
}

TEST_CASE("a missing, an unknown and a repeated key make a bad command") {
  CHECK(answer_to_bad(R"({"do":"bid","seat":1,"count":5})") == bad(R"("bid")", "1"));
  CHECK(answer_to_bad(R"({"do":"bid","seat":1,"face":5})") == bad(R"("bid")", "1"));
  CHECK(answer_to_bad(R"({"do":"bid","seat":1,"count":5,"face":5,"x":1})") == bad(R"("bid")", "1"));
  CHECK(answer_to_bad(R"({"do":"bid","seat":1,"count":5,"fac":5})") == bad(R"("bid")", "1"));
  CHECK(answer_to_bad(R"({"do":"challenge","seat":1,"dice":[]})") == bad(R"("challenge")", "1"));
  CHECK(answer_to_bad(R"({"do":"roll","seat":1})") == bad(R"("roll")", "1"));
  CHECK(answer_to_bad(R"({"do":"challenge","seat":1,"seat":2})") == bad(R"("challenge")", "2"));
  CHECK(answer_to_bad(R"({"do":"challenge","seat":1,"seat":"2"})") == bad(R"("challenge")", "null"));
}

TEST_CASE("a penalty for nothing known is a bad command") {
  for (const char* why : {R"("asked")", R"("")", "1", "null", R"(["asked_turn"])"}) {
    CHECK(answer_to_bad(R"({"do":"penalty","seat":3,"for":)" + std::string(why) + "}") == bad(R"("penalty")", "3"));
  }
}

TEST_CASE("commands of the card game are bad commands in a dice game") {
  CHECK(answer_to_bad(R"({"do":"guess","seat":1,"count":2,"target":{"number":3}})") == bad(R"("guess")", "1"));
  CHECK(answer_to_bad(R"({"do":"reveal","seat":1,"die":2})") == bad(R"("reveal")", "1"));
  CHECK(answer_to_bad(R"({"do":"discard","seat":2,"cards":1})") == bad(R"("discard")", "2"));
}

TEST_CASE("events are written with their name first and their keys in the protocol's order") {
  const std::vector<SeatId> seats{seat(1), seat(3)};
  const auto line = [](const Event& event) { return event_line(event); };
  CHECK(line(GameStarted{preset("pub").value(), seats}) ==
        R"({"event":"game_started","rules":"pub","seats":[1,3],"dice":5})");
  CHECK(line(RollOff{seats}) == R"({"event":"roll_off","seats":[1,3]})");
  CHECK(line(RollLocked{seat(3), Sealed<Roll>({Face::six})}) == R"({"event":"locked","seat":3})");
  CHECK(line(RollOffResult{{{seat(1), Face::four}, {seat(3), Face::two}}, seat(1)}) ==
        R"({"event":"roll_off_result","dice":{"1":4,"3":2},"starter":1})");
  CHECK(line(RollOffResult{{{seat(1), Face::four}}, std::nullopt}) ==
        R"({"event":"roll_off_result","dice":{"1":4},"starter":null})");
  CHECK(line(RoundStarted{2, seat(3), {{seat(1), 5}, {seat(3), 1}}, true}) ==
        R"({"event":"round_started","round":2,"starter":3,"dice":{"1":5,"3":1},"palifico":true})");
  CHECK(line(BiddingBegan{seat(3)}) == R"({"event":"bidding","turn":3})");
  CHECK(line(BidPlaced{seat(3), {6, Face::five}, seat(1)}) ==
        R"({"event":"bid","seat":3,"count":6,"face":5,"turn":1})");
  CHECK(line(PenaltyNoted{seat(3), PenaltyFor::asked_count}) == R"({"event":"penalty","seat":3,"for":"asked_count"})");
  CHECK(line(Challenged{seat(1), seat(3), false}) == R"({"event":"challenge","seat":1,"against":3,"interrupt":false})");
  CHECK(line(SpotOnCalled{seat(1), seat(3)}) == R"({"event":"spot_on","seat":1,"against":3})");
  CHECK(line(CupsRevealed{{{seat(1), {Face::four, Face::one}}, {seat(3), {Face::six}}}}) ==
        R"({"event":"reveal","dice":{"1":[4,1],"3":[6]}})");
  CHECK(line(Settled{seat(3), {6, Face::five}, 4, Outcome::failed, {{seat(3), 2}}, {}, {{seat(1), 1}}}) ==
        R"({"event":"settled","bid":{"seat":3,"count":6,"face":5},"matching":4,"outcome":"failed","lost":{"3":2},)"
        R"("gained":{},"penalties":{"1":1}})");
  CHECK(line(Eliminated{seat(3)}) == R"({"event":"eliminated","seat":3})");
  CHECK(line(GameWon{seat(1)}) == R"({"event":"game_over","winner":1})");
}

TEST_CASE("the protocol's words for outcomes and penalties") {
  CHECK(name(Outcome::held) == "held");
  CHECK(name(Outcome::failed) == "failed");
  CHECK(name(Outcome::exact) == "exact");
  CHECK(name(Outcome::not_exact) == "not_exact");
  CHECK(name(PenaltyFor::asked_turn) == "asked_turn");
}

}  // namespace
}  // namespace undercup::firmware
