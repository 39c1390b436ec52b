#include "vision/own_pips.hpp"

#include <doctest/doctest.h>

#include <tuple>
#include <vector>

#include "tests/vision/drawn_face.hpp"
#include "vision/pip_policy.hpp"

namespace undercup::vision {
namespace {

constexpr double kPlainly = 0.8;
constexpr double kHardly = 0.3;

OwnPips pips_of(const FacePicture& picture, int face) {
  return own_pips(picture, plain_pips(picture, face));
}

// Of a face, and what is drawn over it in another colour.
OwnPips pips_of(int face, const std::vector<cv::Point2d>& over, const cv::Scalar& body, const cv::Scalar& pip,
                const cv::Scalar& other) {
  return pips_of(face_drawn_over(face, over, body, pip, other), face);
}

TEST_CASE("a face shows its own pips, all as plainly, and none beside, however it lies and a little off its place") {
  for (int face = 3; face <= 6; ++face) {
    for (const double angle : {0.0, 0.3, 1.1, 2.0}) {
      INFO(face, " at ", angle);
      const OwnPips own = pips_of(face_a_little_off(face, angle), face);
      CHECK(own.faintest > kPlainly);
      CHECK(own.between < kHardly);
    }
  }
}

TEST_CASE("a pip painted over, with the body's colour or with another, is none of the face's own") {
  const std::vector<cv::Point2d> corner{{kOut, kOut}};
  for (int face = 4; face <= 6; ++face) {
    INFO(face);
    CHECK(pips_of(face, corner, kWhite, kBlack, kWhite).faintest < kPips.missing);
    CHECK(pips_of(face, corner, kGrey, kBlack, kGrey * 1.3).faintest < kPips.missing);
    CHECK(pips_of(face, corner, kRed, kWhite, kBlack).faintest < kPips.missing);
  }
}

TEST_CASE("a pip a third fainter is one of the face's own") {
  const cv::Scalar fainter = kWhite * 0.3 + kBlack * 0.7;
  CHECK(pips_of(4, {{kOut, kOut}}, kWhite, kBlack, fainter).faintest > kPips.missing);
}

TEST_CASE("a pip painted halfway between two corners lies beside the face's own") {
  for (int face = 3; face <= 5; ++face) {
    INFO(face);
    CHECK(pips_of(face, {{kOut, 0}}, kWhite, kBlack, kBlack).between > kPips.between);
    CHECK(pips_of(face, {{0, -kOut}}, kRed, kWhite, kWhite).between > kPips.between);
  }
}

TEST_CASE("that one of pips as bright as a lamp's image is painted over is told as of others") {
  const cv::Scalar bright = cv::Scalar::all(255);
  CHECK(pips_of(5, {{kOut, kOut}}, kRed, bright, kRed).faintest < kPips.missing);
}

TEST_CASE("what has not the pips' colour is no pip beside them") {
  CHECK(pips_of(4, {{kOut, 0}}, kGrey, kBlack, kWhite).between < kHardly);
  CHECK(pips_of(4, {{kOut, 0}}, kGrey, kBlack, kGrey * 0.8).between < kHardly);
}

TEST_CASE("where a lamp's image lies on one pip or two, or between, nothing is told of it") {
  const cv::Scalar lamp = cv::Scalar::all(255);
  CHECK(pips_of(5, {{kOut, kOut}, {kOut, -kOut}}, kRed, kBlack, lamp).faintest > kPlainly);
  CHECK(pips_of(5, {{kOut, kOut}}, kRed, kBlack, lamp).faintest > kPlainly);
  CHECK(pips_of(4, {{kOut, 0}}, kRed, kWhite, lamp).between < kHardly);
}

TEST_CASE("of pips that hardly differ from the body nothing is told but that they are there") {
  const OwnPips own = pips_of(4, {{kOut, kOut}}, kGrey, kGrey * 0.95, kGrey);
  CHECK(own.seen);
  CHECK(own.faintest == 1);
  CHECK(own.between == 0);
}

TEST_CASE("pips that are not to be told from the body are not seen, of whichever face") {
  for (int face = 1; face <= 6; ++face) {
    INFO(face);
    CHECK(pips_of(face_a_little_off(face, 0.3), face).seen);
    CHECK_FALSE(pips_of(face, {}, kGrey, kGrey * 0.99, kGrey).seen);
  }
}

TEST_CASE("of a two of which a sheen makes one pip darker than the body, the other lighter, no pips are seen") {
  CHECK_FALSE(pips_of(2, {{kOut, kOut}}, kGrey, kGrey * 0.9, kGrey * 1.1).seen);
}

TEST_CASE("pips that lie far out are told to lie on the rounded edges") {
  GlassImage glass = drawn_window();
  Square square = middle_square(glass);
  draw_face(glass, square, pip_places(5), kWhite, kBlack);
  CHECK_FALSE(plain_pips(picture_of(glass, square), 5).on_edges());
  square.edge *= kOut / usual_outs().back();
  CHECK(plain_pips(picture_of(glass, square), 5).on_edges());
}

TEST_CASE("pips of a face that differ by nearly as much as they have in common are not seen as its own") {
  const auto painted_over = [](double share) {  // a pip of a two, by so much
    return pips_of(2, {{kOut, kOut}}, kWhite, kBlack, kWhite * share + kBlack * (1 - share)).seen;
  };
  CHECK(painted_over(0.6));
  CHECK_FALSE(painted_over(1));
}

// Of a face with more drawn onto it: what another one would add.
AddedPips added(int face, const std::vector<cv::Point2d>& more, const cv::Scalar& colour, int other) {
  const FacePicture picture = face_drawn_over(face, more, kWhite, kBlack, colour);
  return pips_added(picture, plain_pips(picture, face), other);
}

TEST_CASE("what lies where another face would add pips is told by how plain it is") {
  for (const auto& [face, other, more] :
       {std::tuple{2, 3, kMiddle}, {2, 4, kRising}, {1, 3, kRising}, {6, 1, kMiddle}}) {
    INFO(face, " and ", other);
    CHECK(added(face, {}, kBlack, other).plain < kHardly);
    CHECK(added(face, more, kBlack, other).plain > kPlainly);
    CHECK(added(face, more, kGrey, other).plain > kPips.added);
    CHECK(added(face, more, kGrey, other).plain < kPlainly);
  }
}

TEST_CASE("another face is seen beside one if all its pips are, alike, small ones too, wherever its middle nearly is") {
  const auto seen_of_six = [](const std::vector<cv::Point2d>& pips, const cv::Scalar& colour) {
    const FacePicture picture = face_drawn_over(1, pips, kWhite, kBlack, colour);
    return seen_beside(picture, plain_pips(picture, 1), 6);
  };
  std::vector<cv::Point2d> aside = pip_places(6);
  for (cv::Point2d& pip : aside) pip += cv::Point2d(kPips.off_middle, -kPips.off_middle);
  std::vector<cv::Point2d> five_of_six = pip_places(6);
  five_of_six.pop_back();
  CHECK(seen_of_six(pip_places(6), kBlack) > kPlainly);
  CHECK(seen_of_six(aside, kBlack) > kPlainly);
  CHECK(seen_of_six(pip_places(6), kGrey) > kPips.seen_beside);
  CHECK(seen_of_six(five_of_six, kGrey) < seen_of_six(pip_places(6), kGrey));
  CHECK(seen_of_six(kRising, kBlack) < kPips.seen_beside);
  CHECK(seen_of_six({}, kBlack) < kHardly);
}

TEST_CASE("a lamp's image in the middle of a six is no one") {
  const FacePicture lit = face_drawn_over(6, kMiddle, kRed, kBlack, cv::Scalar::all(255));
  CHECK(seen_beside(lit, plain_pips(lit, 6), 1) < kHardly);
  const FacePicture one = face_drawn_over(6, kMiddle, kRed, kBlack, kGrey);
  CHECK(seen_beside(one, plain_pips(one, 6), 1) > kPips.seen_beside);
}

// What is seen in the middle of a two whose own pips are of that colour.
AddedPips in_the_middle(const cv::Scalar& body, const cv::Scalar& pip, const cv::Scalar& colour) {
  const FacePicture picture = face_drawn_over(2, kMiddle, body, pip, colour);
  return pips_added(picture, plain_pips(picture, 2), 3);
}

TEST_CASE("what lies where another face would add pips is like the own ones only if it goes as far the same way") {
  CHECK(in_the_middle(kGrey, kBlack, kBlack).alike > kPips.alike);
  CHECK(in_the_middle(kWhite, kBlack, kGrey).alike < kPips.alike);
  CHECK(in_the_middle(kGrey, kBlack, kWhite).plain > kPlainly);
  CHECK(in_the_middle(kGrey, kBlack, kWhite).alike < kHardly);
}

TEST_CASE("a lamp's image is no pip that another face would add, but what is as bright as bright pips is") {
  const cv::Scalar lamp = cv::Scalar::all(255);
  CHECK(in_the_middle(kRed, kBlack, lamp).plain == 0);
  CHECK(in_the_middle(kRed, lamp, lamp).alike > kPips.alike);
}

TEST_CASE("one pip of the two that another face would add is not added") {
  CHECK(added(2, {{kOut, -kOut}}, kBlack, 4).plain < kHardly);
}

TEST_CASE("a face with fewer pips, all of them this one's too, adds none") {
  CHECK(added(3, {}, kBlack, 2).plain == 0);
  CHECK(added(6, {}, kBlack, 4).plain == 0);
}

}  // namespace
}  // namespace undercup::vision
