// How well the reader does on labelled pictures: score_reader FOLDER...
// For each category how many are read right, refused, and wrong for sure; how many unreadable ones are named rightly;
// how often a die's certainty keeps its word; which faces and which places of the window are mistaken.

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <exception>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/vision/labelled.hpp"
#include "tests/vision/tally.hpp"
#include "vision/read.hpp"

namespace {

using namespace undercup;
using vision::CupReading;
using vision::DieReading;
using vision::Labelled;
using vision::LabelledDie;
using vision::ReadStatus;

struct Tally {
  int pictures = 0;
  int right = 0;
  int wrong = 0;
  int named = 0;  // refused with a status that tells why
};

struct Counted {
  int all = 0;
  int mistaken = 0;
};

struct Score {
  std::map<std::pair<std::string, bool>, Tally> categories;
  std::array<Counted, 6> faces;  // by what the player sees
  std::array<Counted, 4> rings;  // by the distance from the window's middle
  vision::Reliability dice;
  std::vector<double> ms;
};

const std::map<std::string, std::set<ReadStatus>> kNames{
    {"cocked", {ReadStatus::cocked, ReadStatus::stacked, ReadStatus::wrong_count}},
    {"stacked", {ReadStatus::cocked, ReadStatus::stacked, ReadStatus::wrong_count}},
    {"empty", {ReadStatus::empty}},
    {"nocup", {ReadStatus::no_cup}}};

void count_dice(const Labelled& picture, const CupReading& reading, Score& score) {
  for (const LabelledDie& true_die : picture.lying) {
    if (true_die.value < 1 || true_die.value > 6) continue;
    const auto lies_there = [&](const DieReading& die) {
      return std::hypot(die.x - true_die.x, die.y - true_die.y) < 0.4 * die.edge_px;
    };
    const auto found = std::find_if(reading.dice.begin(), reading.dice.end(), lies_there);
    const bool mistaken = found == reading.dice.end() || table::pips(found->value) != true_die.value;
    const vision::Circle& w = picture.profile.window;
    const double away = std::hypot(true_die.x - w.x, true_die.y - w.y) / w.radius;
    Counted& ring = score.rings.at(static_cast<std::size_t>(std::clamp(away * 4, 0.0, 3.0)));
    Counted& face = score.faces.at(static_cast<std::size_t>(true_die.value - 1));
    for (Counted* counted : {&ring, &face}) {
      ++counted->all;
      if (mistaken) ++counted->mistaken;
    }
    if (found == reading.dice.end()) continue;
    score.dice.count(found->confidence, mistaken);
  }
}

void count(const Labelled& picture, Score& score) {
  const auto begin = std::chrono::steady_clock::now();
  const CupReading reading = vision::read(picture.frame, picture.profile, picture.dice);
  score.ms.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
  Tally& tally = score.categories[{picture.category, picture.readable}];
  ++tally.pictures;
  if (reading.status == ReadStatus::read) ++(vision::right(picture, reading) ? tally.right : tally.wrong);
  const auto names = kNames.find(picture.category);
  if (names != kNames.end() && names->second.contains(reading.status)) ++tally.named;
  if (picture.readable) count_dice(picture, reading, score);
}

void print(Score& score) {
  std::printf("%-14s %-10s %8s %6s %8s %14s %6s\n", "category", "", "pictures", "right", "refused", "sure and wrong",
              "named");
  Tally readable;
  for (const auto& [which, t] : score.categories) {
    std::printf("%-14s %-10s %8d %6d %8d %14d %6s\n", which.first.c_str(), which.second ? "readable" : "unreadable",
                t.pictures, t.right, t.pictures - t.right - t.wrong, t.wrong,
                kNames.contains(which.first) ? std::to_string(t.named).c_str() : "");
    if (!which.second || which.first == "nocup" || which.first == "foreign" || which.first == "lifting") continue;
    readable.pictures += t.pictures;
    readable.right += t.right;
  }
  std::printf("to read: %d of %d right, %.1f %%\n", readable.right, readable.pictures,
              100.0 * readable.right / std::max(1, readable.pictures));
  std::printf("dice mistaken or missed, by face:");
  for (std::size_t i = 0; i < score.faces.size(); ++i)
    std::printf("  %zu: %d of %d", i + 1, score.faces[i].mistaken, score.faces[i].all);
  std::printf("\nby place, from the window's middle outwards:");
  for (const Counted& ring : score.rings) std::printf("  %d of %d", ring.mistaken, ring.all);
  std::printf("\n");
  score.dice.print("dice found");
  std::sort(score.ms.begin(), score.ms.end());
  std::printf("ms a picture: median %.2f, 95th percentile %.2f\n", score.ms[score.ms.size() / 2],
              score.ms[score.ms.size() * 95 / 100]);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: score_reader FOLDER...\n";
    return 2;
  }
  Score score;
  try {
    for (int i = 1; i < argc; ++i)
      for (const Labelled& picture : vision::labelled_pictures_in(argv[i])) count(picture, score);
  } catch (const std::exception& wrong) {
    std::cerr << "score_reader: " << wrong.what() << '\n';
    return 1;
  }
  print(score);
  const bool any_wrong = std::any_of(score.categories.begin(), score.categories.end(),
                                     [](const auto& entry) { return entry.second.wrong > 0; });
  return any_wrong ? 1 : 0;
}
