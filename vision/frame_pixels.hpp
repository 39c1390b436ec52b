#pragma once

#include <cstdint>
#include <opencv2/core.hpp>

#include "vision/frame.hpp"

// Names OpenCV: for those who look at pixels.
namespace undercup::vision {

/// A frame's pixels as OpenCV reads them, CV_8UC1 or CV_8UC3: a view on the frame's own bytes, which must outlive it
/// and are not to be written.
inline cv::Mat pixels_of(const Frame& frame) {
  const int type = frame.format == PixelFormat::gray8 ? CV_8UC1 : CV_8UC3;
  return {frame.height, frame.width, type, const_cast<std::uint8_t*>(frame.pixels.data())};
}

}  // namespace undercup::vision
