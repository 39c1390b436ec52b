#include "tests/vision/chart.hpp"

#include <doctest/doctest.h>

#include <opencv2/core.hpp>

namespace undercup::vision {
namespace {

// Cells of a chart of one step that are plainly red.
int red_cells(const Outcomes& outcomes) {
  const cv::Mat chart = outcomes_chart("step", "mm", {1}, {outcomes});
  cv::Mat red;
  cv::inRange(chart, cv::Scalar(0, 0, 200), cv::Scalar(80, 80, 255), red);
  return cv::countNonZero(red);
}

TEST_CASE("a chart shows one wrong picture of however many, and no red without one") {
  CHECK(red_cells({.pictures = 100'000, .right = 99'999, .wrong = 1}) > 0);
  CHECK(red_cells({.pictures = 100, .right = 50, .wrong = 50}) > 10 * red_cells({.pictures = 100, .wrong = 1}));
  CHECK(red_cells({.pictures = 100, .right = 60}) == 0);
}

TEST_CASE("a chart of few steps is as wide as its title") {
  const cv::Mat chart = outcomes_chart("a long title", "mm", {1}, {Outcomes{}});
  cv::Mat ink;
  cv::inRange(chart.colRange(chart.cols - 10, chart.cols), cv::Scalar::all(0), cv::Scalar::all(200), ink);
  CHECK(cv::countNonZero(ink) == 0);
}

}  // namespace
}  // namespace undercup::vision
