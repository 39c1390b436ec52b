#include "firmware/house/judgement.hpp"

#include <doctest/doctest.h>

#include "table/engine.hpp"
#include "table/rules.hpp"

using namespace undercup;
using firmware::CallExact;
using firmware::CallLiar;
using firmware::choose_move;
using firmware::Move;
using firmware::Random;
using firmware::Temper;
using table::Bid;
using table::Face;
using table::SeatId;

namespace {

/// Two seats of five dice in the middle of the bidding.
table::PublicView facing(const char* preset, std::optional<Bid> standing) {
  table::PublicView view;
  view.phase = table::Phase::bidding;
  view.rules = table::preset(preset).value();
  view.seats = {SeatId{1}, SeatId{2}};
  view.dice = {{SeatId{1}, 5}, {SeatId{2}, 5}};
  view.turn = SeatId{2};
  if (standing) view.bids.push_back({SeatId{1}, *standing});
  return view;
}

const Temper kHonest{0.0, 1.0};
const table::Roll kFours{Face::four, Face::four, Face::four, Face::one, Face::six};

Move honest_move(const table::PublicView& view, const table::Roll& own) {
  Random random(1);
  return choose_move(view, own, kHonest, random);
}

}  // namespace

TEST_CASE("a bid that cannot be true is challenged") {
  CHECK(honest_move(facing("pub", Bid{10, Face::two}), kFours) == Move{CallLiar{}});
}

TEST_CASE("a bid that one's own dice make true is raised") {
  const Move move = honest_move(facing("pub", Bid{2, Face::four}), kFours);
  CHECK(std::holds_alternative<Bid>(move));
}

TEST_CASE("a bid that is exactly likely is called exact where the rules have it") {
  table::PublicView view = facing("standard", Bid{4, Face::four});
  view.rules.spot_on = table::SpotOn::regain;
  view.dice = {{SeatId{1}, 1}, {SeatId{2}, 5}};
  view.bids = {{SeatId{1}, Bid{4, Face::six}}};
  const table::Roll own{Face::six, Face::six, Face::six, Face::one, Face::two};
  CHECK(honest_move(view, own) == Move{CallExact{}});
}

TEST_CASE("out of turn only a hopeless bid is challenged, and only where the rules allow it") {
  table::PublicView view = facing("standard", Bid{10, Face::two});
  CHECK_FALSE(firmware::would_interrupt(view, kFours));
  view.rules = table::with(view.rules, "interrupt", "true").value();
  CHECK(firmware::would_interrupt(view, kFours));
  view.bids.back().bid = {4, Face::four};
  CHECK_FALSE(firmware::would_interrupt(view, kFours));
  view.bids.clear();
  CHECK_FALSE(firmware::would_interrupt(view, kFours));
}

TEST_CASE("every move of a thousand tempers is legal") {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Random random(seed);
    const Temper temper{random.fraction(), 0.5 + random.fraction()};
    const char* preset = seed % 2 == 0 ? "pub" : "margin";
    const auto count = static_cast<int>(random.below(11));
    const Bid standing{count, *table::face_from_pips(static_cast<int>(random.below(6)) + 1)};
    const table::PublicView view = facing(preset, count == 0 ? std::nullopt : std::optional(standing));
    const Move move = choose_move(view, kFours, temper, random);
    const auto* bid = std::get_if<Bid>(&move);
    if (bid == nullptr) {
      CHECK(count > 0);
      continue;
    }
    if (count == 0)
      CHECK_FALSE(table::reason_against_opening(view.rules, false, 2, *bid));
    else
      CHECK_FALSE(table::reason_against_raise(view.rules, false, standing, *bid));
  }
}
