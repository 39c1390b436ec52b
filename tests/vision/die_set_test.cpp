#include "vision/die_set.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace undercup::vision {
namespace {

Candidate at(double x, double weight) {
  return {{{x, 100}, 0, 32}, weight};
}

std::vector<int> chosen_from(const std::vector<Candidate>& candidates) {
  std::vector<int> chosen;
  for (const Chosen& c : best_set(candidates)) chosen.push_back(c.candidate);
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

TEST_CASE("candidates apart are all chosen, each with its own weight as margin") {
  const auto chosen = best_set({at(50, 3), at(100, 5), at(200, 1)});
  REQUIRE(chosen.size() == 3);
  for (const Chosen& c : chosen) CHECK(c.margin == doctest::Approx(c.candidate == 0 ? 3 : c.candidate == 1 ? 5 : 1));
}

TEST_CASE("two dice side by side beat a heavier square between them") {
  CHECK(chosen_from({at(100, 4), at(132, 4), at(116, 6)}) == std::vector<int>{0, 1});
}

TEST_CASE("a square between two dice wins where they are worth less, and its margin tells by how much") {
  const auto chosen = best_set({at(100, 2), at(132, 2), at(116, 6)});
  REQUIRE(chosen.size() == 1);
  CHECK(chosen.front().candidate == 2);
  CHECK(chosen.front().margin == doctest::Approx(2));
}

TEST_CASE("two candidates for one place are never both chosen, and do not stand in each other's margin") {
  const auto chosen = best_set({at(100, 5), at(103, 4)});
  REQUIRE(chosen.size() == 1);
  CHECK(chosen.front().candidate == 0);
  CHECK(chosen.front().margin == doctest::Approx(5));
}

TEST_CASE("a set that takes too long to look through has no margin") {
  std::vector<Candidate> crowd;
  for (int i = 0; i < 60; ++i)
    crowd.push_back({{{100.0 + 17 * (i % 8), 100.0 + 17 * (i / 8)}, 0.1 * i, 32}, 5 + 0.01 * i});
  const auto chosen = best_set(crowd);
  REQUIRE_FALSE(chosen.empty());
  for (const Chosen& c : chosen) CHECK(c.margin == 0);
}

TEST_CASE("what explains nothing is never chosen") {
  CHECK(chosen_from({at(50, 0), at(100, -1), at(150, 0.1)}) == std::vector<int>{2});
  CHECK(best_set({}).empty());
}

}  // namespace
}  // namespace undercup::vision
