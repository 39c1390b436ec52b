#include "vision/five_pips.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "vision/pip_policy.hpp"

namespace undercup::vision {
namespace {

constexpr int kReach = 9;  // cells: a pip's radius, as large as they come, and how far off its place it may lie

// A pip as it is seen.
struct SeenPip {
  cv::Point2d middle;  // edges, from the corner of its face
  double size = 0;     // cells
  bool lit = false;    // touched by what is as bright as a lamp's image: all pips may be so bright
};

// The cells around a pip's place that go at least half as far from the body as its own colour does.
SeenPip seen(const FacePicture& picture, const Pip& pip, const Colour& common) {
  const Colour own = colour_of(picture, pip, common);
  const float whole = own.dot(own);
  const cv::Rect face({}, picture.fine.size());
  cv::Point2d sum(0, 0);
  double weight = 0;
  SeenPip seen;
  for (int y = -kReach; whole > 0 && y <= kReach; ++y) {
    for (int x = -kReach; x <= kReach; ++x) {
      const cv::Point cell = cell_at(pip.at) + cv::Point(x, y);
      if (x * x + y * y > kReach * kReach || !face.contains(cell)) continue;
      const float share = std::min(picture.at(picture.fine, cell).dot(own) / whole, kPips.all_pip) - kPips.ends;
      if (share <= 0) continue;
      sum += static_cast<double>(share) * cv::Point2d(cell);
      weight += static_cast<double>(share);
      seen.size += 1;
    }
  }
  if (weight > 0) seen.middle = sum / (weight * kFaceCells);
  seen.lit = is_lit(picture, pip);
  return seen;
}

cv::Point2d between(const std::vector<cv::Point2d>& two) {
  return (two[0] + two[1]) / 2;
}

}  // namespace

std::optional<double> five_pips_off(const FacePicture& picture, const PlainPips& five) {
  std::vector<cv::Point2d> falling;
  std::vector<cv::Point2d> rising;
  std::vector<cv::Point2d> middle;
  std::vector<double> sizes;
  bool lit = false;
  for (const Pip& pip : five.pips) {
    const SeenPip it = seen(picture, pip, five.mean);
    (pip.part == Part::middle ? middle : pip.part == Part::falling ? falling : rising).push_back(it.middle);
    sizes.push_back(it.size);
    lit = lit || it.lit;
  }
  if (middle.size() != 1 || falling.size() != 2 || rising.size() != 2) return std::nullopt;
  const auto [least, most] = std::minmax_element(sizes.begin(), sizes.end());
  if (*least <= 0) return std::nullopt;
  const double larger = std::log(*most / *least);
  if (lit && larger > kPips.larger_by_lamp) return std::nullopt;
  const double longer = std::log(cv::norm(falling[0] - falling[1]) / cv::norm(rising[0] - rising[1]));
  const double aside = cv::norm(between(falling) - between(rising));
  const double off = std::max(cv::norm(middle[0] - between(falling)), cv::norm(middle[0] - between(rising)));
  return std::hypot(std::hypot(longer / kPips.longer, aside / kPips.aside, off / kPips.middle_off),
                    larger / kPips.larger);
}

}  // namespace undercup::vision
