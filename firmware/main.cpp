#include <CLI/CLI.hpp>
#include <exception>
#include <functional>
#include <iostream>

#include "firmware/commands/cards.hpp"
#include "firmware/commands/demo.hpp"
#include "firmware/commands/exit_status.hpp"
#include "firmware/commands/read.hpp"
#include "firmware/commands/referee.hpp"
#include "firmware/commands/rules.hpp"
#include "firmware/commands/simulate.hpp"
#include "firmware/commands/watch.hpp"

/// Parses the command line, runs the one command chosen and gives its exit status (CLI.md).
int main(int argc, char** argv) {
  using namespace undercup::firmware;
  CLI::App app{"undercup: a bar table that referees Liar's Dice"};
  app.require_subcommand(1);
  std::function<int()> chosen;
  add_demo(app, chosen);
  add_simulate(app, chosen);
  add_referee(app, chosen);
  add_rules(app, chosen);
  add_cards(app, chosen);
  add_read(app, chosen);
  add_watch(app, chosen);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& wrong) {
    return app.exit(wrong) == 0 ? kDone : kWrongUsage;
  }
  try {
    return chosen();
  } catch (const std::exception& fatal) {
    std::cerr << "undercup: " << fatal.what() << '\n';
    return kFailed;
  }
}
