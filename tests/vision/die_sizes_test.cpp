#include "vision/die_sizes.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

constexpr double kEdge = 32;

// What surely is a five that lies flat, of that size.
Judgement sure_five(double edge) {
  Judgement five;
  five.share[5] = 1;
  five.flat = 1;
  five.square.edge = edge;
  return five;
}

// A die, or nothing: nobody knows.
Judgement doubtful_die(double edge) {
  Judgement die = sure_five(edge);
  die.share[5] = 0.5;
  die.share[kNothing] = 0.5;
  return die;
}

TEST_CASE("how large dice are is told by two that are sure, not by one, and not by those in doubt") {
  CHECK_FALSE(usual_edge({}));
  CHECK_FALSE(usual_edge({sure_five(kEdge), doubtful_die(kEdge)}));
  const auto usual = usual_edge(
      {sure_five(kEdge), doubtful_die(kEdge / 2), sure_five(kEdge), doubtful_die(kEdge / 2), doubtful_die(kEdge / 2)});
  REQUIRE(usual);
  CHECK(*usual == doctest::Approx(kEdge));
}

TEST_CASE("a size is as far apart from another one whichever of them is the larger") {
  CHECK(size_apart(sure_five(kEdge), kEdge) == 0);
  CHECK(size_apart(sure_five(kEdge * 1.2), kEdge) == doctest::Approx(size_apart(sure_five(kEdge / 1.2), kEdge)));
}

TEST_CASE(
    "what seems of quite another size than the sure dice is less likely to be one, what is nearly as large is not") {
  for (const double sign : {-1.0, 1.0}) {
    const auto told = [&](double apart) {
      std::vector<Judgement> judgements{sure_five(kEdge), sure_five(kEdge),
                                        doubtful_die(kEdge * std::exp(sign * apart))};
      doubt_odd_sizes(judgements);
      return judgements.back().share[5];
    };
    CHECK(told(kReader.size_other_die - 0.001) == doctest::Approx(0.5));
    const double odds = kReader.odd_size;
    CHECK(told(kReader.size_other_die + 0.001) == doctest::Approx(odds / (1 + odds)));
  }
}

TEST_CASE("where no two dice are sure, no size is odd") {
  std::vector<Judgement> judgements{sure_five(kEdge), doubtful_die(kEdge / 2)};
  doubt_odd_sizes(judgements);
  CHECK(judgements[1].share[5] == doctest::Approx(0.5));
}

}  // namespace
}  // namespace undercup::vision
