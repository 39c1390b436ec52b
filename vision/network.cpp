#include "vision/network.hpp"

#include <mutex>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace undercup::vision {
namespace {

// OpenCV makes its register of layers, unguarded, when it is first asked for one, and a net's when it is first run.
std::mutex building;

struct Layer {
  int made = 0;
  int taken = 0;
  int kernel = 0;
  int stride = 0;
  int padding = 0;
  int rectified = 0;
};

cv::Mat next_weights(std::istream& text, const std::vector<int>& shape) {
  cv::Mat weights(shape, CV_32F);
  auto* to = weights.ptr<float>();
  for (std::size_t i = 0; i < weights.total(); ++i) {
    int number = 0;
    if (!(text >> number)) throw std::logic_error("a network's weights end too early");
    to[i] = static_cast<float>(number) * kWeightStep;
  }
  return weights;
}

void add(cv::dnn::Net& net, const Layer& layer, int number, std::istream& text) {
  cv::dnn::LayerParams params;
  params.set("kernel_size", layer.kernel);
  params.set("stride", layer.stride);
  params.set("pad", layer.padding);
  params.set("num_output", layer.made);
  params.blobs.push_back(next_weights(text, {layer.made, layer.taken, layer.kernel, layer.kernel}));
  params.blobs.push_back(next_weights(text, {1, layer.made}));
  const std::string name = "layer" + std::to_string(number);
  net.addLayerToPrev(name, "Convolution", params);
  if (layer.rectified != 0) {
    cv::dnn::LayerParams none;
    net.addLayerToPrev(name + "_rectified", "ReLU", none);
  }
}

// Cups are read side by side by workers of ours: threads of OpenCV's own would only take turns with them. Said before
// main begins, because OpenCV lets nobody change it while another thread computes (with TBB that one crashes).
[[maybe_unused]] const bool kOneThread = (cv::setNumThreads(1), true);

}  // namespace

Network::Network(std::string_view learnt, int planes, int numbers) {
  const std::lock_guard one_at_a_time(building);
  std::istringstream text{std::string(learnt)};
  int taken = planes;
  int number = 0;
  Layer layer;
  while (text >> layer.made >> layer.taken >> layer.kernel >> layer.stride >> layer.padding >> layer.rectified) {
    if (layer.taken != taken || layer.made < 1 || layer.kernel < 1 || layer.stride < 1 || layer.padding < 0)
      throw std::logic_error("a network's layer does not fit the one before");
    add(net_, layer, number++, text);
    taken = layer.made;
    layer = {};
  }
  if (!text.eof() || layer.made != 0) throw std::logic_error("a network's text ends in the middle of a layer");
  if (number == 0 || taken != numbers) throw std::logic_error("a network that tells something else");
  net_.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
}

cv::Mat Network::operator()(const cv::Mat& blob) {
  std::unique_lock one_at_a_time(building, std::defer_lock);
  if (!used_) one_at_a_time.lock();
  used_ = true;
  net_.setInput(blob);
  return net_.forward();
}

}  // namespace undercup::vision
