#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "firmware/game_options.hpp"
#include "table/state.hpp"

namespace undercup::firmware {

/// The rules engine in conversation: a line of PROTOCOL.md in, the lines it is answered with out. Touches no stream, so
/// that tests and the fuzzer talk to it directly.
class Referee {
public:
  explicit Referee(const GameOptions& options);

  /// The lines that open the game.
  [[nodiscard]] const std::vector<std::string>& opening() const { return opening_; }

  /// The answer to one line of input, without its end: events, or one rejection. Any bytes may be given.
  std::vector<std::string> answer(std::string_view line);

  [[nodiscard]] const table::GameState& state() const { return state_; }

private:
  table::GameState state_;
  std::vector<std::string> opening_;
};

/// Registers `undercup referee`. Chosen on the command line, it sets `chosen` to what runs it and returns the exit
/// status.
void add_referee(CLI::App& app, std::function<int()>& chosen);

}  // namespace undercup::firmware
