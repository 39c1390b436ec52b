#include "vision/card_watch.hpp"

#include <doctest/doctest.h>

#include "tests/vision/card_window.hpp"
#include "vision/card_marker.hpp"

using namespace undercup;
using namespace undercup::vision;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds kFrame{125};

CardReading reading_of(const std::vector<int>& ids) {
  CardReading reading;
  reading.status = ids.empty() ? ReadStatus::empty : ReadStatus::read;
  for (const int id : ids) reading.cards.push_back({id, *card_of_marker(id), 0, 0, 0, 100, 0.999});
  return reading;
}

CardReading refused(ReadStatus status) {
  CardReading reading;
  reading.status = status;
  return reading;
}

/// A watch and the time of its camera.
struct Window {
  CardWatch watch = wanting_cards(milliseconds{0});
  milliseconds now{0};

  void moving(int frames) {
    for (int i = 0; i < frames; ++i) watch = observe(watch, {now += kFrame, 5.0, std::nullopt}, {});
  }
  void unread(int frames) {
    for (int i = 0; i < frames; ++i) watch = observe(watch, {now += kFrame, 0.2, std::nullopt}, {});
  }
  void still(int frames, const CardReading& reading) {
    for (int i = 0; i < frames; ++i) watch = observe(watch, {now += kFrame, 0.2, reading}, {});
  }
  void lock() {
    moving(4);
    still(8, reading_of({1, 2, 3}));
  }
};

/// What everybody may know, in its order, of piles that are laid on a simulated window and later taken hold of.
std::vector<CupState> told_of(void (*take_hold)(hw::sim::SimulatedCup&)) {
  using hw::sim::Milliseconds;
  hw::sim::RenderedSetup setup;
  setup.seed = 3;
  hw::sim::RenderedView window(setup);
  hw::sim::SimulatedCup hands;
  hands.lay(Milliseconds{500}, {printed(3), printed(12), printed(23)});
  take_hold(hands);
  CardWatch watch = wanting_cards(milliseconds{0});
  LookMemory memory;
  std::vector<CupState> told;
  for (milliseconds now{0}; now < milliseconds{13000}; now += kFrame) {
    Frame frame = window(hands.at(now), now);
    frame.exposed_at = now;
    watch = observe(watch, look_at_cards(frame, window.profile(), 3, memory, wants_reading(watch)), {});
    if (told.empty() || told.back() != watch.outward) told.push_back(watch.outward);
  }
  return told;
}

}  // namespace

TEST_CASE("on a simulated window a pile lifted at its edge for four seconds is a peek, for seven it is called out") {
  using hw::sim::Milliseconds;
  const std::vector<CupState> until_locked{CupState::moving, CupState::absent, CupState::moving, CupState::settled,
                                           CupState::locked};
  const auto followed_by = [&](std::vector<CupState> more) {
    more.insert(more.begin(), until_locked.begin(), until_locked.end());
    return more;
  };
  CHECK(told_of([](auto& hands) { hands.peek_at_cards(Milliseconds{4000}, Milliseconds{4000}); }) ==
        followed_by({CupState::peeking, CupState::locked}));
  CHECK(told_of([](auto& hands) { hands.peek_at_cards(Milliseconds{4000}, Milliseconds{7000}); }) ==
        followed_by({CupState::peeking, CupState::lifted, CupState::locked}));
  CHECK(told_of([](auto& hands) { hands.lift(Milliseconds{4000}); }) ==
        followed_by({CupState::peeking, CupState::lifted}));
}

TEST_CASE("piles that lie still are locked on the first slot and not before") {
  Window window;
  window.moving(4);
  window.still(3, reading_of({1, 2, 3}));
  CHECK(window.watch.state == CupState::settled);
  CHECK_FALSE(window.watch.locked);
  window.still(1, reading_of({1, 2, 3}));
  CHECK(window.watch.state == CupState::locked);
  REQUIRE(window.watch.locked.has_value());
  CHECK(window.watch.locked->at(0) == *card_of_marker(1));
}

