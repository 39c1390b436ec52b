#pragma once

#include <string>
#include <vector>

#include "tests/vision/teach/chain.hpp"
#include "tests/vision/teach/course.hpp"
#include "vision/face_judge.hpp"

namespace undercup::teach {

/// How the judge is taught: patches laid over things about as well as the finder lays them, over what lies beside them,
/// over nothing, and over what the finder, which must have been taught before, wrongly takes for something.
class JudgeCourse : public Course {
public:
  [[nodiscard]] int planes() const { return form_.planes(); }
  static constexpr int kNumbers = vision::judge::kNumbers;
  /// How its chain is built, but for the last layer.
  [[nodiscard]] std::vector<Link> links() const;

  /// `form`: of its patches, `vision::kAtAGlance` or `vision::kClosely`.
  JudgeCourse(std::vector<Lesson> lessons, const vision::PatchForm& form);

  /// Patches and what is to be told of each.
  struct Batch {
    torch::Tensor input;
    torch::Tensor kind;
    torch::Tensor flat;
    torch::Tensor form;
    torch::Tensor is_die;     ///< 1 where it is to be told whether it lies flat, else 0
    torch::Tensor is_placed;  ///< 1 where its form is to be told, else 0
  };

  /// One batch of this round; may be asked for by several threads.
  [[nodiscard]] Batch batch(std::size_t number) const;
  /// What another network tells of a batch, looking at each patch all four ways round.
  [[nodiscard]] torch::Tensor example(Chain& other, const Batch& batch) const;
  /// To be made less. `example`: what another network tells of the same, if there is one.
  static torch::Tensor loss(Chain& chain, const Batch& batch, const torch::Tensor& example);
  /// The mean loss of the lessons kept back, and what of them was mistaken, in words.
  std::string measured(Chain& chain);

private:
  vision::PatchForm form_;
};

}  // namespace undercup::teach
