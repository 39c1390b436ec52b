#include "tests/vision/teach/spoil.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "hw/sim/space.hpp"
#include "tests/vision/teach/paint.hpp"
#include "vision/frame_pixels.hpp"

namespace undercup::teach {
namespace {

using hw::sim::kPi;
using hw::sim::Random;

cv::Point2f drawn_spot(const vision::CameraProfile& profile, Random& random) {
  const float away = static_cast<float>(profile.window.radius) * std::sqrt(random.unit());
  const float direction = random.between(0, 2 * kPi);
  return {static_cast<float>(profile.window.x) + away * std::cos(direction),
          static_cast<float>(profile.window.y) + away * std::sin(direction)};
}

// A place on a die, where it matters, or anywhere.
cv::Point2f drawn_spot(const Scene& scene, float on_die, Random& random) {
  if (scene.things.empty() || !random.chance(on_die)) return drawn_spot(scene.profile, random);
  const Thing& thing = scene.things[static_cast<std::size_t>(random.below(static_cast<int>(scene.things.size())))];
  const float half = thing.edge / 2;
  return thing.at + cv::Point2f(random.between(-half, half), random.between(-half, half));
}

void add_glint(cv::Mat& picture, cv::Point2f at, cv::Size2f size, float turn, bool round) {
  const cv::Scalar light = cv::Scalar::all(300);
  const cv::RotatedRect box(at, size, turn);
  if (round) {
    cv::ellipse(picture, box, light, cv::FILLED);
  } else {
    cv::Point2f corner[4];
    box.points(corner);
    cv::fillConvexPoly(picture, std::vector<cv::Point>(corner, corner + 4), light);
  }
}

// Where a face has a pip, or may have one.
cv::Point2f drawn_pip_place(const Thing& thing, Random& random) {
  const float spread = thing.edge * random.between(0.22F, 0.29F);
  const auto along = [&] { return spread * static_cast<float>(random.below(3) - 1); };
  const float x = along();
  const float y = along();
  const float c = std::cos(thing.angle);
  const float s = std::sin(thing.angle);
  return thing.at + cv::Point2f(c * x - s * y, s * x + c * y);
}

// Lamps' images just over pips, which they hide, or over places that have none.
void add_glints_on_pips(cv::Mat& picture, const Scene& scene, Random& random) {
  for (const Thing& thing : scene.things) {
    if (!vision::is_face(thing.kind) || !random.chance(0.4F)) continue;
    const float size = thing.edge * random.between(0.1F, 0.3F);
    add_glint(picture, drawn_pip_place(thing, random), {size, size * random.between(0.6F, 1.3F)},
              random.between(0, 180), random.chance(0.5F));
  }
}

// Lamps' images: strewn, or in a ring.
void add_glints(cv::Mat& picture, const Scene& scene, Random& random) {
  const auto mm = static_cast<float>(scene.profile.px_per_mm);
  const float size = mm * random.between(0.8F, 4.0F);
  const float longer = size * random.between(0.7F, 1.3F);
  const bool round = random.chance(0.5F);
  if (random.chance(0.6F)) {
    const int count = random.below(12);
    for (int i = 0; i < count; ++i)
      add_glint(picture, drawn_spot(scene, 0.35F, random), {size, longer}, random.between(0, 180), round);
    return;
  }
  const cv::Point2f middle = drawn_spot(scene.profile, random);
  const float radius = mm * random.between(6, 40);
  const int count = 6 + random.below(16);
  for (int i = 0; i < count; ++i) {
    const float angle = 2 * kPi * static_cast<float>(i) / static_cast<float>(count);
    add_glint(picture, away_from(middle, radius, angle), {size, longer}, angle * 180 / kPi, round);
  }
}

// Calls `light_at(offset from the middle)` for every pixel and adds what it gives.
template <typename LightAt>
void add_light(cv::Mat& picture, cv::Point2f middle, cv::Vec3f tint, LightAt&& light_at) {
  for (int y = 0; y < picture.rows; ++y) {
    auto* row = picture.ptr<cv::Vec3f>(y);
    for (int x = 0; x < picture.cols; ++x)
      row[x] += tint * light_at(cv::Point2f(static_cast<float>(x), static_cast<float>(y)) - middle);
  }
}

// A ring light mirrored in the glass: a band of haze, wavy along its way.
void add_haze_band(cv::Mat& picture, const vision::CameraProfile& profile, Random& random) {
  const auto mm = static_cast<float>(profile.px_per_mm);
  const cv::Point2f middle = drawn_spot(profile, random);
  const float radius = mm * random.between(10, 50);
  const float half = mm * random.between(2, 10);
  const float soft = mm * random.between(0.2F, 3);
  const float light = random.between(15, random.chance(0.3F) ? 300.0F : 160.0F);
  const float wave = random.between(0, 0.4F);
  const auto waves = static_cast<float>(4 + random.below(20));
  add_light(picture, middle, {1, 1, 1}, [&](cv::Point2f d) {
    const float inside = half - std::abs(static_cast<float>(cv::norm(d)) - radius);
    if (inside < -soft) return 0.0F;
    const float share = std::clamp(0.5F + inside / (2 * soft), 0.0F, 1.0F);
    return light * share * (1 - wave * (0.5F + 0.5F * std::sin(waves * std::atan2(d.y, d.x))));
  });
}

// A lamp mirrored by a face that looks its way: a soft light of about a die's size, often blinding.
void add_glare(cv::Mat& picture, const Scene& scene, Random& random) {
  const float sigma = static_cast<float>(scene.profile.px_per_mm) * random.between(2, 12);
  const float light = random.between(40, 500);
  add_light(picture, drawn_spot(scene, 0.7F, random), {1, 1, 1},
            [&](cv::Point2f d) { return light * std::exp(-d.dot(d) / (2 * sigma * sigma)); });
}

// Light that clear plastic and polished edges break and throw about: patches with straight edges, lighter or darker.
void add_broken_light(cv::Mat& picture, const Scene& scene, Random& random) {
  constexpr int kCorners = 3;
  cv::Mat share(picture.size(), CV_32F, cv::Scalar(1));
  for (const Thing& thing : scene.things) {
    if (thing.kind == vision::kStrange || !random.chance(0.6F)) continue;
    const int patches = 1 + random.below(6);
    for (int i = 0; i < patches; ++i) {
      const float reach = thing.edge * random.between(0.1F, 0.6F);
      const float direction = random.between(0, 2 * kPi);
      const float off = thing.edge * 0.5F * std::sqrt(random.unit());
      const cv::Point2f middle = away_from(thing.at, off, direction);
      std::vector<cv::Point> corners;
      for (int corner = 0; corner < kCorners; ++corner) {
        const float way = 2 * kPi * (static_cast<float>(corner) + random.unit()) / kCorners;
        corners.emplace_back(away_from(middle, reach, way));
      }
      cv::fillConvexPoly(share, corners, cv::Scalar(static_cast<double>(std::exp(random.between(-0.6F, 0.7F)))));
    }
  }
  const double mm = scene.profile.px_per_mm;
  cv::GaussianBlur(share, share, {}, mm * static_cast<double>(random.between(0.05F, 0.3F)));
  cv::multiply(picture, in_each_channel(share), picture);
}

// More light on one side than on the other, as beside a window.
void add_slope(cv::Mat& picture, const vision::CameraProfile& profile, Random& random) {
  const float direction = random.between(0, 2 * kPi);
  const float steep = random.between(0, 0.7F) / static_cast<float>(profile.window.radius);
  const cv::Point2f out(steep * std::cos(direction), steep * std::sin(direction));
  const cv::Point2f middle(static_cast<float>(profile.window.x), static_cast<float>(profile.window.y));
  for (int y = 0; y < picture.rows; ++y) {
    auto* row = picture.ptr<cv::Vec3f>(y);
    for (int x = 0; x < picture.cols; ++x)
      row[x] *= std::max(0.1F, 1 + out.dot(cv::Point2f(static_cast<float>(x), static_cast<float>(y)) - middle));
  }
}

// Drops and smears: what is seen through them is blurred, and they scatter light themselves.
void add_dirt(cv::Mat& picture, const Scene& scene, Random& random) {
  const auto mm = static_cast<float>(scene.profile.px_per_mm);
  cv::Mat blurred;
  cv::GaussianBlur(picture, blurred, {}, static_cast<double>(mm * random.between(0.4F, 1.6F)));
  blurred += cv::Scalar::all(static_cast<double>(random.between(-10, random.chance(0.3F) ? 140.0F : 40.0F)));
  cv::Mat share(picture.size(), CV_32F, cv::Scalar(0));
  const int count = 2 + random.below(14);
  for (int i = 0; i < count; ++i) {
    const float size = mm * random.between(0.8F, 8);
    cv::ellipse(share,
                {drawn_spot(scene, 0.5F, random), {size, size * random.between(1, 2.5F)}, random.between(0, 180)},
                cv::Scalar(static_cast<double>(random.between(0.3F, 1))), cv::FILLED);
  }
  cv::GaussianBlur(share, share, {}, static_cast<double>(mm * random.between(0.1F, 0.6F)));
  lay_on(picture, blurred, share);
}

// Less light or more, and of another colour. However little there is, lamps' images stay brighter than can be told.
void dim(cv::Mat& picture, Random& random) {
  constexpr double kBlinding = 250;
  cv::Mat lamps;
  cv::inRange(picture, cv::Scalar::all(kBlinding), cv::Scalar::all(1e6), lamps);
  const float light = random.chance(0.4F) ? std::exp(random.between(-2.2F, 0.4F)) : 1.0F;
  const cv::Scalar tint(static_cast<double>(light * random.between(0.75F, 1.2F)), static_cast<double>(light),
                        static_cast<double>(light * random.between(0.75F, 1.2F)));
  cv::multiply(picture, tint, picture);
  picture.setTo(cv::Scalar::all(255), lamps);
}

void blur_by_motion(cv::Mat& picture, float length_px, float direction) {
  const int side = 2 * static_cast<int>(std::ceil(length_px / 2)) + 1;
  cv::Mat kernel(side, side, CV_32F, cv::Scalar(0));
  const cv::Point2f middle(static_cast<float>(side / 2), static_cast<float>(side / 2));
  const cv::Point2f way = length_px / 2 * cv::Point2f(std::cos(direction), std::sin(direction));
  cv::line(kernel, middle - way, middle + way, cv::Scalar(1), 1);
  kernel /= cv::sum(kernel)[0];
  cv::filter2D(picture, picture, -1, kernel);
}

// Of the sensor, with little light and much gain strong; half of it, at times, more where there is more light.
void add_noise(cv::Mat& picture, Random& random) {
  constexpr double kGrey = 64;  // levels at which that is as strong as elsewhere
  const float u = random.unit();
  const double strength = static_cast<double>(u < 0.4F    ? 0.5F
                                              : u < 0.87F ? random.between(0, 9)
                                                          : random.between(9, 22));
  cv::Mat noise(picture.size(), CV_32FC3);
  cv::RNG rng(random.next());
  rng.fill(noise, cv::RNG::NORMAL, 0, strength);
  if (random.chance(0.5F)) {  // as photons arrive
    cv::Mat more;
    cv::sqrt(cv::max(picture / kGrey, 0.0), more);
    cv::multiply(noise, 0.5 * (more + cv::Scalar::all(1)), noise);
  }
  picture += noise;
}

// Only what every picture in use undergoes: its light, and the lamps mirrored in the glass, mostly over dice.
void spoil_little(cv::Mat& work, const Scene& scene, Random& random) {
  dim(work, random);
  if (random.chance(0.5F)) add_glints(work, scene, random);
  if (random.chance(0.3F)) add_glints_on_pips(work, scene, random);
}

void spoil_much(cv::Mat& work, const Scene& scene, Random& random) {
  const double px = scene.profile.px_per_mm / 4;
  if (random.chance(0.15F)) add_broken_light(work, scene, random);
  if (random.chance(0.2F)) add_slope(work, scene.profile, random);
  dim(work, random);
  if (random.chance(0.2F)) add_dirt(work, scene, random);
  if (random.chance(0.2F)) add_haze_band(work, scene.profile, random);
  if (random.chance(0.12F)) add_glare(work, scene, random);
  if (random.chance(0.35F)) add_glints(work, scene, random);
  if (random.chance(0.12F)) add_glints_on_pips(work, scene, random);
  if (random.chance(0.45F)) cv::GaussianBlur(work, work, {}, 0.2 + 1.9 * px * static_cast<double>(random.unit()));
  if (random.chance(0.15F)) blur_by_motion(work, static_cast<float>(px) * random.between(2, 9), random.between(0, kPi));
  if (random.chance(0.2F)) work += cv::Scalar::all(static_cast<double>(random.between(0, 60)));  // light scattered
}

}  // namespace

void spoil(Scene& scene, float much, Random& random) {
  cv::Mat picture = pixels_of(scene.frame);
  cv::Mat work;
  picture.convertTo(work, CV_32FC3);
  if (random.chance(much)) {
    spoil_much(work, scene, random);
  } else {
    spoil_little(work, scene, random);
  }
  add_noise(work, random);
  work.convertTo(picture, CV_8UC3);
  if (random.chance(0.08F)) {  // a grey camera
    cv::Mat grey;
    cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
    cv::cvtColor(grey, picture, cv::COLOR_GRAY2BGR);
  }
  if (random.chance(0.5F)) {
    std::vector<unsigned char> bytes;
    cv::imencode(".jpg", picture, bytes, {cv::IMWRITE_JPEG_QUALITY, 50 + random.below(48)});
    cv::imdecode(bytes, cv::IMREAD_COLOR, &picture);
  }
}

}  // namespace undercup::teach
