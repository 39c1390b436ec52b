#include "firmware/service/service_desk.hpp"

#include <doctest/doctest.h>

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
  std::optional<hw::Fault> keep(const TableSettings&) override { return std::nullopt; }
  void use_stick(ui::StickWork) override {}
  table::Result<hw::ClockSet, hw::Fault> set_clock(const ui::ServiceClock&) override { return clock; }
  ServiceFacts facts() override { return {}; }
  table::Result<std::unique_ptr<Guided>, hw::Fault> calibrate(const std::vector<table::SeatId>&) override {
    return hw::Fault{"table.toml", "no camera there", ""};
  }
  std::optional<hw::Fault> calibrated() override { return std::nullopt; }
  void restart() override {}
  void shut_down() override {}

  table::Result<hw::ClockSet, hw::Fault> clock{hw::ClockSet{}};
};

class Log final : public Witness {
public:
  void remarked(Milliseconds, const std::string& sentence) override { sentences.push_back(sentence); }
  std::vector<std::string> sentences;
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
  ServiceDesk desk{ServiceInHand::usual(), {}, appliance, hands, {&log}};
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

}  // namespace
}  // namespace undercup::firmware
