#pragma once

#include <optional>
#include <string>
#include <vector>

#include "vision/frame.hpp"
#include "vision/profile.hpp"

namespace undercup::vision {

/// A labelled picture of the test data, as it says of itself.
struct Labelled {
  std::string name;
  std::string category;
  bool readable = false;
  std::vector<int> values;  ///< what a player sees, ascending
  int dice = 0;
  CameraProfile profile;
  Frame frame;
};

/// All labelled pictures of a folder of the test data ("cups", "play"), by name. Fails the test if there is none.
std::vector<Labelled> labelled_pictures(const std::string& folder);

}  // namespace undercup::vision
