#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "hw/picture_file.hpp"
#include "tests/data_folder.hpp"
#include "tests/e2e/program.hpp"
#include "tests/own_folder.hpp"
#include "tests/vision/card_window.hpp"

using namespace undercup;
using undercup::testing::Ran;

namespace {

/// The program with these arguments; `errors`: where standard error goes.
Ran run(const std::string& arguments, const char* errors = " 2>&1") {
  return undercup::testing::ran("SDL_VIDEODRIVER=dummy " UNDERCUP_PROGRAM " " + arguments + errors);
}

std::string script_file(const char* name, const std::string& text) {
  const auto path = std::filesystem::temp_directory_path() / (std::string("undercup-") + name + ".ndjson");
  std::ofstream(path) << text;
  return path.string();
}

}  // namespace

TEST_CASE("every command has its help with an example" * doctest::test_suite("slow")) {
  for (const char* command : {"demo", "simulate", "referee", "rules", "cards", "read", "watch", "journal", "replay",
                              "run", "doctor", "config", "cameras", "pads", "calibrate sheet", "calibrate solve"}) {
    INFO(std::string(command));
    const Ran ran = run(std::string(command) + " --help");
    CHECK(ran.status == 0);
    CHECK(says(ran, "Example"));
  }
  CHECK(run("--help").status == 0);
}

TEST_CASE("a table.toml that is wrong is told by `pads --watch`, whatever is plugged in") {
  const Ran ran = run("pads --watch --config /nowhere/table.toml");
  CHECK(ran.status == 78);
  CHECK(says(ran, "/nowhere/table.toml"));
}

TEST_CASE("`pads --watch` takes its lines from a table.toml whose cameras are not calibrated yet") {
  const undercup::testing::OwnFolder folder;
  std::ofstream(folder.file("table.toml"))
      << "[[seat]]\nnumber = 1\ncamera = {name = \"imx219\"}\n"
         "pad = {chip = \"nowhere\", up = 0, down = 1, face = 2, bid = 3, liar = 4}\n";
  const Ran ran = run("pads --watch --config " + folder.file("table.toml"));
  CHECK(ran.status == 1);  // read, and then there is no such chip
}

TEST_CASE("`journal` without a journal, or with a game that there is not, says so") {
  CHECK(run("journal --state /nowhere").status == 1);
  CHECK(says(run("journal --state /nowhere"), "there is no journal"));
  CHECK(run("journal --list --check").status == 2);
}

TEST_CASE("wrong usage ends with 2 and says what is wrong") {
  CHECK(run("").status == 2);
  CHECK(run("gamble").status == 2);
  CHECK(run("demo --seats 9").status == 2);
  CHECK(run("demo --rules poker").status == 2);
  CHECK(run("demo --pace slow").status == 2);
  CHECK(run("demo --photos /nowhere").status == 2);
  CHECK(run("simulate /nowhere").status == 2);
  CHECK(run("demo --record-size big").status == 2);
  CHECK(run("demo --seed -1").status == 2);
  CHECK(says(run("simulate --seed 1.5 /nowhere"), "--seed"));
  CHECK(run("cards --out deck.jpg").status == 2);
  CHECK(says(run("--bogus"), "no option '--bogus'"));
  CHECK(says(run("referee --rul pub"), "--rul"));
  const Ran ran = run("demo --set wild_ones=false --set ones_bids=halved");
  CHECK(ran.status == 2);
  CHECK(says(ran, "wild_ones"));
  CHECK(says(ran, "ones_bids"));
}

TEST_CASE("a word that is no command is named, with the commands there are") {
  const Ran ran = run("reed a.png");
  CHECK(ran.status == 2);
  CHECK(says(ran, "'reed'"));
  for (const char* command :
       {"demo", "simulate", "referee", "rules", "cards", "read", "watch", "journal", "run", "pads"}) {
    CHECK(says(ran, command));
  }
}

TEST_CASE("what cannot be printed is no success, and is told") {
  if (!std::filesystem::exists("/dev/full")) return;
  for (const char* command : {"--help", "demo --help", "rules pub", "cards --json", "referee --rules pub --seats 2",
                              "demo --seats 2 --set dice=1 --seed 3 --pace fast"}) {
    CAPTURE(std::string(command));
    const Ran ran = run(command, " 2>&1 >/dev/full");
    CHECK(ran.status == 1);
    CHECK(says(ran, "standard output cannot be written"));
  }
}

