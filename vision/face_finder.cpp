#include "vision/face_finder.hpp"

#include <algorithm>
#include <cmath>

#include "vision/glass_image.hpp"
#include "vision/learnt.hpp"
#include "vision/levels.hpp"
#include "vision/network.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

constexpr double kWorkPx = kDieWorkPx / kFinderDiePx;  // of one px of the finder's

// How likely something lies at a place.
double likely_something(const cv::Mat& told, int row, int col) {
  const auto logit = [&](int kind) { return told.ptr<float>(0, kind, row)[col]; };
  double sum = 0;
  for (int kind = 0; kind < kKinds; ++kind) sum += std::exp(static_cast<double>(logit(kind) - logit(kNothing)));
  return 1 - 1 / sum;
}

Proposal find_at(const cv::Mat& told, int row, int col, double likely) {
  const auto number = [&](int which) { return static_cast<double>(told.ptr<float>(0, which, row)[col]); };
  const cv::Point2d place(finder_place(col), finder_place(row));
  const cv::Point2d off(number(finder::kOffset), number(finder::kOffset + 1));
  const cv::Point2d centre = place + off * kFinderDiePx;
  constexpr double kMostStretch = 1;  // logarithm: more it was never taught
  const double edge = kDieWorkPx * std::exp(std::clamp(number(finder::kEdge), -kMostStretch, kMostStretch));
  const double angle = std::atan2(number(finder::kTurn + 1), number(finder::kTurn)) / 4;
  return {{(centre + cv::Point2d(0.5, 0.5)) * kWorkPx - cv::Point2d(0.5, 0.5), angle, edge}, likely};
}

// As each place tells it, the likeliest first.
std::vector<Proposal> likely_places(const cv::Mat& bgr) {
  thread_local Network network(kLearntFinder, kFinderPlanes, finder::kNumbers);
  const cv::Mat told = network(finder_input(zoomed(bgr, 1 / kWorkPx)));
  std::vector<Proposal> places;
  for (int row = 0; row < told.size[2]; ++row) {
    for (int col = 0; col < told.size[3]; ++col) {
      const double likely = likely_something(told, row, col);
      if (likely >= kReader.worth_judging) places.push_back(find_at(told, row, col, likely));
    }
  }
  std::sort(places.begin(), places.end(), [](const Proposal& a, const Proposal& b) { return a.likely > b.likely; });
  return places;
}

}  // namespace

cv::Mat finder_input(const cv::Mat& bgr) {
  const OwnTerms terms = own_terms(bgr);
  return cv::dnn::blobFromImage(bgr, terms.per_level, bgr.size(), terms.mean);
}

std::vector<Proposal> found_things(const cv::Mat& bgr) {
  return without_non_maxima(likely_places(bgr));
}

std::vector<Proposal> without_non_maxima(const std::vector<Proposal>& places) {
  std::vector<Proposal> proposals;
  for (const Proposal& place : places) {
    const auto same = [&](const Proposal& other) {
      return cv::norm(place.square.centre - other.square.centre) <
             kReader.same_proposal * std::min(place.square.edge, other.square.edge);
    };
    if (std::none_of(proposals.begin(), proposals.end(), same)) proposals.push_back(place);
    if (proposals.size() == static_cast<std::size_t>(kReader.most_proposals)) break;
  }
  return proposals;
}

}  // namespace undercup::vision
