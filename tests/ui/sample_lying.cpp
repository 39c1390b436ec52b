#include "tests/ui/sample_views.hpp"

namespace undercup::ui::samples {
namespace {

/// On a display that lies in a table of eight seats, of which the first ones play.
Sample lying(const std::string& name, View view) {
  view.lying = true;
  view.places.clear();
  for (int i = 1; i <= table::kMostSeats; ++i) view.places.push_back(table::SeatId{i});
  return {name + "_lying", view};
}

}  // namespace

std::vector<Sample> lying_screens(int seats) {
  View told = bidding(seats);
  told.game.turn = told.game.seats.back();
  told.draft->seat = *told.game.turn;
  return {lying("bidding", bidding(seats)), lying("bidding_last", told), lying("reveal", reveal(seats, 5))};
}

}  // namespace undercup::ui::samples
