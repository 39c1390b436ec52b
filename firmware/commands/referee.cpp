#include "firmware/commands/referee.hpp"

#include <iostream>
#include <memory>
#include <utility>

#include "firmware/commands/game_flags.hpp"
#include "firmware/exit_status.hpp"
#include "firmware/protocol.hpp"
#include "table/engine.hpp"

namespace undercup::firmware {
namespace {

std::vector<std::string> lines_of(const std::vector<table::Event>& events) {
  std::vector<std::string> lines;
  lines.reserve(events.size());
  for (const table::Event& event : events) lines.push_back(event_line(event));
  return lines;
}

/// Writes each line at once: the program at the other end waits for it.
void write(std::ostream& out, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) out << line << '\n' << std::flush;
}

int run(const GameOptionTexts& texts) {
  const auto options = resolve(texts);
  if (!options) {
    std::cerr << "undercup referee: " << options.error().message() << '\n';
    return kWrongUsage;
  }
  if (const auto note = advice(options.value())) std::cerr << "undercup referee: " << *note << '\n';
  Referee referee(options.value());
  write(std::cout, referee.opening());
  for (std::string line; std::cout && std::getline(std::cin, line);) write(std::cout, referee.answer(line));
  return kDone;
}

}  // namespace

Referee::Referee(const GameOptions& options) {
  const std::vector<table::Event> events = table::start(options.rules, options.seats, options.starter);
  state_ = table::evolve(std::move(state_), events);
  opening_ = lines_of(events);
}

std::vector<std::string> Referee::answer(std::string_view line) {
  const Asked asked = read_command(line, state_.rules);
  if (!asked.command) return {rejection_line(asked, std::nullopt)};
  const auto decided = table::decide(state_, *asked.command);
  if (!decided) return {rejection_line(asked, decided.error())};
  state_ = table::evolve(std::move(state_), decided.value());
  return lines_of(decided.value());
}

void add_referee(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const referee =
      app.add_subcommand("referee", "Referee a game: JSON commands on standard input, JSON events on standard output");
  const auto texts =
      std::make_shared<GameOptionTexts>();  // shared by the options and by the callback, which outlives this
  add_game_options(*referee, *texts);
  referee->get_option("--rules")->required();
  referee->get_option("--seats")->required();
  referee->footer(
      "Example:\n"
      "  undercup referee --rules standard --seats 4 --set spot_on=regain --set palifico=true --starter 2\n"
      "and then, a line each:\n"
      "  {\"do\":\"roll\",\"seat\":2,\"dice\":[4,3,3,1,1]}\n"
      "  {\"do\":\"bid\",\"seat\":2,\"count\":6,\"face\":5}\n"
      "  {\"do\":\"challenge\",\"seat\":3}\n"
      "In the card game a roll is three cards, a bid is a guess, and a die is shown or a pile discarded:\n"
      "  "
      "{\"do\":\"roll\",\"seat\":1,\"dice\":[{\"number\":3,\"color\":\"red\"},{\"wild\":true},{\"power\":\"rainbow\"}]}"
      "\n"
      "  {\"do\":\"guess\",\"seat\":1,\"count\":2,\"target\":{\"number\":3}}\n"
      "  {\"do\":\"reveal\",\"seat\":1,\"die\":2}\n"
      "  {\"do\":\"discard\",\"seat\":1,\"cards\":3}\n" +
      parameter_help());
  referee->callback([texts, &chosen] { chosen = [texts] { return run(*texts); }; });
}

}  // namespace undercup::firmware
