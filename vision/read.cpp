#include "vision/read.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
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

// How much of the picture it explains that a die lies there.
double weight_of(const Look& look) {
  constexpr double kLeast = 1e-6;
  const double die = look.die_or_side();
  return std::log(std::max(die, kLeast) / std::max(1 - die, kLeast));
}

// The window, and what lies in it.
struct Seen {
  GlassImage glass;
  std::vector<Look> looks;

  [[nodiscard]] Window window() const { return {glass.bgr, glass.window, glass.window_radius, glass.view}; }
};

std::vector<Look> looks_at(const Window& window, const std::vector<Find>& finds) {
  std::vector<Square> squares;
  for (const Find& find : finds) squares.push_back(find.square);
  std::vector<Look> looks = judge_squares(window, squares);
  for (std::size_t i = 0; i < looks.size(); ++i) looks[i] = with_finders_word(looks[i], finds[i].likely);
  return looks;
}

bool likely_die(const Look& look) {
  return look.die() > 0.5;
}

bool surely_die(const Look& look) {
  return look.die() >= kReader.sure && look.flat >= kReader.flat_sure;
}

// Dice like to touch, face to face, and in a row of them the finder may not tell where one ends: beside each die
// another one may lie where the finder takes anything to lie at all.
std::vector<Find> neighbours(const std::vector<Look>& looks, const std::vector<Find>& places) {
  std::vector<Find> finds;
  const auto taken = [&](const Square& square) {
    const auto overlaps = [&](const Square& other) { return overlap(other, square) > kReader.overlap_most; };
    return std::any_of(looks.begin(), looks.end(),
                       [&](const Look& look) { return surely_die(look) && overlaps(look.square); }) ||
           std::any_of(finds.begin(), finds.end(), [&](const Find& find) { return overlaps(find.square); });
  };
  for (const Look& look : looks) {
    if (!surely_die(look)) continue;
    for (int side = 0; side < 4; ++side) {
      const double way = look.square.angle + side * std::numbers::pi / 2;
      Square beside = look.square;
      beside.centre += beside.edge * cv::Point2d(std::cos(way), std::sin(way));
      const auto place = std::find_if(places.begin(), places.end(), [&](const Find& find) {
        return cv::norm(find.square.centre - beside.centre) < kReader.beside_find * beside.edge;
      });
      if (place != places.end() && !taken(beside)) finds.push_back({beside, place->likely});
    }
  }
  return finds;
}

// What lies within the window, as it looks.
std::vector<Look> looks_at(const Window& window) {
  const std::vector<Find> places = likely_places(window.bgr);
  std::vector<Look> looks = looks_at(window, distinct(places));
  for (const Look& look : looks_at(window, neighbours(looks, places)))
    if (likely_die(look)) looks.push_back(look);  // a guess that was wrong tells nothing
  std::erase_if(looks, [&](const Look& look) { return cv::norm(look.square.centre - window.middle) > window.radius; });
  return looks;
}

// Whether a die may lie there: within the window, from below all of its face, and neither far too small nor far too
// large.
bool may_be_die(const Square& s, const Seen& seen, const CameraProfile& profile) {
  const bool from_above = profile.view == View::top;
  const double rough = from_above ? kReader.rough_scale : 1;
  const double inset = from_above ? 0 : kReader.window_inset;
  return cv::norm(s.centre - seen.glass.window) <= seen.glass.window_radius - inset * s.edge &&
         s.edge >= profile.die_edge.least_mm * seen.glass.scale * kReader.least_seen / rough &&
         s.edge <= profile.die_edge.most_mm * seen.glass.scale * kReader.most_seen * rough;
}

// Whether the picture shows all of a face.
bool whole(const Square& square, const cv::Size& picture) {
  const double off = kReader.cut_off * square.edge;
  const auto at = corners(square);
  return std::all_of(at.begin(), at.end(), [&](const cv::Point2d& p) {
    return p.x > -off && p.y > -off && p.x < picture.width + off && p.y < picture.height + off;
  });
}

// Whether a look shows what another one already tells: the same face; or no face, with its middle on that other's,
// which nothing can lie in front of.
bool is_part_of(const Look& die, const Look& look) {
  if (same_place(die.square, look.square)) return true;
  const double faces = std::accumulate(&look.share[kNothing + 1], &look.share[kUntold], 0.0);
  return look.share[kUntold] > faces && holds(die.square, look.square.centre);
}

