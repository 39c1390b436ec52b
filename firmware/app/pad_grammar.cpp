#include "firmware/app/pad_grammar.hpp"

namespace undercup::firmware {
namespace {

/// No time at all: this button means nothing by being held any longer.
constexpr Milliseconds kNever = Milliseconds::max();

std::optional<Intent> meant_by_press(hw::Button button) {
  switch (button) {
    case hw::Button::up: return Intent::count_up;
    case hw::Button::down: return Intent::count_down;
    case hw::Button::face: return Intent::face_next;
    case hw::Button::bid: return Intent::bid;
    case hw::Button::menu: return Intent::help;
    case hw::Button::liar:
    case hw::Button::spot_on: return std::nullopt;  // they act when held
  }
  return std::nullopt;
}

Milliseconds first_due(const PadPolicy& policy, hw::Button button, Milliseconds pressed) {
  switch (button) {
    case hw::Button::up:
    case hw::Button::down: return pressed + policy.repeat_after;
    case hw::Button::face: return pressed + policy.face_held_after;
    case hw::Button::liar:
    case hw::Button::spot_on: return pressed + policy.challenge_after;
    case hw::Button::bid:
    case hw::Button::menu: return kNever;
  }
  return kNever;
}

}  // namespace

bool sets(Intent intent) {
  switch (intent) {
    case Intent::count_up:
    case Intent::count_down:
    case Intent::face_next:
    case Intent::face_held: return true;
    case Intent::bid:
    case Intent::challenge:
    case Intent::spot_on:
    case Intent::help: return false;
  }
  return false;
}

std::vector<Gesture> PadGrammar::edge(const hw::PadEdge& edge) {
  const Key key{edge.seat, edge.button};
  // Holding on is judged up to this very edge, so that a release just in time still counts.
  std::vector<Gesture> gestures = held_until(edge.at);
  if (!edge.pressed) {
    held_.erase(key);
    return gestures;
  }
  const bool new_press = held_.emplace(key, Held{first_due(policy_, edge.button, edge.at)}).second;
  const auto intent = meant_by_press(edge.button);
  if (new_press && intent) gestures.push_back({edge.seat, *intent});
  return gestures;
}

std::vector<Gesture> PadGrammar::held_until(Milliseconds now) {
  std::vector<Gesture> gestures;
  for (auto due = next_due(); due && *due <= now; due = next_due()) {
    for (auto& [key, held] : held_) {
      if (held.due == *due) advance(key, held, gestures);
    }
  }
  return gestures;
}

std::optional<Milliseconds> PadGrammar::next_due() const {
  std::optional<Milliseconds> soonest;
  for (const auto& [key, held] : held_) {
    if (held.due != kNever && (!soonest || held.due < *soonest)) soonest = held.due;
  }
  return soonest;
}

void PadGrammar::advance(const Key& key, Held& held, std::vector<Gesture>& gestures) {
  const auto [seat, button] = key;
  const Milliseconds was_due = held.due;
  held.due = kNever;
  switch (button) {
    case hw::Button::up:
    case hw::Button::down:
      gestures.push_back({seat, button == hw::Button::up ? Intent::count_up : Intent::count_down, true});
      held.due = was_due + policy_.repeat_every;
      break;
    case hw::Button::face: gestures.push_back({seat, Intent::face_held, true}); break;
    case hw::Button::liar: gestures.push_back({seat, Intent::challenge, true}); break;
    case hw::Button::spot_on: gestures.push_back({seat, Intent::spot_on, true}); break;
    case hw::Button::bid:
    case hw::Button::menu: break;
  }
}

}  // namespace undercup::firmware
