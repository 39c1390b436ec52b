// Whatever a program sends the referee, line by line: it answers each with at least one line of JSON, never throws, and
// changes nothing where it rejects. The first byte chooses the rules, the rest is the input.
// Build with clang and -fsanitize=fuzzer.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "firmware/commands/referee.hpp"

namespace {

using undercup::firmware::GameOptionTexts;
using undercup::firmware::Referee;

/// Four games that between them turn every parameter on, with few dice, so that they end.
Referee referee_for(unsigned char choice) {
  static const std::array<GameOptionTexts, 4> kGames{
      GameOptionTexts{"margin", {"dice=2", "spot_on=others_lose", "palifico=true"}, "2", std::nullopt},
      GameOptionTexts{"standard", {"dice=2", "interrupt=true", "penalties=true", "palifico=true"}, "1,3,6", "3"},
      GameOptionTexts{"basic", {"dice=1", "spot_on=regain", "opening_minimum=half_players"}, "3", "1"},
      GameOptionTexts{"pub", {"dice=2"}, "3", "1"}};
  return Referee(resolve(kGames[choice % kGames.size()]).value());
}

void check(bool condition) {
  if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Referee referee = referee_for(data[0]);
  std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const auto before = referee.state();
    const auto lines = referee.answer(rest.substr(0, end));
    check(!lines.empty());
    for (const std::string& line : lines) {
      const auto event = nlohmann::json::parse(line);  // throws, and so fails, where it is no JSON
      if (event.at("event") == "rejected") check(lines.size() == 1 && referee.state() == before);
    }
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  return 0;
}
