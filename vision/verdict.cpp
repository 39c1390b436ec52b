#include "vision/verdict.hpp"

#include <algorithm>

#include "vision/picture_quality.hpp"
#include "vision/reader_policy.hpp"

namespace undercup::vision {
namespace {

bool is_dark(const GlassImage& glass) {
  const std::vector<double> light = light_of(glass, {1, kReader.within_cup});
  return light[0] < kReader.dark || light[1] < kReader.dark_cup;
}

// Whether a lamp's image beside the dice that are seen is large enough to hide one.
bool lamp_may_hide_a_die(const GlassImage& glass, const std::vector<Detection>& found, const CameraProfile& profile) {
  std::vector<Square> seen;
  for (const Detection& f : found) seen.push_back(f.judgement.square);
  const double least_px = profile.die_edge.least_mm * glass.scale;
  return saturated_width(glass, kReader.dice_reach, seen) >= kReader.hides_die * least_px;
}

// Why fewer dice are seen than there should be, or none, each of them for sure: that is all, unless some may be hidden.
ReadStatus why_too_few(const GlassImage& glass, const std::vector<Detection>& found, const CameraProfile& profile) {
  if (is_dark(glass)) return ReadStatus::too_dark;
  if (lamp_may_hide_a_die(glass, found, profile)) return ReadStatus::glare;
  return found.empty() ? ReadStatus::empty : ReadStatus::wrong_count;
}

// A die that does not lie flat: so far off that it must lie on another one, or only leaning.
ReadStatus why_not_flat(const GlassImage& glass, const Detection& die, const CameraProfile& profile) {
  const double least_px = profile.die_edge.least_mm * glass.scale;
  const bool further = profile.view == View::bottom && die.judgement.square.edge < kReader.stacked_size * least_px;
  return further ? ReadStatus::stacked : ReadStatus::cocked;
}

// What of light, lens and glass makes a die hard to tell. Blur of the lens is everywhere, of dirt only here and there.
std::optional<ReadStatus> what_hides(const GlassImage& glass, const std::vector<Detection>& found) {
  if (is_dark(glass)) return ReadStatus::too_dark;
  double sharpest = 0;
  for (const Detection& f : found) sharpest = std::max(sharpest, sharpness(glass, f.judgement.square));
  for (const Detection& f : found) {
    if (f.certainty() >= kReader.sure) continue;
    if (f.glare || saturated_share(glass, f.judgement.square) > kReader.glare_from) return ReadStatus::glare;
    if (sharpness(glass, f.judgement.square) < kReader.blurred)
      return sharpest < kReader.blurred ? ReadStatus::blurred : ReadStatus::dirty;
    if (f.only < kReader.sure) return ReadStatus::touching;
  }
  return std::nullopt;
}

}  // namespace

table::Face Detection::face() const {
  return *table::face_from_pips(judgement.face());
}

bool Detection::lies_flat() const {
  return judgement.flat >= kReader.flat_sure;
}

double Detection::certainty() const {
  // whether a die lies there at all is part of `only`
  const double shows = judgement.face_share() / judgement.die_or_side();
  const double certainty = shows * judgement.flat * only;
  return whole && own_pips && !glare ? certainty : std::min(certainty, kReader.doubted_most);
}

bool all_sure(const std::vector<Detection>& dice) {
  const auto sure = [](const Detection& die) { return die.certainty() >= kReader.sure; };
  return !dice.empty() && std::all_of(dice.begin(), dice.end(), sure);
}

double missed_die(const Judgement& judgement, bool others_sure) {
  const bool of_the_cup = !judgement.likely_die() && judgement.share[kNothing] >= kReader.surely_something;
  return judgement.die() * (others_sure && of_the_cup ? kReader.missed_among_sure : 1);
}

double confidence_of(const Findings& findings) {
  double confidence = findings.complete;
  for (const Detection& f : findings.dice) confidence *= f.certainty();
  return confidence;
}

ReadStatus status_of(const GlassImage& glass, const Findings& findings, const CameraProfile& profile,
                     std::optional<int> expect) {
  const auto& found = findings.dice;
  if (!findings.cup) return ReadStatus::no_cup;
  const int dice = static_cast<int>(found.size());
  if (found.empty() && !findings.strange && findings.complete >= kReader.sure_set) {
    if (dice < expect.value_or(0)) return why_too_few(glass, found, profile);
    return is_dark(glass) ? ReadStatus::too_dark : ReadStatus::empty;
  }
  if (all_sure(found) && confidence_of(findings) >= kReader.sure_set) {
    if (findings.strange) return ReadStatus::foreign_object;
    if (!expect || dice == *expect) return ReadStatus::read;
    return dice < *expect ? why_too_few(glass, found, profile) : ReadStatus::wrong_count;
  }
  if (findings.overlaid) return ReadStatus::stacked;
  for (const Detection& f : found)
    if (!f.lies_flat()) return why_not_flat(glass, f, profile);
  if (findings.strange) return ReadStatus::foreign_object;
  return what_hides(glass, found).value_or(ReadStatus::unsure);
}

}  // namespace undercup::vision
