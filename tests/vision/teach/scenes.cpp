#include "tests/vision/teach/scenes.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "hw/sim/arrangement.hpp"
#include "hw/sim/rendered_view.hpp"

namespace undercup::teach {
namespace {

using namespace hw::sim;

Trouble drawn_trouble(Random& random) {
  const float u = random.unit();
  if (u < 0.20F) return Trouble::cocked;
  if (u < 0.28F) return Trouble::stacked;
  if (u < 0.35F) return Trouble::foreign;
  if (u < 0.43F) return Trouble::glare;
  if (u < 0.52F) return Trouble::dirty;
  return Trouble::none;
}

constexpr int kRolls = 3;
constexpr int kSpoils = 2;

cv::Point2f drawn_place(const vision::CameraProfile& profile, Random& random) {
  const float away = static_cast<float>(profile.window.radius) * std::sqrt(random.unit());
  const float direction = random.between(0, 2 * kPi);
  return {static_cast<float>(profile.window.x) + away * std::cos(direction),
          static_cast<float>(profile.window.y) + away * std::sin(direction)};
}

void add_glint(cv::Mat& picture, cv::Point2f at, cv::Size2f size, float turn, bool round) {
  const cv::Scalar light = cv::Scalar::all(300);
  const cv::RotatedRect box(at, size, turn);
  if (round) {
    cv::ellipse(picture, box, light, cv::FILLED, cv::LINE_AA);
  } else {
    cv::Point2f corner[4];
    box.points(corner);
    cv::fillConvexPoly(picture, std::vector<cv::Point>(corner, corner + 4), light, cv::LINE_AA);
  }
}

// Lamps' images where chance has them, also where the simulated table has none: strewn, or in a ring.
void add_glints(cv::Mat& picture, const Scene& scene, Random& random) {
  const auto mm = static_cast<float>(scene.profile.px_per_mm);
  const float size = mm * random.between(0.8F, 3.5F);
  const float longer = size * random.between(0.7F, 1.3F);
  const bool round = random.chance(0.5F);
  if (random.chance(0.6F)) {
    const int count = random.below(14);
    for (int i = 0; i < count; ++i) {
      cv::Point2f at = drawn_place(scene.profile, random);
      if (random.chance(0.4F)) {  // on a die: there it matters
        const TrueDie& die = scene.dice[static_cast<std::size_t>(random.below(static_cast<int>(scene.dice.size())))];
        const auto half = static_cast<float>(die.edge_px) / 2;
        at = cv::Point2f(die.at) + cv::Point2f(random.between(-half, half), random.between(-half, half));
      }
      add_glint(picture, at, {size, longer}, random.between(0, 180), round);
    }
    return;
  }
  const cv::Point2f middle = drawn_place(scene.profile, random);
  const float radius = mm * random.between(6, 40);
  const int count = 6 + random.below(16);
  for (int i = 0; i < count; ++i) {
    const float angle = 2 * kPi * static_cast<float>(i) / static_cast<float>(count);
    add_glint(picture, middle + radius * cv::Point2f(std::cos(angle), std::sin(angle)), {size, longer},
              angle * 180 / kPi, round);
  }
}

// A ring light mirrored in the glass: a band of haze, wavy along its way.
void add_haze_band(cv::Mat& picture, const vision::CameraProfile& profile, Random& random) {
  const auto mm = static_cast<float>(profile.px_per_mm);
  const cv::Point2f middle =
      drawn_place(profile, random) * 0.4F +
      cv::Point2f(static_cast<float>(profile.window.x), static_cast<float>(profile.window.y)) * 0.6F;
  const float radius = mm * random.between(10, 50);
  const float half = mm * random.between(2, 10);
  const float soft = mm * random.between(0.2F, 3);
  const float light = random.between(20, 230);
  const float wave = random.between(0, 0.4F);
  const auto waves = static_cast<float>(4 + random.below(20));
  for (int y = 0; y < picture.rows; ++y) {
    auto* row = picture.ptr<cv::Vec3f>(y);
    for (int x = 0; x < picture.cols; ++x) {
      const cv::Point2f d = cv::Point2f(static_cast<float>(x), static_cast<float>(y)) - middle;
      const float inside = half - std::abs(static_cast<float>(cv::norm(d)) - radius);
      if (inside < -soft) continue;
      const float share = std::clamp(0.5F + inside / (2 * soft), 0.0F, 1.0F);
      const float add = light * share * (1 - wave * (0.5F + 0.5F * std::sin(waves * std::atan2(d.y, d.x))));
      row[x] += cv::Vec3f(add, add, add);
    }
  }
}

// A lamp mirrored by a face that looks its way: a soft light of about a die's size, often blinding.
void add_glare(cv::Mat& picture, const vision::CameraProfile& profile, Random& random) {
  const cv::Point2f middle = drawn_place(profile, random);
  const float sigma = static_cast<float>(profile.px_per_mm) * random.between(3, 14);
  const float light = random.between(30, 400);
  for (int y = 0; y < picture.rows; ++y) {
    auto* row = picture.ptr<cv::Vec3f>(y);
    for (int x = 0; x < picture.cols; ++x) {
      const cv::Point2f d = cv::Point2f(static_cast<float>(x), static_cast<float>(y)) - middle;
      const float add = light * std::exp(-d.dot(d) / (2 * sigma * sigma));
      row[x] += cv::Vec3f(add, add, add);
    }
  }
}

void spoil(Scene& scene, Random& random) {
  vision::Frame& frame = scene.frame;
  cv::Mat picture(frame.height, frame.width, CV_8UC3, frame.pixels.data());
  cv::Mat work;
  picture.convertTo(work, CV_32FC3);
  const auto gain = static_cast<double>(random.chance(0.4F) ? random.between(0.15F, 1.3F) : 1.0F);
  work *= gain;
  if (random.chance(0.35F)) add_haze_band(work, scene.profile, random);
  if (random.chance(0.15F)) add_glare(work, scene.profile, random);
  if (random.chance(0.5F)) add_glints(work, scene, random);
  const double blur =
      random.chance(0.5F) ? static_cast<double>(random.between(0.1F, 2.0F)) * scene.profile.px_per_mm / 4 : 0;
  if (blur > 0.2) cv::GaussianBlur(work, work, {}, blur);
  cv::Mat noise(work.size(), CV_32FC3);
  cv::RNG rng(random.next());
  rng.fill(noise, cv::RNG::NORMAL, 0, random.chance(0.4F) ? static_cast<double>(random.between(0, 7)) : 0.5);
  work += noise;
  work.convertTo(picture, CV_8UC3);
  if (random.chance(0.5F)) {
    std::vector<unsigned char> bytes;
    cv::imencode(".jpg", picture, bytes, {cv::IMWRITE_JPEG_QUALITY, 60 + random.below(38)});
    cv::imdecode(bytes, cv::IMREAD_COLOR, &picture);
  }
}

}  // namespace

std::vector<Scene> drawn_scenes(std::uint64_t seed) {
  Random random(Purpose::game, {seed, 77});
  const DieStyle style = drawn_style(Random(Purpose::game, {seed, 78}));
  const float size = random.unit();
  const int width = size < 0.15F ? 320 : size < 0.2F ? 960 : 640;
  const int height = width * 3 / 4;
  const int seat = 1 + random.below(8);
  RenderedView view({.seed = seed, .seat = seat, .width = width, .height = height, .own_style = style});
  const Rig rig = built_rig(seed, seat, width, height);
  std::vector<Scene> scenes;
  for (int roll = 1; roll <= kRolls; ++roll) {
    CupMoment moment;
    moment.doing = CupMoment::Doing::resting;
    moment.roll_number = roll;
    moment.trouble = drawn_trouble(random);
    const int count = random.chance(0.3F) ? 1 + random.below(6) : 4 + random.below(3);
    for (int i = 0; i < count; ++i) moment.dice.push_back(1 + random.below(6));
    Scene scene{view(moment, Milliseconds{1000}), view.profile(), {}};
    const Arrangement arrangement = arranged(rig, {seed, seat, roll, 0}, count, style.edge_mm, moment.trouble);
    for (std::size_t i = 0; i < arrangement.dice.size(); ++i) {
      const DiePose& pose = arrangement.dice[i];
      const Vec3 foot{pose.middle.x, pose.middle.y, 0};
      const Spot at = rig.optics.project(foot);
      const bool flat = pose.turn.z.z > 0.9999F && pose.middle.z < 0.51F * style.edge_mm;
      scene.dice.push_back(
          {{at.x, at.y}, static_cast<double>(style.edge_mm * rig.optics.px_per_mm(foot)), 7 - moment.dice[i], flat});
    }
    for (int spoilt = 0; spoilt < kSpoils; ++spoilt) {
      scenes.push_back(scene);
      spoil(scenes.back(), random);
    }
  }
  return scenes;
}

}  // namespace undercup::teach
