#include "vision/face_guess.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <optional>
#include <set>

#include "vision/pip_lattice.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

struct Bounds {
  double least = 0;  // px
  double most = 0;
};

bool alike(const Spot& a, const Spot& b) {
  const double dot = a.contrast.dot(b.contrast);
  const double ratio = a.strength / b.strength;
  const double size = a.radius / b.radius;
  return dot > kReader.alike_colour * a.strength * b.strength && ratio > kReader.alike_least &&
         ratio < 1 / kReader.alike_least && size > 1 - kReader.radius_spread && size < 1 / (1 - kReader.radius_spread);
}

std::optional<Bounds> edges_for(const Lattice& lattice, const Bounds& edge) {
  const Bounds b{std::max(edge.least, lattice.step / kReader.most_offset),
                 std::min(edge.most, lattice.step / kReader.least_offset)};
  if (b.least > b.most) return std::nullopt;
  return b;
}

bool inside_window(const GlassImage& glass, cv::Point2d centre, double edge) {
  const double inner = kReader.window_inset * edge;
  return cv::norm(centre - glass.window) + inner <= glass.window_radius && centre.x >= inner && centre.y >= inner &&
         centre.x <= glass.bgr.cols - inner && centre.y <= glass.bgr.rows - inner;
}

void describe_pips(const std::vector<Spot>& spots, const Seating& seating, const Lattice& lattice, FaceGuess& guess) {
  guess.weakest = 1;
  double radius = 0;
  cv::Point2f stretch;  // a sum of directions: what stretches single pips cancels, what stretches all adds up
  for (const int i : seating.spot) {
    if (i < 0) continue;
    const Spot& s = spots[static_cast<std::size_t>(i)];
    guess.pips.push_back(i);
    guess.roundness += s.roundness;
    radius += s.radius;
    guess.saturated = guess.saturated || s.saturated;
    stretch += s.stretch;
    if (!s.saturated) guess.weakest = std::min(guess.weakest, lattice.share(s.contrast));
  }
  std::sort(guess.pips.begin(), guess.pips.end());
  const auto n = static_cast<double>(guess.pips.size());
  guess.roundness /= n;
  guess.pip_radius = radius / n;
  guess.stretch = cv::norm(stretch) / n;
  guess.strength = cv::norm(lattice.contrast);
  guess.glimpsed = std::max(0, table::pips(guess.face) - static_cast<int>(guess.pips.size()));
  guess.contrast = lattice.contrast;
  guess.contrary = seating.contrary;
  guess.strays = seating.strays;
  guess.lamp_strays = seating.lamp_strays;
  guess.residue = seating.residue;
  guess.ambiguous = seating.faces().size() > 1;
}

double weigh(const FaceGuess& g) {
  double sides = 0;
  for (const Side& s : g.sides)
    if (s.found) sides += 0.5 + 0.5 * std::min(1.0, s.contrast / kReader.plain_edge_contrast);
  const auto n = static_cast<double>(g.pips.size());
  return n * g.roundness * std::min(1.0, 0.5 + g.weakest / 2) + 1.5 * sides - 2.0 * (g.strays + g.contrary) +
         1.5 * g.lamp_strays - 2 * std::max(0.0, g.residue - kReader.absent_most) - 2 * g.spread - 1;
}

bool whole_in(const cv::Size& picture, const Square& s) {
  const double half = s.edge / 2 * (std::abs(std::cos(s.angle)) + std::abs(std::sin(s.angle)));
  return s.centre.x >= half && s.centre.y >= half && s.centre.x <= picture.width - half &&
         s.centre.y <= picture.height - half;
}

// Whether enough of a square body is seen around the pips for them to be a die's at all.
bool has_body(const FaceGuess& g) {
  const bool many = table::pips(g.face) >= 4;
  const auto found = std::count_if(g.sides.begin(), g.sides.end(), [](const Side& s) { return s.found; });
  if (found < (many ? kReader.sides_of_any_many : kReader.sides_of_any_few)) return false;
  std::array<double, 4> contrast;
  std::transform(g.sides.begin(), g.sides.end(), contrast.begin(), [](const Side& s) { return s.contrast; });
  std::sort(contrast.begin(), contrast.end());
  if (g.face == table::Face::one && contrast[1] < kReader.third_side * contrast[3]) return false;
  return g.spread < kReader.spread_of_any;
}

void weigh_and_keep(const GlassImage& glass, FaceGuess guess, std::vector<FaceGuess>& guesses) {
  guess.sides = measure_sides(glass, guess.square);
  std::array<double, 4> contrast;
  std::transform(guess.sides.begin(), guess.sides.end(), contrast.begin(), [](const Side& s) { return s.contrast; });
  std::sort(contrast.begin(), contrast.end());
  guess.spread = body_spread(glass, guess.square) / (1 + (contrast[1] + contrast[2]) / 2);
  guess.weight = weigh(guess);
  guess.whole = whole_in(glass.bgr.size(), guess.square);
  if (guess.weight <= 0 || !has_body(guess)) return;
  if (table::pips(guess.face) < 4 && open_sides(glass, guess.square, guess.sides) < kReader.open_sides_few) return;
  guesses.push_back(std::move(guess));
}

