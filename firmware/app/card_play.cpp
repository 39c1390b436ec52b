#include <algorithm>

#include "firmware/app/evidence.hpp"
#include "firmware/app/stepping.hpp"
#include "table/card_count.hpp"
#include "table/overloaded.hpp"
#include "table/seating.hpp"
#include "ui/compose.hpp"

namespace undercup::firmware {
namespace {

using table::Overloaded;

/// The piles are open now: cards, each camera's own picture of them, and who exchanged theirs after the lock.
void open_piles(App& app, const table::PilesRevealed& revealed) {
  ui::CardReveal& reveal = *app.reveal->cards;
  reveal.cards = revealed.cards;
  for (const auto& [seat, cup] : app.cups) {
    if (!revealed.cards.contains(seat)) continue;
    if (state_of(cup) == vision::CupState::moved) reveal.moved.push_back(seat);
    if (cup.evidence) reveal.pictures.emplace(seat, evidence_of(*cup.evidence, cup.spotted).picture);
  }
  app.last_round = LastRound{app.reveal->reveal, reveal, app.statistics};
}

}  // namespace

void follow_cards(Stepping& step, const table::Event& event) {
  App& app = step.app;
  auto& sounds = step.output.sounds;
  std::visit(Overloaded{
                 [](const table::DiceEvent auto&) {},
                 [&](const table::PilesLocked&) { sounds.push_back(SoundCue::lock); },
                 [&](const table::CardRoundStarted& round) {
                   app.statistics.rounds = round.round;
                   app.card_draft.reset();
                   want_rolls(step, table::seats_in(round.cards));
                 },
                 [&](const table::DieRevealed&) { new_card_draft(step); },
                 [&](const table::GuessMade& made) {
                   call_made(step, made.seat);
                   new_card_draft(step);
                 },
                 [&](const table::GuessChallenged& challenged) {
                   open_reveal(app, {challenged.seat});
                   app.reveal->cards.emplace().caller = challenged.seat;
                   sounds.push_back(SoundCue::challenge);
                 },
                 [&](const table::PilesRevealed& revealed) { open_piles(app, revealed); },
                 [&](const table::GuessSettled& settled) {
                   ui::CardReveal& reveal = *app.reveal->cards;
                   reveal.settled = settled;
                   reveal.counts = table::counting(settled.guess, reveal.cards);
                   if (app.last_round) app.last_round->cards = reveal;
                   app.statistics.story =
                       with_round(std::move(app.statistics.story), app.game.held, app.game.cards.guesses, reveal.cards);
                   close_reveal(step, ui::verdict_at(reveal), ui::reveal_length(reveal), settled.outcome);
                 },
                 [&](const table::DiscardNeeded&) { new_card_draft(step); },
                 [&](const table::PileDiscarded& discarded) {
                   if (app.reveal) app.reveal->cards->discarded = discarded.cards;
                   app.statistics.lost_last = {{discarded.seat, discarded.cards}};
                   app.card_draft.reset();
                 },
                 [&](const table::SwapOffered& offered) {
                   if (app.reveal) {  // told with the verdict, which is longer than a notice is up
                     app.reveal->cards->swaps = offered.seat;
                     return;
                   }
                   notify(step, {ui::Notice::Kind::swap_offered, offered.seat});
                 },
                 [&](const table::GameRanked&) {
                   app.game_over_at = app.reveal ? app.reveal->until : app.now;
                   if (!app.reveal) sounds.push_back(SoundCue::win);  // else with the screen that says so
                 },
             },
             event);
}

}  // namespace undercup::firmware
