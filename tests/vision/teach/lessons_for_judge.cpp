#include "tests/vision/teach/lessons_for_judge.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <future>
#include <numbers>
#include <sstream>
#include <utility>

#include "hw/sim/random.hpp"
#include "tests/vision/teach/made_ahead.hpp"
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
constexpr double kExampleWeight = 0.7;  // of an example's word, beside the truth's

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
Square stray(const Window& window, cv::RNG& random) {
  const double turn = random.uniform(0.0, 2 * std::numbers::pi);
  if (window.things.empty() || random.uniform(0, 3) == 0) {
    const double away = window.glass.window_radius * std::sqrt(random.uniform(0.0, 1.0));
    return {window.glass.window + away * cv::Point2d(std::cos(turn), std::sin(turn)), random.uniform(0.0, 3.0),
            vision::kDieWorkPx * std::exp(random.uniform(-0.35, 0.35))};
  }
  Square square =
      square_of(window.things[static_cast<std::size_t>(random.uniform(0, static_cast<int>(window.things.size())))]);
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

bool shows_something(const Square& square, const Window& window) {
  return std::any_of(window.things.begin(), window.things.end(),
                     [&](const Thing& thing) { return shows(square, thing); });
}

// Whether a die lies near whose face is not told well, so that what is seen there may be another of its faces.
bool may_be_side(const Square& square, const Window& window) {
  return std::any_of(window.things.begin(), window.things.end(), [&](const Thing& thing) {
    const bool plain = thing.kind == vision::kStrange || (thing.flat && vision::is_face(thing.kind));
    return !plain && cv::norm(square.centre - cv::Point2d(thing.at)) < kOwnReach * static_cast<double>(thing.edge);
  });
}

// Where the finder takes something for a thing that is none: just there the judge must know better.
std::vector<Lesson> with_mistakes(std::vector<Lesson> lessons) {
  const auto look = [&](std::size_t first) {
    for (std::size_t i = first; i < lessons.size(); i += 2) {
      const Window window = window_of(lessons[i]);
      for (const vision::Proposal& proposal : vision::found_things(window.glass.bgr))
        if (!shows_something(proposal.square, window)) lessons[i].mistakes.push_back(proposal.square);
    }
  };
  auto other_half = std::async(std::launch::async, look, 1);
  look(0);
  other_half.get();
  return lessons;
}

std::vector<Sample> samples_of(const Window& window, const std::vector<Square>& mistakes, cv::RNG& random) {
  std::vector<Sample> samples;
  for (const Thing& thing : window.things) samples.push_back({shaken(square_of(thing), random), thing.kind, &thing});
  for (int i = 0; i < kNothings; ++i) {
    const Square square = stray(window, random);
    if (!shows_something(square, window) && !may_be_side(square, window)) samples.push_back({square});
  }
  const int count = static_cast<int>(mistakes.size());
  const int first = count > 0 ? random.uniform(0, count) : 0;
  for (int i = 0; i < std::min(kMistakes, count); ++i) {
    const Square square = shaken(mistakes[static_cast<std::size_t>((first + i) % count)], random);
    if (!shows_something(square, window))
      samples.push_back({square, may_be_side(square, window) ? vision::kUntold : vision::kNothing});
  }
  return samples;
}

// Mostly as it is; else with more light, so that pips and bodies may be as bright as lamps' images, or a little less.
void expose_anew(vision::GlassImage& glass, cv::RNG& random) {
  constexpr int kOneIn = 3;
  if (random.uniform(0, kOneIn) > 0) return;
  const double light = std::exp(random.uniform(-0.2, 1.0));
  glass.bgr *= light;
  cv::Mat exposed;  // what it was cut from may be the lesson's own
  glass.source.pixels.convertTo(exposed, -1, light);
  glass.source.pixels = exposed;
}

// In [-pi/4, pi/4): a square looks alike after a quarter turn.
double quarter_turn(double angle) {
  constexpr double kQuarter = std::numbers::pi / 2;
  return angle - kQuarter * std::floor(angle / kQuarter + 0.5);
}

using Batch = JudgeCourse::Batch;

// A lesson's window, and what of it goes into a batch.
struct Look {
  Window window;
  std::vector<Sample> samples;
};

void swap_planes(cv::Mat one, cv::Mat other) {
  std::swap_ranges(one.begin<float>(), one.end<float>(), other.begin<float>());
}

// A patch as it is seen in a mirror, left and right the other way round.
void mirror(std::vector<float>& patch, const vision::PatchForm& form) {
  const auto plane = [&](int which) {
    return cv::Mat(form.cells, form.cells, CV_32F, &patch[static_cast<std::size_t>(which * form.cells * form.cells)]);
  };
  for (int which = 0; which < form.planes(); ++which) cv::flip(plane(which), plane(which), 1);
  for (int part = 0; part < form.parts_of_cell(); ++part) {
    const int other = part - 2 * (part % form.parts) + form.parts - 1;
    if (part < other) swap_planes(plane(part), plane(other));
  }
  plane(form.place_plane()) *= -1;  // along x
}

// Writes a patch's planes as convolutions are computed quickest: all of a cell together. Returns where the next goes.
float* interleaved(const std::vector<float>& patch, const vision::PatchForm& form, float* to) {
  const int cells = form.cells * form.cells;
  for (int plane = 0; plane < form.planes(); ++plane) {
    const float* from = &patch[static_cast<std::size_t>(plane * cells)];
    for (int cell = 0; cell < cells; ++cell) to[cell * form.planes() + plane] = from[cell];
  }
  return to + form.values();
}

template <typename LessonAt>
Batch batch_of(std::size_t count, LessonAt&& lesson_at, const vision::PatchForm& form, cv::RNG random) {
  std::vector<Look> looks;
  looks.reserve(count);  // samples point into their windows
  std::int64_t n = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Lesson& lesson = lesson_at(i);
    Window window = window_of(lesson);
    expose_anew(window.glass, random);
    std::vector<Sample> samples = samples_of(window, lesson.mistakes, random);
    n += static_cast<std::int64_t>(samples.size());
    looks.push_back({std::move(window), std::move(samples)});
  }
  torch::Tensor input = torch::empty({n, form.cells, form.cells, form.planes()});
  float* next = input.data_ptr<float>();
  std::vector<float> patch(static_cast<std::size_t>(form.values()));
  std::vector<std::int64_t> kinds;
  std::vector<float> flat;
  std::vector<float> is_die;
  std::vector<float> is_placed;
  std::vector<float> moved;
  for (const Look& look : looks) {
    for (const Sample& sample : look.samples) {
      const bool mirrored = random.uniform(0, 2) == 1;
      vision::face_patch(look.window.glass, sample.square, form, patch.data());
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
        mirror(patch, form);
        off[0] = -off[0];
        off[3] = -off[3];
      }
      kinds.push_back(sample.kind);
      const bool die = sample.kind != vision::kNothing && sample.kind != vision::kStrange;
      const bool placed = die && sample.thing != nullptr;
      flat.push_back(placed && sample.thing->flat ? 1.0F : 0.0F);
      is_die.push_back(die ? 1.0F : 0.0F);
      is_placed.push_back(placed ? 1.0F : 0.0F);
      moved.insert(moved.end(), off.begin(), off.end());
      next = interleaved(patch, form, next);
    }
  }
  return {input.permute({0, 3, 1, 2}),       torch::tensor(kinds),  torch::tensor(flat),
          torch::tensor(moved).view({n, 4}), torch::tensor(is_die), torch::tensor(is_placed)};
}

