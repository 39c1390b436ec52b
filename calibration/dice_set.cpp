#include "calibration/dice_set.hpp"

#include <algorithm>
#include <cmath>

#include "calibration/dice_edge.hpp"
#include "calibration/dice_policy.hpp"
#include "calibration/die_face.hpp"
#include "vision/quantile.hpp"
#include "vision/read.hpp"

namespace undercup::calibration {
namespace {

using Dice = std::vector<const SeenDie*>;

FoundColour found(const cv::Vec3d& bgr) {
  return {bgr[0], bgr[1], bgr[2]};
}

SeenDie seen_die(const vision::DieReading& die, const DieFace& face) {
  SeenDie seen;
  seen.face = die.face_seen;
  seen.reader_edge_mm = face.edge_mm;
  for (const SeenSide& side : face.sides) seen.sides.push_back({side.half_mm, side.lean, side.contrast});
  if (face.colours) {
    seen.body = found(face.colours->body);
    seen.pips = found(face.colours->pips);
    seen.pip_area = face.colours->pip_area;
  }
  return seen;
}

/// The median of each channel; nothing of nothing.
std::optional<FoundColour> median(const std::vector<FoundColour>& colours) {
  if (colours.empty()) return std::nullopt;
  FoundColour result{};
  for (std::size_t channel = 0; channel < result.size(); ++channel) {
    std::vector<double> values;
    for (const FoundColour& colour : colours) values.push_back(colour[channel]);
    result[channel] = vision::median(values);
  }
  return result;
}

/// Mean difference of a channel, levels.
double apart(const FoundColour& a, const FoundColour& b) {
  double sum = 0;
  for (std::size_t channel = 0; channel < a.size(); ++channel) sum += std::abs(a[channel] - b[channel]);
  return sum / static_cast<double>(a.size());
}

bool is_one(const SeenDie& die) {
  return table::pips(die.face) == 1;
}

/// The dice with known colours, those that show a one or the others.
Dice with_colours(const Dice& dice, bool ones) {
  Dice some;
  for (const SeenDie* die : dice)
    if (die->pips && is_one(*die) == ones) some.push_back(die);
  return some;
}

std::optional<FoundColour> pips_of(const Dice& dice) {
  std::vector<FoundColour> colours;
  for (const SeenDie* die : dice) colours.push_back(*die->pips);
  return median(colours);
}

double pip_area_of(const Dice& dice) {
  std::vector<double> areas;
  for (const SeenDie* die : dice) areas.push_back(die->pip_area);
  return vision::median(areas);
}

std::optional<OnesPip> ones_pip(const Dice& dice) {
  const Dice ones = with_colours(dice, true);
  const Dice others = with_colours(dice, false);
  if (ones.empty() || others.empty()) return std::nullopt;
  return OnesPip{pip_area_of(ones) >= kDice.large_one * pip_area_of(others),
                 apart(*pips_of(ones), *pips_of(others)) >= kDice.other_colour};
}

void find_colours(const Dice& dice, FoundDice& set) {
  std::vector<FoundColour> bodies;
  std::vector<double> contrasts;
  for (const SeenDie* die : dice) {
    if (!die->body || !die->pips) continue;
    bodies.push_back(*die->body);
    contrasts.push_back(apart(*die->body, *die->pips));
  }
  Dice telling = with_colours(dice, false);  // a one's pip may be of another colour
  if (telling.empty()) telling = with_colours(dice, true);
  set.body = median(bodies).value_or(FoundColour{});
  set.pips = pips_of(telling).value_or(set.body);
  set.contrast = contrasts.empty() ? 0 : vision::median(contrasts);
}

bool mixed(const Dice& dice, const EdgeFit& fit) {
  const auto other = std::count_if(dice.begin(), dice.end(), [&](const SeenDie* die) {
    const DieEdge edge = edge_of(*die, fit.rounding_mm);
    const double least = std::max(kDice.other_size_mm, kDice.other_size_errors * edge.error_mm);
    const double off = edge.mm - fit.edge_mm;
    const double readers = die->reader_edge_mm - fit.edge_mm;
    return std::abs(off) >= least && std::abs(readers) >= kDice.other_size_mm && (off > 0) == (readers > 0);
  });
  return other >= kDice.other_size_fewest &&
         static_cast<double>(other) > kDice.other_size_share * static_cast<double>(dice.size());
}

Layout layout_in(const std::vector<SeenRoll>& rolls, const std::vector<int>& tops) {
  std::vector<TopAndBottom> pairs;
  for (std::size_t i = 0; i < std::min(rolls.size(), tops.size()); ++i)
    for (const SeenDie& die : rolls[i].dice)
      if (tops[i] != 0) pairs.push_back({tops[i], table::pips(die.face)});
  return layout_of(pairs);
}

bool wrong_layout(const Layout& layout, const StoredProfile& profile) {
  switch (layout.kind) {
    case Layout::Kind::told: return false;
    case Layout::Kind::contradictory: return true;
    case Layout::Kind::untold: break;
  }
  return !agrees(layout, profile.profile.opposites);
}

}  // namespace

std::string_view name(DiceProblem problem) {
  switch (problem) {
    case DiceProblem::nothing_read: return "nothing_read";
    case DiceProblem::too_few: return "too_few";
    case DiceProblem::mixed_sizes: return "mixed_sizes";
    case DiceProblem::wrong_size: return "wrong_size";
    case DiceProblem::low_contrast: return "low_contrast";
    case DiceProblem::wrong_layout: return "wrong_layout";
  }
  return "";
}

SeenRoll seen_roll(const vision::Frame& picture, const StoredProfile& profile, std::optional<int> expect) {
  vision::CameraProfile any_dice = profile.profile;
  any_dice.die_edge = {};
  SeenRoll roll{vision::read(picture, any_dice, expect), {}};
  if (roll.reading.status != vision::ReadStatus::read) return roll;
  const cv::Mat colours = colours_of(picture);
  for (const vision::DieReading& die : roll.reading.dice)
    if (const auto face = measured_face(colours, camera_of(profile), die)) roll.dice.push_back(seen_die(die, *face));
  return roll;
}

DiceResult dice_in_use(const std::vector<SeenRoll>& rolls, const std::vector<int>& tops, const StoredProfile& profile) {
  DiceResult result;
  Dice dice;
  for (const SeenRoll& roll : rolls)
    for (const SeenDie& die : roll.dice) dice.push_back(&die);
  if (dice.empty()) {
    result.reasons = {DiceProblem::nothing_read};
    return result;
  }
  if (static_cast<int>(dice.size()) < kDice.fewest_dice) {
    result.reasons = {DiceProblem::too_few};
    return result;
  }
  const EdgeFit fit = fitted_edge(dice);
  DiceSet set;
  set.found.edge_mm = fit.edge_mm;
  std::vector<double> stray;
  for (const SeenDie* die : dice) stray.push_back(std::abs(edge_of(*die, fit.rounding_mm).mm - fit.edge_mm));
  set.edge_spread_mm = vision::median(stray);
  find_colours(dice, set.found);
  set.one = ones_pip(dice);
  if (profile.profile.view == vision::View::bottom) set.layout = layout_in(rolls, tops);
  if (mixed(dice, fit)) result.reasons.push_back(DiceProblem::mixed_sizes);
  if (fit.edge_mm < kDice.least_edge_mm || fit.edge_mm > kDice.most_edge_mm)
    result.reasons.push_back(DiceProblem::wrong_size);
  if (set.found.contrast < kDice.least_contrast) result.reasons.push_back(DiceProblem::low_contrast);
  if (wrong_layout(set.layout, profile)) result.reasons.push_back(DiceProblem::wrong_layout);
  result.set = set;
  return result;
}

StoredProfile with_dice(StoredProfile profile, const DiceSet& set) {
  profile.dice = set.found;
  profile.profile.die_edge = {set.found.edge_mm - kDice.edge_slack_mm, set.found.edge_mm + kDice.edge_slack_mm};
  if (set.layout.kind == Layout::Kind::told) profile.profile.opposites = set.layout.opposites;
  return profile;
}

}  // namespace undercup::calibration
