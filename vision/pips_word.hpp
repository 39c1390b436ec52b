#pragma once

#include "vision/face_judge.hpp"
#include "vision/face_pips.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// Whether two faces may be shown of which one is a three, a four or a five: it is these that pips can speak for.
bool pips_may_tell(const Judgement& judgement);

/// A judgement of what is seen there, its faces as likely as their pips let them be. Through a clear die the pips of
/// its far face are seen between those on the glass, and both together may look like another face. Where the pips that
/// a three or a four would be told by are plainly of two kinds, that is less likely beside the likeliest face. How much
/// alike a five's pips are (`pip_kinds`), and how nearly they lie as those of one face do (`five_pips`), makes it more
/// likely or less. That it is a die that shows a face stays as likely.
Judgement with_pips_word(const FacePicture& picture, const Judgement& judgement);

}  // namespace undercup::vision
