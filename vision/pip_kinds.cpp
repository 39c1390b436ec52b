#include "vision/pip_kinds.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "vision/pip_policy.hpp"

namespace undercup::vision {
namespace {

// How plainly these are two kinds.
double apart(const std::vector<Colour>& one, const std::vector<Colour>& other) {
  if (one.empty() || other.empty() || one.size() + other.size() < 3) return 0;
  const Colour mean_one = mean_of(one);
  const Colour mean_other = mean_of(other);
  float squares = 0;
  for (const Colour& colour : one) squares += static_cast<float>(cv::norm(colour - mean_one, cv::NORM_L2SQR));
  for (const Colour& colour : other) squares += static_cast<float>(cv::norm(colour - mean_other, cv::NORM_L2SQR));
  const float within = std::sqrt(squares / static_cast<float>(one.size() + other.size() - 2));
  const float between = length(mean_one - mean_other);
  const float plainer = std::max(length(mean_one), length(mean_other));
  return static_cast<double>(between / (plainer + kPips.noise) *
                             std::min(1.0F, between / (within + kPips.noise) / kPips.plainly_apart));
}

}  // namespace

double PipKinds::apart() const {
  return std::max({middle, falling, rising});
}

double PipKinds::apart_before(int near) const {
  return near == 4 ? middle : std::max(falling, rising);
}

bool PipKinds::seem_two() const {
  return !on_edges && apart() >= kPips.two_kinds;
}

bool may_be_of_two_kinds(int face) {
  return face >= 3 && face <= 5;
}

PipKinds kinds_of_pips(const FacePicture& picture, const PlainPips& found) {
  if (!may_be_of_two_kinds(found.face())) return {};
  std::vector<Colour> colours;
  for (const Pip& pip : found.pips) colours.push_back(colour_of(picture, pip, found.mean));
  PipKinds kinds;
  kinds.on_edges = found.on_edges();
  kinds.all_seen = static_cast<int>(found.pips.size()) == found.face() && length(found.mean) > kPips.noise;
  const auto apart_from_others = [&](Part part) {
    std::vector<Colour> of_part;
    std::vector<Colour> others;
    for (std::size_t i = 0; i < colours.size(); ++i)
      (found.pips[i].part == part ? of_part : others).push_back(colours[i]);
    return apart(of_part, others);
  };
  kinds.middle = apart_from_others(Part::middle);
  kinds.falling = apart_from_others(Part::falling);
  kinds.rising = apart_from_others(Part::rising);
  return kinds;
}

}  // namespace undercup::vision
