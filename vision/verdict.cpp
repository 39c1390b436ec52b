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

double share_of(double log_odds) {
  return 1 / (1 + std::exp(-log_odds));
}

// How much longer the body is one way than the other, as far as its sides are seen.
double lengthened(const GlassImage& glass, const Square& square) {
  const Sides sides = measure_sides(glass, square);
  double length[2] = {0, 0};
  for (std::size_t k = 0; k < 4; ++k) {
    if (sides[k].contrast < kReader.clear_side) return 0;
    length[k % 2] += sides[k].offset;
  }
  return std::abs(length[0] - length[1]) / square.edge;
}

double flat(const GlassImage& glass, const FaceGuess& g) {
  return std::min({ramp(g.skew, kReader.cocked_skew, kReader.flat_skew),
                   ramp(g.stretch, kReader.cocked_stretch, kReader.flat_stretch),
                   ramp(lengthened(glass, g.square), kReader.cocked_length, kReader.flat_length)});
}

}  // namespace

double Certainty::all() const {
  return lies_flat() ? std::min(looks, only) : std::min({looks, only, flat});
}

bool Certainty::lies_flat() const {
  return flat >= kReader.flat_sure;
}

Certainty judge(const GlassImage& glass, const FaceGuess& guess, double margin) {
  // One spot alone is sooner something else than two that lie as pips do.
  const double odds = guess.face == table::Face::one ? guess.odds - kReader.lone_spot : guess.odds;
  return {guess.whole ? share_of(odds) : 0, share_of(margin + kReader.least_odds), flat(glass, guess)};
}

}  // namespace undercup::vision
