#include "calibration/sheet_finder.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <opencv2/calib3d.hpp>
#include <opencv2/imgproc.hpp>
#include <optional>
#include <utility>

#include "calibration/board.hpp"
#include "calibration/grey.hpp"
#include "calibration/sheet_policy.hpp"
#include "calibration/sheet_quads.hpp"
#include "vision/quantile.hpp"

namespace undercup::calibration {
namespace {

using vision::PicturePoint;
using vision::PlanePoint;

cv::Point2d mm(PlanePoint place) {
  return {place.x, place.y};
}

/// Of several outlines of one marker the one whose modules are plainest.
std::vector<SheetQuad> each_place_once(std::vector<SheetQuad> quads) {
  std::sort(quads.begin(), quads.end(),
            [](const SheetQuad& a, const SheetQuad& b) { return a.plainness > b.plainness; });
  std::vector<SheetQuad> kept;
  for (const SheetQuad& quad : quads) {
    const bool known = std::any_of(kept.begin(), kept.end(), [&](const SheetQuad& other) {
      return cv::norm(middle_of(other.corners) - middle_of(quad.corners)) < kSheet.same_place * side_px(other);
    });
    if (!known) kept.push_back(quad);
  }
  return kept;
}

template <typename Measure>
double median_of(const std::vector<SheetQuad>& quads, Measure&& measure) {
  std::vector<double> values;
  for (const SheetQuad& quad : quads) values.push_back(measure(quad));
  return values.empty() ? 0 : vision::median(std::move(values));
}

/// Those that lie where a sheet seen in perspective has them; none where they are too few.
std::vector<SheetQuad> fitting(const std::vector<SheetQuad>& known) {
  if (known.size() < kSheet.least_markers) return {};
  constexpr int kRounds = 2000;
  constexpr double kSurely = 0.9999;
  std::vector<cv::Point2d> from;
  std::vector<cv::Point2d> to;
  for (const SheetQuad& quad : known) {
    const auto corners = marker_corners(quad.marker->id);
    from.push_back((mm(corners[0]) + mm(corners[2])) * 0.5);
    to.push_back(middle_of(quad.corners));
  }
  std::vector<std::uint8_t> fits;
  const double reach = kSheet.fits * median_of(known, side_px);
  if (cv::findHomography(from, to, cv::RANSAC, reach, fits, kRounds, kSurely).empty()) return {};
  std::vector<SheetQuad> fitting;
  for (std::size_t i = 0; i < known.size(); ++i)
    if (fits[i] != 0) fitting.push_back(known[i]);
  if (fitting.size() < kSheet.least_markers) return {};
  return fitting;
}

/// Corners of the squares and where they should be seen.
using Foretold = std::map<int, cv::Point2d>;

/// Where the markers beside a corner say that it is: each marker's own plane carried on by its margin.
Foretold foretold_by(const std::vector<SheetQuad>& markers) {
  constexpr double kBeside = kSquareMm * 0.8;  // of a marker's middle, along both axes
  std::map<int, std::pair<cv::Point2d, int>> sums;
  for (const SheetQuad& marker : markers) {
    const auto own = marker_corners(marker.marker->id);
    std::array<cv::Point2f, 4> from;
    std::array<cv::Point2f, 4> to;
    for (std::size_t i = 0; i < 4; ++i) {
      from[i] = mm(own[i]);
      to[i] = marker.corners[i];
    }
    const cv::Mat plane = cv::getPerspectiveTransform(from.data(), to.data());
    const cv::Point2d middle = (mm(own[0]) + mm(own[2])) * 0.5;
    for (int corner = 0; corner < kBoardCorners; ++corner) {
      const cv::Point2d place = mm(board_corner(corner));
      if (std::abs(place.x - middle.x) > kBeside || std::abs(place.y - middle.y) > kBeside) continue;
      std::vector<cv::Point2d> seen;
      cv::perspectiveTransform(std::vector<cv::Point2d>{place}, seen, plane);
      auto& [sum, count] = sums[corner];
      sum += seen.front();
      ++count;
    }
  }
  Foretold foretold;
  for (const auto& [corner, sum] : sums) foretold[corner] = sum.first * (1.0 / sum.second);
  return foretold;
}

/// Where the nearest of the corners found say that those not found are.
Foretold foretold_by(const std::map<int, cv::Point2d>& found) {
  constexpr std::size_t kNearest = 9;
  constexpr double kNear = 1.5 * kSquareMm;  // one of them at least
  Foretold foretold;
  if (found.size() < kNearest) return foretold;
  for (int corner = 0; corner < kBoardCorners; ++corner) {
    if (found.contains(corner)) continue;
    const cv::Point2d place = mm(board_corner(corner));
    std::vector<std::pair<double, int>> near;
    for (const auto& [other, at] : found) near.emplace_back(cv::norm(mm(board_corner(other)) - place), other);
    std::partial_sort(near.begin(), near.begin() + kNearest, near.end());
    if (near.front().first > kNear) continue;
    std::vector<cv::Point2d> from;
    std::vector<cv::Point2d> to;
    for (std::size_t i = 0; i < kNearest; ++i) {
      from.push_back(mm(board_corner(near[i].second)));
      to.push_back(found.at(near[i].second));
    }
    const cv::Mat plane = cv::findHomography(from, to);
    if (plane.empty()) continue;
    std::vector<cv::Point2d> seen;
    cv::perspectiveTransform(std::vector<cv::Point2d>{place}, seen, plane);
    foretold[corner] = seen.front();
  }
  return foretold;
}

/// Whether around that place two black squares meet two white ones, each where the sheet has them; `right` and `down`:
/// the sheet's axes there, pixels a millimetre.
bool squares_meet(const cv::Mat& grey, cv::Point2d at, cv::Point2d right, cv::Point2d down, int corner) {
  constexpr double kInto = 0.8;  // mm into each square: the markers begin 1.5 mm from its edge
  const bool black_first = (corner % (kBoardSquares - 1) + corner / (kBoardSquares - 1)) % 2 == 0;
  double darkest_white = 255;
  double brightest_black = 0;
  for (int square = 0; square < 4; ++square) {
    const double across = square % 2 == 0 ? -kInto : kInto;
    const double along = square / 2 == 0 ? -kInto : kInto;
    cv::Mat level;
    cv::getRectSubPix(grey, {3, 3}, at + right * across + down * along, level);
    const bool black = (across * along > 0) == black_first;
    const double mean = cv::mean(level)[0];
    if (black) brightest_black = std::max(brightest_black, mean);
    if (!black) darkest_white = std::min(darkest_white, mean);
  }
  return darkest_white - brightest_black >= kSheet.least_contrast;
}

/// The sheet's axes in the picture, pixels a millimetre, the same all over it but for perspective.
struct Axes {
  cv::Point2d right;
  cv::Point2d down;
};

Axes axes_of(const std::vector<SheetQuad>& markers) {
  Axes axes;
  for (const SheetQuad& marker : markers) {
    const auto& c = marker.corners;
    axes.right += (c[1] + c[2] - c[0] - c[3]) * 0.5;
    axes.down += (c[2] + c[3] - c[0] - c[1]) * 0.5;
  }
  const double sum = kMarkerMm * static_cast<double>(markers.size());
  return {axes.right * (1 / sum), axes.down * (1 / sum)};
}

/// The corners to a fraction of a pixel. One that strays, or where no squares meet, is none.
Foretold refined(const cv::Mat& grey, const Foretold& foretold, const Axes& axes) {
  const double px_per_mm = (cv::norm(axes.right) + cv::norm(axes.down)) / 2;
  const int reach = std::max(2, static_cast<int>(kSheet.corner_mm * px_per_mm));
  const cv::Rect2d inside(reach + 1, reach + 1, grey.cols - 2 * reach - 2, grey.rows - 2 * reach - 2);
  std::vector<int> corners;
  std::vector<cv::Point2f> before;
  for (const auto& [corner, at] : foretold) {
    if (!inside.contains(at)) continue;
    corners.push_back(corner);
    before.emplace_back(at);
  }
  if (before.empty()) return {};
  std::vector<cv::Point2f> after = before;
  const cv::TermCriteria until(cv::TermCriteria::EPS | cv::TermCriteria::COUNT, 40, 0.005);
  cv::cornerSubPix(grey, after, {reach, reach}, {-1, -1}, until);
  Foretold found;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (cv::norm(after[i] - before[i]) > kSheet.stray_mm * px_per_mm || !inside.contains(after[i])) continue;
    if (squares_meet(grey, after[i], axes.right, axes.down, corners[i])) found[corners[i]] = after[i];
  }
  return found;
}

/// All corners that can be made out, beginning with those beside markers.
Foretold all_corners(const cv::Mat& grey, const std::vector<SheetQuad>& markers) {
  constexpr int kRounds = 4;  // a sheet is ten corners wide, and each round goes one further
  const Axes axes = axes_of(markers);
  Foretold found = refined(grey, foretold_by(markers), axes);
  for (int round = 0; round < kRounds; ++round) {
    const Foretold more = refined(grey, foretold_by(found), axes);
    if (more.empty()) break;
    found.insert(more.begin(), more.end());
  }
  return found;
}

std::vector<SheetQuad> that(const std::vector<SheetQuad>& quads, bool known) {
  std::vector<SheetQuad> some;
  for (const SheetQuad& quad : quads)
    if (quad.marker.has_value() == known) some.push_back(quad);
  return some;
}

/// A sheet that lies with its print up is seen through its paper: mirrored, and pale.
int count_mirrored(const cv::Mat& grey) {
  constexpr double kStretch = 12;  // pale print has a tenth of the contrast
  constexpr int kTiles = 8;        // each way: lamps shine on one side more
  constexpr double kGrain = 1.2;   // px: noise is stretched, too
  cv::Mat mirrored;
  cv::flip(grey, mirrored, 1);
  cv::GaussianBlur(mirrored, mirrored, {0, 0}, kGrain);
  cv::createCLAHE(kStretch, {kTiles, kTiles})->apply(mirrored, mirrored);
  return static_cast<int>(fitting(each_place_once(that(find_quads(mirrored), true))).size());
}

/// The level that so large a share of them does not exceed.
double level_below(const cv::Mat& levels, double share) {
  std::vector<float> all(levels.begin<float>(), levels.end<float>());
  return vision::quantile(all, share);
}

/// What a picture without the sheet is like: how bright, and how soft its sharpest edges are. The steepest slope of a
/// Gaussian's edge is its height over 2.5 standard deviations.
void look_at_whole(const cv::Mat& grey, SeenSheet& sheet) {
  constexpr double kBright = 0.99;
  constexpr double kDark = 0.02;
  constexpr double kSharpest = 0.999;
  constexpr double kGrain = 0.8;      // px: noise is no edge
  constexpr double kSobel = 1.0 / 8;  // of 3 x 3: levels a pixel
  const double slope = std::sqrt(2 * CV_PI);
  cv::Mat levels;
  grey.convertTo(levels, CV_32F);
  cv::GaussianBlur(levels, levels, {0, 0}, kGrain);
  sheet.brightest = level_below(levels, kBright);
  const double height = sheet.brightest - level_below(levels, kDark);
  for (const auto& [right, down] : {std::pair(1, 0), std::pair(0, 1)}) {
    cv::Mat steepness;
    cv::Sobel(levels, steepness, CV_32F, right, down, 3, kSobel);
    const double steepest = level_below(cv::abs(steepness), kSharpest);
    if (steepest > 0) sheet.whole_softness = std::max(sheet.whole_softness, height / (slope * steepest));
  }
}

}  // namespace

