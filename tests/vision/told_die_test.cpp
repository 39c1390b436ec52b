#include "vision/told_die.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "tests/vision/drawn_face.hpp"
#include "vision/pip_policy.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

constexpr double kNoDoubt = 20;  // margin of the best explanation: nothing else explains the picture

// A die looked at closely all ways round, whose face has that share and another one what is left.
Judgement judged(const Square& square, int face, double share, int rival) {
  Judgement judgement;
  judgement.square = square;
  judgement.share[static_cast<std::size_t>(face)] = share;
  judgement.share[static_cast<std::size_t>(rival)] = 1 - share;
  judgement.flat = 1;
  judgement.close_looks = kWays;
  return judgement;
}

bool is_sure(const GlassImage& glass, const Judgement& judgement) {
  return told_die(glass, judgement, kNoDoubt).certainty() >= kReader.sure;
}

// A white die's two, and what is drawn in its middle.
struct Two {
  cv::Scalar pip = kBlack;
  cv::Scalar middle = kWhite;
  double out = kOut;
};

bool is_sure(const Two& two, double share, int rival) {
  GlassImage glass = drawn_window();
  Square square = middle_square(glass);
  draw_face(glass, square, pip_places(2), kWhite, two.pip);
  draw_pips(glass, square, kMiddle, two.middle);
  square.edge *= kOut / two.out;
  return is_sure(glass, judged(square, 2, share, rival));
}

const cv::Scalar kPale = kWhite * 0.92;

TEST_CASE("a face of which there is no doubt is sure, however pale its pips") {
  CHECK(is_sure({}, 0.999, 6));
  CHECK(is_sure({.pip = kPale}, 0.999, 6));
}

TEST_CASE("a face that may well be another one is sure if its pips are plain, and on the flat of it") {
  const double below = kPips.face_sure - 0.005;
  const double above = kPips.face_sure + 0.003;
  CHECK(is_sure({}, below, 6));
  CHECK_FALSE(is_sure({.pip = kPale}, below, 6));
  CHECK(is_sure({.pip = kPale}, above, 6));
  CHECK_FALSE(is_sure({.out = usual_outs().back()}, below, 6));
}

TEST_CASE("a face one of whose pips is not half as plain as the others is not sure, nor on the rounded edges") {
  const auto is_sure_of_five = [](double plain, double out) {  // that pip, as a share of the others
    GlassImage glass = drawn_window();
    Square square = middle_square(glass);
    draw_face(glass, square, pip_places(5), kWhite, kBlack);
    draw_pips(glass, square, {{kOut, kOut}}, kBlack * plain + kWhite * (1 - plain));
    square.edge *= kOut / out;
    return is_sure(glass, judged(square, 5, 1, 4));
  };
  for (const double out : {kOut, usual_outs().back()}) {
    INFO(out);
    CHECK(is_sure_of_five(kPips.missing + 0.3, out));
    CHECK_FALSE(is_sure_of_five(kPips.missing - 0.1, out));
  }
}

TEST_CASE("what lies where the next likely face would have more pips leaves a doubt if that face is likely enough") {
  const double likely = 1.2 * kPips.rival;
  CHECK_FALSE(is_sure({.middle = kGrey}, 1 - likely, 3));
  CHECK(is_sure({.middle = kGrey}, 1 - likely, 6));
  CHECK(is_sure({.middle = kGrey}, 1 - 0.8 * kPips.rival, 3));
}

TEST_CASE("what is like the face's own pips leaves a doubt there sooner") {
  CHECK_FALSE(is_sure({.middle = kBlack}, 1 - 2 * kPips.face_doubted, 3));
  CHECK(is_sure({.middle = kBlack}, 1 - 0.5 * kPips.face_doubted, 3));
}

// Whether a clear die is surely that one of a one and a six, the other of which is seen, too: all its pips, or some.
bool is_sure_of(int face, const std::vector<cv::Point2d>& other, const cv::Scalar& colour, double share) {
  GlassImage glass = drawn_window();
  const Square square = middle_square(glass);
  draw_face(glass, square, pip_places(face), kWhite, kBlack);
  draw_pips(glass, square, other, colour);
  return is_sure(glass, judged(square, face, share, 7 - face));
}

