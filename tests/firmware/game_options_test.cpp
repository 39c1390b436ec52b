#include "firmware/game_options.hpp"

#include <doctest/doctest.h>

#include <string>

namespace undercup::firmware {
namespace {

using table::SeatId;

GameOptionTexts texts(const std::string& rules, const std::string& seats) {
  GameOptionTexts given;
  given.rules = rules;
  given.seats = seats;
  return given;
}

/// What is wrong with these options, or nothing.
std::string fault(const GameOptionTexts& given) {
  const auto resolved = resolve(given);
  return resolved ? "" : resolved.error().message();
}

TEST_CASE("a number of seats stands for the seats from one on") {
  CHECK(resolve(texts("pub", "2")).value().seats == std::vector{SeatId{1}, SeatId{2}});
  CHECK(resolve(texts("pub", "8")).value().seats.size() == 8);
  CHECK(fault(texts("pub", "1")) != "");
  CHECK(fault(texts("pub", "9")) != "");
}

TEST_CASE("a list of seats is taken in any order and told ascending") {
  CHECK(resolve(texts("pub", "1,3,6")).value().seats == std::vector{SeatId{1}, SeatId{3}, SeatId{6}});
  CHECK(resolve(texts("pub", "8,1")).value().seats == std::vector{SeatId{1}, SeatId{8}});
}

TEST_CASE("seats that are none, or named twice, are refused") {
  for (const char* seats :
       {"", "0", "-2", "four", "2.0", "1,", ",1", "1,,3", "1, 3", "0,1", "8,9", "3,3", "1;2", "99999999999"}) {
    CAPTURE(seats);
    CHECK(fault(texts("pub", seats)).find("--seats: ") == 0);
  }
}

TEST_CASE("rules nobody knows are refused with the known ones named") {
  for (const char* rules : {"Deceptidice", "liar", ""}) {
    CHECK(fault(texts(rules, "4")).find("margin, standard, basic, pub, deceptidice") != std::string::npos);
  }
}

TEST_CASE("parameters are set in the order given and judged together") {
  GameOptionTexts given = texts("margin", "4");
  given.set = {"interrupt=true", "loss=one", "dice=3", "dice=4", "challenge_word=A=B"};
  const auto resolved = resolve(given);
  REQUIRE(resolved.ok());
  CHECK(resolved.value().rules.interrupt);
  CHECK(resolved.value().rules.dice == 4);
  CHECK(resolved.value().rules.challenge_word == "A=B");
}

TEST_CASE("a contradiction is refused with both parameters named") {
  GameOptionTexts given = texts("margin", "4");
  given.set = {"interrupt=true"};
  CHECK(fault(given).find("loss=margin") != std::string::npos);
  CHECK(fault(given).find("interrupt=true") != std::string::npos);
}

TEST_CASE("settings that are none are refused") {
  for (const char* setting :
       {"", "palifico", "palifico=", "palifico=maybe", "=true", "dice=7", "dice=0", "players=4"}) {
    CAPTURE(setting);
    GameOptionTexts given = texts("pub", "4");
    given.set = {setting};
    CHECK(fault(given).find("--set: ") == 0);
  }
}

TEST_CASE("the starter is one of the seats taken") {
  GameOptionTexts given = texts("pub", "1,3,6");
  CHECK(resolve(given).value().starter == std::nullopt);
  given.starter = "3";
  CHECK(resolve(given).value().starter == SeatId{3});
  for (const char* starter : {"2", "0", "9", "three", "", "3.0"}) {
    CAPTURE(starter);
    given.starter = starter;
    CHECK(fault(given).find("--starter: ") == 0);
  }
}

TEST_CASE("players are told where the sheet advises another number of them") {
  CHECK(advice(resolve(texts("standard", "2")).value()).has_value());
  CHECK_FALSE(advice(resolve(texts("standard", "3")).value()).has_value());
  CHECK_FALSE(advice(resolve(texts("standard", "6")).value()).has_value());
  CHECK(advice(resolve(texts("standard", "7")).value()).has_value());
}

}  // namespace
}  // namespace undercup::firmware
