#include <algorithm>

#include "firmware/app/stepping.hpp"
#include "table/seating.hpp"

namespace undercup::firmware {
namespace {

using table::PenaltyFor;
using table::SeatId;

bool may_be_called(const App& app) {
  const bool round_is_on = app.game.phase == table::Phase::rolling || app.game.phase == table::Phase::bidding;
  return app.game.rules.penalties && round_is_on;
}

PenaltyFor other(PenaltyFor asked) {
  return asked == PenaltyFor::asked_turn ? PenaltyFor::asked_count : PenaltyFor::asked_turn;
}

}  // namespace

void open_menu(Stepping& step, SeatId seat) {
  App& app = step.app;
  const bool calls_now = app.penalty && app.penalty->draft.caller == seat;
  app.penalty.reset();
  if (may_be_called(app) && !calls_now) {
    // Who asked is mostly not who calls it: the next seat is offered first.
    const SeatId asked = table::next_in(app.game.held, seat);
    app.penalty = PenaltyCall{{seat, asked, PenaltyFor::asked_turn}, app.now + app.settings.policy.penalty_call};
    return;
  }
  app.help_until = app.now + app.settings.policy.help;
}

bool goes_on_calling(Stepping& step, const Gesture& gesture) {
  App& app = step.app;
  if (!app.penalty) return false;
  ui::PenaltyDraft& draft = app.penalty->draft;
  const bool composes = gesture.seat == draft.caller && may_be_called(app) && gesture.intent != Intent::challenge &&
                        gesture.intent != Intent::spot_on;
  if (!composes) {  // play goes before penalties: nobody holds up a bid with them
    app.penalty.reset();
    return false;
  }
  app.penalty->until = app.now + app.settings.policy.penalty_call;
  const std::vector<SeatId> in = table::seats_in(app.game.held);
  switch (gesture.intent) {
    case Intent::count_up: draft.seat = table::seat_after(in, draft.seat, 1); break;
    case Intent::count_down: draft.seat = table::seat_after(in, draft.seat, -1); break;
    case Intent::face_next: draft.asked = other(draft.asked); break;
    case Intent::bid: {
      const table::CallPenalty called{draft.seat, draft.asked};
      app.penalty.reset();
      carry_out(step, called);
      break;
    }
    case Intent::face_held:  // of two the press has already turned to the one before, too
    case Intent::challenge:
    case Intent::spot_on:
    case Intent::help: break;
  }
  return true;
}

void light_if_out_of_turn(App& app, const Gesture& gesture) {
  const bool may_interrupt = gesture.intent == Intent::challenge && app.game.rules.interrupt;
  if (!app.game.rules.penalties || app.game.turn == gesture.seat || may_interrupt) return;
  app.out_of_turn[gesture.seat] = app.now + app.settings.policy.out_of_turn;
}

}  // namespace undercup::firmware
