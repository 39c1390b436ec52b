#include "firmware/sim/script.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "vision/card_marker.hpp"

using namespace undercup;
using namespace undercup::firmware::sim;
using table::SeatId;

namespace {

const std::string kHead = R"({"rules":"pub","seats":3,"set":{"palifico":false},"starter":2})";

table::Result<Script, ScriptError> script_of(const std::string& text) {
  std::istringstream lines(text);
  return read_script(lines, "game.ndjson");
}

std::string error_of(const std::string& line) {
  const auto script = script_of(kHead + "\n" + line + "\n");
  return script ? "none" : script.error().message;
}

}  // namespace

TEST_CASE("a script says who plays by which rules, and what hands do when") {
  const auto script = script_of(kHead + R"(
{"at":1.0,"seat":1,"cup":"roll","dice":[6,5,5,3,2]}
{"at":1.5,"seat":2,"cup":"roll","dice":[1],"trouble":"cocked"}

{"at":9,"seat":1,"cup":"peek","for":2.5}
{"at":9,"seat":2,"cup":"peek","dice":[6,6]}
{"at":10,"seat":2,"cup":"lift"}
{"at":11,"seat":2,"cup":"down"}
{"at":12.0,"seat":1,"pad":"up"}
{"at":12.25,"seat":3,"pad":"liar","bounce":true}
{"at":13,"seat":3,"pad":"face","for":0.6}
)");
  REQUIRE(script);
  CHECK_FALSE(script.value().game.rules.palifico);
  CHECK(script.value().game.starter == SeatId{2});
  CHECK(script.value().game.seats.size() == 3);
  const auto& actions = script.value().actions;
  REQUIRE(actions.size() == 9);
  CHECK(std::get<RollCup>(actions[0].what).dice == std::vector<int>{6, 5, 5, 3, 2});
  CHECK(std::get<RollCup>(actions[1].what).trouble == hw::sim::Trouble::cocked);
  CHECK(std::get<PeekUnderCup>(actions[2].what).how_long == Milliseconds{2500});
  CHECK(std::get<PeekUnderCup>(actions[3].what).dice == std::vector<int>{6, 6});
  CHECK(std::holds_alternative<LiftCup>(actions[4].what));
  CHECK(std::holds_alternative<PutCupDown>(actions[5].what));
  CHECK(std::get<PressButton>(actions[6].what).how_long == Milliseconds{100});
  CHECK(std::get<PressButton>(actions[7].what).how_long == Milliseconds{500});
  CHECK(actions[7].at == Milliseconds{12250});
  CHECK(std::get<PressButton>(actions[8].what).how_long == Milliseconds{600});
}

TEST_CASE("what is wrong with a script is said with its file, line and key") {
  CHECK(error_of("nonsense") == "game.ndjson:2: not a JSON object");
  CHECK(error_of(R"({"at":1,"at":2,"seat":1,"pad":"up"})") == "game.ndjson:2: the same key twice");
  for (const char* never : {"1e300", "1e400", "-1e400"}) {
    CAPTURE(never);
    CHECK(error_of(std::string(R"({"seat":1,"pad":"up","at":)") + never + "}") ==
          "game.ndjson:2: 'at' must be a number of seconds");
  }
  CHECK(error_of(R"({"seat":1,"pad":"up"})") == "game.ndjson:2: 'at' must be a number of seconds");
  CHECK(error_of(R"({"at":-1,"seat":1,"pad":"up"})") == "game.ndjson:2: 'at' must be a number of seconds");
  CHECK(error_of(R"({"at":1,"seat":4,"pad":"up"})") ==
        "game.ndjson:2: 'seat' must be one of the seats of the first line");
  CHECK(error_of(R"({"at":1,"seat":1})") == "game.ndjson:2: an action has one of 'cup', 'pad' and 'fault'");
  CHECK(error_of(R"({"at":1,"seat":1,"pad":"left"})").find("'pad' must be one of") != std::string::npos);
  CHECK(error_of(R"({"at":1,"seat":1,"pad":"up","why":1})") == "game.ndjson:2: unknown key 'why' here");
  CHECK(error_of(R"({"at":1,"seat":1,"cup":"roll","dice":[7]})").find("'dice' must be") != std::string::npos);
  CHECK(error_of(R"({"at":1,"seat":1,"cup":"roll","dice":[1,1,1,1,1,1,1]})").find("'dice' must be") !=
        std::string::npos);
  CHECK(error_of(R"({"at":1,"seat":1,"cup":"roll","dice":[1],"trouble":"ghost"})").find("'trouble' must be") !=
        std::string::npos);
  CHECK(error_of("{\"at\":2,\"seat\":1,\"pad\":\"up\"}\n{\"at\":1,\"seat\":1,\"pad\":\"up\"}") ==
        "game.ndjson:3: 'at' is earlier than in the line before");
}

