#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>

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
constexpr double kMostGrowth = 1.05;  // of memory, from a tenth of the games on: a heap has found its size by then

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
  Held early;
  bool all_ended = true;
  for (unsigned game = 1; game <= games; ++game) {
    all_ended = plays_to_the_end(game, pictures, state) && all_ended;
    if (game == (games + 9) / 10) early = held();
  }
  const Held late = held();
  std::filesystem::remove_all(state);
  std::cout << games << " games with " << (pictures ? "pictures" : "readings") << ": " << early.kilobytes
            << " kB after a tenth, " << late.kilobytes << " kB in the end; " << early.files << " and " << late.files
            << " open files\n";
  const bool grew = static_cast<double>(late.kilobytes) > kMostGrowth * static_cast<double>(early.kilobytes);
  return !all_ended || grew || late.files > early.files ? 1 : 0;
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
