#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "firmware/audits/audits.hpp"
#include "table/dice.hpp"

namespace undercup::firmware {

/// When a set of dice or a camera is said to favour a face.
struct FairnessPolicy {
  double level = 0.001;         ///< how often, at most, anything at all is said of a table whose every die is fair
  double least_expected = 5;    ///< of each face (Cochran's rule): from 30 dice on
  double worth_telling = 0.02;  ///< a face's share off 1/6: every cheap die strays a little, and enough rolls show it
};

/// What the faces of one camera, or of one set, say.
struct FaceTest {
  FaceCounts faces{};
  int dice = 0;                         ///< that it rests on
  bool enough = false;                  ///< of them to test at all
  double chi_square = 0;                ///< of five degrees of freedom
  double p = 1;                         ///< how often fair dice are as uneven as that, or more
  table::Face face = table::Face::one;  ///< that strays the most
  double share = 0;                     ///< of it, 1/6 is fair
  bool biased = false;                  ///< it is to be told: `face` comes too often, or (`share` < 1/6) too seldom
  bool operator==(const FaceTest&) const = default;
};

struct Fairness {
  std::map<table::SeatId, FaceTest> seats;  ///< what each camera read
  std::map<std::string, FaceTest> sets;     ///< what each set of dice showed
  int tested_at_once = 0;                   ///< those with enough dice
  bool operator==(const Fairness&) const = default;
};

/// How often chance alone gives a chi-square of five degrees of freedom as large as that, or larger: by Abramowitz and
/// Stegun, Handbook of Mathematical Functions, 26.4.4.
double chi_square_p(double chi_square);

/// The faces tested against fair dice, by Pearson's chi-square. `level` holds for all tests together (Holm's method):
/// a table of eight seats cries wolf no more often than one of two.
Fairness fairness_of(const Audits& audits, const FairnessPolicy& policy = {});

}  // namespace undercup::firmware
