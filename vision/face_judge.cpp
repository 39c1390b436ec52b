#include "vision/face_judge.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "vision/learnt.hpp"
#include "vision/network.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

// One row of numbers for each square.
cv::Mat told_by(Network& network, const PatchForm& form, const GlassImage& glass, const std::vector<Square>& squares) {
  const std::vector<int> shape{static_cast<int>(squares.size()), form.planes(), form.cells, form.cells};
  cv::Mat patches(shape, CV_32F);
  const auto values = static_cast<std::size_t>(form.values());
  for (std::size_t i = 0; i < squares.size(); ++i)
    face_patch(glass, squares[i], form, patches.ptr<float>() + i * values);
  return network(patches).reshape(1, static_cast<int>(squares.size()));
}

cv::Mat told_at_a_glance(const GlassImage& glass, const std::vector<Square>& squares) {
  thread_local Network network(kLearntGlance, kAtAGlance.planes(), judge::kNumbers);
  return told_by(network, kAtAGlance, glass, squares);
}

cv::Mat told_closely(const GlassImage& glass, const Square& square) {
  thread_local Network network(kLearntJudge, kClosely.planes(), judge::kNumbers);
  return told_by(network, kClosely, glass, {square});
}

double share_of(double logit) {
  return 1 / (1 + std::exp(-logit));
}

// What it was taught with holds more of what is rare than a table does: the odds are those of a table (Saerens et al.
// 2002).
Judgement judgement_from(const float* told, const Square& square) {
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
  judgement.flat = share_of(number(judge::kFlat) + std::log(kReader.flat_at_tables));
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

// Whether there is no doubt that no die lies there, nor, beyond that certainty, what it is and how it lies.
bool plain(const Judgement& judgement, double certainty) {
  if (judgement.share[kNothing] + judgement.share[kStrange] >= kReader.plain_nothing) return true;
  const auto most = std::max_element(judgement.share.begin(), judgement.share.end());
  const bool one = most - judgement.share.begin() == 1;
  return *most >= (one ? std::max(certainty, kReader.plain_one) : certainty) &&
         std::abs(judgement.flat - 0.5) >= certainty - 0.5;
}

// The same square, so many quarter turns further.
Square turned(Square square, int quarters) {
  square.angle += quarters * std::numbers::pi / 2;
  return square;
}

// One close look.
struct CloseLook {
  std::array<float, judge::kNumbers> told{};
  Square lies;  // where the thing then seems to lie
};

// Looks at a square turned by so many quarters.
CloseLook looked_closely(const GlassImage& glass, const Square& square, int quarters) {
  CloseLook look;
  const Square way = turned(square, quarters);
  std::copy_n(told_closely(glass, way).ptr<float>(), judge::kNumbers, look.told.begin());
  look.lies = turned(judgement_from(look.told.data(), way).square, -quarters);
  return look;
}

// The mean of the logits counts, and of where they say it lies.
Judgement mean_of(const std::vector<CloseLook>& looks) {
  const auto share = 1 / static_cast<float>(looks.size());
  CloseLook mean;
  for (const CloseLook& look : looks) {
    for (std::size_t i = 0; i < look.told.size(); ++i) mean.told[i] += look.told[i] * share;
    mean.lies.centre += look.lies.centre * share;
    mean.lies.angle += look.lies.angle * static_cast<double>(share);
    mean.lies.edge += look.lies.edge * static_cast<double>(share);
  }
  Judgement judgement = judgement_from(mean.told.data(), mean.lies);
  judgement.square = mean.lies;
  judgement.close_looks = static_cast<int>(looks.size());
  return judgement;
}

// Looks all four ways round, beside the looks there were, from where the thing lies; once no die is likely no further.
Judgement judged_all_ways(const GlassImage& glass, std::vector<CloseLook> looks, Square lies, double likely) {
  Judgement judgement;
  for (int way = static_cast<int>(looks.size()); way < kWays; ++way) {
    looks.push_back(looked_closely(glass, lies, way));
    lies = looks.back().lies;
    judgement = with_finders_word(mean_of(looks), likely);
    if (judgement.die() < kReader.worth_following) break;
  }
  return judgement;
}

}  // namespace

double Judgement::die() const {
  return die_or_side() - (1 - kReader.untold_is_die) * share[kUntold];
}

bool Judgement::likely_die() const {
  return die() > 0.5;
}

double Judgement::some_face() const {
  return std::accumulate(&share[kNothing + 1], &share[kUntold], 0.0);
}

int Judgement::face() const {
  return static_cast<int>(std::max_element(&share[kNothing + 1], &share[kUntold]) - share.data());
}

int Judgement::rival() const {
  auto others = share;
  others[static_cast<std::size_t>(face())] = -1;
  return static_cast<int>(std::max_element(&others[kNothing + 1], &others[kUntold]) - others.data());
}

double Judgement::flat_face() const {
  return face_share() * flat;
}

Judgement judge_closely(const GlassImage& glass, const Proposal& place) {
  const CloseLook first = looked_closely(glass, place.square, 0);
  const Judgement judgement = with_finders_word(mean_of({first}), place.likely);
  if (plain(judgement, kReader.plain_closely)) return judgement;
  std::vector<CloseLook> looks;
  if (judgement.die() >= kReader.worth_following) looks.push_back(first);  // else it may have been aimed badly
  return judged_all_ways(glass, looks, first.lies, place.likely);
}

Judgement judge_all_ways(const GlassImage& glass, const Proposal& place) {
  return judged_all_ways(glass, {}, place.square, place.likely);
}

std::vector<Judgement> judge_places(const GlassImage& glass, const std::vector<Proposal>& places) {
  std::vector<Judgement> judgements;
  if (places.empty()) return judgements;
  std::vector<Square> squares;
  for (const Proposal& place : places) squares.push_back(place.square);
  const cv::Mat told = told_at_a_glance(glass, squares);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const double likely = places[i].likely;
    const Judgement glance = judgement_from(told.ptr<float>(static_cast<int>(i)), squares[i]);
    Judgement judgement = with_finders_word(glance, likely);
    if (!plain(judgement, kReader.plain_at_a_glance)) judgement = judge_closely(glass, {judgement.square, likely});
    judgements.push_back(judgement);
  }
  return judgements;
}

Judgement with_something_times(double factor, Judgement judgement) {
  const double sum = judgement.share[kNothing] + (1 - judgement.share[kNothing]) * factor;
  for (std::size_t kind = 0; kind < kKinds; ++kind) judgement.share[kind] *= (kind == kNothing ? 1 : factor) / sum;
  return judgement;
}

Judgement with_face_times(int face, double factor, Judgement judgement) {
  const double before = judgement.some_face();
  judgement.share[static_cast<std::size_t>(face)] *= factor;
  const double after = judgement.some_face();
  if (after > 0)
    std::for_each(&judgement.share[kNothing + 1], &judgement.share[kUntold],
                  [&](double& share) { share *= before / after; });
  return judgement;
}

Judgement with_finders_word(Judgement judgement, double likely_something) {
  constexpr double kMostLikely = 0.999;
  const double likely = std::clamp(likely_something, 1 - kMostLikely, kMostLikely);
  return with_something_times(std::pow(likely / (1 - likely), kReader.finders_word), judgement);
}

}  // namespace undercup::vision
