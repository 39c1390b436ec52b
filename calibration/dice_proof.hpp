#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "calibration/profile_file.hpp"
#include "vision/camera_model.hpp"
#include "vision/reading.hpp"

namespace undercup::calibration {

/// Where in the window a die lies, as the camera sees it.
enum class Place { middle, upper_left, upper_right, lower_right, lower_left };
inline constexpr int kPlaces = 5;

std::string_view name(Place place);

/// In which place a die with its middle there lies; `window_mm`: the window's diameter, its centre the plane's origin.
Place place_of(vision::PlanePoint middle, double window_mm);

/// How often each face was read for sure at each place: the face that the camera sees, `read[face - 1][place]`.
struct Proof {
  std::array<std::array<int, kPlaces>, 6> read{};
  bool operator==(const Proof&) const = default;
};

/// The proof with one more reading; a reading that is not sure proves nothing. Pure.
Proof with(Proof proof, const vision::CupReading& reading, const StoredProfile& profile);

/// A face that has been read at too few places, and at how many more it must be.
struct Unproven {
  int face = 0;
  int places = 0;
  bool operator==(const Unproven&) const = default;
};

/// What is still missing, by faces. A face is proven once it was read at three of the five places.
std::vector<Unproven> missing(const Proof& proof);

/// Whether nothing is missing.
bool complete(const Proof& proof);

}  // namespace undercup::calibration
