#include "vision/marker_finder.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <opencv2/imgproc.hpp>

#include "vision/card_marker.hpp"
#include "vision/card_policy.hpp"
#include "vision/marker_code.hpp"
#include "vision/marker_quads.hpp"

namespace undercup::vision {
namespace {

constexpr int kSide = kMarkerModules;
constexpr int kModules = kSide * kSide;

double marker_px(const GlassImage& glass) {
  return kCards.marker_mm * glass.scale;
}

double level_at(const cv::Mat& grey, cv::Point2d at) {
  const int x = std::clamp(static_cast<int>(std::floor(at.x)), 0, grey.cols - 2);
  const int y = std::clamp(static_cast<int>(std::floor(at.y)), 0, grey.rows - 2);
  const double fx = std::clamp(at.x - x, 0.0, 1.0);
  const double fy = std::clamp(at.y - y, 0.0, 1.0);
  const double above = grey.at<std::uint8_t>(y, x) * (1 - fx) + grey.at<std::uint8_t>(y, x + 1) * fx;
  const double below = grey.at<std::uint8_t>(y + 1, x) * (1 - fx) + grey.at<std::uint8_t>(y + 1, x + 1) * fx;
  return above * (1 - fy) + below * fy;
}

/// From a marker's own coordinates, in modules, to the picture.
class Plane {
public:
  explicit Plane(const Corners& corners) {
    std::array<cv::Point2f, 4> from{{{0, 0}, {kSide, 0}, {kSide, kSide}, {0, kSide}}};
    std::array<cv::Point2f, 4> to;
    std::copy(corners.begin(), corners.end(), to.begin());
    const cv::Mat turned = cv::getPerspectiveTransform(from.data(), to.data());
    for (int i = 0; i < 9; ++i) matrix_[static_cast<std::size_t>(i)] = turned.at<double>(i / 3, i % 3);
  }
  [[nodiscard]] cv::Point2d at(double u, double v) const {
    const double w = matrix_[6] * u + matrix_[7] * v + matrix_[8];
    return {(matrix_[0] * u + matrix_[1] * v + matrix_[2]) / w, (matrix_[3] * u + matrix_[4] * v + matrix_[5]) / w};
  }

private:
  std::array<double, 9> matrix_{};
};

/// The levels of a marker's modules.
struct Sampled {
  std::array<double, kModules> darkest{};  ///< of the middle of each module
  std::array<double, kModules> brightest{};
  std::array<double, kModules> mean{};
  std::array<double, kModules> peak{};  ///< in each module and a little beyond it
  double saturated = 0;
  std::vector<double> around;  ///< half a module outside the border
};

/// The brightest level in a module and what its neighbours' share of a pixel spills into it.
double peak_of(const cv::Mat& grey, const Plane& plane, int module) {
  constexpr int kPoints = 9;
  double peak = 0;
  for (int point = 0; point < kPoints * kPoints; ++point) {
    const double off_u = (point % kPoints - kPoints / 2) * kCards.spilled / (kPoints - 1);
    const double off_v = (point / kPoints - kPoints / 2) * kCards.spilled / (kPoints - 1);
    peak = std::max(peak, level_at(grey, plane.at(module % kSide + 0.5 + off_u, module / kSide + 0.5 + off_v)));
  }
  return peak;
}

Sampled sampled(const cv::Mat& grey, const Corners& corners) {
  constexpr int kPoints = 5;  // a module's middle half, so many each way
  const Plane plane(corners);
  Sampled levels;
  int saturated = 0;
  for (int module = 0; module < kModules; ++module) {
    const auto i = static_cast<std::size_t>(module);
    double sum = 0;
    levels.darkest[i] = std::numeric_limits<double>::max();
    for (int point = 0; point < kPoints * kPoints; ++point) {
      const double off_u = (point % kPoints - kPoints / 2) * kCards.module_middle / (kPoints - 1);
      const double off_v = (point / kPoints - kPoints / 2) * kCards.module_middle / (kPoints - 1);
      const double level = level_at(grey, plane.at(module % kSide + 0.5 + off_u, module / kSide + 0.5 + off_v));
      sum += level;
      levels.darkest[i] = std::min(levels.darkest[i], level);
      levels.brightest[i] = std::max(levels.brightest[i], level);
      if (level >= kCards.saturation) ++saturated;
    }
    levels.mean[i] = sum / (kPoints * kPoints);
    levels.peak[i] = peak_of(grey, plane, module);
  }
  for (int along = 0; along < kSide; ++along) {
    for (const double across : {-kCards.outside, kSide + kCards.outside}) {
      levels.around.push_back(level_at(grey, plane.at(along + 0.5, across)));
      levels.around.push_back(level_at(grey, plane.at(across, along + 0.5)));
    }
  }
  levels.saturated = static_cast<double>(saturated) / (kModules * kPoints * kPoints);
  return levels;
}

bool on_border(int module) {
  const int row = module / kSide;
  const int column = module % kSide;
  return row == 0 || column == 0 || row == kSide - 1 || column == kSide - 1;
}

/// What stands for black and for white in this marker: the border's usual level, and that of the brightest modules.
struct Tones {
  double black = 0;
  double white = 0;
  [[nodiscard]] double middle() const { return (black + white) / 2; }
  /// -1: as black as the border, 1: as white as the brightest.
  [[nodiscard]] double share(double level) const { return (level - middle()) / ((white - black) / 2); }
};

Tones tones_of(const Sampled& levels) {
  std::vector<double> border;
  std::vector<double> inner;
  for (int module = 0; module < kModules; ++module) {
    (on_border(module) ? border : inner).push_back(levels.mean[static_cast<std::size_t>(module)]);
  }
  std::nth_element(border.begin(), border.begin() + static_cast<std::ptrdiff_t>(border.size() / 2), border.end());
  std::nth_element(inner.begin(), inner.begin() + kCards.whites / 2, inner.end(), std::greater<>());
  return {border[border.size() / 2], inner[kCards.whites / 2]};
}

/// Whether a lamp's image reaches a module: nothing else is as bright.
bool is_under_lamp(const Sampled& levels, std::size_t module) {
  return levels.peak[module] >= kCards.saturation;
}

/// What the modules of a marker say.
struct Told {
  Code code = 0;
  Code known = 0;   ///< modules of the code that no lamp's image hides
  int unclear = 0;  ///< modules, but those that a lamp's image covers
  int hidden = 0;   ///< modules of the code that one hides
  int black = 0;    ///< of the border
  double plainness = 1;
};

Told told_by(const Sampled& levels, const Tones& tones) {
  Told told;
  for (int module = 0; module < kModules; ++module) {
    const auto i = static_cast<std::size_t>(module);
    const double level = tones.share(levels.mean[i]);
    // A module counts with its worst place: half a module under a crumb is no module.
    const double least = level < 0 ? -tones.share(levels.brightest[i]) : tones.share(levels.darkest[i]);
    const bool plain = least >= kCards.plain;
    const bool hidden = !plain && is_under_lamp(levels, i);
    if (plain) told.plainness = std::min(told.plainness, least);
    const bool border = on_border(module);
    const bool painted = border && level > 0 && !is_under_lamp(levels, i);
    if ((!plain && !hidden) || painted) ++told.unclear;
    if (border) {
      if (-tones.share(levels.brightest[i]) >= kCards.plain) ++told.black;
      continue;
    }
    if (hidden) ++told.hidden;
    told.code = told.code << 1U | (level > 0 ? 1U : 0U);
    told.known = told.known << 1U | (hidden ? 0U : 1U);
  }
  return told;
}

/// What that quad is; nothing where it is no marker at all.
std::optional<FoundMarker> judged(const cv::Mat& grey, const Corners& corners) {
  const Sampled levels = sampled(grey, corners);
  const Tones tones = tones_of(levels);
  if (tones.white - tones.black < kCards.least_contrast) return std::nullopt;
  const Told told = told_by(levels, tones);
  constexpr int kBorder = kModules - kCodeSide * kCodeSide;
  const auto paper =
      std::count_if(levels.around.begin(), levels.around.end(), [&](double level) { return tones.share(level) > 0; });
  if (static_cast<double>(paper) < kCards.paper_around * static_cast<double>(levels.around.size())) return std::nullopt;
  if (told.black < kCards.black_border * kBorder) return std::nullopt;
  FoundMarker found{MarkerKind::damaged, std::nullopt,     corners,
                    told.plainness,      levels.saturated, static_cast<double>(told.unclear) / kModules};
  if (told.unclear > 0 || told.hidden > kCards.most_hidden) return found;
  const Nearest nearest = nearest_code(told.code, told.known);
  if (nearest.away == 0) {
    found.kind = MarkerKind::known;
    found.id = nearest.id;
    std::rotate(found.corners.begin(), found.corners.begin() + nearest.turns, found.corners.end());
  } else if (nearest.away > kCards.near_code) {
    found.kind = MarkerKind::stranger;
  }
  return found;
}

cv::Point2d middle_of(const Corners& c) {
  return (c[0] + c[1] + c[2] + c[3]) * 0.25;
}

/// Of two outlines of one place the one that is plainer; two codes at one place are none.
void add_found(const FoundMarker& found, double reach, std::vector<FoundMarker>& all) {
  for (FoundMarker& other : all) {
    if (cv::norm(middle_of(other.corners) - middle_of(found.corners)) > reach) continue;
    if (other.contested) return;
    const bool both_known = other.kind == MarkerKind::known && found.kind == MarkerKind::known;
    if (both_known && other.id != found.id) {
      other.kind = MarkerKind::damaged;
      other.id.reset();
      other.contested = true;
    } else if (found.kind == MarkerKind::known && (!both_known || found.plainness > other.plainness)) {
      other = found;
    } else if (other.kind != MarkerKind::known && found.plainness > other.plainness) {
      other = found;
    }
    return;
  }
  all.push_back(found);
}

/// The ink with what lamps' images may hide of it: where one lies across a border, the border goes on under it. What
/// of the image sticks out of the marker is narrower than a module, and goes again.
cv::Mat under_lamps(const cv::Mat& ink, const cv::Mat& grey, const GlassImage& glass) {
  const auto kernel = [](int edge) { return cv::getStructuringElement(cv::MORPH_RECT, {edge | 1, edge | 1}); };
  const int module = static_cast<int>(kCards.lamp_beside * marker_px(glass) / kSide);
  cv::Mat lamps;
  cv::dilate(grey >= kCards.saturation, lamps, kernel(module / 2));
  cv::Mat filled;
  cv::morphologyEx(ink | lamps, filled, cv::MORPH_OPEN, kernel(module));
  return filled;
}

cv::Mat grey_of(const GlassImage& glass) {
  cv::Mat grey;
  cv::cvtColor(glass.bgr, grey, cv::COLOR_BGR2GRAY);
  return grey;
}

}  // namespace

std::vector<FoundMarker> find_markers(const GlassImage& glass) {
  const cv::Mat grey = grey_of(glass);
  const QuadSize wanted{marker_px(glass), kCards.least_size, kCards.most_size};
  std::vector<Corners> quads;
  for (const cv::Mat& ink : ink_of(grey, glass, Ink::dark)) {
    add_quads(ink, wanted, quads);
    add_quads(under_lamps(ink, grey, glass), wanted, quads);
  }
  std::vector<FoundMarker> all;
  for (const Corners& quad : quads) {
    if (const auto found = judged(grey, quad)) add_found(*found, kCards.same_marker * marker_px(glass), all);
  }
  return all;
}

std::vector<BlankCard> find_blank_cards(const GlassImage& glass) {
  const cv::Mat grey = grey_of(glass);
  const QuadSize wanted{kCards.card_mm * glass.scale, 1 - kCards.flat_size, 1 + kCards.flat_size};
  std::vector<Corners> quads;
  for (const Ink which : {Ink::dark, Ink::bright})
    for (const cv::Mat& ink : ink_of(grey, glass, which)) add_quads(ink, wanted, quads);
  std::vector<BlankCard> blanks;
  for (const Corners& quad : quads) {
    std::vector<cv::Point> outline;
    for (const cv::Point2d& corner : quad) outline.emplace_back(corner);
    cv::Mat within(grey.size(), CV_8U, cv::Scalar(0));
    cv::fillConvexPoly(within, outline, cv::Scalar(255));
    blanks.push_back({middle_of(quad), cv::mean(grey, within)[0]});
  }
  return blanks;
}

}  // namespace undercup::vision
