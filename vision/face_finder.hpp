#pragma once

#include <opencv2/core.hpp>
#include <vector>

#include "vision/kinds.hpp"
#include "vision/square.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// Edge of a middling die, px, in the picture the finder looks at: half the work px.
inline constexpr int kFinderDiePx = 16;

/// The finder tells of one place in every so many px, both ways.
inline constexpr int kFinderStride = 8;

/// Blue, green and red.
inline constexpr int kFinderPlanes = 3;

/// What the finder tells of a place, one number each: how likely each kind is (as logits), then the middle of the thing
/// there off the place's, x and y, in edges of a middling die; the logarithm of its edge over a middling die's; cosine
/// and sine of four times its angle: a square looks alike after a quarter turn.
namespace finder {
inline constexpr int kOffset = kKinds;
inline constexpr int kEdge = kOffset + 2;
inline constexpr int kTurn = kEdge + 1;
inline constexpr int kNumbers = kTurn + 2;
}  // namespace finder

/// Middle of the finder's place in that column or row, px of its picture.
constexpr float finder_place(int index) {
  return (static_cast<float>(index) + 0.5F) * kFinderStride - 0.5F;
}

/// The picture in its own terms: against its mean colour and spread; 1 x 3 x rows x cols, CV_32F. `bgr`: CV_8UC3, a
/// middling die's edge `kFinderDiePx`.
cv::Mat finder_input(const cv::Mat& bgr);

/// A place where something lies.
struct Proposal {
  Square square;      ///< work px
  double likely = 0;  ///< 0..1, that something does
};

/// How likely something lies at a place of which the finder has not been asked.
inline constexpr double kUnsaid = 0.5;

/// Where anything seems to lie in a window at the reader's work scale, once for each thing, the likeliest first; none
/// less likely than `worth_judging`, no more than `most_proposals`.
std::vector<Proposal> found_things(const cv::Mat& bgr);

/// Of places, the likeliest first, one for each thing (non-maximum suppression); no more than `most_proposals`.
std::vector<Proposal> without_non_maxima(const std::vector<Proposal>& places);

}  // namespace undercup::vision