TEST_CASE("a folder in the place of a text file is told as one, and so is a file that cannot be read to its end") {
  const std::pair<const char*, int> commands[] = {
      {"simulate ", 2}, {"read --manifest ", 1}, {"watch --manifest ", 1}, {"demo --config ", 78}};
  for (const auto& [command, status] : commands) {
    CAPTURE(std::string(command));
    const Ran folder = run(command + std::string("/tmp"));
    CHECK(folder.status == status);
    CHECK(says(folder, "/tmp: a folder"));
    if (!std::filesystem::exists("/proc/self/mem")) continue;
    const Ran broken = run(command + std::string("/proc/self/mem"));
    CHECK(broken.status == status);
    CHECK(says(broken, "/proc/self/mem: "));
  }
}

TEST_CASE("the options of read stand right before its pictures, and a wrong one says what it wants") {
  const std::string known = "read --px-per-mm 3.9 --die-mm 12,19 --window 320,240,205 ";
  CHECK(run(known + "/nowhere/a.png /nowhere/b.png").status == 1);
  CHECK(run("read --window 320,240,205 --px-per-mm 3.9 --die-mm 12,19 /nowhere/a.png /nowhere/b.png").status == 1);
  CHECK(says(run("read --window 320,240,-5 --px-per-mm 3.9 a.png"), "RADIUS"));
  CHECK(says(run("read --window 320,240,5 --px-per-mm -3 a.png"), "above 0"));
  CHECK(says(run("read --window 320,240,5 --px-per-mm 3 --die-mm 19,12 a.png"), "LEAST,MOST"));
}

TEST_CASE("a picture by whose window nothing can be read is answered, and told why") {
  const std::string picture = (testing::data_folder() / "cups/p0001.jpg").string();
  const auto reading = [&](const std::string& camera, const char* errors) {
    return run("read " + camera + " " + picture, errors);
  };
  const std::string away = "--window 9999,240,205 --px-per-mm 3.9";
  const Ran answer = reading(away, " 2>/dev/null");
  CHECK(says(answer, "\"status\":\"unsure\""));
  CHECK(answer.status == 0);
  const auto told = [&](const std::string& camera) { return reading(camera, " 2>&1 >/dev/null"); };
  CHECK(says(told(away), picture + ": nothing can be read: the window 9999,240,205 lies beyond the picture, which is "
                                   "640x480 (tell where its glass is"));
  CHECK(says(told("--window 320,240,205 --px-per-mm 400"), "400 px a millimetre cannot be: 1.2 to 60 can"));
  CHECK(says(told("--window 320,240,205 --px-per-mm 3.9 --die-mm 1,2"), "dice of 1 to 2 mm cannot be: 4 to 40 can"));
  CHECK(says(told("--window 320,240,2000 --px-per-mm 4"), "would be 1000 mm across: 19 (a die) to 450 can be"));
  CHECK(says(told("--window 640,240,205 --px-per-mm 3.9"), "a part of the window 640,240,205"));
}

TEST_CASE("of an option of the demo given twice the last counts, of its rules all") {
  const Ran ran = run("demo --seats 2 --seats 9 --photos /elsewhere --photos /nowhere");
  CHECK(ran.status == 2);
  CHECK(says(ran, "9"));
  CHECK_FALSE(says(ran, "At Most"));
  const Ran last = run("demo --seats 9 --seats 2 --photos /elsewhere --photos /nowhere");
  CHECK(last.status == 2);
  CHECK(says(last, "/nowhere"));
  CHECK_FALSE(says(last, "/elsewhere"));
}

TEST_CASE("a demo prints events to the end of the game, and its tally beside them") {
  const Ran json = run("demo --seats 2 --set dice=1 --seed 3 --pace fast --json", " 2>/dev/null");
  CHECK(json.status == 0);
  const std::size_t last = json.out.rfind("\n", json.out.size() - 2) + 1;
  CHECK(json.out.substr(last).starts_with(R"({"event":"game_over")"));
  const Ran words = run("demo --seats 2 --set dice=1 --seed 3 --pace fast");
  CHECK(words.status == 0);
  CHECK(says(words, "1 game, "));
  CHECK(says(words, " 0 wrong locks"));
}

TEST_CASE("a demo plays the house rules of a table.toml, and says where one is wrong") {
  const std::string config =
      script_file("house", "[house_rules]\nrules = \"standard\"\nset = {dice = 1}\nfixed = true\n");
  const Ran ran = run("demo --config " + config + " --seats 2 --pace fast --json", " 2>/dev/null");
  CHECK(ran.status == 0);
  CHECK(says(ran, R"({"event":"game_started","rules":"standard","seats":[1,2],"dice":1)"));
  CHECK(says(ran, R"("event":"game_over")"));
  CHECK(run("demo --config " + config + " --rules pub").status == 2);
  const std::string wrong = script_file("wrong-house", "[house_rules]\nrules = \"poker\"\n");
  const Ran refused = run("demo --config " + wrong + " --seats 2");
  CHECK(refused.status == 78);
  CHECK(says(refused, wrong + ":2"));
  CHECK(says(refused, "poker"));
}

