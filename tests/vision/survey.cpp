// How the reader does on drawn pictures nobody has seen, with 95 % intervals:
//   survey_reader easy [PICTURES [SEED [CHART]]]     dice of any make, beyond those taught with, flat, in a dry cup
//   survey_reader hard [PICTURES [SEED [CHART]]]     scenes as it is taught with, from other seeds: many show no set
//   survey_reader pushed [PICTURES [SEED [CHART]]]   sharp-edged dice pushed together side against side
//   survey_reader tampered [PICTURES [SEED [CHART]]] easy ones that are read, one die of each then changed by hand
//   survey_reader makes [PICTURES [SEED [CHART]]]    each make of the simulated table; those never taught with apart
// PICTURES: in all, or of each make. CHART: a picture file, how far the certainty of a set keeps its word. Exits with 1
// where one was read for sure and wrong.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <exception>
#include <future>
#include <iostream>
#include <iterator>
#include <map>
#include <numbers>
#include <numeric>
#include <opencv2/imgcodecs.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tests/vision/chart.hpp"
#include "tests/vision/drawn_cup.hpp"
#include "tests/vision/tally.hpp"
#include "tests/vision/tampering.hpp"
#include "tests/vision/teach/roll.hpp"
#include "tests/vision/teach/scenes.hpp"
#include "vision/frame_pixels.hpp"
#include "vision/read.hpp"
#include "vision/square.hpp"

namespace {

using namespace undercup;
using vision::Outcomes;
using Values = std::vector<int>;

// What is done to a face by hand.
struct Tampering {
  const char* what;
  bool (*done)(cv::Mat&, const vision::FaceShown&);
};

constexpr std::array<Tampering, 3> kTamperings{{{"a corner pip painted over", vision::erase_corner_pip},
                                                {"a pip painted between", vision::paint_pip_between},
                                                {"half a face covered", vision::cover_half}}};

constexpr int kWorkers = 2;

// What a picture shows: a set to read, or why there is none.
enum class Shown { set, beside_strange, leaning, no_face, hidden, cut_off, two_in_one };

constexpr std::array<const char*, 7> kShown{
    "a set to read",        ".. beside something strange",    "a leaning die",      "a die that shows no face",
    "a die that is hidden", "a die not wholly in the window", "two pictures in one"};

bool can_be_read(Shown shown) {
  return shown == Shown::set || shown == Shown::beside_strange;
}

struct Surveyed {
  std::array<Outcomes, kShown.size()> of;  // by what they show
  int as_turned = 0;  // read though there is no set to read, with the faces that the dice turn to the camera
  vision::Reliability sets;

