#pragma once

#include <iosfwd>
#include <span>
#include <vector>

#include "vision/face_judge.hpp"
#include "vision/face_patch.hpp"

// The network of vision/face_judge.cpp, to be taught: the reader only runs it.
namespace undercup::teach {

/// Patches with what they show.
struct Samples {
  std::vector<float> values;  ///< kPatchValues each, plane by plane
  std::vector<int> classes;   ///< 0..kPatchClasses-1

  [[nodiscard]] std::size_t size() const { return classes.size(); }
  [[nodiscard]] std::span<const float> patch(std::size_t i) const {
    return std::span(values).subspan(i * vision::kPatchValues, vision::kPatchValues);
  }
  void add(std::span<const float> patch, int what);
  void add(const Samples& more);
};

/// Two convolutions of 3 x 3, each rectified and halved by its maxima, a rectified full layer, a full layer.
class Network {
public:
  /// Random weights (He et al. 2015) from `seed`.
  explicit Network(unsigned seed);

  /// Goes through the samples once, in random order and turned and mirrored at random: a face looks as likely any way
  /// round. Adam (Kingma and Ba 2015) on the cross entropy; `rate`: of learning. Returns the mean cross entropy.
  double learn(const Samples& samples, unsigned seed, double first_rate, double last_rate);

  /// The shares that each class has in what it takes a patch for; they sum to one.
  [[nodiscard]] std::vector<double> judge(std::span<const float> patch) const;

  /// Writes it as vision/face_judge.cpp reads it.
  void write(std::ostream& out) const;

private:
  std::vector<float> weights_;
  std::vector<float> mean_;    // of the gradient, as Adam keeps it
  std::vector<float> square_;  // of its square
  long steps_ = 0;
};

}  // namespace undercup::teach
