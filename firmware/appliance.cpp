#include "firmware/appliance.hpp"

#include <utility>

#include "firmware/app/present.hpp"

namespace undercup::firmware {

Appliance::Appliance(const AppSettings& settings, hw::Lamps& lamps, std::vector<Witness*> witnesses)
    : app_(switched_on(settings)), lamps_(lamps), witnesses_(std::move(witnesses)) {}

void Appliance::feed(const Input& input, Milliseconds now) {
  Stepped stepped = step(std::move(app_), input, now);
  app_ = std::move(stepped.app);
  for (Witness* witness : witnesses_) {
    for (const TableEvent& event : stepped.output.events) witness->happened(app_.now, event);
    for (const SoundCue cue : stepped.output.sounds) witness->played(app_.now, cue);
  }
  hw::LampState lamps = lamps_of(app_);
  if (lamps == lit_) return;
  lit_ = std::move(lamps);
  lamps_.set(lit_);
  for (Witness* witness : witnesses_) witness->lit(app_.now, lit_);
}

}  // namespace undercup::firmware
