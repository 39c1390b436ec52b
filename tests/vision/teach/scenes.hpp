#pragma once

#include <cstdint>
#include <vector>

#include "tests/vision/teach/lesson.hpp"
#include "vision/frame.hpp"
#include "vision/profile.hpp"

namespace undercup::teach {

/// A drawn picture with what is truly on it, in picture px.
struct Scene {
  vision::Frame frame;
  vision::CameraProfile profile;
  std::vector<Thing> things;
  int hidden = 0;        ///< dice nothing of which can be seen
  bool unclear = false;  ///< two pictures lie over each other: nobody can say what is there
};

/// So many pictures are drawn of one place.
inline constexpr int kScenes = 3;

/// Pictures of one simulated place: a table's window from below, or a table top from above, with dice of makes drawn at
/// random; some lean, lie on others, are tampered with or half covered, or have other things beside them; half of them
/// then spoilt (spoil.hpp). The same seed gives the same scenes.
std::vector<Scene> drawn_scenes(std::uint64_t seed);

/// A picture of sharp-edged dice of one make, flat and pushed together side against side; not spoilt.
Scene pushed_scene(std::uint64_t seed);

}  // namespace undercup::teach
