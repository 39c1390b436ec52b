#include <utility>

#include "firmware/app/stepping.hpp"
#include "table/overloaded.hpp"
#include "table/turns.hpp"
#include "table/view.hpp"

namespace undercup::firmware {
namespace {

using vision::CupState;

/// Whether this seat's roll is one the table waits for.
bool awaited(const App& app, table::SeatId seat) {
  return has(table::still_to_roll(app.game), seat);
}

/// Whether it is called out now that the cup is off for too long.
bool tell_state(Stepping& step, table::SeatId seat, Cup& cup) {
  const CupState state = outward_of(cup);
  if (state == cup.told) return false;
  cup.told = state;
  auto& events = step.output.events;
  events.emplace_back(CupChanged{seat, state});
  if (state == CupState::lifted) {
    cup.called_out = true;
    events.emplace_back(CupLifted{seat});
    step.output.sounds.push_back(SoundCue::warning);
    const auto kind = cup.piles ? ui::Notice::Kind::put_the_piles_back : ui::Notice::Kind::put_the_cup_back;
    notify(step, {kind, seat});
  } else if (state != CupState::absent && std::exchange(cup.called_out, false)) {
    events.emplace_back(CupPutBack{seat});
  }
  return state == CupState::lifted;
}

void tell_trouble(Stepping& step, table::SeatId seat, Cup& cup) {
  const bool troubled = awaited(step.app, seat) && state_of(cup) == CupState::troubled;
  const std::optional<vision::ReadStatus> trouble = troubled ? trouble_at(cup) : std::nullopt;
  if (trouble == cup.trouble_told) return;
  const bool cards = cup.piles.has_value();
  auto& events = step.output.events;
  if (cup.trouble_told) events.emplace_back(TroubleSeen{seat, *cup.trouble_told, true, cards});
  if (trouble) {
    events.emplace_back(TroubleSeen{seat, *trouble, false, cards});
    step.output.sounds.push_back(SoundCue::warning);
  }
  cup.trouble_told = trouble;
}

std::vector<ui::SpottedDie> spotted_in(const vision::CupReading& reading) {
  std::vector<ui::SpottedDie> spotted;
  for (const vision::DieReading& die : reading.dice)
    spotted.push_back({die.value, die.face_seen, die.x, die.y, die.edge_px});
  return spotted;
}

std::vector<ui::SpottedDie> spotted_in(const vision::CardWatch& piles) {
  std::vector<ui::SpottedDie> spotted;
  for (const vision::CardSeen& card : piles.cards) {
    spotted.push_back({table::Face::one, table::Face::one, card.x, card.y, card.edge_px / 2});
  }
  return spotted;
}

table::GivenCard given(const table::Card& card) {
  return std::visit(table::Overloaded{[](const table::NumberCard& plain) -> table::GivenCard {
                                        return table::GivenNumberCard{table::pips(plain.number), plain.color};
                                      },
                                      [](const auto& other) -> table::GivenCard { return other; }},
                    card);
}

/// The roll that the cup's watch has locked, as the referee takes it.
table::Command roll_under(const Cup& cup, table::SeatId seat) {
  if (cup.piles) {
    table::LockPiles lock{seat, {}};
    for (const table::Card& card : *cup.piles->locked) lock.cards.push_back(given(card));
    return lock;
  }
  table::LockRoll lock{seat, {}};
  for (const table::Face face : *cup.watch.locked) lock.dice.push_back(table::pips(face));
  return lock;
}

/// A roll that counted before the table was switched off is known again. All but its values was told before.
void tell_again(Stepping& step, const table::Command& lock) {
  App& app = step.app;
  const std::vector<table::Event> known = table::decide(app.game, lock).value();
  app.game = table::evolve(std::move(app.game), known);
  step.output.sounds.push_back(SoundCue::lock);
}

/// The roll counts from now on; the frame it was read from stays in memory as evidence until the next roll. A card that
/// is not in this game's deck is refused; then others must be laid.
void lock(Stepping& step, table::SeatId seat) {
  App& app = step.app;
  Cup& cup = app.cups.at(seat);
  cup.lock_waits = false;
  const table::Command lock = roll_under(cup, seat);
  const bool refused = table::reason_against(app.game, lock).has_value();
  if (refused && cup.piles) cup.piles = vision::wanting_cards(app.now);
  if (has(app.game.unread, seat) && !refused) return tell_again(step, lock);
  carry_out(step, lock);
}

/// The seats whose rolls wait to be counted and can be now: those that are only told again come first.
std::vector<table::SeatId> waiting_locks(const App& app) {
  std::vector<table::SeatId> waiting;
  for (const auto& [seat, cup] : app.cups) {
    if (cup.lock_waits && has(app.game.unread, seat)) waiting.push_back(seat);
  }
  const bool all_known = waiting.size() == app.game.unread.size();
  for (const auto& [seat, cup] : app.cups) {
    if (cup.lock_waits && all_known && !has(app.game.unread, seat)) waiting.push_back(seat);
  }
  return waiting;
}

/// Players who shake already have seen enough of the verdict.
void end_verdict_early(App& app, const Cup& cup) {
  const bool verdict_is_on = app.reveal && app.now >= app.reveal->opened_at;
  if (verdict_is_on && state_of(cup) == CupState::moving) app.reveal.reset();
}

}  // namespace

vision::CupState state_of(const Cup& cup) {
  return cup.piles ? cup.piles->state : cup.watch.state;
}

vision::CupState outward_of(const Cup& cup) {
  return cup.piles ? cup.piles->outward : cup.watch.outward;
}

std::optional<vision::ReadStatus> trouble_at(const Cup& cup) {
  return cup.piles ? cup.piles->trouble : cup.watch.trouble;
}

bool is_locked(const Cup& cup) {
  return cup.piles ? cup.piles->locked.has_value() : cup.watch.locked.has_value();
}

void want_rolls(Stepping& step, const std::vector<table::SeatId>& seats) {
  App& app = step.app;
  std::map<table::SeatId, Cup> wanted;
  for (const table::SeatId seat : seats) {
    if (seat == app.practice) continue;  // no cup is there
    Cup cup;
    const auto known = app.cups.find(seat);
    if (known != app.cups.end()) cup = known->second;
    if (app.game.rules.cards) {
      cup.piles = vision::wanting_cards(app.now);
    } else {
      cup.watch = vision::wanting_roll(cup.watch, app.now);
    }
    cup.lock_waits = false;
    wanted.emplace(seat, std::move(cup));
  }
  app.cups = std::move(wanted);
}

void read_cups_again(App& app) {
  for (const table::SeatId seat : app.game.unread) {
    Cup& cup = app.cups.at(seat);
    constexpr bool kAlreadyRolled = true;
    cup.watch = vision::wanting_roll({}, app.now, kAlreadyRolled);
    if (cup.piles) cup.piles = vision::CardWatch{};  // without a time after which they must have been laid
  }
}

void count_waiting_locks(Stepping& step) {
  App& app = step.app;
  // While the last round is talked over no roll ends that.
  if (app.dispute || (app.reveal && app.now < app.reveal->opened_at)) return;
  for (const table::SeatId seat : waiting_locks(app)) {
    // The lock of one seat may have begun a new round: then nothing that was read before counts any more.
    const auto cup = app.cups.find(seat);
    if (cup != app.cups.end() && cup->second.lock_waits) lock(step, seat);
  }
}

void cup_seen(Stepping& step, const Sight& sight) {
  App& app = step.app;
  const auto found = app.cups.find(sight.seat);
  // While a loser chooses a pile, hands take cards up: that is what comes next, and nothing to call out.
  const bool between = app.game.phase == table::Phase::over || app.game.phase == table::Phase::discarding;
  if (found == app.cups.end() || between) return;
  Cup& cup = found->second;
  if (cup.piles.has_value() != sight.cards.has_value()) return;  // looked for what the last game was played with
  const bool was_locked = is_locked(cup);
  if (cup.piles) {
    cup.piles = vision::observe(*std::move(cup.piles), *sight.cards, app.settings.watch);
  } else {
    const int expect = table::dice_expected(table::public_view(app.game), sight.seat);
    cup.watch = vision::observe(std::move(cup.watch), sight.seen, expect, app.settings.watch);
  }
  const CupState seen = state_of(cup);
  if (seen == CupState::moving || seen == CupState::peeking) {
    app.last_sign = app.now;
    if (app.awaited.seat == sight.seat) app.awaited.since = app.now;
  }
  end_verdict_early(app, cup);
  const bool called_out = tell_state(step, sight.seat, cup);
  tell_trouble(step, sight.seat, cup);
  if (called_out) return cup_was_lifted(step, sight.seat);  // with a void round `cup` is another
  if (was_locked || !is_locked(cup)) return;
  cup.evidence = sight.frame;
  if (cup.piles) cup.spotted = spotted_in(*cup.piles);
  if (sight.seen.reading) cup.spotted = spotted_in(*sight.seen.reading);
  cup.lock_waits = true;
  check_at_lock(app, sight.seat);
  count_waiting_locks(step);
}

}  // namespace undercup::firmware
