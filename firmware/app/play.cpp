#include <algorithm>

#include "firmware/app/devices.hpp"
#include "firmware/app/disputes.hpp"
#include "firmware/app/evidence.hpp"
#include "firmware/app/stepping.hpp"
#include "table/overloaded.hpp"
#include "table/seating.hpp"
#include "ui/compose.hpp"
#include "ui/evidence_picture.hpp"

namespace undercup::firmware {
namespace {

using table::Overloaded;

/// The cups are open now: dice, each camera's own picture of them, and who moved theirs after the lock.
void open_cups(App& app, const table::CupsRevealed& revealed) {
  ui::Reveal& reveal = app.reveal->reveal;
  reveal.dice = revealed.dice;
  for (const auto& [seat, cup] : app.cups) {
    if (!revealed.dice.contains(seat)) continue;
    if (cup.watch.state == vision::CupState::moved) reveal.moved.push_back(seat);
    if (!cup.evidence) continue;
    const Evidence evidence = evidence_of(*cup.evidence, cup.spotted);
    reveal.pictures.emplace(seat, evidence.picture);
    reveal.spotted.emplace(seat, evidence.spotted);
  }
  app.last_round = LastRound{reveal, std::nullopt, app.statistics};
}

/// A die was misread: the round is settled anew before everybody's eyes.
void show_corrected(App& app, const table::Corrected& corrected) {
  ui::Reveal reveal = disputed_round(app);
  if (const auto spot = ui::spot_of(reveal, corrected.seat, corrected.die))
    reveal.spotted.at(corrected.seat)[*spot].value = corrected.to;
  reveal.dice = app.game.called->dice;
  if (app.last_round) app.statistics = app.last_round->before;
  open_reveal(app, {reveal.caller, reveal.spot_on, reveal.out_of_turn});
  app.reveal->reveal = reveal;
  app.last_round = LastRound{reveal, std::nullopt, app.statistics};
}

void show_roll_off(App& app, const table::RollOffResult& result) {
  app.roll_off = ShownRollOff{result.dice, result.starter, app.now + app.settings.policy.roll_off_result};
}

/// For whose turn it is now.
void draft_anew(Stepping& step) {
  step.app.game.rules.cards ? new_card_draft(step) : new_draft(step);
}

void follow(Stepping& step, const table::Event& event) {
  App& app = step.app;
  auto& sounds = step.output.sounds;
  std::visit(
      Overloaded{
          [](const table::GameStarted&) {},
          [&](const table::RollOff& roll_off) { want_rolls(step, roll_off.seats); },
          [&](const table::RollLocked&) { sounds.push_back(SoundCue::lock); },
          [&](const table::RollOffResult& result) { show_roll_off(app, result); },
          [&](const table::RoundStarted& round) {
            app.statistics.rounds = round.round;
            want_rolls(step, table::seats_in(round.dice));
          },
          [&](const table::BiddingBegan&) {
            app.bid_at.reset();
            draft_anew(step);
            sounds.push_back(SoundCue::turn);
          },
          [&](const table::BidPlaced& bid) {
            call_made(step, bid.seat);
            new_draft(step);
          },
          [&](const table::PenaltyNoted& noted) {
            sounds.push_back(SoundCue::warning);
            notify(step, {ui::Notice::Kind::penalty_noted, noted.seat, std::nullopt, Milliseconds{0}, noted.reason});
          },
          [&](const table::Challenged& challenged) {
            open_reveal(app, {challenged.seat, false, challenged.interrupt});
            sounds.push_back(SoundCue::challenge);
          },
          [&](const table::SpotOnCalled& called) {
            open_reveal(app, {called.seat, true});
            sounds.push_back(SoundCue::challenge);
          },
          [&](const table::CupsRevealed& revealed) { open_cups(app, revealed); },
          [&](const table::Settled& settled) {
            app.reveal->reveal.settled = settled;
            if (app.last_round) app.last_round->reveal.settled = settled;
            app.statistics.lost_last = settled.lost;
            for (const auto& [seat, dice] : settled.penalties) app.statistics.lost_last[seat] += dice;
            if (app.game.called)
              app.statistics.story = with_round(std::move(app.statistics.story), app.game.rules, *app.game.called);
            close_reveal(step, ui::verdict_at(app.reveal->reveal), ui::reveal_length(app.reveal->reveal),
                         settled.outcome);
          },
          [&](const table::Eliminated& eliminated) {
            if (app.reveal) app.reveal->reveal.eliminated.push_back(eliminated.seat);
            app.statistics.out.push_back(eliminated.seat);
            app.cups.erase(eliminated.seat);
          },
          [](const table::FoulNoted&) {},  // fouls.cpp says so
          [&](const table::Retired& retired) {
            notify(step, {ui::Notice::Kind::seat_left, retired.seat});
            if (app.game.turn && app.game.phase == table::Phase::bidding) draft_anew(step);
          },
          [&](const table::Corrected& corrected) {
            ++app.corrections[corrected.seat];
            show_corrected(app, corrected);
          },
          [&](const table::RoundVoided&) {
            if (app.last_round) {
              app.statistics = app.last_round->before;
              app.statistics.lost_last.clear();
            }
            clear_round(app);
          },
          [&](const table::GameWon&) {
            app.game_over_at = app.reveal ? app.reveal->until : app.now;
            if (!app.reveal) sounds.push_back(SoundCue::win);  // else with the screen that says so
          },
          [&](const table::CardEvent auto&) { follow_cards(step, event); },
      },
      event);
}

bool opens_everything(const table::Event& event) {
  return std::holds_alternative<table::CupsRevealed>(event) || std::holds_alternative<table::PilesRevealed>(event);
}

/// Those whose dice or cards were moved after the lock, in the reveal that is shown.
std::vector<table::SeatId> who_moved(const App& app) {
  return app.reveal->cards ? app.reveal->cards->moved : app.reveal->reveal.moved;
}

void happened(Stepping& step, const table::Event& event) {
  step.app.game = table::evolve(std::move(step.app.game), event);
  step.output.events.emplace_back(event);
  follow(step, event);
}

}  // namespace

void clear_round(App& app) {
  static_cast<RoundOnShow&>(app) = {};
}

void open_reveal(App& app, const table::Call& call) {
  ui::Reveal reveal;
  reveal.caller = call.seat;
  reveal.spot_on = call.spot_on;
  reveal.out_of_turn = call.interrupt;
  reveal.dice_before = app.game.held;
  app.reveal = ShownReveal{reveal, std::nullopt, Milliseconds::max(), Milliseconds::max()};
  app.draft.reset();
  app.card_draft.reset();
  app.notice.reset();
  app.penalty.reset();
  app.out_of_turn.clear();
}

void call_made(Stepping& step, table::SeatId seat) {
  App& app = step.app;
  ++app.statistics.bids[seat];
  app.bid_at = app.now;
  app.notice.reset();
  step.output.sounds.push_back(SoundCue::bid);
}

void close_reveal(Stepping& step, Milliseconds verdict, Milliseconds length, table::Outcome outcome) {
  App& app = step.app;
  ShownReveal& shown = *app.reveal;
  shown.heard_at = app.now + verdict;
  shown.opened_at = app.now + length;
  shown.until = shown.opened_at + app.settings.policy.verdict;
  const bool caller_right = outcome == table::Outcome::failed || outcome == table::Outcome::exact;
  table::PerSeat& tally = caller_right ? app.statistics.challenges_won : app.statistics.challenges_lost;
  ++tally[shown.reveal.caller];
}

void tell_verdict(Stepping& step) {
  App& app = step.app;
  if (!app.reveal || !app.reveal->heard_at || app.now < *app.reveal->heard_at) return;
  app.reveal->heard_at.reset();
  step.output.sounds.push_back(SoundCue::verdict);
}

void end_verdict(Stepping& step) {
  App& app = step.app;
  app.reveal.reset();
  if (app.game.phase == table::Phase::over) step.output.sounds.push_back(SoundCue::win);
}

void carry_out(Stepping& step, const table::Command& command) {
  const auto decided = table::decide(step.app.game, command);
  if (decided) return happened(step, decided.value());
  step.output.events.emplace_back(CommandRejected{command, decided.error()});
  tell_refusal(step, table::seat_of(command), decided.error());
}

void tell_refusal(Stepping& step, table::SeatId seat, table::Refusal reason) {
  const bool names_bidder = reason == table::Refusal::own_bid && turn_is_secret(step.app);  // and so who is next
  step.output.sounds.push_back(SoundCue::refusal);
  notify(step, {ui::Notice::Kind::refused, seat, names_bidder ? table::Refusal::not_your_turn : reason});
}

void happened(Stepping& step, const std::vector<table::Event>& events) {
  std::vector<table::SeatId> moved;
  for (const table::Event& event : events) {
    happened(step, event);
    if (!opens_everything(event)) continue;
    moved = who_moved(step.app);
    if (voided_by_moved_dice(step, moved)) return;
  }
  dice_were_moved(step, moved);
}

}  // namespace undercup::firmware
