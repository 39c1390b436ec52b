#pragma once

#include <cstdint>
#include <opencv2/core.hpp>
#include <vector>

#include "vision/frame.hpp"
#include "vision/profile.hpp"

namespace undercup::teach {

/// A die of a drawn picture, as it truly is.
struct TrueDie {
  cv::Point2d at;  ///< middle of its place on the glass, picture px
  double edge_px = 0;
  int face = 0;       ///< on the glass
  bool flat = false;  ///< it lies flat on the glass
};

/// A picture of the simulated table with what is on it.
struct Scene {
  vision::Frame frame;
  vision::CameraProfile profile;
  std::vector<TrueDie> dice;
};

/// One simulated table, rolled and spoilt several times: dice of a make drawn at random, one to six of them, half of
/// the rolls with something wrong; then blur, darkness, noise, compression, and reflections where the simulated table
/// has none. The same seed gives the same scenes.
std::vector<Scene> drawn_scenes(std::uint64_t seed);

}  // namespace undercup::teach