// What the picture is best explained by, and how likely no die was missed.
Findings findings_of(const Seen& seen, const CameraProfile& profile) {
  std::vector<Candidate> candidates;
  for (const Look& look : seen.looks)
    candidates.push_back({look.square, may_be_die(look.square, seen, profile) ? weight_of(look) : 0});
  Findings findings;
  for (const Chosen& chosen : best_set(candidates)) {
    const Look& look = seen.looks[static_cast<std::size_t>(chosen.candidate)];
    findings.found.push_back({look, 1 / (1 + std::exp(-chosen.margin)), whole(look.square, seen.glass.bgr.size())});
  }
  for (const Look& look : seen.looks) {
    const auto over = std::find_if(findings.found.begin(), findings.found.end(), [&](const Found& f) {
      return overlap(f.look.square, look.square) > kReader.overlap_most;
    });
    const bool alone = over == findings.found.end();
    if (!alone && is_part_of(over->look, look)) continue;
    if (alone || likely_die(look)) findings.complete *= 1 - look.die();
    findings.overlaid = findings.overlaid || (!alone && likely_die(look));
    findings.strange = findings.strange || (alone && look.share[kStrange] >= kReader.surely_strange);
  }
  return findings;
}

// How large the dice seem that are seen, as a share of the size the networks know best; 1 where none is.
double seen_size(const Seen& seen, const CameraProfile& profile) {
  std::vector<double> edges;
  for (const Look& look : seen.looks)
    if (likely_die(look) && may_be_die(look.square, seen, profile)) edges.push_back(look.square.edge);
  if (edges.empty()) return 1;
  const auto middle = edges.begin() + static_cast<std::ptrdiff_t>(edges.size() / 2);
  std::nth_element(edges.begin(), middle, edges.end());
  return *middle / kDieWorkPx;
}

std::optional<Seen> seen_at(const Frame& frame, const CameraProfile& profile, const Scales& scales) {
  auto glass = glass_image(frame, profile, scales);
  if (!glass) return std::nullopt;
  Seen seen{*std::move(glass), {}};
  seen.looks = looks_at(seen.window());
  return seen;
}

Scales zoomed_by(const Scales& scales, double zoom) {
  return {scales.least * zoom, scales.most * zoom};
}

// How many dice show a face, each as far as that is sure.
double faces_in(const Seen& seen) {
  double sum = 0;
  for (const Look& look : seen.looks) sum += look.share[static_cast<std::size_t>(look.face())];
  return sum;
}

// Looks again with the window scaled by `zoom` of what it was, and takes what shows more.
void look_again(const Frame& frame, const CameraProfile& profile, double zoom, Scales& scales, Seen& seen) {
  const Scales other = zoomed_by(scales, zoom);
  auto again = seen_at(frame, profile, other);
  if (!again || faces_in(*again) < faces_in(seen)) return;
  scales = other;
  seen = *std::move(again);
}

// From above the scale is known but roughly: the window is looked at in several sizes. Where the dice then turn out
// smaller or larger than thought they are looked at again, in the size that is known best.
std::optional<Seen> seen_well(const Frame& frame, const CameraProfile& profile) {
  Scales scales = die_scales(profile);
  auto seen = seen_at(frame, profile, scales);
  if (!seen) return seen;
  if (profile.view == View::top) {
    look_again(frame, profile, 1 / kReader.rough_scale, scales, *seen);
    look_again(frame, profile, die_scales(profile).most * kReader.rough_scale / scales.most, scales, *seen);
  }
  const double size = seen_size(*seen, profile);
  if (std::abs(std::log(size)) > kReader.other_size) look_again(frame, profile, 1 / size, scales, *seen);
  return seen;
}

CupReading reading_of(const Seen& seen, const CameraProfile& profile, std::optional<int> expect) {
  Findings findings = findings_of(seen, profile);
  std::vector<Square> squares;
  CupReading reading;
  for (const Found& found : findings.found) {
    squares.push_back(found.look.square);
    reading.dice.push_back(as_reading(seen.glass, found, profile));
  }
  findings.cup = profile.view == View::top || rim_share(seen.glass, squares) > kReader.rim_gone;
  reading.confidence = confidence_of(findings);
  reading.status = status_of(seen.glass, findings, profile, expect);
  return reading;
}

}  // namespace

CupReading read(const Frame& frame, const CameraProfile& profile, std::optional<int> expect) {
  if (!whole_die(profile.opposites)) return {};
  try {
    const auto seen = seen_well(frame, profile);
    if (!seen) return {};
    return reading_of(*seen, profile, expect);
  } catch (const cv::Exception&) {
    // Only a programming error throws here; no picture may take the table down, and none is read for sure by one.
    return {};
  }
}

}  // namespace undercup::vision