TEST_CASE("the cards of the round before do not count until hands have moved them") {
  Window window;
  window.still(20, reading_of({1, 2, 3}));
  CHECK_FALSE(window.watch.locked);
  window.lock();
  CHECK(window.watch.locked.has_value());
}

TEST_CASE("what nobody saw lays no new cards: neither a gap between frames nor a frame that tells of no motion") {
  Window window;
  window.still(4, reading_of({1, 2, 3}));
  window.now += WatchPolicy{}.longest_gap;
  window.still(20, reading_of({1, 2, 3}));
  window.watch = observe(window.watch, {window.now += kFrame, std::nullopt, std::nullopt}, {});
  window.still(20, reading_of({1, 2, 3}));
  CHECK_FALSE(window.watch.locked);
  window.lock();
  CHECK(window.watch.locked.has_value());
}

TEST_CASE("piles are not locked where most readings are refused, whatever the others agree in") {
  Window window;
  window.moving(4);
  for (int i = 0; i < 10; ++i) {
    window.still(1, reading_of({1, 2, 3}));
    window.still(3, refused(ReadStatus::glare));
  }
  CHECK_FALSE(window.watch.locked);
  CHECK(window.watch.trouble == ReadStatus::glare);
  window.still(8, reading_of({1, 2, 3}));
  CHECK(window.watch.locked.has_value());
}

TEST_CASE("slots stay where they are when frames are late") {
  Window window;
  window.moving(4);
  window.still(1, reading_of({1, 2, 3}));
  window.now += kFrame * 14;
  window.still(1, reading_of({1, 2, 3}));
  CHECK_FALSE(window.watch.locked);
  window.still(3, reading_of({1, 2, 3}));
  CHECK_FALSE(window.watch.locked);
  window.still(1, reading_of({1, 2, 3}));
  CHECK(window.watch.locked.has_value());
}

TEST_CASE("what is told as trouble is told until it is over, though a slot had too few readings to say it again") {
  Window window;
  window.moving(4);
  window.still(4, refused(ReadStatus::cocked));
  REQUIRE(window.watch.trouble == ReadStatus::cocked);
  window.unread(3);
  window.still(1, reading_of({1, 2, 3}));
  CHECK(window.watch.state == CupState::troubled);
  CHECK(window.watch.trouble == ReadStatus::cocked);
}

TEST_CASE("a trouble that is shown stays until another has won two slots in a row") {
  constexpr int kSlot = 4;  // frames
  Window window;
  window.moving(4);
  window.still(kSlot, refused(ReadStatus::cocked));
  for (int i = 0; i < 3; ++i) {
    window.still(kSlot, refused(ReadStatus::glare));
    CHECK(window.watch.trouble == ReadStatus::cocked);
    window.still(kSlot, refused(ReadStatus::cocked));
    CHECK(window.watch.trouble == ReadStatus::cocked);
  }
  window.still(2 * kSlot, refused(ReadStatus::glare));
  CHECK(window.watch.trouble == ReadStatus::glare);
}

TEST_CASE("another number of cards in between breaks what readings agree in") {
  for (const ReadStatus other : {ReadStatus::wrong_count, ReadStatus::empty}) {
    Window window;
    window.moving(4);
    window.still(2, reading_of({1, 2, 3}));
    window.still(1, refused(other));
    window.still(1, reading_of({1, 2, 3}));
    CHECK_FALSE(window.watch.locked);
  }
}

TEST_CASE("what was read before a slot does not help to lock at the next where most is refused since") {
  Window window;
  window.moving(4);
  window.still(2, reading_of({1, 2, 3}));
  window.unread(2);  // the first slot: too few to lock
  window.still(2, refused(ReadStatus::glare));
  window.unread(1);
  window.still(1, reading_of({1, 2, 3}));
  CHECK_FALSE(window.watch.locked);
}

TEST_CASE("readings that do not agree lock nothing") {
  Window window;
  window.moving(4);
  for (int i = 0; i < 10; ++i) window.still(1, reading_of({i, 20, 30}));
  CHECK_FALSE(window.watch.locked);
}

