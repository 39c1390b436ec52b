#pragma once

#include "vision/face_pips.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// Of how many kinds a face's pips are: how plainly those of one part are of another kind than all others. 0 where all
/// are alike; else by how far the mean colours of both differ, as a share of what the plainer kind differs from the
/// body, and less where the pips of one kind differ nearly as much.
struct PipKinds {
  double middle = 0;
  double falling = 0;
  double rising = 0;
  bool all_seen = false;  ///< all can be told from the body, none was left out
  bool on_edges = false;  ///< `PlainPips::on_edges`

  /// How plainly they are of two kinds, whichever.
  [[nodiscard]] double apart() const;

  /// The same, if they seem a five's because those of a far face are seen beside those of a near one: beside a three's
  /// one diagonal, beside a four's the middle one.
  [[nodiscard]] double apart_before(int near) const;

  /// They are plainly of two kinds, and their colours tell it: on the rounded edges they do not.
  [[nodiscard]] bool seem_two() const;
};

/// Whether that face is told by pips of which another face's, behind it, may be some: a three, a four or a five.
bool may_be_of_two_kinds(int face);

/// The kinds of the pips that a face would be told by; nothing is told of those that can't be of two. Those of one face
/// are alike; through a clear die those of its far face are seen between them, fainter or of another colour, and both
/// together may look like another face: a four before a three like a five. A single pip with a lamp's image on it is
/// left out.
PipKinds kinds_of_pips(const FacePicture& picture, const PlainPips& found);

}  // namespace undercup::vision
