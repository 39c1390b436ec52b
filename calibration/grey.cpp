#include "calibration/grey.hpp"

#include <opencv2/imgproc.hpp>

#include "vision/frame_pixels.hpp"

namespace undercup::calibration {

cv::Mat grey_of(const vision::Frame& frame) {
  const cv::Mat picture = vision::pixels_of(frame);
  if (picture.type() == CV_8UC1) return picture.clone();
  cv::Mat grey;
  cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
  return grey;
}

}  // namespace undercup::calibration
