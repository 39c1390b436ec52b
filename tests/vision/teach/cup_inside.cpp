#include "tests/vision/teach/cup_inside.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "hw/sim/space.hpp"
#include "tests/vision/teach/clutter.hpp"
#include "tests/vision/teach/paint.hpp"

namespace undercup::teach {
namespace {

using hw::sim::kPi;
using hw::sim::Random;

// Not sharper than a lens shows it.
void soften(cv::Mat& shape, float px) {
  cv::GaussianBlur(shape, shape, {}, static_cast<double>(std::max(0.4F, px)));
}

// Each of the following changes `shade`, a factor of the light at each pixel. `mm`: px a millimetre.

// The base, deep in the cup.
void add_base(cv::Mat& shade, const Round& mouth, float mm, Random& random) {
  const cv::Point2f middle = away_from(mouth.middle, mouth.radius * 0.15F * random.unit(), random.between(0, 2 * kPi));
  cv::circle(shade, middle, static_cast<int>(mouth.radius * random.between(0.2F, 0.85F)),
             cv::Scalar(static_cast<double>(std::exp(random.between(-0.8F, 0.9F)))), cv::FILLED);
  cv::GaussianBlur(shade, shade, {}, static_cast<double>(mm * random.between(0.1F, 1.5F)));
}

// Rings, as turned metal has.
void add_rings(cv::Mat& shade, const Round& mouth, float mm, Random& random) {
  for (int rings = 1 + random.below(5); rings > 0; --rings)
    cv::circle(shade, mouth.middle, static_cast<int>(mouth.radius * random.between(0.1F, 1)),
               cv::Scalar(static_cast<double>(random.between(0.4F, 2.5F))),
               std::max(1, static_cast<int>(mm * random.between(0.2F, 1.5F))));
}

// Light and dark flakes side by side, as on cast metal and leather.
void add_specks(cv::Mat& shade, float mm, Random& random) {
  const cv::Mat specks = hills(shade.size(), std::max(1.0F, mm * random.between(0.4F, 2)), 1, random);
  cv::Mat flakes;
  cv::threshold(specks, flakes, static_cast<double>(random.between(-0.2F, 0.5F)), 1, cv::THRESH_BINARY);
  soften(flakes, mm * random.between(0.05F, 0.3F));
  shade = shade.mul(1 + static_cast<double>(random.between(0.1F, 0.9F)) * (flakes - 0.5));
}

// A floor of its own, lit another way than the walls, often of cloudy metal; its edge is turned or cast.
void add_floor(cv::Mat& shade, const Round& mouth, float mm, Random& random) {
  cv::Mat floor(shade.size(), CV_32F, cv::Scalar(0));
  const cv::Point2f middle =
      away_from(mouth.middle, mouth.radius * random.between(0, 0.3F), random.between(0, 2 * kPi));
  cv::circle(floor, middle, static_cast<int>(mouth.radius * random.between(0.2F, 0.7F)), cv::Scalar(1), cv::FILLED);
  if (random.chance(0.5F)) {
    cv::GaussianBlur(floor, floor, {}, static_cast<double>(mm * random.between(0.5F, 2)));
    floor +=
        static_cast<double>(random.between(0.1F, 0.4F)) * hills(shade.size(), mm * random.between(0.5F, 2), 1, random);
    cv::threshold(floor, floor, 0.5, 1, cv::THRESH_BINARY);
  }
  soften(floor, mm * random.between(0.1F, 1.5F));
  if (random.chance(0.6F))
    floor = floor.mul(1 + static_cast<double>(random.between(0.1F, 0.8F)) *
                              hills(shade.size(), mm * random.between(1, 7), 1, random));
  shade = shade.mul(1 + (std::exp(static_cast<double>(random.between(-1, 1.8F))) - 1) * floor);
}

// A lamp that a dull floor mirrors: about as large as a die, soft and cloudy.
void add_sheen(cv::Mat& shade, const Round& mouth, float mm, Random& random) {
  cv::Mat sheen(shade.size(), CV_32F, cv::Scalar(0));
  const cv::Point2f middle =
      away_from(mouth.middle, mouth.radius * random.between(0, 0.4F), random.between(0, 2 * kPi));
  const float size = mm * random.between(5, 22);
  cv::ellipse(sheen, {middle, {size, size * random.between(0.6F, 1)}, random.between(0, 180)}, cv::Scalar(1),
              cv::FILLED);
  cv::GaussianBlur(sheen, sheen, {}, static_cast<double>(mm * random.between(0.4F, 4)));
  if (random.chance(0.5F))
    sheen = sheen.mul(1 + static_cast<double>(random.between(0.1F, 0.6F)) *
                              hills(shade.size(), mm * random.between(0.5F, 4), 1, random));
  shade += static_cast<double>(std::exp(random.between(-1.6F, 1.6F))) * sheen;
}

// Brushed or beaten metal: clouds of sheen, and sparks in them.
void add_clouds(cv::Mat& shade, float mm, Random& random) {
  const cv::Mat clouds = hills(shade.size(), std::max(1.0F, mm * random.between(1.5F, 9)), 1, random);
  cv::Mat sparks = hills(shade.size(), std::max(1.0F, mm * random.between(0.2F, 0.8F)), 1, random);
  sparks += 0.5 * clouds;
  cv::threshold(sparks, sparks, static_cast<double>(random.between(0.6F, 1.1F)), 1, cv::THRESH_BINARY);
  soften(sparks, mm * random.between(0.03F, 0.2F));
  shade = shade.mul(1 + static_cast<double>(random.between(0.1F, 0.7F)) * clouds);
  shade += static_cast<double>(random.between(0, 2.5F)) * sparks;
}

cv::Mat drawn_shade(cv::Size size, const Round& mouth, float mm, Random& random) {
  cv::Mat shade(size, CV_32F, cv::Scalar(1));
  if (random.chance(0.5F)) add_base(shade, mouth, mm, random);
  if (random.chance(0.3F)) add_rings(shade, mouth, mm, random);
  if (random.chance(0.35F)) add_specks(shade, mm, random);
  if (random.chance(0.6F)) add_floor(shade, mouth, mm, random);
  for (int sheens = random.chance(0.5F) ? 1 + random.below(2) : 0; sheens > 0; --sheens)
    add_sheen(shade, mouth, mm, random);
  if (random.chance(0.35F)) add_clouds(shade, mm, random);
  if (random.chance(0.5F))
    shade += static_cast<double>(random.between(0.05F, 0.5F)) *
             hills(size, std::max(1.0F, mm * random.between(0.25F, 1.5F)), 1, random);
  return cv::max(shade, 0.05);
}

// A lamp of the room, seen beside the cup.
void add_lamp(cv::Mat& picture, const cv::Mat& inside, cv::Point2f at, float mm, Random& random) {
  cv::Mat lamp(picture.size(), CV_32F, cv::Scalar(0));
  const float size = mm * random.between(2, 25);
  if (random.chance(0.5F)) {
    cv::circle(lamp, at, static_cast<int>(size / 2), cv::Scalar(1), cv::FILLED);
  } else {
    cv::Point2f corner[4];
    cv::RotatedRect(at, {size * 1.5F, size * random.between(0.1F, 0.7F)}, random.between(0, 180)).points(corner);
    cv::fillConvexPoly(lamp, std::vector<cv::Point>(corner, corner + 4), cv::Scalar(1));
  }
  cv::GaussianBlur(lamp, lamp, {}, static_cast<double>(mm * random.between(0.1F, 1)));
  lamp.setTo(0, inside > 0.5);
  blend(picture, lamp, drawn_colour(random) + cv::Vec3f(0.3F, 0.4F, 0.5F) * random.between(0, 3));
}

}  // namespace

void vary_cup(cv::Mat& picture, const Round& mouth, const Round& window, float mm, Random& random) {
  cv::Mat inside(picture.size(), CV_32F, cv::Scalar(0));
  cv::circle(inside, mouth.middle, static_cast<int>(mouth.radius), cv::Scalar(1), cv::FILLED);
  if (random.chance(0.25F)) {
    const cv::Mat ground = drawn_ground(picture.size(), mm, random);
    const auto share = static_cast<double>(random.between(0.2F, 0.9F));
    cv::Mat mixed;
    cv::addWeighted(picture, 1 - share, ground, share, 0, mixed);
    mixed.copyTo(picture, inside > 0.5);
  }
  const cv::Mat shaded = picture.mul(in_each_channel(drawn_shade(picture.size(), mouth, mm, random)));
  shaded.copyTo(picture, inside > 0.5);
  for (int lamps = random.chance(0.4F) ? 1 + random.below(3) : 0; lamps > 0; --lamps) {
    const cv::Point2f at =
        away_from(window.middle, random.between(mouth.radius, window.radius), random.between(0, 2 * kPi));
    add_lamp(picture, inside, at, mm, random);
  }
}

}  // namespace undercup::teach
