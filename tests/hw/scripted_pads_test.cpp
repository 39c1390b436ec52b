#include "hw/sim/scripted_pads.hpp"

#include <doctest/doctest.h>
#include <poll.h>

#include "hw/sim/manual_clock.hpp"
#include "hw/sim/recorded_lamps.hpp"

using namespace undercup;
using namespace undercup::hw;
using namespace undercup::hw::sim;

namespace {

bool readable(const Pads& pads) {
  pollfd waiting{pads.fd(), POLLIN, 0};
  return ::poll(&waiting, 1, 0) == 1;
}

PadEdge edge(int seat, Button button, bool pressed, int at_ms) {
  return {table::SeatId{seat}, button, pressed, std::chrono::milliseconds{at_ms}};
}

}  // namespace

TEST_CASE("pads nobody has pressed are not readable and drain to nothing") {
  ScriptedPads pads;
  CHECK_FALSE(readable(pads));
  CHECK(pads.drain().empty());
}

TEST_CASE("edges come out once, in the order in which they went in") {
  ScriptedPads pads;
  pads.push(edge(3, Button::bid, true, 10));
  pads.push(edge(1, Button::liar, true, 11));
  pads.push(edge(3, Button::bid, false, 90));
  CHECK(readable(pads));
  CHECK(pads.drain() ==
        std::vector{edge(3, Button::bid, true, 10), edge(1, Button::liar, true, 11), edge(3, Button::bid, false, 90)});
  CHECK_FALSE(readable(pads));
  CHECK(pads.drain().empty());
  pads.push(edge(2, Button::up, true, 100));
  CHECK(readable(pads));
  CHECK(pads.drain().size() == 1);
}

TEST_CASE("recorded lamps show what they were last set to") {
  RecordedLamps lamps;
  CHECK(lamps.state().empty());
  const LampState state{{table::SeatId{2}, {true, CupLamp::red}}};
  lamps.set(state);
  CHECK(lamps.state() == state);
  lamps.set({});
  CHECK(lamps.state().empty());
}

TEST_CASE("a manual clock goes forward when told to and never back") {
  ManualClock clock;
  CHECK(clock.now() == std::chrono::milliseconds{0});
  clock.advance_to(std::chrono::milliseconds{600});
  CHECK(clock.now() == std::chrono::milliseconds{600});
  clock.advance_to(std::chrono::milliseconds{599});
  CHECK(clock.now() == std::chrono::milliseconds{600});
}
