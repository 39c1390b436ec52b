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
Judgement judgement_from(const float* told, const Square& square, View view) {
  Judgement judgement;
  const auto number = [&](int which) { return static_cast<double>(told[which]); };
  const float highest = *std::max_element(told, told + kKinds);
  double sum = 0;
  for (int kind = 0; kind < kKinds; ++kind) {
    auto& share = judgement.share[static_cast<std::size_t>(kind)];
    share = std::exp(static_cast<double>(told[kind] - highest));
    if (kind == kUntold) share *= kReader.untold_at_tables;
    sum += share;
  }
  for (double& share : judgement.share) share /= sum;
  const double flat_odds = view == View::top ? kReader.flat_from_above : kReader.flat_at_tables;
  judgement.flat = share_of(number(judge::kFlat) + std::log(flat_odds));
  const double c = std::cos(square.angle);
  const double s = std::sin(square.angle);
  const double most = kReader.most_moved;
  const cv::Point2d off = square.edge * cv::Point2d(std::clamp(number(judge::kOffset), -most, most),
                                                    std::clamp(number(judge::kOffset + 1), -most, most));
  judgement.square.centre = square.centre + cv::Point2d(off.x * c - off.y * s, off.x * s + off.y * c);
  judgement.square.edge = square.edge * std::exp(std::clamp(number(judge::kEdge), -most, most));
  judgement.square.angle = square.angle + std::clamp(number(judge::kAngle), -most, most);
  return judgement;
}

bool plain(const Judgement& judgement) {
  const double no_die = judgement.share[kNothing] + judgement.share[kStrange];
  return no_die >= kReader.plain ||
         (*std::max_element(judgement.share.begin(), judgement.share.end()) >= kReader.plain &&
          std::abs(judgement.flat - 0.5) >= kReader.plain - 0.5);
}

// A face looks as likely any way round: the mean of the logits counts.
std::vector<Judgement> judged_all_ways(const Window& window, const std::vector<Square>& squares) {
  std::vector<Judgement> judgements;
  if (squares.empty()) return judgements;
  std::vector<Square> ways;
  for (const Square& square : squares) {
    for (int way = 0; way < kWays; ++way) {
      ways.push_back(square);
      ways.back().angle += way * std::numbers::pi / 2;
    }
  }
  const cv::Mat told = told_of(window, ways);
  for (int i = 0; i < static_cast<int>(squares.size()); ++i) {
    cv::Mat mean;
    cv::reduce(told.rowRange(i * kWays, (i + 1) * kWays), mean, 0, cv::REDUCE_AVG);
    mean.colRange(judge::kOffset, judge::kNumbers).setTo(0);  // told along each way's own axes
    judgements.push_back(judgement_from(mean.ptr<float>(), squares[static_cast<std::size_t>(i)], window.view));
  }
  return judgements;
}

}  // namespace

double Judgement::die() const {
  return die_or_side() - (1 - kReader.untold_is_die) * share[kUntold];
}

int Judgement::face() const {
  return static_cast<int>(std::max_element(&share[kNothing + 1], &share[kUntold]) - share.data());
}

std::vector<Judgement> judge_squares(const Window& window, const std::vector<Square>& squares) {
  std::vector<Judgement> judgements;
  if (squares.empty()) return judgements;
  const cv::Mat told = told_of(window, squares);
  for (std::size_t i = 0; i < squares.size(); ++i)
    judgements.push_back(judgement_from(told.ptr<float>(static_cast<int>(i)), squares[i], window.view));
  std::vector<std::size_t> doubtful;
  std::vector<Square> again;
  for (std::size_t i = 0; i < judgements.size(); ++i) {
    if (plain(judgements[i])) continue;
    doubtful.push_back(i);
    again.push_back(judgements[i].square);
  }
  const std::vector<Judgement> careful = judged_all_ways(window, again);
  for (std::size_t i = 0; i < doubtful.size(); ++i) judgements[doubtful[i]] = careful[i];
  return judgements;
}

Judgement with_finders_word(Judgement judgement, double likely_something) {
  constexpr double kMostLikely = 0.999;
  const double likely = std::clamp(likely_something, 1 - kMostLikely, kMostLikely);
  const double odds = std::pow(likely / (1 - likely), kReader.finders_word);
  const double sum = judgement.share[kNothing] + (1 - judgement.share[kNothing]) * odds;
  for (std::size_t kind = 0; kind < kKinds; ++kind) judgement.share[kind] *= (kind == kNothing ? 1 : odds) / sum;
  return judgement;
}

}  // namespace undercup::vision
