#include "vision/face_pips.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/laid_straight.hpp"
#include "vision/levels.hpp"
#include "vision/pip_policy.hpp"
#include "vision/quantile.hpp"

namespace undercup::vision {
namespace {

Colour body_of(const cv::Mat& face) {
  const int margin = static_cast<int>(kPips.body_margin * kFaceCells);
  Colour body;
  for (int channel = 0; channel < 3; ++channel) {
    std::vector<uchar> levels;
    for (int y = margin; y < kFaceCells - margin; y += 2)
      for (int x = margin; x < kFaceCells - margin; x += 2) levels.push_back(face.at<cv::Vec3b>(y, x)[channel]);
    body[channel] = static_cast<float>(quantile(levels, 0.5));
  }
  return body;
}

// Those on which no lamp's image lies. Where most are so bright, that is their own colour.
std::vector<Pip> without_lamps(const FacePicture& picture, std::vector<Pip> pips) {
  const auto lit = [&](const Pip& pip) { return is_lit(picture, pip); };
  const auto count = static_cast<std::size_t>(std::ranges::count_if(pips, lit));
  if (2 * count <= pips.size()) std::erase_if(pips, lit);
  return pips;
}

}  // namespace

std::vector<Colour> colours_at(const FacePicture& picture, const cv::Mat& colours, const std::vector<Pip>& pips) {
  std::vector<Colour> seen;
  for (const Pip& pip : pips) seen.push_back(picture.at(colours, cell_at(pip.at)));
  return seen;
}

Colour mean_of(const std::vector<Colour>& colours) {
  Colour mean(0, 0, 0);
  for (const Colour& colour : colours) mean += colour / static_cast<float>(colours.size());
  return mean;
}

float length(const Colour& colour) {
  return static_cast<float>(cv::norm(colour));
}

float plainness(const std::vector<Colour>& colours) {
  const Colour mean = mean_of(colours);
  float plain = length(mean);
  for (const Colour& colour : colours) plain -= length(colour - mean) / static_cast<float>(colours.size());
  return plain;
}

FacePicture picture_of(const GlassImage& glass, const Square& square) {
  const cv::Mat face = laid_finely(glass, square, 1, kFaceCells);
  FacePicture picture;
  picture.body = body_of(face);
  cv::blur(face, picture.fine, {3, 3});
  constexpr int kAcross = 2 * kPipCells - 1;
  cv::blur(face, picture.broad, {kAcross, kAcross});
  picture.bright = saturated_pixels(face);
  cv::dilate(picture.bright, picture.lamp, cv::Mat::ones(kAcross, kAcross, CV_8UC1));
  return picture;
}

cv::Point cell_at(cv::Point2d at) {
  return {static_cast<int>(std::lround((at.x + 0.5) * kFaceCells - 0.5)),
          static_cast<int>(std::lround((at.y + 0.5) * kFaceCells - 0.5))};
}

std::vector<cv::Point> cells_within(cv::Point middle, double radius) {
  const int reach = static_cast<int>(radius);
  const cv::Rect face(0, 0, kFaceCells, kFaceCells);
  std::vector<cv::Point> cells;
  for (int y = -reach; y <= reach; ++y)
    for (int x = -reach; x <= reach; ++x)
      if (const cv::Point cell = middle + cv::Point(x, y); x * x + y * y <= radius * radius && face.contains(cell))
        cells.push_back(cell);
  return cells;
}

bool is_lit(const FacePicture& picture, const Pip& pip) {
  return picture.lamp.at<uchar>(cell_at(pip.at)) != 0;
}

int PlainPips::face() const {
  return pips_in(parts);
}

bool PlainPips::on_edges() const {
  return out > kPips.flat_out;
}

bool PlainPips::is_lamp(const FacePicture& picture, const Pip& place) const {
  return is_lit(picture, place) && std::ranges::none_of(pips, [&](const Pip& pip) { return is_lit(picture, pip); });
}

PlainPips plain_pips(const FacePicture& picture, const Parts& layout) {
  PlainPips found;
  for (const double out : usual_outs()) {
    const std::vector<Pip> pips = without_lamps(picture, laid_out(layout, out));
    const std::vector<Colour> colours = colours_at(picture, picture.broad, pips);
    if (const float plain = plainness(colours); plain > found.plain)
      found = {plain, layout, pips, out, mean_of(colours)};
  }
  return found;
}

PlainPips plain_pips(const FacePicture& picture, int face) {
  PlainPips plainest;
  for (const Parts& layout : layouts(face))
    if (PlainPips found = plain_pips(picture, layout); found.plain > plainest.plain) plainest = std::move(found);
  return plainest;
}

std::vector<double> outs_of(const PlainPips& found) {
  return found.parts == parts_of({Part::middle}) ? usual_outs() : std::vector{found.out};
}

Colour colour_of(const FacePicture& picture, const Pip& pip, const Colour& common) {
  const auto cells = cells_within(cell_at(pip.at), kPipCells);
  const auto towards = [&](cv::Point cell) { return picture.at(picture.fine, cell).dot(common); };
  return picture.at(picture.fine, *std::max_element(cells.begin(), cells.end(), [&](cv::Point one, cv::Point other) {
                      return towards(one) < towards(other);
                    }));
}

}  // namespace undercup::vision