TEST_CASE("a script says what breaks, at a seat or at the whole table") {
  const auto script = script_of(kHead + R"(
{"at":1,"seat":1,"fault":"camera_lost"}
{"at":2,"seat":3,"fault":"button_stuck:spot_on"}
{"at":3,"fault":"disk_full"}
{"at":4,"fault":"clock_jump:-3600.5","seat":null}
)");
  REQUIRE(script);
  const auto& actions = script.value().actions;
  REQUIRE(actions.size() == 4);
  CHECK(std::get<SomethingBreaks>(actions[0].what).what == Break::camera_lost);
  CHECK(actions[0].seat == SeatId{1});
  CHECK(std::get<SomethingBreaks>(actions[1].what).what == Break::button_stuck);
  CHECK(std::get<SomethingBreaks>(actions[1].what).button == hw::Button::spot_on);
  CHECK(std::get<SomethingBreaks>(actions[2].what).what == Break::disk_full);
  CHECK(std::get<SomethingBreaks>(actions[3].what).what == Break::clock_jump);
}

TEST_CASE("a fault that is none, or that lacks or has what it should not, is refused") {
  for (const char* line :
       {R"({"at":1,"seat":1,"fault":"camera"})", R"({"at":1,"seat":1,"fault":7})", R"({"at":1,"fault":"camera_lost"})",
        R"({"at":1,"seat":1,"fault":"disk_full"})", R"({"at":1,"seat":1,"fault":"button_stuck"})",
        R"({"at":1,"seat":1,"fault":"button_stuck:left"})", R"({"at":1,"fault":"clock_jump"})",
        R"({"at":1,"fault":"clock_jump:soon"})", R"({"at":1,"fault":"clock_jump:1e99"})",
        R"({"at":1,"seat":1,"fault":"camera_lost:2"})", R"({"at":1,"seat":9,"fault":"pads_lost"})",
        R"({"at":1,"seat":1,"fault":"pads_lost","for":2})"}) {
    INFO(line);
    CHECK(error_of(line).starts_with("game.ndjson:2: "));
  }
}

TEST_CASE("a script that resumes has nothing else in its first line, and the seats of the game it goes on with") {
  CHECK_FALSE(script_of(R"({"resume":1})"));
  CHECK_FALSE(script_of(R"({"resume":true,"seats":2})"));
  const auto anew = script_of(R"({"resume":true})");
  REQUIRE(anew);
  CHECK(anew.value().resumes);
  CHECK(anew.value().game.seats.size() == 8);  // no game: the table as it is when it was switched on
  std::istringstream lines("{\"resume\":true}\n{\"at\":1,\"seat\":5,\"pad\":\"up\"}");
  const firmware::GameOptions game{table::preset("pub").value(), {table::SeatId{2}, table::SeatId{4}}, std::nullopt};
  CHECK_FALSE(firmware::sim::read_script(lines, "game.ndjson", game));
}

