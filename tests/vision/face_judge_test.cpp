#include "vision/face_judge.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/vision/drawn_face.hpp"

namespace undercup::vision {
namespace {

const cv::Scalar kWhite(235, 235, 235);
const cv::Scalar kBlack(25, 25, 25);
const cv::Scalar kRed(40, 30, 170);

Places places_of(int face) {
  for (unsigned long pips = 0; pips < 512; ++pips)
    if (const auto is = face_of(Places(pips)); is && table::pips(*is) == face) return Places(pips);
  return {};
}

// The faces that are kept, surest first, when all six are guessed of one drawing.
std::vector<FaceGuess> weighed(const DrawnFace& drawn) {
  std::vector<FaceGuess> guesses;
  for (int face = 1; face <= 6; ++face) {
    FaceGuess guess;
    guess.square = drawn.square;
    guess.contrast = drawn.contrast;
    guess.face = *table::face_from_pips(face);
    guesses.push_back(guess);
  }
  weigh(drawn.glass, guesses);
  std::sort(guesses.begin(), guesses.end(), [](const auto& a, const auto& b) { return a.odds > b.odds; });
  return guesses;
}

TEST_CASE("a plain face of any colours is never taken for another, and most often for itself") {
  int faces = 0;
  int kept_right = 0;
  for (int face = 1; face <= 6; ++face) {
    for (const auto& [body, pip] : {std::pair(kWhite, kBlack), std::pair(kRed, kWhite), std::pair(kBlack, kWhite)}) {
      INFO(face);
      ++faces;
      for (const FaceGuess& guess : weighed(drawn_face(places_of(face), body, pip))) {
        CHECK(table::pips(guess.face) == face);
        ++kept_right;
      }
    }
  }
  CHECK(2 * kept_right > faces);
}

TEST_CASE("a body without pips is taken for no face") {
  CHECK(weighed(drawn_face(Places(), kWhite, kBlack)).empty());
}

TEST_CASE("a pattern that no die has is taken for no sure face") {
  for (const char* pips : {"010101010", "110000000", "011000000"}) {
    const auto kept = weighed(drawn_face(Places(pips), kWhite, kBlack));
    INFO(std::string(pips));
    CHECK((kept.empty() || kept.front().odds < 1));
  }
}

TEST_CASE("half a face beside its square is taken for no sure face") {
  DrawnFace drawn = drawn_face(places_of(5), kWhite, kBlack);
  drawn.square.centre.x += drawn.square.edge / 2;
  const auto kept = weighed(drawn);
  CHECK((kept.empty() || kept.front().odds < 1));
}

TEST_CASE("nothing to weigh is no fault") {
  const DrawnFace drawn = drawn_face(Places(), kWhite, kBlack);
  std::vector<FaceGuess> none;
  weigh(drawn.glass, none);
  CHECK(none.empty());
}

}  // namespace
}  // namespace undercup::vision
