#pragma once

#include <string>
#include <vector>

#include "tests/vision/teach/chain.hpp"
#include "tests/vision/teach/course.hpp"
#include "vision/face_judge.hpp"

namespace undercup::teach {

/// How the judge is taught: patches laid over things about as well as the finder lays them, over what lies beside them,
/// and over nothing.
class JudgeCourse : public Course {
public:
  static constexpr int kPlanes = vision::kPatchPlanes;
  static constexpr int kNumbers = vision::judge::kNumbers;
  /// How its chain is built, but for the last layer.
  static std::vector<Link> links();

  explicit JudgeCourse(std::vector<Lesson> lessons);

  /// Of one batch, to be made less.
  torch::Tensor loss(Chain& chain, std::size_t batch);
  /// The mean loss of the lessons kept back, and what of them was mistaken, in words.
  std::string measured(Chain& chain);
};

}  // namespace undercup::teach
