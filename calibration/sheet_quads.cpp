#include "calibration/sheet_quads.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <opencv2/imgproc.hpp>

#include "calibration/sheet_policy.hpp"
#include "vision/quantile.hpp"

namespace undercup::calibration {
namespace {

using Corners = std::array<cv::Point2d, 4>;

constexpr int kSide = kSheetMarkerModules;
constexpr int kCell = 4;  ///< pixels a module is laid straight with

double shortest_side(const Corners& corners) {
  double shortest = cv::norm(corners[3] - corners[0]);
  for (std::size_t i = 0; i < 3; ++i) shortest = std::min(shortest, cv::norm(corners[i + 1] - corners[i]));
  return shortest;
}

double longest_side(const Corners& corners) {
  double longest = cv::norm(corners[3] - corners[0]);
  for (std::size_t i = 0; i < 3; ++i) longest = std::max(longest, cv::norm(corners[i + 1] - corners[i]));
  return longest;
}

/// The quads of fitting size in one black and white picture, clockwise.
void add_quads(const cv::Mat& ink, std::vector<Corners>& quads) {
  const double shorter = std::min(ink.cols, ink.rows);
  std::vector<std::vector<cv::Point>> outlines;
  cv::findContours(ink, outlines, cv::RETR_LIST, cv::CHAIN_APPROX_NONE);
  for (const auto& outline : outlines) {
    if (static_cast<double>(outline.size()) < 3 * kSheet.least_side * shorter) continue;
    const double round = cv::arcLength(outline, true);
    if (round > 4 * kSheet.most_side * shorter) continue;
    std::vector<cv::Point> rough;
    cv::approxPolyDP(outline, rough, kSheet.straight * round, true);
    if (rough.size() != 4 || !cv::isContourConvex(rough)) continue;
    Corners corners;
    std::copy(rough.begin(), rough.end(), corners.begin());
    if ((corners[1] - corners[0]).cross(corners[2] - corners[1]) < 0) std::swap(corners[1], corners[3]);
    const double least = shortest_side(corners);
    if (least < kSheet.least_side * shorter || longest_side(corners) > 2 * least) continue;
    quads.push_back(corners);
  }
}

/// The square with a margin of a module around it, `kCell` pixels a module.
cv::Mat laid_straight(const cv::Mat& grey, const Corners& corners) {
  constexpr float kEnd = (kSide + 1) * kCell;
  std::array<cv::Point2f, 4> to{{{kCell, kCell}, {kEnd, kCell}, {kEnd, kEnd}, {kCell, kEnd}}};
  for (cv::Point2f& at : to) at -= cv::Point2f(0.5F, 0.5F);
  std::array<cv::Point2f, 4> from;
  std::copy(corners.begin(), corners.end(), from.begin());
  cv::Mat straight;
  cv::warpPerspective(grey, straight, cv::getPerspectiveTransform(from.data(), to.data()),
                      {(kSide + 2) * kCell, (kSide + 2) * kCell}, cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  return straight;
}

/// Mean level of each module, the margin's too: row by row, `kSide + 2` each way. A module's outer pixels are its
/// neighbours' too, and left out.
cv::Mat module_levels(const cv::Mat& straight) {
  cv::Mat levels(kSide + 2, kSide + 2, CV_64F);
  for (int row = 0; row < levels.rows; ++row) {
    for (int column = 0; column < levels.cols; ++column) {
      const cv::Rect middle(column * kCell + 1, row * kCell + 1, kCell - 2, kCell - 2);
      levels.at<double>(row, column) = cv::mean(straight(middle))[0];
    }
  }
  return levels;
}

/// How soft the edges are, from the steepest step across each side: a step blurred by a Gaussian rises by its height
/// over sqrt(2 pi) standard deviations.
double softness_of(const cv::Mat& grey, const Corners& corners) {
  constexpr int kPerSide = 5;
  constexpr double kReach = 0.14;  // of a side: within the border, and within the margin
  constexpr int kSteps = 12;
  const double side = shortest_side(corners);
  const cv::Point2d middle = middle_of(corners);
  std::array<std::vector<double>, 2> widths;  // across each pair of sides: what moved is soft along one axis alone
  for (std::size_t i = 0; i < 4; ++i) {
    const cv::Point2d along = corners[(i + 1) % 4] - corners[i];
    cv::Point2d out(along.y, -along.x);
    out *= 1 / cv::norm(out);
    if (out.dot((corners[i] + along * 0.5) - middle) < 0) out = -out;
    for (int point = 1; point <= kPerSide; ++point) {
      const cv::Point2d at = corners[i] + along * (static_cast<double>(point) / (kPerSide + 1));
      std::array<double, 2 * kSteps + 1> levels{};
      for (int step = -kSteps; step <= kSteps; ++step) {
        const cv::Point2d place = at + out * (kReach * side * step / kSteps);
        const cv::Mat one = [&] {
          cv::Mat pixel;
          cv::getRectSubPix(grey, {1, 1}, place, pixel, CV_32F);
          return pixel;
        }();
        levels[static_cast<std::size_t>(step + kSteps)] = static_cast<double>(one.at<float>(0, 0));
      }
      const auto [low, high] = std::minmax_element(levels.begin(), levels.end());
      double steepest = 0;
      for (std::size_t step = 2; step < levels.size(); ++step)
        steepest = std::max(steepest, (levels[step] - levels[step - 2]) / 2);
      if (*high - *low < kSheet.least_contrast || steepest <= 0) continue;
      constexpr double kRoot2Pi = 2.5066;
      widths[i % 2].push_back((*high - *low) / steepest / kRoot2Pi * kReach * side / kSteps);
    }
  }
  double softest = 0;
  for (std::vector<double>& across : widths) {
    if (across.empty()) continue;
    softest = std::max(softest, vision::median(std::move(across)));
  }
  return softest;
}

/// What that quad is; nothing where it has no black border in white paper, or nothing white in it.
std::optional<SheetQuad> judged(const cv::Mat& grey, const Corners& corners) {
  const cv::Mat straight = laid_straight(grey, corners);
  const cv::Mat levels = module_levels(straight);
  std::vector<double> border;
  std::vector<double> margin;
  std::vector<double> inner;
  for (int row = 0; row < levels.rows; ++row) {
    for (int column = 0; column < levels.cols; ++column) {
      const int ring = std::min({row, column, levels.rows - 1 - row, levels.cols - 1 - column});
      (ring == 0 ? margin : ring == 1 ? border : inner).push_back(levels.at<double>(row, column));
    }
  }
  SheetQuad quad;
  quad.corners = corners;
  quad.ink = vision::quantile(border, 0.5);
  quad.paper = vision::quantile(margin, 0.5);
  const double contrast = quad.paper - quad.ink;
  const double middle = (quad.paper + quad.ink) / 2;
  if (contrast < kSheet.least_contrast) return std::nullopt;
  if (vision::quantile(border, 0.8) > middle || vision::quantile(margin, 0.2) < middle) return std::nullopt;
  std::uint16_t code = 0;
  double plainness = 1;
  int white = 0;
  for (int row = 2; row < kSide; ++row) {
    for (int column = 2; column < kSide; ++column) {
      const double level = levels.at<double>(row, column);
      code = static_cast<std::uint16_t>(code << 1U | (level > middle ? 1U : 0U));
      if (level > middle) ++white;
      plainness = std::min(plainness, std::abs(level - middle) / (contrast / 2));
    }
  }
  if (white == 0) return std::nullopt;
  quad.plainness = plainness;
  quad.marker = sheet_marker(code);
  if (quad.marker) std::rotate(quad.corners.begin(), quad.corners.begin() + quad.marker->turns, quad.corners.end());
  quad.saturated =
      static_cast<double>(cv::countNonZero(straight >= kSheet.saturation)) / static_cast<double>(straight.total());
  quad.softness = softness_of(grey, corners);
  return quad;
}

}  // namespace

double side_px(const SheetQuad& quad) {
  return (longest_side(quad.corners) + shortest_side(quad.corners)) / 2;
}

cv::Point2d middle_of(const std::array<cv::Point2d, 4>& c) {
  return (c[0] + c[1] + c[2] + c[3]) * 0.25;
}

std::vector<SheetQuad> find_quads(const cv::Mat& grey) {
  const double shorter = std::min(grey.cols, grey.rows);
  std::vector<Corners> outlines;
  for (const double share : {0.03, 0.06, 0.12}) {  // reach of the mean that black is told from, over lamps' gradients
    const int reach = std::max(3, static_cast<int>(share * shorter)) | 1;
    for (const double contrast : {4.0, 12.0}) {
      cv::Mat ink;
      cv::adaptiveThreshold(grey, ink, 255, cv::ADAPTIVE_THRESH_MEAN_C, cv::THRESH_BINARY_INV, reach, contrast);
      add_quads(ink, outlines);
    }
  }
  std::vector<SheetQuad> quads;
  for (const Corners& corners : outlines)
    if (const auto quad = judged(grey, corners)) quads.push_back(*quad);
  return quads;
}

}  // namespace undercup::calibration
