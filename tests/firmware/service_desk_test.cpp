#include "firmware/service/service_desk.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "hw/sim/recorded_lamps.hpp"
#include "tests/firmware/service_in_hand.hpp"

namespace undercup::firmware {
namespace {

using Kind = ui::ServiceTold::Kind;
using hw::Button;

/// Does nothing outside, and answers as the test says.
class ToldHands final : public ServiceHands {
public:
  void use(const TableSettings&) override {}
  std::optional<hw::Fault> keep(const TableSettings& changed) override {
    on_disk = changed;
    return std::nullopt;
  }
  std::optional<TableSettings> kept() override { return on_disk; }
  std::optional<hw::Fault> keep_wrong_passcodes(int wrong) override {
    wrong_kept = wrong;
    return disk;
  }
  void use_stick(ui::StickWork) override {}
  table::Result<hw::ClockSet, hw::Fault> set_clock(const ui::ServiceClock&) override { return clock; }
  ServiceFacts facts() override { return {}; }
  table::Result<std::unique_ptr<Guided>, hw::Fault> calibrate(const std::vector<table::SeatId>& seats) override {
    if (!has_camera) return hw::Fault{"table.toml", "no camera there", ""};
    calibration::WizardSettings settings;
    settings.seats = seats;
    for (const table::SeatId seat : seats) settings.camera_ids[seat] = "camera";
    return std::make_unique<Guided>(std::move(settings), [](auto, const auto&) { return std::nullopt; });
  }
  std::optional<hw::Fault> calibrated() override {
    ++calibrations_ended;
    return std::nullopt;
  }
  void restart() override {}
  void shut_down() override {}

  table::Result<hw::ClockSet, hw::Fault> clock{hw::ClockSet{}};
  TableSettings on_disk;
  std::optional<int> wrong_kept;
  std::optional<hw::Fault> disk;
  bool has_camera = false;
  int calibrations_ended = 0;
};

class Log final : public Witness {
public:
  void remarked(Milliseconds, const std::string& sentence) override { sentences.push_back(sentence); }
  void took(Milliseconds, const Input& input, const Output&, const App&) override {
    if (const auto* edge = std::get_if<hw::PadEdge>(&input)) in_game.push_back(*edge);
  }
  std::vector<std::string> sentences;
  std::vector<hw::PadEdge> in_game;
};

/// A desk in service mode, on one of its pages.
struct OpenDesk {
  explicit OpenDesk(ui::ServicePage page) {
    desk.switched(now);
    for (std::size_t line = 1; line < static_cast<std::size_t>(page); ++line) press(Button::down);
    press(Button::bid);
  }
  void press(Button button) {
    for (const bool down : {true, false})
      desk.feed(hw::PadEdge{table::SeatId{1}, button, down, now += Milliseconds{100}}, now);
  }
  /// Time passes as a table's loop lets it.
  void wait(Milliseconds long_time) {
    constexpr Milliseconds kTurn{1000};
    for (const Milliseconds end = now + long_time; now < end;) {
      now = std::min(now + kTurn, end);
      desk.feed(Tick{}, now);
    }
  }
  [[nodiscard]] std::optional<ui::ServiceTold> told() const { return std::get<ui::ServiceView>(*desk.screen()).told; }

  static AppSettings settings() {
    AppSettings settings;
    settings.seats = ServiceInHand::usual().seats;
    return settings;
  }

