#include "calibration/sheet.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <opencv2/imgcodecs.hpp>

#include "calibration/board.hpp"
#include "calibration/sheet_finder.hpp"
#include "tests/own_folder.hpp"

namespace undercup::calibration {
namespace {

constexpr double kPixelsPerMm = 300 / 25.4;

vision::Frame printed(double window_mm) {
  const undercup::testing::OwnFolder folder;
  REQUIRE_FALSE(write_sheet_png({window_mm, {"Cut along the circle."}, "100 mm"}, folder.file("sheet.png")));
  const cv::Mat page = cv::imread(folder.file("sheet.png"), cv::IMREAD_GRAYSCALE);
  return {page.cols, page.rows, vision::PixelFormat::gray8, std::vector<std::uint8_t>(page.datastart, page.dataend),
          {},        0};
}

TEST_CASE("on the printed sheet every corner lies where the board has it, in true size, and none outside the circle") {
  for (const double window : {60.0, 105.0, 110.0}) {
    CAPTURE(window);
    const SeenSheet sheet = find_sheet(printed(window));
    CHECK(sheet.corners.size() > window / 2);
    constexpr int kMiddle = kBoardCorners / 2 + 5;
    const auto middle = std::find_if(sheet.corners.begin(), sheet.corners.end(),
                                     [](const SeenCorner& corner) { return corner.corner == kMiddle; });
    REQUIRE(middle != sheet.corners.end());
    const vision::PlanePoint origin = board_corner(kMiddle);
    for (const SeenCorner& corner : sheet.corners) {
      constexpr double kCutNear = 2;  // mm: half a square tells no corner
      const vision::PlanePoint place = board_corner(corner.corner);
      CHECK(std::hypot(place.x, place.y) < window / 2);
      if (std::hypot(place.x, place.y) > window / 2 - kCutNear) continue;
      CHECK(std::abs(corner.at.x - middle->at.x - (place.x - origin.x) * kPixelsPerMm) < 1);
      CHECK(std::abs(corner.at.y - middle->at.y - (place.y - origin.y) * kPixelsPerMm) < 1);
    }
  }
}

TEST_CASE("a picture of the sheet says that it has 300 pixels an inch, in a chunk that libpng takes") {
  const undercup::testing::OwnFolder folder;
  const std::string path = folder.file("sheet.png");
  REQUIRE_FALSE(write_sheet_png({105, {"Cut along the circle."}, "100 mm"}, path));
  std::ifstream file(path, std::ios::binary);
  const std::string png{std::istreambuf_iterator<char>(file), {}};
  // 11811 pixels a metre both ways, and the check sum as another program writes it.
  const std::string chunk("\x00\x00\x00\x09pHYs\x00\x00\x2e\x23\x00\x00\x2e\x23\x01\x78\xa5\x3f\x76", 21);
  CHECK(png.find(chunk) == png.find("pHYs") - 4);
  CHECK(png.find("IHDR") < png.find(chunk));
  CHECK(png.find(chunk) < png.find("IDAT"));
}

TEST_CASE("the sheet is printed as one page of A4, and a file that cannot be written is told") {
  const undercup::testing::OwnFolder folder;
  const Sheet sheet{105, {"Cut along the circle."}, "100 mm"};
  REQUIRE_FALSE(write_sheet_pdf(sheet, folder.file("sheet.pdf")));
  std::ifstream file(folder.file("sheet.pdf"), std::ios::binary);
  const std::string pdf{std::istreambuf_iterator<char>(file), {}};
  CHECK(pdf.starts_with("%PDF-1.4"));
  CHECK(pdf.find("/MediaBox [ 0 0 595.275") != pdf.npos);
  CHECK(pdf.find("/Count 1") != pdf.npos);
  const auto failed = write_sheet_pdf(sheet, folder.file("none/sheet.pdf"));
  REQUIRE(failed);
  CHECK(failed->find("none/sheet.pdf") != failed->npos);
}

TEST_CASE("which side of the sheet lies up is printed on its back, as a second page") {
  const undercup::testing::OwnFolder folder;
  Sheet sheet{105, {"Cut along the circle."}, "100 mm"};
  sheet.back_words = "This side up";
  sheet.back_page_words = "For the back";
  REQUIRE_FALSE(write_sheet_pdf(sheet, folder.file("sheet.pdf")));
  std::ifstream file(folder.file("sheet.pdf"), std::ios::binary);
  const std::string pdf{std::istreambuf_iterator<char>(file), {}};
  CHECK(pdf.find("/Count 2") != pdf.npos);
}

TEST_CASE("words that are too long for the sheet's page keep its margin") {
  const undercup::testing::OwnFolder folder;
  REQUIRE_FALSE(write_sheet_png({60, {std::string(200, 'm')}, std::string(100, 'm')}, folder.file("sheet.png")));
  const cv::Mat page = cv::imread(folder.file("sheet.png"), cv::IMREAD_GRAYSCALE);
  const int right = static_cast<int>((210 - 20 + 0.5) * kPixelsPerMm);
  CHECK(cv::countNonZero(page < 250) > 0);
  CHECK(cv::countNonZero(page.colRange(right, page.cols) < 250) == 0);
}

}  // namespace
}  // namespace undercup::calibration
