#pragma once

#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/face_guess.hpp"
#include "vision/face_lattice.hpp"
#include "vision/glass_image.hpp"

namespace undercup::vision {

/// A plain drawing of one die's face on a dark ground, to test what looks at faces with.
struct DrawnFace {
  GlassImage glass;
  Square square;
  cv::Vec3f contrast;
};

/// Where its pip on that place is, or would be.
inline Disc pip_at(const DrawnFace& drawn, int place) {
  constexpr double kOffset = 0.25;
  constexpr double kRadius = 0.09;
  const auto& [centre, angle, edge] = drawn.square;
  const Step step = step_of(place);
  const cv::Point2d off(step.u * std::cos(angle) - step.v * std::sin(angle),
                        step.u * std::sin(angle) + step.v * std::cos(angle));
  return {centre + kOffset * edge * off, kRadius * edge};
}

/// `pips` as in face_lattice.hpp, on a face of 60 px turned by `angle` radians.
inline DrawnFace drawn_face(Places pips, const cv::Scalar& body, const cv::Scalar& pip, double angle = 0.3) {
  constexpr double kEdge = 60;
  DrawnFace drawn;
  drawn.square = {{80, 80}, angle, kEdge};
  drawn.glass.bgr = cv::Mat(160, 160, CV_8UC3, cv::Scalar(30, 28, 26));
  const cv::RotatedRect face({80, 80}, {kEdge, kEdge}, static_cast<float>(angle * 180 / CV_PI));
  cv::Point2f corner[4];
  face.points(corner);
  cv::fillConvexPoly(drawn.glass.bgr, std::vector<cv::Point>(corner, corner + 4), body, cv::LINE_AA);
  for (int place = 0; place < kPlaces; ++place) {
    if (!pips.test(static_cast<std::size_t>(place))) continue;
    const Disc disc = pip_at(drawn, place);
    cv::circle(drawn.glass.bgr, disc.middle, static_cast<int>(disc.radius), pip, cv::FILLED, cv::LINE_AA);
  }
  cv::blur(drawn.glass.bgr, drawn.glass.smooth, {3, 3});
  drawn.glass.scale = kEdge / 16;
  drawn.glass.window = {80, 80};
  drawn.glass.window_radius = 80;
  for (int c = 0; c < 3; ++c) drawn.contrast[c] = static_cast<float>(pip[c] - body[c]);
  return drawn;
}

}  // namespace undercup::vision
