#include "vision/pip_kinds.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "vision/laid_straight.hpp"
#include "vision/levels.hpp"
#include "vision/quantile.hpp"

namespace undercup::vision {
namespace {

using Colour = cv::Vec3f;  // levels, against the body's

constexpr int kFaceCells = 64;      // along a face's side
constexpr int kPipCells = 5;        // about a pip's radius: 0.08 edges
constexpr double kLeastOut = 0.19;  // edges: how far along its sides a face's outer pips lie from its middle
constexpr double kOutStep = 0.01;
constexpr int kOutSteps = 14;
constexpr double kFlatOut = 0.295;   // further out they lie on the rounded edges, where the body has other colours
constexpr double kBodyMargin = 0.1;  // edges: the body is told within
constexpr float kPipNoise = 4;       // levels: colours that differ less are alike
constexpr float kOtherwiseLess = 4;  // times as far apart as pips of one kind are, two kinds are plain

// The parts of a face's pips that a far face's may make up: the middle one, the two of one diagonal, of the other.
enum class Part { middle, falling, rising };

struct Pip {
  cv::Point2d at;  // edges, from the face's middle
  Part part;
};

std::vector<Pip> laid_out(const std::vector<Part>& parts, double out) {
  std::vector<Pip> pips;
  for (const Part part : parts) {
    if (part == Part::middle) {
      pips.push_back({{0, 0}, part});
      continue;
    }
    const cv::Point2d corner(out, part == Part::falling ? out : -out);
    pips.push_back({corner, part});
    pips.push_back({-corner, part});
  }
  return pips;
}

// The ways a face's pips may lie.
std::vector<std::vector<Part>> layouts(int face) {
  switch (face) {
    case 3: return {{Part::middle, Part::falling}, {Part::middle, Part::rising}};
    case 4: return {{Part::falling, Part::rising}};
    case 5: return {{Part::middle, Part::falling, Part::rising}};
    default: return {};
  }
}

// A face laid straight.
struct FacePicture {
  cv::Mat fine;   // CV_8UC3, without noise
  cv::Mat broad;  // CV_8UC3, of about a pip each
  cv::Mat lamp;   // CV_8UC1, not 0 where a pip would be touched by what is as bright as a lamp's image
  Colour body;    // levels

  [[nodiscard]] Colour at(const cv::Mat& colours, cv::Point cell) const {
    const auto& bgr = colours.at<cv::Vec3b>(cell);
    return Colour(bgr[0], bgr[1], bgr[2]) - body;
  }
};

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

FacePicture picture_of(const GlassImage& glass, const Square& square) {
  const cv::Mat face = laid_finely(glass, square, 1, kFaceCells);
  FacePicture picture;
  picture.body = body_of(face);
  cv::blur(face, picture.fine, {3, 3});
  constexpr int kAcross = 2 * kPipCells - 1;
  cv::blur(face, picture.broad, {kAcross, kAcross});
  cv::Mat lamp(face.size(), CV_8UC1);
  std::transform(face.begin<cv::Vec3b>(), face.end<cv::Vec3b>(), lamp.begin<uchar>(),
                 [](const cv::Vec3b& bgr) { return static_cast<uchar>(dazzled(bgr)); });
  cv::dilate(lamp, picture.lamp, cv::Mat::ones(kAcross, kAcross, CV_8UC1));
  return picture;
}

cv::Point cell_at(cv::Point2d at) {
  return {static_cast<int>(std::lround((at.x + 0.5) * kFaceCells - 0.5)),
          static_cast<int>(std::lround((at.y + 0.5) * kFaceCells - 0.5))};
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
  const auto lit = [&](const Pip& pip) { return picture.lamp.at<uchar>(cell_at(pip.at)) != 0; };
  if (std::count_if(pips.begin(), pips.end(), lit) == 1) std::erase_if(pips, lit);
  return pips;
}

Colour mean_of(const std::vector<Colour>& colours) {
  Colour mean(0, 0, 0);
  for (const Colour& colour : colours) mean += colour / static_cast<float>(colours.size());
  return mean;
}

float length(const Colour& colour) {
  return static_cast<float>(cv::norm(colour));
}

// The pips where they are plainest: differing most from the body, and least from one another.
struct Found {
  std::vector<Pip> pips;
  double out = 0;
  Colour mean;
};

Found pips_of(const FacePicture& picture, const std::vector<std::vector<Part>>& ways) {
  Found found;
  float plainest = -std::numeric_limits<float>::infinity();
  for (const auto& layout : ways) {
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

// A pip's own colour: of all around its place the one that goes furthest from the body towards what the pips have in
// common. It may lie a little off there, or be a ring.
Colour colour_of(const FacePicture& picture, const Pip& pip, const Colour& common) {
  const auto cells = cells_around(pip.at);
  const auto towards = [&](cv::Point cell) { return picture.at(picture.fine, cell).dot(common); };
  return picture.at(picture.fine, *std::max_element(cells.begin(), cells.end(), [&](cv::Point one, cv::Point other) {
                      return towards(one) < towards(other);
                    }));
}

// How plainly these are two kinds.
double apart(const std::vector<Colour>& one, const std::vector<Colour>& other) {
  if (one.empty() || other.empty() || one.size() + other.size() < 3) return 0;
  const Colour mean_one = mean_of(one);
  const Colour mean_other = mean_of(other);
  float squares = 0;
  for (const Colour& colour : one) squares += static_cast<float>(cv::norm(colour - mean_one, cv::NORM_L2SQR));
  for (const Colour& colour : other) squares += static_cast<float>(cv::norm(colour - mean_other, cv::NORM_L2SQR));
  const float within = std::sqrt(squares / static_cast<float>(one.size() + other.size() - 2));
  const float between = length(mean_one - mean_other);
  const float plainer = std::max(length(mean_one), length(mean_other));
  return static_cast<double>(between / (plainer + kPipNoise) *
                             std::min(1.0F, between / (within + kPipNoise) / kOtherwiseLess));
}

}  // namespace

double two_kinds_of_pips(const GlassImage& glass, const Square& square, int face) {
  const auto ways = layouts(face);
  if (ways.empty()) return 0;
  const FacePicture picture = picture_of(glass, square);
  const Found found = pips_of(picture, ways);
  if (found.out > kFlatOut) return 0;
  std::vector<Colour> colours;
  for (const Pip& pip : found.pips) colours.push_back(colour_of(picture, pip, found.mean));
  double most = 0;
  for (const Part part : {Part::middle, Part::falling, Part::rising}) {
    std::vector<Colour> of_part;
    std::vector<Colour> others;
    for (std::size_t i = 0; i < colours.size(); ++i)
      (found.pips[i].part == part ? of_part : others).push_back(colours[i]);
    most = std::max(most, apart(of_part, others));
  }
  return most;
}

}  // namespace undercup::vision
