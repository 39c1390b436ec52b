#include "vision/die_set.hpp"

#include <algorithm>
#include <utility>

#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

// Looks through the independent sets of one component of candidates that exclude each other, the heaviest first.
class Search {
public:
  Search(const std::vector<Candidate>& candidates, const std::vector<std::vector<char>>& clash,
         std::vector<int> component)
      : candidates_(candidates), clash_(clash), component_(std::move(component)) {
    rest_.resize(component_.size() + 1, 0);
    for (std::size_t i = component_.size(); i-- > 0;) rest_[i] = rest_[i + 1] + candidates_[index(i)].weight;
  }

  /// The best set's weight; `without`: one (and its like) that must not be in it, or -1.
  double run(int without) {
    without_ = without;
    best_ = 0;
    best_set_.clear();
    taken_.clear();
    visit(0, 0);
    return best_;
  }

  /// It took too long, and what it found since need not be the best.
  [[nodiscard]] bool exhausted() const { return steps_ > kReader.most_search_steps; }
  [[nodiscard]] const std::vector<int>& set() const { return best_set_; }

private:
  [[nodiscard]] std::size_t index(std::size_t i) const { return static_cast<std::size_t>(component_[i]); }

  void visit(std::size_t i, double weight) {
    if (weight > best_) {
      best_ = weight;
      best_set_ = taken_;
    }
    if (i == component_.size() || weight + rest_[i] <= best_ || exhausted()) return;
    ++steps_;
    const Candidate& g = candidates_[index(i)];
    const bool barred = without_ >= 0 && same_place(g.square, candidates_[static_cast<std::size_t>(without_)].square);
    const bool free = std::none_of(taken_.begin(), taken_.end(),
                                   [&](int t) { return clash_[index(i)][static_cast<std::size_t>(t)] != 0; });
    if (!barred && free) {
      taken_.push_back(component_[i]);
      visit(i + 1, weight + g.weight);
      taken_.pop_back();
    }
    visit(i + 1, weight);
  }

  const std::vector<Candidate>& candidates_;
  const std::vector<std::vector<char>>& clash_;
  std::vector<int> component_;
  std::vector<double> rest_;
  std::vector<int> taken_;
  std::vector<int> best_set_;
  double best_ = 0;
  int without_ = -1;
  int steps_ = 0;  // of all runs together
};

std::vector<std::vector<int>> connected_components(const std::vector<std::vector<char>>& clash) {
  const std::size_t n = clash.size();
  std::vector<int> of(n, -1);
  std::vector<std::vector<int>> all;
  for (std::size_t start = 0; start < n; ++start) {
    if (of[start] >= 0) continue;
    std::vector<int> component{static_cast<int>(start)};
    of[start] = static_cast<int>(all.size());
    for (std::size_t k = 0; k < component.size(); ++k) {
      for (std::size_t j = 0; j < n; ++j) {
        if (of[j] >= 0 || clash[static_cast<std::size_t>(component[k])][j] == 0) continue;
        of[j] = of[start];
        component.push_back(static_cast<int>(j));
      }
    }
    std::sort(component.begin(), component.end());  // candidates come heaviest first
    all.push_back(std::move(component));
  }
  return all;
}

}  // namespace

bool same_place(const Square& a, const Square& b) {
  return cv::norm(a.centre - b.centre) < kReader.same_place * std::min(a.edge, b.edge);
}

bool exclude_each_other(const Square& a, const Square& b) {
  return overlap(a, b) > kReader.overlap_most;
}

std::vector<Chosen> best_set(const std::vector<Candidate>& candidates) {
  std::vector<int> order;
  for (int i = 0; i < static_cast<int>(candidates.size()); ++i)
    if (candidates[static_cast<std::size_t>(i)].weight > 0) order.push_back(i);
  const auto weight = [&](int i) { return candidates[static_cast<std::size_t>(i)].weight; };
  std::sort(order.begin(), order.end(), [&](int a, int b) { return weight(a) > weight(b); });
  std::vector<Candidate> sorted;
  for (const int i : order) sorted.push_back(candidates[static_cast<std::size_t>(i)]);

  std::vector<std::vector<char>> clash(sorted.size(), std::vector<char>(sorted.size(), 0));
  for (std::size_t i = 0; i < sorted.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      clash[i][j] = clash[j][i] = exclude_each_other(sorted[i].square, sorted[j].square) ? 1 : 0;

  std::vector<Chosen> chosen;
  for (auto& component : connected_components(clash)) {
    Search search(sorted, clash, std::move(component));
    const double best = search.run(-1);
    const std::vector<int> set = search.set();
    for (const int i : set) {
      const double margin = best - search.run(i);
      chosen.push_back({order[static_cast<std::size_t>(i)], search.exhausted() ? 0 : margin});
    }
  }
  return chosen;
}

}  // namespace undercup::vision
