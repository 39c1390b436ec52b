// Whole conversations of the card game, line by line.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "firmware/commands/referee.hpp"

namespace undercup::firmware {
namespace {

using Lines = std::vector<std::string>;

Referee referee(const std::string& seats, const std::vector<std::string>& set = {},
                const std::optional<std::string>& starter = std::nullopt) {
  const auto options = resolve(GameOptionTexts{"deceptidice", set, seats, starter});
  REQUIRE(options.ok());
  return Referee(options.value());
}

std::string rejected(const std::string& verb, int seat, const std::string& reason) {
  return R"({"event":"rejected","do":")" + verb + R"(","seat":)" + std::to_string(seat) + R"(,"reason":")" + reason +
         R"("})";
}

const std::string kCards = R"([{"number":1,"color":"red"},{"number":2,"color":"blue"},{"number":3,"color":"red"}])";

void roll_all(Referee& table, int seats) {
  for (int seat = 1; seat <= seats; ++seat) {
    table.answer(R"({"do":"roll","seat":)" + std::to_string(seat) + R"(,"dice":)" + kCards + "}");
  }
}

TEST_CASE("a whole game of cards is refereed from the first pile to the ranking") {
  Referee table = referee("2,7", {"swap=true"});
  CHECK(table.opening() == Lines{R"({"event":"game_started","rules":"deceptidice","seats":[2,7],"cards":9})",
                                 R"({"event":"round_started","round":1,"starter":2,"cards":{"2":9,"7":9}})"});
  const std::string roll2 = R"({"do":"roll","seat":2,"dice":)" + kCards + "}";
  const std::string roll7 = R"({"do":"roll","seat":7,"dice":)" + kCards + "}";
  CHECK(table.answer(roll7) == Lines{R"({"event":"locked","seat":7})"});
  CHECK(table.answer(roll2) == Lines{R"({"event":"locked","seat":2})", R"({"event":"bidding","turn":2})"});
  CHECK(table.answer(R"({"do":"guess","seat":2,"count":5,"target":{"without":"green"}})") ==
        Lines{R"({"event":"guess","seat":2,"count":5,"target":{"without":"green"},"turn":7})"});
  const std::string reveal = R"({"event":"reveal","dice":{"2":)" + kCards + R"(,"7":)" + kCards + "}}";
  CHECK(
      table.answer(R"({"do":"challenge","seat":7})") ==
      Lines{
          R"({"event":"challenge","seat":7,"against":2})", reveal,
          R"({"event":"settled","guess":{"seat":2,"count":5,"target":{"without":"green"}},"outcome":"held","loser":7})",
          R"({"event":"discarded","seat":7,"cards":3})", R"({"event":"swap_offered","seat":7})",
          R"({"event":"round_started","round":2,"starter":7,"cards":{"2":9,"7":6}})"});
  for (int round = 2; round <= 3; ++round) {
    table.answer(roll2);
    table.answer(roll7);
    table.answer(R"({"do":"guess","seat":7,"count":9,"target":{"color":"green"}})");
    const Lines lines = table.answer(R"({"do":"challenge","seat":2})");
    CHECK(
        lines[2] ==
        R"({"event":"settled","guess":{"seat":7,"count":9,"target":{"color":"green"}},"outcome":"failed","loser":7})");
    if (round == 3) CHECK(lines.back() == R"({"event":"discard_needed","seat":7,"choices":[1,2]})");
  }
  CHECK(table.answer(R"({"do":"discard","seat":2,"cards":1})") == Lines{rejected("discard", 2, "not_your_turn")});
  CHECK(table.answer(R"({"do":"discard","seat":7,"cards":3})") == Lines{rejected("discard", 7, "invalid_count")});
  CHECK(table.answer(R"({"do":"discard","seat":7,"cards":2})") ==
        Lines{R"({"event":"discarded","seat":7,"cards":2})", R"({"event":"swap_offered","seat":7})",
              R"({"event":"game_over","ranking":[[2],[7]]})"});
  CHECK(table.answer(roll2) == Lines{rejected("roll", 2, "wrong_phase")});
  CHECK(table.answer(R"({"do":"bid","seat":2,"count":1,"face":2})") == Lines{rejected("bid", 2, "bad_command")});
}