TEST_CASE("cards that cannot be read are trouble with the reason and an empty window is none") {
  Window window;
  window.moving(4);
  window.still(6, refused(ReadStatus::cocked));
  CHECK(window.watch.state == CupState::troubled);
  CHECK(window.watch.trouble == ReadStatus::cocked);
  window.moving(2);
  window.still(6, reading_of({}));
  CHECK(window.watch.state == CupState::absent);
  CHECK_FALSE(window.watch.trouble);
}

TEST_CASE("lifting a pile to look is a peek and taking it off for long is called out") {
  Window window;
  window.lock();
  window.moving(3);
  window.still(4, refused(ReadStatus::cocked));
  CHECK(window.watch.outward == CupState::peeking);
  window.still(4, reading_of({1, 2, 3}));
  CHECK(window.watch.outward == CupState::locked);
  window.moving(2);
  window.still(60, reading_of({}));
  CHECK(window.watch.outward == CupState::lifted);
}

TEST_CASE("piles that lie still but cannot be read are back on the next slot and nobody is accused") {
  for (const ReadStatus refusal : {ReadStatus::glare, ReadStatus::unsure, ReadStatus::too_dark, ReadStatus::stacked}) {
    Window window;
    window.lock();
    window.moving(1);
    CHECK(window.watch.outward == CupState::peeking);
    for (int i = 0; i < 45; ++i) {
      window.still(1, refused(refusal));
      CHECK(window.watch.outward != CupState::lifted);
    }
    CHECK(window.watch.outward == CupState::locked);
    CHECK(wants_reading(window.watch));  // whether they are still the same
  }
}

TEST_CASE("when piles are told to be back does not tell how hard they are to read") {
  std::vector<CupState> easy;
  for (int hard_frames = 0; hard_frames < 8; ++hard_frames) {
    Window window;
    window.lock();
    window.moving(2);
    std::vector<CupState> told;
    for (int i = 0; i < 10; ++i) {
      window.still(1, i < hard_frames ? refused(ReadStatus::unsure) : reading_of({1, 2, 3}));
      told.push_back(window.watch.outward);
    }
    if (hard_frames == 0) easy = told;
    CHECK(told == easy);
  }
  CHECK(easy.front() == CupState::peeking);
  CHECK(easy.back() == CupState::locked);
}

TEST_CASE("a gap between frames after the lock is no peek but asks whether it is still the same cards") {
  Window window;
  window.lock();
  window.now += WatchPolicy{}.longest_gap;
  window.still(1, reading_of({1, 2, 4}));
  CHECK(window.watch.outward == CupState::locked);
  CHECK(wants_reading(window.watch));
  window.still(4, reading_of({1, 2, 4}));
  CHECK(window.watch.outward == CupState::locked);
  CHECK(window.watch.state == CupState::moved);
}

TEST_CASE("cards are read from the first move on until they are locked, and again where something has moved") {
  Window window;
  CHECK_FALSE(wants_reading(window.watch));
  window.moving(1);
  CHECK(wants_reading(window.watch));
  window.still(8, reading_of({1, 2, 3}));
  CHECK(window.watch.locked.has_value());
  CHECK_FALSE(wants_reading(window.watch));
  window.unread(4);
  CHECK(window.watch.outward == CupState::locked);
  window.moving(1);
  CHECK(wants_reading(window.watch));
  window.unread(1);
  CHECK(wants_reading(window.watch));
  window.still(1, reading_of({1, 2, 3}));
  CHECK_FALSE(wants_reading(window.watch));
}

TEST_CASE("cards that were exchanged after the lock are remembered but not told") {
  Window window;
  window.lock();
  window.moving(4);
  window.still(4, reading_of({1, 2, 4}));
  CHECK(window.watch.state == CupState::moved);
  CHECK(window.watch.outward == CupState::locked);
  CHECK(window.watch.locked->at(2) == *card_of_marker(3));
  window.moving(4);
  window.still(4, reading_of({1, 2, 3}));
  CHECK(window.watch.state == CupState::moved);
}
