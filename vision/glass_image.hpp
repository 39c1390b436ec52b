#pragma once

#include <opencv2/core.hpp>
#include <optional>

#include "vision/frame.hpp"
#include "vision/profile.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// The window cut out of a picture at a scale known in work pixels per millimetre of the glass plane. Work coordinates
/// are indices: a pixel's centre is at whole numbers.
struct GlassImage {
  cv::Mat bgr;               ///< CV_8UC3
  cv::Mat smooth;            ///< the same, mean over 3 x 3: what edges and colours are measured on
  double scale = 1;          ///< work px per mm
  double zoom = 1;           ///< work px per picture px
  cv::Point2d origin;        ///< picture coordinates of the cut's top left corner
  cv::Point2d window;        ///< the window's centre, work coordinates
  double window_radius = 0;  ///< work px

  [[nodiscard]] cv::Point2d to_picture(cv::Point2d work) const {
    return {origin.x + (work.x + 0.5) / zoom, origin.y + (work.y + 0.5) / zoom};
  }
};

/// Cuts and scales; nothing if the profile or frame cannot belong to a picture of dice (not finite, out of all bounds,
/// the window outside the picture, too few pixels a millimetre).
std::optional<GlassImage> glass_image(const Frame& frame, const CameraProfile& profile);

}  // namespace undercup::vision
