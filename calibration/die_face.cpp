#include "calibration/die_face.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <opencv2/imgproc.hpp>

#include "calibration/dice_policy.hpp"
#include "vision/frame_pixels.hpp"
#include "vision/quantile.hpp"

namespace undercup::calibration {
namespace {

using vision::CameraModel;
using vision::PlanePoint;

cv::Point2d at(PlanePoint place) {
  return {place.x, place.y};
}

double dot(const std::array<double, 3>& a, const std::array<double, 3>& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/// Where a camera stands: its foot on the glass plane, and how far below it is.
struct Stand {
  cv::Point2d foot;
  double below_mm = 0;
};

Stand stand_of(const CameraModel& camera) {
  const auto& o = camera.origin;
  const cv::Point2d foot(-dot(camera.right, o), -dot(camera.down, o));
  return {foot, std::sqrt(std::max(dot(o, o) - foot.ddot(foot), 1.0))};
}

/// A face's place on the glass, its axes along its sides.
struct Lie {
  cv::Point2d middle;
  cv::Point2d along;
  double edge_mm = 0;

  [[nodiscard]] cv::Point2d across() const { return {-along.y, along.x}; }
};

std::optional<Lie> lie_of(const CameraModel& camera, const vision::DieReading& die) {
  const cv::Point2d u = die.edge_px / 2 * cv::Point2d(std::cos(die.angle), std::sin(die.angle));
  const auto plane = [&](cv::Point2d off) { return vision::back_project(camera, {die.x + off.x, die.y + off.y}); };
  const auto middle = plane({0, 0});
  const auto right = plane(u);
  const auto left = plane(-u);
  const auto down = plane({-u.y, u.x});
  const auto up = plane({u.y, -u.x});
  if (!middle || !right || !left || !down || !up) return std::nullopt;
  const cv::Point2d along = at(*right) - at(*left);
  const cv::Point2d across = at(*down) - at(*up);
  const double edge = (cv::norm(along) + cv::norm(across)) / 2;
  if (!(edge > 0)) return std::nullopt;
  const cv::Point2d both = along + cv::Point2d(across.y, -across.x);
  return Lie{at(*middle), both / cv::norm(both), edge};
}

/// The face and what is around it as if seen from straight below, a cell `cell_mm` wide, its middle in the middle.
cv::Mat laid_out(const cv::Mat& picture, const CameraModel& camera, const Lie& lie) {
  const int reach = static_cast<int>(std::ceil((lie.edge_mm / 2 + kDice.around_mm) / kDice.cell_mm));
  cv::Mat map(2 * reach + 1, 2 * reach + 1, CV_32FC2);
  for (int row = 0; row < map.rows; ++row) {
    for (int col = 0; col < map.cols; ++col) {
      const cv::Point2d place = lie.middle + kDice.cell_mm * ((col - reach) * lie.along + (row - reach) * lie.across());
      const auto seen = vision::project(camera, {place.x, place.y});
      map.at<cv::Point2f>(row, col) =
          seen ? cv::Point2f(cv::Point2d(seen->x - 0.5, seen->y - 0.5)) : cv::Point2f(-1, -1);
    }
  }
  cv::Mat laid;
  cv::remap(picture, laid, map, cv::noArray(), cv::INTER_CUBIC, cv::BORDER_REPLICATE);
  return laid;
}

/// The part around the middle, shifted by whole cells.
cv::Mat inner(const cv::Mat& laid, int reach) {
  const int middle = laid.cols / 2;
  return laid(cv::Rect(middle - reach, middle - reach, 2 * reach + 1, 2 * reach + 1));
}

/// By how much a peak lies beside its highest sample, of which those before and after are given.
double beside_peak(double before, double peak, double after) {
  const double bend = before - 2 * peak + after;
  return bend < 0 ? (before - after) / (2 * bend) : 0;
}

/// Where the middle of the face lies, in millimetres from the middle of what is laid out: every face looks the same
/// turned half round. Nothing where it does not.
std::optional<cv::Point2d> middle_of(const cv::Mat& laid, double edge_mm) {
  const int half = static_cast<int>(kDice.symmetric * edge_mm / kDice.cell_mm);
  const int search = static_cast<int>(2 * kDice.middle_off_mm / kDice.cell_mm);
  if (half < 1 || half + search > laid.cols / 2) return std::nullopt;
  cv::Mat turned;
  cv::Mat likeness;
  cv::rotate(inner(laid, half), turned, cv::ROTATE_180);
  cv::matchTemplate(inner(laid, half + search), turned, likeness, cv::TM_CCOEFF_NORMED);
  double best = 0;
  cv::Point peak;
  cv::minMaxLoc(likeness, nullptr, &best, nullptr, &peak);
  const bool inside = peak.x > 0 && peak.y > 0 && peak.x < 2 * search && peak.y < 2 * search;
  if (best < kDice.alike || !inside) return std::nullopt;
  const auto value = [&](int x, int y) { return static_cast<double>(likeness.at<float>(peak.y + y, peak.x + x)); };
  const cv::Point2d off(peak.x - search + beside_peak(value(-1, 0), value(0, 0), value(1, 0)),
                        peak.y - search + beside_peak(value(0, -1), value(0, 0), value(0, 1)));
  return off * (kDice.cell_mm / 2);  // the turned face moves the other way
}

struct Edge {
  double at_mm = 0;  ///< from the middle of what is laid out, to its right
  double contrast = 0;
};

/// The outermost clear upright edge near where the right side should be.
std::optional<Edge> right_edge(const cv::Mat& laid, double edge_mm) {
  const int middle = laid.cols / 2;
  const int wide = static_cast<int>(std::lround(kDice.side_mm / kDice.cell_mm));
  const int half = static_cast<int>(kDice.side_part * edge_mm / 2 / kDice.cell_mm);
  const int from = std::max(wide, middle + static_cast<int>((edge_mm / 2 - kDice.off_mm) / kDice.cell_mm));
  const int to = std::min(laid.cols - wide, middle + static_cast<int>((edge_mm / 2 + kDice.off_mm) / kDice.cell_mm));
  cv::Mat band;
  cv::reduce(laid.rowRange(middle - half, middle + half + 1), band, 0, cv::REDUCE_AVG, CV_32F);
  const auto step = [&](int col) {
    return cv::norm(cv::mean(band.colRange(col - wide, col)) - cv::mean(band.colRange(col, col + wide)));
  };
  std::vector<double> steps;
  for (int col = from; col <= to; ++col) steps.push_back(step(col));
  if (steps.size() < 3) return std::nullopt;
  const auto clearest = std::max_element(steps.begin(), steps.end());
  auto best = steps.end() - 2;
  const auto is_edge = [&](auto here) {
    return *here >= kDice.outer_side * *clearest && *here >= *(here - 1) && *here >= *(here + 1);
  };
  while (best != steps.begin() && !is_edge(best)) --best;
  if (best == steps.begin()) return std::nullopt;  // it rises beyond what is looked at
  const double col = from + static_cast<double>(best - steps.begin()) + beside_peak(*(best - 1), *best, *(best + 1));
  return Edge{(col - 0.5 - middle) * kDice.cell_mm, *best};
}

std::vector<SeenSide> sides_of(const cv::Mat& laid, const Lie& lie, cv::Point2d off, const Stand& stand) {
  std::vector<SeenSide> sides;
  const cv::Point2d middle = lie.middle + off.x * lie.along + off.y * lie.across();
  const struct {
    int turn;
    cv::Point2d way;
    double off;
  } four[] = {{-1, lie.along, off.x},
              {cv::ROTATE_90_COUNTERCLOCKWISE, lie.across(), off.y},
              {cv::ROTATE_180, -lie.along, -off.x},
              {cv::ROTATE_90_CLOCKWISE, -lie.across(), -off.y}};
  for (const auto& side : four) {
    const double lean = (middle + lie.edge_mm / 2 * side.way - stand.foot).dot(side.way) / stand.below_mm;
    if (lean < 0) continue;  // there the die's side is seen beyond the face
    cv::Mat turned = laid;
    if (side.turn >= 0) cv::rotate(laid, turned, side.turn);
    const auto edge = right_edge(turned, lie.edge_mm);
    if (edge && edge->contrast >= kDice.faint_side) sides.push_back({edge->at_mm - side.off, lean, edge->contrast});
  }
  return sides;
}

cv::Vec3d median_colour(const cv::Mat& bgr) {
  cv::Vec3d median;
  for (int channel = 0; channel < 3; ++channel) {
    std::vector<std::uint8_t> values;
    for (int row = 0; row < bgr.rows; ++row)
      for (int col = 0; col < bgr.cols; ++col) values.push_back(bgr.at<cv::Vec3b>(row, col)[channel]);
    median[channel] = vision::quantile(values, 0.5);
  }
  return median;
}

/// Most of a face is body; what stands out most from it are the pips, if there are as many as the face has.
std::optional<FaceColours> colours_in(const cv::Mat& laid, double edge_mm, int pips) {
  const cv::Mat face = inner(laid, static_cast<int>(kDice.pips_part * edge_mm / kDice.cell_mm));
  FaceColours colours;
  colours.body = median_colour(face);
  cv::Mat away;
  cv::absdiff(face, cv::Scalar(colours.body), away);
  cv::Mat channels[3];
  cv::split(away, channels);
  cv::Mat distance = cv::max(cv::max(channels[0], channels[1]), channels[2]);
  cv::Mat mask;
  if (cv::threshold(distance, mask, 0, 255, cv::THRESH_BINARY | cv::THRESH_OTSU) < kDice.least_pip_contrast / 2)
    return std::nullopt;
  cv::Mat labels;
  cv::Mat boxes;
  cv::Mat centres;
  const int parts = cv::connectedComponentsWithStats(mask, labels, boxes, centres);
  const double face_cells = edge_mm * edge_mm / (kDice.cell_mm * kDice.cell_mm);
  cv::Mat pip_mask(mask.size(), CV_8U, cv::Scalar(0));
  int seen = 0;
  for (int part = 1; part < parts; ++part) {
    const double area = boxes.at<int>(part, cv::CC_STAT_AREA) / face_cells;
    if (area < kDice.least_pip) continue;
    ++seen;
    colours.pip_area += area / pips;
    pip_mask.setTo(255, labels == part);
  }
  if (seen != pips) return std::nullopt;
  cv::Mat core;  // the rim of a pip is half body
  cv::erode(pip_mask, core, cv::Mat::ones(3, 3, CV_8U));
  if (cv::countNonZero(core) == 0) return std::nullopt;  // threads, not pips
  const cv::Scalar mean = cv::mean(face, core);
  colours.pips = {mean[0], mean[1], mean[2]};
  return colours;
}

}  // namespace

cv::Mat colours_of(const vision::Frame& frame) {
  const cv::Mat picture = vision::pixels_of(frame);
  if (picture.type() == CV_8UC3) return picture.clone();
  cv::Mat colours;
  cv::cvtColor(picture, colours, cv::COLOR_GRAY2BGR);
  return colours;
}

std::optional<DieFace> measured_face(const cv::Mat& picture, const CameraModel& camera, const vision::DieReading& die) {
  const auto lie = lie_of(camera, die);
  // Neither is a die's edge at a table; what is laid out grows with it.
  if (!lie || lie->edge_mm < kDice.least_edge_mm / 2 || lie->edge_mm > kDice.most_edge_mm * 2) return std::nullopt;
  const cv::Mat laid = laid_out(picture, camera, *lie);
  DieFace face;
  face.middle = {lie->middle.x, lie->middle.y};
  face.edge_mm = lie->edge_mm;
  if (const auto off = middle_of(laid, lie->edge_mm)) face.sides = sides_of(laid, *lie, *off, stand_of(camera));
  face.colours = colours_in(laid, lie->edge_mm, table::pips(die.face_seen));
  return face;
}

}  // namespace undercup::calibration
