#pragma once

#include <doctest/doctest.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace undercup::firmware {

/// Runs the one subcommand that `add` adds with these arguments, its own name first. Returns its status, or -1 where
/// the arguments cannot be parsed.
inline int run_with(void (*add)(CLI::App&, std::function<int()>&), const std::vector<std::string>& arguments) {
  CLI::App app;
  std::function<int()> chosen;
  add(app, chosen);
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ParseError&) {
    return -1;
  }
  REQUIRE(chosen);
  return chosen();
}

}  // namespace undercup::firmware
