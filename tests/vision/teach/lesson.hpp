#pragma once

#include <cstdint>
#include <filesystem>
#include <opencv2/core.hpp>
#include <vector>

#include "vision/frame.hpp"
#include "vision/glass_image.hpp"
#include "vision/kinds.hpp"
#include "vision/profile.hpp"
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

/// What the networks learn from: a picture, and what is in it.
struct Lesson {
  bool held_back = false;  ///< to measure with, never learnt from
  vision::Frame frame;
  vision::CameraProfile profile;
  std::vector<Thing> things;  ///< px of the picture
  std::vector<vision::Square>
      mistakes;  ///< what the finder takes for things and is none, work px; not kept in the file
};

/// A lesson's window as the reader cuts it out, and what is in it, in the reader's work px.
struct Window {
  vision::GlassImage glass;  ///< of the lesson's frame, which it does not outlive
  std::vector<Thing> things;
};

/// A thing of a picture in the work px of the window cut out of it.
Thing in_work_px(Thing thing, const vision::GlassImage& glass);

/// Throws std::runtime_error where it shows no window; `draw_lessons` keeps no such lesson.
Window window_of(const Lesson& lesson);

/// Keeps lessons in one file, to teach from often. Throws std::runtime_error where it cannot be written.
void save(const std::vector<Lesson>& lessons, const std::filesystem::path& file);
/// What `save` wrote. Throws std::runtime_error where it cannot be read or holds none.
std::vector<Lesson> load_lessons(const std::filesystem::path& file);

}  // namespace undercup::teach
