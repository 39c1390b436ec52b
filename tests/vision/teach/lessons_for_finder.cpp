#include "tests/vision/teach/lessons_for_finder.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <sstream>
#include <utility>

#include "hw/sim/random.hpp"
#include "vision/glass_image.hpp"

namespace undercup::teach {
namespace {

constexpr int kCut = 128;  // px of the finder's picture, each side: most of a window
constexpr int kPlaces = kCut / vision::kFinderStride;
constexpr std::size_t kBatch = 16;
constexpr float kOwnShare = 0.36F;  // a place this near to a thing's middle, in its edges, tells of it
constexpr float kNearShare = 0.5F;  // one this near need not tell anything
constexpr double kFormWeight = 2;
constexpr double kExampleWeight = 0.5;  // of an example's word, beside the truth's

using Batch = FinderCourse::Batch;
using Targets = FinderCourse::Targets;

struct Cut {
  cv::Mat picture;
  std::vector<Thing> things;  // px of the cut
};

Cut cut_from(const Lesson& lesson, cv::RNG& random, bool at_random) {
  const double stretch = at_random ? std::exp(random.uniform(-0.2, 0.2)) : 1;
  const double zoom = stretch * vision::kFinderDiePx / vision::kDieWorkPx;
  Window window = window_of(lesson);
  Cut cut{vision::zoomed(window.glass.bgr, zoom), std::move(window.things)};
  for (Thing& thing : cut.things) {
    thing.at = (thing.at + cv::Point2f(0.5F, 0.5F)) * zoom - cv::Point2f(0.5F, 0.5F);
    thing.edge *= static_cast<float>(zoom);
  }
  if (at_random && random.uniform(0, 2) == 1) {
    cv::flip(cut.picture, cut.picture, 1);
    for (Thing& thing : cut.things) {
      thing.at.x = static_cast<float>(cut.picture.cols - 1) - thing.at.x;
      thing.angle = -thing.angle;
    }
  }
  if (at_random && random.uniform(0, 2) == 1) {
    cv::transpose(cut.picture, cut.picture);
    for (Thing& thing : cut.things) {
      std::swap(thing.at.x, thing.at.y);
      thing.angle = -thing.angle;  // mirrored at the diagonal, and a quarter turn is none
    }
  }
  return cut;
}

// The window's part that goes into a batch, in its own terms as the reader tells them; beyond it is nothing.
void place(Cut& cut, cv::RNG& random, bool at_random, float* to) {
  const cv::Mat blob = vision::finder_input(cut.picture);
  const auto corner = [&](int size) {
    const int room = size - kCut;
    return room <= 0 ? 0 : at_random ? random.uniform(0, room + 1) : room / 2;
  };
  const cv::Point from(corner(cut.picture.cols), corner(cut.picture.rows));
  std::fill_n(to, vision::kFinderPlanes * kCut * kCut, 0.0F);
  for (int plane = 0; plane < vision::kFinderPlanes; ++plane)
    for (int y = 0; y < std::min(kCut, cut.picture.rows); ++y)
      std::copy_n(blob.ptr<float>(0, plane, from.y + y) + from.x, std::min(kCut, cut.picture.cols),
                  to + (plane * kCut + y) * kCut);
  for (Thing& thing : cut.things) thing.at -= cv::Point2f(from);
}

void mark(const std::vector<Thing>& things, std::size_t row, Targets& targets) {
  auto kind = targets.kind.accessor<std::int64_t, 3>();
  auto form = targets.form.accessor<float, 4>();
  auto present = targets.present.accessor<float, 3>();
  const auto b = static_cast<std::int64_t>(row);
  for (int y = 0; y < kPlaces; ++y) {
    for (int x = 0; x < kPlaces; ++x) {
      const cv::Point2f here(vision::finder_place(x), vision::finder_place(y));
      const Thing* nearest = nullptr;
      float away = kNearShare;
      for (const Thing& thing : things) {
        // However small a thing, some place must tell of it.
        const double edge = std::max<double>(thing.edge, vision::kFinderDiePx);
        const float share = static_cast<float>(cv::norm(thing.at - here) / edge);
        if (share < away) {
          away = share;
          nearest = &thing;
        }
      }
      if (nearest == nullptr) continue;
      kind[b][y][x] = away < kOwnShare ? nearest->kind : -1;
      if (away >= kOwnShare) continue;
      present[b][y][x] = nearest->kind == vision::kStrange ? 0.2F : 1;
      const cv::Point2f off = (nearest->at - here) / vision::kFinderDiePx;
      form[b][0][y][x] = off.x;
      form[b][1][y][x] = off.y;
      form[b][2][y][x] = std::log(nearest->edge / vision::kFinderDiePx);
      form[b][3][y][x] = std::cos(4 * nearest->angle);
      form[b][4][y][x] = std::sin(4 * nearest->angle);
    }
  }
}

template <typename LessonAt>
Batch batch_of(std::size_t count, LessonAt&& lesson_at, cv::RNG random, bool at_random) {
  const auto n = static_cast<std::int64_t>(count);
  Batch batch{torch::zeros({n, vision::kFinderPlanes, kCut, kCut}),
              {torch::zeros({n, kPlaces, kPlaces}, torch::kInt64), torch::zeros({n, 5, kPlaces, kPlaces}),
               torch::zeros({n, kPlaces, kPlaces})}};
  for (std::size_t i = 0; i < count; ++i) {
    Cut cut = cut_from(lesson_at(i), random, at_random);
    place(cut, random, at_random, batch.input.data_ptr<float>() + i * vision::kFinderPlanes * kCut * kCut);
    mark(cut.things, i, batch.targets);
  }
  return batch;
}

torch::Tensor kinds_of(const torch::Tensor& told) {
  return told.narrow(1, 0, vision::kKinds);
}

torch::Tensor form_of(const torch::Tensor& told) {
  return told.narrow(1, vision::finder::kOffset, vision::finder::kNumbers - vision::finder::kOffset);
}

// Most places are empty: the mean over all is worth more.
torch::Tensor loss_of(const torch::Tensor& kind_loss, const torch::Tensor& told, const torch::Tensor& form,
                      const torch::Tensor& present) {
  namespace F = torch::nn::functional;
  const torch::Tensor off =
      F::smooth_l1_loss(form_of(told), form, F::SmoothL1LossFuncOptions().reduction(torch::kNone), 0.1);
  return 10 * kind_loss + kFormWeight * (off.sum(1) * present).sum() / (present.sum() + 1);
}

torch::Tensor loss_of(const torch::Tensor& told, const Targets& targets) {
  namespace F = torch::nn::functional;
  const torch::Tensor kind_loss =
      F::cross_entropy(kinds_of(told), targets.kind, F::CrossEntropyFuncOptions().ignore_index(-1));
  return loss_of(kind_loss, told, targets.form, targets.present);
}

// How far what is told is from what another network tells (Hinton et al. 2015, "Distilling the knowledge").
torch::Tensor unlike(const torch::Tensor& told, const torch::Tensor& example, const Targets& targets) {
  const torch::Tensor kind_loss =
      torch::nn::functional::cross_entropy(kinds_of(told), torch::softmax(kinds_of(example), 1));
  return loss_of(kind_loss, told, form_of(example), targets.present);
}

}  // namespace

std::vector<Link> FinderCourse::links() const {
  return {{24, 4, 2, 1}, {40, 3, 2}, {64, 3, 2}, {64}, {64}};
}

FinderCourse::FinderCourse(std::vector<Lesson> lessons) : Course(std::move(lessons), kBatch) {}

Batch FinderCourse::batch(std::size_t number) const {
  return batch_of(
      kBatch, [&](std::size_t i) -> const Lesson& { return lesson(number, i); }, random(number), true);
}

torch::Tensor FinderCourse::loss(Chain& chain, const Batch& batch, const torch::Tensor& example) {
  const torch::Tensor told = chain->forward(batch.input);
  const torch::Tensor truly = loss_of(told, batch.targets);
  if (!example.defined()) return truly;
  return (1 - kExampleWeight) * truly + kExampleWeight * unlike(told, example, batch.targets);
}

std::string FinderCourse::measured(Chain& chain) {
  const torch::NoGradGuard no_gradients;
  double loss = 0;
  double things = 0;
  double missed = 0;
  double made_up = 0;
  for (std::size_t batch = 0; batch < kept_back_batches(); ++batch) {
    const Batch b = batch_of(
        kBatch, [&](std::size_t i) -> const Lesson& { return kept_back(batch, i); }, random(batch), false);
    const torch::Tensor told = chain->forward(b.input);
    loss += loss_of(told, b.targets).item<double>();
    using torch::indexing::Slice;
    const torch::Tensor something = told.index({Slice(), Slice(0, vision::kKinds)}).argmax(1) > 0;
    const torch::Tensor is = b.targets.kind > 0;
    const torch::Tensor none = b.targets.kind == 0;
    things += is.sum().item<double>();
    missed += (is & ~something).sum().item<double>();
    made_up += (none & something).sum().item<double>();
  }
  std::ostringstream words;
  words << loss / static_cast<double>(kept_back_batches()) << "; of places with something, " << 100 * missed / things
        << " % missed; made up " << 100 * made_up / things << " %";
  return words.str();
}

}  // namespace undercup::teach
