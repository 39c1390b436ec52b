#include "firmware/commands/run.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <utility>

#include "firmware/audits/live_audits.hpp"
#include "firmware/commands/simulation_options.hpp"
#include "firmware/config/dice_in_use.hpp"
#include "firmware/config/display_wish.hpp"
#include "firmware/exit_status.hpp"
#include "firmware/outlets/event_printer.hpp"
#include "firmware/outlets/sounder.hpp"
#include "firmware/outlets/window_if_any.hpp"
#include "firmware/replay/input_record.hpp"
#include "firmware/run/no_dumps.hpp"
#include "firmware/run/picture_record.hpp"
#include "firmware/run/real_table.hpp"
#include "firmware/service/export.hpp"
#include "firmware/service/service_config.hpp"
#include "firmware/service/wrong_passcodes.hpp"
#include "hw/linux/trusted_clock.hpp"
#include "hw/picture_file.hpp"

namespace undercup::firmware {
namespace {

struct RunOptions {
  std::string config = kTableFile;
  std::string state = kStateFolder;
  bool json = false;
};

ui::SoundLevel level_of(const TableSettings& settings, const SoundConfig& night) {
  return {volume_at(night, settings.volume.value_or(kLoudest), hw::trusted_hour()), settings.silent.value_or(false)};
}

/// Tells the log what is no event.
class Remarks final : public Witness {
public:
  void remarked(Milliseconds /*at*/, const std::string& sentence) override {
    std::cerr << "undercup run: " << sentence << '\n';
  }
};

// What comes in from now on, and beside it what came in when the table was last on; nothing where it cannot be
// written, which is said.
std::unique_ptr<InputRecord> record_into(const std::filesystem::path& folder) {
  std::error_code none_there;
  std::filesystem::rename(folder / kInputsFile, folder / "inputs.before.ndjson", none_there);
  try {
    return std::make_unique<InputRecord>(folder / kInputsFile);
  } catch (const std::runtime_error& wrong) {
    std::cerr << "undercup run: inputs are not recorded: " << wrong.what() << '\n';
    return nullptr;
  }
}

void tell(const std::string& what) {
  std::cerr << "undercup run: " << what << '\n';
}

// Where service mode has ordered it of this start: then the table says so on every screen.
std::unique_ptr<PictureRecord> pictures_if_ordered(AppSettings& settings, const std::filesystem::path& state,
                                                   const std::string& stick) {
  if (!take_recording_order(state)) return nullptr;
  settings.mark = ui::TableMark::recording;
  const std::filesystem::path folder = new_picture_folder(stick);
  tell("pictures of cups are recorded into " + folder.string() + " until the table is started anew");
  return std::make_unique<PictureRecord>(PictureShelf{folder, [stick] { return not_mounted(stick); }, hw::save_picture},
                                         tell);
}

// A window on the display wished for; none, and why, if it is not what was said last.
std::unique_ptr<ui::sdl::Window> display_if_any(const ui::sdl::DisplayWish& wish, std::string& said) {
  const std::string where = wish.output.empty() ? "" : " at " + wish.output;
  std::unique_ptr<ui::sdl::Window> window;
  std::string why;
  try {
    window = window_if_any("undercup", wish);
    why = window ? window->complaint() : "there is no display" + where + "; nothing is shown until there is one";
  } catch (const std::runtime_error& wrong) {
    why = wrong.what();
  }
  if (!why.empty() && why != said) tell(why);
  if (window && !said.empty() && why.empty()) tell("there is a display now");
  said = why;
  return window;
}

// The game to go on with: one that was interrupted, if it can still be played here.
std::optional<Resume> game_to_resume(const StateFolder& state, const AppSettings& settings) {
  if (!state.unfinished) return std::nullopt;
  for (const table::SeatId seat : std::get<table::GameStarted>(state.unfinished->events.front()).seats) {
    if (has(settings.seats, seat)) continue;
    std::cerr << "undercup run: the game that was interrupted cannot go on without seat " << number(seat)
              << ", which has no camera or no pad in table.toml now; write them there again, or begin another game\n";
    return std::nullopt;
  }
  return state.unfinished;
}

int run(const RunOptions& options) {
  forbid_dumps();
  const auto config = read_table_config(options.config);
  if (!config) {
    std::cerr << "undercup run: " << config.error().message() << '\n';
    return kWrongConfiguration;
  }
  if (const auto fault = unplayable(config.value(), options.config)) {
    std::cerr << "undercup run: " << fault->message() << '\n';
    return kWrongConfiguration;
  }
  for (const SeatConfig& seat : config.value().seats)
    if (!seat.camera || seat.buttons.empty())
      std::cerr << "undercup run: seat " << number(seat.seat) << ": not played: it has no "
                << (seat.camera ? "pad" : "camera") << " in " << options.config << '\n';
  auto state = take_state_folder(options.state, {}, hw::trusted_day());
  if (!state) {
    std::cerr << "undercup run: " << state.error().message() << '\n';
    return kFailed;
  }
  for (const hw::Fault& complaint : state.value().complaints)
    std::cerr << "undercup run: " << complaint.message() << '\n';
  RealService service;
  service.config_file = options.config;
  FoundSettings found = read_table_settings(state.value().path);
  if (found.complaint) std::cerr << "undercup run: " << found.complaint->message() << '\n';
  service.changed = std::move(found.settings);
  service.wrong_passcodes = wrong_passcodes(state.value().path);
  AppSettings settings = settings_of(config.value(), state.value());
  if (service.changed.rules) settings.rules = *service.changed.rules;
  use_display_and_lamps(settings, service.changed);
  const std::optional<Resume> unfinished = game_to_resume(state.value(), settings);
  EventPrinter printer(std::cout, options.json ? EventPrinter::Manner::json : EventPrinter::Manner::words);
  Show show(nullptr, nullptr, std::nullopt);
  Loop loop;
  Remarks remarks;
  std::vector<Witness*> witnesses{&printer, &remarks};
  const auto inputs = record_into(options.state);
  if (inputs) witnesses.push_back(inputs.get());
  const auto pictures = pictures_if_ordered(settings, state.value().path, config.value().service.export_folder);
  if (pictures) witnesses.push_back(pictures.get());
  TableSettings set = in_force(service_settings(config.value()), service.changed);
  const SoundConfig& sound = config.value().sound;
  Sounder sounder(
      sound.device, [&] { return level_of(set, sound); }, tell);
  witnesses.push_back(&sounder);
  service.use = [&](const TableSettings& now) {
    set = now;
    sounder.ask_level();
  };
  LiveAudits audits(state.value().audits);
  witnesses.push_back(&audits);
  service.audits = [&audits](Milliseconds now) { return audits.at(now); };
  RealTable table(
      config.value(), settings, std::move(state).value(), loop, witnesses,
      [](const hw::DeviceNews& news) { std::cerr << "undercup run: " << news.fault.message() << '\n'; }, service);
  std::cerr << "undercup run: the table is on, with " << settings.seats.size()
            << " seats; it waits for a press on a pad, and Ctrl-C ends it\n";
  if (unfinished) table.resume(*unfinished);
  table.run(show, [wish = wish_of(config.value().display), said = std::string()]() mutable {
    return display_if_any(wish, said);
  });
  for (const auto& [seat, frames] : table.frames())
    std::cerr << "undercup run: seat " << number(seat) << ": " << frames.delivered << " frames looked at, "
              << frames.overtaken << " overtaken by newer ones, " << frames.passed_over << " not wanted, "
              << frames.spoilt << " spoilt\n";
  return table.exit_status();
}

}  // namespace

AppSettings settings_of(const TableConfig& config, const StateFolder& state) {
  AppSettings settings;
  settings.rules = config.house.rules;
  settings.language = config.language;
  settings.theme = config.display.theme;
  settings.dark_lamps = config.lamps.dark;
  settings.lying = config.display.lying;
  settings.house = config.house.policy;
  settings.seats = playable_seats(config);
  settings.corrections = state.corrections;
  settings.evening = state.evening;
  settings.dice = dice_in_use(config);
  for (const SeatConfig& seat : config.seats) {
    if (seat.camera) settings.cameras[seat.seat] = seat.camera->name;
    const auto is_menu = [](const hw::PadWire& wire) { return wire.button.button == hw::Button::menu; };
    if (std::none_of(seat.buttons.begin(), seat.buttons.end(), is_menu)) settings.without_menu.push_back(seat.seat);
  }
  return settings;
}

void add_run(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const command = app.add_subcommand("run", "Run the appliance: a table of real cameras, pads and lamps");
  const auto options = std::make_shared<RunOptions>();
  command->add_option("--config", options->config, "what the table is made of (" + std::string(kTableFile) + ")")
      ->type_name("FILE");
  command
      ->add_option(
          "--state", options->state,
          "where the journal is kept, and a game that was interrupted is found (" + std::string(kStateFolder) + ")")
      ->type_name("DIR");
  command->add_flag("--json", options->json, "print events as JSON lines");
  command->footer(
      "It plays until it is ended (Ctrl-C), and waits for players in between.\n"
      "Example:\n"
      "  undercup run --config table.toml\n"
      "where two lines are a table:\n"
      "  seat = [{camera = \"imx219\", pad = \"pads-a\", lamps = \"pads-a\"},\n"
      "          {camera = \"usb-1\", pad = \"pads-b\", lamps = \"pads-b\"}]\n"
      "Cameras are called as `undercup cameras` lists them and are calibrated by `undercup calibrate`; chips are "
      "called "
      "as\n"
      "`undercup pads` does, and their lines S1_UP, S1_DOWN, S1_FACE, S1_BID, S1_LIAR, S1_SPOT_ON, S1_MENU, S1_TURN, "
      "S1_RED,\n"
      "S1_GREEN. All that may be told instead, and all other keys, stand in table.toml as it is installed, commented.\n"
      "`undercup config --check` and `undercup doctor` say what is wrong.");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace undercup::firmware
