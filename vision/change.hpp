#pragma once

#include <optional>

#include "vision/look.hpp"

namespace undercup::vision {

/// How much two small pictures of the same window differ, grey levels.
struct Change {
  double cell = 0;  ///< median of the cells: noise, unless half of the window moves
  double usual =
      0;  ///< of the patches of half a die's size, what three quarters do not exceed: noise on the roughest things
  double patch = 0;  ///< the most changed patch
};

/// The window by block means; nothing if less than half of its width or height is in
/// the picture, or the profile makes no sense. Every length
/// follows from the profile's millimetres.
std::optional<Thumbnail> thumbnail(const Frame& frame, const CameraProfile& profile, const LookPolicy& policy);

/// Change from one frame to the next. A row's common change of brightness is no change (lamps flicker in rows), nor is
/// what people's shadows do to a bright thing.
Change change_between(const Thumbnail& before, const Thumbnail& now, const LookPolicy& policy);

/// A thumbnail with the cells of those dice left out, as if they were outside the window.
Thumbnail without_dice(Thumbnail t, const std::vector<DieReading>& dice, const Frame& frame,
                       const CameraProfile& profile, const LookPolicy& policy);

/// Share of the light in the window that is not as it was under the resting cup, 0..1. A cup that rests a little aside
/// lets no light in: its picture is the same, only shifted, while a tipped one's is not. That is judged once in a rest,
/// as long as the light stays the same: a cup neither tips nor comes down without moving.
Light light_since(const Thumbnail& around, const Thumbnail& now, const LookMemory& memory, bool resting,
                  const LookPolicy& policy);

/// How unlike the covered picture the most changed place is where one of its dice lay or one of `dice` lies, 0..1.
double most_changed_place(const Covered& covered, const Thumbnail& now, const std::vector<DieReading>& dice,
                          const Frame& frame, const CameraProfile& profile, const LookMemory& memory,
                          const LookPolicy& policy);

}  // namespace undercup::vision
