#include "tests/appliance/painting.hpp"

#include <cstdint>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <stdexcept>
#include <vector>

#include "tests/appliance/clip.hpp"
#include "vision/frame_pixels.hpp"

namespace undercup::appliance {

void write_frame(std::ostream& out, const vision::Frame& frame) {
  cv::Mat bgr = vision::pixels_of(frame);
  if (bgr.channels() == 1) cv::cvtColor(bgr, bgr, cv::COLOR_GRAY2BGR);
  cv::Mat planar;
  cv::cvtColor(bgr, planar, cv::COLOR_BGR2YUV_I420);
  const auto luma = static_cast<std::size_t>(bgr.total());
  const cv::Size half(bgr.cols / 2, bgr.rows / 2);
  cv::Mat blue(half, CV_8U, planar.data + luma);
  cv::Mat red(half, CV_8U, planar.data + luma + luma / 4);
  cv::Mat both;
  cv::merge(std::vector{blue, red}, both);
  out.write(reinterpret_cast<const char*>(planar.data), static_cast<std::streamsize>(luma));
  out.write(reinterpret_cast<const char*>(both.data), static_cast<std::streamsize>(luma / 2));
}

void write_flat(const std::filesystem::path& file, int camera) {
  const cv::Mat flat(cv::Size(64, 48), CV_8UC3, cv::Scalar::all(flat_luma(camera)));
  std::filesystem::create_directories(file.parent_path());
  if (!cv::imwrite(file.string(), flat)) throw std::runtime_error(file.string() + ": cannot be written");
}

}  // namespace undercup::appliance
