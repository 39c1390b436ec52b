#include "calibration/camera_fit.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/calib3d.hpp>

#include "calibration/board.hpp"
#include "vision/quantile.hpp"

namespace undercup::calibration {
namespace {

using vision::CameraModel;
using vision::LensKind;
using vision::PicturePoint;
using vision::PlanePoint;

// What is believed before any picture is seen, so weakly that a picture that tells says otherwise.
constexpr double kMiddlingDistance = 130;  ///< mm
constexpr double kDistanceSpread = 0.25;   ///< share of it, one standard deviation: 90 to 180 mm
constexpr double kCentreSpread = 0.04;     ///< of the picture's width: how well lenses are mounted over their chips
constexpr double kTermSpread = 0.5;        ///< of k1 and k2: a wide lens has some tenths
constexpr double kCornerNoise = 0.08;      ///< px, of a corner in a good picture

// What the vector of unknowns holds.
enum Unknown : int { kFocal, kCentreX, kCentreY, kTiltA, kTiltB, kDistance, kTerm1, kTerm2, kCameraUnknowns };
constexpr int kPoseUnknowns = 3;

constexpr int kBeliefs = 5;  ///< about distance, centre and terms

/// The unknowns as a camera, its plane's origin where the axis meets the glass.
CameraModel camera_of(const cv::Mat& unknowns, LensKind lens) {
  const auto at = [&](int i) { return unknowns.at<double>(i); };
  CameraModel camera;
  camera.lens = lens;
  camera.focal_px = std::exp(at(kFocal));
  camera.centre = {at(kCentreX), at(kCentreY)};
  camera.terms = {at(kTerm1), at(kTerm2)};
  cv::Matx33d turn;
  cv::Rodrigues(cv::Vec3d(at(kTiltA), at(kTiltB), 0), turn);
  for (int i = 0; i < 3; ++i) {
    camera.right[static_cast<std::size_t>(i)] = turn(i, 0);
    camera.down[static_cast<std::size_t>(i)] = turn(i, 1);
  }
  camera.origin = {0, 0, std::exp(at(kDistance))};
  return camera;
}

SheetPose pose_of(const cv::Mat& unknowns, std::size_t picture) {
  const int first = kCameraUnknowns + kPoseUnknowns * static_cast<int>(picture);
  return {unknowns.at<double>(first), {unknowns.at<double>(first + 1), unknowns.at<double>(first + 2)}};
}

/// A corner that counts: of which picture, where on its sheet, where seen.
struct Point {
  std::size_t picture = 0;
  PlanePoint on_sheet;
  PicturePoint seen;
};

/// What is to be explained, and which terms of which lens may do it.
struct Problem {
  std::vector<Point> points;
  std::size_t pictures = 0;
  double width = 0;
  double height = 0;
  LensKind lens = LensKind::perspective;
  int terms = 0;

  [[nodiscard]] int unknowns() const { return kCameraUnknowns + kPoseUnknowns * static_cast<int>(pictures); }
};

/// How far the points are off, in standard deviations of a good corner, and how far the unknowns from what is believed.
class Misfit final : public cv::LMSolver::Callback {
public:
  explicit Misfit(const Problem& problem) : problem_(problem) {}

  bool compute(cv::InputArray given, cv::OutputArray error, cv::OutputArray slopes) const override {
    const cv::Mat unknowns = given.getMat();
    const cv::Mat here = misfit(unknowns);
    here.copyTo(error);
    if (!slopes.needed()) return true;
    constexpr double kStep = 1e-6;
    slopes.create(here.rows, problem_.unknowns(), CV_64F);
    cv::Mat matrix = slopes.getMat();
    for (int i = 0; i < problem_.unknowns(); ++i) {
      cv::Mat moved = unknowns.clone();
      const double step = kStep * std::max(1.0, std::abs(moved.at<double>(i)));
      moved.at<double>(i) += step;
      matrix.col(i) = (misfit(moved) - here) * (1 / step);
    }
    return true;
  }

