#include <algorithm>

#include "firmware/app/guess_grammar.hpp"
#include "firmware/app/stepping.hpp"
#include "table/card_rules.hpp"
#include "table/overloaded.hpp"
#include "table/view.hpp"

namespace undercup::firmware {
namespace {

using table::Overloaded;

bool back(Intent intent) {
  return intent == Intent::count_down;
}

/// The next of this player's dice that are still secret.
ui::DieDraft next_secret(const table::PublicView& view, ui::DieDraft draft, bool backwards) {
  const auto shown = view.cards.shown.find(draft.seat);
  for (int tried = 0; tried < table::kPiles; ++tried) {
    draft.die = (draft.die - 1 + (backwards ? table::kPiles - 1 : 1)) % table::kPiles + 1;
    if (shown == view.cards.shown.end() || !shown->second.contains(draft.die)) return draft;
  }
  return draft;
}

ui::PileDraft next_pile(const table::PublicView& view, ui::PileDraft draft, bool backwards) {
  const std::vector<int>& choices = view.cards.choices;
  const auto at = std::find(choices.begin(), choices.end(), draft.cards);
  if (at == choices.end()) return draft;
  const auto index = static_cast<std::size_t>(at - choices.begin());
  draft.cards = choices[(index + (backwards ? choices.size() - 1 : 1)) % choices.size()];
  return draft;
}

table::SeatId seat_of(const ui::CardDraft& draft) {
  return std::visit([](const auto& any) { return any.seat; }, draft);
}

void change_draft(App& app, const Gesture& gesture) {
  if (!app.card_draft || seat_of(*app.card_draft) != gesture.seat) return;
  const table::PublicView view = table::public_view(app.game);
  // Two dice or piles apart a hold is a press like any other, which has turned one on already.
  if (gesture.intent == Intent::face_held && !std::holds_alternative<ui::GuessDraft>(*app.card_draft)) return;
  app.card_draft = std::visit(
      Overloaded{
          [&](const ui::GuessDraft& draft) -> ui::CardDraft { return composed(view, draft, gesture.intent); },
          [&](const ui::DieDraft& draft) -> ui::CardDraft { return next_secret(view, draft, back(gesture.intent)); },
          [&](const ui::PileDraft& draft) -> ui::CardDraft { return next_pile(view, draft, back(gesture.intent)); }},
      *app.card_draft);
}

/// What is asked for when this seat confirms; of a seat that has no draft, what the referee refuses with the reason.
table::Command confirmed(const App& app, table::SeatId seat) {
  const bool own = app.card_draft && seat_of(*app.card_draft) == seat;
  if (!own && app.game.phase == table::Phase::discarding) return table::DiscardPile{seat, 0};
  if (!own) return table::MakeGuess{seat, {}};
  return std::visit(Overloaded{[&](const ui::GuessDraft& draft) -> table::Command {
                                 return table::MakeGuess{seat, draft.guess};
                               },
                               [&](const ui::DieDraft& draft) -> table::Command {
                                 return table::RevealDie{seat, draft.die};
                               },
                               [&](const ui::PileDraft& draft) -> table::Command {
                                 return table::DiscardPile{seat, draft.cards};
                               }},
                    *app.card_draft);
}

}  // namespace

void new_card_draft(Stepping& step) {
  App& app = step.app;
  app.card_draft.reset();
  const table::PublicView view = table::public_view(app.game);
  if (view.cards.discarder) {
    app.card_draft = ui::PileDraft{*view.cards.discarder, view.cards.choices.front()};
  } else if (view.turn && view.cards.must_show) {
    app.card_draft = next_secret(view, {*view.turn, table::kPiles}, false);
  } else if (view.turn) {
    app.card_draft = first_guess(view, *view.turn);
  }
}

void gesture_with_cards(Stepping& step, const Gesture& gesture) {
  App& app = step.app;
  const bool discarding = app.game.phase == table::Phase::discarding;
  if (app.game.phase != table::Phase::bidding && !discarding) return;
  if (sets(gesture.intent)) return change_draft(app, gesture);
  if (gesture.intent == Intent::bid) return carry_out(step, confirmed(app, gesture.seat));
  if (gesture.intent == Intent::challenge) return carry_out(step, table::Challenge{gesture.seat});
  if (gesture.intent == Intent::spot_on) tell_refusal(step, gesture.seat, table::Refusal::not_enabled);
}

}  // namespace undercup::firmware
