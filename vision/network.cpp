#include "vision/network.hpp"

#include <algorithm>
#include <charconv>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
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

// Whole numbers between white space, one after the other. A stream would read them ten times as slowly, and there are
// a million.
class Numbers {
public:
  explicit Numbers(std::string_view text) : text_(text) { skip_space(); }

  [[nodiscard]] bool ended() const { return text_.empty(); }

  int next() {
    int number = 0;
    const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), number);
    if (error != std::errc()) throw std::logic_error("a network's text ends too early, or is no number");
    text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
    skip_space();
    return number;
  }

private:
  void skip_space() { text_.remove_prefix(std::min(text_.find_first_not_of(" \n"), text_.size())); }

  std::string_view text_;
};

Layer next_layer(Numbers& text) {
  Layer layer;
  for (int* const part : {&layer.made, &layer.taken, &layer.kernel, &layer.stride, &layer.padding, &layer.rectified})
    *part = text.next();
  return layer;
}

cv::Mat next_weights(Numbers& text, const std::vector<int>& shape) {
  cv::Mat weights(shape, CV_32F);
  float* const first = weights.ptr<float>();
  std::generate(first, first + weights.total(), [&] { return static_cast<float>(text.next()) * kWeightStep; });
  return weights;
}

// The side of what a layer makes of pictures of such a side.
int side_after(const Layer& layer, int side) {
  return (side + 2 * layer.padding - layer.kernel) / layer.stride + 1;
}

// Whether each kernel takes all there is: then there is one product for each plane made, which OpenCV computes as such
// several times as quickly as it convolves.
bool takes_all(const Layer& layer, std::optional<int> side) {
  return side == layer.kernel && layer.padding == 0;
}

void add(cv::dnn::Net& net, const Layer& layer, bool all_at_once, int number, Numbers& text) {
  cv::dnn::LayerParams params;
  params.set("num_output", layer.made);
  if (all_at_once) {
    params.blobs.push_back(next_weights(text, {layer.made, layer.taken * layer.kernel * layer.kernel}));
  } else {
    params.set("kernel_size", layer.kernel);
    params.set("stride", layer.stride);
    params.set("pad", layer.padding);
    params.blobs.push_back(next_weights(text, {layer.made, layer.taken, layer.kernel, layer.kernel}));
  }
  params.blobs.push_back(next_weights(text, {1, layer.made}));
  const std::string name = "layer" + std::to_string(number);
  net.addLayerToPrev(name, all_at_once ? "InnerProduct" : "Convolution", params);
  if (layer.rectified != 0) {
    cv::dnn::LayerParams none;
    net.addLayerToPrev(name + "_rectified", "ReLU", none);
  }
}

// Cups are read side by side by workers of ours: threads of OpenCV's own would only take turns with them. Said before
// main begins, because OpenCV lets nobody change it while another thread computes (with TBB that one crashes).
[[maybe_unused]] const bool kOneThread = (cv::setNumThreads(1), true);

}  // namespace

Network::Network(std::string_view learnt, int planes, int numbers, std::optional<int> side) {
  const std::lock_guard one_at_a_time(building);
  Numbers text(learnt);
  int taken = planes;
  for (int number = 0; !text.ended(); ++number) {
    const Layer layer = next_layer(text);
    if (layer.taken != taken || layer.made < 1 || layer.kernel < 1 || layer.stride < 1 || layer.padding < 0)
      throw std::logic_error("a network's layer does not fit the one before");
    add(net_, layer, takes_all(layer, side), number, text);
    taken = layer.made;
    if (side) side = side_after(layer, *side);
  }
  if (net_.empty() || taken != numbers) throw std::logic_error("a network that tells something else");
  net_.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
}

cv::Mat Network::operator()(const cv::Mat& blob) {
  std::unique_lock one_at_a_time(building, std::defer_lock);
  if (!used_) one_at_a_time.lock();
  net_.setInput(blob);
  const cv::Mat told = net_.forward();
  used_ = true;
  return told;
}

}  // namespace undercup::vision
