#pragma once

#include <opencv2/core.hpp>
#include <string>

#include "calibration/profile_file.hpp"
#include "vision/frame.hpp"

namespace undercup::calibration::testing {

/// A labelled picture of a window, and the profile of its camera, as the labels have it.
struct LabelledWindow {
  vision::Frame frame;
  StoredProfile profile;
};

/// The picture of that path, its labels beside it as .json.
LabelledWindow labelled_window(const std::string& path);

/// The same of that file of tests/data/calibration.
LabelledWindow window_of(const std::string& file);

/// What happens to a camera. `grown`: of the picture's scale; `turned`: about the window's middle, degrees.
struct Knock {
  double right_mm = 0;
  double down_mm = 0;
  double grown = 0;
  double turned = 0;
};

// Each gives the picture anew; places are millimetres from the window's middle, what is drawn depends on the seed
// alone.

vision::Frame knocked(const LabelledWindow& window, const Knock& knock);
vision::Frame blurred(const vision::Frame& frame, double px);
vision::Frame lit(const vision::Frame& frame, double times);
vision::Frame noisy(const vision::Frame& frame, double levels, unsigned seed);
vision::Frame compressed(const vision::Frame& frame, int quality);
/// The light from above falls off from one side to the other by that share.
vision::Frame shaded(const LabelledWindow& window, double share, double degrees);
/// A lamp above the window, switched on.
vision::Frame with_lamp(const LabelledWindow& window, cv::Point2d at_mm, double radius_mm);
/// So many fingers, each leaving a print of ridges.
vision::Frame fingered(const LabelledWindow& window, int prints, double strength, unsigned seed);
/// Streaks, darker by that share of the light or, if below 0, lighter.
vision::Frame smeared(const LabelledWindow& window, int streaks, double strength, unsigned seed);
/// Drops of water: each shows a small picture, upside down, of what is around it, and the lamps.
vision::Frame dripped(const LabelledWindow& window, int drops, unsigned seed);

}  // namespace undercup::calibration::testing
