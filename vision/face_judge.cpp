#include "vision/face_judge.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "vision/learnt.hpp"
#include "vision/network.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

constexpr int kWays = 4;

// One row of numbers for each square.
cv::Mat told_of(const Window& window, const std::vector<Square>& squares) {
  thread_local Network network(kLearntJudge, kPatchPlanes, judge::kNumbers);
  const std::vector<int> shape{static_cast<int>(squares.size()), kPatchPlanes, kPatchCells, kPatchCells};
  cv::Mat patches(shape, CV_32F);
  for (std::size_t i = 0; i < squares.size(); ++i)
    face_patch(window, squares[i], patches.ptr<float>() + i * kPatchValues);
  return network(patches).reshape(1, static_cast<int>(squares.size()));
}

double share_of(double logit) {
  return 1 / (1 + std::exp(-logit));
}

// What it was taught with holds more of what is rare than a table does: the odds are those of a table (Saerens et al.
// 2002).
Look look_from(const float* told, const Square& square, View view) {
  Look look;
  const auto number = [&](int which) { return static_cast<double>(told[which]); };
  const float highest = *std::max_element(told, told + kKinds);
  double sum = 0;
  for (int kind = 0; kind < kKinds; ++kind) {
    auto& share = look.share[static_cast<std::size_t>(kind)];
    share = std::exp(static_cast<double>(told[kind] - highest));
    if (kind == kUntold) share *= kReader.untold_at_tables;
    sum += share;
  }
  for (double& share : look.share) share /= sum;
  const double flat_odds = view == View::top ? kReader.flat_from_above : kReader.flat_at_tables;
  look.flat = share_of(number(judge::kFlat) + std::log(flat_odds));
  const double c = std::cos(square.angle);
  const double s = std::sin(square.angle);
  const double most = kReader.most_moved;
  const cv::Point2d off = square.edge * cv::Point2d(std::clamp(number(judge::kOffset), -most, most),
                                                    std::clamp(number(judge::kOffset + 1), -most, most));
  look.square.centre = square.centre + cv::Point2d(off.x * c - off.y * s, off.x * s + off.y * c);
  look.square.edge = square.edge * std::exp(std::clamp(number(judge::kEdge), -most, most));
  look.square.angle = square.angle + std::clamp(number(judge::kAngle), -most, most);
  return look;
}

bool plain(const Look& look) {
  const double no_die = look.share[kNothing] + look.share[kStrange];
  return no_die >= kReader.plain || (*std::max_element(look.share.begin(), look.share.end()) >= kReader.plain &&
                                     std::abs(look.flat - 0.5) >= kReader.plain - 0.5);
}

// A face looks as likely any way round: the mean of the logits counts.
Look careful_look(const Window& window, const Square& square) {
  std::vector<Square> ways(kWays, square);
  for (std::size_t way = 0; way < kWays; ++way) ways[way].angle += static_cast<double>(way) * std::numbers::pi / 2;
  const cv::Mat told = told_of(window, ways);
  std::array<float, judge::kNumbers> mean{};
  for (int way = 0; way < kWays; ++way)
    for (int which = 0; which < judge::kOffset; ++which)
      mean[static_cast<std::size_t>(which)] += told.at<float>(way, which) / kWays;
  return look_from(mean.data(), square, window.view);
}

}  // namespace

double Look::die() const {
  return die_or_side() - (1 - kReader.untold_is_die) * share[kUntold];
}

int Look::face() const {
  return static_cast<int>(std::max_element(&share[kNothing + 1], &share[kUntold]) - share.data());
}

std::vector<Look> judge_squares(const Window& window, const std::vector<Square>& squares) {
  std::vector<Look> looks;
  if (squares.empty()) return looks;
  const cv::Mat told = told_of(window, squares);
  for (std::size_t i = 0; i < squares.size(); ++i)
    looks.push_back(look_from(told.ptr<float>(static_cast<int>(i)), squares[i], window.view));
  for (Look& look : looks)
    if (!plain(look)) look = careful_look(window, look.square);
  return looks;
}

Look with_finders_word(Look look, double likely_something) {
  constexpr double kMostLikely = 0.999;
  const double likely = std::clamp(likely_something, 1 - kMostLikely, kMostLikely);
  const double odds = std::pow(likely / (1 - likely), kReader.finders_word);
  const double sum = look.share[kNothing] + (1 - look.share[kNothing]) * odds;
  for (std::size_t kind = 0; kind < kKinds; ++kind) look.share[kind] *= (kind == kNothing ? 1 : odds) / sum;
  return look;
}

}  // namespace undercup::vision
