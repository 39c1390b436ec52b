#include "vision/face_patch.hpp"

#include <doctest/doctest.h>

#include "tests/vision/drawn_face.hpp"

namespace undercup::vision {
namespace {

const Places kFive("101010101");

cv::Mat patch_of(const DrawnFace& drawn) {
  return face_patch(drawn.glass, drawn.square, drawn.contrast);
}

TEST_CASE("a face gives the same patch however it lies") {
  const cv::Scalar white(240, 240, 240);
  const cv::Scalar black(20, 20, 20);
  const cv::Mat straight = patch_of(drawn_face(kFive, white, black, 0));
  for (const double angle : {0.2, 0.7, 1.3}) {
    INFO(angle);
    CHECK(cv::norm(straight, patch_of(drawn_face(kFive, white, black, angle)), cv::NORM_L1) / kPatchValues < 0.06);
  }
}

TEST_CASE("the middle of a face is 0 where the body is and 1 where a pip is, whatever their colours") {
  struct Make {
    cv::Scalar body;
    cv::Scalar pip;
  };
  constexpr int kMiddle = (kPatchCells / 2) * kPatchCells + kPatchCells / 2;
  for (const Make& make : {Make{{240, 240, 240}, {20, 20, 20}}, Make{{30, 20, 180}, {240, 240, 240}},
                           Make{{20, 120, 20}, {120, 200, 230}}}) {
    CHECK(patch_of(drawn_face(kFive, make.body, make.pip)).at<float>(kMiddle) == doctest::Approx(1).epsilon(0.1));
    const DrawnFace four = drawn_face(Places("101000101"), make.body, make.pip);
    CHECK(std::abs(patch_of(four).at<float>(kMiddle)) < 0.1);
  }
}

TEST_CASE("a pip known to be under a lamp's image is told as if it were seen") {
  const cv::Scalar white(200, 200, 200);
  const cv::Scalar black(20, 20, 20);
  DrawnFace drawn = drawn_face(kFive, white, black, 0.7);
  const cv::Mat seen = patch_of(drawn);
  const Disc corner = pip_at(drawn, 8);
  cv::circle(drawn.glass.smooth, corner.middle, static_cast<int>(corner.radius), {255, 255, 255}, cv::FILLED);
  const cv::Mat told = face_patch(drawn.glass, drawn.square, drawn.contrast, {corner});
  CHECK(cv::norm(seen, told, cv::NORM_L1) < 0.3 * cv::norm(seen, patch_of(drawn), cv::NORM_L1));
}

TEST_CASE("a patch at the picture's corner is whole and bounded") {
  DrawnFace drawn = drawn_face(kFive, {240, 240, 240}, {20, 20, 20});
  drawn.square.centre = {1, 1};
  const cv::Mat patch = patch_of(drawn);
  CHECK(patch.cols == kPatchValues);
  CHECK(cv::checkRange(patch, true, nullptr, -10, 10));
}

}  // namespace
}  // namespace undercup::vision
