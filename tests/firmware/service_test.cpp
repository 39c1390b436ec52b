#include "firmware/service/service.hpp"

#include <doctest/doctest.h>

#include "tests/firmware/service_in_hand.hpp"
#include "ui/sound.hpp"

namespace undercup::firmware {
namespace {

using hw::Button;
using table::SeatId;
using ui::ServicePage;
using Kind = ui::ServiceTold::Kind;

constexpr Milliseconds kHeldToLeave{1200};

bool is_held_to_leave(ServicePage page) {
  return page == ServicePage::pads;
}

/// A picture at rest of that seat's window, with dice.
Sight sight_of(int seat, Milliseconds at, vision::ReadStatus status = vision::ReadStatus::read) {
  Sight sight;
  sight.seat = SeatId{seat};
  sight.seen.exposed_at = at;
  sight.seen.motion = 0;
  vision::CupReading reading;
  reading.status = status;
  reading.dice.push_back({table::Face::three, table::Face::four, 20, 30, 0, 16, 1});
  sight.seen.reading = reading;
  std::vector<std::uint8_t> pixels(160 * 60);
  for (std::size_t i = 0; i < pixels.size(); ++i) pixels[i] = i % 7 < 3 ? 200 : 40;
  sight.frame = std::make_shared<const vision::Frame>(
      vision::Frame{160, 60, vision::PixelFormat::gray8, pixels, Milliseconds{0}, 0});
  return sight;
}

LiveSight live(const Sight& sight) {
  return {sight, *no_roll_hidden(App{})};
}

TEST_CASE("every page of service mode is reached from its menu, and left to the same line of it") {
  ServiceInHand in;
  for (std::size_t i = 1; i <= ui::kServicePages; ++i) {
    const auto page = static_cast<ServicePage>(i);
    CAPTURE(i);
    in.enter(page);
    CHECK(in.view().page == page);
    in.press(Button::menu, is_held_to_leave(page) ? kHeldToLeave : Milliseconds{100});
    REQUIRE(in.service.page == ServicePage::menu);
    CHECK(in.service.line == i - 1);
  }
  in.press(Button::menu);
  CHECK(in.service.ended);
  CHECK(in.all<ShutDown>().empty());
  CHECK(in.all<Restart>().empty());
}

TEST_CASE("in a game only shutting down is offered, and it is waited for no longer than a question takes") {
  for (const Button button : {Button::up, Button::down, Button::face, Button::liar, Button::spot_on}) {
    ServiceInHand in(ServiceInHand::usual(), true);
    in.press(button, Milliseconds{600});
    CHECK(in.view().page == ServicePage::shut_down);
    CHECK(in.view().in_game);
    CHECK(in.orders.empty());
    in.press(Button::menu);
    CHECK(in.service.ended);
  }
  ServiceInHand asked(ServiceInHand::usual(), true);
  asked.press(Button::bid);
  CHECK(asked.all<ShutDown>().size() == 1);
  CHECK(asked.orders.size() == 1);
  ServiceInHand left(ServiceInHand::usual(), true);
  left.wait(left.service.settings.policy.in_game - Milliseconds{1});
  CHECK_FALSE(left.service.ended);
  left.wait(Milliseconds{1});
  CHECK(left.service.ended);
  CHECK(left.orders.empty());
}

TEST_CASE("in a game no picture, no lamp and no passcode is had") {
  ServiceInHand in(ServiceInHand::usual(), true);
  in.service.page = ServicePage::cameras;  // as no press does
  in.feed(live(sight_of(1, in.now)));
  CHECK_FALSE(watched(in.service));
  CHECK(in.view().camera == ui::ServiceCamera{});
  in.service.page = ServicePage::lamps;
  CHECK_FALSE(tested_lamps(in.service));
}

TEST_CASE("service mode left alone ends by itself, and what was set is kept") {
  ServiceInHand in;
  in.enter(ServicePage::preferences);
  in.press(Button::face);
  in.wait(in.service.settings.policy.left_alone);
  CHECK(in.service.ended);
  REQUIRE_FALSE(in.all<UseSettings>().empty());
  CHECK(in.all<UseSettings>().back() == UseSettings{{8, std::nullopt, std::nullopt, std::nullopt}, true});
}

TEST_CASE("on the cameras' page the chosen seat is looked at, with what the reader makes of it") {
  ServiceInHand in;
  in.enter(ServicePage::cameras);
  CHECK(watched(in.service) == SeatId{1});
  in.feed(live(sight_of(2, in.now)));
  CHECK(in.view().camera.live.bgr == nullptr);
  in.feed(live(sight_of(1, in.now)));
  CHECK(in.view().camera.live.width == 160);
  CHECK(in.view().camera.read);
  CHECK(in.view().camera.spotted.size() == 1);
  CHECK(in.view().camera.focus == doctest::Approx(1));
  in.feed(live(sight_of(1, in.now, vision::ReadStatus::cocked)));
  CHECK_FALSE(in.view().camera.read);
  CHECK(in.view().camera.trouble == ui::Trouble::cocked);
  in.press(Button::down);
  CHECK(watched(in.service) == SeatId{2});
  CHECK(in.view().camera.live.bgr == nullptr);
  in.press(Button::up);
  in.press(Button::up);
  CHECK(watched(in.service) == SeatId{4});
  in.press(Button::menu);
  CHECK_FALSE(watched(in.service));
}

TEST_CASE("a window's check against its profile is told, and that a camera is gone") {
  ServiceSettings settings = ServiceInHand::usual();
  settings.calibrated = {SeatId{1}};
  ServiceInHand in(settings);
  in.enter(ServicePage::cameras);
  CHECK(in.view().camera.calibrated);
  CHECK_FALSE(in.view().camera.checked);
  Sight sight = sight_of(1, in.now);
  sight.drift.emplace();
  in.feed(live(sight));
  CHECK(in.view().camera.checked);
  CHECK_FALSE(in.view().camera.drift);
  sight.drift = {calibration::Drift::wet};
  in.feed(live(sight));
  CHECK(in.view().camera.drift == ui::WindowTrouble::wet);
  for (const DeviceState gone : {DeviceState::frozen, DeviceState::lost}) {
    in.feed(hw::DeviceChange{DeviceKind::camera, "a", SeatId{1}, gone});
    CHECK(in.view().camera.lost);
  }
  in.feed(hw::DeviceChange{DeviceKind::camera, "a", SeatId{1}, DeviceState::back});
  CHECK_FALSE(in.view().camera.lost);
}

TEST_CASE("on the pads' page every press is shown, of menu too, which leads back when held") {
  ServiceSettings settings = ServiceInHand::usual();
  std::erase(settings.buttons[SeatId{3}], Button::spot_on);
  ServiceInHand in(settings);
  in.enter(ServicePage::pads);
  for (const auto& [name, button] : hw::kButtonNames) {
    in.feed(hw::PadEdge{SeatId{2}, button, true, in.now});
    CHECK(in.view().pressed == ui::ServicePress{SeatId{2}, static_cast<std::size_t>(button)});
    CHECK(in.view().pads[1].buttons[static_cast<std::size_t>(button)] == ui::ServiceButton::down);
    in.wait(Milliseconds{100});
    in.feed(hw::PadEdge{SeatId{2}, button, false, in.now});
    CHECK(in.view().pads[1].buttons[static_cast<std::size_t>(button)] == ui::ServiceButton::touched);
    CHECK(in.service.page == ServicePage::pads);
  }
  CHECK(in.view().pads[2].buttons[5] == ui::ServiceButton::missing);
  in.feed(hw::DeviceChange{DeviceKind::button, "liar", SeatId{4}, DeviceState::stuck});
  CHECK(in.view().pads[3].buttons[4] == ui::ServiceButton::stuck);
  in.feed(hw::DeviceChange{DeviceKind::pads, "chip", SeatId{4}, DeviceState::lost});
  CHECK(in.view().pads[3].lost);
  in.press(Button::menu, kHeldToLeave, 2);
  CHECK(in.service.page == ServicePage::menu);
}

TEST_CASE("lamps are lit one after the other, each alone, by themselves and by hand") {
  ServiceInHand in;
  in.enter(ServicePage::lamps);
  const auto lit = [&] {
    int count = 0;
    const hw::LampState tested = tested_lamps(in.service).value();
    for (const auto& [seat, lamps] : tested) count += (lamps.turn ? 1 : 0) + (lamps.cup != hw::CupLamp::off ? 1 : 0);
    return count;
  };
  for (std::size_t i = 0; i < in.service.settings.lamps.size(); ++i) {
    CHECK(in.view().lamp == in.service.settings.lamps[i]);
    CHECK(lit() == 1);
    in.wait(in.service.settings.policy.lamp);
  }
  CHECK(in.view().lamp == in.service.settings.lamps[0]);
  in.press(Button::up);
  CHECK(in.view().lamp == in.service.settings.lamps.back());
  in.press(Button::menu);
  CHECK_FALSE(tested_lamps(in.service));
}

TEST_CASE("each sound is played by its name") {
  ServiceInHand in;
  in.enter(ServicePage::sounds);
  in.press(Button::down);
  in.press(Button::bid);
  CHECK(in.all<PlayCue>() == std::vector{PlayCue{SoundCue::turn}});
  for (std::size_t line = 1; line < ui::kServiceSounds; ++line) {
    in.press(Button::down);
    in.press(Button::bid);
  }
  CHECK(in.all<PlayCount>().size() == 1);
  CHECK(in.all<PlayCue>().size() == ui::kSoundCues.size());
  CHECK(in.all<PlayCue>().back() == PlayCue{SoundCue::lock});
}

TEST_CASE("all seats are calibrated, or the one that is chosen") {
  ServiceInHand in;
  in.enter(ServicePage::calibration);
  in.press(Button::bid);
  CHECK(in.all<Calibrate>().back().seats == in.service.settings.seats);
  in.press(Button::down);
  in.press(Button::down);
  CHECK(in.view().seat == SeatId{2});
  in.press(Button::bid);
  CHECK(in.all<Calibrate>().back().seats == std::vector{SeatId{2}});
}

TEST_CASE("house rules are turned as in the lobby, kept by bid alone, whether or not they are fixed for players") {
  ServiceSettings settings = ServiceInHand::usual();
  settings.house.fixed = true;
  ServiceInHand in(settings);
  in.enter(ServicePage::rules);
  in.press(Button::down);
  in.press(Button::face, Milliseconds{600});
  CHECK(in.view().rules.dice == 4);
  in.press(Button::menu);
  CHECK(in.all<UseSettings>().empty());
  in.enter(ServicePage::rules);
  CHECK(in.view().rules.dice == 5);
  in.press(Button::down);
  in.press(Button::face, Milliseconds{600});
  in.press(Button::bid);
  REQUIRE(in.all<UseSettings>().size() == 1);
  CHECK(in.all<UseSettings>().front().keep);
  CHECK(in.all<UseSettings>().front().settings.rules->dice == 4);
  CHECK(in.view().told->kind == Kind::kept);
}

TEST_CASE(
    "volume goes round from 0 to 10 and is heard at once, and it, language, colours and lamps are kept when the "
    "page is left") {
  ServiceInHand in;
  in.enter(ServicePage::preferences);
  CHECK(in.view().volume == 7);
  for (int i = 0; i < 3; ++i) in.press(Button::face);
  CHECK(in.view().volume == 10);
  in.press(Button::face);
  CHECK(in.view().volume == 0);
  in.press(Button::face, Milliseconds{600});
  CHECK(in.view().volume == 10);
  CHECK_FALSE(in.all<PlayCue>().empty());
  CHECK_FALSE(in.all<UseSettings>().back().keep);
  in.press(Button::down);
  in.press(Button::face);
  CHECK(in.view().silent);
  in.press(Button::down);
  in.press(Button::face);
  CHECK(in.view().language == ui::Language::german);
  in.press(Button::down);
  in.press(Button::face);
  CHECK(in.view().theme == ui::Theme::light);
  in.press(Button::down);
  in.press(Button::face);
  CHECK(in.view().dark_lamps);
  in.press(Button::menu);
  const TableSettings all{10, true, ui::Language::german, std::nullopt, ui::Theme::light, true};
  CHECK(in.all<UseSettings>().back() == UseSettings{all, true});
}

TEST_CASE("no day that is none can be set") {
  ServiceInHand in;
  in.enter(ServicePage::clock);
  CHECK(in.all<TellFacts>().size() == 1);
  ServiceFacts facts;
  facts.clock = {2028, 2, 29, 23, 59, 0};
  in.feed(facts);
  in.press(Button::up);  // 2029 has no leap day
  CHECK(in.view().clock == ui::ServiceClock{2029, 2, 28, 23, 59, 0});
  in.press(Button::face);
  in.press(Button::face);
  in.press(Button::up);
  CHECK(in.view().clock.day == 1);
  in.press(Button::bid);
  CHECK(in.all<SetClock>().back().to.year == 2029);
}

TEST_CASE("restarting and shutting down are done when bid says so") {
  for (const ServicePage page : {ServicePage::restart, ServicePage::shut_down}) {
    ServiceInHand in;
    in.enter(page);
    CHECK(in.orders.empty());
    in.press(Button::bid);
    CHECK(in.all<Restart>().size() == (page == ServicePage::restart ? 1 : 0));
    CHECK(in.all<ShutDown>().size() == (page == ServicePage::shut_down ? 1 : 0));
  }
}

}  // namespace
}  // namespace undercup::firmware
