#include "firmware/commands/replay.hpp"

#include <iostream>
#include <memory>
#include <sstream>
#include <string>

#include "firmware/exit_status.hpp"
#include "firmware/outlets/event_printer.hpp"
#include "firmware/replay/replay.hpp"
#include "firmware/text_file.hpp"

namespace undercup::firmware {
namespace {

struct ReplayOptions {
  std::string file;
  bool json = false;
};

int run(const ReplayOptions& options) {
  const auto text = read_text(options.file);
  if (!text) {
    std::cerr << "undercup replay: " << text.error().message() << '\n';
    return kWrongUsage;
  }
  std::istringstream record(text.value());
  EventPrinter printer(std::cout, options.json ? EventPrinter::Manner::json : EventPrinter::Manner::words);
  const Replayed replayed =
      replay(record, [&](std::chrono::milliseconds at, const TableEvent& event) { printer.happened(at, event); });
  if (replayed.wrong) {
    std::cerr << "undercup replay: " << options.file << ": " << *replayed.wrong << " (" << replayed.events
              << " events before it were as recorded)\n";
    return kFailed;
  }
  std::cerr << "undercup replay: all as recorded: " << replayed.events << " events of " << replayed.inputs
            << " inputs\n";
  return kDone;
}

}  // namespace

void add_replay(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const command =
      app.add_subcommand("replay", "Play the recorded inputs of a table again: same events, or where they part");
  const auto options = std::make_shared<ReplayOptions>();
  command->add_option("file", options->file, "inputs.ndjson, as a table has recorded it")
      ->type_name("FILE")
      ->required();
  command->add_flag("--json", options->json, "print the events as JSON lines");
  command->footer(
      "Example:\n"
      "  undercup simulate script.ndjson --record night\n"
      "  undercup replay night/inputs.ndjson\n"
      "What came in while rolls were hidden is recorded once they are open; a record ends with the last\n"
      "reveal, or before a round that was never opened.\n"
      "`undercup run` keeps the record of this time that it is on, and of the time before, in its state folder.");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace undercup::firmware
