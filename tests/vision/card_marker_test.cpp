#include "vision/card_marker.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>

#if __has_include(<opencv2/objdetect/aruco_dictionary.hpp>)
#include <opencv2/objdetect/aruco_dictionary.hpp>
#define UNDERCUP_HAS_MARKERS 1
#elif __has_include(<opencv2/aruco/dictionary.hpp>)
#include <opencv2/aruco/dictionary.hpp>
#define UNDERCUP_HAS_MARKERS 1
#endif

namespace undercup::vision {
namespace {

using Rows = std::array<std::array<bool, 5>, 5>;

Rows code_of(int id) {
  const MarkerPicture picture = card_marker(id);
  Rows code{};
  for (std::size_t row = 0; row < code.size(); ++row) {
    for (std::size_t column = 0; column < code.size(); ++column) {
      code.at(row).at(column) = picture.at(row + 1).at(column + 1);
    }
  }
  return code;
}

Rows turned(const Rows& code) {
  Rows quarter{};
  for (std::size_t row = 0; row < code.size(); ++row) {
    for (std::size_t column = 0; column < code.size(); ++column) {
      quarter.at(column).at(code.size() - 1 - row) = code.at(row).at(column);
    }
  }
  return quarter;
}

int differing(const Rows& a, const Rows& b) {
  int count = 0;
  for (std::size_t row = 0; row < a.size(); ++row) {
    for (std::size_t column = 0; column < a.size(); ++column) count += a.at(row).at(column) != b.at(row).at(column);
  }
  return count;
}

TEST_CASE("every card of the full deck has a marker of its own, two of each number card, and nothing else has one") {
  CHECK_FALSE(card_of_marker(-1));
  CHECK_FALSE(card_of_marker(kCardMarkers));
  int wild = 0;
  int powers = 0;
  std::map<std::pair<int, table::Color>, int> copies;
  for (int id = 0; id < kCardMarkers; ++id) {
    const table::Card card = card_of_marker(id).value();
    if (const auto* plain = std::get_if<table::NumberCard>(&card)) ++copies[{pips(plain->number), plain->color}];
    if (std::holds_alternative<table::Wildcard>(card)) ++wild;
    if (std::holds_alternative<table::PowerCard>(card)) ++powers;
  }
  CHECK(wild == 7);
  CHECK(powers == 6);
  CHECK(copies.size() == 24);
  for (const auto& [card, count] : copies) CHECK(count == 2);
}

TEST_CASE("a marker has a black border, and every other marker, however turned, differs from it in eight modules") {
  for (int id = 0; id < kCardMarkers; ++id) {
    const MarkerPicture picture = card_marker(id);
    for (std::size_t i = 0; i < picture.size(); ++i) {
      CHECK_FALSE((picture.front().at(i) || picture.back().at(i) || picture.at(i).front() || picture.at(i).back()));
    }
    Rows code = code_of(id);
    for (int quarter = 0; quarter < 4; ++quarter, code = turned(code)) {
      for (int other = 0; other < kCardMarkers; ++other) {
        if (other != id || quarter > 0) CHECK(differing(code, code_of(other)) >= 8);
      }
    }
  }
}

#ifdef UNDERCUP_HAS_MARKERS
TEST_CASE("the markers are those of the dictionary that OpenCV has under the name DICT_5X5_100") {
  const auto& known = cv::aruco::getPredefinedDictionary(cv::aruco::DICT_5X5_100);
#if CV_VERSION_MAJOR > 4 || (CV_VERSION_MAJOR == 4 && CV_VERSION_MINOR >= 7)
  const cv::aruco::Dictionary& dictionary = known;
#else
  const cv::aruco::Dictionary& dictionary = *known;
#endif
  for (int id = 0; id < kCardMarkers; ++id) {
    const cv::Mat bits = cv::aruco::Dictionary::getBitsFromByteList(dictionary.bytesList.row(id), 5);
    const Rows code = code_of(id);
    CAPTURE(id);
    int wrong = 0;
    for (int row = 0; row < 5; ++row) {
      for (int column = 0; column < 5; ++column) {
        const bool white = code.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(column));
        wrong += (bits.at<unsigned char>(row, column) != 0) != white;
      }
    }
    CHECK(wrong == 0);
  }
}
#endif

}  // namespace
}  // namespace undercup::vision
