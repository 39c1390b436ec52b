#include "calibration/paper.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <string>

#include "tests/own_folder.hpp"

namespace undercup::calibration {
namespace {

constexpr double kPxAMm = 300 / 25.4;  // pixels

// Where a page is not white, px.
cv::Rect inked(const std::function<void(cairo_t*)>& draw) {
  const undercup::testing::OwnFolder folder;
  REQUIRE_FALSE(write_png(folder.file("page.png"), draw));
  const cv::Mat page = cv::imread(folder.file("page.png"), cv::IMREAD_GRAYSCALE);
  return cv::boundingRect(page < 250);
}

TEST_CASE("words are set around their place, and smaller where they would be too wide for it") {
  for (const char* const words : {"m", "many words that are far too long for their place"}) {
    CAPTURE(std::string(words));
    const cv::Rect ink = inked([&](cairo_t* page) {
      cairo_set_source_rgb(page, 0, 0, 0);
      text_centred(page, 60, 90, 5, 40, words);
    });
    CHECK(ink.width <= 40 * kPxAMm + 2);
    CHECK((ink.x + ink.br().x) / 2.0 == doctest::Approx(60 * kPxAMm).epsilon(0.005));
    CHECK((ink.y + ink.br().y) / 2.0 == doctest::Approx(90 * kPxAMm).epsilon(0.005));
  }
}

TEST_CASE("words at a ruler keep the margin that it has") {
  const cv::Rect ink = inked([](cairo_t* page) { draw_ruler(page, 15, 90, 100, std::string(100, 'm')); });
  CHECK(ink.x == doctest::Approx(15 * kPxAMm).epsilon(0.02));
  CHECK(ink.br().x <= (kPageWidth - 15) * kPxAMm + 2);
}

}  // namespace
}  // namespace undercup::calibration