TEST_CASE("a script plays a game to its end") {
  const std::string script = script_file("game", R"({"rules":"pub","seats":2,"set":{"dice":1},"starter":1}
{"at":1.0,"seat":1,"cup":"roll","dice":[6]}
{"at":1.0,"seat":2,"cup":"roll","dice":[2]}
{"at":6.0,"seat":1,"pad":"up"}
{"at":7.0,"seat":1,"pad":"bid"}
{"at":8.0,"seat":2,"pad":"liar"}
)");
  const Ran ran = run("simulate " + script + " --json");
  CHECK(ran.status == 0);
  CHECK(says(ran, R"({"event":"bid","seat":1,"count":2,"face":2,"turn":2,"ms":7000})"));
  CHECK(says(ran, R"("reveal","dice":{"1":[6],"2":[2]})"));
  CHECK(says(ran, R"({"event":"game_over","winner":2)"));
  CHECK(says(ran, R"({"event":"end","waiting_for":"nothing")"));
}

TEST_CASE("a script that ends too early says what the table waits for") {
  const std::string script = script_file("early", R"({"rules":"pub","seats":[2,5],"starter":5}
{"at":1.0,"seat":2,"cup":"roll","dice":[6,5,5,3,2]}
)");
  const Ran ran = run("simulate " + script + " --json");
  CHECK(ran.status == 0);
  CHECK(says(ran, R"({"event":"locked","seat":2)"));
  CHECK(says(ran, R"({"event":"end","waiting_for":"the roll of seat 5")"));
}

TEST_CASE("a script that resumes where no game waits says so, and advises nobody on players") {
  const undercup::testing::OwnFolder folder;
  const std::string script = script_file("resumes-nothing", "{\"resume\":true}\n");
  const Ran ran = run("simulate " + script + " --state " + folder.file("state"));
  CHECK(ran.status == 0);
  CHECK(ran.out.find("there is no unfinished game to go on with") != std::string::npos);
  CHECK(ran.out.find("advised") == std::string::npos);
}

TEST_CASE("dice changed during a peek do not count, and the seat is named after the reveal") {
  const std::string script = script_file("cheat", R"({"rules":"pub","seats":2,"set":{"dice":2},"starter":1}
{"at":1.0,"seat":1,"cup":"roll","dice":[6,5]}
{"at":1.0,"seat":2,"cup":"roll","dice":[2,3]}
{"at":6.0,"seat":2,"cup":"peek","for":1.5,"dice":[6,6]}
{"at":12.0,"seat":1,"pad":"bid"}
{"at":13.0,"seat":2,"pad":"liar"}
)");
  const Ran ran = run("simulate " + script + " --json");
  CHECK(ran.status == 0);
  CHECK(says(ran, R"("reveal","dice":{"1":[5,6],"2":[2,3]})"));
  const std::size_t reveal = ran.out.find(R"("event":"reveal")");
  const std::size_t moved = ran.out.find(R"({"event":"moved","seat":2)");
  REQUIRE(moved != std::string::npos);
  CHECK(moved > reveal);
  CHECK(ran.out.find(R"("state":"moved")") == std::string::npos);
}

TEST_CASE("a peek in which dice are exchanged is no lifted cup, even where they are read in its light") {
  const std::string script = script_file("exchange", R"({"rules":"pub","seats":3,"starter":1}
{"at":1.0,"seat":1,"cup":"roll","dice":[2,5,5,2,3]}
{"at":1.0,"seat":2,"cup":"roll","dice":[5,4,6,5,1]}
{"at":1.0,"seat":3,"cup":"roll","dice":[5,1,4,3,5]}
{"at":4.0,"seat":1,"cup":"peek","for":3,"dice":[4,5,6,4,6]}
{"at":4.2,"seat":2,"cup":"peek","for":3,"dice":[2,3,1,1,2]}
{"at":4.4,"seat":3,"cup":"peek","for":3,"dice":[6,3,4,5,4]}
{"at":15.0,"seat":1,"fault":"camera_lost"}
{"at":15.0,"seat":2,"fault":"camera_lost"}
{"at":15.0,"seat":3,"fault":"camera_lost"}
)");
  const Ran ran = run("simulate " + script + " --json");
  for (const char* const seat : {"1", "2", "3"}) {
    CAPTURE(seat);
    const std::size_t peek = ran.out.find(std::string(R"({"event":"cup","seat":)") + seat + R"(,"state":"peeking")");
    REQUIRE(peek != std::string::npos);
    CHECK(ran.out.find(std::string(R"({"event":"cup","seat":)") + seat + R"(,"state":"locked")", peek) !=
          std::string::npos);
  }
  CHECK(ran.out.find(R"("lifted")") == std::string::npos);
}

