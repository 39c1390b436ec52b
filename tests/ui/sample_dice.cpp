#include "tests/ui/sample_views.hpp"

namespace undercup::ui::samples {

std::vector<Sample> screens_with_own_dice(int seats) {
  const DiceColours red{{150, 20, 24}, {230, 220, 210}};
  const DiceColours black{{30, 30, 34}, {190, 190, 186}};
  const DiceColours smoke{{120, 118, 122}, {140, 138, 142}};  // its pips are hardly seen
  std::vector<Sample> samples{
      {"bidding_red", bidding(seats)}, {"bidding_black", bidding(seats)}, {"reveal_smoke", reveal(seats, 5)}};
  samples[0].view.dice = red;
  samples[1].view.dice = black;
  samples[2].view.dice = smoke;
  return samples;
}

}  // namespace undercup::ui::samples
