#include "ui/sdl/png.hpp"

#include <doctest/doctest.h>

#include <array>
#include <filesystem>
#include <opencv2/imgcodecs.hpp>
#include <string>
#include <vector>

#include "tests/own_folder.hpp"

namespace undercup::ui::testing {
namespace {

/// The pixels another reader finds in the file.
std::vector<std::uint32_t> read_back(const std::string& path, Size size) {
  const cv::Mat picture = cv::imread(path, cv::IMREAD_UNCHANGED);
  REQUIRE(picture.type() == CV_8UC3);
  REQUIRE(picture.size() == cv::Size(size.width, size.height));
  std::vector<std::uint32_t> pixels;
  for (int y = 0; y < picture.rows; ++y) {
    for (int x = 0; x < picture.cols; ++x) {
      const auto& pixel = picture.at<cv::Vec3b>(y, x);
      pixels.push_back(0xFF000000U | std::uint32_t{pixel[2]} << 16U | std::uint32_t{pixel[1]} << 8U | pixel[0]);
    }
  }
  return pixels;
}

TEST_CASE("another reader finds in a PNG the very pixels that were written") {
  const undercup::testing::OwnFolder folder;
  for (const Size size : {Size{1, 1}, Size{7, 3}, Size{64, 36}, Size{641, 359}}) {
    CAPTURE(size.width);
    std::vector<std::uint32_t> pixels;
    std::uint32_t random = 1;
    for (int i = 0; i < size.width * size.height; ++i) {
      random = random * 1664525U + 1013904223U;  // Numerical Recipes
      pixels.push_back(0xFF000000U | random >> 8U);
    }
    REQUIRE_FALSE(sdl::write_png(size, pixels, folder.file("picture.png")));
    CHECK(read_back(folder.file("picture.png"), size) == pixels);
  }
}

TEST_CASE("a PNG for which there is no room says so") {
  if (!std::filesystem::exists("/dev/full")) return;
  const std::vector<std::uint32_t> pixels(4, 0xFF112233U);
  const auto failed = sdl::write_png({2, 2}, pixels, "/dev/full");
  REQUIRE(failed);
  CHECK(*failed == "No space left on device");
}

}  // namespace
}  // namespace undercup::ui::testing
