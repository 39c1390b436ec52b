#include "firmware/app/guess_grammar.hpp"

#include <doctest/doctest.h>

#include "table/ruleset.hpp"

namespace undercup::firmware {
namespace {

using table::Guess;
using table::SeatId;

/// A round of deceptidice in which that guess stands.
table::PublicView round_with(std::optional<Guess> standing, const char* option = nullptr) {
  table::PublicView view;
  view.rules = table::preset("deceptidice").value();
  if (option != nullptr) view.rules = table::with(view.rules, option, "true").value();
  if (standing) view.cards.guesses.push_back({SeatId{1}, *standing});
  return view;
}

TEST_CASE("a draft starts at the lowest guess that may be made") {
  CHECK(first_guess(round_with({}), SeatId{2}).guess == Guess{1, table::OfNumber{1}});
  const ui::GuessDraft over = first_guess(round_with(Guess{3, table::OfColor{table::Color::red}}), SeatId{2});
  CHECK(over.guess == Guess{4, table::OfNumber{1}});
  CHECK_FALSE(over.against);
}

TEST_CASE("a draft never starts at a claim to a power card, which its player may not hold") {
  for (int count = 1; count <= 7; ++count) {
    const ui::GuessDraft draft = first_guess(round_with(Guess{count, table::OfNumber{1}}, "power_cards"), SeatId{2});
    CHECK(draft.guess == Guess{count + 1, table::OfNumber{1}});
  }
  const Guess claim{0, table::PowerClaim{"rainbow", 2}};
  CHECK(first_guess(round_with(claim, "power_cards"), SeatId{2}).guess == Guess{3, table::OfNumber{1}});
}

TEST_CASE("face pages through the targets of a kind and held goes on to the next kind") {
  const table::PublicView view = round_with(Guess{2, table::OfNumber{3}});
  ui::GuessDraft draft = first_guess(view, SeatId{2});
  for (int i = 0; i < 6; ++i) draft = composed(view, draft, Intent::face_next);
  CHECK(draft.guess == Guess{3, table::OfNumber{1}});
  draft = composed(view, draft, Intent::face_held);
  CHECK(draft.guess == Guess{3, table::LessThan{2}});
  draft = composed(view, draft, Intent::face_held);
  CHECK(draft.guess == Guess{3, table::OfColor{table::Color::red}});
}

TEST_CASE("a draft tells one target of each kind in the order of the pad, its own for its kind") {
  const table::PublicView view = round_with({}, "vague");
  ui::GuessDraft draft = first_guess(view, SeatId{2});
  for (int i = 0; i < 4; ++i) draft = composed(view, draft, Intent::face_held);
  draft = composed(view, draft, Intent::face_next);
  CHECK(draft.guess.target == table::Target{table::SameColor{}});
  CHECK(draft.kinds == std::vector<table::Target>{table::OfNumber{1}, table::LessThan{2},
                                                  table::OfColor{table::Color::red},
                                                  table::WithoutColor{table::Color::red}, table::SameColor{}});
}

TEST_CASE("what would beat the standing guess is told while a higher one is composed, too") {
  const table::PublicView view = round_with(Guess{2, table::OfNumber{3}});
  CHECK_FALSE(first_guess(view, SeatId{2}).higher.empty());
  CHECK(first_guess(round_with({}), SeatId{2}).higher.empty());
}

TEST_CASE("a count that is not higher stays on the draft with the reason and higher guesses beside it") {
  const table::PublicView view = round_with(Guess{2, table::OfNumber{3}});
  const ui::GuessDraft draft = composed(view, first_guess(view, SeatId{2}), Intent::count_down);
  CHECK(draft.guess == Guess{2, table::OfNumber{1}});
  CHECK(draft.against == table::Refusal::not_higher);
  REQUIRE_FALSE(draft.higher.empty());
  CHECK(draft.higher.front() == Guess{3, table::OfNumber{1}});
}

TEST_CASE("kinds whose option is off cannot be paged to") {
  CHECK(guess_kinds(*round_with({}).rules.cards).size() == 4);
  CHECK(guess_kinds(*round_with({}, "straights").rules.cards).size() == 5);
  CHECK(guess_kinds(*round_with({}, "power_cards").rules.cards).size() == 5);
}

TEST_CASE("the count of a straight ends at six and a power claim counts its value") {
  const table::PublicView straights = round_with({}, "straights");
  ui::GuessDraft draft{SeatId{2}, {6, table::StraightWith{4}}, std::nullopt, {}, {}};
  CHECK(composed(straights, draft, Intent::count_up).guess.count == 6);
  const table::PublicView powers = round_with({}, "power_cards");
  draft.guess = {0, table::PowerClaim{"rainbow", 2}};
  const Guess claimed{0, table::PowerClaim{"rainbow", 3}};
  CHECK(composed(powers, draft, Intent::count_up).guess == claimed);
}

}  // namespace
}  // namespace undercup::firmware
