// Teaches the reader's judge of faces with pictures of the simulated table, and writes what it learnt.
//   teach_face_judge FILE [TABLES [ROUNDS [SEED]]]
// FILE: vision/face_judge.txt. Every fifth table is kept back to measure with; no make of dice is on two tables. The
// same arguments give the same file, but for the last digits a processor rounds another way.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <future>
#include <iostream>
#include <vector>

#include "hw/sim/random.hpp"
#include "tests/vision/teach/network.hpp"
#include "tests/vision/teach/scenes.hpp"
#include "vision/face_guess.hpp"
#include "vision/face_patch.hpp"
#include "vision/glass_image.hpp"

namespace {

using namespace undercup;
using teach::Samples;
using teach::Scene;
using teach::TrueDie;

constexpr int kTables = 3600;
constexpr int kRounds = 10;
constexpr int kWorkers = 2;  // a fixed number, so that the order of the patches is
constexpr int kHeldBackEvery = 5;
constexpr float kNothingKept = 0.3F;  // share of the guesses at nothing that are learnt from: there are far too many
constexpr double kFirstRate = 1.5e-3;
constexpr double kLastRate = 2e-5;

bool lies_at(const vision::GlassImage& glass, const vision::Square& square, const TrueDie& die) {
  constexpr double kOff = 0.12;  // of the edge
  return cv::norm(glass.to_picture(square.centre) - die.at) < kOff * die.edge_px &&
         std::abs(square.edge / glass.zoom / die.edge_px - 1) < kOff;
}

// What a guess truly shows: its face where a flat die shows that face in that square, else 0.
int class_of(const vision::GlassImage& glass, const vision::FaceGuess& g, const std::vector<TrueDie>& dice) {
  const bool true_face = std::any_of(dice.begin(), dice.end(), [&](const TrueDie& die) {
    return die.flat && die.face == table::pips(g.face) && lies_at(glass, g.square, die);
  });
  return true_face ? table::pips(g.face) : 0;
}

struct Harvest {
  Samples learnt;
  Samples held_back;
  int dice = 0;
  int guessed = 0;  // dice that are among the guesses
};

void gather(const Scene& scene, bool held_back, hw::sim::Random& random, Harvest& harvest) {
  const auto glass = vision::glass_image(scene.frame, scene.profile);
  if (!glass) return;
  std::vector<vision::FaceGuess> shown;
  for (const vision::FaceGuess& g : vision::guess_faces(*glass, scene.profile)) {
    const int what = class_of(*glass, g, scene.dice);
    if (what > 0) shown.push_back(g);
    if (what == 0 && !held_back && random.unit() > kNothingKept) continue;
    const cv::Mat patch = vision::face_patch(*glass, g.square, g.contrast, g.under_lamps);
    (held_back ? harvest.held_back : harvest.learnt).add({patch.ptr<float>(), vision::kPatchValues}, what);
  }
  for (const TrueDie& die : scene.dice) {
    if (!die.flat) continue;
    ++harvest.dice;
    if (std::any_of(shown.begin(), shown.end(), [&](const auto& g) { return lies_at(*glass, g.square, die); }))
      ++harvest.guessed;
  }
}

// What every `workers`th table from `first` on gives.
Harvest share_gathered(int first, int workers, int tables, unsigned seed) {
  Harvest harvest;
  for (int i = first; i < tables; i += workers) {
    const std::uint64_t table = hw::sim::stirred(seed) + static_cast<std::uint64_t>(i);
    hw::sim::Random random(hw::sim::Purpose::noise, {table});
    for (const Scene& scene : teach::drawn_scenes(table)) gather(scene, i % kHeldBackEvery == 0, random, harvest);
  }
  return harvest;
}

Harvest gathered(int tables, unsigned seed) {
  std::vector<std::future<Harvest>> shares;
  for (int i = 0; i < kWorkers; ++i)
    shares.push_back(std::async(std::launch::async, share_gathered, i, kWorkers, tables, seed));
  Harvest all;
  for (auto& share : shares) {
    const Harvest part = share.get();
    all.learnt.add(part.learnt);
    all.held_back.add(part.held_back);
    all.dice += part.dice;
    all.guessed += part.guessed;
  }
  return all;
}

// Of the patches that show a face and of those that show none, how many are taken for a face at each certainty.
void measure(const teach::Network& network, const Samples& samples) {
  constexpr std::array kCertainty{0.02, 0.1, 0.5, 0.9, 0.98, 0.998};
  std::array<std::array<int, kCertainty.size()>, 2> taken{};
  std::array<int, 2> all{};
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const double face = 1 - network.judge(samples.patch(i)).front();
    const std::size_t shows = samples.classes[i] > 0 ? 1 : 0;
    ++all[shows];
    for (std::size_t k = 0; k < kCertainty.size(); ++k)
      if (face >= kCertainty[k]) ++taken[shows][k];
  }
  std::printf("held back: %d faces, %d guesses at nothing\n", all[1], all[0]);
  for (std::size_t k = 0; k < kCertainty.size(); ++k)
    std::printf("  taken for a face with at least %.3f: %d faces, %d guesses at nothing\n", kCertainty[k], taken[1][k],
                taken[0][k]);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: teach_face_judge FILE [TABLES [ROUNDS [SEED]]]\n";
    return 2;
  }
  const int tables = argc > 2 ? std::atoi(argv[2]) : kTables;
  const int rounds = argc > 3 ? std::atoi(argv[3]) : kRounds;
  const unsigned seed = argc > 4 ? static_cast<unsigned>(std::atoi(argv[4])) : 1;
  const Harvest harvest = gathered(tables, seed);
  std::cout << tables << " tables: " << harvest.learnt.size() << " patches; of " << harvest.dice << " dice, "
            << harvest.guessed << " among the guesses" << std::endl;
  teach::Network network(seed);
  for (int round = 0; round < rounds; ++round) {
    const auto rate = [&](int r) { return kLastRate + (kFirstRate - kLastRate) * (rounds - r) / rounds; };
    const double loss =
        network.learn(harvest.learnt, seed + static_cast<unsigned>(round), rate(round), rate(round + 1));
    std::cout << "round " << round + 1 << ": cross entropy " << loss << std::endl;
    std::ofstream file(argv[1]);
    network.write(file);
  }
  measure(network, harvest.held_back);
}