  [[nodiscard]] cv::Mat misfit(const cv::Mat& unknowns) const {
    constexpr double kBeyond = 1e4;  // of what no such camera sees
    const CameraModel camera = camera_of(unknowns, problem_.lens);
    const auto points = static_cast<int>(problem_.points.size());
    cv::Mat off(2 * points + kBeliefs, 1, CV_64F);
    for (int i = 0; i < points; ++i) {
      const Point& point = problem_.points[static_cast<std::size_t>(i)];
      const auto seen = vision::project(camera, on_glass(pose_of(unknowns, point.picture), point.on_sheet));
      off.at<double>(2 * i) = seen ? (seen->x - point.seen.x) / kCornerNoise : kBeyond;
      off.at<double>(2 * i + 1) = seen ? (seen->y - point.seen.y) / kCornerNoise : kBeyond;
    }
    const auto at = [&](int i) { return unknowns.at<double>(i); };
    constexpr double kNever = 1e-6;  // the spread of a term that is not asked for
    const auto term_spread = [&](int term) { return problem_.terms >= term ? kTermSpread : kNever; };
    int row = 2 * points;
    off.at<double>(row++) = (at(kDistance) - std::log(kMiddlingDistance)) / kDistanceSpread;
    off.at<double>(row++) = (at(kCentreX) - problem_.width / 2) / (kCentreSpread * problem_.width);
    off.at<double>(row++) = (at(kCentreY) - problem_.height / 2) / (kCentreSpread * problem_.width);
    off.at<double>(row++) = at(kTerm1) / term_spread(1);
    off.at<double>(row++) = at(kTerm2) / term_spread(2);
    return off;
  }

private:
  const Problem& problem_;
};

cv::Mat first_guess(const std::vector<SeenSheet>& sheets, const Problem& problem) {
  cv::Mat unknowns = cv::Mat::zeros(problem.unknowns(), 1, CV_64F);
  double px_per_mm = 0;
  for (const SeenSheet& sheet : sheets) px_per_mm += likeness_of(sheet).px_per_mm / static_cast<double>(sheets.size());
  unknowns.at<double>(kFocal) = std::log(px_per_mm * kMiddlingDistance);
  unknowns.at<double>(kDistance) = std::log(kMiddlingDistance);
  unknowns.at<double>(kCentreX) = problem.width / 2;
  unknowns.at<double>(kCentreY) = problem.height / 2;
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const Likeness like = likeness_of(sheets[i]);
    const int first = kCameraUnknowns + kPoseUnknowns * static_cast<int>(i);
    unknowns.at<double>(first) = like.angle;
    unknowns.at<double>(first + 1) = (like.middle.x - problem.width / 2) / px_per_mm;
    unknowns.at<double>(first + 2) = (like.middle.y - problem.height / 2) / px_per_mm;
  }
  return unknowns;
}

void solve(const Problem& problem, cv::Mat& unknowns) {
  constexpr int kRounds = 200;
  cv::LMSolver::create(cv::makePtr<Misfit>(problem), kRounds, 1e-9)->run(unknowns);
}

/// From the first guess to the best camera of a straight lens, begun upright and tipped each way: a tilt that is found
/// late is taken for distortion.
cv::Mat begun_tipped(Problem problem, const cv::Mat& guess) {
  constexpr double kTipped = 0.09;  // radians: five degrees
  problem.terms = 0;
  cv::Mat best;
  double least = 0;
  for (const auto& [a, b] : {std::pair(0.0, 0.0), std::pair(kTipped, 0.0), std::pair(-kTipped, 0.0),
                             std::pair(0.0, kTipped), std::pair(0.0, -kTipped)}) {
    cv::Mat unknowns = guess.clone();
    unknowns.at<double>(kTiltA) = a;
    unknowns.at<double>(kTiltB) = b;
    solve(problem, unknowns);
    const double off = cv::norm(Misfit(problem).misfit(unknowns));
    if (!best.empty() && !(off < least)) continue;
    best = unknowns;
    least = off;
  }
  return best;
}

double off_px(const Problem& problem, const cv::Mat& unknowns, const Point& point) {
  const auto seen =
      vision::project(camera_of(unknowns, problem.lens), on_glass(pose_of(unknowns, point.picture), point.on_sheet));
  return seen ? std::hypot(seen->x - point.seen.x, seen->y - point.seen.y) : problem.width;
}

/// Distance beyond which a corner strays: more than noise explains, noise being what most corners show.
double stray_limit(const Problem& problem, const cv::Mat& unknowns, const std::vector<Point>& points) {
  constexpr double kLeast = 0.35;  // px
  constexpr double kMedians = 4;
  std::vector<double> off;
  for (const Point& point : points) off.push_back(off_px(problem, unknowns, point));
  return std::max(kLeast, kMedians * vision::median(std::move(off)));
}

/// The best camera without the corners that stray; `problem.points` are then those that do not.
cv::Mat solve_without_strays(Problem& problem, const std::vector<Point>& all, cv::Mat unknowns) {
  constexpr int kRounds = 4;
  problem.points = all;
  for (int round = 0; round < kRounds; ++round) {
    solve(problem, unknowns);
    const double limit = stray_limit(problem, unknowns, all);
    std::vector<Point> kept;
    for (const Point& point : all)
      if (off_px(problem, unknowns, point) <= limit) kept.push_back(point);
    const bool same = kept.size() == problem.points.size();
    problem.points = kept;
    if (same) break;
  }
  return unknowns;
}

/// Bayesian information criterion: the less, the better a camera explains the points for what it takes and what is
/// believed.
double criterion(const Problem& problem, const cv::Mat& unknowns) {
  const auto count = static_cast<double>(2 * problem.points.size());
  double square = 0;
  for (const Point& point : problem.points) square += std::pow(off_px(problem, unknowns, point), 2);
  const cv::Mat misfit = Misfit(problem).misfit(unknowns);
  const double unbelievable = std::pow(cv::norm(misfit.rowRange(misfit.rows - kBeliefs, misfit.rows)), 2);
  return count * std::log(square / count) + problem.terms * std::log(count) + unbelievable;
}

double distance_error(const Problem& problem, const cv::Mat& unknowns) {
  cv::Mat error;
  cv::Mat slopes;
  Misfit(problem).compute(unknowns, error, slopes);
  const double worse = std::max(1.0, cv::norm(error) / std::sqrt(static_cast<double>(error.rows)));
  cv::Mat spread;
  cv::invert(slopes.t() * slopes, spread, cv::DECOMP_SVD);
  return worse * std::sqrt(std::max(0.0, spread.at<double>(kDistance, kDistance)));
}

CameraFit fit_of(const Problem& problem, const cv::Mat& unknowns, const std::vector<Point>& all) {
  CameraFit fit;
  fit.camera = camera_of(unknowns, problem.lens);
  double square = 0;
  for (const Point& point : problem.points) square += std::pow(off_px(problem, unknowns, point), 2);
  fit.residual_px = std::sqrt(square / static_cast<double>(problem.points.size()));
  fit.distance_error = distance_error(problem, unknowns);
  const double limit = stray_limit(problem, unknowns, all);
  for (std::size_t picture = 0; picture < problem.pictures; ++picture) {
    PictureFit own;
    own.pose = pose_of(unknowns, picture);
    double mm = 0;
    int strays = 0;
    int count = 0;
    for (const Point& point : all) {
      if (point.picture != picture) continue;
      ++count;
      if (off_px(problem, unknowns, point) > limit) ++strays;
      const auto seen = vision::back_project(fit.camera, point.seen);
      const PlanePoint there = on_glass(own.pose, point.on_sheet);
      mm += seen ? std::pow(seen->x - there.x, 2) + std::pow(seen->y - there.y, 2) : kSquareMm * kSquareMm;
    }
    own.stray_share = count > 0 ? static_cast<double>(strays) / count : 0;
    own.residual_mm = count > 0 ? std::sqrt(mm / count) : 0;
    fit.pictures.push_back(own);
  }
  return fit;
}

}  // namespace

