#pragma once

#include <optional>
#include <vector>

#include "vision/face_judge.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// How large the dice of a set are, work px: the median edge of those about which there is no doubt, if these are two
/// or more.
std::optional<double> usual_edge(const std::vector<Judgement>& judgements);

/// How far a thing's size is from that edge: the logarithm of one over the other, without its sign.
double size_apart(const Judgement& judgement, double edge);

/// The dice of a set are mostly of one size: what seems of quite another is less likely to be one.
void doubt_odd_sizes(std::vector<Judgement>& judgements);

}  // namespace undercup::vision
