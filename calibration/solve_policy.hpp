#pragma once

namespace undercup::calibration {

/// When a calibration is good enough, in terms of what reads dice.
struct SolvePolicy {
  double soft_mm = 0.3;  ///< blur of an edge (standard deviation): pips of small dice are 2 mm wide and 3 mm apart
  double soft_px = 1.3;  ///< .. a sharp camera's is 0.9 to 1.1 px, however coarse
  double soft_picture_px = 3.8;  ///< of a picture's sharpest edges: bare windows and blank backs have 1.4 to 3.4
  double soft_sheet_px = 2.6;    ///< the same where squares are made out: sharp sheets have 1.9, 4 px out of focus 3.3
  double dark_picture = 50;      ///< grey level of a picture's brightest spots: no sheet would be seen
  double dark_paper = 100;       ///< grey level of white paper below which noise hides pips
  double glare_from = 0.25;      ///< share of the sheet that is as bright as can be told
  double off_mm = 0.16;         ///< residual of a flat sheet: 0.02 to 0.12 with lamps' images on it; 3 mm of bend: more
  double stray_share = 0.3;     ///< of the corners: that many off is no lamp
  double covered = 0.75;        ///< share of the window's cells with a corner in them
  double cut_off = 0.02;        ///< of the window's radius, beyond the picture's edge: no rim is known better
  double least_turn = 0.26;     ///< radians, between pictures that tell more than one: 15 degrees ..
  double least_shift = 0.04;    ///< .. or so much of the picture's width
  double beside_mm = 10;        ///< of sheet and window, middle to middle: a sheet is meant to lie where the window is
  double printed_more = 1.012;  ///< of the window's radius: ink beyond that was printed too small for its circle
  double printed_less = 0.98;   ///< .. and ink that ends before was printed too large
  double rim_tolerance = 0.01;  ///< of the radius: how well rim and sheet must agree where the distance is known
  double lens_at_a_degree = 0.1;  ///< share of the distance that an unknown lens leaves open at a degree of tilt
  double least_tilt = 2;         ///< degrees: at less the lens alone tells the distance, and no lens is quite its model
  double farthest_off = 1.2;     ///< of the radius: a sheet further beside the window shows too little of itself
  double far_rim_clear = 0.65;   ///< clearness of a circle that is about the window; a sheet's own edge beside it: 0.6
  double beside_far_rim = 3;     ///< mm from its centre to the rim's: it was looked for coarsely, and may be the wall
  double beside_sheet = 5;       ///< mm from the sheets' middle to the rim's
  double as_clear = 0.8;         ///< of the clearest circle: what is less so is stitched together by chance
  double rim_clear = 0.55;       ///< clearness of a circle that is a rim
  double rim_stands_out = 0.08;  ///< .. and by how much it must be clearer than circles a little smaller and larger
  double widest_bezel = 0.25;    ///< of the window's radius: so far beyond it circles are looked for; a print that is a
                                 ///< fifth too small looks so
  double smallest_rim = 0.075;   ///< .. and so far within it: no rim looks smaller, but a print may be too large
  double narrowest_bezel = 0.04;  ///< .. as the opening below the glass looks from 180 mm, 8 mm deeper
  double widest_wall = 0.075;     ///< .. and as it looks at most: 0.045 to 0.063 was seen. What is larger is the rim of
                                  ///< a larger window
};
inline constexpr SolvePolicy kSolve{};

}  // namespace undercup::calibration
