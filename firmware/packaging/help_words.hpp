#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace undercup::firmware {

/// An option of a command, or an argument that stands without one, as its help tells it.
struct HelpOption {
  std::vector<std::string> names;    ///< what may be written for it, as in "-h", "--help"; none: it is an argument
  std::string argument;              ///< an argument's name
  std::string value;                 ///< what follows it and within which limits; empty: nothing does
  std::vector<std::string> choices;  ///< the only values there are; none: any will do
  std::string text;
};

/// A command as its help tells it.
struct HelpCommand {
  std::string name;   ///< with those above it: "undercup calibrate sheet"
  std::string usage;  ///< what may follow the name
  std::string text;
  std::vector<HelpOption> options;
  std::vector<HelpCommand> commands;
  std::string footer;  ///< examples and the like; its lines are not to be broken
};

/// What `--help` tells of a command and of all below it; `above` is the name of the one above.
HelpCommand help_of(const CLI::App& app, const std::string& above = {});

}  // namespace undercup::firmware
