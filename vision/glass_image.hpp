#pragma once

#include <opencv2/core.hpp>
#include <optional>

#include "vision/frame.hpp"
#include "vision/profile.hpp"
#include "vision/square.hpp"

// Internal to vision: names OpenCV.
namespace undercup::vision {

/// A part of a picture, halved where it is far finer than needed.
struct PicturePart {
  cv::Mat pixels;  ///< CV_8UC1 or CV_8UC3; where it was not halved those of the picture itself, not a copy
  cv::Rect cut;    ///< what it shows of the picture, px
};

/// The window cut out of a picture, from above with a die's edge around it, at a scale known in work pixels per
/// millimetre of the glass plane. Where the profile knows its camera the cut is straightened: as a camera would see it
/// that looks straight up through a lens without distortion. Work coordinates are indices: a pixel's centre is at whole
/// numbers.
struct GlassImage {
  cv::Mat bgr;                        ///< CV_8UC3
  PicturePart source;                 ///< the same, as finely as the picture tells it, or at least twice as finely
  double scale = 1;                   ///< work px per mm
  std::optional<CameraModel> camera;  ///< it is straightened by
  double zoom = 1;           ///< work px per px of the picture; where it is straightened per mm of the glass plane
  cv::Point2d origin;        ///< the cut's top left corner, in px of the picture or mm of the glass plane
  cv::Size picture;          ///< of the picture, px
  cv::Point2d window;        ///< the window's centre, work coordinates
  double window_radius = 0;  ///< work px
  View view = View::bottom;

  /// Where that place of the window is seen in the picture, px.
  [[nodiscard]] cv::Point2d to_picture(cv::Point2d work) const;

  /// Where that place of the picture lies; far away, if nothing of the glass plane is seen there.
  [[nodiscard]] cv::Point2d to_work(cv::Point2d seen) const;

  /// That square as it is seen in the picture, as nearly as a square is.
  [[nodiscard]] Square to_picture(const Square& work) const;

  /// Whether all of that square is in the picture.
  [[nodiscard]] bool shows(const Square& work) const;
};

/// Work pixels per millimetre that a reader can do with; a picture within them is left as it is.
struct Scales {
  double least = 1;
  double most = 1;
};

/// Edge of a middling die of the profile in the work pixels of its reader.
inline constexpr double kDieWorkPx = 32;

/// The scale dice are read at: a middling die's edge is `kDieWorkPx`, whatever the camera and the dice.
Scales die_scales(const CameraProfile& profile);

/// Cuts, straightens and scales; nothing if the profile or frame cannot belong to a picture of dice (not finite, out of
/// all bounds, the window outside the picture, too few pixels a millimetre). Its source may be the frame's own pixels:
/// it must not outlive the frame.
std::optional<GlassImage> glass_image(const Frame& frame, const CameraProfile& profile, const Scales& scales);

/// What is seen of a picture at the places of a raster, as if the camera looked straight up through no lens.
/// `to_work`: of a place of the raster. Beyond what the part shows its border goes on, or nothing is seen: black.
cv::Mat seen_straight(const GlassImage& glass, const PicturePart& part, const cv::Matx23d& to_work,
                      const cv::Size& raster, int border);

/// `picture` at `zoom` times its size, with pixels of its own. Far smaller ones are halved first, so that no pixel of
/// it is left out.
cv::Mat zoomed(const cv::Mat& picture, double zoom);

/// Whether the picture shows the window but for what no die lies in; from above, where it is only told about where the
/// dice are, any does.
bool shows_window(const GlassImage& glass, const CameraProfile& profile);

}  // namespace undercup::vision
