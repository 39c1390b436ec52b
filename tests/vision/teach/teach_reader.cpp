// Teaches one of the reader's networks and writes what it learnt:
//   teach_reader finder|glance|judge LESSONS FILE [ROUNDS [SEED [BEFORE [RATE [EXAMPLE]]]]]
// LESSONS: what draw_lessons made. FILE: vision/face_finder.txt, vision/face_glance.txt or vision/face_judge.txt.
// BEFORE: such a file of the same network, to go on from, at RATE to begin with; else, or if it is "", it begins from
// nothing. EXAMPLE: such a file of a network for the same, of any size, to take after beside what is true: of a patch
// the mean of what it tells all four ways round. The finder comes first; then, built anew, the judge at a glance and
// the close one, whose lessons are the finder's mistakes too. Each round goes through all lessons once; the mean loss
// of what was learnt and of what was kept back is told. The same arguments give the same file, but for the last digits
// that a processor rounds another way.

#include <ATen/autocast_mode.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <future>
#include <iostream>
#include <numbers>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/vision/teach/lessons_for_finder.hpp"
#include "tests/vision/teach/lessons_for_judge.hpp"

namespace {

using namespace undercup::teach;

constexpr int kRounds = 24;
constexpr double kFirstRate = 2e-3;
constexpr double kRateToGoOn = 2e-4;  // not to forget what is known
constexpr double kDecay = 1e-4;       // of weights (Loshchilov and Hutter 2019)
constexpr double kWarming = 0.02;
constexpr std::size_t kSettling = 100;  // batches by which normalisations are set after a round

// Rises for a while, then falls along a cosine.
double rate_at(double share_done, double highest) {
  if (share_done < kWarming) return highest * share_done / kWarming;
  return highest * 0.5 * (1 + std::cos(std::numbers::pi * share_done)) + 1e-6;
}

// While it lives, this thread computes convolutions in bfloat16: about twice as fast where the processor knows it.
class HalfWidth {
public:
  HalfWidth() {
    at::autocast::set_autocast_cpu_dtype(at::kBFloat16);
    at::autocast::set_cpu_enabled(true);
  }
  HalfWidth(const HalfWidth&) = delete;
  HalfWidth& operator=(const HalfWidth&) = delete;
  ~HalfWidth() {
    at::autocast::set_cpu_enabled(false);
    at::autocast::clear_cache();
  }
};

// Leaves with the chain how the loss of one batch, which is returned, depends on its weights.
template <typename Taught>
double learn(const Taught& course, std::size_t batch, Chain& example, Chain& chain) {
  at::set_num_threads(1);
  chain->zero_grad();
  const auto lessons = course.batch(batch);
  const torch::Tensor loss = [&] {
    const HalfWidth faster;
    torch::Tensor told;
    if (example) {
      const torch::NoGradGuard no_gradients;
      told = course.example(example, lessons);
    }
    return Taught::loss(chain, lessons, told);
  }();
  loss.backward();
  return loss.template item<double>();
}

void copy_weights(const Chain& from, Chain& to) {
  const torch::NoGradGuard no_gradients;
  const auto weights = from->parameters();
  for (std::size_t i = 0; i < weights.size(); ++i) to->parameters()[i].copy_(weights[i]);
}

// The mean of what both have learnt, left with the first.
void take_mean_gradients(Chain& chain, const Chain& other) {
  const auto weights = chain->parameters();
  for (std::size_t i = 0; i < weights.size(); ++i)
    weights[i].mutable_grad().add_(other->parameters()[i].grad()).div_(2);
}

// Uses what another file holds; what is wrong with it names the file.
template <typename Use>
auto with_file(const std::string& file, Use&& use) {
  std::ifstream text(file);
  if (!text) throw std::runtime_error(file + ": cannot be read");
  try {
    return use(text);
  } catch (const std::runtime_error& wrong) {
    throw std::runtime_error(file + ": " + wrong.what());
  }
}

// Pictures as a chain is taught with.
template <typename Taught>
torch::Tensor some_of(const Taught& course) {
  constexpr std::size_t kBatches = 16;
  std::vector<torch::Tensor> inputs;
  for (std::size_t i = 0; i < std::min(kBatches, course.batches()); ++i) inputs.push_back(course.batch(i).input);
  return torch::cat(inputs);
}

// How long, and from where on: with another seed the lessons come in another order.
struct Plan {
  int rounds = kRounds;
  unsigned seed = 1;
  std::string before;
  double rate = kFirstRate;  // the highest
  std::string example;       // another network of the same, to take after
};

// Two processors learn from a batch each, on a chain each, before the weights change.
template <typename Taught>
void teach(Taught course, const std::string& file, const Plan& plan) {
  Chain chain(course.planes(), course.links(), Taught::kNumbers);
  Chain other(course.planes(), course.links(), Taught::kNumbers);
  Chain example(nullptr);
  if (!plan.example.empty() || !plan.before.empty()) {
    const torch::Tensor like = some_of(course);
    if (!plan.example.empty())
      example = Chain(with_file(plan.example, [&](auto& text) { return ChainImpl::told_by(text, like); }));
    if (!plan.before.empty()) with_file(plan.before, [&](auto& text) { chain->take_up(text, like); });
  }
  if (example) std::cout << "example: kept back: " << course.measured(example) << std::endl;
  if (!plan.before.empty()) {
    chain->eval();
    std::cout << "before: kept back: " << course.measured(chain) << std::endl;
  }
  torch::optim::AdamW optimizer(chain->parameters(), torch::optim::AdamWOptions(plan.rate).weight_decay(kDecay));
  const std::size_t steps = course.batches() / 2;
  for (int round = 0; round < plan.rounds; ++round) {
    chain->train();
    double sum = 0;
    course.begin_round(plan.seed + static_cast<unsigned>(round));
    for (std::size_t step = 0; step < steps; ++step) {
      const double done = (round + static_cast<double>(step) / static_cast<double>(steps)) / plan.rounds;
      for (auto& group : optimizer.param_groups())
        static_cast<torch::optim::AdamWOptions&>(group.options()).lr(rate_at(done, plan.rate));
      copy_weights(chain, other);
      auto others = std::async(std::launch::async, [&] { return learn(course, 2 * step + 1, example, other); });
      sum += learn(course, 2 * step, example, chain);
      sum += others.get();
      take_mean_gradients(chain, other);
      torch::nn::utils::clip_grad_norm_(chain->parameters(), 5.0);
      optimizer.step();
      if (step % 400 == 399 && round == 0)
        std::cout << "  " << step + 1 << " of " << steps << " steps: " << sum / static_cast<double>(2 * step + 2)
                  << std::endl;
    }
    {
      const HalfWidth as_taught;
      chain->settle_norms(std::min(kSettling, course.batches()),
                          [&](std::size_t batch) { return course.batch(batch).input; });
    }
    std::cout << "round " << round + 1 << ": loss " << sum / static_cast<double>(2 * steps)
              << "; kept back: " << course.measured(chain) << std::endl;
    std::ofstream out(file);
    chain->write(out);
    if (!out.flush()) throw std::runtime_error(file + ": cannot be written");
  }
}

}  // namespace

