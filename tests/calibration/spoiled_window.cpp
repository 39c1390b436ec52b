#include "tests/calibration/spoiled_window.hpp"

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numbers>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <random>

#include "hw/picture_file.hpp"
#include "tests/data_folder.hpp"
#include "vision/frame_pixels.hpp"

namespace undercup::calibration::testing {
namespace {

cv::Mat picture_of(const vision::Frame& frame) {
  return vision::pixels_of(frame).clone();
}

vision::Frame frame_of(const cv::Mat& bgr) {
  cv::Mat whole;
  bgr.convertTo(whole, CV_8UC3);
  return {whole.cols, whole.rows, vision::PixelFormat::bgr8, {whole.datastart, whole.dataend}, {}, 0};
}

/// The window's middle, pixel indices, and its scale.
struct Place {
  explicit Place(const LabelledWindow& window)
      : middle(window.profile.profile.window.x - 0.5, window.profile.profile.window.y - 0.5),
        px_per_mm(window.profile.profile.px_per_mm),
        radius(window.profile.profile.window.radius) {}

  [[nodiscard]] cv::Point2d at(cv::Point2d mm) const { return middle + px_per_mm * mm; }

  cv::Point2d middle;
  double px_per_mm;
  double radius;
};

double between(std::mt19937& random, double least, double most) {
  return std::uniform_real_distribution<>(least, most)(random);
}

cv::Point2d somewhere(std::mt19937& random, double within_mm) {
  const double angle = between(random, 0, 2 * std::numbers::pi);
  const double out = within_mm * std::sqrt(between(random, 0, 1));
  return {out * std::cos(angle), out * std::sin(angle)};
}

/// Lays a film over the picture: how much of the light it takes, and what it adds of its own, both CV_32FC1 0..1.
vision::Frame filmed(const vision::Frame& frame, const cv::Mat& film, double own_level) {
  cv::Mat picture;
  picture_of(frame).convertTo(picture, CV_32FC3);
  cv::Mat film3;
  cv::cvtColor(film, film3, cv::COLOR_GRAY2BGR);
  cv::Mat laid = picture.mul(cv::Scalar::all(1) - film3) + film3 * own_level;
  return frame_of(laid);
}

}  // namespace

LabelledWindow labelled_window(const std::string& path) {
  const auto told = nlohmann::json::parse(std::ifstream(path.substr(0, path.rfind('.')) + ".json"));
  LabelledWindow window;
  window.frame = hw::load_picture(path).value();
  StoredProfile& stored = window.profile;
  stored.profile.window = {told["window_circle"][0], told["window_circle"][1], told["window_circle"][2]};
  stored.profile.px_per_mm = told["px_per_mm"];
  stored.profile.camera_id = told["camera"];
  stored.width = window.frame.width;
  stored.height = window.frame.height;
  stored.plate = {told["window_mm"], told["glass_mm"]};
  return window;
}

LabelledWindow window_of(const std::string& file) {
  return labelled_window(undercup::testing::data_folder() / "calibration" / file);
}

vision::Frame knocked(const LabelledWindow& window, const Knock& knock) {
  const Place place(window);
  cv::Mat warp = cv::getRotationMatrix2D(place.middle, knock.turned, 1 + knock.grown);
  warp.at<double>(0, 2) += knock.right_mm * place.px_per_mm;
  warp.at<double>(1, 2) += knock.down_mm * place.px_per_mm;
  cv::Mat moved;
  cv::warpAffine(picture_of(window.frame), moved, warp, {}, cv::INTER_CUBIC, cv::BORDER_REPLICATE);
  return frame_of(moved);
}

vision::Frame blurred(const vision::Frame& frame, double px) {
  cv::Mat soft;
  cv::GaussianBlur(picture_of(frame), soft, {}, px);
  return frame_of(soft);
}

vision::Frame lit(const vision::Frame& frame, double times) {
  return frame_of(picture_of(frame) * times);
}

vision::Frame noisy(const vision::Frame& frame, double levels, unsigned seed) {
  cv::Mat picture;
  picture_of(frame).convertTo(picture, CV_32FC3);
  cv::Mat noise(picture.size(), CV_32FC3);
  cv::RNG random(seed + 1);
  random.fill(noise, cv::RNG::NORMAL, 0, levels);
  return frame_of(picture + noise);
}

vision::Frame compressed(const vision::Frame& frame, int quality) {
  std::vector<std::uint8_t> bytes;
  cv::imencode(".jpg", picture_of(frame), bytes, {cv::IMWRITE_JPEG_QUALITY, quality});
  return frame_of(cv::imdecode(bytes, cv::IMREAD_COLOR));
}

vision::Frame shaded(const LabelledWindow& window, double share, double degrees) {
  const Place place(window);
  cv::Mat picture;
  picture_of(window.frame).convertTo(picture, CV_32FC3);
  const double angle = degrees * std::numbers::pi / 180;
  for (int row = 0; row < picture.rows; ++row) {
    for (int column = 0; column < picture.cols; ++column) {
      const cv::Point2d off = (cv::Point2d(column, row) - place.middle) / place.radius;
      if (cv::norm(off) > 1) continue;
      const double along = off.x * std::cos(angle) + off.y * std::sin(angle);
      picture.at<cv::Vec3f>(row, column) *= static_cast<float>(1 - share * (along + 1) / 2);
    }
  }
  return frame_of(picture);
}

vision::Frame with_lamp(const LabelledWindow& window, cv::Point2d at_mm, double radius_mm) {
  const Place place(window);
  cv::Mat picture = picture_of(window.frame);
  constexpr int kShift = 4;
  cv::circle(picture, place.at(at_mm) * (1 << kShift), static_cast<int>(radius_mm * place.px_per_mm * (1 << kShift)),
             cv::Scalar::all(255), cv::FILLED, cv::LINE_AA, kShift);
  return frame_of(picture);
}

vision::Frame fingered(const LabelledWindow& window, int prints, double strength, unsigned seed) {
  const Place place(window);
  std::mt19937 random(seed);
  cv::Mat film = cv::Mat::zeros(window.frame.height, window.frame.width, CV_32FC1);
  for (int i = 0; i < prints; ++i) {
    const cv::Point2d at = place.at(somewhere(random, 34));
    const double long_mm = between(random, 8, 11);
    const double wide_mm = between(random, 6, 8);
    const double turn = between(random, 0, std::numbers::pi);
    const double pitch = between(random, 0.45, 0.6);
    for (int row = 0; row < film.rows; ++row) {
      for (int column = 0; column < film.cols; ++column) {
        const cv::Point2d off = (cv::Point2d(column, row) - at) / place.px_per_mm;
        const double u = (off.x * std::cos(turn) + off.y * std::sin(turn)) / long_mm;
        const double v = (off.y * std::cos(turn) - off.x * std::sin(turn)) / wide_mm;
        const double out = std::hypot(u, v);
        if (out >= 1) continue;
        const double ridge = 0.65 + 0.35 * std::sin(2 * std::numbers::pi * out * wide_mm / pitch);
        const double edge = std::min(1.0, (1 - out) * 6);
        film.at<float>(row, column) = static_cast<float>(std::abs(strength) * ridge * edge);
      }
    }
  }
  return filmed(window.frame, film, strength < 0 ? 200 : 0);
}

vision::Frame smeared(const LabelledWindow& window, int streaks, double strength, unsigned seed) {
  const Place place(window);
  std::mt19937 random(seed);
  cv::Mat film = cv::Mat::zeros(window.frame.height, window.frame.width, CV_32FC1);
  for (int i = 0; i < streaks; ++i) {
    const cv::Point2d from = place.at(somewhere(random, 35));
    const cv::Point2d to = from + place.px_per_mm * somewhere(random, 22);
    cv::Mat one = cv::Mat::zeros(film.size(), CV_32FC1);
    cv::line(one, from, to, std::abs(strength) * between(random, 0.7, 1),
             static_cast<int>(place.px_per_mm * between(random, 3, 9)));
    cv::GaussianBlur(one, one, {}, place.px_per_mm * 0.5);
    film = cv::max(film, one);
  }
  return filmed(window.frame, film, strength < 0 ? 200 : 0);
}

vision::Frame dripped(const LabelledWindow& window, int drops, unsigned seed) {
  const Place place(window);
  std::mt19937 random(seed);
  const cv::Mat dry = picture_of(window.frame);
  cv::Mat wet = dry.clone();
  for (int i = 0; i < drops; ++i) {
    const cv::Point2d at = place.at(somewhere(random, 38));
    const double radius = place.px_per_mm * between(random, 1.5, 4);
    for (int row = static_cast<int>(at.y - radius); row <= at.y + radius; ++row) {
      for (int column = static_cast<int>(at.x - radius); column <= at.x + radius; ++column) {
        const cv::Point2d off = (cv::Point2d(column, row) - at) / radius;
        const double out = cv::norm(off);
        if (out >= 1 || row < 0 || column < 0 || row >= dry.rows || column >= dry.cols) continue;
        // A strong lens: upside down, of ten times as much around it, darker to its edge, where rays leave sideways.
        const cv::Point2d from = place.middle - off * place.radius * 0.95;
        const int r = std::clamp(static_cast<int>(from.y), 0, dry.rows - 1);
        const int c = std::clamp(static_cast<int>(from.x), 0, dry.cols - 1);
        const double rim = std::clamp((1 - out) * 4, 0.15, 1.0);
        cv::Vec3d seen = cv::Vec3d(dry.at<cv::Vec3b>(r, c)) * rim * 1.15;
        if (cv::norm(off - cv::Point2d(-0.35, -0.35)) < 0.18) seen = cv::Vec3d::all(255);
        wet.at<cv::Vec3b>(row, column) =
            cv::Vec3b(cv::saturate_cast<std::uint8_t>(seen[0]), cv::saturate_cast<std::uint8_t>(seen[1]),
                      cv::saturate_cast<std::uint8_t>(seen[2]));
      }
    }
  }
  return frame_of(wet);
}

}  // namespace undercup::calibration::testing
