#include <algorithm>
#include <optional>

#include "firmware/app/stepping.hpp"
#include "ui/raise_row.hpp"

namespace undercup::firmware {
namespace {

constexpr std::size_t kRaisesTold = ui::kRaisesShown + 1;  // the last tells that there are more

void change_draft(App& app, const Gesture& gesture) {
  if (!app.draft || app.draft->seat != gesture.seat) return;
  ui::Draft& draft = *app.draft;
  switch (gesture.intent) {
    case Intent::count_up: draft.count = std::min(draft.count + 1, table::kMostCount); break;
    case Intent::count_down: draft.count = std::max(draft.count - 1, table::kLeastCount); break;
    case Intent::face_next: draft.face = turned(draft.face, 1); break;
    // The press has already turned one forward: the screen answers a press at once (CLI.md wants "previous" in all).
    case Intent::face_held: draft.face = turned(draft.face, -2); break;
    case Intent::bid:
    case Intent::challenge:
    case Intent::spot_on:
    case Intent::help: break;
  }
  draft.against = table::reason_against(app.game, draft.count, table::pips(draft.face));
}

/// What is bid when this seat confirms: its draft; a seat out of turn has none, and the referee says so whatever it
/// bids.
table::PlaceBid confirmed(const App& app, table::SeatId seat) {
  if (app.draft && app.draft->seat == seat) return {seat, app.draft->count, table::pips(app.draft->face)};
  return {seat, table::kLeastCount, table::pips(table::Face::one)};
}

}  // namespace

table::Face turned(table::Face face, int by) {
  const int pips = (table::pips(face) - 1 + by + table::kFaceCount) % table::kFaceCount + 1;
  return *table::face_from_pips(pips);
}

void new_draft(Stepping& step) {
  App& app = step.app;
  app.draft.reset();
  if (!app.game.turn) return;
  app.raises = table::lowest_legal_bids(app.game, kRaisesTold);
  const table::Bid lowest = app.raises.empty() ? table::Bid{table::kMostCount, table::Face::six} : app.raises.front();
  app.draft = ui::Draft{*app.game.turn, lowest.count, lowest.face, std::nullopt};
  app.draft->against = table::reason_against(app.game, lowest.count, table::pips(lowest.face));
}

void gesture_with_dice(Stepping& step, const Gesture& gesture) {
  App& app = step.app;
  if (app.game.phase != table::Phase::bidding) return;
  light_if_out_of_turn(app, gesture);
  switch (gesture.intent) {
    case Intent::count_up:
    case Intent::count_down:
    case Intent::face_next:
    case Intent::face_held: return change_draft(app, gesture);
    case Intent::bid: return carry_out(step, confirmed(app, gesture.seat));
    case Intent::challenge: return carry_out(step, table::Challenge{gesture.seat});
    case Intent::spot_on: return carry_out(step, table::CallSpotOn{gesture.seat});
    case Intent::help: return;
  }
}

}  // namespace undercup::firmware