TEST_CASE("a script of deceptidice lays cards, and of two copies of a card each is laid once") {
  const std::string head = R"({"rules":"deceptidice","seats":2,"set":{"wildcards":true}})";
  const auto script = script_of(head + R"(
{"at":1,"seat":1,"cup":"roll","cards":[{"number":3,"color":"red"},{"wild":true},{"number":3,"color":"red"}]}
{"at":2,"seat":1,"cup":"roll","cards":[{"power":"two_pairs"},{"wild":true},{"wild":true}],"trouble":"stacked"}
{"at":9,"seat":1,"cup":"peek","cards":[{"number":1,"color":"blue"},{"number":2,"color":"blue"},{"wild":true}]}
)");
  REQUIRE(script);
  const auto& actions = script.value().actions;
  REQUIRE(actions.size() == 3);
  const std::vector<int> markers = std::get<LayPiles>(actions[0].what).markers;
  REQUIRE(markers.size() == 3);
  CHECK(markers[0] != markers[2]);
  const table::Card three{table::NumberCard{table::Face::three, table::Color::red}};
  CHECK(vision::card_of_marker(markers[0]) == three);
  CHECK(vision::card_of_marker(markers[2]) == three);
  CHECK(vision::card_of_marker(markers[1]) == table::Card{table::Wildcard{}});
  CHECK(std::get<LayPiles>(actions[1].what).trouble == hw::sim::Trouble::stacked);
  CHECK(std::get<PeekUnderCup>(actions[2].what).markers->size() == 3);

  const auto error = [&](const std::string& line) {
    const auto bad = script_of(head + "\n" + line + "\n");
    return bad ? "none" : bad.error().message;
  };
  for (const char* cards :
       {R"([])", R"([{"wild":true},{"wild":true}])", R"([{"number":7,"color":"red"},{"wild":true},{"wild":true}])",
        R"([{"number":1,"color":"red"},{"number":1,"color":"red"},{"number":1,"color":"red"}])", R"(3)"}) {
    const std::string line = std::string(R"({"at":1,"seat":1,"cup":"roll","cards":)") + cards + "}";
    CHECK(error(line).find("game.ndjson:2: 'cards' must be a list of three") == 0);
  }
  CHECK(error(R"({"at":1,"seat":1,"cup":"roll"})").find("'cards' must be") != std::string::npos);
  CHECK(error(R"({"at":1,"seat":1,"cup":"roll","dice":[1,2,3]})").find("played with cards") != std::string::npos);
  CHECK(error_of(R"({"at":1,"seat":1,"cup":"roll","cards":[]})").find("played with dice") != std::string::npos);
}

TEST_CASE("what is wrong with a first line is told by its keys") {
  for (const auto& [head, key] : {std::pair{R"({"rules":"poker","seats":3})", "'rules': "},
                                  std::pair{R"({"rules":"pub","seats":9})", "'seats': "},
                                  std::pair{R"({"rules":"pub","seats":3,"starter":4})", "'starter': "},
                                  std::pair{R"({"rules":"pub","seats":3,"set":{"dice":9}})", "'set': "}})
    CHECK(script_of(head).error().message.find(std::string("game.ndjson:1: ") + key) == 0);
}

TEST_CASE("a first line must name rules that exist and seats of the table") {
  CHECK_FALSE(script_of(""));
  CHECK_FALSE(script_of(R"({"seats":3})"));
  CHECK_FALSE(script_of(R"({"rules":"pub"})"));
  CHECK_FALSE(script_of(R"({"rules":"poker","seats":3})"));
  CHECK_FALSE(script_of(R"({"rules":"pub","seats":9})"));
  CHECK_FALSE(script_of(R"({"rules":"pub","seats":3,"starter":4})"));
  CHECK_FALSE(script_of(R"({"rules":"pub","seats":3,"speed":1})"));
  CHECK(script_of(R"({"rules":"pub","seats":[2,5]})"));
  for (const char* const few : {"[]", "[2]", "[8]"})  // a list, and no number of players
    CHECK_FALSE(script_of(std::string(R"({"rules":"pub","seats":)") + few + "}"));
}
