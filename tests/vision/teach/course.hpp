#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <opencv2/core.hpp>
#include <random>
#include <stdexcept>
#include <utility>
#include <vector>

#include "hw/sim/random.hpp"
#include "tests/vision/teach/lesson.hpp"

namespace undercup::teach {

/// Lessons in an order that changes from round to round, those kept back apart.
class Course {
public:
  Course(std::vector<Lesson> lessons, std::size_t batch) : batch_(batch) {
    for (Lesson& lesson : lessons) (lesson.held_back ? kept_back_ : lessons_).push_back(std::move(lesson));
    order_.resize(lessons_.size());
    std::iota(order_.begin(), order_.end(), 0);
    if (batches() == 0 || kept_back_batches() == 0) throw std::runtime_error("too few lessons for one batch");
  }

  /// How many batches a round has; what is left over is not learnt from in that round.
  [[nodiscard]] std::size_t batches() const { return lessons_.size() / batch_; }
  [[nodiscard]] std::size_t kept_back_batches() const { return kept_back_.size() / batch_; }

  /// Puts the lessons in a new order.
  void begin_round(unsigned seed) {
    seed_ = seed;
    std::shuffle(order_.begin(), order_.end(), std::mt19937(seed));
  }

protected:
  [[nodiscard]] const Lesson& lesson(std::size_t batch, std::size_t i) const {
    return lessons_[order_[batch * batch_ + i]];
  }
  [[nodiscard]] const Lesson& kept_back(std::size_t batch, std::size_t i) const {
    return kept_back_[batch * batch_ + i];
  }
  /// What a batch of this round draws from: the same in whatever order they are asked for.
  [[nodiscard]] cv::RNG random(std::size_t batch) const {
    return cv::RNG(hw::sim::stirred(hw::sim::stirred(seed_) + batch));
  }

private:
  std::size_t batch_;
  std::vector<Lesson> lessons_;
  std::vector<Lesson> kept_back_;
  std::vector<std::size_t> order_;
  unsigned seed_ = 0;
};

}  // namespace undercup::teach
