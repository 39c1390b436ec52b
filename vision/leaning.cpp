#include "vision/leaning.hpp"

#include <algorithm>

#include "vision/odds.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

bool at_the_rim(const Square& die, const Window& window) {
  return cv::norm(die.centre - window.middle) > window.radius - die.edge;
}

// What has its middle on the die's own face is that face, or a part of it.
bool may_hold(const Judgement& other, const Square& die) {
  return other.share[kNothing] < 0.5 && !holds(die, other.square.centre) &&
         cv::norm(other.square.centre - die.centre) < kReader.lean_reach * die.edge;
}

}  // namespace

Judgement as_it_can_lie(Judgement die, const std::vector<Judgement>& all, const Window& window) {
  if (window.view == View::bottom || at_the_rim(die.square, window)) return die;
  const bool held =
      std::any_of(all.begin(), all.end(), [&](const Judgement& other) { return may_hold(other, die.square); });
  if (!held) die.flat = with_odds_times(kReader.flat_alone, die.flat);
  return die;
}

}  // namespace undercup::vision
