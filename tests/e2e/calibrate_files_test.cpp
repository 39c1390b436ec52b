#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "firmware/config/profile_archive.hpp"
#include "firmware/config/profile_store.hpp"
#include "firmware/text_file.hpp"
#include "tests/data_folder.hpp"
#include "tests/e2e/program.hpp"
#include "tests/firmware/set_up_table.hpp"
#include "tests/own_folder.hpp"

// What `undercup calibrate` does with files: whom it replaces, and who waits.

using namespace undercup;
using testing::OwnFolder;
using testing::Ran;

namespace {

const std::string kCalibrate = std::string(UNDERCUP_PROGRAM) + " calibrate ";
const std::string kSheetPictures = testing::data_folder() / "calibration/";
const std::string kSolve = kCalibrate + "solve --camera P1 --window-mm 105.8192 --glass-mm 4.655 --out ";

Ran solved_to(const std::string& out) {
  return testing::ran(kSolve + out + " " + kSheetPictures + "P1_good1.jpg 2>&1");
}

}  // namespace

TEST_CASE("the guided calibration's options before another work of `calibrate` are refused, not passed over") {
  const OwnFolder folder;
  const std::string sheet = folder.file("sheet.png");
  const Ran ran = testing::ran(kCalibrate + "--window-mm 100 sheet --out " + sheet + " 2>&1");
  CHECK(ran.status == 2);
  CHECK(says(ran, "--window-mm: belongs to the guided calibration here; write it after 'sheet'"));
  CHECK_FALSE(std::filesystem::exists(sheet));
  CHECK(testing::ran(kCalibrate + "sheet --window-mm 100 --out " + sheet + " 2>&1").status == 0);
}

