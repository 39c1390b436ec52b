#include "calibration/board.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <opencv2/core.hpp>
#include <set>

#if __has_include(<opencv2/objdetect/aruco_dictionary.hpp>)
#include <opencv2/objdetect/aruco_dictionary.hpp>
#define UNDERCUP_HAS_MARKERS
#elif __has_include(<opencv2/aruco/dictionary.hpp>)
#include <opencv2/aruco/dictionary.hpp>
#define UNDERCUP_HAS_MARKERS
#endif

namespace undercup::calibration {
namespace {

constexpr int kCodeSide = kSheetMarkerModules - 2;

/// The code as it looks a quarter turn on.
std::uint16_t turned(std::uint16_t code) {
  unsigned result = 0;
  for (int row = 0; row < kCodeSide; ++row) {
    for (int column = 0; column < kCodeSide; ++column) {
      const int from = (kCodeSide - 1 - column) * kCodeSide + row;
      result = result << 1U | (static_cast<unsigned>(code) >> (15 - from) & 1U);
    }
  }
  return static_cast<std::uint16_t>(result);
}

TEST_CASE("every marker is known however it is turned, and with one wrong module") {
  for (int id = 0; id < kBoardMarkers; ++id) {
    std::uint16_t code = sheet_code(id);
    for (int turns = 0; turns < 4; ++turns, code = turned(code)) {
      CAPTURE(id);
      const auto known = sheet_marker(code);
      REQUIRE(known);
      CHECK(known->id == id);
      CHECK(known->turns == turns);
      const auto damaged = sheet_marker(code ^ 1U << (id % 16));
      REQUIRE(damaged);
      CHECK(damaged->id == id);
    }
  }
}

TEST_CASE("no two markers are nearer than three modules, so that one wrong module makes none of another") {
  constexpr int kNearest = 3;
  for (int id = 0; id < kBoardMarkers; ++id) {
    for (int other = 0; other < kBoardMarkers; ++other) {
      std::uint16_t code = sheet_code(other);
      for (int turns = 0; turns < 4; ++turns, code = turned(code)) {
        if (other != id || turns > 0) CHECK(std::popcount(static_cast<unsigned>(code ^ sheet_code(id))) >= kNearest);
      }
    }
  }
}

TEST_CASE("the markers lie in the white squares, row by row, in the middle of each") {
  const auto first = marker_corners(0);
  CHECK(first[0] == vision::PlanePoint{-43.5, -53.5});
  CHECK(first[2] == vision::PlanePoint{-36.5, -46.5});
  const auto last = marker_corners(kBoardMarkers - 1);
  CHECK(last[0] == vision::PlanePoint{36.5, 46.5});
  std::set<std::pair<double, double>> places;
  for (int id = 0; id < kBoardMarkers; ++id) places.emplace(marker_corners(id)[0].x, marker_corners(id)[0].y);
  CHECK(places.size() == kBoardMarkers);
}

TEST_CASE("the corners of the squares are told row by row, and two black squares meet at each") {
  CHECK(board_corner(0) == vision::PlanePoint{-45, -45});
  CHECK(board_corner(kBoardCorners - 1) == vision::PlanePoint{45, 45});
  for (int corner = 0; corner < kBoardCorners; ++corner) {
    const vision::PlanePoint at = board_corner(corner);
    const bool first = is_white({at.x - 1, at.y - 1}, 0).value();
    CHECK(is_white({at.x + 1, at.y + 1}, 0) == first);
    CHECK(is_white({at.x + 1, at.y - 1}, 0) == !first);
    CHECK(is_white({at.x - 1, at.y + 1}, 0) == !first);
    CHECK_FALSE(is_white(at, 0.1));
  }
}

TEST_CASE("beyond the board, and nearer to an edge of colours than asked for, the sheet has no colour") {
  CHECK_FALSE(is_white({55.1, 0}, 0));
  CHECK_FALSE(is_white({0, -55.1}, 0));
  CHECK_FALSE(is_white({-54.5, -44.9}, 0.2));
  CHECK(is_white({-54.5, -45.3}, 0.2) == false);
}

#ifdef UNDERCUP_HAS_MARKERS
TEST_CASE("the sheet's markers are those of the dictionary that OpenCV has under the name DICT_4X4_100") {
  const auto& known = cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_100);
#if CV_VERSION_MAJOR > 4 || (CV_VERSION_MAJOR == 4 && CV_VERSION_MINOR >= 7)
  const cv::aruco::Dictionary& dictionary = known;
#else
  const cv::aruco::Dictionary& dictionary = *known;
#endif
  for (int id = 0; id < kBoardMarkers; ++id) {
    const cv::Mat bits = cv::aruco::Dictionary::getBitsFromByteList(dictionary.bytesList.row(id), kCodeSide);
    unsigned code = 0;
    for (int module = 0; module < kCodeSide * kCodeSide; ++module)
      code = code << 1U | (bits.at<unsigned char>(module / kCodeSide, module % kCodeSide) != 0 ? 1U : 0U);
    CAPTURE(id);
    CHECK(code == sheet_code(id));
  }
}
#endif

}  // namespace
}  // namespace undercup::calibration
