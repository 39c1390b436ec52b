#include "vision/pip_lattice.hpp"

#include <doctest/doctest.h>

namespace undercup::vision {
namespace {

Seating seating(const char* pips, const char* covered) {
  Seating s;
  s.pips = Places(pips);
  s.covered = Places(covered);
  s.unknown = s.covered;
  return s;
}

TEST_CASE("three corners and the middle make a five whose last pip is under the lamp") {
  CHECK(seating("101010100", "000000001").faces() == std::vector{table::Face::five});
  CHECK(seating("101010100", "000000001").pips_under_lamps() == Places("000000001"));
}

TEST_CASE("what may be two faces has no pip that is known to be under a lamp") {
  CHECK(seating("100000001", "000010000").faces().size() == 2);
  CHECK(seating("100000001", "000010000").pips_under_lamps().none());
  CHECK(seating("101000101", "000010000").pips_under_lamps().none());
}

TEST_CASE("a place that is hidden by something other than a lamp holds no pip that is known") {
  Seating s = seating("101010100", "000000000");
  s.unknown = Places("000000001");
  CHECK(s.faces() == std::vector{table::Face::five});
  CHECK(s.pips_under_lamps().none());
}

TEST_CASE("a face that is complete needs no pip under a lamp elsewhere on it") {
  CHECK(seating("101010101", "010000000").pips_under_lamps().none());
}

}  // namespace
}  // namespace undercup::vision