TEST_CASE("a table agrees with menu that a round is void, and a player is retired from another's pad") {
  const std::string script = script_file("dispute", R"({"rules":"basic","seats":3,"set":{"dice":1},"starter":1}
{"at":1.0,"seat":1,"cup":"roll","dice":[6]}
{"at":1.0,"seat":2,"cup":"roll","dice":[5]}
{"at":1.0,"seat":3,"cup":"roll","dice":[2]}
{"at":6.0,"seat":1,"pad":"bid"}
{"at":7.0,"seat":2,"pad":"liar"}
{"at":20.0,"seat":1,"pad":"menu"}
{"at":20.5,"seat":2,"pad":"menu"}
{"at":21.0,"seat":3,"pad":"menu"}
{"at":23.0,"seat":1,"pad":"menu"}
{"at":23.5,"seat":1,"pad":"menu"}
{"at":24.0,"seat":1,"pad":"down"}
{"at":24.5,"seat":1,"pad":"bid"}
)");
  const Ran ran = run("simulate " + script + " --json");
  CHECK(ran.status == 0);
  const std::size_t settled = ran.out.find(R"({"event":"settled")");
  const std::size_t voided = ran.out.find(R"({"event":"round_voided","round":1,"by":"table")");
  REQUIRE(voided != std::string::npos);
  CHECK(voided > settled);
  CHECK(says(ran, R"({"event":"retired","seat":3)"));
  CHECK(says(ran, R"({"event":"eliminated","seat":3)"));
  CHECK(ran.out.find(R"({"event":"round_started","round":1,"starter":1,"dice":{"1":1,"2":1,"3":1})", voided) !=
        std::string::npos);
}

TEST_CASE("a cup taken off for longer than a peek is called out, and so is its return") {
  const std::string script = script_file("lift", R"({"rules":"pub","seats":2,"set":{"dice":2},"starter":1}
{"at":1.0,"seat":1,"cup":"roll","dice":[6,5]}
{"at":1.0,"seat":2,"cup":"roll","dice":[2,3]}
{"at":6.0,"seat":2,"cup":"lift"}
{"at":16.0,"seat":2,"cup":"down"}
)");
  const Ran ran = run("simulate " + script + " --json");
  CHECK(says(ran, R"({"event":"lifted","seat":2)"));
  CHECK(says(ran, R"({"event":"put_back","seat":2)"));
}

