#include "firmware/service/service_facts.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace undercup::firmware {
namespace {

using table::SeatId;
using ui::ServiceFact;
using ui::ServiceFigure;

std::vector<ServiceFigure> figures_of(const Audits& audits, ServiceFact fact) {
  ServiceFacts facts;
  facts.audits = audits;
  facts.fairness = fairness_of(audits);
  std::vector<ServiceFigure> figures = audit_figures(facts);
  std::erase_if(figures, [&](const ServiceFigure& figure) { return figure.fact != fact; });
  return figures;
}

TEST_CASE("rolls that were not read are told by reason and seat, one of a reason nobody knows without it") {
  Audits audits;
  audits.unread["glare"] = {{SeatId{1}, 3}, {SeatId{2}, 5}};
  audits.unread["cocked"] = {{SeatId{2}, 1}};
  audits.unread["haunted"] = {{SeatId{2}, 2}};
  CHECK(figures_of(audits, ServiceFact::unread) ==
        std::vector<ServiceFigure>{{ServiceFact::unread, {"1"}, SeatId{2}, false, ui::Trouble::cocked},
                                   {ServiceFact::unread, {"3"}, SeatId{1}, false, ui::Trouble::glare},
                                   {ServiceFact::unread, {"5"}, SeatId{2}, false, ui::Trouble::glare},
                                   {ServiceFact::unread, {"2"}, SeatId{2}}});
}

TEST_CASE("presses that the rules refused are told by reason and seat") {
  Audits audits;
  audits.refused["not_higher"] = {{SeatId{4}, 7}};
  audits.refused["unheard_of"] = {{SeatId{4}, 1}};
  CHECK(figures_of(audits, ServiceFact::refused) ==
        std::vector<ServiceFigure>{{ServiceFact::refused, {"7"}, SeatId{4}, false, table::Refusal::not_higher},
                                   {ServiceFact::refused, {"1"}, SeatId{4}}});
}

TEST_CASE("hours on are those of all times the table was on") {
  Audits audits;
  audits.on = std::chrono::hours(1204) + std::chrono::minutes(7) + std::chrono::seconds(59);
  CHECK(figures_of(audits, ServiceFact::hours) == std::vector<ServiceFigure>{{ServiceFact::hours, {"1204", "7"}}});
}

TEST_CASE("who says that a face is favoured says of how many dice, and with which chi-square") {
  Audits audits;
  audits.read_at[SeatId{3}] = {100, 100, 100, 100, 100, 300};
  audits.shown_by["16 mm, #eed on #333"] = {100, 100, 100, 100, 100, 300};
  const ui::TestedDice sample{800, 250.0};
  const auto alike = [&](const std::vector<ServiceFigure>& figures) {
    REQUIRE(figures.size() == 1);
    CHECK(figures.front().alarm);
    const auto* told = std::get_if<ui::TestedDice>(&figures.front().of);
    REQUIRE(told != nullptr);
    CHECK(told->dice == sample.dice);
    CHECK(told->chi_square == doctest::Approx(sample.chi_square));
  };
  alike(figures_of(audits, ServiceFact::favours));
  alike(figures_of(audits, ServiceFact::set_favours));
}

TEST_CASE("what broke is told as a part and how, also of an old journal, and in its words where it has others") {
  Audits audits;
  audits.faults[{"board", "poor", std::nullopt}] = 2;  // no event any more
  audits.faults[{"camera", "frozen", SeatId{1}}] = 3;
  audits.faults[{"lamp", "dark", SeatId{2}}] = 1;
  using Part = ui::ServicePart;
  using Failing = ui::ServiceFailing;
  const ui::ServiceBroken board{Part::board, Failing::poor};
  const ui::ServiceBroken camera{Part::camera, Failing::frozen};
  CHECK(figures_of(audits, ServiceFact::broken) ==
        std::vector<ServiceFigure>{{ServiceFact::broken, {"2", "board poor"}, std::nullopt, false, board},
                                   {ServiceFact::broken, {"3", "camera frozen"}, SeatId{1}, false, camera},
                                   {ServiceFact::broken, {"1", "lamp dark"}, SeatId{2}}});
}

}  // namespace
}  // namespace undercup::firmware
