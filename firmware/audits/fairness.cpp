#include "firmware/audits/fairness.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace undercup::firmware {
namespace {

FaceTest test_of(const FaceCounts& faces, const FairnessPolicy& policy) {
  FaceTest test;
  test.faces = faces;
  test.dice = std::accumulate(faces.begin(), faces.end(), 0);
  const double expected = test.dice / double{table::kFaceCount};
  test.enough = expected >= policy.least_expected;
  if (!test.enough) return test;
  double furthest = -1;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const double off = faces[i] - expected;
    test.chi_square += off * off / expected;
    if (std::abs(off) <= furthest) continue;
    furthest = std::abs(off);
    test.face = *table::face_from_pips(static_cast<int>(i) + 1);
    test.share = faces[i] / static_cast<double>(test.dice);
  }
  test.p = chi_square_p(test.chi_square);
  return test;
}

/// Holm, A simple sequentially rejective multiple test procedure (1979): the smallest p is held against level/m, the
/// next against level/(m - 1), and so on up to the first that passes.
void judge(std::vector<FaceTest*> tests, const FairnessPolicy& policy) {
  std::sort(tests.begin(), tests.end(), [](const FaceTest* a, const FaceTest* b) { return a->p < b->p; });
  for (std::size_t i = 0; i < tests.size(); ++i) {
    if (tests[i]->p > policy.level / static_cast<double>(tests.size() - i)) return;
    tests[i]->biased = std::abs(tests[i]->share - 1.0 / table::kFaceCount) >= policy.worth_telling;
  }
}

}  // namespace

double chi_square_p(double chi_square) {
  const double chi = std::sqrt(chi_square);
  const double density = std::exp(-chi_square / 2) / std::sqrt(2 * std::numbers::pi);
  return std::erfc(chi / std::numbers::sqrt2) + 2 * density * (chi + chi * chi * chi / 3);
}

Fairness fairness_of(const Audits& audits, const FairnessPolicy& policy) {
  Fairness fairness;
  for (const auto& [seat, faces] : audits.read_at) fairness.seats[seat] = test_of(faces, policy);
  for (const auto& [set, faces] : audits.shown_by) fairness.sets[set] = test_of(faces, policy);
  std::vector<FaceTest*> tests;
  for (auto& [seat, test] : fairness.seats)
    if (test.enough) tests.push_back(&test);
  for (auto& [set, test] : fairness.sets)
    if (test.enough) tests.push_back(&test);
  fairness.tested_at_once = static_cast<int>(tests.size());
  judge(std::move(tests), policy);
  return fairness;
}

}  // namespace undercup::firmware