  Outcomes& operator[](Shown shown) { return of[static_cast<std::size_t>(shown)]; }
  [[nodiscard]] int wrong() const {
    return std::accumulate(of.begin(), of.end(), 0, [](int sum, const Outcomes& some) { return sum + some.wrong; });
  }
};

void add(Outcomes& to, const Outcomes& more) {
  to.pictures += more.pictures;
  to.right += more.right;
  to.wrong += more.wrong;
}

void add(Surveyed& to, const Surveyed& more) {
  for (std::size_t i = 0; i < to.of.size(); ++i) add(to.of[i], more.of[i]);
  to.as_turned += more.as_turned;
  for (const auto& [number, step] : more.sets.steps) {
    to.sets.steps[number].all += step.all;
    to.sets.steps[number].mistaken += step.mistaken;
  }
}

using EachTampered = std::array<Surveyed, kTamperings.size()>;

void add(EachTampered& to, const EachTampered& more) {
  for (std::size_t i = 0; i < to.size(); ++i) add(to[i], more[i]);
}

// `look_at(i, result)` for i in 0..count-1, by some workers.
template <typename Result, typename LookAt>
Result surveyed(int count, const LookAt& look_at) {
  std::vector<std::future<Result>> shares;
  for (int worker = 0; worker < kWorkers; ++worker)
    shares.push_back(std::async(std::launch::async, [=] {
      Result share;
      for (int i = worker; i < count; i += kWorkers) look_at(i, share);
      return share;
    }));
  Result all;
  for (auto& share : shares) add(all, share.get());
  return all;
}

// `turned`: the values of the faces that the dice turn to the camera, if they all do.
void count_reading(const vision::CupReading& reading, Shown shown, const std::optional<Values>& turned,
                   Surveyed& result) {
  const std::optional<Values> values = can_be_read(shown) ? turned : std::nullopt;
  count(result[shown], reading, values);
  if (reading.status == vision::ReadStatus::read && !values && vision::has_values(reading, turned)) ++result.as_turned;
  if (!reading.dice.empty()) result.sets.count(reading.confidence, !vision::has_values(reading, values));
}

void look_at_roll(std::uint64_t seed, std::optional<int> make, Surveyed& result) {
  const vision::DrawnCup cup = vision::drawn_roll(seed, make);
  count_reading(vision::read(cup.frame, cup.profile, cup.dice()), Shown::set, cup.values, result);
}

// Changes the first die that can be so changed; tells whether there was one.
bool tamper_with(cv::Mat& picture, const vision::CupReading& reading, const hw::sim::DieStyle& style,
                 const Tampering& tampering) {
  return std::any_of(reading.dice.begin(), reading.dice.end(), [&](const vision::DieReading& die) {
    const vision::FaceShown face{.corners = vision::corners({{die.x, die.y}, die.angle, die.edge_px}),
                                 .pips = table::pips(die.face_seen),
                                 .out = static_cast<double>(style.spread) / 2,
                                 .pip = static_cast<double>(style.pip_radius) / 2};
    return vision::has_plain_pips(picture, face) && tampering.done(picture, face);
  });
}

// A roll that is read, and then changed in each way; it shows no set then.
void look_at_tampered(std::uint64_t seed, EachTampered& result) {
  const vision::DrawnCup cup = vision::drawn_roll(seed, std::nullopt);
  const vision::CupReading before = vision::read(cup.frame, cup.profile, cup.dice());
  if (before.status != vision::ReadStatus::read || !vision::has_values(before, cup.values)) return;
  const hw::sim::DieStyle style = vision::stretched_style(seed);
  for (std::size_t i = 0; i < kTamperings.size(); ++i) {
    vision::Frame frame = cup.frame;
    cv::Mat picture = vision::pixels_of(frame);
    if (!tamper_with(picture, before, style, kTamperings[i])) continue;
    count_reading(vision::read(frame, cup.profile, cup.dice()), Shown::no_face, std::nullopt, result[i]);
  }
}

// Whether the face a thing turns to the camera lies wholly in the window, whichever way it is turned.
bool lies_in_window(const teach::Scene& scene, const teach::Thing& thing) {
  const vision::Circle& w = scene.profile.window;
  return std::hypot(static_cast<double>(thing.at.x) - w.x, static_cast<double>(thing.at.y) - w.y) <
         w.radius - static_cast<double>(thing.edge) / std::numbers::sqrt2;
}

bool shows_something_strange(const teach::Scene& scene) {
  return std::any_of(scene.things.begin(), scene.things.end(), [&](const teach::Thing& thing) {
    return thing.kind == vision::kStrange && lies_in_window(scene, thing);
  });
}

std::vector<teach::Thing> dice_of(const teach::Scene& scene) {
  std::vector<teach::Thing> dice;
  std::copy_if(scene.things.begin(), scene.things.end(), std::back_inserter(dice),
               [](const teach::Thing& thing) { return thing.kind != vision::kStrange; });
  return dice;
}

// What else lies there is no die.
Shown shown_by(const teach::Scene& scene, const std::vector<teach::Thing>& dice) {
  const auto every = [&](const auto& is_so) { return std::all_of(dice.begin(), dice.end(), is_so); };
  if (scene.unclear) return Shown::two_in_one;
  if (scene.hidden > 0) return Shown::hidden;
  if (!every([&](const teach::Thing& die) { return lies_in_window(scene, die); })) return Shown::cut_off;
  if (!every([](const teach::Thing& die) { return vision::is_face(die.kind); })) return Shown::no_face;
  if (!every([](const teach::Thing& die) { return die.flat; })) return Shown::leaning;
  return shows_something_strange(scene) ? Shown::beside_strange : Shown::set;
}

// Ascending; nothing where one shows no face.
std::optional<Values> values_turned(const teach::Scene& scene, const std::vector<teach::Thing>& dice) {
  Values values;
  for (const teach::Thing& die : dice) {
    if (!vision::is_face(die.kind)) return std::nullopt;
    values.push_back(scene.profile.view == vision::View::top ? die.kind : 7 - die.kind);
  }
  std::sort(values.begin(), values.end());
  return values;
}

void look_at_scene(const teach::Scene& scene, Surveyed& result) {
  const std::vector<teach::Thing> dice = dice_of(scene);
  const auto reading = vision::read(scene.frame, scene.profile, static_cast<int>(dice.size()) + scene.hidden);
  count_reading(reading, shown_by(scene, dice), values_turned(scene, dice), result);
}

void look_at_scenes(std::uint64_t seed, Surveyed& result) {
  for (const teach::Scene& scene : teach::drawn_scenes(seed)) look_at_scene(scene, result);
}

void print_scenes(const Surveyed& all) {
  for (std::size_t i = 0; i < kShown.size(); ++i)
    if (all.of[i].pictures > 0) vision::print(kShown[i], all.of[i]);
  std::cout << "read though there is no set to read, with the faces that the dice turn to the camera: " << all.as_turned
            << std::endl;
}

Surveyed survey_easy(int pictures, std::uint64_t seed) {
  auto all = surveyed<Surveyed>(
      pictures, [=](int i, Surveyed& result) { look_at_roll(vision::survey_seed(seed, i), std::nullopt, result); });
  vision::print("dice of any make", all[Shown::set]);
  return all;
}

Surveyed survey_hard(int pictures, std::uint64_t seed) {
  const auto all = surveyed<Surveyed>((pictures + teach::kScenes - 1) / teach::kScenes, [=](int i, Surveyed& result) {
    look_at_scenes(vision::survey_seed(seed, i), result);
  });
  print_scenes(all);
  return all;
}

Surveyed survey_pushed(int pictures, std::uint64_t seed) {
  const auto all = surveyed<Surveyed>(pictures, [=](int i, Surveyed& result) {
    look_at_scene(teach::pushed_scene(vision::survey_seed(seed, i)), result);
  });
  print_scenes(all);
  return all;
}

Surveyed survey_tampered(int pictures, std::uint64_t seed) {
  auto each = surveyed<EachTampered>(
      pictures, [=](int i, EachTampered& result) { look_at_tampered(vision::survey_seed(seed, i), result); });
  Surveyed all;
  for (std::size_t i = 0; i < each.size(); ++i) {
    vision::print(kTamperings[i].what, each[i][Shown::no_face]);
    add(all, each[i]);
  }
  return all;
}

Surveyed survey_makes(int pictures, std::uint64_t seed) {
  Surveyed all;
  Outcomes taught;
  Outcomes kept_back;
  for (int make = 0; make < hw::sim::die_styles(); ++make) {
    auto of_make = surveyed<Surveyed>(
        pictures, [=](int i, Surveyed& result) { look_at_roll(vision::survey_seed(seed, i), make, result); });
    const bool known = teach::is_taught(make);
    vision::print(std::string(hw::sim::die_style(make).name) + (known ? "" : " (never taught)"), of_make[Shown::set]);
    add(known ? taught : kept_back, of_make[Shown::set]);
    add(all, of_make);
  }
  vision::print("all that were taught", taught);
  vision::print("all that never were", kept_back);
  return all;
}

}  // namespace

