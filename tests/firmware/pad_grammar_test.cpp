#include "firmware/app/pad_grammar.hpp"

#include <doctest/doctest.h>

using namespace undercup;
using firmware::Gesture;
using firmware::Intent;
using firmware::Milliseconds;
using firmware::PadGrammar;
using hw::Button;
using table::SeatId;

namespace {

constexpr SeatId kSeat{3};

/// What a button pressed at 0 and let go at `held_for` comes to.
std::vector<Intent> intents(Button button, int held_for) {
  PadGrammar grammar;
  std::vector<Intent> all;
  for (const Gesture& gesture : grammar.edge({kSeat, button, true, Milliseconds{0}})) all.push_back(gesture.intent);
  for (int ms = 10; ms < held_for; ms += 10) {
    for (const Gesture& gesture : grammar.held_until(Milliseconds{ms})) all.push_back(gesture.intent);
  }
  for (const Gesture& gesture : grammar.edge({kSeat, button, false, Milliseconds{held_for}}))
    all.push_back(gesture.intent);
  return all;
}

std::vector<Intent> times(int n, Intent intent) {
  return std::vector<Intent>(static_cast<std::size_t>(n), intent);
}

}  // namespace

TEST_CASE("a press of up counts one, and it repeats every 0.15 s once it is held for 0.5 s") {
  CHECK(intents(Button::up, 100) == times(1, Intent::count_up));
  CHECK(intents(Button::up, 499) == times(1, Intent::count_up));
  CHECK(intents(Button::up, 500) == times(2, Intent::count_up));
  CHECK(intents(Button::up, 649) == times(2, Intent::count_up));
  CHECK(intents(Button::up, 650) == times(3, Intent::count_up));
  CHECK(intents(Button::down, 800) == times(4, Intent::count_down));
}

TEST_CASE("face turns one on at once, and means another thing when it is held for 0.5 s, once") {
  CHECK(intents(Button::face, 499) == times(1, Intent::face_next));
  const std::vector<Intent> held{Intent::face_next, Intent::face_held};
  CHECK(intents(Button::face, 500) == held);
  CHECK(intents(Button::face, 3000) == held);
}

TEST_CASE("an elbow on liar is no challenge: it acts when held for 0.4 s, once") {
  CHECK(intents(Button::liar, 399).empty());
  CHECK(intents(Button::liar, 400) == times(1, Intent::challenge));
  CHECK(intents(Button::liar, 2000) == times(1, Intent::challenge));
  CHECK(intents(Button::spot_on, 399).empty());
  CHECK(intents(Button::spot_on, 400) == times(1, Intent::spot_on));
}

TEST_CASE("bid and menu act at once and never repeat") {
  CHECK(intents(Button::bid, 5000) == times(1, Intent::bid));
  CHECK(intents(Button::menu, 1000) == times(1, Intent::help));
}

TEST_CASE("a second press of a button that is down already means nothing") {
  PadGrammar grammar;
  CHECK(grammar.edge({kSeat, Button::bid, true, Milliseconds{0}}).size() == 1);
  CHECK(grammar.edge({kSeat, Button::bid, true, Milliseconds{5}}).empty());
  CHECK(grammar.edge({kSeat, Button::liar, false, Milliseconds{9}}).empty());
}

TEST_CASE("buttons of several seats are held at the same time, each for itself") {
  PadGrammar grammar;
  grammar.edge({SeatId{1}, Button::liar, true, Milliseconds{0}});
  grammar.edge({SeatId{2}, Button::liar, true, Milliseconds{100}});
  CHECK(grammar.next_due() == Milliseconds{400});
  CHECK(grammar.held_until(Milliseconds{450}) == std::vector<Gesture>{{SeatId{1}, Intent::challenge, true}});
  CHECK(grammar.next_due() == Milliseconds{500});
  CHECK(grammar.held_until(Milliseconds{500}) == std::vector<Gesture>{{SeatId{2}, Intent::challenge, true}});
  CHECK_FALSE(grammar.next_due());
}
