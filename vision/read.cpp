#include "vision/read.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <opencv2/core.hpp>

#include "vision/cup_rim.hpp"
#include "vision/die_set.hpp"
#include "vision/face_finder.hpp"
#include "vision/face_judge.hpp"
#include "vision/glass_image.hpp"
#include "vision/reader_policy.hpp"
#include "vision/verdict.hpp"

namespace undercup::vision {
namespace {

table::Face as_player_sees(table::Face seen, const CameraProfile& profile) {
  if (profile.view == View::top) return seen;
  const int opposite = profile.opposites[static_cast<std::size_t>(table::pips(seen) - 1)];
  return table::face_from_pips(opposite).value_or(seen);
}

bool whole_die(const Opposites& opposites) {
  for (int face = 1; face <= 6; ++face) {
    const int other = opposites[static_cast<std::size_t>(face - 1)];
    if (other < 1 || other > 6 || other == face || opposites[static_cast<std::size_t>(other - 1)] != face) return false;
  }
  return true;
}

DieReading as_reading(const GlassImage& glass, const Found& found, const CameraProfile& profile) {
  const Square& square = found.look.square;
  const cv::Point2d at = glass.to_picture(square.centre);
  const double quarter = std::numbers::pi / 2;
  double angle = std::fmod(square.angle, quarter);
  if (angle < 0) angle += quarter;
  if (angle >= quarter) angle = 0;  // a hair below 0 is rounded up to the quarter
  return {as_player_sees(found.face(), profile),
          found.face(),
          at.x,
          at.y,
          angle,
          square.edge / glass.zoom,
          found.certainty()};
}

double die_in(const Look& look) {
  return 1 - look.share[kNothing] - look.share[kStrange];
}

// How much of the picture it explains that a die lies there.
double weight_of(const Look& look) {
  constexpr double kLeast = 1e-6;
  const double die = die_in(look);
  return std::log(std::max(die, kLeast) / std::max(1 - die, kLeast));
}

// What lies within the window, as it looks.
std::vector<Look> looks_at(const GlassImage& glass, const Window& window) {
  std::vector<Square> squares;
  for (const Find& find : find_things(glass.bgr)) squares.push_back(find.square);
  std::vector<Look> looks = judge_squares(window, squares);
  std::erase_if(looks, [&](const Look& look) { return cv::norm(look.square.centre - window.middle) > window.radius; });
  return looks;
}

// Whether a die may lie there: well within the window, and neither far too small nor far too large.
bool may_be_die(const Look& look, const GlassImage& glass, const Window& window, const EdgeRange& edges) {
  const Square& s = look.square;
  return cv::norm(s.centre - window.middle) <= window.radius - kReader.window_inset * s.edge &&
         s.edge >= edges.least_mm * glass.scale * kReader.least_seen &&
         s.edge <= edges.most_mm * glass.scale * kReader.most_seen;
}

// What the picture is best explained by, and how likely no die was missed.
Findings findings_of(const std::vector<Look>& looks, const GlassImage& glass, const Window& window,
                     const EdgeRange& edges) {
  std::vector<Candidate> candidates;
  for (const Look& look : looks)
    candidates.push_back({look.square, may_be_die(look, glass, window, edges) ? weight_of(look) : 0});
  Findings findings;
  for (const Chosen& chosen : best_set(candidates)) {
    const Look& look = looks[static_cast<std::size_t>(chosen.candidate)];
    findings.found.push_back({look, 1 / (1 + std::exp(-chosen.margin))});
  }
  for (const Look& look : looks) {
    const bool counted = std::any_of(findings.found.begin(), findings.found.end(), [&](const Found& f) {
      return overlap(f.look.square, look.square) > kReader.overlap_most;
    });
    if (counted) continue;
    findings.complete *= 1 - die_in(look);
    findings.strange = findings.strange || look.share[kStrange] >= kReader.surely_strange;
  }
  return findings;
}

CupReading read_glass(const GlassImage& glass, const CameraProfile& profile, std::optional<int> expect) {
  const Window window{glass.bgr, glass.window, glass.window_radius};
  Findings findings = findings_of(looks_at(glass, window), glass, window, profile.die_edge);
  std::vector<Square> squares;
  CupReading reading;
  for (const Found& found : findings.found) {
    squares.push_back(found.look.square);
    reading.dice.push_back(as_reading(glass, found, profile));
  }
  findings.cup = profile.view == View::top || rim_share(glass, squares) > kReader.rim_gone;
  reading.confidence = confidence_of(findings);
  reading.status = status_of(glass, findings, profile, expect);
  return reading;
}

}  // namespace

CupReading read(const Frame& frame, const CameraProfile& profile, std::optional<int> expect) {
  if (!whole_die(profile.opposites)) return {};
  try {
    const auto glass = glass_image(frame, profile, die_scales(profile));
    if (!glass) return {};
    return read_glass(*glass, profile, expect);
  } catch (const cv::Exception&) {
    // Only a programming error throws here; no picture may take the table down, and none is read for sure by one.
    return {};
  }
}

}  // namespace undercup::vision
