// Where the reader stops reading: sweep_reader FOLDER [PICTURES [NAME]]
// For each of noise, blur, exposure, px per mm, tilt, wrong die size, dirt and number of dice, or that one, a curve as
// FOLDER/NAME.png: the share of PICTURES (40) at each step read right (green), refused (grey) and read wrong (red).
// Exits with 1 where any was read wrong.

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <functional>
#include <iostream>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "hw/sim/space.hpp"
#include "tests/vision/chart.hpp"
#include "tests/vision/drawn_cup.hpp"
#include "tests/vision/tally.hpp"
#include "vision/read.hpp"

namespace {

using namespace undercup;
using hw::sim::Random;
using vision::Outcomes;

using Cup = vision::DrawnCup;

struct Sweep {
  std::string name;
  std::string unit;
  std::vector<double> steps;
  std::function<Cup(double step, std::uint64_t seed)> cup;
};

constexpr int kWidth = 640;
constexpr int kDice = 5;

Cup cup_of(std::uint64_t seed, int width = kWidth, int dice = kDice) {
  Random random(hw::sim::Purpose::game, {seed, 31});
  return vision::drawn_cup({.seed = seed,
                            .seat = 1,
                            .width = width,
                            .height = width * 3 / 4,
                            .own_style = hw::sim::drawn_style(Random(hw::sim::Purpose::game, {seed, 32}))},
                           vision::rolled(dice, random));
}

// The cup's picture changed by `change(picture, cup, random)`.
template <typename Change>
std::function<Cup(double, std::uint64_t)> changed(Change change) {
  return [change](double step, std::uint64_t seed) {
    Cup cup = cup_of(seed);
    cv::Mat picture(cup.frame.height, cup.frame.width, CV_8UC3, cup.frame.pixels.data());
    change(step, picture, cup, seed);
    return cup;
  };
}

void add_noise(double deviation, cv::Mat& picture, Cup&, std::uint64_t seed) {
  cv::Mat noise(picture.size(), CV_16SC3);
  cv::RNG(seed).fill(noise, cv::RNG::NORMAL, 0, deviation);
  cv::add(picture, noise, picture, {}, CV_8U);
}

void blur(double sigma_mm, cv::Mat& picture, Cup& cup, std::uint64_t) {
  if (sigma_mm > 0) cv::GaussianBlur(picture, picture, {}, sigma_mm * cup.profile.px_per_mm);
}

void expose(double stops, cv::Mat& picture, Cup&, std::uint64_t) {
  picture *= std::exp2(stops / 2.2);  // a picture's levels go with the light's 2.2th root
}

// The camera turned by so many degrees: the picture a turned pinhole has, its window brought back to the middle.
void tilt(double degrees, cv::Mat& picture, Cup& cup, std::uint64_t seed) {
  const double distance_mm = 135;
  const double focal = cup.profile.px_per_mm * distance_mm;
  const double angle = degrees * CV_PI / 180;
  const double way = static_cast<double>(seed % 360) * CV_PI / 180;
  const hw::sim::Turn t = hw::sim::turn_about({static_cast<float>(std::cos(way)), static_cast<float>(std::sin(way)), 0},
                                              static_cast<float>(angle));
  const cv::Matx33d turn(t.x.x, t.y.x, t.z.x, t.x.y, t.y.y, t.z.y, t.x.z, t.y.z, t.z.z);
  const vision::Circle& w = cup.profile.window;
  const cv::Matx33d camera(focal, 0, w.x, 0, focal, w.y, 0, 0, 1);
  const cv::Matx33d warp = camera * turn * camera.inv();
  const cv::Vec3d middle = warp * cv::Vec3d(w.x, w.y, 1);
  const cv::Matx33d back(1, 0, w.x - middle[0] / middle[2], 0, 1, w.y - middle[1] / middle[2], 0, 0, 1);
  cv::warpPerspective(picture, picture, back * warp, picture.size(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
}

void mistake_size(double share, cv::Mat&, Cup& cup, std::uint64_t) {
  cup.profile.die_edge.least_mm *= 1 + share;
  cup.profile.die_edge.most_mm *= 1 + share;
}

// So many drops on the glass, each of which blurs what is behind it and is a little milky.
void soil(double drops, cv::Mat& picture, Cup& cup, std::uint64_t seed) {
  Random random(hw::sim::Purpose::flaws, {seed, 33});
  const auto mm = static_cast<float>(cup.profile.px_per_mm);
  cv::Mat blurred;
  cv::GaussianBlur(picture, blurred, {}, static_cast<double>(mm));
  blurred += cv::Scalar::all(18);
  cv::Mat share(picture.size(), CV_8U, cv::Scalar(0));
  for (int i = 0; i < static_cast<int>(drops); ++i) {
    const double away = cup.profile.window.radius * 0.8 * std::sqrt(static_cast<double>(random.unit()));
    const double way = 2 * CV_PI * static_cast<double>(random.unit());
    const cv::Point at(static_cast<int>(cup.profile.window.x + away * std::cos(way)),
                       static_cast<int>(cup.profile.window.y + away * std::sin(way)));
    cv::circle(share, at, static_cast<int>(mm * random.between(1, 4)), cv::Scalar(255), cv::FILLED);
  }
  blurred.copyTo(picture, share);
}

std::vector<Sweep> sweeps() {
  return {{"noise", "levels", {0, 3, 6, 10, 15, 20, 30, 40, 60}, changed(add_noise)},
          {"blur", "mm", {0, 0.2, 0.4, 0.6, 0.8, 1.0, 1.3, 1.6, 2.0}, changed(blur)},
          {"exposure", "stops", {-8, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3}, changed(expose)},
          {"tilt", "degrees", {0, 2, 4, 6, 9, 12, 16, 20, 25}, changed(tilt)},
          {"die_size_error", "share", {-0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4}, changed(mistake_size)},
          {"dirt", "drops", {0, 3, 6, 10, 15, 20, 30, 45, 60}, changed(soil)},
          {"px_per_mm",
           "px wide",
           {120, 160, 200, 240, 320, 480, 640, 960, 1280},
           [](double width, std::uint64_t seed) { return cup_of(seed, static_cast<int>(width)); }},
          {"dice", "dice", {1, 2, 3, 4, 5, 6}, [](double dice, std::uint64_t seed) {
             return cup_of(seed, kWidth, static_cast<int>(dice));
           }}};
}

// That one, or all. Throws std::invalid_argument where there is none of that name.
std::vector<Sweep> chosen_sweeps(const std::string& name) {
  std::vector<Sweep> chosen = sweeps();
  if (name.empty()) return chosen;
  std::string names;
  for (const Sweep& sweep : chosen) names += ' ' + sweep.name;
  std::erase_if(chosen, [&](const Sweep& sweep) { return sweep.name != name; });
  if (chosen.empty()) throw std::invalid_argument("no sweep \"" + name + "\": name one of" + names);
  return chosen;
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 2) {
    std::cerr << "usage: sweep_reader FOLDER [PICTURES [NAME]]\n";
    return 2;
  }
  const std::filesystem::path folder = argv[1];
  const int pictures = argc > 2 ? std::atoi(argv[2]) : 40;
  std::filesystem::create_directories(folder);
  const std::vector<Sweep> chosen = chosen_sweeps(argc > 3 ? argv[3] : "");
  int wrong = 0;
  for (const Sweep& sweep : chosen) {
    std::vector<Outcomes> outcomes;
    for (const double step : sweep.steps) {
      Outcomes at_step;
      for (int i = 0; i < pictures; ++i) {
        const Cup cup = sweep.cup(step, hw::sim::stirred(static_cast<std::uint64_t>(i) + 4242));
        count(at_step, vision::read(cup.frame, cup.profile, cup.dice()), cup.values);
      }
      vision::print(sweep.name + " " + std::to_string(step), at_step);
      outcomes.push_back(at_step);
      wrong += at_step.wrong;
    }
    const std::string chart = (folder / (sweep.name + ".png")).string();
    if (!cv::imwrite(chart, vision::outcomes_chart(sweep.name, sweep.unit, sweep.steps, outcomes))) {
      std::cerr << "sweep_reader: " << chart << ": cannot be written\n";
      return 2;
    }
  }
  return wrong > 0 ? 1 : 0;
} catch (const std::exception& thrown) {
  std::cerr << "sweep_reader: " << thrown.what() << '\n';
  return 2;
}
