// Whether presses come through the kernel's gpiochips as they were made, each once and in order, and chips may come and
// go. In the machine, on chips check-a, check-b and check-c of 16 lines each (guest/gpio_bank.sh makes them):
//   pads_check press PRESSES      fingers that bounce, up to four at a time
//   pads_check troubles           a button held at the start, a busy chip, a stuck button, more edges than the kernel
//                                 keeps, presses on two chips, two chips of one label
//   pads_check unplug CYCLES      check-b is unplugged while a button on it is held, and plugged in again

#include <poll.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <limits>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "hw/linux/gpio_panel.hpp"
#include "hw/linux/monotonic_clock.hpp"
#include "tests/held.hpp"

namespace {

namespace hw = undercup::hw;
using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using undercup::testing::Held;
using undercup::testing::held;

constexpr std::array kChips{"check-a", "check-b", "check-c"};
constexpr int kLinesAChip = 16;
constexpr int kButtonsASeat = 6;
constexpr int kSeats = static_cast<int>(kChips.size()) * kLinesAChip / kButtonsASeat;
constexpr std::uint32_t kSeed = 5;

// Presses and releases lie 20 ms apart, and come to rest 10 ms apart or more, also where this machine is late: the
// kernel debounces by its ticks of 4 ms, and tells not which of two came first within them.
constexpr milliseconds kNextPress{60};  // after the one before; with `kHeld` a move every 30 ms
constexpr milliseconds kHeld{90};
// Of contacts at rest: under TSan, emulated, the kernel debounced up to 14 ms late, and what comes late changes places.
constexpr milliseconds kApart{25};
constexpr milliseconds kAtRest{60};  // of a button before it is pressed again
constexpr int kMostBounces = 5;
constexpr microseconds kLongestBounce{1000};
constexpr milliseconds kPatience{3000};  // for what is not to happen, or has to
constexpr milliseconds kDebounced{20};   // by the kernel (gpio_lines.cpp)

struct Line {
  hw::PadLine button;
  std::string chip;
  int offset = 0;
};

std::vector<Line> all_lines() {
  std::vector<Line> lines;
  for (int i = 0; i < kSeats * kButtonsASeat; ++i) {
    const undercup::table::SeatId seat{1 + i / kButtonsASeat};
    const hw::Button button = hw::kButtonNames[static_cast<std::size_t>(i % kButtonsASeat)].second;
    lines.push_back({{seat, button}, kChips[static_cast<std::size_t>(i / kLinesAChip)], i % kLinesAChip});
  }
  return lines;
}

std::vector<hw::PadWire> wires(const std::vector<Line>& lines) {
  std::vector<hw::PadWire> wires;
  for (const Line& line : lines) wires.push_back({line.button, line.chip, std::to_string(line.offset)});
  return wires;
}

void pull(const Line& line, bool down) {
  std::ofstream file("/run/" + line.chip + "/sim_gpio" + std::to_string(line.offset) + "/pull");
  file << (down ? "pull-down" : "pull-up") << std::flush;
  if (!file) throw std::runtime_error("line " + std::to_string(line.offset) + " of " + line.chip + " cannot be pulled");
}

struct Move {
  nanoseconds at;
  std::size_t line;
  bool down;
};

// Presses one after the other, each held while the next ones are made; no button again before it has come to rest.
std::vector<Move> fingers(int presses, std::size_t lines, nanoseconds begin, std::mt19937& random) {
  std::vector<Move> moves;
  std::vector<nanoseconds> free(lines, begin);
  nanoseconds at = begin;
  for (int i = 0; i < presses; ++i, at += kNextPress) {
    std::size_t line = random() % lines;
    while (free[line] > at) line = random() % lines;
    free[line] = at + kHeld + kAtRest;
    moves.push_back({at, line, true});
    moves.push_back({at + kHeld, line, false});
  }
  std::stable_sort(moves.begin(), moves.end(), [](const Move& a, const Move& b) { return a.at < b.at; });
  return moves;
}

// When the contact came to rest. `last`: when the one before did.
nanoseconds make(const Move& move, const Line& line, nanoseconds last, std::mt19937& random) {
  std::this_thread::sleep_for(std::max<nanoseconds>(move.at, last + kApart) - hw::monotonic_now());
  for (auto bounces = random() % (kMostBounces + 1); bounces > 0; --bounces) {
    pull(line, move.down);
    std::this_thread::sleep_for(microseconds(random() % kLongestBounce.count()));
    pull(line, !move.down);
    std::this_thread::sleep_for(microseconds(random() % kLongestBounce.count()));
  }
  pull(line, move.down);
  return hw::monotonic_now();
}

void drain_within(hw::GpioPanel& panel, milliseconds most, std::vector<hw::PadEdge>& edges) {
  pollfd waiting{panel.fd(), POLLIN, 0};
  if (poll(&waiting, 1, static_cast<int>(most.count())) <= 0) return;
  for (hw::PadEdge& edge : panel.drain()) edges.push_back(edge);
}

std::string words(const hw::PadLine& button) {
  return "seat " + std::to_string(number(button.seat)) + " " + std::string(name(button.button));
}

double ms(nanoseconds time) {
  return std::chrono::duration<double, std::milli>(time).count();
}

int press(int presses) {
  const std::vector<Line> lines = all_lines();
  const nanoseconds switched_on = hw::monotonic_now();
  int trouble = 0;
  hw::GpioPanel panel(wires(lines), {}, switched_on, [&](const hw::DeviceNews& news) {
    std::cerr << "pads_check: " << news.fault.message() << '\n';
    ++trouble;
  });
  std::vector<hw::PadEdge> edges;
  drain_within(panel, kPatience, edges);
  std::mt19937 random(kSeed);
  const std::vector<Move> moves = fingers(presses, lines.size(), hw::monotonic_now() + kAtRest, random);
  std::vector<nanoseconds> made(moves.size());
  std::vector<nanoseconds> drained;
  std::atomic<bool> all_made = false;
  std::thread hand([&] {
    for (std::size_t i = 0; i < moves.size(); ++i)
      made[i] = make(moves[i], lines[moves[i].line], i > 0 ? made[i - 1] : nanoseconds{0}, random);
    all_made = true;
  });
  for (auto rest = hw::monotonic_now(); hw::monotonic_now() < rest + kPatience;) {
    drain_within(panel, milliseconds(50), edges);
    drained.resize(edges.size(), hw::monotonic_now());
    if (!all_made) rest = hw::monotonic_now();
  }
  hand.join();
  std::vector<nanoseconds> late;
  std::vector<nanoseconds> told;
  const std::size_t common = std::min(edges.size(), moves.size());
  for (std::size_t i = 0; i < common; ++i) {
    const hw::PadLine& should = lines[moves[i].line].button;
    const hw::PadLine is{edges[i].seat, edges[i].button};
    if (is != should || edges[i].pressed != moves[i].down) {
      std::cerr << "pads_check: edge " << i << " is of " << words(is) << " and should be of " << words(should) << '\n';
      return 1;
    }
    late.push_back(edges[i].at - (made[i] - switched_on));
    told.push_back(drained[i] - made[i]);
  }
  if (edges.size() != moves.size() || trouble != 0) {
    std::cerr << "pads_check: " << moves.size() << " edges were made, and " << edges.size() << " came; " << trouble
              << " troubles\n";
    return 1;
  }
  std::sort(late.begin(), late.end());
  std::sort(told.begin(), told.end());
  const auto share = [](const std::vector<nanoseconds>& of, double part) {
    return ms(of[static_cast<std::size_t>(part * static_cast<double>(of.size() - 1))]);
  };
  std::cout << presses << " presses on " << lines.size() << " lines of " << kChips.size()
            << " chips: each came once, in order; from rest to the edge's time " << share(late, 0.5) << " ms (most "
            << share(late, 1) << "), until it was read " << share(told, 0.5) << " ms (95 %: " << share(told, 0.95)
            << ", most " << share(told, 1) << "), of which " << kDebounced.count() << " ms are the debouncing\n";
  return 0;
}

#if defined(__SANITIZE_THREAD__)
constexpr long kGrowth = std::numeric_limits<long>::max();  // kB; its shadow of memory grows with time, 21 MB were seen
#elif defined(__SANITIZE_ADDRESS__)
constexpr long kGrowth = 16384;  // kB; what it remembers of each allocation, 7 MB were seen. LeakSanitizer tells leaks
#else
constexpr long kGrowth = 256;  // kB; what a heap rounds
#endif

void set_up(const std::string& chip, const std::string& what, const std::string& value) {
  std::ofstream file("/sys/kernel/config/gpio-sim/" + chip + "/" + what);
  file << value << std::flush;
  if (!file) throw std::runtime_error("chip " + chip + ": " + what + " cannot be set to " + value);
}

// As if the expander on which a chip sits were unplugged, and plugged in again: gpio-sim's own switch.
void plug(const std::string& chip, bool in) {
  set_up(chip, "live", in ? "1" : "0");
}

template <typename Holds>
void wait_for(hw::GpioPanel& panel, std::vector<hw::PadEdge>& edges, const std::string& what, Holds holds) {
  const auto end = hw::monotonic_now() + 10 * kPatience;
  while (!holds()) {
    if (hw::monotonic_now() > end)
      throw std::runtime_error(what + ": not within " + std::to_string(10 * kPatience.count()) + " ms");
    drain_within(panel, milliseconds(50), edges);
  }
}

int unplug(int cycles) {
  constexpr int kSettled = 5;  // cycles after which nothing more is to be taken
  const std::vector<Line> lines = all_lines();
  const Line& line = *std::find_if(lines.begin(), lines.end(), [](const Line& l) { return l.chip == kChips[1]; });
  int gone = 0;
  int back = 0;
  hw::GpioPanel panel(wires(lines), {}, hw::monotonic_now(),
                      [&](const hw::DeviceNews& news) { ++(news.mended ? back : gone); });
  std::vector<hw::PadEdge> edges;
  drain_within(panel, kPatience, edges);
  Held settled;
  for (int cycle = 1; cycle <= cycles; ++cycle) {
    edges.clear();
    pull(line, true);
    wait_for(panel, edges, "a press", [&] { return edges.size() == 1 && edges[0].pressed; });
    plug(line.chip, false);
    wait_for(panel, edges, "its end", [&] { return edges.size() == 2 && !edges[1].pressed; });
    plug(line.chip, true);
    wait_for(panel, edges, "the chip's return", [&] { return back == cycle; });
    if (cycle == kSettled) settled = held();
  }
  const Held now = held();
  std::cout << cycles << " times unplugged with a button held, and back: " << now.files << " files are open ("
            << settled.files << " after " << kSettled << "), " << now.kilobytes << " kB are used (" << settled.kilobytes
            << ")\n";
  const bool leaks = cycles > kSettled && (now.files > settled.files || now.kilobytes - settled.kilobytes > kGrowth);
  return leaks || edges.size() != 2 ? 1 : 0;
}

void demand(bool holds, const std::string& what) {
  if (!holds) throw std::runtime_error(what);
}

// A panel of few buttons, and what it says.
struct Watched {
  explicit Watched(const std::vector<Line>& lines)
      : panel(wires(lines), {}, hw::monotonic_now(),
              [this](const hw::DeviceNews& news) { said.push_back(news.fault.message()); }) {
    drain_within(panel, kPatience, edges);
  }
  [[nodiscard]] bool has_said(const std::string& words) const {
    return std::any_of(said.begin(), said.end(), [&](const auto& one) { return one.find(words) != one.npos; });
  }
  void wait_for_word(const std::string& words) {
    wait_for(panel, edges, words, [&] { return has_said(words); });
  }
  void wait_for_edge(bool pressed) {
    wait_for(panel, edges, "an edge", [&] { return !edges.empty() && edges.back().pressed == pressed; });
  }
  std::vector<std::string> said;
  std::vector<hw::PadEdge> edges;
  hw::GpioPanel panel;
};

void held_at_the_start_is_no_press(const Line& line) {
  pull(line, true);
  Watched one({line});
  pull(line, false);
  drain_within(one.panel, kPatience, one.edges);
  demand(one.edges.empty(), "a button held at the start is taken for pressed");
  pull(line, true);
  one.wait_for_edge(true);
  pull(line, false);
  one.wait_for_edge(false);
}

void who_holds_a_line_is_said(const Line& line) {
  const Watched first({line});
  const Watched second({line});
  demand(second.has_said("held by undercup"), "who holds a busy line is not said");
}

void a_stuck_button_is_told_and_let_go(const Line& line) {
  Watched one({line});
  pull(line, true);
  one.wait_for_word("held down for too long");
  demand(one.edges.size() == 2 && !one.edges.back().pressed, "a stuck button is not let go");
  pull(line, false);
  one.wait_for_word("works again");
}

// Of two buttons one is pressed and stays so; the other makes the kernel forget that.
void what_was_lost_is_read_again(const Line& held, const Line& restless) {
  constexpr int kMoves = 140;  // even: it ends released. The kernel keeps 64 a line
  Watched two({held, restless});
  pull(held, true);
  for (int move = 1; move <= kMoves; ++move) {
    std::this_thread::sleep_for(2 * kDebounced);
    pull(restless, move % 2 == 1);
  }
  std::this_thread::sleep_for(2 * kDebounced);
  drain_within(two.panel, kPatience, two.edges);
  demand(static_cast<int>(two.edges.size()) < kMoves, "all edges were kept: nothing was shown");
  const auto of_held = [&](const hw::PadEdge& edge) {
    return edge.seat == held.button.seat && edge.button == held.button.button;
  };
  const auto told = std::count_if(two.edges.begin(), two.edges.end(), of_held);
  demand(told == 1, "a press that was lost is not made up for");
  pull(held, false);
  wait_for(two.panel, two.edges, "its release", [&] { return of_held(two.edges.back()) && !two.edges.back().pressed; });
}

void chips_are_merged_in_the_order_of_presses(const Line& first, const Line& second) {
  Watched two({second, first});
  for (const Line& line : {first, second}) {
    pull(line, true);
    std::this_thread::sleep_for(2 * kDebounced);
  }
  drain_within(two.panel, kPatience, two.edges);
  demand(two.edges.size() == 2 && two.edges[0].seat == first.button.seat, "chips are read one after the other");
  for (const Line& line : {first, second}) pull(line, false);
}

// All expanders of one make have one label.
void chips_of_one_label_are_told_apart() {
  const std::string label = kChips[1];
  const std::string other = kChips[2];
  const auto relabel = [&](const std::string& as) {
    plug(other, false);
    set_up(other, "bank0/label", as);
    plug(other, true);
  };
  relabel(label);
  const auto both = hw::GpioLines::take(label, {"0"}, {});
  demand(!both && both.error().what.find("2 are called so") != std::string::npos, "either of two chips is taken");
  int taken = 0;
  for (const hw::ChipThere& chip : hw::chips_there())
    if (chip.label == label && hw::GpioLines::take(chip.name, {"0"}, {})) ++taken;
  demand(taken == 2, "chips of one label cannot be named");
  relabel(other);
}

int troubles() {
  const std::vector<Line> lines = all_lines();
  const Line& line = lines.front();
  held_at_the_start_is_no_press(line);
  who_holds_a_line_is_said(line);
  a_stuck_button_is_told_and_let_go(line);
  what_was_lost_is_read_again(line, lines[1]);
  chips_are_merged_in_the_order_of_presses(lines.back(), line);
  chips_of_one_label_are_told_apart();
  std::cout << "held at the start, busy, stuck, overrun, merged, and two chips of one label: each as it should be\n";
  return 0;
}

}  // namespace

int main(int argc, char** argv) try {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() == 2 && words[0] == "press") return press(std::stoi(words[1]));
  if (words.size() == 1 && words[0] == "troubles") return troubles();
  if (words.size() == 2 && words[0] == "unplug") return unplug(std::stoi(words[1]));
  std::cerr << "usage: pads_check press PRESSES | troubles | unplug CYCLES\n";
  return 2;
} catch (const std::exception& wrong) {
  std::cerr << "pads_check: " << wrong.what() << '\n';
  return 1;
}