int main(int argc, char** argv) try {
  const std::string which = argc > 3 ? argv[1] : "";
  Plan plan;
  if (argc > 4) plan.rounds = std::atoi(argv[4]);
  if (argc > 5) plan.seed = static_cast<unsigned>(std::atoi(argv[5]));
  if (argc > 6) {
    plan.before = argv[6];
    plan.rate = argc > 7 ? std::atof(argv[7]) : kRateToGoOn;
  }
  if (argc > 8) plan.example = argv[8];
  if ((which != "finder" && which != "glance" && which != "judge") || plan.rounds < 1 || plan.rate <= 0) {
    std::cerr << "usage: teach_reader finder|glance|judge LESSONS FILE [ROUNDS [SEED [BEFORE [RATE [EXAMPLE]]]]]\n";
    return 2;
  }
  cv::setNumThreads(1);
  torch::manual_seed(plan.seed);
  if (which == "finder") {
    teach(FinderCourse(load_lessons(argv[2])), argv[3], plan);
  } else {
    const auto& form = which == "glance" ? undercup::vision::kAtAGlance : undercup::vision::kClosely;
    teach(JudgeCourse(load_lessons(argv[2]), form), argv[3], plan);
  }
} catch (const std::exception& wrong) {
  std::cerr << "teach_reader: " << wrong.what() << '\n';
  return 1;
}
