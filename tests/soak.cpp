#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/demo_table.hpp"
#include "tests/held.hpp"
#include "tests/table/random_rules.hpp"
#include "tests/told_cups.hpp"

// Plays game after game in one process, many with a journal, and says what it holds after a tenth and in the end:
// memory and open files. `soak pictures 200`: with cameras and the reader; `soak readings 20000`: with cups that tell
// their dice.

namespace {

using namespace undercup;
using testing::Held;
using testing::held;

constexpr unsigned kJournaled = 10;   // one in so many of the quick games: a disk takes longer than all the rest of it
constexpr double kMostGrowth = 1.05;  // of memory, from the most held in the first half of the games to the most in the
                                      // second: a heap of several threads breathes by a tenth from game to game

bool plays_to_the_end(unsigned seed, bool pictures, const std::string& state) {
  table::testing::Chance chance(seed);
  firmware::Play wanted;
  wanted.seed = seed;
  wanted.rules = pictures ? wanted.rules : table::testing::random_rules(chance);
  wanted.seats = pictures ? 2 : chance.between(2, 8);
  if (pictures || seed % kJournaled == 0) wanted.state = state;
  if (!pictures) wanted.told = testing::ToldCups::cup;
  const firmware::Played played = firmware::play(wanted);
  if (played.over && played.tally.wrong_locks() == 0) return true;
  std::cerr << "soak: game " << seed << ": " << (played.over ? played.tally.summary() : "did not end") << '\n';
  return false;
}

int soak(bool pictures, unsigned games) {
  std::string state = (std::filesystem::temp_directory_path() / "undercup_soak_XXXXXX").string();
  if (mkdtemp(state.data()) == nullptr) throw std::runtime_error(state + ": cannot be made");
  constexpr unsigned kTenths = 10;
  std::vector<Held> after_tenths;
  bool all_ended = true;
  for (unsigned game = 1; game <= games; ++game) {
    all_ended = plays_to_the_end(game, pictures, state) && all_ended;
    if (game * kTenths / games > after_tenths.size()) after_tenths.push_back(held());
  }
  const auto half = after_tenths.begin() + static_cast<std::ptrdiff_t>((after_tenths.size() + 1) / 2);
  const auto less = [](const Held& a, const Held& b) { return a.kilobytes < b.kilobytes; };
  const long early = std::max_element(after_tenths.begin(), half, less)->kilobytes;
  const long late = half == after_tenths.end() ? early : std::max_element(half, after_tenths.end(), less)->kilobytes;
  const long files_early = after_tenths.front().files;
  const long files_late = after_tenths.back().files;
  std::filesystem::remove_all(state);
  std::cout << games << " games with " << (pictures ? "pictures" : "readings") << ", kB after each tenth:";
  for (const Held& then : after_tenths) std::cout << ' ' << then.kilobytes;
  std::cout << "; " << files_early << " and " << files_late << " open files\n";
  const bool grew = static_cast<double>(late) > kMostGrowth * static_cast<double>(early);
  return !all_ended || grew || files_late > files_early ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) try {
  const std::string_view what = argc == 3 ? argv[1] : "";
  if (what != "pictures" && what != "readings") {
    std::cerr << "usage: soak pictures|readings GAMES\n";
    return 2;
  }
  return soak(what == "pictures", static_cast<unsigned>(std::atoi(argv[2])));
} catch (const std::exception& wrong) {
  std::cerr << "soak: " << wrong.what() << '\n';
  return 1;
}
