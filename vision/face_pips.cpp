#include "vision/face_pips.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <opencv2/imgproc.hpp>

#include "vision/laid_straight.hpp"
#include "vision/levels.hpp"
#include "vision/quantile.hpp"

namespace undercup::vision {
namespace {

constexpr int kPipCells = 5;        // about a pip's radius: 0.08 edges
constexpr double kLeastOut = 0.19;  // edges
constexpr double kOutStep = 0.01;
constexpr int kOutSteps = 14;
constexpr double kBodyMargin = 0.1;  // edges: the body is told within

std::vector<Pip> laid_out(const std::vector<Part>& parts, double out) {
  std::vector<Pip> pips;
  for (const Part part : parts) std::ranges::copy(places_of(part, out), std::back_inserter(pips));
  return pips;
}

// The ways a face's pips may lie.
std::vector<std::vector<Part>> layouts(int face) {
  switch (face) {
    case 2: return {{Part::falling}, {Part::rising}};
    case 3: return {{Part::middle, Part::falling}, {Part::middle, Part::rising}};
    case 4: return {{Part::falling, Part::rising}};
    case 5: return {{Part::middle, Part::falling, Part::rising}};
    case 6: return {{Part::falling, Part::rising, Part::across}, {Part::falling, Part::rising, Part::along}};
    default: return {};
  }
}

Colour body_of(const cv::Mat& face) {
  const int margin = static_cast<int>(kBodyMargin * kFaceCells);
  Colour body;
  for (int channel = 0; channel < 3; ++channel) {
    std::vector<uchar> levels;
    for (int y = margin; y < kFaceCells - margin; y += 2)
      for (int x = margin; x < kFaceCells - margin; x += 2) levels.push_back(face.at<cv::Vec3b>(y, x)[channel]);
    body[channel] = static_cast<float>(quantile(levels, 0.5));
  }
  return body;
}

// The cells within a pip's radius of a place.
std::vector<cv::Point> cells_around(cv::Point2d at) {
  const cv::Point middle = cell_at(at);
  std::vector<cv::Point> cells;
  for (int y = -kPipCells; y <= kPipCells; ++y)
    for (int x = -kPipCells; x <= kPipCells; ++x)
      if (x * x + y * y <= kPipCells * kPipCells) cells.emplace_back(middle + cv::Point(x, y));
  return cells;
}

// A single pip that is touched by what is so bright has a lamp's image on it; where it is more of them, they or the
// body are so bright themselves.
std::vector<Pip> without_lit_one(const FacePicture& picture, std::vector<Pip> pips) {
  const auto lit = [&](const Pip& pip) { return is_lit(picture, pip); };
  if (std::count_if(pips.begin(), pips.end(), lit) == 1) std::erase_if(pips, lit);
  return pips;
}

}  // namespace

Colour mean_of(const std::vector<Colour>& colours) {
  Colour mean(0, 0, 0);
  for (const Colour& colour : colours) mean += colour / static_cast<float>(colours.size());
  return mean;
}

float length(const Colour& colour) {
  return static_cast<float>(cv::norm(colour));
}

FacePicture picture_of(const GlassImage& glass, const Square& square) {
  const cv::Mat face = laid_finely(glass, square, 1, kFaceCells);
  FacePicture picture;
  picture.body = body_of(face);
  cv::blur(face, picture.fine, {3, 3});
  constexpr int kAcross = 2 * kPipCells - 1;
  cv::blur(face, picture.broad, {kAcross, kAcross});
  cv::dilate(dazzled_pixels(face), picture.lamp, cv::Mat::ones(kAcross, kAcross, CV_8UC1));
  return picture;
}

cv::Point cell_at(cv::Point2d at) {
  return {static_cast<int>(std::lround((at.x + 0.5) * kFaceCells - 0.5)),
          static_cast<int>(std::lround((at.y + 0.5) * kFaceCells - 0.5))};
}

std::vector<Pip> places_of(Part part, double out) {
  if (part == Part::middle) return {{{0, 0}, part}};
  const bool up = part == Part::rising;
  const cv::Point2d at(part == Part::along ? 0 : out, part == Part::across ? 0 : up ? -out : out);
  return {{at, part}, {-at, part}};
}

bool is_lit(const FacePicture& picture, const Pip& pip) {
  return picture.lamp.at<uchar>(cell_at(pip.at)) != 0;
}

PlainPips plain_pips(const FacePicture& picture, int face) {
  PlainPips found;
  float plainest = -std::numeric_limits<float>::infinity();
  for (const auto& layout : layouts(face)) {
    for (int step = 0; step < kOutSteps; ++step) {
      const double out = kLeastOut + step * kOutStep;
      const std::vector<Pip> pips = without_lit_one(picture, laid_out(layout, out));
      std::vector<Colour> colours;
      for (const Pip& pip : pips) colours.push_back(picture.at(picture.broad, cell_at(pip.at)));
      const Colour mean = mean_of(colours);
      float plain = length(mean);
      for (const Colour& colour : colours) plain -= length(colour - mean) / static_cast<float>(colours.size());
      if (plain <= plainest) continue;
      plainest = plain;
      found = {pips, out, mean};
    }
  }
  return found;
}

Colour colour_of(const FacePicture& picture, const Pip& pip, const Colour& common) {
  const auto cells = cells_around(pip.at);
  const auto towards = [&](cv::Point cell) { return picture.at(picture.fine, cell).dot(common); };
  return picture.at(picture.fine, *std::max_element(cells.begin(), cells.end(), [&](cv::Point one, cv::Point other) {
                      return towards(one) < towards(other);
                    }));
}

}  // namespace undercup::vision
