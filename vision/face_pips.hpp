#pragma once

#include <limits>
#include <opencv2/core.hpp>
#include <vector>

#include "vision/glass_image.hpp"
#include "vision/pip_layout.hpp"
#include "vision/square.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// A colour against that of a die's body, levels.
using Colour = cv::Vec3f;

/// The mean of some colours; there is one at least.
Colour mean_of(const std::vector<Colour>& colours);

/// How far a colour goes from the body, levels.
float length(const Colour& colour);

/// How plain pips of these colours are, levels: how far they go from the body together, less how far from one another.
float plainness(const std::vector<Colour>& colours);

inline constexpr int kFaceCells = 64;  ///< along a face's side
inline constexpr int kPipCells = 5;    ///< about a pip's radius: 0.08 edges

/// A face laid straight: `kFaceCells` x `kFaceCells`.
struct FacePicture {
  cv::Mat fine;    ///< CV_8UC3, without noise
  cv::Mat broad;   ///< CV_8UC3, of about a pip each
  cv::Mat bright;  ///< CV_8UC1, 1: as bright as a lamp's image
  cv::Mat lamp;    ///< CV_8UC1, not 0 where a pip would be touched by what is so bright
  Colour body;     ///< levels

  [[nodiscard]] Colour at(const cv::Mat& colours, cv::Point cell) const {
    const auto& bgr = colours.at<cv::Vec3b>(cell);
    return Colour(bgr[0], bgr[1], bgr[2]) - body;
  }
};

FacePicture picture_of(const GlassImage& glass, const Square& square);

/// The cell that shows a place.
cv::Point cell_at(cv::Point2d at);

/// The cells of a face within so many cells of one.
std::vector<cv::Point> cells_within(cv::Point middle, double radius);

/// What is seen in the middles of these pips, in `colours` of the picture.
std::vector<Colour> colours_at(const FacePicture& picture, const cv::Mat& colours, const std::vector<Pip>& pips);

/// Whether what is as bright as a lamp's image touches a pip there.
bool is_lit(const FacePicture& picture, const Pip& pip);

/// Pips where they are plainest: differing most from the body, and least from one another.
struct PlainPips {
  float plain = -std::numeric_limits<float>::infinity();  ///< levels
  Parts parts;                                            ///< their layout
  std::vector<Pip> pips;  ///< without those that lamps' images lie on, unless most are so bright: then they are so
  double out = 0;         ///< edges: how far along its sides the outer ones lie from the face's middle
  Colour mean;

  /// Which face they are of: 1..6.
  [[nodiscard]] int face() const;
  /// The outer ones lie on the rounded edges, where pips of one kind seem of two.
  [[nodiscard]] bool on_edges() const;
  /// Whether what lies there is a lamp's image, and no pip: it is as bright, and these pips are not.
  [[nodiscard]] bool is_lamp(const FacePicture& picture, const Pip& place) const;
};

/// The pips of such a layout of a face.
PlainPips plain_pips(const FacePicture& picture, const Parts& layout);

/// The same of a face's plainest layout.
PlainPips plain_pips(const FacePicture& picture, int face);

/// How far out the pips of another face of that die may lie: as far as this one's, and where it has none there,
/// anywhere usual.
std::vector<double> outs_of(const PlainPips& found);

/// A pip's own colour: of all around its place the one that goes furthest from the body towards what the pips have in
/// common. It may lie a little off there, or be a ring.
Colour colour_of(const FacePicture& picture, const Pip& pip, const Colour& common);

}  // namespace undercup::vision
