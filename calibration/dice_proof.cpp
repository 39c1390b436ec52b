#include "calibration/dice_proof.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "calibration/dice_policy.hpp"

namespace undercup::calibration {

std::string_view name(Place place) {
  switch (place) {
    case Place::middle: return "middle";
    case Place::upper_left: return "upper_left";
    case Place::upper_right: return "upper_right";
    case Place::lower_right: return "lower_right";
    case Place::lower_left: return "lower_left";
  }
  return "";
}

Place place_of(vision::PlanePoint middle, double window_mm) {
  if (std::hypot(middle.x, middle.y) <= kDice.middle_share * window_mm / 2) return Place::middle;
  if (middle.y < 0) return middle.x < 0 ? Place::upper_left : Place::upper_right;
  return middle.x < 0 ? Place::lower_left : Place::lower_right;
}

Proof with(Proof proof, const vision::CupReading& reading, const StoredProfile& profile) {
  if (reading.status != vision::ReadStatus::read) return proof;
  for (const vision::DieReading& die : reading.dice) {
    const auto middle = vision::back_project(camera_of(profile), {die.x, die.y});
    if (!middle) continue;
    const auto face = static_cast<std::size_t>(table::pips(die.face_seen) - 1);
    ++proof.read[face][static_cast<std::size_t>(place_of(*middle, profile.plate.window_mm))];
  }
  return proof;
}

std::vector<Unproven> missing(const Proof& proof) {
  std::vector<Unproven> result;
  for (std::size_t face = 0; face < proof.read.size(); ++face) {
    const auto& row = proof.read[face];
    const auto places = static_cast<int>(std::count_if(row.begin(), row.end(), [](int times) { return times > 0; }));
    if (places < kDice.places_each) result.push_back({static_cast<int>(face) + 1, kDice.places_each - places});
  }
  return result;
}

bool complete(const Proof& proof) {
  return missing(proof).empty();
}

}  // namespace undercup::calibration
