#include "vision/convolution.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <opencv2/core.hpp>

namespace undercup::vision {
namespace {

cv::Mat noise(const std::vector<int>& shape, cv::RNG& random) {
  cv::Mat values(shape, CV_32F);
  for (auto at = values.begin<float>(); at != values.end<float>(); ++at)
    *at = static_cast<float>(random.uniform(-1.0, 1.0));
  return values;
}

// One sum, as it is defined.
double sum_at(const ConvolutionForm& form, const cv::Mat& weights, const cv::Mat& biases, const cv::Mat& pictures,
              const cv::Vec4i& at) {
  double sum = static_cast<double>(biases.ptr<float>()[at[1]]);
  for (int taken = 0; taken < form.taken; ++taken) {
    for (int y = 0; y < form.kernel; ++y) {
      for (int x = 0; x < form.kernel; ++x) {
        const int row = at[2] * form.stride + y - form.padding;
        const int col = at[3] * form.stride + x - form.padding;
        if (row < 0 || col < 0 || row >= pictures.size[2] || col >= pictures.size[3]) continue;
        sum += static_cast<double>(weights.at<float>(cv::Vec4i(at[1], taken, y, x))) *
               static_cast<double>(pictures.at<float>(cv::Vec4i(at[0], taken, row, col)));
      }
    }
  }
  return form.rectified ? std::max(0.0, sum) : sum;
}

// How far from its definition a convolution is, at most, of pictures of such a size.
double most_off(const ConvolutionForm& form, int lanes, int height, int width, int count = 1) {
  cv::RNG random(7);
  const cv::Mat weights = noise({form.made, form.taken, form.kernel, form.kernel}, random);
  const cv::Mat biases = noise({1, form.made}, random);
  const cv::Mat pictures = noise({count, form.taken, height, width}, random);
  const std::vector<int> shape{count, form.made, form.side_after(height), form.side_after(width)};
  cv::Mat made(shape, CV_32F, cv::Scalar(99));
  Convolution(form, weights, biases, lanes)(pictures, made);
  double most = 0;
  for (int n = 0; n < shape[0]; ++n)
    for (int plane = 0; plane < shape[1]; ++plane)
      for (int y = 0; y < shape[2]; ++y)
        for (int x = 0; x < shape[3]; ++x)
          most = std::max(most, std::abs(sum_at(form, weights, biases, pictures, {n, plane, y, x}) -
                                         static_cast<double>(made.at<float>(cv::Vec4i(n, plane, y, x)))));
  return most;
}

constexpr double kRounded = 1e-4;  // of a few hundred numbers of about one

TEST_CASE("what is summed is what a convolution is defined as, with any registers the processor has") {
  for (const int lanes : lanes_here()) {
    CAPTURE(lanes);
    CHECK(most_off({7, 3, 3, 1, 1, false}, lanes, 5, 6) < kRounded);
    CHECK(most_off({32, 10, 4, 2, 1, true}, lanes, 12, 12) < kRounded);
    CHECK(most_off({40, 24, 3, 2, 1, true}, lanes, 13, 11) < kRounded);
    CHECK(most_off({33, 5, 3, 1, 0, true}, lanes, 3, 3) < kRounded);
    CHECK(most_off({14, 64, 1, 1, 0, false}, lanes, 4, 7) < kRounded);
  }
}

TEST_CASE("any number of places is summed, each once: those left over, too") {
  for (const int lanes : lanes_here())
    for (int width = 1; width <= 14; ++width) {
      CAPTURE(lanes);
      CAPTURE(width);
      CHECK(most_off({3, 2, 1, 1, 0, false}, lanes, 1, width) < kRounded);
    }
}

TEST_CASE("any number of planes is made: registers that are not full, too") {
  for (const int lanes : lanes_here())
    for (const int made : {1, 3, 4, 8, 9, 15, 16, 31, 32, 33, 65}) {
      CAPTURE(lanes);
      CAPTURE(made);
      CHECK(most_off({made, 2, 3, 1, 1, true}, lanes, 4, 4) < kRounded);
    }
}

TEST_CASE("several pictures are convolved one after the other") {
  for (const int lanes : lanes_here()) CHECK(most_off({5, 3, 3, 2, 1, true}, lanes, 7, 9, 3) < kRounded);
}

TEST_CASE("a convolution of pictures of one size takes those of another next") {
  const ConvolutionForm form{2, 1, 3, 1, 1, false};
  cv::RNG random(3);
  const cv::Mat weights = noise({2, 1, 3, 3}, random);
  const cv::Mat biases = noise({1, 2}, random);
  Convolution used(form, weights, biases);
  for (const int side : {8, 3, 5}) {
    CAPTURE(side);
    const cv::Mat picture = noise({1, 1, side, side}, random);
    cv::Mat made(std::vector<int>{1, 2, side, side}, CV_32F);
    cv::Mat made_anew = made.clone();
    used(picture, made);
    Convolution(form, weights, biases)(picture, made_anew);
    CHECK(cv::norm(made.reshape(1, 2), made_anew.reshape(1, 2), cv::NORM_INF) == 0);
  }
}

}  // namespace
}  // namespace undercup::vision
