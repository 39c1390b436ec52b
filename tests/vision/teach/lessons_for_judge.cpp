#include "tests/vision/teach/lessons_for_judge.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <future>
#include <numbers>
#include <sstream>
#include <utility>

#include "hw/sim/random.hpp"
#include "vision/face_finder.hpp"
#include "vision/glass_image.hpp"

namespace undercup::teach {
namespace {

using vision::Square;

constexpr int kLeft = 3;  // cells along a side that strides of two leave of a patch
constexpr std::size_t kBatchLessons = 24;
constexpr double kOff = 0.13;         // edges: how far the finder may be off, and what the judge is to put right
constexpr double kWrongSize = 0.16;   // logarithm
constexpr double kWrongAngle = 0.22;  // radians
constexpr double kBeside = 0.3;       // edges off a thing's middle from which on a patch does not show it
constexpr double kMuchWrongSize = 0.35;
constexpr double kOwnReach = 0.9;  // edges from a leaning die's face within which another of its faces may be seen
constexpr int kNothings = 1;       // patches of nothing in particular for each lesson
constexpr int kMistakes = 6;       // and at most so many of the finder's mistakes: nearly all, so that odds are true
constexpr double kFlatWeight = 1;
constexpr double kFormWeight = 3;

struct Sample {
  Square square;
  int kind = vision::kNothing;
  const Thing* thing = nullptr;  // what lies just there; nothing: none, or a die of which only a side is seen there
};

Square square_of(const Thing& thing) {
  return {thing.at, static_cast<double>(thing.angle), static_cast<double>(thing.edge)};
}

// Anything between as the finder tells it and as the judge itself has put it right, which it sees when it looks again.
Square shaken(Square square, cv::RNG& random) {
  const double much = random.uniform(0.0, 1.0);
  square.centre += much * square.edge * cv::Point2d(random.uniform(-kOff, kOff), random.uniform(-kOff, kOff));
  square.edge *= std::exp(much * random.uniform(-kWrongSize, kWrongSize));
  square.angle += much * random.uniform(-kWrongAngle, kWrongAngle) + std::numbers::pi / 2 * random.uniform(0, 4);
  return square;
}

// A square that shows nothing of its own: anywhere, or half off a thing, between two, too small or too large.
Square stray(const Lesson& lesson, cv::RNG& random) {
  const double turn = random.uniform(0.0, 2 * std::numbers::pi);
  if (lesson.things.empty() || random.uniform(0, 3) == 0) {
    const double away = static_cast<double>(lesson.radius) * std::sqrt(random.uniform(0.0, 1.0));
    return {cv::Point2d(lesson.middle) + away * cv::Point2d(std::cos(turn), std::sin(turn)), random.uniform(0.0, 3.0),
            vision::kDieWorkPx * std::exp(random.uniform(-0.35, 0.35))};
  }
  Square square =
      square_of(lesson.things[static_cast<std::size_t>(random.uniform(0, static_cast<int>(lesson.things.size())))]);
  if (random.uniform(0, 5) == 0) {
    square.edge *= std::exp((random.uniform(0, 2) == 0 ? -1 : 1) * random.uniform(0.45, 0.8));
  } else {
    square.centre += square.edge * random.uniform(0.4, 0.9) * cv::Point2d(std::cos(turn), std::sin(turn));
    square.edge *= std::exp(random.uniform(-0.2, 0.2));
  }
  if (random.uniform(0, 2) == 0) square.angle += random.uniform(-0.8, 0.8);
  return square;
}

bool shows(const Square& square, const Thing& thing) {
  const double off = cv::norm(square.centre - cv::Point2d(thing.at)) / static_cast<double>(thing.edge);
  return off < kBeside && std::abs(std::log(square.edge / static_cast<double>(thing.edge))) < kMuchWrongSize;
}

bool shows_something(const Square& square, const Lesson& lesson) {
  return std::any_of(lesson.things.begin(), lesson.things.end(),
                     [&](const Thing& thing) { return shows(square, thing); });
}

// Whether a die lies near whose face is not told well, so that what is seen there may be another of its faces.
bool may_be_side(const Square& square, const Lesson& lesson) {
  return std::any_of(lesson.things.begin(), lesson.things.end(), [&](const Thing& thing) {
    const bool plain = thing.kind == vision::kStrange || (thing.flat && vision::is_face(thing.kind));
    return !plain && cv::norm(square.centre - cv::Point2d(thing.at)) < kOwnReach * static_cast<double>(thing.edge);
  });
}

// Where the finder takes something for a thing that is none: just there the judge must know better.
std::vector<Lesson> with_mistakes(std::vector<Lesson> lessons) {
  const auto look = [&](std::size_t first) {
    for (std::size_t i = first; i < lessons.size(); i += 2)
      for (const vision::Proposal& proposal : vision::find_things(lessons[i].window))
        if (!shows_something(proposal.square, lessons[i])) lessons[i].mistakes.push_back(proposal.square);
  };
  auto other_half = std::async(std::launch::async, look, 1);
  look(0);
  other_half.get();
  return lessons;
}

std::vector<Sample> samples_of(const Lesson& lesson, cv::RNG& random) {
  std::vector<Sample> samples;
  for (const Thing& thing : lesson.things) samples.push_back({shaken(square_of(thing), random), thing.kind, &thing});
  for (int i = 0; i < kNothings; ++i) {
    const Square square = stray(lesson, random);
    if (!shows_something(square, lesson) && !may_be_side(square, lesson)) samples.push_back({square});
  }
  const int count = static_cast<int>(lesson.mistakes.size());
  const int first = count > 0 ? random.uniform(0, count) : 0;
  for (int i = 0; i < std::min(kMistakes, count); ++i) {
    const Square square = shaken(lesson.mistakes[static_cast<std::size_t>((first + i) % count)], random);
    if (!shows_something(square, lesson))
      samples.push_back({square, may_be_side(square, lesson) ? vision::kUntold : vision::kNothing});
  }
  return samples;
}

// Mostly as it is; else with more light, so that pips and bodies may be as bright as lamps' images, or a little less.
cv::Mat exposed_anew(const cv::Mat& window, cv::RNG& random) {
  constexpr int kOneIn = 3;
  if (random.uniform(0, kOneIn) > 0) return window;
  cv::Mat exposed;
  window.convertTo(exposed, -1, std::exp(random.uniform(-0.2, 1.0)));
  return exposed;
}

// In [-pi/4, pi/4): a square looks alike after a quarter turn.
double quarter_turn(double angle) {
  constexpr double kQuarter = std::numbers::pi / 2;
  return angle - kQuarter * std::floor(angle / kQuarter + 0.5);
}

using Batch = JudgeCourse::Batch;

template <typename LessonAt>
Batch batch_of(std::size_t count, LessonAt&& lesson_at, int cells, cv::RNG random) {
  const auto patch_values = static_cast<std::size_t>(vision::patch_values(cells));
  std::vector<float> values;
  std::vector<std::int64_t> kinds;
  std::vector<float> flat;
  std::vector<float> is_die;
  std::vector<float> is_placed;
  std::vector<float> form;
  for (std::size_t i = 0; i < count; ++i) {
    const Lesson& lesson = lesson_at(i);
    const vision::Window window{exposed_anew(lesson.window, random), lesson.middle, static_cast<double>(lesson.radius),
                                lesson.above ? vision::View::top : vision::View::bottom};
    for (const Sample& sample : samples_of(lesson, random)) {
      const bool mirrored = random.uniform(0, 2) == 1;
      values.resize(values.size() + patch_values);
      float* to = &values[values.size() - patch_values];
      vision::face_patch(window, sample.square, cells, to);
      std::array<float, 4> off{};
      if (sample.thing != nullptr) {
        const Square truly = square_of(*sample.thing);
        const cv::Point2d d = (truly.centre - sample.square.centre) / sample.square.edge;
        const double c = std::cos(sample.square.angle);
        const double s = std::sin(sample.square.angle);
        off = {static_cast<float>(d.x * c + d.y * s), static_cast<float>(d.y * c - d.x * s),
               static_cast<float>(std::log(truly.edge / sample.square.edge)),
               static_cast<float>(quarter_turn(truly.angle - sample.square.angle))};
      }
      if (mirrored) {
        for (int plane = 0; plane < vision::kPatchPlanes; ++plane) {
          cv::Mat values_of_plane(cells, cells, CV_32F, to + plane * cells * cells);
          cv::flip(values_of_plane, values_of_plane, 1);
          if (plane == vision::kPlacePlane) values_of_plane *= -1;  // along x
        }
        off[0] = -off[0];
        off[3] = -off[3];
      }
      kinds.push_back(sample.kind);
      const bool die = sample.kind != vision::kNothing && sample.kind != vision::kStrange;
      const bool placed = die && sample.thing != nullptr;
      flat.push_back(placed && sample.thing->flat ? 1.0F : 0.0F);
      is_die.push_back(die ? 1.0F : 0.0F);
      is_placed.push_back(placed ? 1.0F : 0.0F);
      form.insert(form.end(), off.begin(), off.end());
    }
  }
  const auto n = static_cast<std::int64_t>(kinds.size());
  return {torch::tensor(values).view({n, vision::kPatchPlanes, cells, cells}),
          torch::tensor(kinds),
          torch::tensor(flat),
          torch::tensor(form).view({n, 4}),
          torch::tensor(is_die),
          torch::tensor(is_placed)};
}

torch::Tensor loss_of(const torch::Tensor& told, const Batch& b) {
  namespace F = torch::nn::functional;
  using torch::indexing::Slice;
  const torch::Tensor kind_loss = F::cross_entropy(told.index({Slice(), Slice(0, vision::kKinds)}), b.kind);
  const torch::Tensor flat_loss = F::binary_cross_entropy_with_logits(
      told.index({Slice(), vision::judge::kFlat}), b.flat,
      F::BinaryCrossEntropyWithLogitsFuncOptions().weight(b.is_die).reduction(torch::kMean));
  const torch::Tensor off =
      F::smooth_l1_loss(told.index({Slice(), Slice(vision::judge::kOffset, vision::judge::kNumbers)}), b.form,
                        F::SmoothL1LossFuncOptions().reduction(torch::kNone), 0.05);
  const torch::Tensor form_loss = (off.sum(1) * b.is_placed).mean();
  return kind_loss + kFlatWeight * flat_loss + kFormWeight * form_loss;
}

}  // namespace

std::vector<Link> JudgeCourse::links() const {
  if (cells_ == vision::kGlanceCells) return {{32, 3, 2}, {64, 3, 2}, {64}, {96, 3, 2}, {128, kLeft, 1, 0}};
  return {{32, 5, 2, 2}, {64, 3, 2}, {64}, {128, 3, 2}, {128}, {128}, {128, 3, 2}, {192, kLeft, 1, 0}};
}

JudgeCourse::JudgeCourse(std::vector<Lesson> lessons, int cells)
    : Course(with_mistakes(std::move(lessons)), kBatchLessons), cells_(cells) {}

Batch JudgeCourse::batch(std::size_t number) const {
  return batch_of(
      kBatchLessons, [&](std::size_t i) -> const Lesson& { return lesson(number, i); }, cells_, random(number));
}

torch::Tensor JudgeCourse::loss(Chain& chain, const Batch& batch) {
  return loss_of(chain->forward(batch.input).flatten(1), batch);
}

std::string JudgeCourse::measured(Chain& chain) {
  const torch::NoGradGuard no_gradients;
  begin_round(1);  // measured on the same patches each time
  double loss = 0;
  double faces = 0;
  double mistaken = 0;
  double sure_and_mistaken = 0;
  std::array<double, 2> flat_or_not{};
  std::array<double, 2> taken_wrong{};
  for (std::size_t batch = 0; batch < kept_back_batches(); ++batch) {
    const Batch b = batch_of(
        kBatchLessons, [&](std::size_t i) -> const Lesson& { return kept_back(batch, i); }, cells_, random(batch));
    const torch::Tensor told = chain->forward(b.input).flatten(1);
    loss += loss_of(told, b).item<double>();
    using torch::indexing::Slice;
    const torch::Tensor share = torch::softmax(told.index({Slice(), Slice(0, vision::kKinds)}), 1);
    const auto [most, which] = share.max(1);
    const torch::Tensor flat = told.index({Slice(), vision::judge::kFlat}) > 0;
    const torch::Tensor truly_flat = b.flat > 0.5;
    const torch::Tensor face = (b.kind >= 1) & (b.kind <= 6) & truly_flat;
    faces += face.sum().item<double>();
    mistaken += (face & (which != b.kind)).sum().item<double>();
    const torch::Tensor told_face = (which >= 1) & (which <= 6) & (most > 0.99) & flat;
    sure_and_mistaken += (told_face & ((which != b.kind) | ~truly_flat)).sum().item<double>();
    const torch::Tensor die = b.is_die > 0;
    flat_or_not[0] += (die & ~truly_flat).sum().item<double>();
    flat_or_not[1] += (die & truly_flat).sum().item<double>();
    taken_wrong[0] += (die & ~truly_flat & flat).sum().item<double>();
    taken_wrong[1] += (die & truly_flat & ~flat).sum().item<double>();
  }
  std::ostringstream words;
  words << loss / static_cast<double>(kept_back_batches()) << "; of " << faces << " flat faces "
        << 100 * mistaken / faces << " % mistaken, " << sure_and_mistaken
        << " patches surely taken for a face they are not; flat taken for leaning "
        << 100 * taken_wrong[1] / flat_or_not[1] << " %, leaning for flat " << 100 * taken_wrong[0] / flat_or_not[0]
        << " %";
  return words.str();
}

}  // namespace undercup::teach
