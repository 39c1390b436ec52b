#include "hw/pad_watch.hpp"

#include <doctest/doctest.h>

#include <vector>

namespace undercup::hw {
namespace {

using std::chrono::milliseconds;
using table::SeatId;

const PadLine kUp{SeatId{1}, Button::up};
const PadLine kLiar{SeatId{2}, Button::liar};

PadWatch watch_at_rest() {
  PadWatch watch({kUp, kLiar});
  watch.begin({false, false}, milliseconds(0));
  return watch;
}

TEST_CASE("a press and its release are told with the seat, the button and the kernel's time") {
  PadWatch watch = watch_at_rest();
  CHECK(watch.edge(1, true, milliseconds(120)) ==
        std::vector<PadEdge>{{SeatId{2}, Button::liar, true, milliseconds(120)}});
  CHECK(watch.edge(1, false, milliseconds(550)) ==
        std::vector<PadEdge>{{SeatId{2}, Button::liar, false, milliseconds(550)}});
}

TEST_CASE("a button held when the table is switched on is no press, nor is letting it go, but the next press is one") {
  PadWatch watch({kUp, kLiar});
  watch.begin({true, false}, milliseconds(0));
  CHECK(watch.edge(0, false, milliseconds(900)).empty());
  CHECK(watch.edge(0, true, milliseconds(1500)).size() == 1);
}

TEST_CASE("an edge that changes nothing is none") {
  PadWatch watch = watch_at_rest();
  CHECK(watch.edge(0, false, milliseconds(10)).empty());
  CHECK(watch.edge(0, true, milliseconds(20)).size() == 1);
  CHECK(watch.edge(0, true, milliseconds(30)).empty());
}

TEST_CASE("after lost edges the levels tell what is held and what was let go") {
  PadWatch watch = watch_at_rest();
  watch.edge(0, true, milliseconds(20));
  const auto edges = watch.caught_up({false, true}, milliseconds(700));
  CHECK(edges == std::vector<PadEdge>{{SeatId{1}, Button::up, false, milliseconds(700)},
                                      {SeatId{2}, Button::liar, true, milliseconds(700)}});
}

TEST_CASE("a button held for long is stuck, named once and let go, and sound again when at rest") {
  PadWatch watch = watch_at_rest();
  watch.edge(0, true, milliseconds(100));
  CHECK(watch.pass(milliseconds(100) + PadWatch::kStuck - milliseconds(1)).news.empty());
  const auto stuck = watch.pass(milliseconds(100) + PadWatch::kStuck);
  CHECK(stuck.news == std::vector<LineNews>{{kUp, LineTrouble::stuck}});
  CHECK(stuck.edges.size() == 1);
  CHECK_FALSE(stuck.edges.front().pressed);
  CHECK(watch.pass(milliseconds(30'000)).news.empty());
  CHECK(watch.edge(0, false, milliseconds(31'000)).empty());
  CHECK(watch.pass(milliseconds(31'500)).news.empty());
  CHECK(watch.pass(milliseconds(32'000)).news == std::vector<LineNews>{{kUp, std::nullopt}});
  CHECK(watch.edge(0, true, milliseconds(33'000)).size() == 1);
}

TEST_CASE("a button held when the table is switched on and ever after is stuck too") {
  PadWatch watch({kUp});
  watch.begin({true}, milliseconds(0));
  const auto passed = watch.pass(PadWatch::kStuck);
  CHECK(passed.news == std::vector<LineNews>{{kUp, LineTrouble::stuck}});
  CHECK(passed.edges.empty());
  CHECK(watch.edge(0, false, milliseconds(60'000)).empty());
  REQUIRE(watch.pass(milliseconds(62'000)).news == std::vector<LineNews>{{kUp, std::nullopt}});
  CHECK(watch.edge(0, true, milliseconds(63'000)).size() == 1);  // a press again, and the first one counts
}

TEST_CASE("a line that never rests is ignored, named once, and leaves nothing pressed") {
  PadWatch watch = watch_at_rest();
  int pressed = 0;
  int told = 0;
  for (int i = 0; i < 200; ++i)
    for (const PadEdge& edge : watch.edge(0, i % 2 == 0, milliseconds(100 + 10 * i))) {
      pressed += edge.pressed ? 1 : -1;
      ++told;
    }
  CHECK(pressed == 0);
  CHECK(told <= PadWatch::kChatterEdges + 1);
  CHECK(watch.pass(milliseconds(2150)).news == std::vector<LineNews>{{kUp, LineTrouble::chattering}});
  CHECK(watch.pass(milliseconds(2200)).news.empty());
  CHECK(watch.pass(milliseconds(3200)).news == std::vector<LineNews>{{kUp, std::nullopt}});
  CHECK(watch.edge(0, true, milliseconds(4000)).size() == 1);
}

TEST_CASE("one line's trouble is no other's") {
  PadWatch watch = watch_at_rest();
  watch.edge(0, true, milliseconds(0));
  watch.pass(PadWatch::kStuck);
  CHECK(watch.edge(1, true, PadWatch::kStuck + milliseconds(5)).size() == 1);
}

TEST_CASE("a button in trouble when its expander was unplugged is sound again only when at rest") {
  PadWatch watch = watch_at_rest();
  watch.edge(0, true, milliseconds(0));
  REQUIRE(watch.pass(PadWatch::kStuck).news == std::vector<LineNews>{{kUp, LineTrouble::stuck}});
  watch.gone(milliseconds(30'000));
  watch.begin({true, false}, milliseconds(40'000));
  CHECK(watch.pass(milliseconds(40'200)).news.empty());
  CHECK(watch.pass(milliseconds(40'200) + PadWatch::kStuck).news.empty());
  watch.edge(0, false, milliseconds(70'000));
  CHECK(watch.pass(milliseconds(70'000) + PadWatch::kAtRest).news == std::vector<LineNews>{{kUp, std::nullopt}});
}

TEST_CASE("lines taken anew after an expander was unplugged are let go and begin from the levels found") {
  PadWatch watch = watch_at_rest();
  watch.edge(0, true, milliseconds(20));
  CHECK(watch.gone(milliseconds(3000)) == std::vector<PadEdge>{{SeatId{1}, Button::up, false, milliseconds(3000)}});
  watch.begin({true, false}, milliseconds(5000));
  CHECK(watch.edge(0, false, milliseconds(5100)).empty());
  CHECK(watch.edge(0, true, milliseconds(5200)).size() == 1);
}

}  // namespace
}  // namespace undercup::hw
