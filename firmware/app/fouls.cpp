#include "firmware/app/stepping.hpp"
#include "table/voiding.hpp"

namespace undercup::firmware {
namespace {

using table::FoulRule;

/// What follows from fouls of these seats; the last of them is named on the display.
void charge(Stepping& step, const std::vector<table::SeatId>& seats) {
  App& app = step.app;
  const FoulRule rule = app.settings.house.foul;
  const std::vector<table::Event> events = table::fouls(app.game, seats, rule);
  if (events.empty()) return;
  happened(step, events);
  const auto kind = rule == FoulRule::void_round ? ui::Notice::Kind::foul_voids : ui::Notice::Kind::foul_costs_a_die;
  notify(step, {kind, seats.back()});
}

}  // namespace

void cup_was_lifted(Stepping& step, table::SeatId seat) {
  charge(step, {seat});
}

bool voided_by_moved_dice(Stepping& step, const std::vector<table::SeatId>& moved) {
  if (moved.empty() || step.app.settings.house.foul != FoulRule::void_round) return false;
  for (const table::SeatId seat : moved) step.output.events.emplace_back(DiceMoved{seat});
  charge(step, moved);
  return true;
}

/// After what was settled: nobody's dice count differently for it.
void dice_were_moved(Stepping& step, const std::vector<table::SeatId>& moved) {
  for (const table::SeatId seat : moved) step.output.events.emplace_back(DiceMoved{seat});
  charge(step, moved);
}

}  // namespace undercup::firmware
