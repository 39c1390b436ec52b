#include "table/odds.hpp"

#include <cmath>

#include "table/rules.hpp"

namespace undercup::table {
namespace {

constexpr double kOneFace = 1.0 / kFaceCount;
constexpr double kTwoFaces = 2.0 / kFaceCount;

/// P(X >= least) for X ~ Binomial(n, p), 1 <= least <= n. The terms are summed from X = n downwards: for p below one
/// half they grow on the way to the mode, so the small ones are added first; all are positive, so nothing cancels.
double upper_tail(int n, int least, double p) {
  double term = std::pow(p, n);  // P(X = n)
  double sum = 0;
  for (int k = n;; --k) {
    sum += term;
    if (k == least) return sum;
    term *= static_cast<double>(k) / static_cast<double>(n - k + 1) * (1 - p) / p;  // P(X = k - 1) / P(X = k)
  }
}

}  // namespace

double probability_held(const Ruleset& rules, bool palifico, const Bid& bid, const Roll& own, int hidden) {
  const int needed = bid.count - matching(rules, palifico, bid, own);
  if (needed <= 0) return 1;
  if (needed > hidden) return 0;
  const bool two_faces = ones_are_wild(rules, palifico) && bid.face != Face::one;
  return upper_tail(hidden, needed, two_faces ? kTwoFaces : kOneFace);
}

}  // namespace undercup::table
