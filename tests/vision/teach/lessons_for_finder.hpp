#pragma once

#include <string>
#include <vector>

#include "tests/vision/teach/chain.hpp"
#include "tests/vision/teach/course.hpp"
#include "vision/face_finder.hpp"

namespace undercup::teach {

/// How the finder is taught: cuts of windows, turned, mirrored and enlarged at random.
class FinderCourse : public Course {
public:
  static constexpr int kPlanes = vision::kFinderPlanes;
  static constexpr int kNumbers = vision::finder::kNumbers;
  /// How its chain is built, but for the last layer.
  static std::vector<Link> links();

  explicit FinderCourse(std::vector<Lesson> lessons);

  /// Of one batch, to be made less.
  torch::Tensor loss(Chain& chain, std::size_t batch);
  /// The mean loss of the lessons kept back, and what of them was mistaken, in words.
  std::string measured(Chain& chain);
};

}  // namespace undercup::teach
