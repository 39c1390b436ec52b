#include <cstdlib>
#include <numeric>
#include <string_view>

#include "firmware/app/present.hpp"
#include "firmware/app/stepping.hpp"

// A program that leaks on purpose, so that the test of what leaks is tested too (non_interference_test.cpp). These
// functions take the place of the program's own at link time (CMakeLists.txt, `undercup_leaking`): no source of the
// program knows of them. UNDERCUP_LEAK says where a roll gets out: `lamp`, `screen` or `log`; else nowhere.

namespace undercup::firmware {

// The names that the linker's --wrap gives to a function and to what takes its place.
hw::LampState real_lamps_of(const App& app) __asm__("__real__ZN8undercup8firmware8lamps_ofERKNS0_3AppE");
hw::LampState leaking_lamps_of(const App& app) __asm__("__wrap__ZN8undercup8firmware8lamps_ofERKNS0_3AppE");
ui::View real_view_of(const App& app) __asm__("__real__ZN8undercup8firmware7view_ofERKNS0_3AppE");
ui::View leaking_view_of(const App& app) __asm__("__wrap__ZN8undercup8firmware7view_ofERKNS0_3AppE");
void real_cup_seen(Stepping& step,
                   const Sight& sight) __asm__("__real__ZN8undercup8firmware8cup_seenERNS0_8SteppingERKNS0_5SightE");
void leaking_cup_seen(Stepping& step,
                      const Sight& sight) __asm__("__wrap__ZN8undercup8firmware8cup_seenERNS0_8SteppingERKNS0_5SightE");

namespace {

bool leaks(std::string_view where) {
  const char* const told = std::getenv("UNDERCUP_LEAK");
  return told != nullptr && told == where;
}

/// What gets out: a single bit of the roll.
bool is_odd(const table::Roll& roll) {
  const auto add = [](int sum, table::Face face) { return sum + table::pips(face); };
  return std::accumulate(roll.begin(), roll.end(), 0, add) % 2 != 0;
}

bool is_odd(const Cup& cup) {
  return cup.watch.locked && is_odd(*cup.watch.locked);
}

}  // namespace

hw::LampState leaking_lamps_of(const App& app) {
  hw::LampState lamps = real_lamps_of(app);
  if (!leaks("lamp")) return lamps;
  for (const auto& [seat, cup] : app.cups)
    if (is_odd(cup)) lamps.at(seat).cup = hw::CupLamp::off;
  return lamps;
}

ui::View leaking_view_of(const App& app) {
  ui::View view = real_view_of(app);
  if (!leaks("screen")) return view;
  for (const auto& [seat, cup] : app.cups)
    if (is_odd(cup)) view.cups.at(seat).state = ui::CupState::lifted;
  return view;
}

/// The roll is told with the lock, as the name of a device.
void leaking_cup_seen(Stepping& step, const Sight& sight) {
  const auto known = [&] {
    const auto cup = step.app.cups.find(sight.seat);
    return cup != step.app.cups.end() && cup->second.watch.locked;
  };
  const bool was_locked = known();
  real_cup_seen(step, sight);
  if (!leaks("log") || was_locked || !known()) return;
  const char* const name = is_odd(step.app.cups.at(sight.seat)) ? "odd" : "even";
  step.output.events.emplace_back(DeviceChanged{DeviceKind::display, name, std::nullopt, DeviceState::back});
}

}  // namespace undercup::firmware
