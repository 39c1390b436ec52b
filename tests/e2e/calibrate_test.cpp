#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/e2e/program.hpp"
#include "tests/own_folder.hpp"

using undercup::testing::OwnFolder;
using undercup::testing::Ran;

namespace {

const std::string kPictures = std::string(UNDERCUP_TEST_DATA) + "/calibration/";

Ran calibrate(const std::string& arguments) {
  return undercup::testing::ran(std::string(UNDERCUP_PROGRAM) + " calibrate " + arguments + " 2>&1");
}

bool says(const Ran& ran, const std::string& words) {
  return ran.out.find(words) != std::string::npos;
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

TEST_CASE("`calibrate` without more to do, and a sheet of no kind that is printed, are wrong usage") {
  CHECK(calibrate("").status == 2);
  CHECK(calibrate("sheet --out sheet.doc").status == 2);
  CHECK(calibrate("sheet --window-mm 300").status == 2);
  CHECK(calibrate("solve").status == 2);
}
