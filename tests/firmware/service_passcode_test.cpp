#include <doctest/doctest.h>

#include <fstream>

#include "firmware/service/wrong_passcodes.hpp"
#include "tests/firmware/service_in_hand.hpp"
#include "tests/own_folder.hpp"

namespace undercup::firmware {
namespace {

using hw::Button;
using ui::ServicePage;
using Kind = ui::ServiceTold::Kind;

/// The stick's page with its first work asked for.
ServiceInHand asked(ServiceSettings settings = ServiceInHand::usual()) {
  ServiceInHand in(std::move(settings));
  in.enter(ServicePage::stick);
  in.press(Button::bid);
  return in;
}

void type(ServiceInHand& in, std::initializer_list<Button> buttons) {
  for (const Button button : buttons) in.press(button);
}

constexpr auto kRight = {Button::up, Button::menu, Button::liar};
constexpr auto kWrong = {Button::up, Button::up, Button::liar};

TEST_CASE("nothing is done at the stick before the passcode is right, and it may have menu in it") {
  ServiceInHand in = asked();
  REQUIRE(in.view().passcode);
  CHECK(in.view().passcode->length == 3);
  type(in, {Button::up, Button::menu});
  CHECK(in.view().passcode->typed == 2);
  CHECK(in.all<UseStick>().empty());
  type(in, {Button::liar});
  CHECK(in.all<UseStick>() == std::vector{UseStick{ui::StickWork::export_logs}});
  CHECK_FALSE(in.view().passcode);
  CHECK(in.view().told->kind == Kind::at_work);
  in.press(Button::bid);
  CHECK_FALSE(in.view().passcode);  // one after the other
  in.feed(ServiceAnswer{{Kind::exported, "a.tar.gz"}});
  CHECK(in.view().told->detail == "a.tar.gz");
}

TEST_CASE("each work at the stick asks anew") {
  ServiceInHand in = asked();
  type(in, kRight);
  in.feed(ServiceAnswer{{Kind::exported, ""}});
  in.press(Button::down);
  in.press(Button::down);
  in.press(Button::bid);
  REQUIRE(in.view().passcode);
  type(in, kRight);
  CHECK(in.all<UseStick>().back().work == ui::StickWork::restore_settings);
}

TEST_CASE("pictures are recorded only after the passcode") {
  ServiceInHand in;
  in.enter(ServicePage::stick);
  in.press(Button::up);  // the last of the list
  in.press(Button::bid);
  REQUIRE(in.view().passcode);
  CHECK(in.all<UseStick>().empty());
  type(in, kRight);
  CHECK(in.all<UseStick>() == std::vector{UseStick{ui::StickWork::record_pictures}});
}

TEST_CASE("each further three wrong ones make it wait twice as long, up to an hour, until it was right") {
  const std::vector<Button> passcode = kRight;
  PasscodeGuard guard;
  Milliseconds now{0};
  const auto after_three_wrong = [&] {
    for (int i = 0; i < 3; ++i)
      for (const Button button : kWrong) guard = typed(guard, button, passcode, now).guard;
    const Milliseconds wait = waits(guard, now);
    now += wait;
    return std::chrono::duration_cast<std::chrono::minutes>(wait).count();
  };
  for (const int minutes : {1, 2, 4, 8, 16, 32, 60, 60}) CHECK(after_three_wrong() == minutes);
  for (const Button button : kRight) guard = typed(guard, button, passcode, now).guard;
  CHECK(after_three_wrong() == 1);
}

TEST_CASE("a table that is started anew gives no new tries, and what had to wait waits anew") {
  const testing::OwnFolder folder;
  const std::filesystem::path state = folder.path();
  CHECK(wrong_passcodes(state) == 0);
  const std::vector<Button> passcode = kRight;
  PasscodeGuard guard;
  const auto tries = [&](std::initializer_list<Button> buttons, Milliseconds now) {
    for (const Button button : buttons) guard = typed(guard, button, passcode, now).guard;
    REQUIRE_FALSE(keep_wrong_passcodes(state, guard.wrong));
  };
  const Milliseconds minute{60000};
  for (int i = 0; i < 5; ++i) tries(kWrong, i < 3 ? Milliseconds{0} : minute);
  const Milliseconds on{4000};  // the next start tells its own time
  guard = guard_after(wrong_passcodes(state), on);
  CHECK(waits(guard, on) == Milliseconds{0});
  tries(kWrong, on);
  CHECK(waits(guard, on) == 2 * minute);
  guard = guard_after(wrong_passcodes(state), on);
  CHECK(waits(guard, on) == 2 * minute);
  tries(kRight, on + 2 * minute);
  CHECK(guard_after(wrong_passcodes(state), on) == guard_after(0, on));
  std::ofstream(folder.file(kWrongPasscodesFile)) << "many";
  CHECK(wrong_passcodes(state) == 0);
}

TEST_CASE("a wrong passcode is told, and three in a row make it wait, whoever leaves meanwhile") {
  ServiceInHand in = asked();
  for (int i = 0; i < 2; ++i) {
    type(in, kWrong);
    CHECK(in.view().passcode->wrong);
    CHECK(in.view().passcode->wait_seconds == 0);
  }
  type(in, kWrong);
  CHECK(in.view().passcode->wait_seconds == 60);
  type(in, kRight);
  CHECK(in.all<UseStick>().empty());
  CHECK(in.view().passcode->typed == 0);
  ServiceVisit visit;
  visit.guard = in.service.guard;
  in.service = opened(ServiceInHand::usual(), visit, in.now, no_roll_hidden(App{}));
  in.enter(ServicePage::stick);
  in.press(Button::bid);
  type(in, kRight);
  CHECK(in.all<UseStick>().empty());
  in.wait(Milliseconds{60000});
  CHECK(in.view().passcode->wait_seconds == 0);
  type(in, kRight);
  CHECK(in.all<UseStick>().size() == 1);
}

TEST_CASE("a right passcode forgives two wrong ones before it") {
  ServiceInHand in = asked();
  type(in, kWrong);
  type(in, kWrong);
  type(in, kRight);
  CHECK(in.service.guard.wrong == 0);
}

TEST_CASE("menu held leads back from the passcode, and what was typed is forgotten") {
  ServiceInHand in = asked();
  type(in, {Button::up});
  in.press(Button::menu, Milliseconds{1200});
  CHECK_FALSE(in.view().passcode);
  CHECK(in.service.page == ServicePage::stick);
  in.press(Button::bid);
  CHECK(in.view().passcode->typed == 0);
}

TEST_CASE("without a passcode in table.toml the stick stays off") {
  ServiceSettings settings = ServiceInHand::usual();
  settings.passcode.clear();
  ServiceInHand in = asked(settings);
  CHECK_FALSE(in.view().passcode);
  CHECK(in.view().told->kind == Kind::no_passcode);
  type(in, {Button::up, Button::liar});
  CHECK(in.all<UseStick>().empty());
}

}  // namespace
}  // namespace undercup::firmware
