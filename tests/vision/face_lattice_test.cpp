#include <doctest/doctest.h>

#include "vision/face_lattice.hpp"

namespace undercup::vision {
namespace {

TEST_CASE("nine of the 512 ways to fill a face's places are a face") {
  int faces = 0;
  for (unsigned long pips = 0; pips < 512; ++pips)
    if (face_of(Places(pips))) ++faces;
  CHECK(faces == 9);
}

TEST_CASE("a pattern has as many pips as its face says") {
  for (unsigned long pips = 0; pips < 512; ++pips) {
    const auto face = face_of(Places(pips));
    if (face) CHECK(static_cast<int>(Places(pips).count()) == table::pips(*face));
  }
}

TEST_CASE("a five with a corner missing or a pip too many is no face") {
  CHECK(face_of(Places("101010101")) == table::Face::five);
  CHECK_FALSE(face_of(Places("101010100")).has_value());
  CHECK_FALSE(face_of(Places("111010101")).has_value());
}

}  // namespace
}  // namespace undercup::vision
