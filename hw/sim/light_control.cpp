#include "hw/sim/light_control.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "hw/sim/random.hpp"
#include "vision/frame_pixels.hpp"

namespace undercup::hw::sim {
namespace {

constexpr int kLevels = 256;
constexpr double kGamma = 2.2;

/// What becomes of each level when so many times as much light comes in.
cv::Mat curve(double times) {
  cv::Mat levels(1, kLevels, CV_8UC1);
  for (int level = 0; level < kLevels; ++level) {
    const double light = std::pow(level / 255.0, kGamma) * times;
    levels.at<std::uint8_t>(level) = cv::saturate_cast<std::uint8_t>(255 * std::pow(light, 1 / kGamma));
  }
  return levels;
}

cv::Mat curves(double blue, double green, double red) {
  cv::Mat all;
  cv::merge(std::array<cv::Mat, 3>{curve(blue), curve(green), curve(red)}, all);
  return all;
}

}  // namespace

LightControl drawn_control(std::uint64_t seed, int seat) {
  constexpr float kDarkest = 12'000;
  constexpr float kBrightest = 60'000;
  Random random(Purpose::light_control, {seed, static_cast<std::uint64_t>(seat)});
  LightControl control;
  control.exposure_us = random.between(kDarkest, kBrightest);
  control.colour_gains = {random.between(1.5F, 2.3F), random.between(1.3F, 2.0F)};
  control.lens_position = random.between(6, 12);
  return control;
}

LightReach simulated_reach() {
  return {Reach{100, 66'000}, Reach{1, 8}, Reach{0.1F, 8}, Reach{0, 15}};
}

vision::Frame as_set(vision::Frame frame, const CameraLight& light, const LightControl& control) {
  if (frame.empty() || light == CameraLight{}) return frame;
  const cv::Mat taken = vision::pixels_of(frame);
  cv::Mat picture;
  if (frame.format == vision::PixelFormat::gray8)
    cv::cvtColor(taken, picture, cv::COLOR_GRAY2BGR);
  else
    picture = taken.clone();
  if (light.lens_position) {
    constexpr double kNone = 0.05;  // pixels, of blur
    const double blur = control.blur_px * std::abs(static_cast<double>(*light.lens_position - control.lens_position));
    if (blur > kNone) cv::GaussianBlur(picture, picture, {}, blur);
  }
  double times = 1;
  if (light.exposure || light.gain) {
    const double exposure = light.exposure ? static_cast<double>(light.exposure->count()) : control.exposure_us;
    times = exposure * static_cast<double>(light.gain.value_or(1)) / control.exposure_us;
  }
  const auto gains = light.colour_gains.value_or(control.colour_gains);
  const auto beside = [&](std::size_t i) { return times * static_cast<double>(gains[i] / control.colour_gains[i]); };
  cv::LUT(picture, curves(beside(1), times, beside(0)), picture);
  frame.format = vision::PixelFormat::bgr8;
  frame.pixels.assign(picture.datastart, picture.dataend);
  return frame;
}

}  // namespace undercup::hw::sim