TEST_CASE("a one and a six that are seen both are doubted soon, for the likeliest may be the far one") {
  const double likely = 1.5 * kPips.both_doubted;
  for (const int face : {1, 6}) {
    INFO(face);
    CHECK_FALSE(is_sure_of(face, pip_places(7 - face), kGrey, 1 - likely));
    CHECK_FALSE(is_sure_of(face, pip_places(7 - face), kWhite * 0.8, 1 - likely));
    CHECK(is_sure_of(face, pip_places(7 - face), kWhite * 0.95, 1 - likely));
    CHECK(is_sure_of(face, {}, kGrey, 1 - likely));
    CHECK(is_sure_of(face, pip_places(7 - face), kGrey, 1 - kPips.both_doubted / 2));
  }
}

TEST_CASE("a one and a six that are seen both are looked at again, sooner than they are doubted") {
  const auto close_looks = [](const std::vector<cv::Point2d>& other, double share_of_other, int looks = 1) {
    GlassImage glass = drawn_window();
    const Square square = middle_square(glass);
    draw_face(glass, square, pip_places(6), kWhite, kBlack);
    draw_pips(glass, square, other, kGrey);
    Judgement judgement = judged(square, 6, 1 - share_of_other, 1);
    judgement.close_looks = looks;
    return told_die(glass, judgement, kNoDoubt).judgement.close_looks;
  };
  const double asked = (kPips.both_asked + kPips.both_doubted) / 2;
  CHECK(close_looks(kMiddle, asked) == kWays);
  CHECK(close_looks(kMiddle, asked, 0) > 0);
  CHECK(close_looks({}, asked, 0) == 0);
  CHECK(close_looks(kMiddle, kPips.both_asked / 2) == 1);
  CHECK(close_looks({}, asked) == 1);
}

TEST_CASE("a one beside which some pips of a six are seen is doubted less soon") {
  CHECK_FALSE(is_sure_of(1, kRising, kGrey, 1 - (kPips.rival_behind + kPips.rival) / 2));
  CHECK(is_sure_of(1, kRising, kGrey, 1 - kPips.rival_behind / 2));
}

// Whether a die is sure of which the judge is not, and whose face its pips' word makes likely enough.
bool is_sure_by_its_pips(const GlassImage& glass, const Judgement& judgement) {
  REQUIRE(judgement.flat_face() < kReader.sure);
  const Detection told = told_die(glass, judgement, kNoDoubt);
  CHECK(told.judgement.flat_face() >= kReader.sure);
  return told.certainty() >= kReader.sure;
}

TEST_CASE("a five that is sure by its pips' word alone must have plain ones") {
  const auto is_sure_of_five = [](const cv::Scalar& pip) {
    GlassImage glass = drawn_window();
    const Square square = middle_square(glass);
    draw_face(glass, square, pip_places(5), kWhite, pip);
    return is_sure_by_its_pips(glass, judged(square, 5, 0.6, 4));
  };
  CHECK(is_sure_of_five(kBlack));
  CHECK_FALSE(is_sure_of_five(kPale));
}

TEST_CASE("a three that is likely by its pips' word alone is not sure where fainter ones would make it a five") {
  const auto is_sure_of_three = [](const cv::Scalar& beside) {
    GlassImage glass = drawn_window();
    const Square square = middle_square(glass);
    draw_face(glass, square, pip_places(3), kWhite, kBlack);
    draw_pips(glass, square, kRising, beside);
    return is_sure_by_its_pips(glass, judged(square, 3, 0.9, 5));
  };
  CHECK(is_sure_of_three(kWhite));
  CHECK_FALSE(is_sure_of_three(kGrey));
}

TEST_CASE("a face that its pips make another one is not sure") {
  GlassImage glass = drawn_window();
  const Square square = middle_square(glass);
  draw_face(glass, square, pip_places(5), kWhite, kBlack);
  const Detection told = told_die(glass, judged(square, 3, 0.52, 5), kNoDoubt);
  CHECK(told.judgement.face() == 5);
  CHECK(told.certainty() < kReader.sure);
}

}  // namespace
}  // namespace undercup::vision