SeenSheet find_sheet(const vision::Frame& frame) {
  constexpr int kLeastPicture = 64;
  SeenSheet sheet;
  sheet.width = frame.width;
  sheet.height = frame.height;
  if (frame.width < kLeastPicture || frame.height < kLeastPicture) return sheet;
  const cv::Mat grey = grey_of(frame);
  const std::vector<SheetQuad> quads = each_place_once(find_quads(grey));
  const std::vector<SheetQuad> known = that(quads, true);
  const std::vector<SheetQuad> own = fitting(known);
  const std::vector<SheetQuad>& told = own.empty() ? quads : own;
  sheet.softness = median_of(told, [](const SheetQuad& quad) { return quad.softness; });
  sheet.paper = median_of(told, [](const SheetQuad& quad) { return quad.paper; });
  sheet.markers = static_cast<int>(own.size());
  sheet.misplaced = static_cast<int>(known.size() - own.size());
  sheet.strangers = static_cast<int>(quads.size() - known.size());
  if (own.empty()) {
    look_at_whole(grey, sheet);
    sheet.mirrored = count_mirrored(grey);
    return sheet;
  }
  for (const auto& [corner, at] : all_corners(grey, own)) {
    // OpenCV tells places from the first pixel's middle, half a pixel from its corner.
    sheet.corners.push_back({corner, {at.x + 0.5, at.y + 0.5}});
  }
  sheet.saturated = median_of(own, [](const SheetQuad& quad) { return quad.saturated; });
  return sheet;
}

}  // namespace undercup::calibration
