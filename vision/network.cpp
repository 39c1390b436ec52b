#include "vision/network.hpp"

#include <algorithm>
#include <charconv>
#include <mutex>
#include <opencv2/dnn/layer.details.hpp>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

#include "vision/convolution.hpp"

namespace undercup::vision {
namespace {

// OpenCV makes its register of layers, unguarded, when it is first asked for one, and a net's when it is first run.
std::mutex building;

// A layer of OpenCV's nets that computes convolutions as `Convolution` does.
class ConvolutionLayer : public cv::dnn::Layer {
public:
  static constexpr const char* kType = "undercup::Convolution";

  static cv::dnn::LayerParams params_of(const ConvolutionForm& form) {
    cv::dnn::LayerParams params;
    params.set("made", form.made);
    params.set("taken", form.taken);
    params.set("kernel", form.kernel);
    params.set("stride", form.stride);
    params.set("padding", form.padding);
    params.set("rectified", form.rectified);
    return params;
  }

  static cv::Ptr<cv::dnn::Layer> made_of(cv::dnn::LayerParams& params) { return cv::makePtr<ConvolutionLayer>(params); }

  explicit ConvolutionLayer(const cv::dnn::LayerParams& params)
      : form_{params.get<int>("made"),   params.get<int>("taken"),   params.get<int>("kernel"),
              params.get<int>("stride"), params.get<int>("padding"), params.get<bool>("rectified")},
        convolution_(form_, params.blobs.at(0), params.blobs.at(1)) {
    name = params.name;
    type = params.type;
  }

  bool getMemoryShapes(const std::vector<cv::dnn::MatShape>& inputs, int /*outputs*/,
                       std::vector<cv::dnn::MatShape>& outputs,
                       std::vector<cv::dnn::MatShape>& /*internals*/) const override {
    const cv::dnn::MatShape& taken = inputs.at(0);
    CV_Assert(taken.size() == 4 && taken[1] == form_.taken);
    CV_Assert(std::min(taken[2], taken[3]) + 2 * form_.padding >= form_.kernel);
    outputs.assign(1, {taken[0], form_.made, form_.side_after(taken[2]), form_.side_after(taken[3])});
    return false;  // not in place
  }

  void forward(cv::InputArrayOfArrays inputs, cv::OutputArrayOfArrays outputs,
               cv::OutputArrayOfArrays /*internals*/) override {
    std::vector<cv::Mat> taken;
    std::vector<cv::Mat> made;
    inputs.getMatVector(taken);
    outputs.getMatVector(made);
    convolution_(taken.at(0), made.at(0));
  }

private:
  ConvolutionForm form_;
  Convolution convolution_;
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

ConvolutionForm next_form(Numbers& text) {
  ConvolutionForm form;
  for (int* const part : {&form.made, &form.taken, &form.kernel, &form.stride, &form.padding}) *part = text.next();
  form.rectified = text.next() != 0;
  return form;
}

cv::Mat next_weights(Numbers& text, const std::vector<int>& shape) {
  cv::Mat weights(shape, CV_32F);
  float* const first = weights.ptr<float>();
  std::generate(first, first + weights.total(), [&] { return static_cast<float>(text.next()) * kWeightStep; });
  return weights;
}

void add(cv::dnn::Net& net, const ConvolutionForm& form, int number, Numbers& text) {
  cv::dnn::LayerParams params = ConvolutionLayer::params_of(form);
  params.blobs = {next_weights(text, {form.made, form.taken, form.kernel, form.kernel}),
                  next_weights(text, {1, form.made})};
  net.addLayerToPrev("layer" + std::to_string(number), ConvolutionLayer::kType, params);
}

// Cups are read side by side by workers of ours: threads of OpenCV's own would only take turns with them. Said before
// main begins, because OpenCV lets nobody change it while another thread computes (with TBB that one crashes).
[[maybe_unused]] const bool kOneThread = (cv::setNumThreads(1), true);

}  // namespace

Network::Network(std::string_view learnt, int planes, int numbers) {
  const std::lock_guard one_at_a_time(building);
  [[maybe_unused]] static const bool known =
      (cv::dnn::LayerFactory::registerLayer(ConvolutionLayer::kType, ConvolutionLayer::made_of), true);
  Numbers text(learnt);
  int taken = planes;
  for (int number = 0; !text.ended(); ++number) {
    const ConvolutionForm form = next_form(text);
    if (form.taken != taken || form.made < 1 || form.kernel < 1 || form.stride < 1 || form.padding < 0)
      throw std::logic_error("a network's layer does not fit the one before");
    add(net_, form, number, text);
    taken = form.made;
  }
  if (net_.empty() || taken != numbers) throw std::logic_error("a network that tells something else");
  net_.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
}

cv::Mat Network::operator()(const cv::Mat& blob) {
  std::unique_lock one_at_a_time(building, std::defer_lock);
  if (!used_) one_at_a_time.lock();
  net_.setInput(blob);
  cv::Mat told = net_.forward();
  used_ = true;
  return told;
}

}  // namespace undercup::vision