  Milliseconds now{1000};
  ToldHands hands;
  Log log;
  hw::sim::RecordedLamps lamps;
  Appliance appliance{settings(), lamps, nullptr, {&log}};
  ServiceDesk desk{ServiceInHand::usual(), {}, {}, appliance, hands, {&log}};
};

TEST_CASE("a clock whose board's own cannot be set is told to be set until the table is off, and the log why") {
  OpenDesk open(ui::ServicePage::clock);
  open.hands.clock = hw::ClockSet{hw::Fault{"/dev/rtc0", "Permission denied", ""}};
  open.press(Button::bid);
  REQUIRE(open.told());
  CHECK(open.told()->kind == Kind::clock_set_for_now);
  CHECK(open.log.sentences.back() == "the clock is set, but not the board's own: /dev/rtc0: Permission denied");
  open.hands.clock = hw::ClockSet{};
  open.press(Button::bid);
  CHECK(open.told()->kind == Kind::clock_set);
}

TEST_CASE("what was not done is told in the display's words, and the log has the machine's") {
  OpenDesk clock(ui::ServicePage::clock);
  clock.hands.clock = hw::Fault{"the clock", "Operation not permitted", ""};
  clock.press(Button::bid);
  REQUIRE(clock.told());
  CHECK(clock.told()->trouble == ui::ServiceTrouble::clock_not_set);
  CHECK(clock.log.sentences.back() == "not done: the clock: Operation not permitted");
  OpenDesk calibration(ui::ServicePage::calibration);
  calibration.press(Button::bid);
  CHECK(calibration.told()->trouble == ui::ServiceTrouble::not_calibrated);
  CHECK(calibration.log.sentences.back() == "not done: table.toml: no camera there");
}

/// A desk at which the guided calibration of all seats has begun.
struct CalibratingDesk : OpenDesk {
  CalibratingDesk() : OpenDesk(ui::ServicePage::calibration) {
    hands.has_camera = true;
    press(Button::bid);
    REQUIRE(desk.calibration() != nullptr);
  }
  /// A picture in which nothing lies on that seat's window, or something does.
  void see(int seat, bool something) const {
    vision::Frame frame{64, 64, vision::PixelFormat::gray8, std::vector<std::uint8_t>(64 * 64, 120), now, 0};
    for (int y = 20; something && y < 40; ++y) std::fill_n(frame.pixels.begin() + y * 64 + 20, 20, 250);
    desk.calibration()->take(table::SeatId{seat}, std::move(frame));
  }
  /// One of each camera; something lies on the window of that seat, if one is told.
  void see_all(int lies_on = 0) const {
    for (const int seat : {1, 2, 3, 4}) see(seat, seat == lies_on);
  }

