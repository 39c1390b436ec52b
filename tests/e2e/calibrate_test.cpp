#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "firmware/config/profile_store.hpp"
#include "hw/picture_file.hpp"
#include "tests/calibration/sample_profile.hpp"
#include "tests/data_folder.hpp"
#include "tests/e2e/program.hpp"
#include "tests/own_folder.hpp"

using undercup::testing::OwnFolder;
using undercup::testing::Ran;

namespace {

const std::string kPictures = undercup::testing::data_folder() / "calibration/";

Ran calibrate(const std::string& arguments) {
  return undercup::testing::ran(std::string(UNDERCUP_PROGRAM) + " calibrate " + arguments + " 2>&1");
}

}  // namespace

TEST_CASE("`calibrate solve --json` prints what other programs read, and writes a profile that `read` takes") {
  const OwnFolder folder;
  const std::string profile = folder.file("seat3.yaml");
  const Ran solved = calibrate("solve --json --view bottom --window-mm 105.8192 --glass-mm 4.655 --out " + profile +
                               " " + kPictures + "P1_good1.jpg " + kPictures + "P1_good3.jpg");
  CHECK(solved.status == 0);
  const auto line = nlohmann::json::parse(solved.out);
  CHECK(line["verdict"] == "pass");
  CHECK(line["reasons"].empty());
  CHECK(line["px_per_mm"].get<double>() == doctest::Approx(4.28941).epsilon(0.003));
  CHECK(line["window"].size() == 3);
  CHECK(line["residual_px"].get<double>() < 0.3);
  CHECK(line["rim_seen"] == true);
  REQUIRE(line["points"].size() == 25);
  CHECK(line["points"][12]["mm"] == nlohmann::json{0.0, 0.0});
  CHECK(line["points"][12]["px"].size() == 2);

  const std::string read = std::string(UNDERCUP_PROGRAM) + " read --profile " + profile + " ";
  const Ran of_it = undercup::testing::ran(read + kPictures + "P1_good1.jpg 2>&1");
  CHECK(of_it.status == 0);
  const Ran of_another = undercup::testing::ran(read + kPictures + "P3_good1.jpg 2>&1");
  CHECK(of_another.status == 1);
  CHECK(says(of_another, "a picture of 800x600, the profile is of a camera of 640x480"));
}

TEST_CASE("pictures that do not do end `calibrate solve` with 1, a reason and what to do, and write nothing") {
  const OwnFolder folder;
  const std::string profile = folder.file("seat3.yaml");
  const std::string solve = "solve --window-mm 105.8192 --glass-mm 4.655 --out " + profile + " ";
  const Ran json = calibrate(solve + "--json " + kPictures + "P1_blurred1.jpg");
  CHECK(json.status == 1);
  CHECK(nlohmann::json::parse(json.out)["reasons"] == nlohmann::json{"blurred"});
  const Ran words = calibrate(solve + kPictures + "P1_blurred1.jpg");
  CHECK(words.status == 1);
  CHECK(says(words, "focus the lens"));
  std::ofstream(folder.file("no.jpg")) << "no picture";
  const Ran no_picture = calibrate(solve + folder.file("no.jpg"));
  CHECK(no_picture.status == 1);
  CHECK(says(no_picture, "no.jpg"));
  const Ran mixed = calibrate(solve + kPictures + "P1_good1.jpg " + kPictures + "P3_good1.jpg");
  CHECK(mixed.status == 1);
  CHECK(says(mixed, "of another size"));
  CHECK_FALSE(std::filesystem::exists(profile));
}

TEST_CASE("a profile that is broken or of another version is refused with its file and key") {
  const OwnFolder folder;
  const std::string profile = folder.file("seat3.yaml");
  std::ofstream(profile) << "%YAML:1.0\n---\nundercup_profile: 7\n";
  const Ran ran = undercup::testing::ran(std::string(UNDERCUP_PROGRAM) + " read --profile " + profile + " a.jpg 2>&1");
  CHECK(ran.status == 1);
  CHECK(says(ran, "seat3.yaml: 'undercup_profile' is 7"));
}

namespace {

/// A profile of camera P1, solved from a picture of the sheet.
std::string solved_profile(const OwnFolder& folder) {
  const std::string profile = folder.file("seat3.yaml");
  const Ran solved = calibrate("solve --camera P1 --window-mm 105.8192 --glass-mm 4.655 --out " + profile + " " +
                               kPictures + "P1_good1.jpg " + kPictures + "P1_good3.jpg");
  REQUIRE(solved.status == 0);
  return profile;
}

}  // namespace

