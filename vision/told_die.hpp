#pragma once

#include "vision/verdict.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// A die of the best explanation of a picture, which `margin` is better than the next best (`Chosen`). Where its face
/// is in doubt its pips have their word (`pips_word`). A sure face must have its own pips, or where they do not tell,
/// be the same seen closely; one that may be another must be borne out by them. Nothing may lie where the next likely
/// face would have pips, and no lamp's image where any would.
Detection told_die(const GlassImage& glass, const Judgement& judgement, double margin);

}  // namespace undercup::vision
