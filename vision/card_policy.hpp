#pragma once

#include <array>

namespace undercup::vision {

/// Every number the card reader believes in, in millimetres, shares or what it names, with its reason.
struct CardPolicy {
  double least_scale = 4.0;     ///< work px/mm: a module of a marker is then 9 px wide
  double most_scale = 5.0;      ///< work px/mm: more costs time and shows nothing new
  double card_mm = 32;          ///< edge of a card: three fit a window of 105 mm
  double marker_mm = 16.1;      ///< edge of its marker, as the deck is printed in true size
  double marker_off_mm = 5.35;  ///< from the card's middle to its marker's, along both edges, towards its top left
  double least_size = 0.62;     ///< of the marker's edge: a card that leans so far is still seen to lean
  double most_size = 1.35;
  double flat_size = 0.09;  ///< a card that lies has the printed size but for this share: scale, tilt and lens
  double flat_skew = 0.10;  ///< .. and opposite sides that are alike but for this share
  std::array<double, 3> ink_block_mm{6, 12, 24};  ///< side of what ink is told from around it: lamps shine on one side
  std::array<double, 2> ink_contrast{6, 16};  ///< levels: .. by so much; less finds faint ink, more leaves out noise
  double near_corner = 0.15;                  ///< of a side: so near its ends an outline is rounded off
  double off_side = 0.08;                     ///< of a side: what lies further off it is not its outline
  double parallel = 0.2;                      ///< sine: sides of a square that meet at a lesser angle are none
  double straight = 0.05;                     ///< of a square's round: how far an outline may stray from it
  double rounded = 0.9;                       ///< of a square's round: what is left of it where its corners are rounded
  double same_marker = 1 / 3.0;               ///< of a marker's edge: middles nearer than that are of the same one
  double black_border = 0.7;                  ///< share of its border that must be black in a square worth asking
  double paper_around = 0.6;   ///< share of what is just outside the border that must be as white as paper
  double least_contrast = 28;  ///< levels between ink and paper: below that nothing is plain
  double plain = 0.35;  ///< a module so far from the middle between black and white is one of them; 1: as far as ink is
  double module_middle = 0.5;  ///< of a module's side: what is nearer to its edges may be its neighbour's
  double spilled = 1.7;        ///< modules across: a lamp's image so near makes a module brighter than it is
  double outside = 0.5;        ///< modules outside the border: there is paper
  int whites = 6;              ///< the brightest modules, by which white is told: every code of ours has more of them
  double lamp_beside = 0.8;    ///< of a module: what of a lamp's image sticks out of a marker is narrower
  int near_code = 3;      ///< modules: a code that near to one of ours is a damaged one of ours (ours differ by more)
  int most_hidden = 3;    ///< modules of a code that lamps' images may hide: any two codes differ in 8 or more
  double overlap = 0.04;  ///< of a card's area: cards that share more do not lie side by side
  double order_mm = 3;    ///< piles nearer than this from left to right have no order
  double dark = 70;       ///< levels: paper that is darker is too dark to be read
  double glare_from = 0.04;  ///< of a marker: where so much of it is as bright as can be, a light dazzles
  double blurred = 0.3;      ///< of a marker's modules: dirt makes fewer of them unclear, a blur more
  int saturation = 252;      ///< levels: paper in good light comes near 250, a lamp's image does not stay below
};
inline constexpr CardPolicy kCards{};

}  // namespace undercup::vision
