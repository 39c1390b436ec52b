// Draws the pictures that the reader's networks are taught with: draw_lessons FILE [TABLES [SEED]]
// Every twelfth table is kept back to measure with. The same arguments give the same lessons. A thousand tables take
// 2.4 GB.

#include <algorithm>
#include <cstdlib>
#include <future>
#include <iostream>
#include <iterator>
#include <opencv2/imgproc.hpp>

#include "hw/sim/random.hpp"
#include "tests/vision/teach/lesson.hpp"
#include "tests/vision/teach/scenes.hpp"
#include "vision/glass_image.hpp"

namespace {

using namespace undercup;
using teach::Lesson;
using teach::Scene;
using teach::Thing;

constexpr int kTables = 2600;
constexpr int kWorkers = 2;
constexpr int kHeldBackEvery = 12;

// Whether anything can be made out there at all: more than what noise leaves after a blur.
bool can_be_seen(const cv::Mat& blurred, const Thing& thing) {
  constexpr double kLeastSpread = 2;  // levels
  const auto half = static_cast<int>(0.6F * thing.edge);
  const cv::Point at(static_cast<int>(thing.at.x), static_cast<int>(thing.at.y));
  const cv::Rect around = cv::Rect(at.x - half, at.y - half, 2 * half, 2 * half) & cv::Rect({}, blurred.size());
  if (around.empty()) return false;
  cv::Scalar mean;
  cv::Scalar spread;
  cv::meanStdDev(blurred(around), mean, spread);
  return std::max({spread[0], spread[1], spread[2]}) > kLeastSpread;
}

void add(Scene scene, bool held_back, std::vector<Lesson>& lessons) {
  const auto glass = vision::glass_image(scene.frame, scene.profile, vision::die_scales(scene.profile));
  if (!glass) return;
  cv::Mat blurred;
  cv::GaussianBlur(glass->bgr, blurred, {}, 2);
  Lesson lesson{held_back, std::move(scene.frame), std::move(scene.profile), {}, {}};
  for (const Thing& thing : scene.things)
    if (can_be_seen(blurred, teach::in_work_px(thing, *glass))) lesson.things.push_back(thing);
  lessons.push_back(std::move(lesson));
}

std::vector<Lesson> drawn_from(int first, int tables, std::uint64_t seed) {
  std::vector<Lesson> lessons;
  for (int i = first; i < tables; i += kWorkers) {
    for (Scene& scene : teach::drawn_scenes(hw::sim::stirred(seed) + static_cast<std::uint64_t>(i)))
      add(std::move(scene), i % kHeldBackEvery == 0, lessons);
  }
  return lessons;
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 2) {
    std::cerr << "usage: draw_lessons FILE [TABLES [SEED]]\n";
    return 2;
  }
  const int tables = argc > 2 ? std::atoi(argv[2]) : kTables;
  const auto seed = static_cast<std::uint64_t>(argc > 3 ? std::atoi(argv[3]) : 1);
  std::vector<std::future<std::vector<Lesson>>> shares;
  for (int i = 0; i < kWorkers; ++i) shares.push_back(std::async(std::launch::async, drawn_from, i, tables, seed));
  std::vector<Lesson> lessons;
  for (auto& share : shares) {
    std::vector<Lesson> part = share.get();
    lessons.insert(lessons.end(), std::move_iterator(part.begin()), std::move_iterator(part.end()));
  }
  teach::save(lessons, argv[1]);
  std::cout << lessons.size() << " lessons\n";
} catch (const std::exception& wrong) {
  std::cerr << "draw_lessons: " << wrong.what() << '\n';
  return 1;
}
