#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "firmware/config/profile_store.hpp"
#include "tests/e2e/program.hpp"
#include "tests/own_folder.hpp"

using namespace undercup;
using testing::OwnFolder;
using testing::Ran;

namespace {

constexpr const char* kOneSeat = R"({"seats":[2],"adjustable":false}
{"at":1.0,"pad":"bid"}
{"at":1.5,"seat":2,"lay":"sheet","trouble":"mirrored"}
{"at":2.5,"seat":2,"lay":"sheet"}
{"at":3.5,"seat":2,"lay":"sheet","turn":60}
{"at":4.5,"seat":2,"lay":"sheet","turn":140}
{"at":5.5,"seat":2,"lay":"nothing"}
{"at":6.4,"pad":"bid"}
{"at":6.5,"seat":2,"lay":"dice","dice":[1,2,3,4,5]}
{"at":8.0,"pad":"bid"}
{"at":8.5,"pad":"bid"}
{"at":9.0,"pad":"bid"}
)";

Ran calibrated(const OwnFolder& folder, const std::string& script, const std::string& more = "") {
  std::ofstream(folder.file("script.ndjson"), std::ios::trunc) << script;
  return testing::ran(std::string(UNDERCUP_PROGRAM) + " calibrate --simulated " + folder.file("script.ndjson") +
                      " --profiles " + folder.file("") + " " + more + " 2>&1");
}

}  // namespace

TEST_CASE("a technician's script calibrates a simulated seat from the first press to the profile, with its screens" *
          doctest::test_suite("slow")) {
  const OwnFolder folder;
  const Ran ran = calibrated(folder, kOneSeat, "--record " + folder.file("screens"));
  CHECK_MESSAGE(ran.status == 0, ran.out);
  CHECK(says(ran, "seat2.yaml"));
  const auto profile = firmware::load_profile(folder.file("seat2.yaml"));
  REQUIRE_MESSAGE(profile.ok(), profile.error().message());
  CHECK(profile.value().profile.camera_id == "simulated-2");
  CHECK(profile.value().dice);
  CHECK(profile.value().reference);
  int screens = 0;
  for (const auto& screen : std::filesystem::directory_iterator(folder.file("screens/screens")))
    screens += screen.path().extension() == ".png" ? 1 : 0;
  CHECK(screens > 10);
  CHECK_FALSE(std::filesystem::exists(folder.file("screens/events.ndjson")));  // it has none
  // Calibrated again, the profile before is kept.
  CHECK(calibrated(folder, kOneSeat, "--seed 5").status == 0);
  CHECK(firmware::load_profile(folder.file("seat2.yaml.previous")).value() == profile.value());
}

TEST_CASE("the script that the help shows calibrates its seat, and cut short it tells how far it came" *
          doctest::test_suite("slow")) {
  const Ran help = testing::ran(std::string(UNDERCUP_PROGRAM) + " calibrate --help");
  std::istringstream lines(help.out);
  std::string script;
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("  {")) script += line + "\n";
  const std::string begun = script.substr(0, script.rfind('\n', script.find("nothing")) + 1);
  const OwnFolder folder;
  const Ran whole = calibrated(folder, script);
  CHECK_MESSAGE(whole.status == 0, whole.out);
  CHECK(says(whole, "seat2.yaml"));
  const OwnFolder another;
  const Ran cut = calibrated(another, begun);
  CHECK(cut.status == 1);
  CHECK_MESSAGE(says(cut, "seat 2: not calibrated: it ended before the empty window was seen"), cut.out);
}

TEST_CASE("a guided calibration that ends before its time changes no file and says which seats are not calibrated" *
          doctest::test_suite("slow")) {
  const OwnFolder folder;
  const std::string head = std::string(kOneSeat).substr(0, std::string(kOneSeat).find("{\"at\":8.5"));
  const Ran ran = calibrated(folder, head + "{\"at\":8.5,\"pad\":\"menu\"}\n{\"at\":9,\"pad\":\"menu\"}\n");
  CHECK(ran.status == 1);
  CHECK(says(ran, "seat 2: not calibrated: it ended before the profile was kept"));
  CHECK_FALSE(std::filesystem::exists(folder.file("seat2.yaml")));
}

