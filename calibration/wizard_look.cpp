#include "calibration/wizard_look.hpp"

#include <algorithm>
#include <cstdlib>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "calibration/grey.hpp"
#include "calibration/wizard_policy.hpp"

namespace undercup::calibration {
namespace {

SmallGrey small_of(const cv::Mat& grey) {
  const int height = std::max(1, kWizard.cells * grey.rows / grey.cols);
  cv::Mat small;
  cv::resize(grey, small, {kWizard.cells, height}, 0, 0, cv::INTER_AREA);
  return {small.cols, small.rows, {small.datastart, small.dataend}};
}

/// Share of the cells that differ by more than that; all of them where the two cannot be compared.
double share_changed(const SmallGrey& a, const SmallGrey& b, double levels) {
  if (a.width != b.width || a.height != b.height || a.grey.empty()) return 1;
  std::size_t changed = 0;
  for (std::size_t i = 0; i < a.grey.size(); ++i)
    if (std::abs(static_cast<int>(a.grey[i]) - static_cast<int>(b.grey[i])) > levels) ++changed;
  return static_cast<double>(changed) / static_cast<double>(a.grey.size());
}

cv::Mat viewed(const SmallGrey& small) {
  return {small.height, small.width, CV_8UC1, const_cast<std::uint8_t*>(small.grey.data())};
}

/// Whether what has changed is that something is gone: a thing stands out from bare glass, so the cells that differ,
/// with those around them, differed more from each other before than now.
bool is_taken_away(const SmallGrey& before, const SmallGrey& now) {
  if (before.width != now.width || before.height != now.height) return false;
  cv::Mat differs;
  cv::absdiff(viewed(before), viewed(now), differs);
  differs = differs > kWizard.new_thing;
  cv::dilate(differs, differs, {});
  const auto unevenness = [&](const SmallGrey& small) {
    cv::Scalar mean;
    cv::Scalar deviation;
    cv::meanStdDev(viewed(small), mean, deviation, differs);
    return deviation[0];
  };
  return unevenness(before) > kWizard.gone * unevenness(now);
}

}  // namespace

WizardSight look_for(const WizardOrder& order, SharedFrame frame, const SmallGrey& before) {
  WizardSight sight;
  sight.frame = std::move(frame);
  if (sight.frame->empty()) return sight;
  const cv::Mat grey = grey_of(*sight.frame);
  sight.small = small_of(grey);
  sight.still = share_changed(before, sight.small, kWizard.moved) == 0;
  sight.light = light_of(*sight.frame);
  if (!order.cleared.grey.empty()) {
    sight.changed = share_changed(order.cleared, sight.small, kWizard.new_thing);
    sight.taken_away = is_taken_away(order.cleared, sight.small);
  }
  if (!order.to_solve.empty()) {
    std::vector<vision::Frame> pictures;
    for (const SharedFrame& picture : order.to_solve) pictures.push_back(*picture);
    sight.solved = solve_camera(pictures, order.plate);
  } else if (sight.still) {
    if (order.sheet) sight.sheet = find_sheet(*sight.frame);
    if (order.empty) sight.empty = reference_of({*sight.frame}, *order.empty);
    if (order.dice) sight.roll = seen_roll(*sight.frame, *order.dice, std::nullopt);
  }
  return sight;
}

}  // namespace undercup::calibration
