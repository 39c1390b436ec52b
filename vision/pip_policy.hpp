#pragma once

namespace undercup::vision {

/// What the reader believes of the pips of a face that is laid straight, beside what its networks have learnt. Lengths
/// are shares of a die's edge unless named otherwise, grey levels are of 255.
struct PipPolicy {
  // --- where pips are looked for -------------------------------------------------------------------------------------
  double least_out = 0.19;   ///< along a face's sides from its middle: outer pips mostly lie no nearer
  double out_step = 0.01;    ///< .. and how finely that is sought: an eighth of a pip's radius
  int out_steps = 14;        ///< .. up to 0.32, on the rounded edges
  double flat_out = 0.295;   ///< pips further out lie on the rounded edges: the body's other colours
  double body_margin = 0.1;  ///< the body is told within: edges are of other colours
  float noise = 4;           ///< levels: colours that differ less are alike
  float least_seen = 3;      ///< levels: pips that together differ less from the body are not seen
  float least_plain = 12;    ///< levels: pips that differ less from the body are told by noise as well
  float ends = 0.5F;         ///< of a pip's own colour: where it ends
  float all_pip = 0.9F;      ///< of it: beyond that a cell is all pip
  // --- a face's own pips ---------------------------------------------------------------------------------------------
  float unlike = 0.8F;          ///< of what pips have in common: differing by more than that they are not one face's
  double missing = 0.5;         ///< plainness of a face's faintest pip, of the others', below which it is none
  double between = 0.6;         ///< the same of what lies where no face has a pip, from which on it is one
  double beside = 0.5;          ///< the same of two beside a one's, from which on it is looked at closely
  double added = 0.19;          ///< the same of what lies where another face has more pips, from which on it counts
  double rival = 0.005;         ///< share of that face from which on what lies there makes a doubt
  double rival_behind = 0.002;  ///< `rival` of a face that has no pip in common with the likeliest
  double both_doubted = 4e-4;   ///< .. of which all pips are seen, as well as the likeliest one's
  double both_asked = 1e-4;     ///< .. from which on such a die is looked at all four ways round
  double seen_beside = 0.15;    ///< plainness of such a face's pips, of the own ones', from which on both are seen
  double off_middle = 0.02;     ///< edges: how far the middle of a face that is told as another may be off
  double alike = 0.9;           ///< plainness of a pip, of the own ones', from which on it is like them
  double face_sure = 0.995;     ///< share of a face, of all faces', below which, closely, its pips must bear it out
  double face_plain = 0.999;    ///< .. and at a glance, which is not enough below `face_sure` even so
  float plain_enough = 80;      ///< levels: how plain they then must be
  // --- lamps' images over them ---------------------------------------------------------------------------------------
  double hidden = 0.97;         ///< share of a pip under a lamp's image from which on nothing tells whether it is there
  double half_hidden = 0.5;     ///< .. of a face that is doubted anyhow
  double lit_face_sure = 0.99;  ///< share of a face, of all faces', below which it is
  double bright = 0.4;          ///< share of a pip from which on it seems itself as bright as a lamp's image
  double layout_plain = 0.3;    ///< of its plainest pips: as lie less plainly a face's pips do not lie
  double largest = 0.17;        ///< edges: no pip of a face of several has a larger radius
  int lie_off = 5;              ///< cells across within which the middle of a pip lies
  // --- a clear die's two faces ---------------------------------------------------------------------------------------
  double face_doubted = 5e-4;  ///< share of a face from which on its pips are asked for
  double two_kinds = 0.3;      ///< how plainly pips are of two kinds from which on no face can be told by them
  float plainly_apart = 4;     ///< times as far apart as pips of one kind are, two kinds are plain
  double mixed_pips = 0.1;     ///< odds of a three or a four, not the likeliest face, whose pips would be of two kinds
  double five_even = 0.9;      ///< how far off a five's pips lie as often for a five as for another face
  double five_power = 3;       ///< of that over how far off they lie: the odds of a five
  double kinds_even = 0.07;    ///< how far apart the kinds of its pips are as often for a five as for another face
  double kinds_power = 1.5;    ///< of that over how far apart they are: the odds of a five
  double five_for = 10;        ///< odds of a five that its pips' places, and their colours, can each give at most
  double five_against = 30;    ///< and take
  // what is seldom seen of a five's pips, that or more
  double longer = 0.04;         ///< logarithm: one diagonal over the other
  double aside = 0.03;          ///< the middles of the diagonals from each other
  double middle_off = 0.035;    ///< the fifth pip from the middle of a diagonal
  double larger = 0.4;          ///< logarithm: the largest pip over the smallest, cells
  double larger_by_lamp = 0.2;  ///< the same: beyond it a lamp's image that touches one makes it larger
};

inline constexpr PipPolicy kPips{};

}  // namespace undercup::vision
