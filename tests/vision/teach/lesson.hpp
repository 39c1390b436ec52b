#pragma once

#include <cstdint>
#include <filesystem>
#include <opencv2/core.hpp>
#include <vector>

#include "vision/kinds.hpp"
#include "vision/square.hpp"

namespace undercup::teach {

/// A die, or something else, as it truly lies.
struct Thing {
  cv::Point2f at;   ///< middle of the face turned to the camera, px
  float edge = 0;   ///< mean of that face's sides, px
  float angle = 0;  ///< of its sides, from x towards y, radians; a quarter turn leaves it alike
  int kind = vision::kNothing;
  bool flat = false;  ///< that face lies flat
};

/// What the networks learn from: a window as the reader cuts it out, and what is in it; in the reader's work px.
struct Lesson {
  bool held_back = false;  ///< to measure with, never learnt from
  cv::Mat window;          ///< CV_8UC3
  cv::Point2f middle;
  float radius = 0;
  bool above = false;  ///< the camera looks from above
  std::vector<Thing> things;
  std::vector<vision::Square> mistakes;  ///< what the finder takes for things and is none; not kept in the file
};

/// Keeps lessons in one file, to teach from often. Throws std::runtime_error where it cannot be written.
void save(const std::vector<Lesson>& lessons, const std::filesystem::path& file);
/// What `save` wrote. Throws std::runtime_error where it cannot be read or holds none.
std::vector<Lesson> load_lessons(const std::filesystem::path& file);

}  // namespace undercup::teach