TEST_CASE("the first reason that applies is told, in the protocol's order") {
  Referee table = referee("3", {"open=true"}, "2");
  const auto answer = [&](const std::string& line) { return table.answer(line).front(); };
  // before any roll
  CHECK(answer(R"({"do":"guess","seat":9,"count":0,"target":{"same":"number"}})") ==
        rejected("guess", 9, "unknown_seat"));
  CHECK(answer(R"({"do":"guess","seat":1,"count":0,"target":{"same":"number"}})") ==
        rejected("guess", 1, "wrong_phase"));
  CHECK(answer(R"({"do":"roll","seat":1,"dice":[{"wild":true}]})") == rejected("roll", 1, "not_enabled"));
  CHECK(answer(R"({"do":"roll","seat":1,"dice":[{"number":9,"color":"red"}]})") ==
        rejected("roll", 1, "wrong_dice_count"));
  roll_all(table, 2);
  CHECK(answer(R"({"do":"roll","seat":1,"dice":[]})") == rejected("roll", 1, "already_locked"));
  CHECK(answer(R"({"do":"discard","seat":1,"cards":3})") == rejected("discard", 1, "wrong_phase"));
  roll_all(table, 3);
  // seat 2 is in turn, and owes a die
  CHECK(answer(R"({"do":"guess","seat":1,"count":0,"target":{"same":"number"}})") ==
        rejected("guess", 1, "not_enabled"));
  CHECK(answer(R"({"do":"guess","seat":1,"count":0,"target":{"number":9}})") == rejected("guess", 1, "not_your_turn"));
  CHECK(answer(R"({"do":"challenge","seat":2})") == rejected("challenge", 2, "no_bid"));
  CHECK(answer(R"({"do":"challenge","seat":1})") == rejected("challenge", 1, "not_your_turn"));
  CHECK(answer(R"({"do":"guess","seat":2,"count":0,"target":{"number":9}})") == rejected("guess", 2, "reveal_first"));
  CHECK(answer(R"({"do":"reveal","seat":1,"die":9})") == rejected("reveal", 1, "not_your_turn"));
  CHECK(answer(R"({"do":"reveal","seat":2,"die":9})") == rejected("reveal", 2, "invalid_die"));
  CHECK(answer(R"({"do":"reveal","seat":2,"die":2})") ==
        R"({"event":"die_revealed","seat":2,"die":2,"card":{"number":2,"color":"blue"}})");
  CHECK(answer(R"({"do":"reveal","seat":2,"die":9})") == rejected("reveal", 2, "invalid_die"));
  CHECK(answer(R"({"do":"reveal","seat":2,"die":3})") == rejected("reveal", 2, "already_revealed"));
  CHECK(answer(R"({"do":"guess","seat":2,"count":0,"target":{"number":9}})") == rejected("guess", 2, "invalid_count"));
  CHECK(answer(R"({"do":"guess","seat":2,"count":1,"target":{"number":9}})") == rejected("guess", 2, "invalid_target"));
  CHECK(answer(R"({"do":"guess","seat":2,"count":3,"target":{"less_than":2}})") ==
        R"({"event":"guess","seat":2,"count":3,"target":{"less_than":2},"turn":3})");
  CHECK(answer(R"({"do":"challenge","seat":2})") == rejected("challenge", 2, "own_bid"));
  CHECK(answer(R"({"do":"challenge","seat":1})") == rejected("challenge", 1, "not_your_turn"));
  CHECK(answer(R"({"do":"challenge","seat":3})") == rejected("challenge", 3, "reveal_first"));
  CHECK(answer(R"({"do":"reveal","seat":3,"die":1})").find("die_revealed") != std::string::npos);
  CHECK(answer(R"({"do":"guess","seat":3,"count":3,"target":{"number":1}})") == rejected("guess", 3, "not_higher"));
}

TEST_CASE("what an option would allow is not enabled without it") {
  Referee table = referee("2");
  roll_all(table, 2);
  for (const char* target : {R"("count":2,"target":{"straight_with":2})", R"("count":2,"target":{"same":"color"})",
                             R"("target":{"power":"unicorn","value":100})"}) {
    CHECK(table.answer(R"({"do":"guess","seat":1,)" + std::string(target) + "}") ==
          Lines{rejected("guess", 1, "not_enabled")});
  }
  CHECK(table.answer(R"({"do":"reveal","seat":2,"die":9})") == Lines{rejected("reveal", 2, "not_enabled")});
}

TEST_CASE("a lie about a power card is accepted, and loses when it is challenged") {
  Referee table = referee("2", {"power_cards=true", "wildcards=true"});
  table.answer(R"({"do":"roll","seat":1,"dice":[{"power":"two_pairs"},{"number":2,"color":"red"},{"wild":true}]})");
  table.answer(R"({"do":"roll","seat":2,"dice":[{"wild":true},{"number":2,"color":"red"},{"wild":true}]})");
  CHECK(table.answer(R"({"do":"guess","seat":1,"target":{"power":"unicorn","value":100}})") ==
        Lines{rejected("guess", 1, "invalid_target")});
  CHECK(table.answer(R"({"do":"guess","seat":1,"target":{"value":2,"power":"two_pairs"}})") ==
        Lines{R"({"event":"guess","seat":1,"target":{"power":"two_pairs","value":2},"turn":2})"});
  CHECK(
      table.answer(R"({"do":"challenge","seat":2})")[2] ==
      R"({"event":"settled","guess":{"seat":1,"target":{"power":"two_pairs","value":2}},"outcome":"failed","loser":1})");
}

}  // namespace
}  // namespace undercup::firmware
