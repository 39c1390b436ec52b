#include <CLI/CLI.hpp>
#include <exception>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

#include "firmware/commands/commands.hpp"
#include "firmware/exit_status.hpp"
#include "firmware/joined.hpp"
#include "ui/pools.hpp"

namespace {

using namespace undercup::firmware;

/// What is wrong with the command line, with the command it was meant for.
std::string told(const CLI::App* app, const CLI::Error& wrong) {
  std::string name = app->get_name();
  while (!app->get_subcommands().empty()) {
    app = app->get_subcommands().front();
    name += " " + app->get_name();
  }
  const std::string what = wrong.what();
  const bool misplaced = wrong.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError) &&
                         what.find(".toml") != std::string::npos && app->get_option_no_throw("--config") != nullptr;
  return name + ": " + what + (misplaced ? " (a table.toml goes behind --config)" : "") +
         "\nRun with --help for more information.\n";
}

/// The word that stands where a command should, or before it, and the commands there are.
std::string no_command(const CLI::App& app, const std::string& word) {
  const std::string known =
      joined(app.get_subcommands({}), ", ", [](const CLI::App* command) { return command->get_name(); });
  return (word.starts_with('-') ? "no option '" : "no command '") + word + "'; the commands are " + known;
}

/// The status, unless what was to be printed could not be: then that is said and has failed.
int finished(int status) {
  std::cout.flush();
  if (std::cout) return status;
  std::cerr << "undercup: standard output cannot be written\n";
  return status == kDone ? kFailed : status;
}

}  // namespace

/// Parses the command line, runs the one command chosen and gives its exit status (CLI.md).
int main(int argc, char** argv) {
  undercup::ui::use_pools();
  std::function<int()> chosen;
  const auto parser = command_line(chosen);
  CLI::App& app = *parser;
  app.failure_message(told);
  try {
    app.parse(argc, argv);
  } catch (const CLI::RequiredError& wrong) {
    const bool no_command_named = argc > 1 && app.get_subcommands().empty();
    const std::vector<std::string> unknown = app.remaining(true);
    if (no_command_named)
      app.exit(CLI::RequiredError(no_command(app, argv[1]), CLI::ExitCodes::RequiredError));
    else if (!unknown.empty())  // mistyped, most likely what is missing
      app.exit(CLI::ExtrasError(unknown));
    else
      app.exit(wrong);
    return kWrongUsage;
  } catch (const CLI::ParseError& wrong) {
    return finished(app.exit(wrong) == 0 ? kDone : kWrongUsage);
  }
  try {
    return finished(chosen());
  } catch (const std::exception& fatal) {
    std::cerr << "undercup: " << fatal.what() << '\n';
    return kFailed;
  }
}