TEST_CASE("`calibrate light` keeps the empty window, and `calibrate check` holds later pictures against it") {
  const OwnFolder folder;
  const std::string profile = solved_profile(folder);
  const std::string check = "check --profile " + profile + " ";
  const Ran without = calibrate(check + kPictures + "P1_empty_window1.jpg");
  CHECK(without.status == 0);
  CHECK(says(without, "pass: "));
  CHECK(says(without, "undercup calibrate light --profile " + profile));

  const Ran kept = calibrate("light --profile " + profile + " " + kPictures + "P1_empty_window1.jpg");
  CHECK(kept.status == 0);
  CHECK(says(kept, "the empty window is kept, of 1 picture"));
  CHECK(std::filesystem::exists(profile + ".previous"));
  CHECK_FALSE(says(kept, "held against the picture before"));
  const Ran with = calibrate(check + kPictures + "P1_dice1.jpg");
  CHECK(with.status == 0);
  CHECK_FALSE(says(with, "calibrate light"));
  CHECK(says(with, "light, drops and dirt were not judged: the window was not seen empty"));
  CHECK_FALSE(says(calibrate(check + kPictures + "P1_empty_window1.jpg"), "not judged"));
  const Ran json = calibrate(check + "--json --camera P1 " + kPictures + "P1_empty_window1.jpg");
  CHECK(json.status == 0);
  CHECK(json.out == "{\"verdict\":\"pass\",\"reasons\":[]}\n");
  const Ran soft = calibrate(check + kPictures + "P1_blurred1.jpg");
  CHECK(soft.status == 1);
  CHECK(says(soft, "fail: out of focus: focus the lens"));
  const Ran other = calibrate(check + "--json " + kPictures + "P3_empty_window1.jpg");
  CHECK(other.status == 1);
  CHECK(other.out == "{\"verdict\":\"fail\",\"reasons\":[\"wrong_camera\"]}\n");
  const Ran named = calibrate(check + "--camera P2 " + kPictures + "P1_empty_window1.jpg");
  CHECK(named.status == 1);
  CHECK(says(named, "px by camera 'P2'; the profile of "));

  const Ran read = undercup::testing::ran(std::string(UNDERCUP_PROGRAM) + " read --expect 5 --profile " + profile +
                                          " " + kPictures + "P1_dice1.jpg 2>&1");
  CHECK(read.status == 0);
  CHECK(says(read, "\"status\":\"read\""));
}

TEST_CASE(
    "a picture in which the window is not where the profile has it is no reference, and may be another camera's") {
  const OwnFolder folder;
  const std::string profile = solved_profile(folder);
  constexpr int kAside = 28;  // pixels
  const auto solved = undercup::firmware::load_profile(profile).value();
  const auto moved = undercup::calibration::in_part(solved, kAside, 0, solved.width, solved.height);
  REQUIRE_FALSE(undercup::firmware::save_profile(profile, moved));
  for (const std::string command : {"light", "check"}) {
    CAPTURE(command);
    const Ran refused = calibrate(command + " --profile " + profile + " " + kPictures + "P1_empty_window1.jpg");
    CHECK(refused.status == 1);
    CHECK(says(refused, "calibrate it anew (or it is another camera\u2019s picture: give the profile of the camera"));
  }
  CHECK(undercup::firmware::load_profile(profile).value() == moved);
}

TEST_CASE("a new reference that looks less empty than the one before is kept, and that is said") {
  const OwnFolder folder;
  const std::string profile = solved_profile(folder);
  const std::string light = "light --profile " + profile + " " + kPictures + "P1_empty_window1.jpg";
  REQUIRE(calibrate(light).status == 0);
  auto before = undercup::firmware::load_profile(profile).value();
  constexpr std::ptrdiff_t kFirst = 1900;  // cells of the middle, which a thing seems to have lain on
  constexpr std::ptrdiff_t kCells = 300;
  constexpr std::uint8_t kLevel = 190;
  std::fill_n(before.reference->window.begin() + kFirst, kCells, kLevel);
  REQUIRE_FALSE(undercup::firmware::save_profile(profile, before));
  const Ran again = calibrate(light);
  CHECK(again.status == 0);
  CHECK(says(again, "P1_empty_window1.jpg: kept, but held against the picture before: the glass is dirty, or"));
  CHECK_FALSE(says(calibrate(light), "kept, but"));
}

