// How long a journal takes to be opened after so many games, all at hand as they would lie without retention, and put
// away as they are:
//   journal_year FOLDER [GAMES]

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iostream>

#include "firmware/journal/state_folder.hpp"
#include "posted_table.hpp"

using namespace undercup;
using firmware::Journal;
using firmware::JournalLine;

namespace {

namespace fs = std::filesystem;
constexpr int kGamesADay = 55;  // a busy bar: 20,000 a year

std::vector<JournalLine> a_game(std::uint64_t seed) {
  std::vector<JournalLine> lines;
  firmware::play_posted(table::preset("standard").value(),
                        {table::SeatId{1}, table::SeatId{2}, table::SeatId{3}, table::SeatId{4}}, seed,
                        [&](const firmware::Input&, firmware::Milliseconds at, const firmware::Output& out) {
                          for (const firmware::TableEvent& event : out.events)
                            lines.push_back(firmware::journal_line(at, event));
                        });
  return lines;
}

double seconds_of(const std::function<void()>& work) {
  const auto begun = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

void tell(const char* what, const fs::path& folder) {
  const double once = seconds_of([&] { firmware::take_state_folder(folder); });
  std::cout << what << ": " << once << " s to open and audit";
  for (const auto& entry : fs::directory_iterator(folder))
    std::cout << ", " << entry.path().filename().string() << " " << (entry.file_size() >> 10U) << " KB";
  std::cout << '\n';
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const fs::path folder = argv[1];
  const int games = argc > 2 ? std::atoi(argv[2]) : 20000;
  std::vector<std::vector<JournalLine>> some;
  std::size_t lines = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    some.push_back(a_game(seed));
    lines += some.back().size();
  }
  std::cout << games << " games of " << lines / some.size() << " events\n";
  const std::chrono::sys_days first = std::chrono::year{2027} / 1 / 1;
  const auto day = [&](int game) { return first + std::chrono::days(game / kGamesADay); };
  auto opened = Journal::open(folder);
  if (!opened) return 1;
  {
    Journal journal = std::move(opened).value().journal;
    for (int game = 0; game < games; ++game)
      if (journal.append(some[static_cast<std::size_t>(game) % some.size()], day(game))) return 1;
  }
  tell("all at hand", folder);
  Journal journal = std::move(Journal::open(folder)).value().journal;
  double longest = 0;
  for (int i = 0; i < games; ++i) longest = std::max(longest, seconds_of([&] { journal.tidy({}, day(games)); }));
  std::cout << "putting away took at most " << longest << " s at once\n";
  tell("as it is kept", folder);
}
