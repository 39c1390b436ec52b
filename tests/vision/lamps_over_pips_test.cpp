#include "vision/lamps_over_pips.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "tests/vision/drawn_face.hpp"

namespace undercup::vision {
namespace {

const cv::Scalar kLamp = cv::Scalar::all(255);
constexpr double kOverPip = 1.4 * kPipRadius;     // a lamp's image that hides a pip
constexpr double kMostOfPip = 0.9 * kPipRadius;   // one around which little of a pip is seen
constexpr double kWithinPip = 0.75 * kPipRadius;  // one around which a pip is seen
const std::vector<cv::Point2d> kCorner{{kOut, kOut}};

// Whether there is a doubt about a face with lamps' images, that large, over these places.
bool doubted(int face, const std::vector<cv::Point2d>& lamps, double radius = kOverPip, const cv::Scalar& body = kRed,
             const cv::Scalar& pip = kBlack, bool anyhow = false) {
  GlassImage glass = drawn_window();
  const Square square = middle_square(glass);
  draw_face(glass, square, pip_places(face), body, pip);
  draw_pips(glass, square, lamps, kLamp, radius);
  return lamps_leave_doubt(picture_of(glass, square), face, anyhow);
}

TEST_CASE("no face without lamps' images is doubted for them") {
  for (int face = 1; face <= 6; ++face) {
    INFO(face);
    CHECK_FALSE(doubted(face, {}));
    CHECK_FALSE(doubted(face, {{kOut, 0}}));
  }
}

TEST_CASE("a lamp's image in the middle leaves it open whether a two is a three, and a five a four") {
  for (const auto& [body, pip] : {std::pair(kRed, kBlack), std::pair(kBlack, kRed), std::pair(kGrey, kWhite)}) {
    CHECK(doubted(2, kMiddle, kOverPip, body, pip));
    CHECK(doubted(5, kMiddle, kOverPip, body, pip));
    CHECK_FALSE(doubted(6, kMiddle, kOverPip, body, pip));
  }
}

TEST_CASE(
    "lamps' images on two opposite corners leave it open whether a two is a four, a five a three, a one a three") {
  CHECK(doubted(2, kRising));
  CHECK(doubted(5, kRising));
  CHECK(doubted(3, kRising));
  for (const double out : {0.2, 0.24, 0.29}) CHECK(doubted(1, {{out, -out}, {-out, out}}));
}

TEST_CASE("a lamp's image on one corner alone leaves no doubt: no face differs by that from another") {
  for (int face = 2; face <= 6; ++face) {
    INFO(face);
    CHECK_FALSE(doubted(face, kCorner));
  }
}

TEST_CASE("where a pip is seen around a lamp's image, or would be, there is no doubt") {
  CHECK_FALSE(doubted(5, kMiddle, kWithinPip));
  CHECK_FALSE(doubted(2, kMiddle, kWithinPip));
}

TEST_CASE("a lamp's image over most of a pip is enough where the face is doubted anyhow") {
  CHECK(doubted(5, kMiddle, kMostOfPip, kRed, kBlack, true));
  CHECK(doubted(2, kMiddle, kMostOfPip, kRed, kBlack, true));
  CHECK_FALSE(doubted(5, kMiddle, kMostOfPip));
  CHECK_FALSE(doubted(5, kMiddle, 0.5 * kPipRadius, kRed, kBlack, true));
}

TEST_CASE("light that touches dark pips and lets them be seen would hide none in part") {
  CHECK(doubted(4, kMiddle, kMostOfPip, kRed, kBlack, true));
  const cv::Point2d touching(kOut + 1.45 * kPipRadius, kOut);
  CHECK_FALSE(doubted(4, {{0, 0}, touching}, kMostOfPip, kRed, kBlack, true));
}

TEST_CASE("pips, or a body, as bright as a lamp's image are none") {
  for (int face = 2; face <= 6; ++face) {
    INFO(face);
    CHECK_FALSE(doubted(face, {}, kOverPip, kRed, kLamp));
    CHECK_FALSE(doubted(face, {}, kOverPip, kLamp, kBlack));
  }
}

}  // namespace
}  // namespace undercup::vision
