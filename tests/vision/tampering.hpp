#pragma once

#include <algorithm>
#include <array>
#include <opencv2/imgproc.hpp>
#include <vector>

// What a hand may do to a picture of a face, so that nobody can tell any more what lies there.
namespace undercup::vision {

/// A die's face as a picture shows it. Shares are of its edge.
struct FaceShown {
  std::array<cv::Point2d, 4> corners;  ///< in order, px
  int pips = 0;                        ///< 1..6
  double out = 0.25;                   ///< how far along both sides from its middle the outer pips lie
  double pip = 0.09;                   ///< a pip's radius
};

/// The place so far along both sides, 0..1.
inline cv::Point2d on_face(const FaceShown& face, double u, double v) {
  const auto& c = face.corners;
  return (c[0] * (1 - u) + c[1] * u) * (1 - v) + (c[3] * (1 - u) + c[2] * u) * v;
}

/// The length of its upper side, px.
inline double edge_of(const FaceShown& face) {
  return cv::norm(face.corners[1] - face.corners[0]);
}

/// The nearest pixel's: blue, green, red.
inline cv::Scalar colour_at(const cv::Mat& picture, cv::Point2d at) {
  const cv::Point inside(std::clamp(static_cast<int>(at.x), 0, picture.cols - 1),
                         std::clamp(static_cast<int>(at.y), 0, picture.rows - 1));
  return {picture.at<cv::Vec3b>(inside)};
}

/// The mean of four places between pips and sides.
inline cv::Scalar body_of(const cv::Mat& picture, const FaceShown& face) {
  constexpr double kClear = 0.38;
  cv::Scalar sum;
  for (const auto& [u, v] :
       {std::array{0.5, 0.5 - kClear}, {0.5 - kClear, 0.5}, {0.5 + kClear, 0.5}, {0.5, 0.5 + kClear}})
    sum += colour_at(picture, on_face(face, u, v));
  return sum * 0.25;
}

/// Whether a picture shows pips well: a few pixels large, and plainly of another colour than the body.
inline bool has_plain_pips(const cv::Mat& picture, const FaceShown& face) {
  constexpr double kLeastRadius = 2.5;  // px
  constexpr double kPlain = 60;         // levels, over all channels
  const cv::Point2d corner = on_face(face, 0.5 - face.out, 0.5 - face.out);
  return face.pip * edge_of(face) >= kLeastRadius &&
         cv::norm(colour_at(picture, corner) - body_of(picture, face)) > kPlain;
}

/// The disc's radius, px, that surely holds one of its pips: a make's may lie a little elsewhere, and a hollow one has
/// a rim.
inline int whole_pip(const FaceShown& face) {
  constexpr double kMore = 0.07;
  return static_cast<int>((face.pip + kMore) * edge_of(face));
}

/// Paints a corner pip over with the body's colour. False, and nothing is changed, where that would leave a face.
inline bool erase_corner_pip(cv::Mat& picture, const FaceShown& face) {
  if (face.pips < 4) return false;  // of a two and a three nothing but a blank or a one would be left
  cv::circle(picture, on_face(face, 0.5 - face.out, 0.5 - face.out), whole_pip(face), body_of(picture, face),
             cv::FILLED, cv::LINE_AA);
  return true;
}

/// Copies a corner pip to between it and the next of its side. False, and nothing is changed, where that might give
/// another face.
inline bool paint_pip_between(cv::Mat& picture, const FaceShown& face) {
  if (face.pips != 4 && face.pips != 5) return false;
  const cv::Point2d to = on_face(face, 0.5 - face.out, 0.5);
  const cv::Point2d by = to - on_face(face, 0.5 - face.out, 0.5 - face.out);
  cv::Mat moved;
  cv::warpAffine(picture, moved, cv::Matx23d(1, 0, by.x, 0, 1, by.y), picture.size());
  cv::Mat disc = cv::Mat::zeros(picture.size(), CV_8U);
  cv::circle(disc, to, whole_pip(face), 255, cv::FILLED);
  moved.copyTo(picture, disc);
  return true;
}

/// Covers a little more than half of it, and what lies beside.
inline bool cover_half(cv::Mat& picture, const FaceShown& face) {
  constexpr double kFrom = 0.45;
  constexpr double kBeyond = 0.1;
  std::vector<cv::Point> half;
  for (const auto& [u, v] :
       {std::array{kFrom, -kBeyond}, {1 + kBeyond, -kBeyond}, {1 + kBeyond, 1 + kBeyond}, {kFrom, 1 + kBeyond}})
    half.emplace_back(on_face(face, u, v));
  const cv::Scalar card(70, 90, 120);
  cv::fillConvexPoly(picture, half, card, cv::LINE_AA);
  return true;
}

}  // namespace undercup::vision
