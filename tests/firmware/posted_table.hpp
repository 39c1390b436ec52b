#pragma once

#include <algorithm>
#include <functional>
#include <utility>

#include "firmware/sim/players.hpp"
#include "firmware/sim/tally.hpp"
#include "table/overloaded.hpp"
#include "table_in_hand.hpp"

namespace undercup::firmware {

/// What a game of computer players came to whose readings were posted to the app instead of seen.
struct PostedGame {
  bool over = false;
  sim::Tally tally;
  std::vector<TableEvent> events;
};

/// Plays one whole game, from the first press to its end, without cameras: what hands roll or lay is posted as what a
/// reader would have made out of it. For tests alone; nothing the program links can do this. `stepped_over` is called
/// for each input with its time and what it let out.
inline PostedGame play_posted(const table::Ruleset& rules, const std::vector<table::SeatId>& seats, std::uint64_t seed,
                              std::function<void(const Input&, Milliseconds, const Output&)> stepped_over = {}) {
  constexpr std::chrono::hours kLongest{12};
  constexpr Milliseconds kMeanwhile{100};
  PostedGame game;
  TableInHand table(rules);
  table.stepped_over = std::move(stepped_over);
  sim::Players players(seed, 1, seats, {}, sim::fast_tempo(), sim::DiceBag(seed, {}));
  std::size_t told = 0;
  const auto tell = [&] {
    for (; told < table.events.size(); ++told) {
      players.happened(table.now, table.events[told]);
      game.tally.happened(table.now, table.events[told]);
    }
  };
  const auto carry_out = [&](const sim::Action& action) {
    const int seat = table::number(action.seat);
    std::visit(
        table::Overloaded{[&](const sim::RollCup& roll) {
                            game.tally.rolled(action.seat, roll.dice);
                            table.roll(seat, roll.dice);
                          },
                          [&](const sim::LayPiles& laid) {
                            game.tally.laid(action.seat, laid.markers);
                            table.lay(seat, laid.markers);
                          },
                          [&](const sim::PressButton& press) { table.press(seat, press.button, press.how_long); },
                          [](const auto&) {}},
        action.what);
  };
  while (!game.over && table.now < kLongest) {
    std::vector<sim::Action> actions = players.act(table.view(), table.now);
    std::stable_sort(actions.begin(), actions.end(),
                     [](const sim::Action& a, const sim::Action& b) { return a.at < b.at; });
    for (const sim::Action& action : actions) {
      if (action.at > table.now) table.wait(action.at - table.now);
      carry_out(action);
      tell();
    }
    if (actions.empty()) table.wait(kMeanwhile);
    tell();
    game.over = table.app.screen == ui::Screen::game_over;
  }
  game.events = table.events;
  return game;
}

}  // namespace undercup::firmware
