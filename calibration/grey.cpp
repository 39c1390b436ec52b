#include "calibration/grey.hpp"

#include <cstdint>
#include <opencv2/imgproc.hpp>

namespace undercup::calibration {

cv::Mat grey_of(const vision::Frame& frame) {
  const int type = frame.format == vision::PixelFormat::gray8 ? CV_8UC1 : CV_8UC3;
  // The header only views the frame's bytes; nothing writes through it.
  const cv::Mat picture(frame.height, frame.width, type, const_cast<std::uint8_t*>(frame.pixels.data()));
  if (type == CV_8UC1) return picture.clone();
  cv::Mat grey;
  cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
  return grey;
}

}  // namespace undercup::calibration
