#include "calibration/dice_proof.hpp"

#include <doctest/doctest.h>

namespace undercup::calibration {
namespace {

StoredProfile straight_below() {
  StoredProfile profile;
  profile.width = 640;
  profile.height = 480;
  profile.plate.window_mm = 100;
  vision::CameraModel& camera = profile.profile.camera.emplace();
  camera.focal_px = 600;
  camera.centre = {320, 240};
  camera.origin = {0, 0, 150};  // 4 px per mm
  return profile;
}

vision::CupReading sure(int face, double x_mm, double y_mm) {
  vision::DieReading die{};
  die.value = *table::face_from_pips(7 - face);
  die.face_seen = *table::face_from_pips(face);
  die.x = 320 + 4 * x_mm;
  die.y = 240 + 4 * y_mm;
  die.confidence = 0.99;
  return {vision::ReadStatus::read, {die}, 0.99};
}

TEST_CASE("the window's middle ends at three tenths of its radius, and around it lie four quarters") {
  CHECK(place_of({14.9, 0}, 100) == Place::middle);
  CHECK(place_of({0, -15}, 100) == Place::middle);
  CHECK(place_of({15.1, -0.1}, 100) == Place::upper_right);
  CHECK(place_of({-15.1, -0.1}, 100) == Place::upper_left);
  CHECK(place_of({15.1, 0.1}, 100) == Place::lower_right);
  CHECK(place_of({-15.1, 0.1}, 100) == Place::lower_left);
}

TEST_CASE("a sure reading counts the face that the camera sees, at its place") {
  const Proof proof = with({}, sure(2, -20, -20), straight_below());
  Proof expected;
  expected.read[1][static_cast<std::size_t>(Place::upper_left)] = 1;
  CHECK(proof == expected);
  CHECK(with(proof, sure(2, -20, -21), straight_below()).read[1][1] == 2);
}

TEST_CASE("a reading that is not sure proves nothing, whatever dice it lists") {
  for (const auto status : {vision::ReadStatus::unsure, vision::ReadStatus::no_cup, vision::ReadStatus::wrong_count}) {
    vision::CupReading reading = sure(2, 0, 0);
    reading.status = status;
    CHECK(with({}, reading, straight_below()) == Proof{});
  }
}

TEST_CASE("the proof is complete once each face was read at three places, and says before what is missing") {
  Proof proof;
  CHECK(missing(proof).size() == 6);
  CHECK(missing(proof).front() == Unproven{1, 3});
  for (int face = 1; face <= 6; ++face) {
    proof = with(proof, sure(face, 0, 0), straight_below());
    proof = with(proof, sure(face, 0, 1), straight_below());
    proof = with(proof, sure(face, 20, 20), straight_below());
  }
  CHECK_FALSE(complete(proof));
  CHECK(missing(proof).front() == Unproven{1, 1});
  for (int face = 1; face <= 6; ++face) {
    CHECK_FALSE(complete(proof));
    proof = with(proof, sure(face, -20, 20), straight_below());
  }
  CHECK(complete(proof));
}

}  // namespace
}  // namespace undercup::calibration
