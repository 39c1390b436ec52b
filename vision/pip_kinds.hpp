#pragma once

#include "vision/glass_image.hpp"
#include "vision/square.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// How plainly the pips that a face of 3, 4 or 5 is told by are of two kinds; 0 for other faces. Those of one face are
/// alike; through a clear die those of its far face are seen between them, fainter or of another colour, and both
/// together may look like another face: a four before a three like a five. 0 where all are alike; else by how far the
/// mean colours of the two kinds differ, as a share of what the plainer kind differs from the body, and less where the
/// pips of one kind differ nearly as much. 0, too, where the pips lie so far out that they are on the rounded edges; a
/// single pip with a lamp's image on it does not count.
double two_kinds_of_pips(const GlassImage& glass, const Square& square, int face);

}  // namespace undercup::vision