torch::Tensor kinds_of(const torch::Tensor& told) {
  return told.narrow(1, 0, vision::kKinds);
}

torch::Tensor flat_of(const torch::Tensor& told) {
  return told.select(1, vision::judge::kFlat);
}

torch::Tensor form_of(const torch::Tensor& told) {
  return told.narrow(1, vision::judge::kOffset, vision::judge::kNumbers - vision::judge::kOffset);
}

// How far what is told is from what is wanted: the kind, or how likely each is; how likely it lies flat; its form.
torch::Tensor loss_of(const torch::Tensor& told, const torch::Tensor& kind, const torch::Tensor& flat,
                      const torch::Tensor& form, const Batch& b) {
  namespace F = torch::nn::functional;
  const torch::Tensor kind_loss = F::cross_entropy(kinds_of(told), kind);
  const torch::Tensor flat_loss = F::binary_cross_entropy_with_logits(
      flat_of(told), flat, F::BinaryCrossEntropyWithLogitsFuncOptions().weight(b.is_die).reduction(torch::kMean));
  const torch::Tensor off =
      F::smooth_l1_loss(form_of(told), form, F::SmoothL1LossFuncOptions().reduction(torch::kNone), 0.05);
  const torch::Tensor form_loss = (off.sum(1) * b.is_placed).mean();
  return kind_loss + kFlatWeight * flat_loss + kFormWeight * form_loss;
}

