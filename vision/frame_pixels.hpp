#pragma once

#include <opencv2/core.hpp>

#include "vision/frame.hpp"

// Names OpenCV: for those who look at pixels.
namespace undercup::vision {

/// A frame's pixels as OpenCV has them, CV_8UC1 or CV_8UC3: a view on the frame's own bytes, which must outlive it.
inline cv::Mat pixels_of(Frame& frame) {
  const int type = frame.format == PixelFormat::gray8 ? CV_8UC1 : CV_8UC3;
  return {frame.height, frame.width, type, frame.pixels.data()};
}

/// The same, not to be written: cv::Mat has no view of what is constant.
inline cv::Mat pixels_of(const Frame& frame) {
  return pixels_of(const_cast<Frame&>(frame));
}

}  // namespace undercup::vision