int main(int argc, char** argv) try {
  const std::string what = argc > 1 ? argv[1] : "";
  const int pictures = argc > 2 ? std::atoi(argv[2]) : 300;
  const auto seed = static_cast<std::uint64_t>(argc > 3 ? std::atoi(argv[3]) : 1);
  const std::map<std::string, Surveyed (*)(int, std::uint64_t)> surveys{{"easy", survey_easy},
                                                                        {"hard", survey_hard},
                                                                        {"pushed", survey_pushed},
                                                                        {"tampered", survey_tampered},
                                                                        {"makes", survey_makes}};
  const auto survey = surveys.find(what);
  if (pictures < 1 || survey == surveys.end()) {
    std::cerr << "usage: survey_reader easy|hard|pushed|tampered|makes [PICTURES [SEED [CHART]]]\n";
    return 2;
  }
  const Surveyed all = survey->second(pictures, seed);
  all.sets.print("sets");
  if (argc > 4 && !cv::imwrite(argv[4], vision::reliability_chart("certainty of sets, " + what, all.sets))) {
    std::cerr << "survey_reader: " << argv[4] << ": cannot be written\n";
    return 2;
  }
  return all.wrong() > 0 ? 1 : 0;
} catch (const std::exception& thrown) {
  std::cerr << "survey_reader: " << thrown.what() << '\n';
  return 2;
}
