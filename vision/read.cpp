#include "vision/read.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <opencv2/core.hpp>

#include "vision/beside.hpp"
#include "vision/cup_rim.hpp"
#include "vision/die_set.hpp"
#include "vision/face_finder.hpp"
#include "vision/face_judge.hpp"
#include "vision/face_pips.hpp"
#include "vision/glass_image.hpp"
#include "vision/lamps_over_pips.hpp"
#include "vision/own_pips.hpp"
#include "vision/picture_quality.hpp"
#include "vision/pip_kinds.hpp"
#include "vision/pips_word.hpp"
#include "vision/quantile.hpp"
#include "vision/reader_policy.hpp"
#include "vision/verdict.hpp"

namespace undercup::vision {
namespace {

table::Face as_player_sees(table::Face seen, const CameraProfile& profile) {
  if (profile.view == View::top) return seen;
  const int opposite = profile.opposites[static_cast<std::size_t>(table::pips(seen) - 1)];
  return table::face_from_pips(opposite).value_or(seen);
}

DieReading as_reading(const GlassImage& glass, const Detection& found, const CameraProfile& profile) {
  const Square seen = glass.to_picture(found.judgement.square);
  const double quarter = std::numbers::pi / 2;
  double angle = std::fmod(seen.angle, quarter);
  if (angle < 0) angle += quarter;
  if (angle >= quarter) angle = 0;  // a hair below 0 is rounded up to the quarter
  return {as_player_sees(found.face(), profile),
          found.face(),
          seen.centre.x,
          seen.centre.y,
          angle,
          seen.edge,
          found.certainty()};
}

// How much of the picture it explains that a die lies there.
double weight_of(const Judgement& judgement) {
  constexpr double kLeast = 1e-6;
  const double die = judgement.die_or_side();
  return std::log(std::max(die, kLeast) / std::max(1 - die, kLeast));
}

// The window, and what lies in it.
struct JudgedWindow {
  GlassImage glass;
  std::vector<Judgement> judgements;
};

// How likely it is a die that lies flat and shows its likeliest face.
double flat_face(const Judgement& judgement) {
  return judgement.share[static_cast<std::size_t>(judgement.face())] * judgement.flat;
}

// How large dice are here: the median edge of those about which there is no doubt, if these are two or more.
std::optional<double> usual_edge(const std::vector<Judgement>& judgements) {
  constexpr std::size_t kFewest = 2;
  std::vector<double> edges;
  for (const Judgement& judgement : judgements)
    if (flat_face(judgement) >= kReader.undoubted) edges.push_back(judgement.square.edge);
  if (edges.size() < kFewest) return std::nullopt;
  return median(edges);
}

double other_size(const Judgement& judgement, double usual) {
  return std::abs(std::log(judgement.square.edge / usual));
}

// Haze or shadow over a die's side makes it seem smaller than it is, and then of another form. Where a doubtful die
// seems a little smaller or larger than the others it is looked at again as if it were as large; that counts if seen
// so it does not seem to be of another size.
Judgement as_large_as_usual(const GlassImage& glass, const Judgement& judgement, double likely, double usual) {
  if (!judgement.likely_die() || flat_face(judgement) >= kReader.undoubted) return judgement;
  const double other = other_size(judgement, usual);
  if (other < kReader.size_borne || other > kReader.size_other_die) return judgement;
  Square square = judgement.square;
  square.edge = usual;
  const Judgement again = judge_closely(glass, {square, likely});
  return other_size(again, usual) < kReader.size_kept ? again : judgement;
}

// What lies at these places, each doubtful die seen as large as the sure ones if that fits.
std::vector<Judgement> judged(const GlassImage& glass, const std::vector<Proposal>& proposals) {
  std::vector<Judgement> judgements = judge_places(glass, proposals);
  const auto usual = usual_edge(judgements);
  if (!usual) return judgements;
  for (std::size_t i = 0; i < judgements.size(); ++i)
    judgements[i] = as_large_as_usual(glass, judgements[i], proposals[i].likely, *usual);
  return judgements;
}

// The dice of a set are mostly of one size: one that seems of quite another is less likely a die.
void doubt_odd_sizes(std::vector<Judgement>& judgements) {
  const auto usual = usual_edge(judgements);
  if (!usual) return;
  for (Judgement& judgement : judgements)
    if (other_size(judgement, *usual) > kReader.size_other_die)
      judgement = with_something_times(kReader.odd_size, judgement);
}

// Where the finder is sure that something lies and the judge sees nothing, the finder may have told badly where: what
// the places beside it tell is looked at, too; not from above, where that would be dice's sides.
Judgement looked_beside(const GlassImage& glass, const Judgement& judgement, const Proposal& thing,
                        const std::vector<Proposal>& places) {
  if (glass.view == View::top || thing.likely < kReader.finder_sure || judgement.share[kNothing] < 0.5)
    return judgement;
  std::vector<Proposal> beside;
  for (const Proposal& place : places) {
    const double off = cv::norm(place.square.centre - thing.square.centre) / thing.square.edge;
    if (off > 0 && off < kReader.same_proposal) beside.push_back({place.square, thing.likely});
    if (beside.size() == static_cast<std::size_t>(kReader.most_beside)) break;
  }
  std::vector<Judgement> all = judge_places(glass, beside);
  all.push_back(judgement);
  return *std::min_element(all.begin(), all.end(), [](const Judgement& one, const Judgement& other) {
    return one.share[kNothing] < other.share[kNothing];
  });
}

bool tells_die_at(const std::vector<Judgement>& judgements, const Square& place) {
  return std::any_of(judgements.begin(), judgements.end(), [&](const Judgement& told) {
    return told.likely_die() && cv::norm(told.square.centre - place.centre) < kReader.same_proposal * place.edge;
  });
}

// Adds the dice of a block that the finder has missed: side by side with sure ones, where no die is told yet. The
// finder says nothing of these places.
void look_beside_dice(const GlassImage& glass, std::vector<Judgement>& judgements) {
  constexpr double kUnsaid = 0.5;
  for (std::size_t i = 0; i < judgements.size(); ++i) {  // what is added is looked beside, too
    if (flat_face(judgements[i]) < kReader.undoubted) continue;
    std::vector<Proposal> untold;
    for (const Square& beside : alike_beside(glass, judgements[i].square))
      if (!tells_die_at(judgements, beside)) untold.push_back({beside, kUnsaid});
    for (const Judgement& found : judge_places(glass, untold))
      if (found.likely_die() && !tells_die_at(judgements, found.square)) judgements.push_back(found);
  }
}

// What lies within the window, as it looks.
std::vector<Judgement> judged(const GlassImage& glass) {
  const std::vector<Proposal> places = likely_places(glass.bgr);
  const std::vector<Proposal> things = distinct(places);
  std::vector<Judgement> judgements = judged(glass, things);
  for (std::size_t i = 0; i < things.size(); ++i)
    judgements[i] = looked_beside(glass, judgements[i], things[i], places);
  look_beside_dice(glass, judgements);
  doubt_odd_sizes(judgements);
  std::erase_if(judgements, [&](const Judgement& judgement) {
    return cv::norm(judgement.square.centre - glass.window) > glass.window_radius;
  });
  return judgements;
}

// Whether a die may lie there: within the window, from below all of its face, and neither far too small nor far too
// large.
bool may_be_die(const Square& s, const JudgedWindow& seen, const CameraProfile& profile) {
  const bool from_above = profile.view == View::top;
  const double rough = from_above ? kReader.rough_scale : 1;
  const double inset = from_above ? 0 : kReader.window_inset;
  return cv::norm(s.centre - seen.glass.window) <= seen.glass.window_radius - inset * s.edge &&
         s.edge >= profile.die_edge.least_mm * seen.glass.scale * kReader.least_seen / rough &&
         s.edge <= profile.die_edge.most_mm * seen.glass.scale * kReader.most_seen * rough;
}

// Whether a judgement shows what another one already tells: the same face; or no face, with its middle on that other's,
// which nothing can lie in front of.
bool is_part_of(const Judgement& die, const Judgement& judgement) {
  if (same_place(die.square, judgement.square)) return true;
  return judgement.share[kUntold] > judgement.some_face() && holds(die.square, judgement.square.centre);
}

// Whether the pips are those of one face: all there, none beside, of one kind. In a blurred picture small ones take up
// the body's colour, and light on the body seems a pip.
bool shows_own_pips(const FacePicture& picture, int face, bool sharp) {
  const OwnPips own = own_pips(picture, face);
  if (own.faintest < kReader.pip_missing) return false;
  return !sharp || (own.between < kReader.pip_between && kinds_of_pips(picture, face).apart < kReader.two_kinds);
}

// A die of the best explanation. Where its face is in doubt its pips have their word; a sure face must have its own,
// and no lamp's image where another face would differ.
Detection detected(const GlassImage& glass, const Judgement& judgement, double margin) {
  Detection found{judgement, 1 / (1 + std::exp(-margin)), glass.shows(judgement.square)};
  const bool may_tell = pips_may_tell(judgement);
  const auto sure = [&] { return found.certainty() >= kReader.sure; };
  const auto may_differ = [&] {  // a one or a two only where a lamp's image lies on it
    return has_pips_to_tell(found.judgement.face()) || dazzled_share(glass, judgement.square) > 0;
  };
  if (!may_tell && !(sure() && may_differ())) return found;
  const bool sharp = sharpness(glass, judgement.square) >= kReader.blurred;
  const FacePicture picture = picture_of(glass, judgement.square);
  if (may_tell && sharp) found.judgement = with_pips_word(picture, judgement);
  if (!sure()) return found;
  found.own_pips = shows_own_pips(picture, found.judgement.face(), sharp);
  found.dazzled = found.own_pips && lamps_leave_doubt(picture, found.judgement.face());
  return found;
}

bool is_strange(const GlassImage& glass, const Judgement& judgement) {
  const double out = cv::norm(judgement.square.centre - glass.window) / glass.window_radius;
  return judgement.share[kStrange] >= kReader.surely_strange && out > kReader.floor_middle;
}

// What the picture is best explained by, and how likely no die was missed.
Findings findings_of(const JudgedWindow& seen, const CameraProfile& profile) {
  std::vector<Candidate> candidates;
  for (const Judgement& judgement : seen.judgements)
    candidates.push_back({judgement.square, may_be_die(judgement.square, seen, profile) ? weight_of(judgement) : 0});
  Findings findings;
  if (!shows_window(seen.glass, profile)) findings.complete = 0;  // a die may lie in the rest
  for (const Chosen& chosen : best_set(candidates)) {
    const Judgement& judgement = seen.judgements[static_cast<std::size_t>(chosen.candidate)];
    findings.dice.push_back(detected(seen.glass, judgement, chosen.margin));
  }
  const bool sure = all_sure(findings.dice);
  for (const Judgement& judgement : seen.judgements) {
    const auto over = [&](const Detection& f) {
      return overlap(f.judgement.square, judgement.square) > kReader.overlap_most;
    };
    const auto shows_it = [&](const Detection& f) { return over(f) && is_part_of(f.judgement, judgement); };
    if (std::any_of(findings.dice.begin(), findings.dice.end(), shows_it)) continue;
    const bool alone = std::none_of(findings.dice.begin(), findings.dice.end(), over);
    if (alone || judgement.likely_die()) findings.complete *= 1 - missed_die(judgement, sure);
    findings.overlaid = findings.overlaid || (!alone && judgement.likely_die());
    findings.strange = findings.strange || (alone && is_strange(seen.glass, judgement));
  }
  return findings;
}

// How large the dice seem that are seen, as a share of the size the networks know best; 1 where none is.
double seen_size(const JudgedWindow& seen, const CameraProfile& profile) {
  std::vector<double> edges;
  for (const Judgement& judgement : seen.judgements)
    if (judgement.likely_die() && may_be_die(judgement.square, seen, profile)) edges.push_back(judgement.square.edge);
  if (edges.empty()) return 1;
  return median(edges) / kDieWorkPx;
}

std::optional<JudgedWindow> seen_at(const Frame& frame, const CameraProfile& profile, const Scales& scales) {
  auto glass = glass_image(frame, profile, scales);
  if (!glass) return std::nullopt;
  JudgedWindow seen{*std::move(glass), {}};
  seen.judgements = judged(seen.glass);
  return seen;
}

Scales zoomed_by(const Scales& scales, double zoom) {
  return {scales.least * zoom, scales.most * zoom};
}

// How many dice show a face, each as far as that is sure.
double faces_in(const JudgedWindow& seen) {
  double sum = 0;
  for (const Judgement& judgement : seen.judgements) sum += judgement.share[static_cast<std::size_t>(judgement.face())];
  return sum;
}

// Looks again with the window scaled by `zoom` of what it was, and takes what shows more.
void look_again(const Frame& frame, const CameraProfile& profile, double zoom, Scales& scales, JudgedWindow& seen) {
  const Scales other = zoomed_by(scales, zoom);
  auto again = seen_at(frame, profile, other);
  if (!again || faces_in(*again) < faces_in(seen)) return;
  scales = other;
  seen = *std::move(again);
}

// From above the scale is known but roughly: the window is looked at in several sizes. Where the dice then turn out
// smaller or larger than thought they are looked at again, in the size that is known best.
std::optional<JudgedWindow> seen_well(const Frame& frame, const CameraProfile& profile) {
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

CupReading reading_of(const JudgedWindow& seen, const CameraProfile& profile, std::optional<int> expect) {
  Findings findings = findings_of(seen, profile);
  std::vector<Square> squares;
  CupReading reading;
  for (const Detection& found : findings.dice) {
    squares.push_back(found.judgement.square);
    reading.dice.push_back(as_reading(seen.glass, found, profile));
  }
  findings.cup = profile.view == View::top || rim_share(seen.glass, squares) > kReader.rim_gone;
  reading.confidence = confidence_of(findings);
  reading.status = status_of(seen.glass, findings, profile, expect);
  return reading;
}

}  // namespace

CupReading read_unguarded(const Frame& frame, const CameraProfile& profile, std::optional<int> expect) {
  if (!is_die(profile.opposites)) return {};
  const auto seen = seen_well(frame, profile);
  return seen ? reading_of(*seen, profile, expect) : CupReading{};
}

CupReading read(const Frame& frame, const CameraProfile& profile, std::optional<int> expect) {
  try {
    return read_unguarded(frame, profile, expect);
  } catch (const cv::Exception&) {
    return {};  // no picture may take the table down, and none is read for sure by a fault
  }
}

}  // namespace undercup::vision