TEST_CASE("`calibrate solve --out` replaces profiles, broken ones too, and nothing else") {
  const OwnFolder folder;
  const std::string picture = folder.file("one.jpg");
  std::filesystem::copy_file(kSheetPictures + "P1_good3.jpg", picture);
  const std::string before = firmware::read_text(picture).value();
  const Ran over_picture = solved_to(picture);
  CHECK(over_picture.status == 2);
  CHECK(says(over_picture, "--out: " + picture + ": is no profile, and would be replaced by one (name another file"));
  CHECK(firmware::read_text(picture).value() == before);
  CHECK_FALSE(std::filesystem::exists(picture + ".previous"));
  std::filesystem::create_directory(folder.file("seats"));
  const Ran over_folder = solved_to(folder.file("seats"));
  CHECK(over_folder.status == 2);
  CHECK(says(over_folder, "seats: a folder (name a file in it)"));
  CHECK_FALSE(std::filesystem::exists(folder.file("seats.new")));
  REQUIRE(::mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  const Ran over_pipe = solved_to(folder.file("pipe"));
  CHECK(over_pipe.status == 2);
  CHECK(says(over_pipe, "pipe: is no profile, and would be replaced by one"));
  for (const std::string text : {"", "%YAML:1.0\n---\nundercup_profile: 1\n"}) {
    std::ofstream(folder.file("seat3.yaml"), std::ios::trunc) << text;
    CHECK(solved_to(folder.file("seat3.yaml")).status == 0);
    CHECK(firmware::load_profile(folder.file("seat3.yaml")).ok());
  }
}

TEST_CASE("a good profile that is kept as .previous is not lost for a broken one that is replaced") {
  const OwnFolder folder;
  const std::string path = folder.file("seat3.yaml");
  REQUIRE(solved_to(path).status == 0);
  std::filesystem::rename(path, path + ".previous");
  std::ofstream(path) << "%YAML:1.0\n---\nundercup_profile: 1\n";
  CHECK(solved_to(path).status == 0);
  CHECK(firmware::load_profile(path).ok());
  CHECK(firmware::load_profile(path + ".previous").ok());
  CHECK(std::filesystem::exists(path + ".broken"));
}

TEST_CASE("of two pictures that contradict each other neither is believed") {
  const std::string p3 = kSheetPictures + "P3_";
  const Ran both = testing::ran(kCalibrate + "solve --window-mm 109.2348 --glass-mm 5.623 " + p3 + "good1.jpg " + p3 +
                                "lifted1.jpg 2>&1");
  CHECK(both.status == 1);
  CHECK(says(both, "flat"));
}

TEST_CASE("`calibrate check --json` says what it did not judge") {
  const OwnFolder folder;
  const std::string path = folder.file("seat3.yaml");
  REQUIRE(solved_to(path).status == 0);
  const std::string check = kCalibrate + "check --json --profile " + path + " " + kSheetPictures;
  CHECK(says(testing::ran(check + "P1_empty_window1.jpg"), R"("not_judged":["light_changed","wet","dirty"])"));
  REQUIRE(testing::ran(kCalibrate + "light --profile " + path + " " + kSheetPictures + "P1_empty_window1.jpg").status ==
          0);
  CHECK(testing::ran(check + "P1_empty_window1.jpg").out == "{\"verdict\":\"pass\",\"reasons\":[]}\n");
}

TEST_CASE("of two commands that change one profile at once neither loses what the other found") {
  const OwnFolder folder;
  const std::string profile = folder.file("seat3.yaml");
  REQUIRE(solved_to(profile).status == 0);
  const std::string dice = kCalibrate + "dice --expect 5 --profile " + profile + " " + kSheetPictures + "P1_dice1.jpg";
  const std::string light = kCalibrate + "light --profile " + profile + " " + kSheetPictures + "P1_empty_window1.jpg";
  const Ran both = testing::ran("(" + dice + " & " + light + " & wait) 2>&1");
  CAPTURE(both.out);
  const auto stored = firmware::load_profile(profile).value();
  CHECK(stored.dice);
  CHECK(stored.reference);
}

TEST_CASE("`calibrate import` changes nothing where one profile of the archive cannot be put in its place") {
  const OwnFolder folder;
  const std::string archive = folder.file("all.tar.gz");
  REQUIRE_FALSE(firmware::write_archive(
      archive, {{table::SeatId{1}, firmware::stored_of("a")}, {table::SeatId{2}, firmware::stored_of("b")}}));
  std::filesystem::create_directories(folder.file("profiles/seat2.yaml"));
  const std::string in = kCalibrate + "import " + archive + " --profiles " + folder.file("profiles") + " 2>&1";
  const Ran failed = testing::ran(in);
  CHECK(failed.status == 1);
  CHECK(says(failed, "seat2.yaml: a folder; no file was changed (name a file in it)"));
  CHECK_FALSE(std::filesystem::exists(folder.file("profiles/seat1.yaml")));
  CHECK_FALSE(std::filesystem::exists(folder.file("profiles/seat1.yaml.new")));
  std::filesystem::remove(folder.file("profiles/seat2.yaml"));
  CHECK(testing::ran(in).status == 0);
  CHECK(firmware::load_profile(folder.file("profiles/seat2.yaml")).ok());
}

TEST_CASE("a profile bound to no camera is imported for a seat that has one, and that is said") {
  const OwnFolder folder;
  const std::string archive = folder.file("all.tar.gz");
  std::ofstream(folder.file("table.toml")) << "[[seat]]\nnumber = 2\ncamera = {name = \"a\"}\n";
  const std::string in = kCalibrate + "import " + archive + " --config " + folder.file("table.toml") + " 2>&1";
  REQUIRE_FALSE(firmware::write_archive(archive, {{table::SeatId{2}, firmware::stored_of("")}}));
  const Ran unbound = testing::ran(in);
  CHECK(unbound.status == 0);
  CHECK(says(unbound, "seat 2: bound to no camera: whether it is of 'a'"));
  REQUIRE_FALSE(firmware::write_archive(archive, {{table::SeatId{2}, firmware::stored_of("a")}}));
  CHECK_FALSE(says(testing::ran(in), "bound to no camera"));
}

TEST_CASE("a sheet that the disk has no room for is told with what to do") {
  const OwnFolder folder;
  for (const std::string name : {"s.pdf", "s.png"}) {
    CAPTURE(name);
    std::filesystem::create_symlink("/dev/full", folder.file(name));
    const Ran full = testing::ran(kCalibrate + "sheet --out " + folder.file(name) + " 2>&1");
    CHECK(full.status == 1);
    CHECK(says(full, name + ": No space left on device (make room on the disk"));
  }
}

TEST_CASE("a number with a unit or a comma is told as no number, not as out of range") {
  for (const std::string number : {"105mm", "105,5", "wide"}) {
    CAPTURE(number);
    const Ran ran = testing::ran(kCalibrate + "solve a.jpg --window-mm " + number + " 2>&1");
    CHECK(ran.status == 2);
    CHECK(says(ran, "--window-mm: Value " + number + " is no number (105 and 105.5 are)"));
  }
  CHECK(says(testing::ran(kCalibrate + "solve a.jpg --window-mm 300 2>&1"), "not in range"));
}
