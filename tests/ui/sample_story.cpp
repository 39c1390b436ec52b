#include "tests/ui/sample_views.hpp"
#include "ui/style.hpp"

namespace undercup::ui::samples {
using table::Face;
using table::SeatId;

/// A game in which one seat after the other lost its dice to seat 2, who lost two on the way.
View game_over_story(int seats) {
  View view = game_over(seats);
  table::PerSeat held;
  for (const SeatId seat : view.game.seats) held[seat] = 5;
  table::Story& story = view.statistics.story;
  for (int round = 0; table::amount(held, SeatId{2}) > 0; ++round) {
    story.held.push_back(held);
    std::vector<SeatId> others;
    for (const auto& [seat, dice] : held) {
      if (dice > 0 && seat != SeatId{2}) others.push_back(seat);
    }
    if (others.empty()) break;
    const bool two_loses = round == 3 || round == 9;
    --held[two_loses ? SeatId{2} : others[static_cast<std::size_t>(round * 7 % 5) % others.size()]];
  }
  story.held.pop_back();
  for (const SeatId seat : view.game.seats) {
    story.judged[seat] = table::amount(view.statistics.bids, seat);
    const bool honest = seat == table::SeatId{2};
    story.held_true[seat] = honest ? story.judged[seat] : story.judged[seat] * (3 + table::number(seat)) / 12;
  }
  story.boldest_true = table::JudgedBid{4, {SeatId{1}, {9, Face::five}}, 9, 0.043};
  story.boldest_false = table::JudgedBid{7, {SeatId{2}, {12, Face::one}}, 2, 0.0002};
  story.best_call = table::RightCall{SeatId{2}, {5, {SeatId{1}, {4, Face::three}}, 3, 0.83}};
  view.statistics.rounds = static_cast<int>(story.held.size());
  return view;
}

View attract_page(int page) {
  View view;
  view.elapsed = page * motion::kPage + Milliseconds{2500};
  view.mark = TableMark::simulated;
  return view;
}

std::vector<Sample> story_screens(int seats) {
  const View story = game_over_story(seats);
  constexpr Milliseconds kTonight = 6 * motion::kPage;  // after five pages and the rules
  View tonight;
  tonight.elapsed = kTonight;
  tonight.game.rules = story.game.rules;
  const table::Story& told = story.statistics.story;
  tonight.evening = {12, 134, told.boldest_true, told.boldest_false, told.best_call, SeatId{2}, 3};
  View cards = tonight;
  cards.evening = {1, 7, std::nullopt, std::nullopt, std::nullopt, SeatId{1}, 1};
  View over = tonight;
  over.evening = {};
  over.elapsed = kTonight + 4 * motion::kPage + Milliseconds{5000};
  return {{"game_over_story", story},         {"attract", attract_page(0)},
          {"attract_peek", attract_page(1)},  {"attract_bid", attract_page(2)},
          {"attract_raise", attract_page(3)}, {"attract_reveal", attract_page(4)},
          {"attract_rules", attract_page(5)}, {"attract_tonight", tonight},
          {"attract_tonight_first", cards},   {"attract_over", over}};
}

}  // namespace undercup::ui::samples