TEST_CASE("what is no picture, no profile or no empty window is told with what to do, and the profile stays") {
  const OwnFolder folder;
  const std::string profile = solved_profile(folder);
  std::ofstream(folder.file("no.jpg")) << "no picture";
  for (const std::string command : {"check", "light"}) {
    CAPTURE(command);
    const Ran no_picture = calibrate(command + " --profile " + profile + " " + folder.file("no.jpg"));
    CHECK(no_picture.status == 1);
    CHECK(says(no_picture, "no.jpg: no picture that can be decoded"));
    CHECK(says(no_picture, "PNG and JPEG are understood"));
    const Ran no_profile =
        calibrate(command + " --profile " + folder.file("none.yaml") + " " + kPictures + "P1_empty_window1.jpg");
    CHECK(no_profile.status == 1);
    CHECK(says(no_profile, "none.yaml"));
    CHECK(calibrate(command + " --profile " + profile).status == 2);
    CHECK(calibrate(command + " now.jpg").status == 2);
  }
  const std::string light = "light --profile " + profile + " ";
  const Ran dice = calibrate(light + kPictures + "P1_empty_window1.jpg " + kPictures + "P1_dice1.jpg");
  CHECK(dice.status == 1);
  CHECK(says(dice, "P1_dice1.jpg: something lies in the window"));
  const Ran sheet = calibrate(light + kPictures + "P1_good1.jpg");
  CHECK(sheet.status == 1);
  CHECK(says(sheet, "P1_good1.jpg: something lies in the window"));
  const Ran other = calibrate(light + kPictures + "P3_empty_window1.jpg");
  CHECK(other.status == 1);
  CHECK(says(other, "of another camera"));
  CHECK_FALSE(std::filesystem::exists(profile + ".previous"));
}

TEST_CASE("`calibrate` without a table, and a sheet of no kind that is printed, are told as wrong") {
  CHECK(calibrate("--config /nowhere/table.toml").status == 78);
  CHECK(calibrate("sheet --out sheet.doc").status == 2);
  for (const char* const file : {"/nowhere/sheet.pdf", "/nowhere/sheet.png"}) {
    const Ran unwritten = calibrate(std::string("sheet --out ") + file);
    CHECK(unwritten.status == 1);
    CHECK(says(unwritten, std::string(file) + ": No such file or directory (name a file"));
  }
  CHECK(calibrate("sheet --window-mm 300").status == 2);
  CHECK(calibrate("solve").status == 2);
  CHECK(says(calibrate("solve"), "undercup calibrate solve: "));
  CHECK(says(calibrate("dice --nix"), "undercup calibrate dice: "));
}

TEST_CASE("a number with decimals that is none is wrong usage for every option that takes one") {
  for (const std::string command :
       {"calibrate --window-mm", "calibrate --glass-mm", "calibrate sheet --window-mm",
        "calibrate solve a.jpg --window-mm", "calibrate solve a.jpg --glass-mm", "optics --focal-mm",
        "optics --sensor-mm 3", "optics --diagonal-deg", "optics --window-mm", "optics --glass-mm", "optics --die-mm",
        "optics --distance-mm", "read a.jpg --px-per-mm", "read a.jpg --die-mm 12,", "read a.jpg --window 1,2,"}) {
    for (const std::string number : {"nan", "-NAN", "inf"}) {
      CAPTURE(command);
      CAPTURE(number);
      const std::string space = command.back() == ',' ? "" : " ";
      const Ran ran = undercup::testing::ran(std::string(UNDERCUP_PROGRAM) + " " + command + space + number + " 2>&1");
      CHECK(ran.status == 2);
      CHECK(says(ran, number));
    }
  }
}

TEST_CASE("the kind of a sheet's file is told from its ending, in capitals too") {
  const OwnFolder folder;
  for (const std::string name : {"s.PDF", "s.Png"}) {
    CHECK(calibrate("sheet --out " + folder.file(name)).status == 0);
    CHECK(std::filesystem::exists(folder.file(name)));
  }
}

TEST_CASE("a camera's id that a profile cannot keep is wrong usage, and the profile before stays") {
  const OwnFolder folder;
  const std::string profile = solved_profile(folder);
  const auto before = undercup::firmware::load_profile(profile);
  const std::string solve =
      "solve --window-mm 105.8192 --glass-mm 4.655 --out " + profile + " " + kPictures + "P1_good1.jpg --camera ";
  for (const std::string& id :
       {std::string("\"$(printf 'a\\nb')\""), std::string("\"$(printf '\\033[2J')\""), std::string(300, 'a')}) {
    const Ran ran = calibrate(solve + id);
    CHECK(ran.status == 2);
    CHECK(says(ran, "undercup calibrate solve: --camera: must be one line"));
  }
  CHECK(undercup::firmware::load_profile(profile).value() == before.value());
}

