#pragma once

namespace undercup::vision {

/// What the reader believes of dice, light and lenses. Lengths are shares of a die's edge unless named otherwise, grey
/// levels are of 255. Sources: measurements of 27 retail dice (12 to 19 mm), and what a lens within CLI.md's bounds
/// does.
struct ReaderPolicy {
  // --- the picture on the glass -------------------------------------------------------------------------------------
  double least_scale = 4.0;     ///< work px/mm: a 12 mm die's pip is then still 8 px wide
  double most_scale = 5.0;      ///< work px/mm: more costs time and shows nothing new
  double least_native = 1.2;    ///< picture px/mm below which a pip is under 3 px: nothing can be read
  double most_native = 60;      ///< picture px/mm: a die would fill a 1000 px picture
  double most_window_mm = 450;  ///< no cup is wider, nor is a tray seen from above
  double least_edge_mm = 4;     ///< no smaller die is sold for play
  double most_edge_mm = 40;     ///< nor a larger one
  double top_nearer = 1.2;      ///< seen from above, a face is nearer to the camera than the plane the scale stands for
  double scale_slack = 0.05;    ///< share by which the scale at a die may differ from the window's middle: lens, tilt
  double most_picture_px = 1e5;  ///< beyond any camera
  int least_work_px = 24;        ///< work px: less than a die's face

  // --- pips ---------------------------------------------------------------------------------------------------------
  double pip_radius = 0.095;     ///< usual radius; 0.06 to 0.14 occur
  double big_pip_radius = 0.18;  ///< the large red one of Asian dice
  double ring_radius = 0.115;    ///< of pips inlaid as rings around a middle in the body's colour
  double least_pip_radius = 0.055;
  double most_pip_radius = 0.235;
  double most_of_many = 0.145;    ///< largest radius where a face has two pips or more
  double least_contrast = 9;      ///< levels between a pip and its body, of the strongest channel's box means
  double least_roundness = 0.55;  ///< share of rays that meet the rim where a circle has it
  double seed_reach = 1.7;        ///< times the radius looked for: what is larger belongs to the next larger radius
  double quick_ring = 1.9;        ///< times the radius looked for: where body must be seen around a pip
  int quick_least = 5;            ///< of eight points there, so many
  double saturation = 245;        ///< levels: brighter the camera cannot say
  int most_spots = 400;           ///< strongest first; a dirty glass has a few hundred

  // --- the lattice the pips sit on -----------------------------------------------------------------------------------
  double least_offset = 0.205;  ///< from the centre to a corner pip, along one side
  double most_offset = 0.305;
  double place_tolerance = 0.055;  ///< a pip this far from its place still is that pip
  double usual_offset = 0.25;
  double stray_reach = 0.37;   ///< what lies further out may belong to a side of the die
  double one_alone = 0.40;     ///< a one has this much of its face to itself
  double one_apart = 0.62;     ///< and no other pip is nearer to its middle, of its own face or a neighbour's
  double window_inset = 0.45;  ///< a face's middle is at least this far within the window
  double alike_colour = 0.85;  ///< cosine between the contrasts of two pips of one face
  double alike_least = 0.50;   ///< contrast of a pip over that of its face's pips; a pip shining through stays below
  double alike_clipped =
      0.22;  ///< the same for a pip as bright as the camera can say: a reflection has raised its body
  double alike_clipped_colour = 0.5;
  double alike_most = 1.9;
  double outshine_radius = 0.6;     ///< of a pip's: something this large and far plainer than the pips outshines them
  double outshine_share = 0.4;      ///< share of a place's disc, likewise
  double front_plainer = 1.7;       ///< a front pip is this much plainer than one that shines through
  double same_die = 0.35;           ///< middles of front and far side, seen through the die, are no further apart
  double hidden_pip_shows = 0.10;   ///< share of a pip's disc beside a lamp's image that gives the pip away
  double hidden_pip_covered = 0.5;  ///< share of it under a lamp's image from which on nobody knows
  double usual_pip_most = 0.11;     ///< a pip beside a large one is no larger than this
  double body_ring = 1.6;           ///< times a pip's radius: where the body around a place is looked at
  double place_disc = 0.85;         ///< of a pip's radius: the disc surely within the pip
  double place_filled = 0.92;       ///< share of that disc that pip and lamp's image together fill where there is a pip
  double glimpse_least = 0.18;      ///< share of it that must show the pip itself
  double radius_spread = 0.30;      ///< of pips of one face against their mean