void guess_from_pair(const GlassImage& glass, const std::vector<Spot>& spots, const Spot& a, const Spot& b,
                     const Bounds& edge, std::set<std::vector<int>>& known, std::vector<FaceGuess>& guesses) {
  const cv::Point2d d = b.at - a.at;
  Lattice lattice{cv::Point2d(a.at + b.at) / 2, std::atan2(d.y, d.x) - std::numbers::pi / 4,
                  cv::norm(d) / (2 * std::numbers::sqrt2), (a.contrast + b.contrast) / 2, (a.radius + b.radius) / 2};
  auto range = edges_for(lattice, edge);
  if (lattice.radius > kReader.most_of_many * edge.most) return;
  if (!range || !inside_window(glass, lattice.middle, range->least)) return;
  Seating seating = seat(glass, spots, lattice, (range->least + range->most) / 2);
  if (seating.faces().empty() || seating.outshone) return;
  FaceGuess guess;
  guess.skew = refit(spots, seating, lattice);
  seating = seat(glass, spots, lattice, (range->least + range->most) / 2);
  const auto faces = seating.faces();
  range = edges_for(lattice, edge);
  if (faces.empty() || seating.outshone || !range || !inside_window(glass, lattice.middle, range->least)) return;
  guess.face = faces.front();
  describe_pips(spots, seating, lattice, guess);
  if (!known.insert(guess.pips).second) return;
  guess.square = {lattice.middle, lattice.angle, (range->least + range->most) / 2};
  guess.square.edge = fit_edge(glass, guess.square, range->least, range->most);
  guess.square = settle(glass, guess.square, range->least, range->most);
  guess.offset = lattice.step / guess.square.edge;
  weigh_and_keep(glass, std::move(guess), guesses);
}

void guess_one(const GlassImage& glass, const std::vector<Spot>& spots, std::size_t i, const Bounds& edge,
               std::vector<FaceGuess>& guesses) {
  const Spot& spot = spots[i];
  if (spot.radius > kReader.most_pip_radius * edge.most || !inside_window(glass, spot.at, edge.least)) return;
  int near = 0;
  for (const Spot& other : spots)
    if (&other != &spot && cv::norm(other.at - spot.at) < kReader.one_alone * edge.least && alike(other, spot)) ++near;
  if (near > 1) return;
  const Square square = settle(glass, fit_square(glass, spot.at, edge.least, edge.most), edge.least, edge.most);
  const Lattice lattice{spot.at, square.angle, kReader.usual_offset * square.edge, spot.contrast, spot.radius};
  const Seating seating = seat(glass, spots, lattice, square.edge);
  const auto faces = seating.faces();
  if (faces.empty() || faces.front() != table::Face::one || seating.outshone) return;
  const bool crowded = std::any_of(spots.begin(), spots.end(), [&](const Spot& other) {
    const double apart = cv::norm(other.at - spot.at);
    return !other.saturated && other.roundness >= kReader.sure_roundness && apart > spot.radius &&
           apart < kReader.one_apart * square.edge && alike(other, spot);
  });
  if (crowded) return;
  FaceGuess guess;
  guess.face = table::Face::one;
  describe_pips(spots, seating, lattice, guess);
  guess.square = square;
  weigh_and_keep(glass, std::move(guess), guesses);
}

// Of two faces at one place with pips of one kind, the much fainter is the far side of a translucent die.
void drop_shining_through(std::vector<FaceGuess>& guesses) {
  const auto behind = [&](const FaceGuess& g) {
    return std::any_of(guesses.begin(), guesses.end(), [&](const FaceGuess& front) {
      return front.strength > kReader.front_plainer * g.strength && front.contrast.dot(g.contrast) > 0 &&
             cv::norm(front.square.centre - g.square.centre) < kReader.same_die * g.square.edge;
    });
  };
  std::vector<FaceGuess> kept;
  std::copy_if(guesses.begin(), guesses.end(), std::back_inserter(kept),
               [&](const FaceGuess& g) { return !behind(g); });
  guesses = std::move(kept);
}

}  // namespace

std::vector<FaceGuess> guess_faces(const GlassImage& glass, const std::vector<Spot>& spots, const EdgeRange& edge_mm) {
  const Bounds edge{edge_mm.least_mm * glass.scale, edge_mm.most_mm * glass.scale};
  const double nearest = 2 * std::numbers::sqrt2 * kReader.least_offset * edge.least;
  const double furthest = 2 * std::numbers::sqrt2 * kReader.most_offset * edge.most;
  std::vector<FaceGuess> guesses;
  std::set<std::vector<int>> known;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    for (std::size_t j = i + 1; j < spots.size(); ++j) {
      const double apart = cv::norm(spots[i].at - spots[j].at);
      if (apart < nearest || apart > furthest || !alike(spots[i], spots[j])) continue;
      guess_from_pair(glass, spots, spots[i], spots[j], edge, known, guesses);
    }
  }
  for (std::size_t i = 0; i < spots.size(); ++i) guess_one(glass, spots, i, edge, guesses);
  drop_shining_through(guesses);
  return guesses;
}

}  // namespace undercup::vision