TEST_CASE("a camera solved again keeps its id, and what is to be taken anew is told") {
  const OwnFolder folder;
  const std::string profile = solved_profile(folder);
  auto stored = undercup::firmware::load_profile(profile).value();
  stored.dice = undercup::calibration::FoundDice{16, {180, 190, 200}, {20, 30, 40}, 150};
  stored.reference = undercup::testing::some_reference();
  stored.light.gain = 2.0F;
  REQUIRE_FALSE(undercup::firmware::save_profile(profile, stored));
  const std::string solve = "solve --window-mm 105.8192 --glass-mm 4.655 --out ";
  const Ran again = calibrate(solve + profile + " " + kPictures + "P1_good1.jpg");
  CHECK(again.status == 0);
  CHECK(says(again, "bound to camera 'P1', as the profile before"));
  CHECK(says(again, "undercup calibrate light --profile " + profile));
  CHECK(says(again, "undercup calibrate dice --profile " + profile));
  CHECK(says(again, "`undercup calibrate --seat N` finds them anew"));
  const auto fresh = undercup::firmware::load_profile(profile).value();
  CHECK(fresh.profile.camera_id == "P1");
  CHECK_FALSE(fresh.dice);
  CHECK_FALSE(fresh.reference);

  CHECK(says(calibrate(solve + profile + " --camera other " + kPictures + "P1_good1.jpg"), "pass: "));
  CHECK(undercup::firmware::load_profile(profile).value().profile.camera_id == "other");
  // Pictures of another size are of another camera.
  const Ran larger =
      calibrate("solve --window-mm 109.2348 --glass-mm 5.623 --out " + profile + " " + kPictures + "P3_good1.jpg");
  CHECK(larger.status == 0);
  CHECK(says(larger, "bound to no camera: `undercup cameras` lists ids"));
}

TEST_CASE("a folder, and a picture whose end is missing, are told as what they are") {
  const OwnFolder folder;
  const Ran in_folder = calibrate("solve " + folder.file(""));
  CHECK(in_folder.status == 1);
  CHECK(says(in_folder, ": a folder (name a file in it)"));
  const auto picture = undercup::hw::load_picture(std::string(kPictures) + "P1_good1.jpg");
  REQUIRE(picture);
  for (const char* const name : {"half.jpg", "half.png"}) {
    const std::string file = folder.file(name);
    REQUIRE_FALSE(undercup::hw::save_picture(picture.value(), file));
    std::filesystem::resize_file(file, std::filesystem::file_size(file) / 2);
    const Ran half = calibrate("solve " + file);
    CHECK(half.status == 1);
    CHECK(says(half, std::string(name) + ": a picture that is cut off"));
  }
}

TEST_CASE("what a calibration cannot bear out it says, though it passes") {
  const OwnFolder folder;
  const std::string unbound = folder.file("seat.yaml");
  const std::string plate = "--window-mm 105.8192 --glass-mm 4.655 ";
  const Ran one = calibrate("solve " + plate + "--out " + unbound + " " + kPictures + "P1_good1.jpg");
  CHECK(one.status == 0);
  CHECK(says(one, "by one picture: three"));
  CHECK(says(calibrate("solve --window-mm 105.8192 --glass-mm 4.655 " + kPictures + "P1_good1.jpg " + kPictures +
                       "P1_blurred1.jpg"),
             "by one picture: three"));
  CHECK_FALSE(says(calibrate("solve " + plate + kPictures + "P1_good1.jpg " + kPictures + "P1_good3.jpg"), "by one"));
  const std::string same = " " + kPictures + "P1_good1.jpg";
  CHECK(says(calibrate("solve " + plate + same + same + same), "the sheet lies alike in all pictures: three"));
  const std::string other = "solve --window-mm 109.2348 --glass-mm 5.623 " + kPictures + "P3_good1.jpg ";
  CHECK(says(calibrate(other), "rim was not made out: measure the sheet's ruler, and the window's diameter"));
  CHECK(nlohmann::json::parse(calibrate(other + "--json").out)["rim_seen"] == false);
  const Ran check = calibrate("check --camera P1 --profile " + unbound + " " + kPictures + "P1_empty_window1.jpg");
  CHECK(says(check, "is bound to no camera"));
}

TEST_CASE("a sheet that is not flat is of another camera than the others only where there are others") {
  const std::string solve = "solve --window-mm 109.2348 --glass-mm 5.623 " + kPictures;
  const Ran alone = calibrate(solve + "P3_lifted1.jpg");
  CHECK(alone.status == 1);
  CHECK(says(alone, "P3_lifted1.jpg: left out: "));
  CHECK_FALSE(says(alone, "another camera"));
  const Ran beside = calibrate(solve + "P3_lifted1.jpg " + kPictures + "P3_good1.jpg");
  CHECK(says(beside, "or it is of another camera than the others"));
}