TEST_CASE("a simulated table's profiles lie in profiles/ beside its script unless told, and it has no table.toml" *
          doctest::test_suite("slow")) {
  const OwnFolder folder;
  std::ofstream(folder.file("script.ndjson")) << kOneSeat;
  const std::string command =
      std::string(UNDERCUP_PROGRAM) + " calibrate --simulated " + folder.file("script.ndjson") + " ";
  const Ran ran = testing::ran(command + "2>&1");
  CHECK_MESSAGE(ran.status == 0, ran.out);
  CHECK(firmware::load_profile(folder.file("profiles/seat2.yaml")).ok());
  const Ran both = testing::ran(command + "--config " + folder.file("table.toml") + " 2>&1");
  CHECK(both.status == 2);
  CHECK(says(both, "--config"));
}

TEST_CASE("what a guided calibration cannot be begun with is wrong usage, told with what to do" *
          doctest::test_suite("slow")) {
  const OwnFolder folder;
  CHECK(says(calibrated(folder, kOneSeat, "--seat 3"), "--seat 3: this table has no camera there"));
  CHECK(calibrated(folder, kOneSeat, "--seat 3").status == 2);
  CHECK(says(calibrated(folder, "{}"), "script.ndjson:1: 'seats' must be"));
  std::ofstream(folder.file("table.toml")) << "[[seat]]\nnumber = 1\n";
  const Ran bare =
      testing::ran(std::string(UNDERCUP_PROGRAM) + " calibrate --config " + folder.file("table.toml") + " 2>&1");
  CHECK(says(bare, "no seat has a camera"));
  CHECK(bare.status == 78);
}

TEST_CASE("all profiles of a table go into one archive and come back out of it, the ones before kept" *
          doctest::test_suite("slow")) {
  const OwnFolder folder;
  REQUIRE(calibrated(folder, kOneSeat).status == 0);
  const std::string program = std::string(UNDERCUP_PROGRAM) + " calibrate ";
  const std::string archive = folder.file("all.tar.gz");
  const Ran out = testing::ran(program + "export " + archive + " --profiles " + folder.file("") + " 2>&1");
  CHECK_MESSAGE(out.status == 0, out.out);
  std::filesystem::create_directory(folder.file("other"));
  const std::string in = program + "import " + archive + " --profiles " + folder.file("other") + " 2>&1";
  CHECK(testing::ran(in).status == 0);
  CHECK(firmware::load_profile(folder.file("other/seat2.yaml")).value() ==
        firmware::load_profile(folder.file("seat2.yaml")).value());
  CHECK(testing::ran(in).status == 0);
  CHECK_FALSE(std::filesystem::exists(folder.file("other/seat2.yaml.previous")));  // nothing is new
  std::ofstream(folder.file("other/seat2.yaml")) << "another";
  CHECK(testing::ran(in).status == 0);
  CHECK(std::filesystem::exists(folder.file("other/seat2.yaml.previous")));
  const Ran zip = testing::ran(program + "export all.zip --profiles " + folder.file("") + " 2>&1");
  CHECK(zip.status == 2);
  CHECK(says(zip, "all.zip: no name of a .tar.gz"));
  std::ofstream(folder.file("table.toml")) << "[[seat]]\nnumber = 1\ncamera = {name = \"a\"}\n";
  const Ran elsewhere =
      testing::ran(program + "import " + archive + " --config " + folder.file("table.toml") + " 2>&1");
  CHECK(elsewhere.status == 1);
  CHECK(says(elsewhere, "seat 2 has no camera in"));
  std::ofstream(folder.file("table.toml")) << "[[seat]]\nnumber = 2\ncamera = {name = \"a\"}\n";
  const Ran other = testing::ran(program + "import " + archive + " --config " + folder.file("table.toml") + " 2>&1");
  CHECK(other.status == 1);
  CHECK(says(other, "seat 2 has camera 'a' in"));
  CHECK_FALSE(std::filesystem::exists(folder.file("profiles")));
  const Ran none = testing::ran(program + "export " + archive + " --profiles " + folder.file("nowhere") + " 2>&1");
  CHECK(none.status == 1);
  CHECK(says(none, "no seat has a profile"));
}
