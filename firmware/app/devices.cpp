#include <algorithm>

#include "firmware/app/stepping.hpp"

namespace undercup::firmware {

void device_changed(Stepping& step, const DeviceChanged& change) {
  auto& broken = step.app.broken;
  const auto known = std::find_if(broken.begin(), broken.end(), [&](const DeviceChanged& one) {
    return one.kind == change.kind && one.name == change.name && one.seat == change.seat;
  });
  const bool was_broken = known != broken.end();
  const bool is_broken = change.state != DeviceState::back;
  if (was_broken ? *known == change : !is_broken) return;  // no news
  if (was_broken) broken.erase(known);
  if (is_broken) {
    broken.push_back(change);
    step.output.sounds.push_back(SoundCue::warning);
  }
  step.output.events.emplace_back(change);
}

}  // namespace undercup::firmware
