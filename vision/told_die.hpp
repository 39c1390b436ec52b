#pragma once

#include "vision/verdict.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// A die of the best explanation of a picture, which `margin` is better than the next best (`Chosen`). Where its face
/// is in doubt its pips have their word (`pips_word`), which makes no other face sure. A sure face must have its own
/// pips, or where they do not tell, be the same seen closely; where it may well be another one they must bear it out.
/// Nothing that speaks for the next likely face may lie where that has pips and this one has none, and no lamp's image
/// where any face would.
Detection told_die(const GlassImage& glass, const Judgement& judgement, double margin);

}  // namespace undercup::vision
