#include "vision/lamps_over_pips.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "vision/quantile.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

constexpr std::array kParts{Part::middle, Part::falling, Part::rising, Part::across, Part::along};

// A set of parts: one bit for each.
using Parts = unsigned;

Parts set_of(const std::vector<Part>& parts) {
  Parts set = 0;
  for (const Part part : parts) set |= 1U << static_cast<unsigned>(part);
  return set;
}

bool shows_some_face(Parts parts) {
  for (int face = 1; face <= 6; ++face)
    for (const auto& layout : layouts(face))
      if (set_of(layout) == parts) return true;
  return false;
}

// Of a die's pips: how large they are, in cells, and which cells show what is as bright as a lamp's image.
struct Lit {
  double radius = 0;
  cv::Mat bright;  // CV_8UC1, 1: so bright

  // The largest share of a pip that may be so bright, at that place or a little beside.
  [[nodiscard]] double share(const Pip& pip) const {
    constexpr int kBeside = 2;  // cells: pips lie a little off
    double most = 0;
    for (int y = -kBeside; y <= kBeside; ++y)
      for (int x = -kBeside; x <= kBeside; ++x) most = std::max(most, share_around(cell_at(pip.at) + cv::Point(x, y)));
    return most;
  }

  [[nodiscard]] bool hides(const Pip& pip) const { return share(pip) >= kReader.pip_hidden; }

private:
  [[nodiscard]] double share_around(cv::Point middle) const {
    int all = 0;
    int lit = 0;
    for (const cv::Point cell : cells_within(middle, radius)) {
      ++all;
      lit += bright.at<uchar>(cell);
    }
    return all == 0 ? 0 : static_cast<double>(lit) / all;
  }
};

// How large a pip is, cells: what around its middle goes at least half as far from the body.
double radius_of(const FacePicture& picture, const Pip& pip, const Colour& common) {
  const cv::Point middle = cell_at(pip.at);
  const float half = picture.at(picture.fine, middle).dot(common) / 2;
  const auto cells = cells_within(middle, kReader.pip_largest * kFaceCells);
  const auto area =
      std::ranges::count_if(cells, [&](cv::Point cell) { return picture.at(picture.fine, cell).dot(common) > half; });
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
bool is_of_lamps(const FacePicture& picture, const Lit& lit, const std::vector<Pip>& pips) {
  int seen = 0;
  int bright = 0;
  for (const Pip& pip : pips) {
    if (lit.hides(pip)) continue;
    ++seen;
    if (lit.share(pip) > kReader.pip_bright) ++bright;
  }
  const float body = std::min({picture.body[0], picture.body[1], picture.body[2]});
  return body < kReader.saturation && 2 * bright < seen;
}

// The parts of which lamps' images hide every pip.
Parts hidden_parts(const Lit& lit, double out) {
  Parts hidden = 0;
  for (const Part part : kParts)
    if (std::ranges::all_of(places_of(part, out), [&](const Pip& pip) { return lit.hides(pip); }))
      hidden |= set_of({part});
  return hidden;
}

// How far out the pips of another face may lie: as far as this one's, and where it has none there, anywhere.
std::vector<double> outs_of(const PlainPips& found) {
  return found.parts == std::vector{Part::middle} ? usual_outs() : std::vector{found.out};
}

// The same of a face whose pips lie so.
bool leave_doubt(const FacePicture& picture, const PlainPips& found) {
  const Lit lit{usual_radius(picture, found), picture.bright};
  if (!is_of_lamps(picture, lit, laid_out(found.parts, found.out))) return false;
  const Parts own = set_of(found.parts);
  return std::ranges::any_of(outs_of(found), [&](double out) {
    const Parts hidden = hidden_parts(lit, out);
    for (Parts changed = 1; changed <= hidden; ++changed)
      if ((changed & ~hidden) == 0 && shows_some_face(own ^ changed)) return true;
    return false;
  });
}

}  // namespace

bool lamps_leave_doubt(const FacePicture& picture, int face) {
  if (cv::countNonZero(picture.bright) == 0) return false;
  const float plainest = plain_pips(picture, face).plain;
  const float least = std::max(kLeastPlain, static_cast<float>(kReader.layout_plain) * plainest);
  return std::ranges::any_of(layouts(face), [&](const std::vector<Part>& layout) {
    const PlainPips found = plain_pips(picture, layout);
    return found.plain >= least && leave_doubt(picture, found);
  });
}

}  // namespace undercup::vision
