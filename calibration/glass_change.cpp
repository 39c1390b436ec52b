#include "calibration/glass_change.hpp"

#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "calibration/drift_policy.hpp"
#include "calibration/window_view.hpp"
#include "vision/quantile.hpp"

namespace undercup::calibration {
namespace {

/// The middle one of the cells' ratios. Very dark cells tell none.
std::optional<double> light_of(const cv::Mat& was, const cv::Mat& now, const cv::Mat& where) {
  constexpr int kLeastLevel = 8;
  constexpr std::size_t kFewest = 200;  // cells
  std::vector<double> ratios;
  for (int row = 0; row < was.rows; ++row)
    for (int column = 0; column < was.cols; ++column)
      if (where.at<std::uint8_t>(row, column) != 0 && was.at<std::uint8_t>(row, column) >= kLeastLevel)
        ratios.push_back(static_cast<double>(now.at<std::uint8_t>(row, column)) / was.at<std::uint8_t>(row, column));
  if (ratios.size() < kFewest) return std::nullopt;
  return vision::median(std::move(ratios));
}

/// The mean around each cell, over those that count.
cv::Mat mean_around(const cv::Mat& values, const cv::Mat& where, double cells) {
  cv::Mat weight;
  where.convertTo(weight, CV_32F, 1.0 / 255);
  cv::Mat sum;
  cv::GaussianBlur(values.mul(weight), sum, {}, cells);
  cv::GaussianBlur(weight, weight, {}, cells);
  constexpr double kLeast = 1e-3;
  cv::Mat mean;
  cv::divide(sum, cv::Mat(cv::max(weight, kLeast)), mean);
  return mean;
}

/// Of the places that differ (CV_8UC1), the share that drops are. `gleams`: where the camera is saturated now.
double drops_among(const cv::Mat& differs, const cv::Mat& change, const cv::Mat& gleams, double cell_mm) {
  cv::Mat together;
  cv::morphologyEx(differs, together, cv::MORPH_CLOSE, cv::Mat::ones(3, 3, CV_8UC1));
  cv::Mat labels;
  const int count = cv::connectedComponents(together, labels, 8, CV_32S);
  struct Place {
    double cells = 0;
    double brighter = 0;
    double darker = 0;
    bool gleams = false;
  };
  std::vector<Place> places(static_cast<std::size_t>(count));
  for (int row = 0; row < labels.rows; ++row) {
    for (int column = 0; column < labels.cols; ++column) {
      Place& place = places[static_cast<std::size_t>(labels.at<int>(row, column))];
      const double by = static_cast<double>(change.at<float>(row, column));
      place.cells += 1;
      place.gleams = place.gleams || gleams.at<std::uint8_t>(row, column) != 0;
      (by > 0 ? place.brighter : place.darker) += std::abs(by);
    }
  }
  double all = 0;
  double drops = 0;
  for (std::size_t i = 1; i < places.size(); ++i) {
    const Place& place = places[i];
    all += place.cells;
    const auto [less, more] = std::minmax(place.brighter, place.darker);
    if (place.cells * cell_mm * cell_mm > kDrift.drop_mm2) continue;
    if (place.gleams || less > kDrift.drop_balance * more) drops += place.cells;
  }
  return all > 0 ? drops / all : 0;
}

/// Of the largest place that lies together.
int largest_area(const cv::Mat& there) {
  cv::Mat labels;
  cv::Mat stats;
  cv::Mat middles;
  const int count = cv::connectedComponentsWithStats(there, labels, stats, middles, 8, CV_32S);
  int largest = 0;
  for (int i = 1; i < count; ++i) largest = std::max(largest, stats.at<int>(i, cv::CC_STAT_AREA));
  return largest;
}

/// How much each cell differs from what is expected there or beside it: what only moved by a part of a cell does not.
cv::Mat difference(const cv::Mat& now, const cv::Mat& expected) {
  cv::Mat most;
  cv::Mat least;
  cv::dilate(expected, most, cv::Mat());
  cv::erode(expected, least, cv::Mat());
  cv::Mat levels;
  now.convertTo(levels, CV_32F);
  return levels - cv::min(cv::max(levels, least), most);
}

/// Where lamps shine or shone, and around it: their images have soft edges. Small ones that were not there are no
/// lamps.
cv::Mat lamps_in(const cv::Mat& was, const cv::Mat& now, double cell_mm) {
  cv::Mat shone = was == kGlare;
  const cv::Mat shines = now == kGlare;
  cv::Mat labels;
  cv::Mat stats;
  cv::Mat middles;
  const int count = cv::connectedComponentsWithStats(shines, labels, stats, middles, 8, CV_32S);
  for (int i = 1; i < count; ++i)
    if (stats.at<int>(i, cv::CC_STAT_AREA) * cell_mm * cell_mm > kDrift.gleam_mm2) shone.setTo(255, labels == i);
  cv::dilate(shone, shone, cv::Mat::ones(5, 5, CV_8UC1));
  return shone;
}

}  // namespace

GlassChange glass_change(const cv::Mat& was, const cv::Mat& now, double cell_mm) {
  GlassChange change;
  const cv::Mat within = cells_within();
  change.saturated = static_cast<double>(cv::countNonZero((now == kGlare) & (was != kGlare) & within)) /
                     static_cast<double>(cv::countNonZero(within));
  const cv::Mat where = within & ~lamps_in(was, now, cell_mm);
  const double counted = cv::countNonZero(where);
  change.light = light_of(was, now, where);
  if (!change.light || counted == 0) return change;

  cv::Mat expected;
  was.convertTo(expected, CV_32F, *change.light);
  cv::Mat by = difference(now, expected);
  const cv::Mat borne = kDrift.change + kDrift.change_share * expected;
  const cv::Mat thing = kDrift.thing + kDrift.thing_share * expected;
  change.same = 1 - cv::countNonZero((cv::abs(by) > borne) & where) / counted;
  change.largest_thing_mm2 = largest_area((cv::abs(by) > thing) & where) * cell_mm * cell_mm;

  // The room's own change is slow across the window: what is left without it is on the glass. First the slowest of it,
  // a share of all light alike, then what is left, without what is too much to be slow.
  cv::Mat share;
  cv::divide(by, expected + kDrift.dark_level, share);
  by -= mean_around(share, where, kDrift.slowest_mm / cell_mm).mul(expected + kDrift.dark_level);
  const cv::Mat lowest = -borne;
  const cv::Mat clipped = cv::max(cv::min(by, borne), lowest);
  by -= mean_around(clipped, where, kDrift.local_mm / cell_mm);
  const cv::Mat differs = (cv::abs(by) > borne) & where;
  change.dirt = cv::countNonZero(differs) / counted;
  change.drops = drops_among(differs, by, now == kGlare, cell_mm);
  return change;
}

}  // namespace undercup::calibration
