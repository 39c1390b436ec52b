#include "vision/die_sizes.hpp"

#include <cmath>

#include "vision/quantile.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {

std::optional<double> usual_edge(const std::vector<Judgement>& judgements) {
  constexpr std::size_t kFewest = 2;
  std::vector<double> edges;
  for (const Judgement& judgement : judgements)
    if (judgement.flat_face() >= kReader.undoubted) edges.push_back(judgement.square.edge);
  if (edges.size() < kFewest) return std::nullopt;
  return median(edges);
}

double size_apart(const Judgement& judgement, double edge) {
  return std::abs(std::log(judgement.square.edge / edge));
}

void doubt_odd_sizes(std::vector<Judgement>& judgements) {
  const auto usual = usual_edge(judgements);
  if (!usual) return;
  for (Judgement& judgement : judgements)
    if (size_apart(judgement, *usual) > kReader.size_other_die)
      judgement = with_something_times(kReader.odd_size, judgement);
}

}  // namespace undercup::vision
