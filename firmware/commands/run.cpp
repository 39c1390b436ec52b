#include "firmware/commands/run.hpp"

#include <algorithm>
#include <iostream>
#include <memory>

#include "firmware/commands/exit_status.hpp"
#include "firmware/commands/simulation_options.hpp"
#include "firmware/event_printer.hpp"
#include "firmware/run/real_table.hpp"

namespace undercup::firmware {
namespace {

struct RunOptions {
  std::string config = "/etc/undercup/table.toml";
  bool json = false;
};

AppSettings settings_of(const TableConfig& config) {
  AppSettings settings;
  settings.rules = config.house.rules;
  settings.house = config.house.policy;
  for (const SeatConfig& seat : config.seats)
    if (seat.camera && !seat.buttons.empty()) settings.seats.push_back(seat.seat);
  return settings;
}

int run(const RunOptions& options) {
  const auto config = read_table_config(options.config);
  if (!config) {
    std::cerr << "undercup run: " << config.error().message() << '\n';
    return kWrongConfiguration;
  }
  const AppSettings settings = settings_of(config.value());
  if (static_cast<int>(settings.seats.size()) < table::kFewestSeats) {
    std::cerr << "undercup run: " << options.config << ": " << settings.seats.size()
              << " seats have a camera and a pad, and two are needed to play (write a [[seat]] with both for each)\n";
    return kWrongConfiguration;
  }
  EventPrinter printer(std::cout, options.json ? EventPrinter::Manner::json : EventPrinter::Manner::words);
  auto window = window_if_any("undercup");
  if (!window) std::cerr << "undercup run: there is no display; nothing is shown\n";
  Show show(std::move(window), nullptr, std::nullopt);
  Loop loop;
  RealTable table(config.value(), settings, loop, {&printer},
                  [](const hw::DeviceNews& news) { std::cerr << "undercup run: " << news.fault.message() << '\n'; });
  table.run(show);
  return kDone;
}

}  // namespace

void add_run(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const command = app.add_subcommand("run", "Run the appliance: a table of real cameras, pads and lamps");
  const auto options = std::make_shared<RunOptions>();
  command->add_option("--config", options->config, "what the table is made of (/etc/undercup/table.toml)")
      ->type_name("FILE");
  command->add_flag("--json", options->json, "print events as JSON lines");
  command->footer("Example:\n  undercup run --config table.toml");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace undercup::firmware
