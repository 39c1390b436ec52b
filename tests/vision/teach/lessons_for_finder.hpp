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
  [[nodiscard]] static int planes() { return vision::kFinderPlanes; }
  static constexpr int kNumbers = vision::finder::kNumbers;
  /// How its chain is built, but for the last layer.
  [[nodiscard]] std::vector<Link> links() const;

  explicit FinderCourse(std::vector<Lesson> lessons);

  /// What is to be told of each place.
  struct Targets {
    torch::Tensor kind;     ///< -1: anything goes
    torch::Tensor form;     ///< offset, edge, turn
    torch::Tensor present;  ///< by how much the form counts: 1 of a die, less of a strange thing, 0 of nothing
  };
  /// Windows and their targets.
  struct Batch {
    torch::Tensor input;
    Targets targets;
  };

  /// One batch of this round; may be asked for by several threads.
  [[nodiscard]] Batch batch(std::size_t number) const;
  /// What another network tells of a batch.
  [[nodiscard]] static torch::Tensor example(Chain& other, const Batch& batch) { return other->forward(batch.input); }
  /// To be made less. `example`: what another network tells of the same, if there is one.
  static torch::Tensor loss(Chain& chain, const Batch& batch, const torch::Tensor& example);
  /// The mean loss of the lessons kept back, and what of them was mistaken, in words.
  std::string measured(Chain& chain);
};

}  // namespace undercup::teach
