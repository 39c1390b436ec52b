#include "vision/pip_kinds.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "tests/vision/drawn_face.hpp"
#include "vision/pip_policy.hpp"

namespace undercup::vision {
namespace {

PipKinds kinds_of(const FacePicture& picture, int face) {
  return kinds_of_pips(picture, plain_pips(picture, face));
}

// Of a face's pips those of that other face, drawn in another colour.
double two_kinds(int face, const std::vector<cv::Point2d>& other, const cv::Scalar& body, const cv::Scalar& pip,
                 const cv::Scalar& other_pip) {
  return kinds_of(face_drawn_over(face, other, body, pip, other_pip), face).apart();
}

TEST_CASE("the pips of a three, a four or a five are of one kind, however it lies and a little off its place") {
  for (int face = 3; face <= 5; ++face) {
    for (const double angle : {0.0, 0.3, 1.1, 2.0}) {
      INFO(face, " at ", angle);
      CHECK(kinds_of(face_a_little_off(face, angle), face).apart() < kPips.two_kinds / 3);
    }
  }
}

TEST_CASE("a four before the middle pip of a three shows two kinds of pips where a five seems to lie") {
  CHECK(two_kinds(5, kMiddle, kWhite, kBlack, kGrey) > kPips.two_kinds);
  CHECK(two_kinds(5, kMiddle, kBlack, kWhite, kGrey) > kPips.two_kinds);
  CHECK(two_kinds(5, kMiddle, kWhite, kBlack, kRed) > kPips.two_kinds);
}

TEST_CASE("a three before the corner pips of a four shows two kinds of pips, along whichever diagonal") {
  CHECK(two_kinds(5, kFalling, kWhite, kBlack, kGrey) > kPips.two_kinds);
  CHECK(two_kinds(5, kRising, kWhite, kBlack, kGrey) > kPips.two_kinds);
}

TEST_CASE("of what seems a five the middle pip tells of a near four, a diagonal of a near three") {
  const PipKinds four = kinds_of(face_drawn_over(5, kMiddle, kWhite, kBlack, kGrey), 5);
  CHECK(four.apart_before(4) > kPips.two_kinds);
  CHECK(four.apart_before(3) < kPips.kinds_even);
  const PipKinds three = kinds_of(face_drawn_over(5, kRising, kWhite, kBlack, kGrey), 5);
  CHECK(three.apart_before(3) > kPips.two_kinds);
  CHECK(three.apart_before(4) < three.apart_before(3));
}

TEST_CASE("a two before pips of a five shows two kinds of pips where a three or a four seems to lie") {
  CHECK(two_kinds(3, kMiddle, kWhite, kBlack, kGrey) > kPips.two_kinds);
  CHECK(two_kinds(4, kRising, kWhite, kBlack, kGrey) > kPips.two_kinds);
}

TEST_CASE("one pip that is a little lighter, and one under a lamp's image, do not make two kinds") {
  const std::vector<cv::Point2d> corner{{kOut, -kOut}};
  CHECK(two_kinds(5, corner, kWhite, kBlack, cv::Scalar(50, 50, 50)) < kPips.two_kinds);
  CHECK(two_kinds(5, kMiddle, kRed, kBlack, cv::Scalar::all(255)) < kPips.two_kinds);
  CHECK(two_kinds(5, kMiddle, kRed, kBlack, cv::Scalar::all(200)) > kPips.two_kinds);
}

TEST_CASE("pips as bright as a lamp's image, or a body as bright, are of two kinds all the same") {
  CHECK(two_kinds(5, kMiddle, kBlack, cv::Scalar::all(255), kGrey) > kPips.two_kinds);
  CHECK(two_kinds(5, kMiddle, cv::Scalar::all(255), kBlack, kGrey) > kPips.two_kinds);
}

TEST_CASE("where no pips can be seen there are no two kinds") {
  GlassImage glass = drawn_window();
  for (int face = 3; face <= 5; ++face) {
    const PipKinds kinds = kinds_of(picture_of(glass, middle_square(glass)), face);
    CHECK(kinds.apart() == 0);
    CHECK_FALSE(kinds.all_seen);
  }
}

}  // namespace
}  // namespace undercup::vision
