#pragma once

#include <opencv2/core.hpp>
#include <vector>

#include "vision/sums.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// A layer of convolutions. Sides and steps are in places of a plane.
struct ConvolutionForm {
  int made = 0;    ///< planes
  int taken = 0;   ///< planes
  int kernel = 0;  ///< side of a kernel
  int stride = 0;
  int padding = 0;         ///< places of 0 around each plane taken
  bool rectified = false;  ///< sums below 0 become 0

  /// The side of what is made of planes of such a side.
  [[nodiscard]] int side_after(int side) const { return (side + 2 * padding - kernel + stride) / stride; }
  /// What goes into one sum: as many weights has a plane made.
  [[nodiscard]] int in_a_sum() const { return taken * kernel * kernel; }
};

/// What OpenCV's layers "Convolution" and "ReLU" compute, for planes as small as those around a die in half the time
/// (tests/bench/convolution_bench.cpp): what is summed up stays in registers, and nothing is laid out anew before but
/// for the padding. A value of its own for each thread: it keeps what it computes with.
class Convolution {
public:
  /// `weights`: made x taken x kernel x kernel, `biases`: as many as are made, both CV_32F. `lanes`: one of
  /// `lanes_here()`.
  Convolution(const ConvolutionForm& form, const cv::Mat& weights, const cv::Mat& biases,
              int lanes = lanes_here().back());
  Convolution(const Convolution&) = delete;
  Convolution& operator=(const Convolution&) = delete;

  /// `pictures`: NCHW, CV_32F, of `taken` planes, each padded at least as large as a kernel; `made`: NCHW, of the size
  /// that comes of it.
  void operator()(const cv::Mat& pictures, cv::Mat& made);

private:
  void lay_out(const cv::Size& plane);
  const float* padded(const float* picture);

  ConvolutionForm form_;
  int lanes_;
  cv::Mat weights_;  // as `Sums` has them
  cv::Mat biases_;
  cv::Size plane_;             // what is below is laid out for
  cv::Mat padded_;             // a picture, its planes one under the other
  std::vector<int> in_a_sum_;  // in `padded_`, from the place a sum begins at: what goes into it
  std::vector<int> begins_;    // in `padded_`: where the sum of each place made begins
};

}  // namespace undercup::vision
