#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "calibration/empty_window.hpp"
#include "firmware/config/profile_store.hpp"
#include "hw/picture_file.hpp"
#include "hw/sim/rendered_view.hpp"
#include "tests/calibration/drawn_dice.hpp"
#include "tests/e2e/program.hpp"
#include "tests/own_folder.hpp"

using namespace undercup;
using testing::OwnFolder;
using testing::Ran;

namespace {

hw::sim::RenderedSetup white_dice() {
  hw::sim::RenderedSetup setup;
  setup.seed = 3;
  setup.die_style = 0;
  return setup;
}

/// A seat's profile and pictures, as files.
struct Seat {
  OwnFolder folder;
  std::string profile = folder.file("seat3.yaml");
  std::string pictures;

  Seat() { REQUIRE_FALSE(firmware::save_profile(profile, calibration::testing::profile_of_seat(white_dice()))); }

  void add(const vision::Frame& picture, const std::string& name) {
    REQUIRE_FALSE(hw::save_picture(picture, folder.file(name)));
    pictures += " " + folder.file(name);
  }

  [[nodiscard]] Ran dice(const std::string& options) const {
    return testing::ran(std::string(UNDERCUP_PROGRAM) + " calibrate dice --profile " + profile + " " + options +
                        pictures + " 2>&1");
  }

  [[nodiscard]] calibration::StoredProfile stored() const {
    const auto loaded = firmware::load_profile(profile);
    REQUIRE(loaded);
    return loaded.value();
  }
};

void add_rolls(Seat& seat, int count) {
  int number = 0;
  for (const vision::Frame& picture : calibration::testing::drawn_rolls(white_dice(), count))
    seat.add(picture, "roll" + std::to_string(++number) + ".png");
}

}  // namespace

TEST_CASE("`calibrate dice --json` prints the set in use and narrows the profile to it, the one before kept") {
  Seat seat;
  add_rolls(seat, 3);
  const calibration::StoredProfile before = seat.stored();
  const Ran ran = seat.dice("--json --expect 5");
  CHECK(ran.status == 0);
  const auto line = nlohmann::json::parse(ran.out);
  CHECK(line["verdict"] == "pass");
  CHECK(line["reasons"].empty());
  CHECK(line["edge_mm"].get<double>() == doctest::Approx(16).epsilon(0.02));
  CHECK(line["body"]["tone"] == "light");
  CHECK(line["body"]["bgr"].size() == 3);
  CHECK(line["pips"]["tone"] == "dark");
  CHECK(line["pips"]["contrast"].get<int>() > 100);
  CHECK(line["layout"] == "untold");
  CHECK(line["proof"]["complete"] == false);
  CHECK(line["proof"]["places"].size() == 5);
  CHECK(line["proof"]["faces"].size() == 6);
  const calibration::StoredProfile after = seat.stored();
  REQUIRE(after.dice);
  CHECK(after.profile.die_edge.least_mm > 15);
  CHECK(after.profile.die_edge.most_mm < 17);
  CHECK(after.profile.opposites == before.profile.opposites);
  CHECK(firmware::load_profile(seat.profile + ".previous").value() == before);
}

TEST_CASE("`calibrate dice` shows the table of faces and places, and what is still to be read") {
  Seat seat;
  add_rolls(seat, 2);
  const Ran ran = seat.dice("");
  CHECK(ran.status == 0);
  CHECK(says(ran, "pass: edge 1"));
  CHECK(says(ran, "upper left"));
  CHECK(says(ran, "still to be read at"));
}

TEST_CASE("`calibrate dice --tops` tells which faces lie opposite, and refuses tops that contradict") {
  Seat seat;
  int roll = 0;
  for (const int value : {6, 5, 4})
    seat.add(calibration::testing::drawn_roll(white_dice(), ++roll, {value, value, value}),
             std::to_string(value) + ".png");
  const Ran told = seat.dice("--json --tops 6,5,4");
  CHECK(told.status == 0);
  CHECK(nlohmann::json::parse(told.out)["layout"] == "sevens");
  const calibration::StoredProfile before = seat.stored();
  const Ran wrong = seat.dice("--tops 6,5,5");
  CHECK(wrong.status == 1);
  CHECK(says(wrong, "contradict"));
  CHECK(seat.stored() == before);
  CHECK(seat.dice("--tops 6,5,4,3").status == 2);
  CHECK(seat.dice("--tops 7").status == 2);
}

TEST_CASE("a roll at another seat's camera of the same size is refused where the empty window is known") {
  Seat seat;
  calibration::StoredProfile stored = seat.stored();
  hw::sim::RenderedView view(white_dice());
  const auto reference = calibration::reference_of({view({}, std::chrono::milliseconds{0})}, stored);
  REQUIRE(reference.ok());
  stored.reference = reference.value();
  REQUIRE_FALSE(firmware::save_profile(seat.profile, stored));
  hw::sim::RenderedSetup other = white_dice();
  other.seat = 2;
  seat.add(calibration::testing::drawn_roll(other, 1, {1, 2, 3}), "other.png");
  const Ran moved = seat.dice("");
  CHECK(moved.status == 1);
  CHECK(says(moved, "other.png: "));
  CHECK(says(moved, "give the profile of the camera that took it"));
  CHECK(seat.stored() == stored);
}

TEST_CASE("pictures that do not do end `calibrate dice` with 1 and what to do, and leave the profile alone") {
  Seat seat;
  const calibration::StoredProfile before = seat.stored();
  add_rolls(seat, 1);
  const Ran wrong_number = seat.dice("--expect 4");
  CHECK(wrong_number.status == 1);
  CHECK(says(wrong_number, "left out"));
  CHECK(says(wrong_number, "no picture was read for sure"));
  const Ran json = seat.dice("--json --expect 4");
  CHECK(json.status == 1);
  const auto line = nlohmann::json::parse(json.out);
  CHECK(line["reasons"] == nlohmann::json{"nothing_read"});
  for (const char* const key : {"edge_mm", "body", "pips", "layout"}) {
    CAPTURE(std::string(key));
    REQUIRE(line.contains(key));
    CHECK(line[key].is_null());
  }
  hw::sim::RenderedSetup other = white_dice();
  other.width = 800;
  other.height = 600;
  seat.add(calibration::testing::drawn_roll(other, 1, {1}), "other.png");
  const Ran size = seat.dice("");
  CHECK(size.status == 1);
  CHECK(says(size, "the profile is of a camera of 640x480"));
  std::ofstream(seat.folder.file("no.png")) << "no picture";
  seat.pictures = " " + seat.folder.file("no.png");
  CHECK(seat.dice("").status == 1);
  CHECK(seat.stored() == before);
}
