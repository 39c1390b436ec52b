#include "calibration/solve.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>
#include <utility>

#include "calibration/board.hpp"
#include "calibration/camera_fit.hpp"
#include "calibration/printed_edge.hpp"
#include "calibration/sheet_finder.hpp"
#include "calibration/solve_policy.hpp"
#include "calibration/window_rim.hpp"

namespace undercup::calibration {
namespace {

using vision::CameraModel;
using vision::Circle;
using vision::PicturePoint;
using vision::PlanePoint;

/// A picture that may be used: which of those given, and what it shows.
struct Usable {
  std::size_t picture = 0;
  SeenSheet sheet;
};

double px_per_mm_of(const SeenSheet& sheet) {
  double sum = 0;
  int pairs = 0;
  for (std::size_t i = 0; i + 1 < sheet.corners.size(); ++i) {
    const PlanePoint a = board_corner(sheet.corners[i].corner);
    const PlanePoint b = board_corner(sheet.corners[i + 1].corner);
    const PicturePoint& p = sheet.corners[i].at;
    const PicturePoint& q = sheet.corners[i + 1].at;
    sum += std::hypot(p.x - q.x, p.y - q.y) / std::hypot(a.x - b.x, a.y - b.y);
    ++pairs;
  }
  return pairs > 0 ? sum / pairs : 0;
}

bool is_soft(const SeenSheet& sheet) {
  const double limit = std::max(kSolve.soft_px, kSolve.soft_mm * px_per_mm_of(sheet));
  return sheet.softness > limit;
}

/// The camera by those pictures, without those whose sheet is not flat, which are told in `problems`.
std::optional<CameraFit> fit_flat(std::vector<Usable>& usable, std::vector<std::optional<SheetProblem>>& problems) {
  const std::size_t all = usable.size();
  while (!usable.empty() && 2 * usable.size() > all) {  // of two that contradict each other, who knows which is right
    std::vector<SeenSheet> sheets;
    for (const Usable& one : usable) sheets.push_back(one.sheet);
    auto fit = fit_camera(sheets);
    std::size_t worst = 0;
    if (fit) {
      for (std::size_t i = 1; i < usable.size(); ++i)
        if (fit->pictures[i].residual_mm > fit->pictures[worst].residual_mm) worst = i;
      const PictureFit& own = fit->pictures[worst];
      if (own.residual_mm <= kSolve.off_mm && own.stray_share <= kSolve.stray_share) return fit;
    }
    problems[usable[worst].picture] = SheetProblem::not_flat;
    usable.erase(usable.begin() + static_cast<std::ptrdiff_t>(worst));
  }
  for (const Usable& one : usable) problems[one.picture] = SheetProblem::not_flat;
  return std::nullopt;
}

/// A number for the part of the window in which a place lies: its middle, four parts around it, eight at the rim.
std::optional<int> cell_of(PlanePoint place, double radius) {
  const double off = std::hypot(place.x, place.y) / radius;
  if (off > 1) return std::nullopt;
  constexpr double kMiddle = 0.3;
  constexpr double kAround = 0.65;
  if (off < kMiddle) return 0;
  const double turn = std::atan2(place.y, place.x) / (2 * std::numbers::pi) + 0.5;
  const int parts = off < kAround ? 4 : 8;
  return parts + std::min(parts - 1, static_cast<int>(turn * parts));
}

/// Where on the glass the corners seen in all pictures lie.
std::vector<PlanePoint> corners_on_glass(const CameraFit& fit, const std::vector<Usable>& usable) {
  std::vector<PlanePoint> places;
  for (std::size_t i = 0; i < usable.size(); ++i)
    for (const SeenCorner& corner : usable[i].sheet.corners)
      places.push_back(on_glass(fit.pictures[i].pose, board_corner(corner.corner)));
  return places;
}

/// Share of the window's parts that corners were seen in.
double covered(const std::vector<PlanePoint>& corners, PlanePoint middle, double radius) {
  constexpr int kParts = 13;
  std::set<int> parts;
  for (const PlanePoint& place : corners)
    if (const auto part = cell_of({place.x - middle.x, place.y - middle.y}, radius)) parts.insert(*part);
  return static_cast<double>(parts.size()) / kParts;
}

std::vector<vision::Frame> frames_of(const std::vector<vision::Frame>& pictures, const std::vector<Usable>& usable) {
  std::vector<vision::Frame> frames;
  for (const Usable& one : usable) frames.push_back(pictures[one.picture]);
  return frames;
}

/// The camera with the plane's origin above the rim's centre.
CameraModel centred(CameraModel camera, PlanePoint centre) {
  for (std::size_t i = 0; i < 3; ++i) camera.origin[i] += centre.x * camera.right[i] + centre.y * camera.down[i];
  return camera;
}

/// The circle that the rim is nearest to in the picture.
Circle seen_rim(const CameraModel& camera, double radius, double nearer_mm) {
  constexpr int kRimPlaces = 90;
  std::vector<PicturePoint> rim;
  for (int i = 0; i < kRimPlaces; ++i) {
    const double angle = 2 * std::numbers::pi * i / kRimPlaces;
    const PlanePoint place{radius * std::cos(angle), radius * std::sin(angle)};
    if (const auto seen = vision::project(camera, place, nearer_mm)) rim.push_back(*seen);
  }
  Circle circle;
  const auto count = static_cast<double>(rim.size());
  for (const PicturePoint& at : rim) {
    circle.x += at.x / count;
    circle.y += at.y / count;
  }
  for (const PicturePoint& at : rim) circle.radius += std::hypot(at.x - circle.x, at.y - circle.y) / count;
  return circle;
}

/// Whether the print is of another size than it says: it reaches beyond its circle, or ends before. Of a sheet that
/// lies partly beside the window what the rim hides tells nothing.
bool printed_off_scale(const std::vector<vision::Frame>& frames, const CameraFit& fit, const WindowRim& rim,
                       const GlassPlate& plate) {
  const double radius = plate.window_mm / 2;
  const Circle window = seen_rim(centred(fit.camera, rim.centre), rim.radius_mm, plate.glass_mm);
  int off = 0;
  for (std::size_t i = 0; i < frames.size(); ++i) {
    const double reach =
        printed_radius(frames[i], fit.camera, fit.pictures[i].pose, radius * (2 * kSolve.printed_less - 1),
                       radius * (2 * kSolve.printed_more - 1), window);
    if (reach > radius * kSolve.printed_more || reach < radius * kSolve.printed_less) ++off;
  }
  return 2 * off > static_cast<int>(frames.size());
}

/// What is wrong with the sheets as they lie in that window.
std::optional<SheetProblem> problem_in(const WindowRim& rim, const std::vector<vision::Frame>& frames,
                                       const CameraFit& fit, const std::vector<PlanePoint>& corners,
                                       const GlassPlate& plate) {
  // Of a sheet laid far beside the window's middle too little is seen to tell what is wrong with its size.
  const PlanePoint middle = mean_middle(fit);
  const bool beside = std::hypot(middle.x - rim.centre.x, middle.y - rim.centre.y) > kSolve.beside_mm;
  const bool off_scale = printed_off_scale(frames, fit, rim, plate) || rim.contradicts;
  if (covered(corners, rim.centre, plate.window_mm / 2) < kSolve.covered || (beside && off_scale))
    return SheetProblem::half_covered;
  return off_scale ? std::optional(SheetProblem::wrong_scale) : std::nullopt;
}

std::vector<GridPoint> grid_over(const CameraModel& camera, double radius) {
  constexpr int kGrid = 5;
  const double half = radius / std::numbers::sqrt2;  // the square that the window's circle holds
  std::vector<GridPoint> points;
  for (int row = 0; row < kGrid; ++row) {
    for (int column = 0; column < kGrid; ++column) {
      const PlanePoint place{half * (2.0 * column / (kGrid - 1) - 1), half * (2.0 * row / (kGrid - 1) - 1)};
      if (const auto seen = vision::project(camera, place)) points.push_back({place, *seen});
    }
  }
  return points;
}

/// In how many ways the sheet lay; pictures of one lay tell the lens no more than one of them.
int lays_of(const std::vector<Usable>& usable) {
  std::vector<const SeenSheet*> lays;
  for (const Usable& one : usable) {
    const bool known = std::any_of(lays.begin(), lays.end(),
                                   [&](const SeenSheet* other) { return !lies_otherwise(one.sheet, *other); });
    if (!known) lays.push_back(&one.sheet);
  }
  return static_cast<int>(lays.size());
}

Solution solution_of(const CameraFit& fit, const WindowRim& rim, const GlassPlate& plate) {
  Solution solution;
  solution.camera = centred(fit.camera, rim.centre);
  solution.window = seen_rim(solution.camera, rim.radius_mm, plate.glass_mm);
  solution.px_per_mm = vision::px_per_mm(solution.camera, {});
  solution.residual_px = fit.residual_px;
  solution.rim_seen = rim.seen;
  solution.points = grid_over(solution.camera, plate.window_mm / 2);
  return solution;
}

/// What most pictures were left out for, and what the next most were.
std::vector<SheetProblem> main_reasons(const std::vector<std::optional<SheetProblem>>& problems) {
  std::vector<std::pair<int, SheetProblem>> counted;
  for (const auto& problem : problems) {
    if (!problem) continue;
    const auto known =
        std::find_if(counted.begin(), counted.end(), [&](const auto& one) { return one.second == *problem; });
    if (known == counted.end())
      counted.emplace_back(1, *problem);
    else
      ++known->first;
  }
  std::stable_sort(counted.begin(), counted.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  constexpr std::size_t kMost = 2;
  std::vector<SheetProblem> reasons;
  for (std::size_t i = 0; i < std::min(kMost, counted.size()); ++i) reasons.push_back(counted[i].second);
  return reasons;
}

}  // namespace

std::string_view name(SheetProblem problem) {
  switch (problem) {
    case SheetProblem::no_board: return "no_board";
    case SheetProblem::wrong_board: return "wrong_board";
    case SheetProblem::mirrored: return "mirrored";
    case SheetProblem::wrong_scale: return "wrong_scale";
    case SheetProblem::blurred: return "blurred";
    case SheetProblem::too_dark: return "too_dark";
    case SheetProblem::glare: return "glare";
    case SheetProblem::half_covered:
    case SheetProblem::cut_off: return "half_covered";  // CLI.md's word for a window that is not seen as a whole
    case SheetProblem::not_flat: return "not_flat";
  }
  return "no_board";
}

std::optional<SheetProblem> problem_of(const SeenSheet& sheet) {
  constexpr int kSome = 6;  // markers: fewer may be chance
  constexpr int kAny = 2;   // .. but where squares are made out at all they say what the picture's edges are those of
  if (sheet.corners.size() < kFewestCorners) {
    if (sheet.mirrored > 0) return SheetProblem::mirrored;
    const int others = sheet.strangers + sheet.misplaced;
    if (others < kSome) {
      if (sheet.brightest < kSolve.dark_picture) return SheetProblem::too_dark;
      const double limit = others >= kAny ? kSolve.soft_sheet_px : kSolve.soft_picture_px;
      return sheet.whole_softness > limit ? SheetProblem::blurred : SheetProblem::no_board;
    }
    if (sheet.softness > kSolve.soft_px || sheet.whole_softness > kSolve.soft_sheet_px) return SheetProblem::blurred;
    return sheet.paper < kSolve.dark_paper ? SheetProblem::too_dark : SheetProblem::wrong_board;
  }
  if (sheet.paper < kSolve.dark_paper) return SheetProblem::too_dark;
  if (is_soft(sheet)) return SheetProblem::blurred;
  if (sheet.saturated > kSolve.glare_from) return SheetProblem::glare;
  return std::nullopt;
}

bool is_half_hidden(const SeenSheet& sheet, const GlassPlate& plate) {
  std::vector<PlanePoint> places;
  for (const SeenCorner& corner : sheet.corners) places.push_back(board_corner(corner.corner));
  return covered(places, {}, plate.window_mm / 2) < kSolve.covered;
}

bool lies_otherwise(const SeenSheet& a, const SeenSheet& b) {
  const Likeness one = likeness_of(a);
  const Likeness other = likeness_of(b);
  const double turn = std::abs(std::remainder(one.angle - other.angle, 2 * std::numbers::pi));
  const double shift = std::hypot(one.middle.x - other.middle.x, one.middle.y - other.middle.y);
  return turn >= kSolve.least_turn || shift >= kSolve.least_shift * a.width;
}

double cut_off(const Circle& window, int width, int height) {
  const auto& [x, y, radius] = window;
  const double beyond = std::max({radius - x, radius - y, x + radius - width, y + radius - height});
  return beyond > kSolve.cut_off * radius ? beyond : 0;
}

SolveResult solve_camera(const std::vector<vision::Frame>& pictures, const GlassPlate& plate) {
  SolveResult result;
  result.pictures.resize(pictures.size());
  std::vector<Usable> usable;
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    SeenSheet sheet = find_sheet(pictures[i]);
    result.pictures[i] = problem_of(sheet);
    if (!result.pictures[i]) usable.push_back({i, std::move(sheet)});
  }
  const auto fit = fit_flat(usable, result.pictures);
  if (!fit) {
    result.reasons = main_reasons(result.pictures);
    return result;
  }
  const std::vector<PlanePoint> corners = corners_on_glass(*fit, usable);
  if (reach_beyond_window(corners, *fit, plate)) {
    result.reasons = {SheetProblem::wrong_scale};
    return result;
  }
  const std::vector<vision::Frame> frames = frames_of(pictures, usable);
  const WindowRim rim = window_rim(frames, *fit, plate);
  Solution solution = solution_of(*fit, rim, plate);
  auto problem = problem_in(rim, frames, *fit, corners, plate);
  // Where the rim was not made out, or looks larger than it is, its place is not known well enough to tell.
  const bool placed = rim.seen && problem != SheetProblem::wrong_scale;
  if (placed && cut_off(solution.window, frames.front().width, frames.front().height) > 0)
    problem = SheetProblem::cut_off;
  if (problem) {
    result.reasons = {*problem};
    return result;
  }
  solution.lays = lays_of(usable);
  result.solution = std::move(solution);
  return result;
}

}  // namespace undercup::calibration
