#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "firmware/outlets/event_printer.hpp"
#include "firmware/sim/drive.hpp"

namespace undercup::firmware {

/// What a game of computer players on the simulated table came to.
struct Played {
  bool over = false;
  bool off = false;    ///< shut down by somebody's press
  App app;             ///< as it was in the end
  std::string events;  ///< JSON lines
  std::set<ui::Screen> screens;
  sim::Tally tally;
};

/// Far more simulated time than any game takes: a game that is not over by then hangs.
inline constexpr std::chrono::hours kLongestGame{2};

/// What is played: by default a short game of two.
struct Play {
  std::uint64_t seed = 1;
  int seats = 2;
  table::Ruleset rules = table::with(table::preset("pub").value(), "dice", "2").value();
  bool one_wrong_pip = false;
  std::vector<hw::sim::Photo> photos;
  Witness* recorder = nullptr;
  std::optional<ui::Size> recorded;
  std::function<sim::ToldCup()> told;  ///< instead of pictures
  std::vector<sim::Action> faults;     ///< what breaks meanwhile; then seats are taken by nobody's press
  std::optional<std::string> state;    ///< where what happens is kept
  Milliseconds longest = kLongestGame;
};

inline Played play(const Play& wanted) {
  Played played;
  std::ostringstream events;
  EventPrinter printer(events, EventPrinter::Manner::json);
  sim::SimulationSettings settings;
  settings.app.rules = wanted.rules;
  for (int seat = 1; seat <= wanted.seats; ++seat) settings.app.seats.push_back(table::SeatId{seat});
  settings.app.mark = ui::TableMark::simulated;
  settings.rendered.seed = wanted.seed;
  settings.rendered.one_wrong_pip = wanted.one_wrong_pip;
  settings.photos = wanted.photos;
  settings.told = wanted.told;
  settings.app.policy.left_alone = kLongestGame;  // these players wait for a broken thing as long as it takes
  sim::Players players(wanted.seed, 1, settings.app.seats, {}, sim::fast_tempo(),
                       sim::DiceBag(wanted.seed, wanted.photos));
  std::vector<Witness*> witnesses{&printer, &players, &played.tally};
  if (wanted.recorder != nullptr) witnesses.push_back(wanted.recorder);
  Loop loop;
  FailingDisk disk;
  std::optional<StateFolder> state;
  if (wanted.state) state = std::move(take_state_folder(*wanted.state, disk.name())).value();
  sim::TableSimulation table(settings, loop, witnesses, std::move(state), wanted.state ? &disk : nullptr);
  if (!wanted.faults.empty()) table.feed(Begin{wanted.rules, settings.app.seats, std::nullopt});
  for (const sim::Action& fault : wanted.faults) table.schedule(fault);
  Show show(nullptr, wanted.recorder, wanted.recorded);
  sim::drive({table, show, &players, &played.tally, std::nullopt}, sim::Pace::fast, [&](const App& app) {
    played.screens.insert(app.screen);
    played.over = app.screen == ui::Screen::game_over;
    return played.over || app.now >= wanted.longest;
  });
  played.off = table.off();
  played.app = table.app();
  played.events = events.str();
  return played;
}

}  // namespace undercup::firmware
