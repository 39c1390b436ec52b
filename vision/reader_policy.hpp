#pragma once

namespace undercup::vision {

/// What the reader believes of dice, light and lenses, beside what its networks have learnt. Lengths are shares of a
/// die's edge unless named otherwise, grey levels are of 255.
struct ReaderPolicy {
  // --- the picture on the glass -------------------------------------------------------------------------------------
  double most_picture_px = 1e5;  ///< beyond any camera; beyond it OpenCV's fixed point numbers overflow
  int least_work_px = 24;        ///< work px: less than a die's face
  int most_work_px = 3000;       ///< work px: a hundred dice side by side fit no window; no profile takes up memory
  double most_seen = 1.3;        ///< of the largest die's edge: none seems larger
  double least_seen = 0.7;       ///< of the smallest die's edge: not even one on another seems smaller
  double rough_scale = 1.4;      ///< by how much px/mm, seen from above, may be off

  // --- finding ------------------------------------------------------------------------------------------------------
  double worth_judging = 0.05;  ///< how likely something lies at a place at least, to be judged
  double zoomed_from = 0.12;    ///< logarithm: dice this much smaller or larger than thought are looked at again
  double same_proposal = 0.45;  ///< proposals nearer to each other than this mean the same thing
  int most_proposals = 24;      ///< likeliest first: four times the dice of a cup

  // --- judging ------------------------------------------------------------------------------------------------------
  double flat_at_tables = 5;      ///< odds of a flat die at a table over those among the lessons, a sixth of which lean
  double untold_at_tables = 0.1;  ///< the same of dice that show no face: one in five there, few here; of
                                  ///< those most are faces changed by hand
  double untold_is_die = 0.25;  ///< of what looks like a die without a face; the rest is a side of one that has its own
  double finders_word = 0.5;    ///< power of the finder's odds that something lies there: both saw the same pixels
  double most_moved = 0.3;      ///< a proposal is no further off than this, in its edge, and its size and angle no more
  double undoubted = 0.97;      ///< how likely a flat face is from which on its size and place tell where others are
  double size_borne = 0.02;     ///< logarithm: dice of a set seem no more different in size
  double size_other_die = 0.16;     ///< the same: a die that seems more different is another one
  double odd_size = 0.1;            ///< odds of a die of such another size over those of one like the others
  double size_kept = 0.055;         ///< the same: so much a die of the usual size, seen as such, seems to be of another
  double plain_nothing = 0.99;      ///< how likely no die lies there from which on one look is enough
  double plain_at_a_glance = 0.99;  ///< certainty of a flat face from which on a glance is enough
  double plain_closely = 0.96;      ///< the same of one close look
  double plain_one = 0.998;      ///< the same of a one, of either: an odd face whose other pips are faint looks like it
  double worth_following = 0.3;  ///< how likely a die lies there from which on a doubt about it is worth another look
  double alike_body = 30;        ///< levels: bodies that differ by less may be of dice of one make, side by side
  double window_inset = 0.35;    ///< a face's middle is at least this far within the window, seen from below
  double same_place = 0.3;       ///< two judgements with middles closer than this mean the same die
  double overlap_most = 0.17;  ///< of a face's area two flat dice may seem to share: bevels, lens, a middle that is off
  int most_search_steps = 20000;  ///< a bound on time, never reached with real pictures

  // --- the cup ------------------------------------------------------------------------------------------------------
  double rim_from = 0.2;      ///< of the window's radius: nearer its middle no rim's edge is looked for
  double rim_to = 0.95;       ///< beyond begins the window's own rim
  double rim_width_mm = 0.8;  ///< half the width an edge on the glass is measured across
  double rim_step = 0.09;     ///< of the light on its brighter side an edge takes at least
  double rim_dark = 12;       ///< levels added to that light: what noise alone makes in the dark is no edge
  double rim_least = 0.45;    ///< of the window's radius: no cup is smaller
  double rim_aside = 0.4;     ///< of the window's radius: no cup that holds its dice stands further aside
  double rim_bears_mm = 1;    ///< how far off one circle a rim's edges may lie: lens, tilt, what is not quite round
  double rim_gone = 0.57;     ///< share of the directions with an edge on it below which no cup stands there
  double die_surroundings = 0.95;  ///< edges this far around a die's middle are its own, or its sides'
  /// levels: hardly brighter can the camera say; a lamp's image has a softened rim. The judges see it: change it only
  /// when they are taught anew.
  double saturation = 245;

  // --- certainty ----------------------------------------------------------------------------------------------------
  double sure = 0.92;            ///< certainty of a die from which on it is sure
  double sure_set = 0.9;         ///< the same of a set, and of that none was missed: several that are just sure are not
  double doubted_most = 0.5;     ///< at most so certain is a die cut off, under glare or with pips not its own
  double flat_sure = 0.5;        ///< flatness from which on a die does not lean
  double surely_strange = 0.99;  ///< share from which on it is no die
  double floor_middle = 0.2;     ///< of the window's radius: what seems strange so near its middle is the cup's floor
  double surely_something = 0.1;   ///< how likely nothing lies there below which something does
  double missed_among_sure = 0.1;  ///< of the doubt whether a die was missed that counts where all others are sure
  double stacked_size = 0.94;      ///< a die whose face seems smaller than this, of the smallest in use, lies higher up

  // --- why not ------------------------------------------------------------------------------------------------------
  double dark = 30;          ///< levels: where the brightest of the window is below this there is too little light
  double dark_cup = 9;       ///< levels: the same of what is surely within a cup, whose floor may be black
  double within_cup = 0.5;   ///< of the window's radius: mostly within the cup, wherever it stands
  double hides_die = 0.7;    ///< of the smallest die's edge: a lamp's image as wide as this may hide a die
  double dice_reach = 0.7;   ///< of the window's radius: most dice lie within
  double glare_from = 0.12;  ///< share of a face and its sides under a lamp's image from which on that is the reason
  double blurred = 0.55;     ///< sharpness below which that is the reason
};

inline constexpr ReaderPolicy kReader{};

}  // namespace undercup::vision
