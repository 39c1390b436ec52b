#pragma once

#include <memory>
#include <utility>

#include "firmware/sim/printed_card.hpp"
#include "firmware/sim/table_simulation.hpp"
#include "vision/card_marker.hpp"

namespace undercup::testing {

/// Cups whose cameras tell what lies there instead of showing it: a picture holds the values themselves, and whoever
/// looks at it reads them as a reader would that is always right. For games by the thousand.
class ToldCups {
public:
  static firmware::sim::ToldCup cup() {
    const auto memory = std::make_shared<Memory>();
    return {[](const hw::sim::CupMoment& moment, firmware::Milliseconds t) { return told(moment, t); },
            [memory](const vision::Frame& frame, const vision::CameraProfile&, const firmware::LookOrder& order,
                     vision::LookMemory&) { return read(frame, order, *memory); }};
  }

private:
  using Doing = hw::sim::CupMoment::Doing;
  /// The pixels of a picture, before those of dice or cards. Its time makes each another, as noise does.
  enum At : std::size_t { kDoing, kTrouble, kRoll, kDisturbed, kCards, kTime, kValues = kTime + 4 };
  using Pixels = std::vector<std::uint8_t>;
  struct Memory {
    Pixels before;  ///< but for their time
  };

  static vision::Frame told(const hw::sim::CupMoment& moment, firmware::Milliseconds t) {
    const auto byte = [](auto value) { return static_cast<std::uint8_t>(value); };
    Pixels pixels{byte(moment.doing), byte(moment.trouble), byte(moment.roll_number), byte(moment.disturbed),
                  byte(!moment.cards.empty())};
    for (int i = 0; i < 4; ++i) pixels.push_back(byte(t.count() >> (8 * i)));
    for (const int die : moment.dice) pixels.push_back(byte(die));
    for (const hw::sim::PrintedFace& face : moment.cards) pixels.push_back(byte(marker_of(face)));
    const int width = static_cast<int>(pixels.size());
    return {width, 1, vision::PixelFormat::gray8, std::move(pixels), t, 0};
  }

  static int marker_of(const hw::sim::PrintedFace& face) {
    int marker = 0;
    while (firmware::sim::printed_face(marker).marker != face.marker) ++marker;
    return marker;
  }

  static firmware::Sight read(const vision::Frame& frame, const firmware::LookOrder& order, Memory& memory) {
    Pixels now = frame.pixels;
    now.erase(now.begin() + kTime, now.begin() + kValues);
    const bool changed = now != std::exchange(memory.before, now);
    const auto doing = static_cast<Doing>(frame.pixels[kDoing]);
    constexpr double kWild = 50;
    const double motion = changed || doing == Doing::shaking ? kWild : 0;
    firmware::Sight sight;
    if (order.cards) {
      sight.cards = cards_in(frame, motion, order.read);
      return sight;
    }
    sight.seen.exposed_at = frame.exposed_at;
    sight.seen.motion = motion;
    sight.seen.light = doing == Doing::tipped ? 0.5 : doing == Doing::absent ? 1 : 0;
    sight.seen.changed = frame.pixels[kDisturbed] > 0 ? 1 : 0;
    if (motion == 0 && order.read) sight.seen.reading = dice_in(frame);
    return sight;
  }

  static vision::ReadStatus status_of(const vision::Frame& frame) {
    if (static_cast<Doing>(frame.pixels[kDoing]) == Doing::absent) return vision::ReadStatus::no_cup;
    return frame.pixels[kTrouble] == 0 ? vision::ReadStatus::read : vision::ReadStatus::cocked;
  }

  static vision::CupReading dice_in(const vision::Frame& frame) {
    vision::CupReading reading;
    reading.status = status_of(frame);
    reading.confidence = 1;
    double x = 20 + 3.0 * frame.pixels[kRoll] + 40.0 * frame.pixels[kDisturbed];  // no two rolls lie in the same places
    for (std::size_t i = kValues; i < frame.pixels.size(); ++i, x += 20) {
      const int pips = frame.pixels[i];
      reading.dice.push_back({*table::face_from_pips(pips), *table::face_from_pips(7 - pips), x, 30, 0, 16, 1});
    }
    return reading;
  }

  static vision::CardObservation cards_in(const vision::Frame& frame, double motion, bool read) {
    vision::CardObservation seen;
    seen.exposed_at = frame.exposed_at;
    seen.motion = motion;
    if (motion > 0 || !read) return seen;
    seen.reading.emplace().status = frame.pixels[kCards] != 0 ? status_of(frame) : vision::ReadStatus::empty;
    if (frame.pixels[kCards] == 0) return seen;
    double x = 20;
    for (std::size_t i = kValues; i < frame.pixels.size(); ++i, x += 30)
      seen.reading->cards.push_back(
          {frame.pixels[i], vision::card_of_marker(frame.pixels[i]).value(), x, 30, 0, 20, 1});
    return seen;
  }
};

}  // namespace undercup::testing
