#include "tests/vision/teach/paint.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace undercup::teach {

using hw::sim::Random;

cv::Vec3f drawn_colour(Random& random) {
  const float level = random.chance(0.5F) ? random.between(0.01F, 0.25F) : random.between(0.1F, 0.8F);
  const float tint = random.chance(0.4F) ? 0.1F : 0.7F;
  const auto part = [&] { return std::clamp(level * (1 + tint * random.between(-1, 1)), 0.003F, 0.95F); };
  const float blue = part();
  const float green = part();
  return {blue, green, part()};
}

cv::Mat hills(cv::Size size, float px, float stretch, Random& random) {
  const cv::Size coarse(std::max(2, static_cast<int>(static_cast<float>(size.width) / (px * stretch)) + 2),
                        std::max(2, static_cast<int>(static_cast<float>(size.height) / px) + 2));
  cv::Mat result(coarse, CV_32F);
  cv::RNG rng(random.next());
  rng.fill(result, cv::RNG::UNIFORM, -1, 1);
  cv::resize(result, result, size, 0, 0, cv::INTER_CUBIC);
  return result;
}

cv::Point2f away_from(cv::Point2f middle, float radius, float direction) {
  return middle + radius * cv::Point2f(std::cos(direction), std::sin(direction));
}

cv::Mat in_each_channel(const cv::Mat& share) {
  cv::Mat shares;
  cv::merge(std::vector{share, share, share}, shares);
  return shares;
}

void blend(cv::Mat& picture, const cv::Mat& share, cv::Vec3f colour) {
  for (int y = 0; y < picture.rows; ++y) {
    auto* row = picture.ptr<cv::Vec3f>(y);
    const auto* by = share.ptr<float>(y);
    for (int x = 0; x < picture.cols; ++x) {
      const float s = std::clamp(by[x], 0.0F, 1.0F);
      row[x] = row[x] * (1 - s) + colour * s;
    }
  }
}

void lay_on(cv::Mat& picture, const cv::Mat& other, const cv::Mat& share) {
  picture += (other - picture).mul(in_each_channel(share));
}

}  // namespace undercup::teach
