#include "firmware/commands/demo.hpp"

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <memory>
#include <utility>

#include "firmware/commands/game_flags.hpp"
#include "firmware/commands/language_option.hpp"
#include "firmware/commands/simulation_options.hpp"
#include "firmware/config/house_config.hpp"
#include "firmware/exit_status.hpp"
#include "firmware/outlets/event_printer.hpp"
#include "firmware/outlets/sounder.hpp"
#include "firmware/outlets/window_if_any.hpp"
#include "firmware/sim/drive.hpp"
#include "hw/sim/photo_album.hpp"

namespace undercup::firmware {
namespace {

/// How long the last screen of the last game stays before the demo ends.
constexpr Milliseconds kLastScreen{4000};

struct DemoOptions {
  GameOptionTexts game;
  std::uint64_t seed = 1;
  int games = 1;
  std::string pace;
  bool play = false;
  bool silent = false;
  std::string config;
  std::string photos;
  ui::Language language = ui::Language::english;
  ui::Theme theme = ui::Theme::dark;
  bool lying = false;
  RecordOptions record;
  bool json = false;
};

/// What is played and by what house rules.
struct DemoGame {
  GameOptions game;
  HousePolicy house;
};

sim::SimulationSettings settings_of(const DemoOptions& options, const DemoGame& demo,
                                    std::vector<hw::sim::Photo> photos) {
  const GameOptions& game = demo.game;
  sim::SimulationSettings settings;
  settings.app.rules = game.rules;
  settings.app.house = demo.house;
  settings.app.starter = game.starter;
  settings.app.seats = game.seats;
  settings.app.language = options.language;
  settings.app.theme = options.theme;
  settings.app.lying = options.lying;
  settings.app.mark = ui::TableMark::simulated;
  settings.rendered.seed = options.seed;
  settings.photos = std::move(photos);
  return settings;
}

/// Played where people watch and listen: faster than they play it would be a noise.
std::unique_ptr<Sounder> sounder_for(const DemoOptions& options, bool human, const ui::sdl::Window* window) {
  if (options.silent || !human || window == nullptr) return nullptr;
  return std::make_unique<Sounder>(
      "", [] { return ui::SoundLevel{}; },
      [](const std::string& why) { std::cerr << "undercup demo: " << why << '\n'; });
}

int play(const DemoOptions& options, const DemoGame& demo, const std::vector<hw::sim::Photo>& photos) {
  const GameOptions& game = demo.game;
  auto window = window_if_any("undercup demo");
  if (options.play && !window)
    return wrong_usage("demo",
                       "--play needs a display, and there is none: start it in a desktop session, or leave --play out");
  const bool human = options.play || (options.pace.empty() ? window != nullptr : options.pace == "human");
  sim::DiceBag bag(options.seed, photos);
  if (const auto missing = bag.missing(game.rules.dice)) {
    return wrong_usage("demo",
                       "--photos: no readable picture of " + std::to_string(*missing) + " dice in " + options.photos);
  }
  const std::optional<table::SeatId> keyboard = options.play ? std::optional(game.seats.front()) : std::nullopt;
  std::vector<table::SeatId> humans;
  if (keyboard) humans.push_back(*keyboard);
  const auto recorder = recorder_for(options.record);
  const auto inputs = input_record_for(options.record);
  EventPrinter printer(std::cout, options.json ? EventPrinter::Manner::json : EventPrinter::Manner::words);
  sim::Players players(options.seed, options.games, game.seats, humans, human ? sim::human_tempo() : sim::fast_tempo(),
                       std::move(bag));
  sim::Tally tally;
  std::vector<Witness*> witnesses{&printer, &players, &tally};
  if (recorder) witnesses.push_back(recorder.get());
  if (inputs) witnesses.push_back(inputs.get());
  Loop loop;
  const auto sounder = sounder_for(options, human, window.get());
  if (sounder) witnesses.push_back(sounder.get());
  sim::TableSimulation table(settings_of(options, demo, photos), loop, witnesses);
  Show show(std::move(window), recorder.get(), recorder ? std::optional(recorder->screen_size()) : std::nullopt);
  const sim::Cast cast{table, show, &players, &tally, keyboard};
  const auto over = [&](const App& app) {
    return tally.games() >= options.games && app.screen == ui::Screen::game_over &&
           app.now >= app.screen_since + kLastScreen;
  };
  sim::drive(cast, human ? sim::Pace::real : sim::Pace::fast, over);
  std::ostream& words = options.json ? std::cerr : std::cout;
  words << tally.summary() << '\n';
  return kDone;
}

int run(const DemoOptions& options) {
  const auto resolved = resolve(options.game);
  if (!resolved) return wrong_usage("demo", resolved.error().message());
  DemoGame demo{resolved.value(), {}};
  if (!options.config.empty()) {
    const auto config = read_house_config(options.config);
    if (!config) {
      std::cerr << "undercup demo: " << config.error().message() << '\n';
      return kWrongConfiguration;
    }
    demo.game.rules = config.value().rules;
    demo.house = config.value().policy;
  }
  if (const auto note = advice(demo.game)) std::cerr << "undercup demo: " << *note << '\n';
  std::vector<hw::sim::Photo> photos;
  if (!options.photos.empty()) {
    auto album = hw::sim::load_album(options.photos);
    if (!album) return wrong_usage("demo", "--photos: " + album.error().message());
    if (demo.game.rules.cards)
      return wrong_usage("demo", "--photos: they show dice, and this game is played with cards");
    photos = std::move(album).value();
    if (photos.empty())
      return wrong_usage("demo", "--photos: no labelled picture that can be read in " + options.photos);
  }
  return play(options, demo, photos);
}

}  // namespace

void add_demo(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const demo = app.add_subcommand("demo", "Play whole games on the simulated table");
  const auto options = std::make_shared<DemoOptions>();
  // So that a script may set values of its own before those it was given (firmware/demo.sh).
  demo->option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  options->game.rules = "pub";
  options->game.seats = "4";
  add_game_options(*demo, options->game);
  demo->add_option(
          "--config", options->config,
          "a table.toml whose house rules are played, and chosen from in the lobby, instead of --rules and --set")
      ->type_name("FILE")
      ->excludes("--rules")
      ->excludes("--set");
  add_seed_option(*demo, options->seed, "of dice, cameras and players: the same seed plays the same game");
  demo->add_option("--games", options->games, "how many games, one after the other")->check(CLI::Range(1, 1000000));
  demo->add_option("--pace", options->pace,
                   "human: as slowly as people play (with a window, unless told); fast: as fast as it goes")
      ->check(CLI::IsMember({"human", "fast"}));
  demo->add_flag("--play", options->play,
                 "the keyboard takes the first seat: up and down set the count, F the face, Enter bids, L (held) "
                 "challenges, S (held) calls spot on, M shows the rules, Escape ends");
  demo->add_flag("--silent", options->silent, "without the sounds that are played with a window at human pace");
  demo->add_option("--photos", options->photos, "show labelled pictures of this folder instead of drawn dice")
      ->type_name("DIR");
  add_language_option(*demo, options->language, "the display");
  add_theme_option(*demo, options->theme);
  add_lying_option(*demo, options->lying);
  add_record_options(*demo, options->record);
  demo->add_flag("--json", options->json, "print events as JSON lines; the tally goes to standard error");
  demo->footer(
      "Example:\n"
      "  undercup demo --rules pub --seats 4 --seed 7 --pace fast --json\n"
      "  undercup demo --config table.toml\n"
      "where table.toml holds the house rules, each line of which may be left out:\n"
      "  [house_rules]\n"
      "  rules = \"pub\"                       # the game\n"
      "  set = {dice = 4, palifico = false}  # its parameters as the house plays them\n"
      "  challenge_words = [\"BALONEY\"]       # to choose from, besides those of the games\n"
      "  fixed = true                        # nobody changes them at the table\n"
      "  foul = \"lose_die\"                   # of a lifted cup or moved dice: warn (unless told), lose_die, "
      "void_round\n" +
      parameter_help());
  demo->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace undercup::firmware