  // --- the square ---------------------------------------------------------------------------------------------------
  double side_share = 0.25;    ///< half of a side's straight part; rounded dice have no more
  double edge_reach = 0.075;   ///< an edge may lie this far from where the pips say it is
  double off_side = 0.5;       ///< merit an edge loses at the end of that reach
  double most_turn = 0.06;     ///< radians a square is turned at a time to fit its sides
  double side_tilt = 0.025;    ///< share of the edge by which half a side may lie further out than the other, and 1 px
  double side_offset = 0.045;  ///< by which a side may be off its place, and 1 px
  double edge_step = 0.035;    ///< the bevel an edge's contrast is measured across
  double least_edge_contrast = 5;   ///< levels across a side, mean of its length
  double strip_inset = 0.09;        ///< body is seen this far within a side: past the bevel, before the pips
  double edge_slack = 0.03;         ///< by which sides of one die may lie off a perfect square: pips off centre, lens
  double plain_edge_contrast = 40;  ///< levels beyond which an edge is as plain as can be
  double as_good = 0.97;            ///< edges whose sides show this nearly as well are no worse
  double overlap_most = 0.06;       ///< of a face's area two flat dice may seem to share: bevels, lens

  // --- the set ------------------------------------------------------------------------------------------------------
  double same_place = 0.15;       ///< two guesses with middles closer than this mean the same die
  int most_guesses = 80;          ///< heaviest first; a full cup with five touching dice makes about 40
  int most_search_steps = 20000;  ///< a bound on time, never reached with real pictures

  // --- the cup ------------------------------------------------------------------------------------------------------
  double rim_from = 0.35;          ///< of the window's radius: a cup's rim is further out
  double rim_to = 0.95;            ///< beyond begins the window's own rim
  double rim_width_mm = 0.8;       ///< half the width an edge on the glass is measured across
  double rim_step = 0.12;          ///< of the light on its brighter side an edge takes at least
  double rim_dark = 12;            ///< levels added to that light: what noise alone makes in the dark is no edge
  double rim_gone = 0.39;          ///< share of the directions with an edge below which no cup stands there
  double die_surroundings = 0.95;  ///< edges this far around a die's middle are its own, or its sides'

  // --- certainty ----------------------------------------------------------------------------------------------------
  double least_odds = 0;   ///< log odds under which nobody takes it for a die's face
  double sure = 0.75;      ///< certainty from which on a die is sure: of 1256 drawn and spoilt sets 3 were wrong
  double lone_spot = 0.3;  ///< log odds taken off a one: of 7 faces wrongly taken for nearly sure there, 6 were ones
  double flat_sure = 0.5;  ///< flatness from which on it does not lean
  double sure_roundness = 0.80;
  double cocked_skew = 0.095;    ///< a die leaning by 25 degrees: its face looks this much shorter one way
  double flat_skew = 0.045;      ///< a flat one under 5 degrees of tilt, and what pips are off by
  double cocked_stretch = 0.13;  ///< a face leaning by 40 degrees
  double flat_stretch = 0.07;  ///< as far from a circle the pips of a flat face look, all in one direction: lens, noise
  double cocked_length = 0.11;  ///< a face leaning by 27 degrees
  double flat_length = 0.05;    ///< by which a flat face may seem longer one way: bevels, a side of the die
  double clear_side = 60;       ///< levels: a side from which on its place is to be relied on
};

inline constexpr ReaderPolicy kReader{};

}  // namespace undercup::vision
