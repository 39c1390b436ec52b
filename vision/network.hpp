#pragma once

#include <opencv2/dnn.hpp>
#include <string_view>

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// What is learnt is kept as whole numbers of this.
inline constexpr float kWeightStep = 1.0F / 8192;

/// A chain of convolutions as its text tells: for each, in order, how many planes it makes, how many it takes, the
/// side of its square kernel, its stride and its padding, whether negative sums become 0 (1 or 0); then its weights,
/// kernel by kernel as OpenCV lays them out, and a bias for each plane made; all in `kWeightStep`s. OpenCV runs it;
/// each layer is a `Convolution`. A value of its own for each thread: it keeps what it computes. A program that has one
/// keeps OpenCV on one thread from its beginning: cups are read side by side by workers of ours.
class Network {
public:
  /// A chain from so many planes to so many numbers. Throws std::logic_error where the text is no such chain: it is
  /// part of the program.
  Network(std::string_view learnt, int planes, int numbers);

  /// `blob`: 1 or more pictures of `planes` planes, CV_32F, NCHW, no smaller than what the chain takes for one place;
  /// what is told of them, NCHW, valid until the next call.
  cv::Mat operator()(const cv::Mat& blob);

private:
  cv::dnn::Net net_;
  bool used_ = false;
};

}  // namespace undercup::vision
