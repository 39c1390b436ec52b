#include <algorithm>
#include <cmath>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "hw/picture_file.hpp"
#include "hw/sim/photo_album.hpp"
#include "hw/sim/random.hpp"
#include "hw/sim/stance.hpp"
#include "vision/frame_pixels.hpp"

namespace undercup::hw::sim {

namespace {

using Doing = CupMoment::Doing;

cv::Mat window_mask(const vision::Frame& frame, const vision::Circle& window) {
  cv::Mat mask(frame.height, frame.width, CV_8UC1, cv::Scalar(0));
  const cv::Point middle(static_cast<int>(window.x), static_cast<int>(window.y));
  cv::circle(mask, middle, static_cast<int>(window.radius), cv::Scalar(255), cv::FILLED);
  return mask;
}

/// Dice that tumble: what the window shows, turned by a wild angle and wiped along a circle.
void whirl(vision::Frame& frame, const vision::Circle& window, const CupMoment& moment, Milliseconds t) {
  cv::Mat picture = vision::pixels_of(frame);
  Random random(Purpose::tumble,
                {static_cast<std::uint64_t>(moment.roll_number), static_cast<std::uint64_t>(t.count())});
  const auto angle = static_cast<double>(random.between(0, 360));
  constexpr int kCopies = 4;
  constexpr double kWipe = 6;  // degrees between them
  cv::Mat sum(frame.height, frame.width, CV_32FC3, cv::Scalar::all(0));
  const cv::Point2f middle(static_cast<float>(window.x), static_cast<float>(window.y));
  for (int i = 0; i < kCopies; ++i) {
    cv::Mat turned;
    cv::warpAffine(picture, turned, cv::getRotationMatrix2D(middle, angle + kWipe * i, 1), picture.size(),
                   cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    cv::accumulate(turned, sum);
  }
  cv::Mat whirled;
  sum.convertTo(whirled, CV_8UC3, 1.0 / kCopies);
  cv::blur(whirled, whirled, cv::Size(7, 7));
  whirled.copyTo(picture, window_mask(frame, window));
}

/// Daylight from one side, `open` 0..1.
void let_light_in(vision::Frame& frame, const vision::Circle& window, float open) {
  cv::Mat picture = vision::pixels_of(frame);
  for (int y = 0; y < frame.height; ++y) {
    for (int x = 0; x < frame.width; ++x) {
      const double dx = (x - window.x) / window.radius;
      const double dy = (y - window.y) / window.radius;
      if (dx * dx + dy * dy > 1) continue;
      const double light = static_cast<double>(open) * 140 * std::pow(0.5 + 0.5 * dx, 2);
      auto& pixel = picture.at<cv::Vec3b>(y, x);
      for (int c = 0; c < 3; ++c) pixel[c] = cv::saturate_cast<std::uint8_t>(pixel[c] + light);
    }
  }
}

/// No cup: the room's ceiling, bright, with soft blotches.
void clear_window(vision::Frame& frame, const vision::Circle& window) {
  cv::Mat picture = vision::pixels_of(frame);
  cv::Mat ceiling(6, 8, CV_8UC3);
  Random random(Purpose::flaws, {static_cast<std::uint64_t>(frame.geometry)});
  for (int i = 0; i < ceiling.rows * ceiling.cols; ++i) {
    const auto light = static_cast<std::uint8_t>(150 + random.below(60));
    ceiling.at<cv::Vec3b>(i / ceiling.cols, i % ceiling.cols) = {light, light, static_cast<std::uint8_t>(light + 20)};
  }
  cv::resize(ceiling, ceiling, picture.size(), 0, 0, cv::INTER_CUBIC);
  ceiling.copyTo(picture, window_mask(frame, window));
}

/// One step up or down in a third of the bytes: no two exposures of a real camera are the same.
void add_grain(vision::Frame& frame, Random random) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < frame.pixels.size(); ++i) {
    if (i % 16 == 0) bits = random.next();
    const int draw = static_cast<int>((bits >> (4 * (i % 16))) & 15U);
    const int step = draw < 3 ? -1 : (draw > 12 ? 1 : 0);
    frame.pixels[i] = static_cast<std::uint8_t>(std::clamp(frame.pixels[i] + step, 0, 255));
  }
}

float opened(const CupMoment& moment, Milliseconds t) {
  constexpr float kHandMs = 200;
  const auto ms = [](Milliseconds time) { return static_cast<float>(time.count()); };
  float open = progress(ms(t), ms(moment.since), kHandMs);
  if (moment.until != kOpenEnd) open = std::min(open, 1.0F - progress(ms(t), ms(moment.until) - kHandMs, kHandMs));
  return open;
}

}  // namespace

PhotoView::PhotoView(std::vector<Photo> album) : album_(std::move(album)) {}

vision::Frame PhotoView::operator()(const CupMoment& moment, Milliseconds t) {
  const int count = static_cast<int>(album_.size());
  const int which = ((moment.picture % count) + count) % count;
  const vision::Circle& window = album_[static_cast<std::size_t>(which)].profile.window;
  if (which != shown_) {
    const auto picture = load_picture(album_[static_cast<std::size_t>(which)].image);
    at_rest_ = picture ? picture.value() : vision::Frame{};
    shown_ = which;
  }
  vision::Frame frame = at_rest_;
  frame.exposed_at = t;
  frame.geometry = which;
  if (frame.empty()) return frame;
  switch (moment.doing) {
    case Doing::absent: clear_window(frame, window); break;
    case Doing::shaking: whirl(frame, window, moment, t); break;
    case Doing::resting: break;
    case Doing::tipped: let_light_in(frame, window, opened(moment, t)); break;
  }
  add_grain(frame, Random(Purpose::noise, {static_cast<std::uint64_t>(which), static_cast<std::uint64_t>(t.count())}));
  return frame;
}

}  // namespace undercup::hw::sim
