#pragma once

#include <functional>
#include <type_traits>
#include <vector>

#include "firmware/app/app.hpp"
#include "firmware/app/present.hpp"
#include "table/ruleset.hpp"
#include "vision/card_marker.hpp"

namespace undercup::firmware {

/// A press that is a hold, of `face` as of `liar` (PadPolicy).
inline constexpr Milliseconds kHeld{500};

/// A table without devices: presses buttons of an app and shows it what a reader would have made out of cups' frames.
class TableInHand {
public:
  explicit TableInHand(const table::Ruleset& rules = table::preset("pub").value()) {
    AppSettings settings;
    settings.rules = rules;
    for (int seat = 1; seat <= table::kMostSeats; ++seat) settings.seats.push_back(table::SeatId{seat});
    app = switched_on(settings);
  }

  void feed(const Input& input) {
    Stepped stepped = step(std::move(app), input, now);
    app = std::move(stepped.app);
    const Output& out = stepped.output;
    if (stepped_over) stepped_over(input, now, out);
    events.insert(events.end(), out.events.begin(), out.events.end());
    sounds.insert(sounds.end(), out.sounds.begin(), out.sounds.end());
  }

  /// Time passes, and everything that comes due on the way happens at its time.
  void wait(Milliseconds long_time) {
    const Milliseconds end = now + long_time;
    for (auto due = next_due(app); due && *due <= end; due = next_due(app)) {
      now = *due;
      feed(Tick{});
    }
    now = end;
    feed(Tick{});
  }

  void press(int seat, hw::Button button, Milliseconds how_long = Milliseconds{100}) {
    feed(hw::PadEdge{table::SeatId{seat}, button, true, now});
    wait(how_long);
    feed(hw::PadEdge{table::SeatId{seat}, button, false, now});
  }

  /// One frame of that seat's camera.
  void see(int seat, double motion, std::vector<int> dice, vision::ReadStatus status = vision::ReadStatus::read) {
    vision::Observation seen;
    seen.exposed_at = now;
    seen.motion = motion;
    if (motion < 1) seen.reading = reading_of(dice, status);
    feed(Sight{table::SeatId{seat}, seen, picture()});
  }

  /// The cup is off for that long, its dice in plain light, and then down again with `dice`.
  void lift(int seat, Milliseconds how_long, const std::vector<int>& dice) {
    const Milliseconds frame{250};
    const Milliseconds end = now + how_long;
    for (; now < end; wait(frame)) {
      vision::Observation seen;
      seen.exposed_at = now;
      seen.motion = 50;
      seen.light = 1;
      feed(Sight{table::SeatId{seat}, seen, picture()});
    }
    for (int i = 0; i < 8; ++i, wait(frame)) see(seat, 0, dice);
  }

  /// Shakes, slams, and lets the camera look at the dice at rest for a second and a half.
  void roll(int seat, const std::vector<int>& dice, vision::ReadStatus status = vision::ReadStatus::read) {
    ++rolls_;
    const Milliseconds frame{125};
    for (int i = 0; i < 4; ++i, wait(frame)) see(seat, 50, {});
    for (int i = 0; i < 12; ++i, wait(frame)) see(seat, 0, dice, status);
  }

  /// One frame of a window with piles of cards, told by their markers; none: nothing lies there.
  void see_cards(int seat, double motion, const std::vector<int>& markers,
                 vision::ReadStatus status = vision::ReadStatus::read) {
    vision::CardObservation seen;
    seen.exposed_at = now;
    seen.motion = motion;
    if (motion < 1) {
      seen.reading.emplace().status = status;
      for (const int marker : markers) {
        seen.reading->cards.push_back({marker, vision::card_of_marker(marker).value(), 80, 30, 0, 20, 1});
      }
    }
    feed(Sight{table::SeatId{seat}, {}, picture(), seen});
  }

  /// Hands divide the cards into piles, and the camera looks at them at rest for a second and a half.
  void lay(int seat, const std::vector<int>& markers, vision::ReadStatus status = vision::ReadStatus::read) {
    const Milliseconds frame{125};
    for (int i = 0; i < 4; ++i, wait(frame)) see_cards(seat, 50, {});
    for (int i = 0; i < 12; ++i, wait(frame)) see_cards(seat, 0, markers, status);
  }

  /// The events of one kind so far.
  template <typename Event>
  [[nodiscard]] std::vector<Event> all() const {
    std::vector<Event> found;
    for (const TableEvent& event : events) {
      if constexpr (std::is_constructible_v<table::Event, Event>) {
        const auto* game = std::get_if<table::Event>(&event);
        if (game != nullptr && std::holds_alternative<Event>(*game)) found.push_back(std::get<Event>(*game));
      } else {
        if (const auto* one = std::get_if<Event>(&event)) found.push_back(*one);
      }
    }
    return found;
  }

  [[nodiscard]] ui::View view() const { return view_of(app); }

  App app;
  Milliseconds now{0};
  std::vector<TableEvent> events;
  std::vector<SoundCue> sounds;
  /// Called for each input with its time and what it let out.
  std::function<void(const Input&, Milliseconds, const Output&)> stepped_over;

private:
  int rolls_ = 0;

  [[nodiscard]] vision::CupReading reading_of(const std::vector<int>& dice, vision::ReadStatus status) const {
    vision::CupReading reading;
    reading.status = status;
    reading.confidence = status == vision::ReadStatus::read ? 1 : 0;
    double x = 20 + 3.0 * rolls_;  // no two rolls lie in the same places
    for (const int pips : dice) {
      const table::Face value = *table::face_from_pips(pips);
      reading.dice.push_back({value, *table::face_from_pips(7 - pips), x, 30, 0, 16, 1});
      x += 20;
    }
    return reading;
  }

  static std::shared_ptr<const vision::Frame> picture() {
    return std::make_shared<const vision::Frame>(vision::Frame{
        160, 60, vision::PixelFormat::gray8, std::vector<std::uint8_t>(160 * 60, 90), Milliseconds{0}, 0});
  }
};

}  // namespace undercup::firmware