TEST_CASE("troubles of a roll are told in words and nothing is locked" * doctest::test_suite("slow")) {
  for (const char* trouble : {"stacked", "glare", "dark"}) {
    INFO(std::string(trouble));
    const std::string script = script_file("trouble", std::string(R"({"rules":"pub","seats":2,"starter":1}
{"at":1.0,"seat":1,"cup":"roll","dice":[6,5,5,3,2],"trouble":")") +
                                                          trouble + "\"}\n");
    const Ran ran = run("simulate " + script + " --json");
    CHECK(ran.status == 0);
    CHECK(says(ran, R"({"event":"trouble","seat":1,"status":)"));
    CHECK_FALSE(says(ran, R"("locked","seat":1)"));
  }
}

TEST_CASE("the deck goes into a folder that is made for it, and what cannot be written is told with the reason") {
  const auto folder = std::filesystem::temp_directory_path() / "undercup-deck";
  std::filesystem::remove_all(folder);
  const Ran ran = run("cards --out " + (folder / "new").string());
  CHECK(ran.status == 0);
  CHECK(std::filesystem::exists(folder / "new" / "deck.pdf"));
  CHECK(std::filesystem::exists(folder / "new" / "deck-1.png"));
  CHECK(run("cards --out " + (folder / "DECK.PDF").string()).status == 0);
  CHECK(std::filesystem::is_regular_file(folder / "DECK.PDF"));
  const Ran refused = run("cards --out " + (folder / "none" / "deck.pdf").string());
  CHECK(refused.status == 1);
  CHECK(says(refused, "none/deck.pdf: No such file or directory"));
  std::filesystem::remove_all(folder);
}

TEST_CASE("a script plays deceptidice: cards laid are locked, guessed at and counted") {
  const std::string script =
      script_file("cards", R"({"rules":"deceptidice","seats":2,"starter":1,"set":{"wildcards":true}}
{"at":1.0,"seat":1,"cup":"roll","cards":[{"number":3,"color":"red"},{"wild":true},{"number":1,"color":"blue"}]}
{"at":1.0,"seat":2,"cup":"roll","cards":[{"number":3,"color":"red"},{"number":5,"color":"green"},{"number":6,"color":"yellow"}]}
{"at":6.0,"seat":2,"cup":"peek"}
{"at":10.0,"seat":1,"pad":"face"}
{"at":10.5,"seat":1,"pad":"face"}
{"at":11.0,"seat":1,"pad":"up"}
{"at":11.5,"seat":1,"pad":"up"}
{"at":12.0,"seat":1,"pad":"bid"}
{"at":13.0,"seat":2,"pad":"liar"}
)");
  const Ran ran = run("simulate " + script + " --json");
  CHECK(ran.status == 0);
  CHECK(says(ran, R"({"event":"locked","seat":2)"));
  CHECK(says(ran, R"({"event":"guess","seat":1,"count":3,"target":{"number":3},"turn":2,"ms":12000})"));
  CHECK(says(ran,
             R"("event":"reveal","dice":{"1":[{"number":3,"color":"red"},{"wild":true},{"number":1,"color":"blue"}])"));
  CHECK(says(ran, R"("outcome":"held")"));
  CHECK(says(ran, R"({"event":"discarded","seat":2,"cards":3)"));
  CHECK_FALSE(says(ran, R"("event":"lifted")"));
  CHECK(says(ran, R"({"event":"end","waiting_for":"the roll of seats 1 and 2")"));
}

TEST_CASE("cards in a picture are read with --kind cards, and refused where there are none") {
  const auto folder = std::filesystem::temp_directory_path() / "undercup-read-cards";
  std::filesystem::create_directories(folder);
  hw::sim::RenderedSetup setup;
  setup.seed = 2;
  hw::sim::RenderedView window(setup);
  const std::string picture = (folder / "cards.png").string();
  REQUIRE_FALSE(hw::save_picture(vision::picture_of_cards(window, {0, 21, 60}, 1), picture));
  const vision::Circle glass = window.profile().window;
  const std::string known = "{\"image\":\"cards.png\",\"kind\":\"cards\",\"expect\":3,\"px_per_mm\":" +
                            std::to_string(window.profile().px_per_mm) + ",\"window\":[" + std::to_string(glass.x) +
                            "," + std::to_string(glass.y) + "," + std::to_string(glass.radius) + "]}";
  std::ofstream(folder / "manifest.ndjson") << known << '\n';
  const Ran ran =
      run("read --manifest " + (folder / "manifest.ndjson").string() + " --debug " + (folder / "found").string());
  CHECK(ran.status == 0);
  CHECK(says(ran, R"("status":"read")"));
  CHECK(says(ran, R"("cards":[{"number":1,"color":"red","id":0,)"));
  CHECK(says(ran, R"({"power":"all_numbers","id":60,)"));
  CHECK_FALSE(says(ran, R"("dice")"));
  CHECK(std::filesystem::exists(folder / "found" / "cards.png"));

  const std::string dice = testing::data_folder() / "cups/p0001.jpg";
  const std::string where = " --window 312,245,217 --px-per-mm 4.04 ";
  const Ran none = run("read --kind cards" + where + dice);
  CHECK(says(none, R"("cards":[])"));
  CHECK(says(none, R"("hint":)"));
  CHECK_FALSE(says(none, R"("status":"read")"));
  CHECK(run("read --kind coins" + where + dice).status == 2);
  std::filesystem::remove_all(folder);
}

TEST_CASE("a script calls a house penalty from a pad, and it is paid at the next settlement") {
  const std::string path = script_file("penalty", R"({"rules":"margin","seats":2,"set":{"dice":2},"starter":1}
{"at":1,"seat":1,"cup":"roll","dice":[3,3]}
{"at":1,"seat":2,"cup":"roll","dice":[4,4]}
{"at":8,"seat":1,"pad":"menu"}
{"at":8.3,"seat":1,"pad":"face"}
{"at":8.6,"seat":1,"pad":"bid"}
{"at":9,"seat":1,"pad":"bid"}
{"at":10,"seat":2,"pad":"liar"}
)");
  const Ran ran = run("simulate --json " + path, " 2>/dev/null");
  CHECK(ran.status == 0);
  CHECK(says(ran, R"("event":"penalty")"));
  CHECK(says(ran, R"("for":"asked_count")"));
  CHECK(says(ran, R"("penalties":{"2":1})"));
}
