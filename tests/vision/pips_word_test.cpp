#include "vision/pips_word.hpp"

#include <doctest/doctest.h>

#include <initializer_list>
#include <numeric>
#include <utility>
#include <vector>

#include "tests/vision/drawn_face.hpp"
#include "vision/pip_policy.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

// A pair of a diagonal's pips as they are seen on the far face: nearer together and aside.
const std::vector<cv::Point2d> kFarDiagonal{{0.26, -0.2}, {-0.18, 0.24}};

// A judge in doubt between faces; what is left of 1 goes to a die that shows none.
Judgement in_doubt(std::initializer_list<std::pair<int, double>> faces) {
  Judgement judgement;
  double left = 1;
  for (const auto& [face, share] : faces) {
    judgement.share[static_cast<std::size_t>(face)] = share;
    left -= share;
  }
  judgement.share[kUntold] = left;
  return judgement;
}

// A white die's face with black pips, and between them others.
FacePicture seen(int face, const std::vector<cv::Point2d>& others, const cv::Scalar& colour) {
  GlassImage glass = drawn_window();
  const Square square = middle_square(glass);
  draw_face(glass, square, pip_places(face), kWhite, kBlack);
  draw_pips(glass, square, others, colour);
  return picture_of(glass, square);
}

TEST_CASE("pips are asked only where two faces are likely, of which one is a three, a four or a five") {
  CHECK(pips_may_tell(in_doubt({{2, 0.9}, {3, 0.05}})));
  CHECK(pips_may_tell(in_doubt({{5, 0.6}, {4, 0.3}})));
  CHECK_FALSE(pips_may_tell(in_doubt({{5, 0.99}, {4, kPips.face_doubted / 2}})));
  CHECK_FALSE(pips_may_tell(in_doubt({{1, 0.6}, {6, 0.3}})));
}

TEST_CASE("a two with a fainter pip in its middle is hardly a three, one with a pip alike may be") {
  const Judgement doubt = in_doubt({{2, 0.8}, {3, 0.15}});
  CHECK(with_pips_word(seen(2, kMiddle, kGrey), doubt).share[2] > kReader.sure);
  CHECK(with_pips_word(seen(2, kMiddle, kBlack), doubt).share[2] == doctest::Approx(0.8));
}

TEST_CASE("a two with two fainter pips between is hardly a four") {
  CHECK(with_pips_word(seen(2, kRising, kGrey), in_doubt({{2, 0.8}, {4, 0.15}})).share[2] > kReader.sure);
}

TEST_CASE("of a likeliest three pips of two kinds make no other face likelier: it is left in doubt") {
  const Judgement told = with_pips_word(seen(2, kMiddle, kGrey), in_doubt({{3, 0.6}, {2, 0.35}}));
  CHECK(told.face() == 3);
  CHECK(told.share[3] == doctest::Approx(0.6));
}

TEST_CASE("five pips that are alike, and lie as a five's do, make a five surer") {
  const Judgement told = with_pips_word(seen(5, {}, kBlack), in_doubt({{5, 0.7}, {4, 0.2}, {3, 0.05}}));
  const double most = 0.7 * kPips.five_for * kPips.five_for;
  CHECK(told.share[5] == doctest::Approx(0.95 * most / (most + 0.25)));
}

TEST_CASE("five pips that are alike but do not lie as a five's do make a five less sure than those that do") {
  const Judgement doubt = in_doubt({{5, 0.7}, {3, 0.25}});
  CHECK(with_pips_word(seen(3, kFarDiagonal, kBlack), doubt).share[5] < 0.6);
}

TEST_CASE("where no pips can be seen they speak for no face") {
  GlassImage glass = drawn_window();
  const Square square = middle_square(glass);
  draw_face(glass, square, {}, kWhite, kBlack);
  const Judgement told = with_pips_word(picture_of(glass, square), in_doubt({{5, 0.6}, {4, 0.35}}));
  CHECK(told.share[5] == doctest::Approx(0.6));
}

TEST_CASE("a four before a three's middle pip, and a three before a four's, fainter and a little aside, are no fives") {
  const std::vector<cv::Point2d> far_middle{{0.05, -0.02}};
  CHECK(with_pips_word(seen(4, far_middle, kGrey), in_doubt({{4, 0.6}, {5, 0.35}})).share[4] > kReader.sure);
  CHECK(with_pips_word(seen(3, kFarDiagonal, kGrey), in_doubt({{3, 0.6}, {5, 0.35}})).share[3] > kReader.sure);
}

TEST_CASE("a five whose middle pip is of another colour may be a four, but no three") {
  const Judgement told = with_pips_word(seen(4, kMiddle, kGrey), in_doubt({{5, 0.7}, {3, 0.27}, {4, 0.01}}));
  CHECK(told.share[4] > 0.01);
  CHECK(told.share[3] < 0.27);
  CHECK(told.face() == 5);
}

TEST_CASE("a five of whose pips one lies under a lamp's image is no surer for the others being alike") {
  const Judgement doubt = in_doubt({{5, 0.6}, {4, 0.35}});
  CHECK(with_pips_word(seen(4, kMiddle, cv::Scalar::all(255)), doubt).share[5] == doctest::Approx(0.6));
}

TEST_CASE("that a die shows a face stays as likely, whatever its pips tell") {
  for (const auto& colour : {kBlack, kGrey}) {
    const Judgement told = with_pips_word(seen(4, kMiddle, colour), in_doubt({{4, 0.5}, {5, 0.3}, {2, 0.1}}));
    CHECK(told.share[kUntold] == doctest::Approx(0.1));
    CHECK(std::accumulate(told.share.begin(), told.share.end(), 0.0) == doctest::Approx(1));
  }
}

}  // namespace
}  // namespace undercup::vision
