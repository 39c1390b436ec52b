#include "vision/face_guess.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <optional>
#include <set>

#include "vision/pip_lattice.hpp"
#include "vision/reader_policy.hpp"
#include "vision/spots.hpp"

namespace undercup::vision {
namespace {

// The edges of dice as they may look in the picture.
EdgeRange edge_seen(const CameraProfile& profile) {
  EdgeRange edge = profile.die_edge;
  edge.least_mm *= 1 - kReader.scale_slack;
  edge.most_mm *= 1 + kReader.scale_slack;
  if (profile.view == View::top) edge.most_mm *= kReader.top_nearer;
  return edge;
}

struct Bounds {
  double least = 0;  // px
  double most = 0;
};

// Two pips of one face look alike, but one as bright as the camera can say may have had its body raised by a
// reflection.
bool alike(const Spot& a, const Spot& b) {
  const bool clipped = a.saturated && b.saturated;
  const double least = clipped ? kReader.alike_clipped : kReader.alike_least;
  const double colour = clipped ? kReader.alike_clipped_colour : kReader.alike_colour;
  const double ratio = a.strength / b.strength;
  const double size = a.radius / b.radius;
  return a.contrast.dot(b.contrast) > colour * a.strength * b.strength && ratio > least && ratio < 1 / least &&
         size > 1 - kReader.radius_spread && size < 1 / (1 - kReader.radius_spread);
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
  cv::Point2f stretch;  // a sum of directions: what stretches single pips cancels, what stretches all adds up
  for (const int i : seating.spot) {
    if (i < 0) continue;
    guess.pips.push_back(i);
    stretch += spots[static_cast<std::size_t>(i)].stretch;
  }
  std::sort(guess.pips.begin(), guess.pips.end());
  guess.stretch = cv::norm(stretch) / static_cast<double>(guess.pips.size());
  guess.contrast = lattice.contrast;
  const Places under_lamps = seating.pips_under_lamps();
  for (int place = 0; place < kPlaces; ++place) {
    if (!under_lamps.test(static_cast<std::size_t>(place))) continue;
    const Step step = step_of(place);
    guess.under_lamps.push_back({lattice.at(step.u, step.v), lattice.radius});
  }
}

bool whole_in(const cv::Size& picture, const Square& s) {
  const double half = s.edge / 2 * (std::abs(std::cos(s.angle)) + std::abs(std::sin(s.angle)));
  return s.centre.x >= half && s.centre.y >= half && s.centre.x <= picture.width - half &&
         s.centre.y <= picture.height - half;
}

// Keeps a guess once for each face that its pips, and what may be hidden at its other places, can make.
void keep(const GlassImage& glass, FaceGuess guess, const std::vector<table::Face>& faces,
          std::vector<FaceGuess>& guesses) {
  guess.whole = whole_in(glass.bgr.size(), guess.square);
  for (const table::Face face : faces) {
    guess.face = face;
    guesses.push_back(guess);
  }
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
  describe_pips(spots, seating, lattice, guess);
  if (!known.insert(guess.pips).second) return;
  guess.square = {lattice.middle, lattice.angle, (range->least + range->most) / 2};
  guess.square.edge = fit_edge(glass, guess.square, range->least, range->most);
  guess.square = settle(glass, guess.square, range->least, range->most);
  keep(glass, guess, faces, guesses);
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
  describe_pips(spots, seating, lattice, guess);
  guess.square = square;
  keep(glass, guess, faces, guesses);
}

// Of two faces at one place with pips of one kind, the much fainter is the far side of a translucent die.
void drop_shining_through(std::vector<FaceGuess>& guesses) {
  const auto behind = [&](const FaceGuess& g) {
    return std::any_of(guesses.begin(), guesses.end(), [&](const FaceGuess& front) {
      return cv::norm(front.contrast) > kReader.front_plainer * cv::norm(g.contrast) &&
             front.contrast.dot(g.contrast) > 0 &&
             cv::norm(front.square.centre - g.square.centre) < kReader.same_die * g.square.edge;
    });
  };
  std::vector<FaceGuess> kept;
  std::copy_if(guesses.begin(), guesses.end(), std::back_inserter(kept),
               [&](const FaceGuess& g) { return !behind(g); });
  guesses = std::move(kept);
}

}  // namespace

std::vector<FaceGuess> guess_faces(const GlassImage& glass, const CameraProfile& profile) {
  const EdgeRange edge_mm = edge_seen(profile);
  const std::vector<Spot> spots = find_spots(glass, edge_mm);
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
