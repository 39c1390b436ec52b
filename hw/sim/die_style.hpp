#pragma once

#include "hw/sim/picture.hpp"
#include "hw/sim/random.hpp"

namespace undercup::hw::sim {

/// How dice of one make look. Lengths that are shares are of half the edge, which is 1 in a die's own coordinates.
struct DieStyle {
  enum class Pip { drilled, flat, ring };  ///< a hollow, a printed spot, an inlaid ring of `inlay` colour

  const char* name = "";
  float edge_mm = 16;
  Colour body;
  Colour pip;
  Colour one;   ///< the single pip of the face with one
  Colour four;  ///< the pips of the face with four (red on many Asian dice)
  float pip_radius = 0.19F;
  float one_radius = 0.19F;
  float spread = 0.52F;      ///< how far from the middle the outer pips sit
  float six_rows = 1.0F;     ///< how far from the middle the two rows of a six lie, over that
  float edge_round = 0.14F;  ///< radius of the rounded edges
  float ball = 2.0F;         ///< radius of the ball the cube is turned down to; from 1.74 on: corners are left alone
  Pip kind = Pip::drilled;
  Colour inlay;            ///< middle of an inlaid ring pip
  float clear = 0;         ///< how much is seen through the body, 0..1
  float far_light = 0.7F;  ///< light on the pips seen through it, over that on the near ones
  float glow = 0.25F;      ///< light on the body that comes back from within it, where it is clear
  float far_pips = 0.8F;   ///< what the body between leaves of them, 0..1
  float gloss = 0.3F;
  float marble = 0;          ///< strength of cloudy veins in the body
  bool right_handed = true;  ///< 1, 2, 3 run anticlockwise around their corner
};

/// How many die styles there are.
int die_styles();

/// The style of that number, 0..die_styles()-1.
const DieStyle& die_style(int number);

/// A make of dice that nobody sells: all of it drawn at random, over ranges wider than those of the dice sold (edges of
/// 12 to 19 mm, any body with any pips that can still be told from it). To teach and to test a reader with.
DieStyle drawn_style(Random random);

}  // namespace undercup::hw::sim
