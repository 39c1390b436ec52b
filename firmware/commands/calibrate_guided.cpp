#include "firmware/commands/calibrate_guided.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "calibration/sheet.hpp"
#include "firmware/commands/language_option.hpp"
#include "firmware/commands/number_range.hpp"
#include "firmware/commands/run.hpp"
#include "firmware/commands/simulation_options.hpp"
#include "firmware/config/display_wish.hpp"
#include "firmware/config/profile_files.hpp"
#include "firmware/config/profile_store.hpp"
#include "firmware/config/toml_text.hpp"
#include "firmware/exit_status.hpp"
#include "firmware/guided/guided.hpp"
#include "firmware/guided/guided_show.hpp"
#include "firmware/guided/guided_table.hpp"
#include "firmware/guided/real_guide.hpp"
#include "firmware/loop/loop.hpp"
#include "firmware/outlets/window_if_any.hpp"
#include "firmware/sim/simulated_guide.hpp"
#include "firmware/text_file.hpp"

namespace undercup::firmware {
namespace {

struct GuidedOptions {
  std::vector<int> seats;
  std::string config = kTableFile;
  std::string profiles;
  std::optional<double> window_mm;
  std::optional<double> glass_mm;
  std::optional<int> mains_hz;
  std::string view;
  std::string script;
  std::uint64_t seed = 1;
  std::string pace = "fast";
  std::optional<ui::Language> language;
  RecordOptions record;
};

/// The seats to be calibrated, of those the table has; nothing, and why, where one is not there.
std::optional<std::vector<table::SeatId>> wanted(const GuidedOptions& options,
                                                 const std::vector<table::SeatId>& there) {
  if (options.seats.empty()) return there;
  std::vector<table::SeatId> seats;
  for (const int each : options.seats) {
    const table::SeatId seat{each};
    if (!has(there, seat)) {
      failed("calibrate", "--seat " + std::to_string(each) + ": this table has no camera there");
      return std::nullopt;
    }
    if (!has(seats, seat)) seats.push_back(seat);
  }
  return seats;
}

/// How far a seat came that was not kept.
std::string ended_at(const calibration::Wizard& wizard, table::SeatId seat) {
  using calibration::WizardStep;
  if (wizard.outcomes.at(seat) == calibration::SeatOutcome::passed_over) return "passed over";
  if (wizard.step != WizardStep::clear && seat != wizard.seat()) return "it ended before";
  switch (wizard.step) {
    case WizardStep::clear: return "it ended before all windows were clear";
    case WizardStep::find: return "it ended before its camera was found";
    case WizardStep::light: return "it ended before the camera's light was set";
    case WizardStep::sheet: return "it ended before there were enough pictures of the sheet";
    case WizardStep::empty: return "it ended before the empty window was seen";
    case WizardStep::dice: return "it ended before there were enough rolls of the dice";
    case WizardStep::review: return "it ended before the profile was kept";
    case WizardStep::done: break;
  }
  return "it ended before";
}

/// What became of each seat: its line for table.toml. Whether all were kept.
bool report(const calibration::Wizard& wizard, const ProfileFiles& files) {
  bool all = true;
  for (const table::SeatId seat : wizard.settings.seats) {
    const bool kept = wizard.outcomes.at(seat) == calibration::SeatOutcome::kept;
    all = all && kept;
    if (!kept) {
      std::cout << "seat " << number(seat) << ": not calibrated: " << ended_at(wizard, seat) << '\n';
      continue;
    }
    const std::string& camera = wizard.settings.camera_ids.at(wizard.cameras.at(seat));
    std::cout << "seat " << number(seat) << ": camera = {name = " << toml_text(camera)
              << ", profile = " << toml_text(std::filesystem::absolute(files.at(seat)).string()) << "}\n";
  }
  return all;
}

/// Flags come before what table.toml says.
CalibrationConfig windows_of(const GuidedOptions& options, CalibrationConfig windows = {}) {
  windows.plate.window_mm = options.window_mm.value_or(windows.plate.window_mm);
  windows.plate.glass_mm = options.glass_mm.value_or(windows.plate.glass_mm);
  windows.mains.hertz = options.mains_hz.value_or(windows.mains.hertz);
  return windows;
}

vision::View view_of(const GuidedOptions& options) {
  return options.view == "top" ? vision::View::top : vision::View::bottom;
}

/// Makes the folder for profiles, so that nobody works in vain; why not, if it cannot be.
std::optional<std::string> make_folder(const std::string& folder) {
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (!error) return std::nullopt;
  return folder + ": " + error.message() + " (name a folder that can be written to with --profiles)";
}

/// The profile of a seat of a simulated table: beside its script, as a real one's beside its table.toml.
std::string simulated_file(const GuidedOptions& options, table::SeatId seat) {
  return options.profiles.empty() ? usual_profile_file(options.script, seat) : profile_file_in(options.profiles, seat);
}

int calibrate_simulated(const GuidedOptions& options) {
  const auto text = read_text(options.script);
  if (!text) return wrong_usage("calibrate", text.error().message());
  std::istringstream lines(text.value());
  auto script = sim::read_guided_script(lines, options.script);
  if (!script) return wrong_usage("calibrate", script.error().message);
  const std::vector<table::SeatId> there = script.value().seats;
  const auto seats = wanted(options, there);
  if (!seats) return kWrongUsage;
  calibration::WizardSettings settings;
  ProfileFiles files;
  for (const table::SeatId seat : there) {
    settings.views[seat] = view_of(options);
    settings.camera_ids[seat] = "simulated-" + std::to_string(number(seat));
    files[seat] = simulated_file(options, seat);
  }
  const std::string folder = std::filesystem::path(files.begin()->second).parent_path().string();
  if (const auto why_not = make_folder(folder)) return wrong_usage("calibrate", *why_not);
  const auto recorder = recorder_for(options.record, Recorded::screens);
  const bool real = options.pace == "real";
  const CalibrationConfig windows = windows_of(options);
  settings.seats = *seats;
  settings.plate = windows.plate;
  settings.mains = windows.mains;
  Guided guided(std::move(settings), saving(files));
  GuidedShow show(real ? window_if_any("undercup calibrate") : nullptr, recorder.get(),
                  options.language.value_or(ui::Language::english));
  Loop loop;
  sim::guide({std::move(script).value(), windows.plate, options.seed, real ? sim::Pace::real : sim::Pace::fast}, guided,
             show, loop);
  return report(guided.wizard(), files) ? kDone : kFailed;
}

int calibrate_table(const GuidedOptions& options) {
  if (const auto why_not = make_folder(options.profiles)) return wrong_usage("calibrate", *why_not);
  const auto read = read_table_config(options.config, Cameras::to_calibrate);
  if (!read) return failed("calibrate", read.error().message(), kWrongConfiguration);
  TableConfig config = read.value();
  config.calibration = windows_of(options, config.calibration);
  std::vector<table::SeatId> there;
  for (const SeatConfig& seat : config.seats)
    if (seat.camera) there.push_back(seat.seat);
  const ProfileFiles files = profile_files(config, options.config, options.profiles);
  if (there.empty())
    return failed("calibrate",
                  options.config + ": no seat has a camera (write a [[seat]] with camera = {name = \"..\"} for each)",
                  kWrongConfiguration);
  const auto seats = wanted(options, there);
  if (!seats) return kWrongUsage;
  auto window = window_if_any("undercup calibrate", wish_of(config.display));
  if (!window) return failed("calibrate", "there is no display; start it on the table's own, or in a desktop session");
  calibration::WizardSettings settings = wizard_settings(config, *seats);
  if (!options.view.empty())
    for (auto& [seat, view] : settings.views) view = view_of(options);
  Guided guided(std::move(settings), saving(files));
  GuidedShow show(std::move(window), nullptr, options.language.value_or(config.language));
  Loop loop;
  const auto fault = guide(config, guided, show, loop);
  if (fault) return failed("calibrate", fault->message());
  return report(guided.wizard(), files) ? kDone : kFailed;
}

/// The guided calibration's options would say nothing to another work.
void refuse_own_options(const CLI::App& calibrate, const CLI::App& other) {
  for (const CLI::Option* option : calibrate.get_options())
    if (option->count() > 0)
      throw CLI::ValidationError(option->get_name(),
                                 "belongs to the guided calibration here; write it after '" + other.get_name() + "'");
}

}  // namespace

void add_calibrate_guided(CLI::App& calibrate, std::function<int()>& chosen) {
  const auto options = std::make_shared<GuidedOptions>();
  calibrate
      .add_option("--seat", options->seats, "Guided, on the table's own display: these seats (else all with a camera)")
      ->check(CLI::Range(1, table::kMostSeats));
  calibrate.add_option("--config", options->config, "What the table is made of (" + std::string(kTableFile) + ")")
      ->type_name("FILE");
  calibrate
      .add_option(
          "--profiles", options->profiles,
          "Write seat1.yaml, .. there (else where table.toml names them, or in profiles/ beside it or the script)")
      ->type_name("DIR");
  calibrate.add_option("--window-mm", options->window_mm, "The windows' diameter, in millimetres (table.toml's, 105)")
      ->check(number_range(calibration::kSmallestSheet, calibration::kLargestSheet));
  calibrate.add_option("--glass-mm", options->glass_mm, "How thick the glass is, in millimetres (table.toml's, 5)")
      ->check(number_range(0.0, calibration::kThickestGlass));
  calibrate.add_option("--view", options->view, "Where the cameras look from (table.toml's, bottom)")
      ->check(CLI::IsMember({"bottom", "top"}));
  calibrate
      .add_option("--mains-hz", options->mains_hz,
                  "The mains' frequency: exposures are found in which its lamps do not flicker (table.toml's, 50)")
      ->check(CLI::IsMember(std::vector(calibration::kMainsHertz.begin(), calibration::kMainsHertz.end())));
  calibrate
      .add_option("--simulated", options->script,
                  "A simulated table instead: JSON lines, what a technician lays down and presses when")
      ->type_name("SCRIPT")
      ->excludes("--config");
  add_seed_option(calibrate, options->seed, "of the simulated cameras and of where dice lie");
  calibrate
      .add_option("--pace", options->pace, "The simulated table's: fast, or real with a window where there is one")
      ->check(CLI::IsMember({"fast", "real"}));
  add_language_option(calibrate, options->language, "the guided calibration", "table.toml's, en");
  add_record_options(calibrate, options->record, "the screens of a simulated calibration")->needs("--simulated");
  calibrate.footer(
      "Guided, the display tells what to do; the pads' or the keyboard's BID goes on, LIAR begins a seat anew, SPOT "
      "ON\n"
      "passes over it, FACE goes back from the review to rolling, MENU twice ends. Exposure, gain, white balance and\n"
      "focus are found by the sheet where a camera has them and table.toml does not set them. Two or three minutes a\n"
      "seat. Exits with 0 when every seat was kept, else with 1; 2 is wrong usage, 78 a table.toml that will not do.\n"
      "Examples:\n"
      "  undercup calibrate --seat 3\n"
      "  undercup calibrate --simulated table.ndjson --record screens\n"
      "where the first line of table.ndjson names the seats, and each other what hands do when (\"at\", seconds).\n"
      "This one calibrates seat 2, whose camera's light is fixed:\n"
      "  {\"seats\":[2],\"adjustable\":false}\n"
      "  {\"at\":1.0,\"pad\":\"bid\"}\n"
      "  {\"at\":1.5,\"seat\":2,\"lay\":\"sheet\"}\n"
      "  {\"at\":3.0,\"seat\":2,\"lay\":\"sheet\",\"turn\":60}\n"
      "  {\"at\":4.0,\"seat\":2,\"lay\":\"sheet\",\"turn\":140}\n"
      "  {\"at\":5.0,\"seat\":2,\"lay\":\"nothing\"}\n"
      "  {\"at\":6.0,\"pad\":\"bid\"}\n"
      "  {\"at\":6.5,\"seat\":2,\"lay\":\"dice\",\"dice\":[1,2,3,4,5]}\n"
      "  {\"at\":8.0,\"pad\":\"bid\"}\n"
      "  {\"at\":8.5,\"pad\":\"bid\"}\n"
      "Of several seats each begins with one die (\"lay\":\"die\",\"dice\":[6]) that shows which camera is its.\n"
      "Without \"adjustable\" the light is searched for, and the sheet lies for up to a minute where it lay first.\n"
      "Pads have up, down, face, bid, liar, spot_on and menu; a sheet may have a \"trouble\": blurred, dark,\n"
      "mirrored, wrong_scale or half_covered.\n"
      "A simulated table ends four seconds after the last of them.");
  calibrate.callback([&calibrate, options, &chosen] {
    const std::vector<CLI::App*> others = calibrate.get_subcommands();
    if (!others.empty()) return refuse_own_options(calibrate, *others.front());
    chosen = [options] { return options->script.empty() ? calibrate_table(*options) : calibrate_simulated(*options); };
  });
}

}  // namespace undercup::firmware
