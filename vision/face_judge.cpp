#include "vision/face_judge.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <opencv2/dnn.hpp>
#include <sstream>
#include <stdexcept>
#include <string>

#include "vision/face_judge_data.hpp"
#include "vision/face_patch.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

constexpr double kMostOdds = 12;  // log odds: no single look is surer than one in 160,000

constexpr double kWorthTheCare = -4;  // log odds: what looks less like a face at first sight is none
constexpr int kQuarters = 4;
constexpr int kWays = 2 * kQuarters;

constexpr int kKernel = 3;
constexpr int kPool = 2;

cv::Mat next_numbers(std::istream& text, const std::vector<int>& shape) {
  cv::Mat numbers(shape, CV_32F);
  auto* to = numbers.ptr<float>();
  for (std::size_t i = 0; i < numbers.total(); ++i) {
    int number = 0;
    if (!(text >> number)) throw std::logic_error("vision/face_judge.txt is too short");
    to[i] = static_cast<float>(number) * kJudgeStep;
  }
  return numbers;
}

void add_simple(cv::dnn::Net& net, const std::string& type, const std::string& name) {
  cv::dnn::LayerParams layer;
  if (type == "Pooling") {
    layer.set("pool", "max");
    layer.set("kernel_size", kPool);
    layer.set("stride", kPool);
  }
  net.addLayerToPrev(name, type, layer);
}

// A small convolutional network: two convolutions, each halved by its maxima, then two full layers.
cv::dnn::Net learnt() {
  static std::mutex building;  // OpenCV makes its register of layers, unguarded, when it is first asked for one
  const std::lock_guard one_at_a_time(building);
  std::istringstream text{std::string(kFaceJudge)};
  int planes = 0;
  int cells = 0;
  int first = 0;
  int second = 0;
  int hidden = 0;
  int classes = 0;
  text >> planes >> cells >> first >> second >> hidden >> classes;
  if (planes != kPatchPlanes || cells != kPatchCells || first < 1 || second < 1 || hidden < 1 ||
      classes != kPatchClasses)
    throw std::logic_error("vision/face_judge.txt was learnt for other patches");
  cv::dnn::Net net;
  const auto convolution = [&](const std::string& name, int from, int to) {
    cv::dnn::LayerParams layer;
    layer.set("kernel_size", kKernel);
    layer.set("num_output", to);
    layer.blobs.push_back(next_numbers(text, {to, from, kKernel, kKernel}));
    layer.blobs.push_back(next_numbers(text, {1, to}));
    net.addLayerToPrev(name, "Convolution", layer);
    add_simple(net, "ReLU", name + "_relu");
    add_simple(net, "Pooling", name + "_pool");
    return to;
  };
  const auto full = [&](const std::string& name, int from, int to) {
    cv::dnn::LayerParams layer;
    layer.set("num_output", to);
    layer.blobs.push_back(next_numbers(text, {to, from}));
    layer.blobs.push_back(next_numbers(text, {1, to}));
    net.addLayerToPrev(name, "InnerProduct", layer);
    return to;
  };
  convolution("first", planes, first);
  convolution("second", first, second);
  const int side = ((cells - kKernel + 1) / kPool - kKernel + 1) / kPool;
  full("hidden", second * side * side, hidden);
  add_simple(net, "ReLU", "hidden_relu");
  full("class", hidden, classes);
  net.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
  net.setInput(cv::Mat(std::vector<int>{1, planes, cells, cells}, CV_32F, cv::Scalar(0)));
  net.forward();  // only now are its layers made
  return net;
}

// One row of scores for each patch, a column for each class.
cv::Mat scores_of(const cv::Mat& patches) {
  // Cups are read side by side by workers of ours: threads of OpenCV's own would only take turns with them.
  [[maybe_unused]] static const bool one_thread = (cv::setNumThreads(1), true);
  thread_local cv::dnn::Net net = learnt();  // a network keeps what it computes: one for each worker
  const std::vector<int> shape{patches.rows, kPatchPlanes, kPatchCells, kPatchCells};
  net.setInput(patches.reshape(1, shape));
  return net.forward().clone();
}

// Log odds of that face against all other classes.
double odds_of(const float* score, table::Face face) {
  const int own = table::pips(face);
  const float highest = *std::max_element(score, score + kPatchClasses);
  double others = 0;
  for (int c = 0; c < kPatchClasses; ++c)
    if (c != own) others += std::exp(static_cast<double>(score[c] - highest));
  const double against = std::log(std::max(others, std::exp(-kMostOdds)));
  return std::max(static_cast<double>(score[own] - highest) - against, -kMostOdds);
}

// A patch turned by quarters and, from the fourth way on, mirrored before that.
cv::Mat turned(const cv::Mat& patch, int way) {
  const cv::Mat planes = patch.reshape(1, kPatchPlanes * kPatchCells);
  cv::Mat result(planes.size(), CV_32F);
  for (int plane = 0; plane < kPatchPlanes; ++plane) {
    const cv::Range rows(plane * kPatchCells, (plane + 1) * kPatchCells);
    cv::Mat cells = planes.rowRange(rows).clone();
    if (way >= kQuarters) cv::flip(cells, cells, 0);
    if (way % kQuarters > 0) cv::rotate(cells, cells, way % kQuarters - 1);  // OpenCV counts from one quarter
    cells.copyTo(result.rowRange(rows));
  }
  return result.reshape(1, 1);
}

// A face looks as likely any way round: what may be one is looked at all eight ways, and the scores' mean counts.
double careful_odds(const cv::Mat& patch, table::Face face) {
  cv::Mat ways;
  for (int way = 0; way < kWays; ++way) ways.push_back(turned(patch, way));
  cv::Mat mean;
  cv::reduce(scores_of(ways), mean, 0, cv::REDUCE_AVG);
  return odds_of(mean.ptr<float>(), face);
}

}  // namespace

void weigh(const GlassImage& glass, std::vector<FaceGuess>& guesses) {
  if (guesses.empty()) return;
  cv::Mat patches;
  for (const FaceGuess& g : guesses) patches.push_back(face_patch(glass, g.square, g.contrast, g.under_lamps));
  const cv::Mat scores = scores_of(patches);
  for (std::size_t i = 0; i < guesses.size(); ++i) {
    const int row = static_cast<int>(i);
    FaceGuess& g = guesses[i];
    g.odds = odds_of(scores.ptr<float>(row), g.face);
    if (g.odds > kWorthTheCare) g.odds = careful_odds(patches.row(row), g.face);
    g.weight = g.odds - kReader.least_odds;
  }
  std::erase_if(guesses, [](const FaceGuess& g) { return g.weight <= 0; });
}

}  // namespace undercup::vision
