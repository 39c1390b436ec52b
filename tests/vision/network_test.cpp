#include "vision/network.hpp"

#include <doctest/doctest.h>

#include <opencv2/core.hpp>
#include <stdexcept>

namespace undercup::vision {
namespace {

cv::Mat ramp() {
  cv::Mat blob(std::vector<int>{1, 1, 4, 4}, CV_32F);
  for (int i = 0; i < 16; ++i) blob.ptr<float>()[i] = static_cast<float>(i) - 8;
  return blob;
}

// Changed later, it would pull the ground from under a camera's thread that converts a frame just then.
TEST_CASE("OpenCV computes without threads of its own from the very beginning, before any network is built") {
  CHECK(cv::getNumThreads() == 1);
}

TEST_CASE("a layer of one weight multiplies and adds, in steps of a weight") {
  Network doubled("1 1 1 1 0 0  16384  4096", 1, 1);
  const cv::Mat told = doubled(ramp());
  REQUIRE(told.total() == 16);
  for (int i = 0; i < 16; ++i) CHECK(told.ptr<float>()[i] == doctest::Approx(2 * (i - 8) + 0.5));
}

TEST_CASE("a rectified layer tells nothing below 0, and a stride leaves places out") {
  Network rectified("1 1 1 2 0 1  8192  0", 1, 1);
  const cv::Mat told = rectified(ramp());
  REQUIRE(told.size[2] == 2);
  REQUIRE(told.size[3] == 2);
  const float* number = told.ptr<float>();
  CHECK(number[0] == 0);
  CHECK(number[2] == 0);
  CHECK(number[3] == doctest::Approx(2));
}

TEST_CASE("layers follow each other, and padding keeps the size") {
  Network two("2 1 3 1 1 0  0 0 0 0 8192 0 0 0 0  0 0 0 0 16384 0 0 0 0  0 0   1 2 1 1 0 0  8192 8192  0", 1, 1);
  const cv::Mat told = two(ramp());
  REQUIRE(told.total() == 16);
  CHECK(told.ptr<float>()[15] == doctest::Approx(3 * 7));
}

TEST_CASE("several pictures give as many rows of numbers, each its own") {
  Network chain("2 1 1 2 0 1  8192 -8192  0 0   1 2 2 1 0 0  800 700 600 500 400 300 200 100  4096", 1, 1);
  cv::Mat two(std::vector<int>{2, 1, 4, 4}, CV_32F);
  for (int i = 0; i < 32; ++i) two.ptr<float>()[i] = static_cast<float>(i % 7) - 2;
  const cv::Mat told = chain(two).clone();
  REQUIRE(told.size[0] == 2);
  REQUIRE(told.total() == 2);
  for (int i = 0; i < 2; ++i) {
    const cv::Mat alone(std::vector<int>{1, 1, 4, 4}, CV_32F, two.ptr<float>(i));
    CHECK(chain(alone).ptr<float>()[0] == told.ptr<float>()[i]);
  }
  CHECK(told.ptr<float>()[0] != told.ptr<float>()[1]);
}

TEST_CASE("pictures of too few planes, or smaller than a kernel, are refused") {
  Network of_two("1 2 1 1 0 0  8192 8192  0", 2, 1);
  CHECK_THROWS_AS(of_two(ramp()), cv::Exception);
  Network of_fives("1 1 5 2 0 0  1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1  0", 1, 1);
  CHECK_THROWS_AS(of_fives(ramp()), cv::Exception);
}

TEST_CASE("a text that is no chain from those planes to those numbers is refused") {
  for (const char* wrong :
       {"", "1 1 1 1 0 0 8192", "1 2 1 1 0 0 8192 8192 0", "1 1 1 1 0 0 8192 0  1 3 1 1 0 0 1 1 1 0",
        "1 1 1 1 -1 0 8192 0", "1 1 1 1 0 0 8192 0  1 1", "1 1 1 1 0 0 8192 0  weights", "2 1 1 1 0 0 8192 8192 0 0"}) {
    INFO(wrong);
    CHECK_THROWS_AS(Network(wrong, 1, 1), std::logic_error);
  }
}

}  // namespace
}  // namespace undercup::vision
