#pragma once

#include <opencv2/core.hpp>
#include <vector>

#include "vision/sides.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// Cells of a patch along each of its sides.
inline constexpr int kPatchCells = 22;

/// What a patch tells of each cell: how far the colour goes from the body's to the pips', and how far off that way.
inline constexpr int kPatchPlanes = 2;

inline constexpr int kPatchValues = kPatchPlanes * kPatchCells * kPatchCells;

/// A disc in the picture, work px.
struct Disc {
  cv::Point2d middle;
  double radius = 0;
};

/// A square and what lies just around it, laid straight, and told in its own terms, so that dice of all colours, sizes
/// and lights look alike: 1 x kPatchValues, CV_32F. The first plane is 0 where the body's colour is and 1 where it is
/// off by `contrast` (that of its pips), the second how far the colour is off that line in the same measure; both
/// limited to what tells something. `pips`: what is known to be pips, however it
/// looks.
cv::Mat face_patch(const GlassImage& glass, const Square& square, const cv::Vec3f& contrast,
                   const std::vector<Disc>& pips = {});

}  // namespace undercup::vision
