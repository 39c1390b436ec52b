#include "firmware/commands/simulate.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>

#include "firmware/app/devices.hpp"
#include "firmware/commands/language_option.hpp"
#include "firmware/commands/simulation_options.hpp"
#include "firmware/config/house_config.hpp"
#include "firmware/exit_status.hpp"
#include "firmware/outlets/event_printer.hpp"
#include "firmware/outlets/window_if_any.hpp"
#include "firmware/protocol.hpp"
#include "firmware/service/service_config.hpp"
#include "firmware/service/wrong_passcodes.hpp"
#include "firmware/sim/drive.hpp"
#include "firmware/sim/script.hpp"
#include "firmware/text_file.hpp"
#include "table/view.hpp"
#include "ui/texts.hpp"

namespace undercup::firmware {
namespace {

namespace fs = std::filesystem;

/// A script that does not end in a game's end is over this long after its last action (CLI.md).
constexpr Milliseconds kAfterLastAction{30000};

struct SimulateOptions {
  std::string script;
  std::uint64_t seed = 1;
  std::string pace = "fast";
  std::string state;   // empty: nothing is kept
  std::string config;  // empty: as usual
  std::string stick;   // empty: none is in
  ui::Language language = ui::Language::english;
  ui::Theme theme = ui::Theme::dark;
  bool lying = false;
  RecordOptions record;
  bool json = false;
};

sim::SimulationSettings settings_of(const SimulateOptions& options, const GameOptions& game) {
  sim::SimulationSettings settings;
  settings.app.rules = game.rules;
  settings.app.starter = game.starter;
  settings.app.seats = game.seats;
  settings.app.language = options.language;
  settings.app.theme = options.theme;
  settings.app.lying = options.lying;
  settings.app.mark = ui::TableMark::simulated;
  settings.rendered.seed = options.seed;
  settings.table_file = options.config;
  settings.stick = options.stick;
  return settings;
}

/// What the table waits for when the script has ended.
std::string waiting_for(const App& app) {
  const table::PublicView view = table::public_view(app.game);
  if (const auto seat = missed_camera(app)) return "the camera of " + std::string(ui::seat_name(*seat));
  const auto next = awaited_press(app);
  if (next && is_broken(app, DeviceKind::pads, next)) return "the pads of " + std::string(ui::seat_name(*next));
  switch (view.phase) {
    case table::Phase::over: return "nothing";
    case table::Phase::roll_off:
    case table::Phase::rolling: return "the roll of " + std::string(ui::seat_names(view.must_roll));
    case table::Phase::bidding:
      if (view.cards.must_show) return "a die to be shown by " + std::string(ui::seat_name(*view.turn));
      return (view.rules.cards ? "a guess or a challenge by " : "a bid or a challenge by ") +
             std::string(ui::seat_name(*view.turn));
    case table::Phase::discarding: return "a discard by " + std::string(ui::seat_name(*view.cards.discarder));
    case table::Phase::before:
    case table::Phase::revealing: break;
  }
  return "players";
}

/// The game as options, where there is one to go on with.
std::optional<GameOptions> game_of(const std::optional<Resume>& unfinished) {
  if (!unfinished) return std::nullopt;
  const auto& began = std::get<table::GameStarted>(unfinished->events.front());
  return GameOptions{unfinished->rules, began.seats, std::nullopt};
}

/// What the script's first line does: seats are taken and rules confirmed, or the unfinished game goes on.
void begin(sim::TableSimulation& table, const sim::Script& script, const std::optional<Resume>& unfinished) {
  if (!script.resumes) {
    table.feed(Begin{script.game.rules, script.game.seats, script.game.starter});
  } else if (unfinished) {
    table.feed(*unfinished);
  } else {
    std::cerr << "undercup simulate: there is no unfinished game to go on with; the table waits for players\n";
  }
}

int play(const SimulateOptions& options, const sim::SimulationSettings& settings, const sim::Script& script,
         std::optional<StateFolder> state, FailingDisk* disk) {
  const bool real = options.pace == "real";
  const auto recorder = recorder_for(options.record);
  const auto inputs = input_record_for(options.record);
  EventPrinter printer(std::cout, options.json ? EventPrinter::Manner::json : EventPrinter::Manner::words);
  std::vector<Witness*> witnesses{&printer};
  if (recorder) witnesses.push_back(recorder.get());
  if (inputs) witnesses.push_back(inputs.get());
  Loop loop;
  const std::optional<Resume> unfinished = state ? state->unfinished : std::nullopt;
  sim::TableSimulation table(settings, loop, witnesses, std::move(state), disk);
  Show show(real ? window_if_any("undercup simulate") : nullptr, recorder.get(),
            recorder ? std::optional(recorder->screen_size()) : std::nullopt);
  begin(table, script, unfinished);
  for (const sim::Action& action : script.actions) table.schedule(action);
  const Milliseconds last = script.actions.empty() ? Milliseconds{0} : script.actions.back().at;
  const auto done = [&](const App& app) {
    return (app.screen == ui::Screen::game_over && !table.service()) || app.now >= last + kAfterLastAction;
  };
  sim::drive({table, show, nullptr, nullptr, std::nullopt}, real ? sim::Pace::real : sim::Pace::fast, done);
  const std::string waits = waiting_for(table.app());
  if (options.json) {
    std::cout << Json{{"event", "end"}, {"waiting_for", waits}, {"ms", table.now().count()}}.dump() << std::endl;
  } else {
    std::cout << "the script has ended; the table waits for " << waits << std::endl;
  }
  return kDone;
}

/// Where a recording has its copy of the state folder.
fs::path copied_state(const fs::path& record) {
  return record / "state";
}

/// Whether that copy would take the place of what it is a copy of, or lie in it.
bool copied_onto_itself(const fs::path& state, const fs::path& record) {
  std::error_code unknown;  // of a folder that cannot be looked at, taking it says why
  const fs::path from = fs::weakly_canonical(fs::absolute(state), unknown);
  const fs::path to = fs::weakly_canonical(fs::absolute(copied_state(record)), unknown);
  const auto holds = [](const fs::path& folder, const fs::path& path) {
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
  };
  return holds(from, to) || holds(to, from);
}

/// The state folder's files, whose journal is closed by now, into the recording; why not, if they cannot be copied.
std::optional<hw::Fault> copy_state(const fs::path& state, const fs::path& record) {
  const fs::path to = copied_state(record);
  try {
    fs::remove_all(to);
    fs::create_directories(to);
    for (const auto& entry : fs::directory_iterator(state))
      if (entry.is_regular_file()) fs::copy_file(entry.path(), to / entry.path().filename());
  } catch (const fs::filesystem_error& failed) {
    return hw::Fault{to.string(), failed.code().message(), "check the folder, and whether there is room"};
  }
  return std::nullopt;
}

int run(const SimulateOptions& options) {
  const auto text = read_text(options.script);
  if (!text) {
    std::cerr << "undercup simulate: " << text.error().message() << '\n';
    return kWrongUsage;
  }
  const bool copies_state = !options.state.empty() && !options.record.folder.empty();
  if (copies_state && copied_onto_itself(options.state, options.record.folder)) {
    std::cerr << "undercup simulate: --state " << options.state << ": the recording's copy of it would be "
              << copied_state(options.record.folder).string() << " (record into another folder)\n";
    return kWrongUsage;
  }
  std::optional<FailingDisk> disk;
  std::optional<StateFolder> state;
  if (!options.state.empty()) {
    auto taken = take_state_folder(options.state, disk.emplace().name());
    if (!taken) {
      std::cerr << "undercup simulate: --state: " << taken.error().message() << '\n';
      return kFailed;
    }
    state = std::move(taken).value();
    for (const hw::Fault& complaint : state->complaints)
      std::cerr << "undercup simulate: " << complaint.message() << '\n';
  }
  std::istringstream lines(text.value());
  const auto script = sim::read_script(lines, options.script, state ? game_of(state->unfinished) : std::nullopt);
  if (!script) {
    std::cerr << "undercup simulate: " << script.error().message << '\n';
    return kWrongUsage;
  }
  if (script.value().resumes && !state) {
    std::cerr << "undercup simulate: " << options.script
              << ":1: 'resume' needs --state, the folder the game was kept in\n";
    return kWrongUsage;
  }
  const auto note = script.value().resumes ? std::nullopt : advice(script.value().game);  // told when it began
  if (note) std::cerr << "undercup simulate: " << *note << '\n';
  sim::SimulationSettings settings = settings_of(options, script.value().game);
  if (!options.config.empty()) {
    const auto config = read_house_config(options.config);
    if (!config) {
      std::cerr << "undercup simulate: " << config.error().message() << '\n';
      return kWrongConfiguration;
    }
    settings.app.house = config.value().policy;
    const auto table = read_table_config(options.config, Cameras::uncalibrated_too);
    if (!table) {
      std::cerr << "undercup simulate: " << table.error().message() << '\n';
      return kWrongConfiguration;
    }
    settings.service.passcode = table.value().service.passcode;
    settings.service.base = service_settings(table.value()).base;
  }
  if (state) {
    FoundSettings found = read_table_settings(state->path);
    if (found.complaint) std::cerr << "undercup simulate: " << found.complaint->message() << '\n';
    settings.changed = std::move(found.settings);
    settings.wrong_passcodes = wrong_passcodes(state->path);
    use_display_and_lamps(settings.app, settings.changed);
  }
  const int status = play(options, settings, script.value(), std::move(state), disk ? &*disk : nullptr);
  const auto fault = copies_state ? copy_state(options.state, options.record.folder) : std::nullopt;
  if (!fault) return status;
  std::cerr << "undercup simulate: --record: " << fault->message() << '\n';
  return kFailed;
}

}  // namespace

void add_simulate(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const simulate = app.add_subcommand("simulate", "Drive the simulated table by a script");
  const auto options = std::make_shared<SimulateOptions>();
  simulate->add_option("script", options->script, "the table script: JSON lines, who plays and what hands do when")
      ->required()
      ->type_name("SCRIPT");
  add_seed_option(*simulate, options->seed, "of cameras and of where dice lie; never of values");
  simulate
      ->add_option("--pace", options->pace,
                   "fast: as fast as it goes; real: as slowly as the world, with a window where there is a display")
      ->check(CLI::IsMember({"fast", "real"}));
  simulate->add_option("--state", options->state, "keep the journal in this folder, so that a game can be resumed")
      ->type_name("DIR");
  simulate
      ->add_option("--config", options->config,
                   "a table.toml whose house rule `foul` holds, and whose passcode service mode asks for")
      ->type_name("FILE");
  simulate
      ->add_option(
          "--stick", options->stick,
          "a folder that stands for the USB stick of service mode, which exports what --state keeps, and saves "
          "and restores that and --config")
      ->type_name("DIR");
  add_language_option(*simulate, options->language, "the display");
  add_theme_option(*simulate, options->theme);
  add_lying_option(*simulate, options->lying);
  add_record_options(*simulate, options->record);
  simulate->add_flag("--json", options->json, "print events as JSON lines");
  simulate->footer(
      "Example:\n"
      "  undercup simulate game.ndjson --json\n"
      "where the first line of game.ndjson says who plays what, and each other what hands do when (\"at\", seconds):\n"
      "  {\"rules\":\"pub\",\"seats\":2,\"starter\":1}                    or \"seats\":[1,4], \"set\":{\"dice\":3}\n"
      "  {\"resume\":true}                                      instead: goes on with the game kept in --state\n"
      "  {\"at\":1.0,\"seat\":1,\"cup\":\"roll\",\"dice\":[6,5,5,3,2]}      spoilt with \"trouble\": cocked, stacked, "
      "foreign,\n"
      "                                                         glare, dark or dirty\n"
      "  {\"at\":1.0,\"seat\":1,\"cup\":\"roll\",\"cards\":[..]}           in the card game: three cards such as\n"
      "                                                         {\"number\":3,\"color\":\"red\"}, {\"wild\":true}\n"
      "  {\"at\":5.0,\"seat\":1,\"cup\":\"peek\",\"for\":0.8}             \"dice\": what lies there then\n"
      "  {\"at\":7.0,\"seat\":1,\"cup\":\"lift\"}                       and \"down\"\n"
      "  {\"at\":9.0,\"seat\":1,\"pad\":\"bid\"}                        up, down, face, bid, liar, spot_on, menu; "
      "\"for\"\n"
      "                                                         seconds held (liar and spot_on as long as they need)\n"
      "  {\"at\":9.5,\"seat\":1,\"fault\":\"camera_lost\"}            camera_back, camera_frozen, camera_slow, "
      "pads_lost,\n"
      "                                                         pads_back, button_stuck:NAME, button_free:NAME;\n"
      "  {\"at\":9.9,\"fault\":\"disk_full\"}                       of the whole table: disk_readonly, disk_back,\n"
      "                                                         clock_jump:SECONDS, display_lost, display_back");
  simulate->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace undercup::firmware
