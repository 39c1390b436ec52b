#include "firmware/app/disputes.hpp"

#include <algorithm>
#include <iterator>

#include "firmware/app/devices.hpp"
#include "firmware/app/stepping.hpp"
#include "table/disputing.hpp"
#include "table/voiding.hpp"

namespace undercup::firmware {
namespace {

/// All dice that can be corrected, seat after seat, as they were read.
std::vector<ui::DieInDoubt> dice_of(const table::CalledRound& called) {
  std::vector<ui::DieInDoubt> all;
  for (const auto& [seat, roll] : called.dice) {
    int die = 0;
    for (const table::Face face : roll) all.push_back({seat, ++die, face, face});
  }
  return all;
}

/// So many dice on from the one in doubt; before the first there is none, and the whole round is in doubt.
void choose_die(App& app, int by) {
  const std::vector<ui::DieInDoubt> all = dice_of(*app.game.called);
  auto& doubt = app.dispute->draft.doubt;
  const auto at = std::find_if(all.begin(), all.end(), [&](const ui::DieInDoubt& one) {
    return doubt && one.seat == doubt->seat && one.die == doubt->die;
  });
  const int places = static_cast<int>(all.size()) + 1;  // 0: none
  const int place = at == all.end() ? 0 : static_cast<int>(std::distance(all.begin(), at)) + 1;
  const int next = ((place + by) % places + places) % places;
  doubt = next == 0 ? std::nullopt : std::optional(all[static_cast<std::size_t>(next - 1)]);
}

/// What all agree on is done.
void settle_dispute(Stepping& step) {
  App& app = step.app;
  const std::optional<ui::DieInDoubt> doubt = app.dispute->draft.doubt;
  app.dispute.reset();
  if (doubt) return happened(step, table::correct(app.game, doubt->seat, doubt->die, doubt->to));
  happened(step, table::void_called(app.game, table::VoidedBy::table));
  notify(step, {ui::Notice::Kind::played_again});
}

/// Whether a die is chosen of which nobody has said what it showed.
bool says_nothing(const ui::DisputeDraft& draft) {
  return draft.doubt && draft.doubt->from == draft.doubt->to;
}

void agree(Stepping& step, table::SeatId seat) {
  App& app = step.app;
  if (says_nothing(app.dispute->draft) || !has(disputing(app), seat)) {
    step.output.sounds.push_back(SoundCue::refusal);
    return;
  }
  auto& agreed = app.dispute->draft.agreed;
  if (!has(agreed, seat)) agreed.insert(std::upper_bound(agreed.begin(), agreed.end(), seat), seat);
}

}  // namespace

std::vector<table::SeatId> disputing(const App& app) {
  std::vector<table::SeatId> all = table::disputants(app.game);
  if (app.practice) {  // the table has nothing to say against its guest
    std::erase(all, *app.practice);
    return all;
  }
  const std::vector<table::SeatId> answering = who_can_press(app, all);
  // Nobody decides alone because the others' pads are dead.
  return answering.size() >= static_cast<std::size_t>(table::kFewestSeats) ? answering : all;
}

std::vector<table::SeatId> yet_to_agree_on(const App& app) {
  std::vector<table::SeatId> seats = disputing(app);
  std::erase_if(seats, [&](table::SeatId seat) { return has(app.dispute->draft.agreed, seat); });
  return seats;
}

ui::Reveal disputed_round(const App& app) {
  if (app.last_round) return app.last_round->reveal;
  const table::CalledRound& called = *app.game.called;
  ui::Reveal reveal;
  reveal.caller = called.call.seat;
  reveal.spot_on = called.call.spot_on;
  reveal.out_of_turn = called.call.interrupt;
  reveal.dice = called.dice;
  reveal.dice_before = called.held;
  reveal.settled.bidder = called.bids.back().seat;
  reveal.settled.bid = called.bids.back().bid;
  return reveal;
}

std::optional<table::SeatId> misread_too_often(const App& app) {
  for (const auto& [seat, times] : app.corrections)
    if (times > app.settings.policy.corrections_bearable) return seat;
  return std::nullopt;
}

bool may_be_disputed(const App& app) {
  return app.stage == Stage::playing && table::is_disputable(app.game);
}

void open_dispute(Stepping& step, table::SeatId seat) {
  App& app = step.app;
  app.reveal.reset();
  app.penalty.reset();
  app.dispute = Dispute{{}, app.now + app.settings.policy.dispute};
  agree(step, seat);
}

void gesture_in_dispute(Stepping& step, const Gesture& gesture) {
  App& app = step.app;
  ui::DisputeDraft& draft = app.dispute->draft;
  if (!has(table::disputants(app.game), gesture.seat)) return;  // who is out has no say
  app.dispute->until = app.now + app.settings.policy.dispute;
  if (gesture.intent == Intent::help) {
    agree(step, gesture.seat);
    if (!says_nothing(draft) && yet_to_agree_on(app).empty()) settle_dispute(step);
    return;
  }
  const ui::DisputeDraft before = draft;
  switch (gesture.intent) {
    case Intent::count_up: choose_die(app, 1); break;
    case Intent::count_down: choose_die(app, -1); break;
    case Intent::face_next:
      if (draft.doubt) draft.doubt->to = turned(draft.doubt->to, 1);
      break;
    case Intent::face_held:  // the press has already turned it one on
      if (draft.doubt) draft.doubt->to = turned(draft.doubt->to, -2);
      break;
    case Intent::help: break;
    case Intent::bid: app.dispute.reset(); return;
    case Intent::challenge:
    case Intent::spot_on:
      app.dispute.reset();
      app.help_until = app.now + app.settings.policy.help;
      return;
  }
  if (draft.doubt != before.doubt) draft.agreed.clear();  // to something else
}

}  // namespace undercup::firmware
