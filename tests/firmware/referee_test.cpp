#include "firmware/commands/referee.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "parsed_command.hpp"

namespace undercup::firmware {
namespace {

using Lines = std::vector<std::string>;

Referee referee(const std::string& rules, const std::string& seats, const std::vector<std::string>& set = {},
                const std::optional<std::string>& starter = std::nullopt) {
  const auto options = resolve(GameOptionTexts{rules, set, seats, starter});
  REQUIRE(options.ok());
  return Referee(options.value());
}

std::string rejected(const std::string& verb, int seat, const std::string& reason) {
  return R"({"event":"rejected","do":")" + verb + R"(","seat":)" + std::to_string(seat) + R"(,"reason":")" + reason +
         R"("})";
}

TEST_CASE("a whole game is refereed from the roll-off to the winner") {
  Referee table = referee("standard", "2,7", {"dice=1"});
  CHECK(table.opening() == Lines{R"({"event":"game_started","rules":"standard","seats":[2,7],"dice":1})",
                                 R"({"event":"roll_off","seats":[2,7]})"});
  CHECK(table.answer(R"({"do":"roll","seat":2,"dice":[3]})") == Lines{R"({"event":"locked","seat":2})"});
  CHECK(table.answer(R"({"do":"roll","seat":7,"dice":[3]})") ==
        Lines{R"({"event":"locked","seat":7})", R"({"event":"roll_off_result","dice":{"2":3,"7":3},"starter":null})",
              R"({"event":"roll_off","seats":[2,7]})"});
  table.answer(R"({"do":"roll","seat":2,"dice":[3]})");
  CHECK(table.answer(R"({"do":"roll","seat":7,"dice":[4]})") ==
        Lines{R"({"event":"locked","seat":7})", R"({"event":"roll_off_result","dice":{"2":3,"7":4},"starter":7})",
              R"({"event":"round_started","round":1,"starter":7,"dice":{"2":1,"7":1},"palifico":false})"});
  table.answer(R"({"do":"roll","seat":2,"dice":[1]})");
  CHECK(table.answer(R"({"do":"roll","seat":7,"dice":[6]})") ==
        Lines{R"({"event":"locked","seat":7})", R"({"event":"bidding","turn":7})"});
  CHECK(table.answer(R"({"do":"bid","seat":7,"count":2,"face":6})") ==
        Lines{R"({"event":"bid","seat":7,"count":2,"face":6,"turn":2})"});
  CHECK(table.answer(R"({"do":"challenge","seat":2})") ==
        Lines{R"({"event":"challenge","seat":2,"against":7,"interrupt":false})",
              R"({"event":"reveal","dice":{"2":[1],"7":[6]}})",
              R"({"event":"settled","bid":{"seat":7,"count":2,"face":6},"matching":2,"outcome":"held","lost":{"2":1},)"
              R"("gained":{},"penalties":{}})",
              R"({"event":"eliminated","seat":2})", R"({"event":"game_over","winner":7})"});
  CHECK(table.answer(R"({"do":"challenge","seat":2})") == Lines{rejected("challenge", 2, "wrong_phase")});
  CHECK(table.answer(R"({"do":"challenge","seat":3})") == Lines{rejected("challenge", 3, "unknown_seat")});
  CHECK(table.answer(R"({"do":"guess","seat":2})") == Lines{rejected("guess", 2, "bad_command")});
}

TEST_CASE("with a starter the game opens with its first round") {
  CHECK(referee("pub", "3", {}, "2").opening().back() ==
        R"({"event":"round_started","round":1,"starter":2,"dice":{"1":5,"2":5,"3":5},"palifico":false})");
}

TEST_CASE("a rejected command is answered with one line and changes nothing") {
  Referee table = referee("pub", "2", {}, "1");
  table.answer(R"({"do":"roll","seat":1,"dice":[1,1,1,1,1]})");
  const table::GameState before = table.state();
  for (const auto& [line, answer] :
       {std::pair<std::string, std::string>{R"({"do":"roll","seat":1,"dice":[2,2,2,2,2]})",
                                            rejected("roll", 1, "already_locked")},
        {R"({"do":"roll","seat":2,"dice":[2,2,2,2]})", rejected("roll", 2, "wrong_dice_count")},
        {R"({"do":"roll","seat":2,"dice":[2,2,2,2,99999999999999999999]})", rejected("roll", 2, "invalid_face")},
        {R"({"do":"bid","seat":1,"count":1,"face":1})", rejected("bid", 1, "wrong_phase")},
        {R"({"do":"penalty","seat":1,"for":"asked_turn"})", rejected("penalty", 1, "not_enabled")},
        {R"({"do":"roll","seat":3,"dice":[]})", rejected("roll", 3, "unknown_seat")},
        {R"({"do":"roll","seat":2,"dice":[2,2,2,2,2.0]})", rejected("roll", 2, "bad_command")}}) {
    CHECK(table.answer(line) == Lines{answer});
    CHECK(table.state() == before);
  }
}

TEST_CASE("a bid out of every range names its reason, however long its numbers are") {
  Referee table = referee("pub", "2", {}, "1");
  table.answer(R"({"do":"roll","seat":1,"dice":[1,1,1,1,1]})");
  table.answer(R"({"do":"roll","seat":2,"dice":[1,1,1,1,1]})");
  const std::string huge(500, '4');
  CHECK(table.answer(R"({"do":"bid","seat":1,"count":)" + huge + R"(,"face":2})") ==
        Lines{rejected("bid", 1, "invalid_count")});
  CHECK(table.answer(R"({"do":"bid","seat":1,"count":1,"face":-)" + huge + "}") ==
        Lines{rejected("bid", 1, "invalid_face")});
  std::string many = huge;
  for (int i = 0; i < 40; ++i) many += "," + huge;
  Referee rolling = referee("pub", "2", {}, "1");
  CHECK(rolling.answer(R"({"do":"roll","seat":1,"dice":[)" + many + "]}") ==
        Lines{rejected("roll", 1, "wrong_dice_count")});
}

TEST_CASE("whatever bytes come in, one line of UTF-8 goes out") {
  Referee table = referee("pub", "2");
  for (const std::string& line : Lines{"", "\xff", "\xc3\x28", "{\"do\":\"\xe2\x82\",\"seat\":1}", std::string(1, '\0'),
                                       "{\"\xf0\x9f\x8e\xb2\":1}", R"({"do":"\u0000","seat":1})"}) {
    const Lines answer = table.answer(line);
    REQUIRE(answer.size() == 1);
    CHECK(nlohmann::json::parse(answer.front()).at("reason") == "bad_command");
  }
}

TEST_CASE("bad options end with status 2 before anything is refereed") {
  CHECK(run_with(add_referee, {"referee", "--rules", "liar", "--seats", "4"}) == 2);
  CHECK(run_with(add_referee, {"referee", "--rules", "pub", "--seats", "9"}) == 2);
  CHECK(run_with(add_referee, {"referee", "--rules", "pub", "--seats", "4", "--starter", "5"}) == 2);
  CHECK(run_with(add_referee, {"referee", "--rules", "pub", "--seats", "4", "--set", "dice=4", "--set", "dice"}) == 2);
  CHECK(run_with(add_referee, {"referee", "--rules", "pub"}) == -1);
  CHECK(run_with(add_referee, {"referee", "--rules", "pub", "--seats", "4", "--seed", "1"}) == -1);
}

}  // namespace
}  // namespace undercup::firmware
