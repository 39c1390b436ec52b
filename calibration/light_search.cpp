#include "calibration/light_search.hpp"

#include <algorithm>
#include <cmath>

#include "calibration/light_policy.hpp"

namespace undercup::calibration {
namespace {

using hw::CameraLight;
using hw::LightReach;
using hw::Reach;
using std::chrono::microseconds;

float within(double value, const Reach& reach) {
  return std::clamp(static_cast<float>(value), reach.least, reach.most);
}

/// The reach without what is below `least`.
Reach from_least(const Reach& reach, double least) {
  return {std::max(reach.least, static_cast<float>(least)), reach.most};
}

/// That many positions from one end to the other, the first one last: they are taken from the end.
std::vector<float> positions(float from, float to, int count) {
  std::vector<float> all;
  for (int i = count - 1; i >= 0; --i)
    all.push_back(from + (to - from) * static_cast<float>(i) / static_cast<float>(count - 1));
  return all;
}

/// Next trial: the camera needs time for it.
void try_next(LightSearch& search) {
  search.since.reset();
  ++search.tries;
}

std::optional<LightTrouble> trouble_of(const PictureLight& seen) {
  if (seen.paper_saturated > kLight.most_saturated) return LightTrouble::too_bright;
  return seen.paper < kLight.least_paper ? std::optional(LightTrouble::too_dark) : std::nullopt;
}

void find(LightSearch& search, const PictureLight& seen) {
  search.stage = LightStage::found;
  search.trouble = trouble_of(seen);
}

/// Enters a stage that has something to search for, or one after it.
void enter(LightSearch& search, LightStage stage, const PictureLight& seen) {
  search.stage = stage;
  search.tries = 0;
  const bool has_exposure = search.reach.exposure_us || search.reach.gain;
  switch (stage) {
    case LightStage::exposure:
      if (!has_exposure) enter(search, LightStage::white, seen);
      return;
    case LightStage::white:
      if (!search.reach.colour_gains) enter(search, LightStage::focus, seen);
      return;
    case LightStage::exposure_again:
      if (!has_exposure) enter(search, LightStage::focus, seen);
      return;
    case LightStage::focus: {
      if (!search.reach.lens_position) return enter(search, LightStage::exposure_at_last, seen);
      const Reach& lens = *search.reach.lens_position;
      search.lens_seen.clear();
      search.lens_left = positions(lens.least, lens.most, kLight.lens_positions);
      search.trial.lens_position = search.lens_left.back();
      return try_next(search);
    }
    case LightStage::exposure_at_last:
      if (!has_exposure) find(search, seen);
      return;
    case LightStage::fine_focus:
    case LightStage::found: return;
  }
}

/// What the exposure times the gain is now, of what is searched for.
double product_of(const LightSearch& search) {
  double product = 1;
  if (search.reach.exposure_us) product *= static_cast<double>(search.trial.exposure.value().count());
  if (search.reach.gain) product *= static_cast<double>(search.trial.gain.value());
  return product;
}

void judge_exposure(LightSearch& search, const PictureLight& seen) {
  const bool saturated = seen.paper_saturated > kLight.most_saturated;
  const bool near = std::abs(seen.paper - kLight.paper) < kLight.near_paper && !saturated;
  constexpr double kBlack = 0.02;  // a level below tells no more than that it is dark
  const double wanted =
      saturated ? kLight.saturated_step : std::pow(kLight.paper / std::max(kBlack, seen.paper), kLight.gamma);
  const CameraLight better =
      completed(exposed_for(product_of(search) * wanted, search.reach, search.mains), search.trial);
  if (near || better == search.trial || search.tries >= kLight.tries) {
    const bool last = search.stage == LightStage::exposure_at_last;
    if (last || trouble_of(seen)) return find(search, seen);  // with such a trouble there is no use in going on
    return enter(search, search.stage == LightStage::exposure ? LightStage::white : LightStage::focus, seen);
  }
  search.trial = better;
  try_next(search);
}

void judge_white(LightSearch& search, const PictureLight& seen) {
  const bool near = std::abs(seen.red - 1) < kLight.white && std::abs(seen.blue - 1) < kLight.white;
  auto gains = search.trial.colour_gains.value();
  const auto corrected = [&](float gain, double level) {
    constexpr double kLeastLevel = 0.1;
    return within(static_cast<double>(gain) / std::pow(std::max(kLeastLevel, level), kLight.gamma),
                  *search.reach.colour_gains);
  };
  gains = {corrected(gains[0], seen.red), corrected(gains[1], seen.blue)};
  if (near || gains == *search.trial.colour_gains || search.tries >= kLight.tries)
    return enter(search, LightStage::exposure_again, seen);
  search.trial.colour_gains = gains;
  try_next(search);
}

/// The peak of the parabola through the sharpest position and its neighbours; positions ascend by equal steps.
float sharpest_between(const std::vector<std::pair<float, double>>& seen, std::size_t best) {
  if (best == 0 || best + 1 == seen.size()) return seen[best].first;
  const double before = seen[best - 1].second;
  const double after = seen[best + 1].second;
  const double bend = before - 2 * seen[best].second + after;
  if (!(bend < 0)) return seen[best].first;
  const double aside = std::clamp((before - after) / (2 * bend), -0.5, 0.5);
  return seen[best].first + static_cast<float>(aside) * (seen[best].first - seen[best - 1].first);
}

void judge_focus(LightSearch& search, const PictureLight& seen) {
  if (search.lens_left.empty()) return enter(search, LightStage::exposure_at_last, seen);  // set to the sharpest
  search.lens_seen.emplace_back(search.lens_left.back(), seen.sharpness);
  search.lens_left.pop_back();
  if (search.lens_left.empty()) {
    const auto& tried = search.lens_seen;
    const auto sharper = [](const auto& a, const auto& b) { return a.second < b.second; };
    const auto best = static_cast<std::size_t>(std::max_element(tried.begin(), tried.end(), sharper) - tried.begin());
    if (search.stage == LightStage::focus) {
      search.stage = LightStage::fine_focus;
      search.lens_left = positions(tried[best == 0 ? 0 : best - 1].first,
                                   tried[std::min(best + 1, tried.size() - 1)].first, kLight.lens_positions);
      search.lens_seen.clear();
    } else {
      search.trial.lens_position = sharpest_between(tried, best);
      return try_next(search);
    }
  }
  search.trial.lens_position = search.lens_left.back();
  try_next(search);
}

}  // namespace

LightSearch light_search(const LightReach& reach, const CameraLight& fixed, Mains mains) {
  LightSearch search;
  search.reach = reach;
  search.mains = mains;
  if (fixed.exposure) search.reach.exposure_us.reset();
  if (fixed.gain) search.reach.gain.reset();
  if (fixed.colour_gains) search.reach.colour_gains.reset();
  if (fixed.lens_position) search.reach.lens_position.reset();
  CameraLight first = exposed_for(0, search.reach, mains);
  if (search.reach.exposure_us)
    first.exposure = microseconds(std::lround(within(mains.half_period_us(), *search.reach.exposure_us)));
  if (search.reach.colour_gains) {
    const float gain = within(static_cast<double>(kLight.first_gain), *search.reach.colour_gains);
    first.colour_gains = {gain, gain};
  }
  if (search.reach.lens_position) first.lens_position = within(kLight.first_lens, *search.reach.lens_position);
  search.trial = completed(first, fixed);
  enter(search, LightStage::exposure, {});
  return search;
}

LightSearch after(LightSearch search, const PictureLight& seen, std::chrono::milliseconds exposed_at) {
  if (search.stage == LightStage::found) return search;
  if (!search.since) search.since = exposed_at;
  if (exposed_at < *search.since + kLight.settles) return search;
  switch (search.stage) {
    case LightStage::exposure:
    case LightStage::exposure_again:
    case LightStage::exposure_at_last: judge_exposure(search, seen); break;
    case LightStage::white: judge_white(search, seen); break;
    case LightStage::focus:
    case LightStage::fine_focus: judge_focus(search, seen); break;
    case LightStage::found: break;
  }
  return search;
}

LightSearch begun_again(LightSearch search) {
  search.since.reset();
  enter(search, LightStage::exposure, {});
  return search;
}

CameraLight exposed_for(double product_us, const LightReach& reach, Mains mains) {
  CameraLight light;
  const Reach gains = from_least(reach.gain.value_or(Reach{1, 1}), kLight.least_gain);
  double left = product_us;  // for the gain to make up
  if (reach.exposure_us) {
    const double half = mains.half_period_us();
    const double longest = std::min(kLight.longest_us, static_cast<double>(reach.exposure_us->most));
    const double without_gain = std::min(product_us / static_cast<double>(gains.least), longest);
    const double halves = std::floor(without_gain / half);
    const float exposure =
        within(halves >= 1 ? halves * half : without_gain, from_least(*reach.exposure_us, kLight.least_us));
    light.exposure = microseconds(std::lround(exposure));
    left = product_us / static_cast<double>(light.exposure->count());
  }
  if (reach.gain) light.gain = within(left, gains);
  return light;
}

bool may_flicker(const CameraLight& light, Mains mains) {
  if (!light.exposure) return false;
  constexpr double kAlmost = 0.02;  // of a half period: a sensor exposes by whole lines
  const double halves = static_cast<double>(light.exposure->count()) / mains.half_period_us();
  return std::abs(halves - std::round(halves)) > kAlmost || std::round(halves) < 1;
}

}  // namespace undercup::calibration
