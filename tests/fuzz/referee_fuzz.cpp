// Whatever a program sends the referee, line by line: it answers each with at least one line of JSON, never throws, and
// changes nothing where it rejects. The first byte chooses the rules, the rest is the input; a line that begins with
// '!' is a command in short, so that games get far: a letter for what to do, then a byte a number. Build with clang and
// -fsanitize=fuzzer.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "firmware/commands/referee.hpp"

namespace {

using undercup::firmware::GameOptionTexts;
using undercup::firmware::Referee;

constexpr std::size_t kGameCount = 7;
constexpr std::size_t kFirstCardGame = 4;

/// Games that between them turn every parameter on, with few dice or cards, so that they end.
Referee referee_for(unsigned char choice) {
  static const std::array<GameOptionTexts, kGameCount> kGames{
      GameOptionTexts{"margin", {"dice=2", "spot_on=others_lose", "palifico=true"}, "2", std::nullopt},
      GameOptionTexts{"standard", {"dice=2", "interrupt=true", "penalties=true", "palifico=true"}, "1,3,6", "3"},
      GameOptionTexts{"basic", {"dice=1", "spot_on=regain", "opening_minimum=half_players"}, "3", "1"},
      GameOptionTexts{"pub", {"dice=2"}, "3", "1"},
      GameOptionTexts{"deceptidice", {}, "6", std::nullopt},
      GameOptionTexts{"deceptidice", {"straights=true", "vague=true", "open=true", "swap=true"}, "1,2", "2"},
      GameOptionTexts{"deceptidice", {"wildcards=true", "power_cards=true", "vague=true"}, "3", std::nullopt}};
  return Referee(resolve(kGames[choice % kGameCount]).value());
}

/// The bytes of a short command, one after the other; zeros where there are no more.
class Numbers {
public:
  explicit Numbers(std::string_view bytes) : bytes_(bytes) {}
  [[nodiscard]] bool any() const { return !bytes_.empty(); }
  int below(int count) {
    if (bytes_.empty()) return 0;
    const int number = static_cast<unsigned char>(bytes_.front()) % count;
    bytes_.remove_prefix(1);
    return number;
  }
  std::string text_below(int count) { return std::to_string(below(count)); }
  std::string word(std::initializer_list<const char*> words) {
    return '"' + std::string(words.begin()[below(static_cast<int>(words.size()))]) + '"';
  }

private:
  std::string_view bytes_;
};

std::string color(Numbers& numbers) {
  return numbers.word({"red", "blue", "green", "yellow"});
}

std::string power(Numbers& numbers) {
  return numbers.word({"rainbow", "two_pairs", "full_house", "three_pairs", "two_triples", "all_numbers", "unicorn"});
}

std::string card(Numbers& numbers) {
  switch (numbers.below(4)) {
    case 0: return R"({"wild":true})";
    case 1: return R"({"power":)" + power(numbers) + "}";
    default: return R"({"number":)" + numbers.text_below(8) + R"(,"color":)" + color(numbers) + "}";
  }
}

std::string target(Numbers& numbers) {
  switch (numbers.below(7)) {
    case 0: return R"({"number":)" + numbers.text_below(8) + "}";
    case 1: return R"({"less_than":)" + numbers.text_below(8) + "}";
    case 2: return R"({"color":)" + color(numbers) + "}";
    case 3: return R"({"without":)" + color(numbers) + "}";
    case 4: return R"({"straight_with":)" + numbers.text_below(8) + "}";
    case 5: return R"({"same":)" + numbers.word({"number", "color"}) + "}";
    default: return R"({"power":)" + power(numbers) + R"(,"value":)" + numbers.text_below(101) + "}";
  }
}

std::string rolled(Numbers& numbers, bool cards) {
  std::string list;
  while (numbers.any()) list += (list.empty() ? "" : ",") + (cards ? card(numbers) : numbers.text_below(8));
  return "[" + list + "]";
}

/// The line that a short command stands for; any other line as it is.
std::string spelled_out(std::string_view line, bool cards) {
  if (line.size() < 2 || line[0] != '!') return std::string(line);
  Numbers numbers(line.substr(2));
  const std::string seat = R"(,"seat":)" + numbers.text_below(9);
  switch (line[1]) {
    case 'r': return R"({"do":"roll")" + seat + R"(,"dice":)" + rolled(numbers, cards) + "}";
    case 'b': {
      const std::string count = numbers.text_below(101);
      return R"({"do":"bid")" + seat + R"(,"count":)" + count + R"(,"face":)" + numbers.text_below(8) + "}";
    }
    case 'g': {
      const std::string count = numbers.text_below(101);
      const std::string at = target(numbers);
      const bool counts = at.find("power") == std::string::npos;
      return R"({"do":"guess")" + seat + (counts ? R"(,"count":)" + count : "") + R"(,"target":)" + at + "}";
    }
    case 's': return R"({"do":"spot_on")" + seat + "}";
    case 'p': return R"({"do":"penalty")" + seat + R"(,"for":)" + numbers.word({"asked_turn", "asked_count"}) + "}";
    case 'v': return R"({"do":"reveal")" + seat + R"(,"die":)" + numbers.text_below(5) + "}";
    case 'd': return R"({"do":"discard")" + seat + R"(,"cards":)" + numbers.text_below(5) + "}";
    default: return R"({"do":"challenge")" + seat + "}";
  }
}

void check(bool condition) {
  if (!condition) std::abort();
}

/// Nothing that was settled comes back: rounds count up, and a game that is over stays over.
bool is_later(const undercup::table::GameState& before, const undercup::table::GameState& after) {
  using undercup::table::Phase;
  const bool rounds_go_on = after.round == before.round || after.round == before.round + 1;
  return rounds_go_on && (before.phase != Phase::over || after == before);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Referee referee = referee_for(data[0]);
  const bool cards = data[0] % kGameCount >= kFirstCardGame;
  std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const auto before = referee.state();
    const auto lines = referee.answer(spelled_out(rest.substr(0, end), cards));
    check(!lines.empty());
    for (const std::string& line : lines) {
      const auto event = nlohmann::json::parse(line);  // throws, and so fails, where it is no JSON
      if (event.at("event") == "rejected") check(lines.size() == 1 && referee.state() == before);
    }
    check(is_later(before, referee.state()));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  return 0;
}
