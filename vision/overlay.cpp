#include "vision/overlay.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <string>

#include "table/overloaded.hpp"
#include "vision/frame_pixels.hpp"
#include "vision/reader_policy.hpp"
#include "vision/square.hpp"

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

/// Draws what was found: its `x` and `y` are picture coordinates, pixel centres at .5.
template <typename Found>
void draw_square(cv::Mat& picture, const Found& found, const std::string& text, const cv::Scalar& colour) {
  const auto at = corners({{found.x - 0.5, found.y - 0.5}, found.angle, found.edge_px});
  for (std::size_t k = 0; k < at.size(); ++k)
    cv::line(picture, at[k], at[(k + 1) % at.size()], colour, stroke(picture), cv::LINE_AA);
  label(picture, text, at[1], colour);
}

std::string card_text(const table::Card& card) {
  return std::visit(
      table::Overloaded{[](const table::NumberCard& plain) {
                          return std::string(table::name(plain.color)) + " " +
                                 std::to_string(table::pips(plain.number));
                        },
                        [](const table::Wildcard&) { return std::string("wild"); },
                        [](const table::PowerCard& power) { return std::string(table::name(power.power)); }},
      card);
}

bool drawable(const Circle& c) {
  const double most = kReader.most_picture_px;
  return std::abs(c.x) < most && std::abs(c.y) < most && c.radius >= 0 && c.radius < most;
}

/// The picture to draw on, always bgr8.
Frame in_colour(const Frame& frame) {
  const cv::Mat picture = pixels_of(frame);
  Frame drawn;
  drawn.width = frame.width;
  drawn.height = frame.height;
  drawn.exposed_at = frame.exposed_at;
  drawn.geometry = frame.geometry;
  drawn.pixels.resize(static_cast<std::size_t>(frame.width) * static_cast<std::size_t>(frame.height) * 3);
  cv::Mat out(frame.height, frame.width, CV_8UC3, drawn.pixels.data());
  if (picture.channels() == 1)
    cv::cvtColor(picture, out, cv::COLOR_GRAY2BGR);
  else
    picture.copyTo(out);
  return drawn;
}

/// Window and status, and between them what `draw_found` draws.
template <typename DrawFound>
Frame overlay(const Frame& frame, const Circle& window, ReadStatus status, const DrawFound& draw_found) {
  if (!frame.whole()) return frame;
  Frame drawn = in_colour(frame);
  cv::Mat out(drawn.height, drawn.width, CV_8UC3, drawn.pixels.data());
  if (drawable(window)) {
    cv::circle(out, cv::Point2d(window.x - 0.5, window.y - 0.5), static_cast<int>(std::lround(window.radius)), kBlue,
               stroke(out), cv::LINE_AA);
  }
  draw_found(out);
  label(out, std::string(name(status)), {8, out.rows - 12}, status == ReadStatus::read ? kGreen : kOrange);
  return drawn;
}

}  // namespace

Frame draw_overlay(const Frame& frame, const CameraProfile& profile, const CupReading& reading) {
  return overlay(frame, profile.window, reading.status, [&](cv::Mat& out) {
    for (const DieReading& die : reading.dice) {
      draw_square(out, die, std::to_string(table::pips(die.value)), die.confidence >= kReader.sure ? kGreen : kOrange);
    }
  });
}

Frame draw_overlay(const Frame& frame, const CameraProfile& profile, const CardReading& reading) {
  return overlay(frame, profile.window, reading.status, [&](cv::Mat& out) {
    for (const CardSeen& card : reading.cards) {
      draw_square(out, card, card_text(card.card), reading.status == ReadStatus::read ? kGreen : kOrange);
    }
  });
}

}  // namespace undercup::vision
