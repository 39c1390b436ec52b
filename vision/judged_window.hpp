#pragma once

#include <optional>
#include <vector>

#include "vision/face_judge.hpp"
#include "vision/frame.hpp"
#include "vision/glass_image.hpp"
#include "vision/profile.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// The window, and what lies in it, as it looks: dice, other things and what may be either; some may be told twice.
struct JudgedWindow {
  GlassImage glass;
  std::vector<Judgement> judgements;
};

/// Looks at a picture's window, where needed in several sizes; nothing where it shows none. What is returned may view
/// the frame's pixels: it must not outlive it.
std::optional<JudgedWindow> judged_window(const Frame& frame, const CameraProfile& profile);

/// Whether a die may lie there: within the window, from below most of its face, and neither far too small nor far too
/// large.
bool may_be_die(const Square& square, const GlassImage& glass, const CameraProfile& profile);

}  // namespace undercup::vision
