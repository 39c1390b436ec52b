#include "tests/ui/sample_views.hpp"

namespace undercup::ui::samples {
using table::SeatId;

std::vector<Sample> rounds_under_other_rules(int seats) {
  View exact = bidding(seats);
  exact.game.rules.spot_on = table::SpotOn::others_lose;
  View interrupted = bidding(seats);
  interrupted.game.rules.interrupt = true;
  View left = bidding(seats);
  for (const SeatId seat : left.game.seats)
    if (seat > SeatId{2} && table::number(seat) % 2 == 0) left.game.dice[seat] = 0;
  View asked = bidding(seats);
  asked.game.disputable = true;
  return {{"bidding_spot_on", exact},
          {"bidding_interrupt", interrupted},
          {"bidding_out", left},
          {"bidding_disputable", asked}};
}

}  // namespace undercup::ui::samples
