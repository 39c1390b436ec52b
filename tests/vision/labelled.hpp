#pragma once

#include <filesystem>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "vision/frame.hpp"
#include "vision/profile.hpp"
#include "vision/reading.hpp"

namespace undercup::vision {

/// A die of a labelled picture.
struct LabelledDie {
  int value = 0;  ///< what a player sees; 0: hidden, or told by nobody
  double x = 0;   ///< middle of its face on the glass, picture coordinates
  double y = 0;
  int seen = 0;                      ///< the face on the glass, or the top one seen from above; 0: not told
  std::vector<cv::Point2d> corners;  ///< of that face; empty where nobody told
};

/// A labelled picture of the test data, as it says of itself.
struct Labelled {
  std::string name;
  std::string category;
  bool readable = false;
  std::vector<int> values;  ///< what a player sees, ascending
  std::vector<LabelledDie> lying;
  int dice = 0;
  CameraProfile profile;
  Frame frame;
};

/// All labelled pictures of a folder, by name: those of cups, and photographs with no more than a rough scale. Throws
/// std::runtime_error where a label or picture cannot be read, or there is none.
std::vector<Labelled> labelled_pictures_in(const std::filesystem::path& folder);

/// The same for a folder of the test data ("cups", "play").
std::vector<Labelled> labelled_pictures(const std::string& folder);

/// Whether the picture can be read and the reading's dice have just its values; however sure they are.
bool right(const Labelled& picture, const CupReading& reading);

}  // namespace undercup::vision
