// What the layers of the close judge cost (each form once, but for the last) as `Convolution` computes them, with any
// registers the processor has, and as a net of OpenCV's own layers does. One thread; products a second beside the time.

#include <benchmark/benchmark.h>

#include <opencv2/core.hpp>
#include <opencv2/dnn.hpp>
#include <string>
#include <vector>

#include "vision/convolution.hpp"

namespace {

using namespace undercup::vision;

// A layer, and the side of the planes it takes.
struct Case {
  ConvolutionForm form;
  int side = 0;

  [[nodiscard]] std::vector<int> taken() const { return {1, form.taken, side, side}; }
  [[nodiscard]] std::vector<int> made() const { return {1, form.made, form.side_after(side), form.side_after(side)}; }
  [[nodiscard]] double products() const {
    return static_cast<double>(form.made) * form.in_a_sum() * form.side_after(side) * form.side_after(side);
  }
};

const std::vector<Case> kCases{
    {{32, 10, 4, 2, 1, true}, 48},  {{64, 32, 3, 2, 1, true}, 24},  {{64, 64, 3, 1, 1, true}, 12},
    {{128, 64, 3, 2, 1, true}, 12}, {{128, 128, 3, 1, 1, true}, 6}, {{128, 128, 3, 2, 1, true}, 6},
    {{192, 128, 3, 1, 0, true}, 3},
};

cv::Mat noise(const std::vector<int>& shape) {
  cv::Mat values(shape, CV_32F);
  cv::randn(values, 0, 0.1);
  return values;
}

const Case& case_of(benchmark::State& state) {
  const Case& which = kCases[static_cast<std::size_t>(state.range(0))];
  state.SetLabel(std::to_string(which.form.taken) + " to " + std::to_string(which.form.made) + " planes, side " +
                 std::to_string(which.side));
  return which;
}

void tell(const Case& which, benchmark::State& state) {
  state.counters["products"] =
      benchmark::Counter(which.products(), benchmark::Counter::kIsIterationInvariantRate, benchmark::Counter::kIs1000);
}

void ours(benchmark::State& state) {
  const Case& which = case_of(state);
  const auto lanes = lanes_here();
  if (static_cast<std::size_t>(state.range(1)) >= lanes.size()) return state.SkipWithError("not of this processor");
  Convolution convolution(which.form, noise({which.form.made, which.form.taken, which.form.kernel, which.form.kernel}),
                          noise({1, which.form.made}), lanes[static_cast<std::size_t>(state.range(1))]);
  const cv::Mat taken = noise(which.taken());
  cv::Mat made(which.made(), CV_32F);
  for (auto _ : state) convolution(taken, made);
  tell(which, state);
}
BENCHMARK(ours)->ArgsProduct({benchmark::CreateDenseRange(0, 6, 1), {0, 1, 2}})->Unit(benchmark::kMicrosecond);

void opencv(benchmark::State& state) {
  const Case& which = case_of(state);
  cv::dnn::LayerParams params;
  params.set("num_output", which.form.made);
  params.set("kernel_size", which.form.kernel);
  params.set("stride", which.form.stride);
  params.set("pad", which.form.padding);
  params.blobs = {noise({which.form.made, which.form.taken, which.form.kernel, which.form.kernel}),
                  noise({1, which.form.made})};
  cv::dnn::LayerParams none;
  cv::dnn::Net net;
  net.addLayerToPrev("convolution", "Convolution", params);
  net.addLayerToPrev("rectified", "ReLU", none);
  net.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
  const cv::Mat taken = noise(which.taken());
  for (auto _ : state) {
    net.setInput(taken);
    benchmark::DoNotOptimize(net.forward());
  }
  tell(which, state);
}
BENCHMARK(opencv)->DenseRange(0, 6)->Unit(benchmark::kMicrosecond);

}  // namespace

int main(int argc, char** argv) {
  cv::setNumThreads(1);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
