#include "firmware/commands/commands.hpp"

#include <string>

#include "firmware/commands/calibrate.hpp"
#include "firmware/commands/cameras.hpp"
#include "firmware/commands/cards.hpp"
#include "firmware/commands/demo.hpp"
#include "firmware/commands/journal.hpp"
#include "firmware/commands/optics.hpp"
#include "firmware/commands/pads.hpp"
#include "firmware/commands/read.hpp"
#include "firmware/commands/referee.hpp"
#include "firmware/commands/replay.hpp"
#include "firmware/commands/rules.hpp"
#include "firmware/commands/run.hpp"
#include "firmware/commands/simulate.hpp"
#include "firmware/commands/watch.hpp"

namespace undercup::firmware {

std::unique_ptr<CLI::App> command_line(std::function<int()>& chosen) {
  auto app = std::make_unique<CLI::App>("undercup: a bar table that referees Liar's Dice", "undercup");
  app->require_subcommand(1);
  app->set_version_flag("--version", std::string("undercup ") + version(), "print the version and exit");
  app->footer(
      "Exit status: 0 done; 1 something failed and standard error says what; 2 the command line or a script is wrong; "
      "78\n"
      "the configuration is wrong.");
  add_demo(*app, chosen);
  add_simulate(*app, chosen);
  add_referee(*app, chosen);
  add_rules(*app, chosen);
  add_cards(*app, chosen);
  add_read(*app, chosen);
  add_watch(*app, chosen);
  add_run(*app, chosen);
  add_journal(*app, chosen);
  add_replay(*app, chosen);
  add_calibrate(*app, chosen);
  add_cameras(*app, chosen);
  add_pads(*app, chosen);
  add_optics(*app, chosen);
  return app;
}

const char* version() {
  return UNDERCUP_VERSION;
}

}  // namespace undercup::firmware