torch::Tensor loss_of(const torch::Tensor& told, const Batch& b) {
  return loss_of(told, b.kind, b.flat, b.form, b);
}

// How far what is told is from what another network tells (Hinton et al. 2015, "Distilling the knowledge").
torch::Tensor unlike(const torch::Tensor& told, const torch::Tensor& example, const Batch& b) {
  return loss_of(told, torch::softmax(kinds_of(example), 1), torch::sigmoid(flat_of(example)), form_of(example), b);
}

// Patches a quarter turn further: what lay to the right lies at the top.
torch::Tensor quarter_turned(const torch::Tensor& patches, const vision::PatchForm& form) {
  std::vector<std::int64_t> from;  // for each plane the one that it shows turned
  const auto before = [&](int part) { return (part % form.parts + 1) * form.parts - 1 - part / form.parts; };
  for (int part = 0; part < form.parts_of_cell(); ++part) from.push_back(before(part));
  for (int plane = form.colour_plane(); plane < form.planes(); ++plane) from.push_back(plane);
  const auto along_x = from.begin() + form.place_plane();
  std::iter_swap(along_x, along_x + 1);
  torch::Tensor turned = torch::rot90(patches, 1, {2, 3}).index_select(1, torch::tensor(from));
  turned.select(1, form.place_plane() + 1).neg_();
  return turned;
}

// What is told of patches that were so turned, as it is told of what they were.
torch::Tensor turned_back(const torch::Tensor& told) {
  torch::Tensor back = told.clone();
  back.select(1, vision::judge::kOffset).copy_(-told.select(1, vision::judge::kOffset + 1));
  back.select(1, vision::judge::kOffset + 1).copy_(told.select(1, vision::judge::kOffset));
  return back;
}

}  // namespace

std::vector<Link> JudgeCourse::links() const {
  if (form_.cells == vision::kAtAGlance.cells) return {{32, 3, 2}, {64, 3, 2}, {64}, {96, 3, 2}, {128, kLeft, 1, 0}};
  return {{32, 4, 2}, {64, 3, 2}, {64}, {128, 3, 2}, {128}, {128}, {128, 3, 2}, {192, kLeft, 1, 0}};
}

JudgeCourse::JudgeCourse(std::vector<Lesson> lessons, const vision::PatchForm& form)
    : Course(with_mistakes(std::move(lessons)), kBatchLessons), form_(form) {}

Batch JudgeCourse::batch(std::size_t number) const {
  return batch_of(
      kBatchLessons, [&](std::size_t i) -> const Lesson& { return lesson(number, i); }, form_, random(number));
}

torch::Tensor JudgeCourse::example(Chain& other, const Batch& batch) const {
  constexpr int kWays = 4;
  torch::Tensor sum;
  torch::Tensor patches = batch.input;
  for (int way = 0; way < kWays; ++way) {
    torch::Tensor told = other->forward(patches).flatten(1);
    for (int turns = 0; turns < way; ++turns) told = turned_back(told);
    sum = way == 0 ? told : sum + told;
    if (way + 1 < kWays) patches = quarter_turned(patches, form_);
  }
  return sum / kWays;
}

torch::Tensor JudgeCourse::loss(Chain& chain, const Batch& batch, const torch::Tensor& example) {
  const torch::Tensor told = chain->forward(batch.input).flatten(1);
  const torch::Tensor truly = loss_of(told, batch);
  if (!example.defined()) return truly;
  return (1 - kExampleWeight) * truly + kExampleWeight * unlike(told, example, batch);
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
  const auto made = [&](std::size_t batch) {
    return batch_of(
        kBatchLessons, [&](std::size_t i) -> const Lesson& { return kept_back(batch, i); }, form_, random(batch));
  };
  each_made_ahead(kept_back_batches(), made, [&](const Batch& b) {
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
  });
  std::ostringstream words;
  words << loss / static_cast<double>(kept_back_batches()) << "; of " << faces << " flat faces "
        << 100 * mistaken / faces << " % mistaken, " << sure_and_mistaken
        << " patches surely taken for a face they are not; flat taken for leaning "
        << 100 * taken_wrong[1] / flat_or_not[1] << " %, leaning for flat " << 100 * taken_wrong[0] / flat_or_not[0]
        << " %";
  return words.str();
}

}  // namespace undercup::teach
