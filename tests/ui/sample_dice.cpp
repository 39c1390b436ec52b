#include <cmath>

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

Picture picture_of(const std::vector<SpottedDie>& dice, int edge) {
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(edge) * static_cast<std::size_t>(edge) * 3, 20);
  const auto paint = [&](int x, int y, std::uint8_t grey) {
    const std::size_t at =
        (static_cast<std::size_t>(y) * static_cast<std::size_t>(edge) + static_cast<std::size_t>(x)) * 3;
    bytes[at] = bytes[at + 1] = bytes[at + 2] = grey;
  };
  for (int y = 0; y < edge; ++y) {
    for (int x = 0; x < edge; ++x) {
      if (std::hypot(x - edge / 2, y - edge / 2) < edge / 2) paint(x, y, 70);
      for (const SpottedDie& die : dice) {
        if (std::abs(x - die.x) < die.edge / 2 && std::abs(y - die.y) < die.edge / 2) paint(x, y, 215);
      }
    }
  }
  return {edge, edge, std::make_shared<const std::vector<std::uint8_t>>(std::move(bytes))};
}

}  // namespace undercup::ui::samples
