#include "firmware/outlets/appliance.hpp"

#include <utility>

#include "firmware/app/counting.hpp"
#include "firmware/app/practice.hpp"
#include "firmware/app/present.hpp"

namespace undercup::firmware {

Appliance::Appliance(const AppSettings& settings, hw::Lamps& lamps, Keeper* keeper, std::vector<Witness*> witnesses)
    : ahead_(switched_on(settings)), lamps_(lamps), keeper_(keeper), witnesses_(std::move(witnesses)) {}

void Appliance::feed(const Input& input, Milliseconds now) {
  Stepped stepped = step(keeper_ == nullptr ? std::move(ahead_) : App(ahead_), input, now);
  for (Witness* witness : witnesses_) witness->took(now, input, stepped.output, stepped.app);
  std::erase_if(stepped.output.events, [&](const TableEvent& event) { return !counts(stepped.app, event); });
  keep(stepped.output.events, stepped.app.now);
  if (in_memory_ || (waiting_.empty() && (keeper_ == nullptr || stepped.output.events.empty()))) {
    ahead_ = std::move(stepped.app);
    let_out(stepped.output, ahead_.now);
    set_lamps();
    return count_aloud();
  }
  if (!shown_) shown_ = std::move(ahead_);
  ahead_ = std::move(stepped.app);
  shown_->now = ahead_.now;
  const bool silent = stepped.output.events.empty() && stepped.output.sounds.empty();
  if (silent) {
    waiting_.back().after = ahead_;
  } else {
    waiting_.push_back({asked_, ahead_.now, std::move(stepped.output), ahead_});
  }
  count_aloud();
}

void Appliance::keep(const std::vector<TableEvent>& events, Milliseconds at) {
  if (keeper_ == nullptr || events.empty()) return;
  std::vector<JournalLine> lines;
  for (const TableEvent& event : events) lines.push_back(journal_line(at, event));
  asked_ = keeper_->keep(std::move(lines));
}

void Appliance::note(const JournalLine& line) {
  if (keeper_ != nullptr) asked_ = keeper_->keep({line});
  for (Witness* witness : witnesses_) witness->noted(line);
}

void Appliance::kept(const Kept& answer) {
  answered_ = answer.request;
  const bool was_in_memory = std::exchange(in_memory_, answer.fault.has_value());
  release_kept();
  if (was_in_memory == in_memory_) return;
  feed(DeviceChanged{DeviceKind::disk, "journal", std::nullopt, in_memory_ ? DeviceState::lost : DeviceState::back},
       ahead_.now);
}

void Appliance::test_lamps(std::optional<hw::LampState> tested) {
  if (tested == tested_) return;
  tested_ = std::move(tested);
  set_lamps();
}

void Appliance::try_again() {
  if (in_memory_ && !unanswered()) asked_ = keeper_->keep({});
}

void Appliance::release_kept() {
  while (!waiting_.empty() && (in_memory_ || waiting_.front().request <= answered_)) {
    Waiting released = std::move(waiting_.front());
    waiting_.pop_front();
    let_out(released.output, released.at);
    shown_ = std::move(released.after);
    set_lamps();
  }
  if (waiting_.empty()) shown_.reset();
  if (shown_) shown_->now = ahead_.now;
  count_aloud();
}

void Appliance::let_out(const Output& output, Milliseconds at) {
  for (Witness* witness : witnesses_) {
    for (const TableEvent& event : output.events) witness->happened(at, event);
    for (const SoundCue cue : output.sounds) witness->played(at, cue);
  }
}

void Appliance::set_lamps() {
  hw::LampState lamps = tested_ ? *tested_ : lamps_of(shown());
  if (lamps == lit_) return;
  lit_ = std::move(lamps);
  lamps_.set(lit_);
  for (Witness* witness : witnesses_) witness->lit(shown().now, lit_);
}

/// Goes by what is shown, so that no die is heard before it is seen; one that comes late is passed over, not made up
/// for.
void Appliance::count_aloud() {
  const int counted = counted_on_display(shown());
  if (counted > counted_)
    for (Witness* witness : witnesses_) witness->counted(shown().now, counted);
  counted_ = counted;
}

}  // namespace undercup::firmware
