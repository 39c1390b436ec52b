#include "vision/read.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <opencv2/core.hpp>

#include "vision/cup_rim.hpp"
#include "vision/die_set.hpp"
#include "vision/judged_window.hpp"
#include "vision/reader_policy.hpp"
#include "vision/told_die.hpp"
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

// Whether a judgement shows what another one already tells: the same face; or no face, with its middle on that other's,
// which nothing can lie in front of.
bool is_part_of(const Judgement& die, const Judgement& judgement) {
  if (same_place(die.square, judgement.square)) return true;
  return judgement.share[kUntold] > judgement.some_face() && holds(die.square, judgement.square.centre);
}

bool is_strange(const GlassImage& glass, const Judgement& judgement) {
  const double out = cv::norm(judgement.square.centre - glass.window) / glass.window_radius;
  return judgement.share[kStrange] >= kReader.surely_strange && out > kReader.floor_middle;
}

// What the picture is best explained by, and how likely no die was missed.
Findings findings_of(const JudgedWindow& seen, const CameraProfile& profile) {
  std::vector<Candidate> candidates;
  for (const Judgement& judgement : seen.judgements)
    candidates.push_back(
        {judgement.square, may_be_die(judgement.square, seen.glass, profile) ? weight_of(judgement) : 0});
  Findings findings;
  if (!shows_window(seen.glass, profile)) findings.complete = 0;  // a die may lie in the rest
  for (const Chosen& chosen : best_set(candidates)) {
    const Judgement& judgement = seen.judgements[static_cast<std::size_t>(chosen.candidate)];
    findings.dice.push_back(told_die(seen.glass, judgement, chosen.margin));
  }
  const bool sure = all_sure(findings.dice);
  for (const Judgement& judgement : seen.judgements) {
    const auto over = [&](const Detection& f) { return exclude_each_other(f.judgement.square, judgement.square); };
    const auto shows_it = [&](const Detection& f) { return over(f) && is_part_of(f.judgement, judgement); };
    if (std::any_of(findings.dice.begin(), findings.dice.end(), shows_it)) continue;
    const bool alone = std::none_of(findings.dice.begin(), findings.dice.end(), over);
    if (alone || judgement.likely_die()) findings.complete *= 1 - missed_die(judgement, sure);
    findings.overlaid = findings.overlaid || (!alone && judgement.likely_die());
    findings.strange = findings.strange || (alone && is_strange(seen.glass, judgement));
  }
  return findings;
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
  const auto seen = judged_window(frame, profile);
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
