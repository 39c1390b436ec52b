#include "firmware/app/devices.hpp"
#include "firmware/app/disputes.hpp"
#include "firmware/app/retiring.hpp"
#include "firmware/app/stepping.hpp"

namespace undercup::firmware {
namespace {

/// Whether what the screen shows now is told to its end and gives way to a press.
bool skips_what_is_shown(App& app) {
  if (app.help_until) {
    app.help_until.reset();
    return true;
  }
  if (app.reveal) {
    if (app.now < app.reveal->opened_at) {
      // The verdict keeps its full time from the moment the reveal is cut short.
      app.reveal->until -= app.reveal->opened_at - app.now;
      app.reveal->opened_at = app.now;
      if (app.reveal->heard_at) app.reveal->heard_at = app.now;
    } else {
      app.reveal->until = app.now;
    }
    return true;
  }
  return false;
}

}  // namespace

void gesture_in_game(Stepping& step, const Gesture& gesture) {
  App& app = step.app;
  if (app.leaving) return gesture_on_leaving(step, gesture);
  if (app.dispute) {
    gesture_in_dispute(step, gesture);
    return count_waiting_locks(step);
  }
  if (app.reveal && gesture.held) return;  // whoever had a button down when it began asked for nothing
  const bool menu = gesture.intent == Intent::help;
  if (menu && !app.help_until && empty_chair(app)) return ask_who_leaves(step, gesture.seat);
  const bool asks_who_leaves = menu && app.help_until && may_anybody_leave(app);
  // A round that cannot go on comes before the one that is settled. Who has voted reads the rules with menu as ever.
  if (menu && may_be_voided(app) && !has(app.agreed, gesture.seat)) {
    app.help_until.reset();
    return agree_to_void(step, gesture.seat);
  }
  const bool counting = app.reveal && app.now < app.reveal->opened_at;
  const bool disputes =
      menu && !counting && !app.help_until && !app.penalty && may_be_disputed(app) && !may_be_voided(app);
  if (disputes) return open_dispute(step, gesture.seat);
  if (skips_what_is_shown(app)) {
    tell_verdict(step);
    if (asks_who_leaves) ask_who_leaves(step, gesture.seat);
    return count_waiting_locks(step);
  }
  if (menu) return open_menu(step, gesture.seat);
  if (goes_on_calling(step, gesture)) return;
  return app.game.rules.cards ? gesture_with_cards(step, gesture) : gesture_with_dice(step, gesture);
}

}  // namespace undercup::firmware