Likeness likeness_of(const SeenSheet& sheet) {
  PlanePoint from;
  PicturePoint to;
  const auto count = static_cast<double>(sheet.corners.size());
  for (const SeenCorner& corner : sheet.corners) {
    const PlanePoint place = board_corner(corner.corner);
    from = {from.x + place.x / count, from.y + place.y / count};
    to = {to.x + corner.at.x / count, to.y + corner.at.y / count};
  }
  double along = 0;
  double across = 0;
  double square = 0;
  for (const SeenCorner& corner : sheet.corners) {
    const PlanePoint place = board_corner(corner.corner);
    const double x = place.x - from.x;
    const double y = place.y - from.y;
    const double u = corner.at.x - to.x;
    const double v = corner.at.y - to.y;
    along += x * u + y * v;
    across += x * v - y * u;
    square += x * x + y * y;
  }
  Likeness like;
  like.px_per_mm = std::hypot(along, across) / square;
  like.angle = std::atan2(across, along);
  const double c = like.px_per_mm * std::cos(like.angle);
  const double s = like.px_per_mm * std::sin(like.angle);
  like.middle = {to.x - c * from.x + s * from.y, to.y - s * from.x - c * from.y};
  return like;
}

PlanePoint on_glass(const SheetPose& pose, PlanePoint on_sheet) {
  const double c = std::cos(pose.angle);
  const double s = std::sin(pose.angle);
  return {pose.middle.x + c * on_sheet.x - s * on_sheet.y, pose.middle.y + s * on_sheet.x + c * on_sheet.y};
}