  const ServicePolicy policy;
};

TEST_CASE("a calibration that nobody goes on with ends by itself, and service mode with it") {
  CalibratingDesk open;
  open.wait(open.policy.calibration - Milliseconds{1000});
  CHECK(open.desk.calibration() != nullptr);
  CHECK(open.desk.next_due() <= open.now + Milliseconds{1000});
  open.wait(Milliseconds{1000});
  CHECK(open.desk.calibration() == nullptr);
  CHECK(open.hands.calibrations_ended == 1);
  CHECK_FALSE(open.desk.screen());
  CHECK(open.appliance.app().screen == ui::Screen::attract);
}

TEST_CASE("a calibration asks for a minute whether anybody is there before it ends, and a press then only answers") {
  CalibratingDesk open;
  const auto asks = [&] { return std::get<ui::CalibrationView>(*open.desk.screen()).asks_anybody; };
  open.wait(open.policy.calibration - open.policy.answer - Milliseconds{1000});
  CHECK_FALSE(asks());
  CHECK(open.desk.next_due() <= open.now + Milliseconds{1000});
  open.wait(Milliseconds{1000});
  CHECK(asks());
  open.wait(Milliseconds{1000});
  CHECK(*open.desk.next_due() > open.now);  // the loop rests meanwhile
  open.press(Button::menu);
  CHECK_FALSE(asks());
  CHECK_FALSE(open.desk.calibration()->wizard().asks_to_cancel);
  open.press(Button::menu);
  CHECK(open.desk.calibration()->wizard().asks_to_cancel);
  open.wait(open.policy.calibration - Milliseconds{1000});
  CHECK(asks());
}

TEST_CASE("a button that is pressed for a calibration, and a picture that leads it on, tell of somebody") {
  CalibratingDesk open;
  open.see_all();
  open.see_all();
  open.wait(open.policy.calibration - open.policy.answer - Milliseconds{1000});
  open.press(Button::bid);  // all windows are clear
  REQUIRE(open.desk.calibration()->wizard().step == calibration::WizardStep::find);
  open.wait(open.policy.calibration - Milliseconds{1000});
  REQUIRE(open.desk.calibration() != nullptr);
  for (int i = 0; i < 5; ++i) open.see_all(2);
  open.desk.feed(Tick{}, open.now);
  REQUIRE(open.desk.calibration()->wizard().draft.camera == table::SeatId{2});
  open.wait(open.policy.calibration - Milliseconds{1000});
  CHECK(open.desk.calibration() != nullptr);
  open.wait(Milliseconds{2000});
  CHECK(open.desk.calibration() == nullptr);
}

TEST_CASE("whatever breaks while a table is calibrated for long, the calibration stays on its display") {
  CalibratingDesk open;
  open.wait(open.policy.left_alone + Milliseconds{1000});
  open.desk.feed(DeviceChanged{DeviceKind::pads, "pads-a", table::SeatId{1}, DeviceState::lost}, open.now);
  REQUIRE(open.desk.calibration() != nullptr);
  REQUIRE(open.desk.screen());
  CHECK(std::holds_alternative<ui::CalibrationView>(*open.desk.screen()));
  CHECK(open.log.sentences.back().ends_with(" begins"));  // service mode has not ended
}

TEST_CASE("after a calibration that was cancelled the first press of each button counts") {
  CalibratingDesk open;
  open.press(Button::menu);
  open.press(Button::menu);
  REQUIRE(open.desk.calibration() == nullptr);
  open.press(Button::bid);
  CHECK(open.desk.calibration() != nullptr);
}

TEST_CASE("a table.toml with fewer seats than the page showed leaves no line beyond them") {
  OpenDesk open(ui::ServicePage::calibration);
  open.press(Button::up);  // the last seat
  ServiceSettings fewer = ServiceInHand::usual();
  fewer.seats.resize(1);
  open.desk.is_now(fewer);
  open.press(Button::bid);
  CHECK(open.told()->trouble == ui::ServiceTrouble::not_calibrated);
}

TEST_CASE("a restore that leaves table.toml as it was is told so, and the log which") {
  OpenDesk open(ui::ServicePage::stick);
  open.desk.answered({Kind::restored_in_part, "/etc/undercup/table.toml differs"}, open.now);
  CHECK(open.told()->kind == Kind::restored_in_part);
  CHECK(open.log.sentences.back() == "settings are restored, but for table.toml: /etc/undercup/table.toml differs");
}

TEST_CASE("what is set after a restore, before the table is started anew, leaves the rest of what was restored") {
  OpenDesk open(ui::ServicePage::preferences);
  open.press(Button::face);  // louder
  open.press(Button::menu);
  REQUIRE(open.hands.on_disk.volume == 8);
  open.hands.on_disk = {};
  open.hands.on_disk.language = ui::Language::french;
  open.desk.answered({Kind::restored, "undercup-settings.tar.gz"}, open.now);
  open.press(Button::bid);  // the preferences again
  open.press(Button::face);
  open.press(Button::menu);
  CHECK(open.hands.on_disk.language == ui::Language::french);
  CHECK(open.hands.on_disk.volume == 8);  // one louder than table.toml's
}

TEST_CASE("what is done at the stick and with the clock is told to the log, as are wrong passcodes") {
  OpenDesk open(ui::ServicePage::stick);
  for (const auto& [kind, said] : {std::pair{Kind::exported, "exported to the stick: undercup.tar.gz"},
                                   std::pair{Kind::saved, "settings are saved on the stick: undercup.tar.gz"},
                                   std::pair{Kind::restored, "settings are restored from the stick"},
                                   std::pair{Kind::clock_set, "the clock is set"}}) {
    open.desk.answered({kind, "undercup.tar.gz"}, open.now);
    CHECK(open.log.sentences.back() == said);
  }
  open.press(Button::bid);  // asks for the passcode
  const std::size_t before = open.log.sentences.size();
  for (int i = 0; i < 3; ++i) open.press(Button::face);
  REQUIRE(open.log.sentences.size() == before + 1);
  CHECK(open.log.sentences.back() == "a wrong passcode was entered");
}

TEST_CASE("of a passcode neither press nor letting go comes to the game, whose inputs are recorded") {
  OpenDesk open(ui::ServicePage::stick);
  for (const Button button : {Button::bid, Button::up, Button::menu, Button::liar}) open.press(button);
  CHECK(open.log.in_game.empty());
}

TEST_CASE("a button that opened service mode is let go in the game, too") {
  OpenDesk open(ui::ServicePage::stick);
  open.press(Button::menu);
  open.press(Button::menu);
  REQUIRE_FALSE(open.desk.screen());
  const hw::PadEdge down{table::SeatId{2}, Button::menu, true, open.now};
  open.desk.feed(down, open.now);
  open.wait(ServicePolicy{}.opens);
  REQUIRE(open.desk.screen());
  const hw::PadEdge up{table::SeatId{2}, Button::menu, false, open.now};
  open.desk.feed(up, open.now);
  CHECK(open.log.in_game == std::vector{down, up});
}

TEST_CASE("how many passcodes in a row were wrong is kept with each, and where it cannot be the log says so") {
  OpenDesk open(ui::ServicePage::stick);
  open.press(Button::bid);  // asks for the passcode
  for (int i = 0; i < 6; ++i) open.press(Button::face);
  CHECK(open.hands.wrong_kept == 2);
  open.hands.disk = hw::Fault{"wrong-passcodes", "No space left on device", ""};
  for (const Button button : {Button::up, Button::menu, Button::liar}) open.press(button);
  CHECK(open.hands.wrong_kept == 0);
  CHECK(open.log.sentences.back() ==
        "how many passcodes were wrong is not kept: wrong-passcodes: No space left on device");
}

}  // namespace
}  // namespace undercup::firmware
