#include "vision/overlay.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <string>

#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

const cv::Scalar kGreen(60, 220, 60);
const cv::Scalar kOrange(0, 140, 255);
const cv::Scalar kBlue(255, 160, 40);

// Lines must show on a photograph of any size: about a three-hundredth of its height.
int stroke(const cv::Mat& picture) {
  return std::max(1, picture.rows / 300);
}

void label(cv::Mat& picture, const std::string& text, cv::Point at, const cv::Scalar& colour) {
  const double size = std::max(0.4, picture.rows / 700.0);
  cv::putText(picture, text, at, cv::FONT_HERSHEY_SIMPLEX, size, cv::Scalar::all(0), 3 * stroke(picture), cv::LINE_AA);
  cv::putText(picture, text, at, cv::FONT_HERSHEY_SIMPLEX, size, colour, stroke(picture), cv::LINE_AA);
}

void draw_die(cv::Mat& picture, const DieReading& die) {
  const cv::Point2d u = die.edge_px / 2 * cv::Point2d(std::cos(die.angle), std::sin(die.angle));
  const cv::Point2d v(-u.y, u.x);
  const cv::Point2d c(die.x - 0.5, die.y - 0.5);
  const cv::Scalar colour = die.confidence >= kReader.sure ? kGreen : kOrange;
  const cv::Point corners[] = {c - u - v, c + u - v, c + u + v, c - u + v};
  for (int k = 0; k < 4; ++k) cv::line(picture, corners[k], corners[(k + 1) % 4], colour, stroke(picture), cv::LINE_AA);
  label(picture, std::to_string(table::pips(die.value)), c + u - v, colour);
}

bool drawable(const Circle& c) {
  const double most = 1e5;  // px; beyond, OpenCV's fixed point numbers overflow
  return std::abs(c.x) < most && std::abs(c.y) < most && c.radius >= 0 && c.radius < most;
}

}  // namespace

Frame draw_overlay(const Frame& frame, const CameraProfile& profile, const CupReading& reading) {
  if (frame.empty()) return frame;
  const bool grey = frame.format == PixelFormat::gray8;
  const cv::Mat picture(frame.height, frame.width, grey ? CV_8UC1 : CV_8UC3,
                        const_cast<std::uint8_t*>(frame.pixels.data()));  // only read from
  Frame drawn;
  drawn.width = frame.width;
  drawn.height = frame.height;
  drawn.exposed_at = frame.exposed_at;
  drawn.pixels.resize(static_cast<std::size_t>(frame.width) * static_cast<std::size_t>(frame.height) * 3);
  cv::Mat out(frame.height, frame.width, CV_8UC3, drawn.pixels.data());
  if (grey)
    cv::cvtColor(picture, out, cv::COLOR_GRAY2BGR);
  else
    picture.copyTo(out);

  const Circle& w = profile.window;
  if (drawable(w))
    cv::circle(out, cv::Point2d(w.x - 0.5, w.y - 0.5), static_cast<int>(std::lround(w.radius)), kBlue, stroke(out),
               cv::LINE_AA);
  for (const DieReading& die : reading.dice) draw_die(out, die);
  label(out, std::string(name(reading.status)), {8, out.rows - 12},
        reading.status == ReadStatus::read ? kGreen : kOrange);
  return drawn;
}

}  // namespace undercup::vision
