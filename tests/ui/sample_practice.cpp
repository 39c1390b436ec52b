#include "tests/ui/sample_views.hpp"

namespace undercup::ui::samples {
using table::SeatId;

/// Somebody sits alone at a table of so many seats, and then plays against it.
std::vector<Sample> practice_screens(int seats) {
  View alone;
  alone.screen = Screen::seats;
  alone.game.rules = table::preset("pub").value();
  for (int i = 1; i <= seats; ++i) alone.places.push_back(SeatId{i});
  alone.taken = {SeatId{1}};
  alone.practice = SeatId{2};
  View plays = rolling(2);
  plays.places = alone.places;
  plays.practice = SeatId{2};
  plays.mark = TableMark::simulated;
  plays.notice = Notice{Notice::Kind::practising, SeatId{2}};
  View bids = bidding(2);
  bids.places = alone.places;
  bids.practice = SeatId{2};
  return {{"seats_alone", alone}, {"practice_rolling", plays}, {"practice_bidding", bids}};
}

}  // namespace undercup::ui::samples
