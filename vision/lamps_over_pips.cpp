#include "vision/lamps_over_pips.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <opencv2/core.hpp>
#include <vector>

#include "vision/pip_policy.hpp"
#include "vision/quantile.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

// Whether what these parts hide may make another face of such a layout.
bool may_hide_another(const Parts& layout, const Parts& hidden) {
  for (int face = 1; face <= 6; ++face)
    for (const Parts& other : layouts(face))
      if (other != layout && ((other ^ layout) & ~hidden).none()) return true;
  return false;
}

// How much of a face's pips, all of one size, may be as bright as a lamp's image.
class Brightness {
public:
  // `radius`: of a pip, cells.
  Brightness(const FacePicture& picture, double radius)
      : bright_(picture.bright),
        pip_(cells_within(kMiddle, radius)),
        reach_(static_cast<int>(radius) + kPips.lie_off / 2) {}

  // Of a pip there, wherever its middle lies or a little beside: 0..1.
  [[nodiscard]] double share_of(const Pip& pip) const {
    const cv::Point at = cell_at(pip.at);
    const cv::Rect around(at.x - reach_, at.y - reach_, 2 * reach_ + 1, 2 * reach_ + 1);
    if (cv::countNonZero(bright_(around & kFace)) == 0) return 0;
    std::ptrdiff_t most = 0;
    for (int y = -kPips.lie_off / 2; y <= kPips.lie_off / 2; ++y)
      for (int x = -kPips.lie_off / 2; x <= kPips.lie_off / 2; ++x)
        most = std::max(most, bright_about(at + cv::Point(x, y)));
    return static_cast<double>(most) / static_cast<double>(pip_.size());
  }

private:
  inline static const cv::Rect kFace{0, 0, kFaceCells, kFaceCells};
  inline static const cv::Point kMiddle{kFaceCells / 2, kFaceCells / 2};

  [[nodiscard]] std::ptrdiff_t bright_about(cv::Point middle) const {
    return std::ranges::count_if(pip_, [&](cv::Point cell) {
      const cv::Point at = cell - kMiddle + middle;
      return kFace.contains(at) && bright_.at<uchar>(at) != 0;
    });
  }

  const cv::Mat& bright_;
  std::vector<cv::Point> pip_;  // its cells, about the face's middle
  int reach_;                   // cells along an axis, from a place on, that a pip there may take up
};

// How large a pip is, cells: what around its middle goes far enough from the body.
double radius_of(const FacePicture& picture, const Pip& pip, const Colour& common) {
  const cv::Point middle = cell_at(pip.at);
  const float end = picture.at(picture.fine, middle).dot(common) * kPips.ends;
  const auto cells = cells_within(middle, kPips.largest * kFaceCells);
  const auto area =
      std::ranges::count_if(cells, [&](cv::Point cell) { return picture.at(picture.fine, cell).dot(common) > end; });
  return std::sqrt(static_cast<double>(area) / std::numbers::pi);
}

// The median of what can be seen of its pips, or where none is free of lamps' images the usual one.
double usual_radius(const FacePicture& picture, const PlainPips& found) {
  std::vector<double> radii;
  for (const Pip& pip : found.pips)
    if (!is_lit(picture, pip)) radii.push_back(radius_of(picture, pip, found.mean));
  return radii.empty() ? kPipCells : median(radii);
}

// Whether what is so bright is a lamp's image, and not the die's own colour: then the body is not, nor are most pips
// that can be seen.
bool is_of_lamps(const FacePicture& picture, const Brightness& brightness, const std::vector<Pip>& pips) {
  int seen = 0;
  int bright = 0;
  for (const Pip& pip : pips) {
    if (brightness.share_of(pip) >= kPips.hidden) continue;
    ++seen;
    if (brightness.share_of(pip) > kPips.bright) ++bright;
  }
  const float body = std::min({picture.body[0], picture.body[1], picture.body[2]});
  return body < kReader.saturation && 2 * bright < seen;
}

// The parts of which lamps' images hide so much of every pip.
Parts hidden_parts(const Brightness& brightness, double out, double hidden) {
  Parts parts;
  for (const Part part : kParts)
    if (std::ranges::all_of(places_of(part, out), [&](const Pip& pip) { return brightness.share_of(pip) >= hidden; }))
      parts |= parts_of({part});
  return parts;
}

// The share of a pip from which on it is hidden. Light that touches some of a face's pips, which are not so bright
// themselves, and lets them be seen would hide no others in part.
double hides_from(const FacePicture& picture, const Brightness& brightness, const PlainPips& found, bool doubted) {
  const auto lets_see = [&](const Pip& pip) {
    return found.is_lamp(picture, pip) && brightness.share_of(pip) < kPips.half_hidden;
  };
  return doubted && std::ranges::none_of(laid_out(found.parts, found.out), lets_see) ? kPips.half_hidden : kPips.hidden;
}

// Whether lamps' images may make another face of one whose pips lie so.
bool leave_doubt(const FacePicture& picture, const PlainPips& found, bool doubted) {
  const Brightness brightness(picture, usual_radius(picture, found));
  if (!is_of_lamps(picture, brightness, laid_out(found.parts, found.out))) return false;
  const double hidden = hides_from(picture, brightness, found, doubted);
  return std::ranges::any_of(
      outs_of(found), [&](double out) { return may_hide_another(found.parts, hidden_parts(brightness, out, hidden)); });
}

}  // namespace

bool lamps_leave_doubt(const FacePicture& picture, int face, bool doubted) {
  if (cv::countNonZero(picture.bright) == 0) return false;
  std::vector<PlainPips> ways;
  float least = kPips.least_plain;
  for (const Parts& layout : layouts(face)) {
    ways.push_back(plain_pips(picture, layout));
    least = std::max(least, static_cast<float>(kPips.layout_plain) * ways.back().plain);
  }
  return std::ranges::any_of(
      ways, [&](const PlainPips& found) { return found.plain >= least && leave_doubt(picture, found, doubted); });
}

}  // namespace undercup::vision