std::optional<CameraFit> fit_camera(const std::vector<SeenSheet>& sheets) {
  if (sheets.empty()) return std::nullopt;
  Problem problem;
  problem.pictures = sheets.size();
  problem.width = sheets.front().width;
  problem.height = sheets.front().height;
  std::vector<Point> all;
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    if (sheets[i].corners.size() < kFewestCorners || sheets[i].width != sheets.front().width ||
        sheets[i].height != sheets.front().height)
      return std::nullopt;
    for (const SeenCorner& corner : sheets[i].corners) all.push_back({i, board_corner(corner.corner), corner.at});
  }

  // Which corners stray is asked of the richest lens; among those that do not, the lenses compete.
  problem.terms = 2;
  problem.points = all;
  const cv::Mat richest = solve_without_strays(problem, all, begun_tipped(problem, first_guess(sheets, problem)));
  if (problem.points.size() < kFewestCorners) return std::nullopt;
  struct Choice {
    LensKind lens;
    int terms;
  };
  constexpr double kWorthIt = 6;  // a difference of six is called strong (Kass and Raftery 1995)
  Problem best = problem;
  cv::Mat best_unknowns;
  double least = 0;
  for (const Choice& choice :
       {Choice{LensKind::perspective, 0}, Choice{LensKind::perspective, 1}, Choice{LensKind::perspective, 2},
        Choice{LensKind::fisheye, 0}, Choice{LensKind::fisheye, 1}, Choice{LensKind::fisheye, 2}}) {
    Problem own = problem;
    own.lens = choice.lens;
    own.terms = choice.terms;
    cv::Mat unknowns = richest.clone();
    unknowns.at<double>(kTerm1) = unknowns.at<double>(kTerm2) = 0;
    solve(own, unknowns);
    const double value = criterion(own, unknowns);
    if (!std::isfinite(value)) continue;
    if (!best_unknowns.empty() && value > least - kWorthIt) continue;
    best = own;
    best_unknowns = unknowns;
    least = value;
  }
  if (best_unknowns.empty()) return std::nullopt;
  return fit_of(best, best_unknowns, all);
}

}  // namespace undercup::calibration
