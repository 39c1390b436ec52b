#include "vision/verdict.hpp"

#include <algorithm>
#include <cmath>

#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

// 0 at or beyond `bad`, 1 at or beyond `good`, straight between; either may be the larger.
double ramp(double value, double bad, double good) {
  return std::clamp((value - bad) / (good - bad), 0.0, 1.0);
}

double pattern(const FaceGuess& g) {
  double c = std::min({ramp(g.weakest, kReader.alike_least, kReader.alike_sure),
                       ramp(g.residue, kReader.alike_least, kReader.absent_most),
                       ramp(g.roundness, kReader.least_roundness, kReader.sure_roundness)});
  if (g.face == table::Face::one) c = std::min(c, ramp(g.residue, kReader.one_residue, kReader.one_residue / 2));
  if (g.strays > g.lamp_strays || g.contrary > 0 || g.ambiguous) return 0;
  if (g.strays + g.glimpsed > 0) c = std::min(c, kReader.glint_on_face);
  return c;
}

// What speaks for a square body around the pips, without the pips themselves.
double body(const FaceGuess& g, bool among_lamps) {
  int found = 0;
  for (const Side& s : g.sides)
    if (s.found) ++found;
  const bool many = table::pips(g.face) >= 4;
  if (!g.whole || found < (many ? kReader.sides_for_many : kReader.sides_for_few)) return 0;
  const double rest = g.weight - table::pips(g.face) * g.roundness;
  double least = many ? 0 : kReader.body_weight_few;
  if (g.face == table::Face::one) {
    const bool no_circle = g.saturated && g.stretch > kReader.lamp_stretch;
    const bool large = g.pip_radius > kReader.most_of_many * g.square.edge;
    least = kReader.body_weight_one;
    if (g.saturated && among_lamps) least = kReader.body_weight_bright;
    if (no_circle || large) least = kReader.body_weight_odd;
  }
  return std::min(ramp(g.spread, kReader.spread_of_any, kReader.spread_sure), ramp(rest, least - 1, least + 1));
}

// How much longer the body is one way than the other, as far as its sides are seen.
double lengthened(const FaceGuess& g) {
  double length[2] = {0, 0};
  for (std::size_t k = 0; k < 4; ++k) {
    if (g.sides[k].contrast < kReader.clear_side) return 0;
    length[k % 2] += g.sides[k].offset;
  }
  return std::abs(length[0] - length[1]) / g.square.edge;
}

double flat(const FaceGuess& g) {
  return std::min({ramp(g.skew, kReader.cocked_skew, kReader.flat_skew),
                   ramp(g.stretch, kReader.cocked_stretch, kReader.flat_stretch),
                   ramp(lengthened(g), kReader.cocked_length, kReader.flat_length)});
}

}  // namespace

double Certainty::all() const {
  return std::min({pattern, body, flat, only});
}

Certainty judge(const FaceGuess& guess, double margin, bool among_lamps) {
  return {pattern(guess), body(guess, among_lamps), flat(guess),
          ramp(margin, kReader.margin_none, kReader.margin_plain)};
}

}  // namespace undercup::vision
