#pragma once

#include <cmath>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "vision/face_pips.hpp"
#include "vision/glass_image.hpp"
#include "vision/square.hpp"

// Plain drawings of dice's faces on a dark ground, to test what looks at faces with.
namespace undercup::vision {

/// Colours of dice, blue, green and red.
inline const cv::Scalar kWhite(235, 235, 235);
inline const cv::Scalar kBlack(25, 25, 25);
inline const cv::Scalar kRed(40, 30, 170);
inline const cv::Scalar kGrey(130, 130, 130);

/// How far from its middle a drawn face has its outer pips, along its sides, in shares of its edge.
inline constexpr double kOut = 0.25;

/// The places of pips that one face may show between another's.
inline const std::vector<cv::Point2d> kMiddle{{0, 0}};
inline const std::vector<cv::Point2d> kFalling{{kOut, kOut}, {-kOut, -kOut}};
inline const std::vector<cv::Point2d> kRising{{kOut, -kOut}, {-kOut, kOut}};

/// Where that face has pips: along its sides from its middle, in shares of its edge.
inline std::vector<cv::Point2d> pip_places(int face) {
  std::vector<cv::Point2d> places;
  const auto add_pair = [&](double x, double y) {
    places.emplace_back(x, y);
    places.emplace_back(-x, -y);
  };
  if (face % 2 == 1) places.emplace_back(0, 0);
  if (face >= 2) add_pair(kOut, kOut);
  if (face >= 4) add_pair(kOut, -kOut);
  if (face == 6) add_pair(kOut, 0);
  return places;
}

/// How much finer the picture is that such a window is cut from.
inline constexpr int kDrawnFiner = 2;

/// The window as it is cut out of what was drawn.
inline void cut_anew(GlassImage& glass) {
  const cv::Size size = glass.picture / kDrawnFiner;
  cv::resize(glass.source.pixels, glass.bgr, size, 0, 0, cv::INTER_AREA);
}

/// A window of 8 middling dice's edges with nothing in it.
inline GlassImage drawn_window() {
  constexpr int kSide = static_cast<int>(8 * kDieWorkPx);
  GlassImage glass;
  glass.zoom = 1.0 / kDrawnFiner;
  glass.picture = cv::Size(kSide, kSide) * kDrawnFiner;
  glass.source = {cv::Mat(glass.picture, CV_8UC3, cv::Scalar(46, 42, 38)), cv::Rect({}, glass.picture)};
  glass.window = {kSide / 2.0, kSide / 2.0};
  glass.window_radius = kSide / 2.0;
  cut_anew(glass);
  return glass;
}

/// Where a middling die lies in the middle of such a window.
inline Square middle_square(const GlassImage& glass, double angle = 0.3) {
  return {glass.window, angle, kDieWorkPx};
}

/// The place that far along a square's sides from its middle, in its edges.
inline cv::Point2d on_square(const Square& square, cv::Point2d along) {
  const double c = std::cos(square.angle) * square.edge;
  const double s = std::sin(square.angle) * square.edge;
  return square.centre + cv::Point2d(along.x * c - along.y * s, along.x * s + along.y * c);
}

/// Bits of OpenCV's drawing coordinates: a sixteenth of a pixel.
inline constexpr int kFraction = 4;

/// A place of the window in those of the picture it is cut from.
inline cv::Point drawn_at(cv::Point2d work) {
  const cv::Point2d half(0.5, 0.5);
  const cv::Point2d p = (work + half) * kDrawnFiner - half;
  return {static_cast<int>(std::lround(p.x * (1 << kFraction))), static_cast<int>(std::lround(p.y * (1 << kFraction)))};
}

/// The radius of a drawn pip, in shares of its face's edge.
inline constexpr double kPipRadius = 0.095;

/// Draws pips onto a face, smooth as a camera sees them; `share`: their radius, in shares of its edge.
inline void draw_pips(GlassImage& glass, const Square& square, const std::vector<cv::Point2d>& pips,
                      const cv::Scalar& pip, double share = kPipRadius) {
  const double radius = share * square.edge * kDrawnFiner;
  for (const cv::Point2d& at : pips)
    cv::circle(glass.source.pixels, drawn_at(on_square(square, at)), static_cast<int>(radius * (1 << kFraction)), pip,
               cv::FILLED, cv::LINE_AA, kFraction);
  cut_anew(glass);
}

/// Draws a face with just those pips.
inline void draw_face(GlassImage& glass, const Square& square, const std::vector<cv::Point2d>& pips,
                      const cv::Scalar& body, const cv::Scalar& pip) {
  std::vector<cv::Point> outline;
  for (const cv::Point2d& corner : corners(square)) outline.push_back(drawn_at(corner));
  cv::fillConvexPoly(glass.source.pixels, outline, body, cv::LINE_AA, kFraction);
  draw_pips(glass, square, pips, pip);
}

/// The picture of a face, of which pips, or others, are then drawn over in another colour.
inline FacePicture face_drawn_over(int face, const std::vector<cv::Point2d>& over, const cv::Scalar& body,
                                   const cv::Scalar& pip, const cv::Scalar& other) {
  GlassImage glass = drawn_window();
  const Square square = middle_square(glass);
  draw_face(glass, square, pip_places(face), body, pip);
  draw_pips(glass, square, over, other);
  return picture_of(glass, square);
}

/// The picture of a red face with white pips, turned, whose square is told a little off its place and too large.
inline FacePicture face_a_little_off(int face, double angle) {
  GlassImage glass = drawn_window();
  Square square = middle_square(glass, angle);
  draw_face(glass, square, pip_places(face), kRed, kWhite);
  square.centre += cv::Point2d(0.03, -0.02) * square.edge;
  square.edge *= 1.03;
  return picture_of(glass, square);
}

}  // namespace undercup::vision
