#include "firmware/audits/fairness.hpp"

#include <doctest/doctest.h>

#include <random>

using namespace undercup;
using firmware::Audits;
using firmware::chi_square_p;
using firmware::FaceCounts;
using firmware::Fairness;
using firmware::fairness_of;
using table::SeatId;

namespace {

/// So many rolls of a die whose six comes so many times as often as each other face.
FaceCounts rolled(std::mt19937& chance, int dice, double six) {
  std::discrete_distribution<std::size_t> die{1, 1, 1, 1, 1, six};
  FaceCounts faces{};
  for (int i = 0; i < dice; ++i) ++faces[die(chance)];
  return faces;
}

bool says_anything(const Fairness& fairness) {
  for (const auto& [seat, test] : fairness.seats)
    if (test.biased) return true;
  for (const auto& [set, test] : fairness.sets)
    if (test.biased) return true;
  return false;
}

}  // namespace

TEST_CASE("chi-square of five degrees of freedom has its published critical values") {
  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4
  struct Row {
    double p, critical;
  };
  for (const Row& row : {Row{0.10, 9.236}, Row{0.05, 11.070}, Row{0.025, 12.833}, Row{0.01, 15.086}, Row{0.001, 20.515},
                         Row{0.90, 1.610}, Row{0.95, 1.145}, Row{0.99, 0.554}}) {
    CAPTURE(row.critical);
    CHECK(chi_square_p(row.critical) == doctest::Approx(row.p).epsilon(0.002));
  }
  CHECK(chi_square_p(0) == doctest::Approx(1));
  CHECK(chi_square_p(1e4) < 1e-100);
}

TEST_CASE("the statistic is Pearson's, and the face that strays most is named with its share") {
  Audits audits;
  audits.read_at[SeatId{3}] = {10, 10, 10, 10, 10, 70};
  const auto test = fairness_of(audits).seats.at(SeatId{3});
  CHECK(test.dice == 120);
  CHECK(test.chi_square == doctest::Approx(150));  // 5 x 10^2/20 + 50^2/20
  CHECK(test.face == table::Face::six);
  CHECK(test.share == doctest::Approx(70.0 / 120));
  CHECK(test.biased);
}

TEST_CASE("a face that never comes is told like one that comes too often") {
  Audits audits;
  audits.shown_by["16 mm"] = {40, 40, 0, 40, 40, 40};
  const auto test = fairness_of(audits).sets.at("16 mm");
  CHECK(test.face == table::Face::three);
  CHECK(test.share == 0);
  CHECK(test.biased);
}

TEST_CASE("below thirty dice nothing is tested, from thirty on it is") {
  Audits audits;
  audits.read_at[SeatId{1}] = {29, 0, 0, 0, 0, 0};
  CHECK_FALSE(fairness_of(audits).seats.at(SeatId{1}).enough);
  CHECK(fairness_of(audits).tested_at_once == 0);
  audits.read_at[SeatId{1}][0] = 30;
  CHECK(fairness_of(audits).seats.at(SeatId{1}).biased);
}

TEST_CASE("what one seat would be told for is not told of one among eight") {
  const FaceCounts strays{140, 88, 93, 93, 93, 93};
  Audits audits;
  audits.read_at[SeatId{1}] = strays;
  const double p = fairness_of(audits).seats.at(SeatId{1}).p;
  REQUIRE(p > 0.001 / 8);
  REQUIRE(p <= 0.001 * 2);
  firmware::FairnessPolicy policy;
  policy.level = p;
  CHECK(fairness_of(audits, policy).seats.at(SeatId{1}).biased);
  for (int seat = 2; seat <= 8; ++seat) audits.read_at[SeatId{seat}] = {100, 100, 100, 100, 100, 100};
  CHECK_FALSE(fairness_of(audits, policy).seats.at(SeatId{1}).biased);
}

TEST_CASE("a small bias that only very many rolls can show is none to tell") {
  Audits audits;
  audits.shown_by["cheap"] = {100000, 100000, 100000, 100000, 100000, 104000};
  const auto test = fairness_of(audits).sets.at("cheap");
  CHECK(test.p < 1e-9);
  CHECK_FALSE(test.biased);
}

TEST_CASE("tables of fair dice are told to be biased as seldom as the level says, biased ones nearly always") {
  std::mt19937 chance(7);
  constexpr int kTables = 4000;
  firmware::FairnessPolicy policy;
  policy.level = 0.01;
  policy.worth_telling = 0;
  int false_alarms = 0;
  for (int table = 0; table < kTables; ++table) {
    Audits audits;
    for (int seat = 1; seat <= 8; ++seat) audits.read_at[SeatId{seat}] = rolled(chance, 120, 1);
    false_alarms += says_anything(fairness_of(audits, policy)) ? 1 : 0;
  }
  CHECK(false_alarms > 0);
  CHECK(false_alarms < kTables * 0.016);  // 1 %, and more than three times how far 4000 tables stray from it
  int found = 0;
  for (int table = 0; table < 200; ++table) {
    Audits audits;
    for (int seat = 1; seat <= 8; ++seat) audits.read_at[SeatId{seat}] = rolled(chance, 1000, seat == 5 ? 2 : 1);
    const Fairness fairness = fairness_of(audits);
    found += fairness.seats.at(SeatId{5}).biased && fairness.seats.at(SeatId{5}).face == table::Face::six ? 1 : 0;
  }
  CHECK(found == 200);
}
