// Teaches one of the reader's networks and writes what it learnt:
//   teach_reader finder|judge LESSONS FILE [ROUNDS [SEED]]
// LESSONS: what draw_lessons made. FILE: vision/face_finder.txt or vision/face_judge.txt. The finder comes
// first; then, built anew, the judge, whose lessons are the finder's mistakes too. Each round goes through all lessons
// once; the mean loss of what was learnt and of what was kept back is told. The same arguments give the same file, but
// for the last digits that a processor rounds another way.

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <future>
#include <iostream>
#include <numbers>
#include <stdexcept>
#include <string>

#include "tests/vision/teach/lessons_for_finder.hpp"
#include "tests/vision/teach/lessons_for_judge.hpp"

namespace {

using namespace undercup::teach;

constexpr int kRounds = 24;
constexpr double kFirstRate = 2e-3;
constexpr double kDecay = 1e-4;  // of weights (Loshchilov and Hutter 2019)
constexpr double kWarming = 0.02;

// Rises for a while, then falls along a cosine.
double rate_at(double share_done) {
  if (share_done < kWarming) return kFirstRate * share_done / kWarming;
  return kFirstRate * 0.5 * (1 + std::cos(std::numbers::pi * share_done)) + 1e-6;
}

template <typename Taught>
void teach(Taught course, const std::string& file, int rounds, unsigned seed) {
  Chain chain(Taught::kPlanes, Taught::links(), Taught::kNumbers);
  torch::optim::AdamW optimizer(chain->parameters(), torch::optim::AdamWOptions(kFirstRate).weight_decay(kDecay));
  const std::size_t batches = course.batches();
  for (int round = 0; round < rounds; ++round) {
    chain->train();
    double sum = 0;
    course.begin_round(seed + static_cast<unsigned>(round));
    const auto prepared = [&](std::size_t batch) {
      return std::async(std::launch::async, [&course, batch] { return course.batch(batch); });
    };
    auto next = prepared(0);
    for (std::size_t batch = 0; batch < batches; ++batch) {
      const double done = (round + static_cast<double>(batch) / static_cast<double>(batches)) / rounds;
      for (auto& group : optimizer.param_groups())
        static_cast<torch::optim::AdamWOptions&>(group.options()).lr(rate_at(done));
      optimizer.zero_grad();
      const auto lessons = next.get();
      if (batch + 1 < batches) next = prepared(batch + 1);
      const torch::Tensor loss = Taught::loss(chain, lessons);
      loss.backward();
      torch::nn::utils::clip_grad_norm_(chain->parameters(), 5.0);
      optimizer.step();
      sum += loss.item<double>();
      if (batch % 200 == 199 && round == 0)
        std::cout << "  " << batch + 1 << " of " << batches << " batches: " << sum / static_cast<double>(batch + 1)
                  << std::endl;
    }
    chain->eval();
    std::cout << "round " << round + 1 << ": loss " << sum / static_cast<double>(batches)
              << "; kept back: " << course.measured(chain) << std::endl;
    std::ofstream out(file);
    chain->write(out);
    if (!out.flush()) throw std::runtime_error(file + ": cannot be written");
  }
}

}  // namespace

int main(int argc, char** argv) try {
  const std::string which = argc > 3 ? argv[1] : "";
  const int rounds = argc > 4 ? std::atoi(argv[4]) : kRounds;
  if ((which != "finder" && which != "judge") || rounds < 1) {
    std::cerr << "usage: teach_reader finder|judge LESSONS FILE [ROUNDS [SEED]]\n";
    return 2;
  }
  const unsigned seed = argc > 5 ? static_cast<unsigned>(std::atoi(argv[5])) : 1;
  at::set_num_threads(2);
  cv::setNumThreads(1);
  torch::manual_seed(seed);
  if (which == "finder") {
    teach(FinderCourse(load_lessons(argv[2])), argv[3], rounds, seed);
  } else {
    teach(JudgeCourse(load_lessons(argv[2])), argv[3], rounds, seed);
  }
} catch (const std::exception& wrong) {
  std::cerr << "teach_reader: " << wrong.what() << '\n';
  return 1;
}
