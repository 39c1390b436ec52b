#include "vision/convolution.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace undercup::vision {

Convolution::Convolution(const ConvolutionForm& form, const cv::Mat& weights, const cv::Mat& biases, int lanes)
    : form_(form), lanes_(lanes) {
  const std::size_t planes = planes_at_once(lanes);
  const auto made = static_cast<std::size_t>(form.made);
  const auto count = static_cast<std::size_t>(form.in_a_sum());
  const std::size_t all = (made + planes - 1) / planes * planes;  // the last registers may hold planes of nought
  weights_ = cv::Mat::zeros(1, static_cast<int>(all * count), CV_32F);
  biases_ = cv::Mat::zeros(1, static_cast<int>(all), CV_32F);
  std::copy_n(biases.ptr<float>(), made, biases_.ptr<float>());
  const auto* weight = weights.ptr<float>();
  auto* const laid = weights_.ptr<float>();
  for (std::size_t plane = 0; plane < made; ++plane)
    for (std::size_t i = 0; i < count; ++i) laid[(plane / planes * count + i) * planes + plane % planes] = *weight++;
}

void Convolution::lay_out(const cv::Size& plane) {
  if (plane == plane_) return;
  const int width = plane.width + 2 * form_.padding;
  const int height = plane.height + 2 * form_.padding;
  padded_ = cv::Mat::zeros(form_.taken * height, width, CV_32F);
  in_a_sum_.clear();
  for (int taken = 0; taken < form_.taken; ++taken)
    for (int y = 0; y < form_.kernel; ++y)
      for (int x = 0; x < form_.kernel; ++x) in_a_sum_.push_back((taken * height + y) * width + x);
  begins_.clear();
  for (int y = 0; y < form_.side_after(plane.height); ++y)
    for (int x = 0; x < form_.side_after(plane.width); ++x) begins_.push_back((y * width + x) * form_.stride);
  plane_ = plane;
}

// The picture as its sums are taken from: as it is, or copied into what is around it.
const float* Convolution::padded(const float* picture) {
  if (form_.padding == 0) return picture;
  for (int taken = 0; taken < form_.taken; ++taken)
    for (int y = 0; y < plane_.height; ++y, picture += plane_.width)
      std::copy_n(picture, plane_.width,
                  padded_.ptr<float>(taken * (plane_.height + 2 * form_.padding) + y + form_.padding) + form_.padding);
  return padded_.ptr<float>();
}

void Convolution::operator()(const cv::Mat& pictures, cv::Mat& made) {
  lay_out({pictures.size[3], pictures.size[2]});
  const float least = form_.rectified ? 0 : -std::numeric_limits<float>::infinity();
  for (int i = 0; i < pictures.size[0]; ++i)
    sum_up(
        {padded(pictures.ptr<float>(i)), begins_.data(), begins_.size(), in_a_sum_.data(), in_a_sum_.size(),
         weights_.ptr<float>(), biases_.ptr<float>(), static_cast<std::size_t>(form_.made), least, made.ptr<float>(i)},
        lanes_);
}

}  // namespace undercup::vision
