#include "vision/marker_quads.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <opencv2/imgproc.hpp>

#include "vision/square.hpp"

namespace undercup::vision {
namespace {

constexpr double kEdge = 60;
constexpr QuadSize kWanted{kEdge, 0.8, 1.2};

// A square in white on black, as ink is told.
cv::Mat inked(const Square& square) {
  constexpr int kFraction = 4;
  cv::Mat ink(200, 200, CV_8U, cv::Scalar(0));
  std::vector<cv::Point> outline;
  for (const cv::Point2d& corner : corners(square)) outline.emplace_back(corner * (1 << kFraction));
  cv::fillConvexPoly(ink, outline, cv::Scalar(255), cv::LINE_8, kFraction);
  return ink;
}

std::vector<Corners> quads_in(const cv::Mat& ink) {
  std::vector<Corners> quads;
  add_quads(ink, kWanted, quads);
  return quads;
}

TEST_CASE("a square is found however it is turned, its corners to less than a pixel and clockwise") {
  for (const double angle : {0.0, 0.2, 0.6, 0.785, 1.1}) {
    const Square square{{97.3, 104.8}, angle, kEdge};
    const auto quads = quads_in(inked(square));
    REQUIRE(quads.size() == 1);
    for (const cv::Point2d& corner : corners(square)) {
      const auto off = [&](const cv::Point2d& seen) { return cv::norm(seen - corner); };
      CHECK(off(*std::ranges::min_element(quads[0], {}, off)) < 1);
    }
    CHECK((quads[0][1] - quads[0][0]).cross(quads[0][2] - quads[0][1]) > 0);
  }
}

TEST_CASE("a square of another size is passed over") {
  CHECK(quads_in(inked({{100, 100}, 0.3, 0.7 * kEdge})).empty());
  CHECK(quads_in(inked({{100, 100}, 0.3, 1.35 * kEdge})).empty());
}

TEST_CASE("what has other than four corners, or bends inwards, is no quad") {
  cv::Mat three(200, 200, CV_8U, cv::Scalar(0));
  cv::fillConvexPoly(three, std::vector<cv::Point>{{70, 70}, {130, 70}, {100, 122}}, cv::Scalar(255));
  CHECK(quads_in(three).empty());
  cv::Mat bent(200, 200, CV_8U, cv::Scalar(0));
  const std::vector<cv::Point> outline{{100, 32}, {140, 90}, {100, 60}, {60, 90}};
  cv::fillPoly(bent, std::vector<std::vector<cv::Point>>{outline}, cv::Scalar(255));
  CHECK(quads_in(bent).empty());
}

TEST_CASE(
    "ink is told from paper that grows darker to one side, what is brighter than the paper too, within the window") {
  GlassImage glass;
  glass.scale = 4;
  glass.window = {100, 100};
  glass.window_radius = 90;
  cv::Mat grey(200, 200, CV_8U);
  for (int x = 0; x < grey.cols; ++x) grey.col(x).setTo(100 + x / 2);
  const cv::Rect ink(150, 90, 16, 16);  // brighter than the paper of the other side
  const cv::Rect white(40, 90, 16, 16);
  const cv::Rect outside(2, 2, 16, 16);
  grey(ink) -= 60;
  grey(outside) -= 60;
  grey(white) += 60;
  const auto told = [&](Ink which, const cv::Rect& at, const cv::Rect& not_at) {
    for (const cv::Mat& seen : ink_of(grey, glass, which)) {
      CHECK(cv::countNonZero(seen(at)) == at.area());
      CHECK(cv::countNonZero(seen(not_at)) == 0);
      CHECK(cv::countNonZero(seen(outside)) == 0);
    }
  };
  told(Ink::dark, ink, white);
  told(Ink::bright, white, ink);
}

}  // namespace
}  // namespace undercup::vision
