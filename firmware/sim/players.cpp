#include "firmware/sim/players.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "firmware/sim/script_words.hpp"
#include "table/overloaded.hpp"

namespace undercup::firmware::sim {
namespace {

using hw::Button;
using table::Overloaded;
using table::SeatId;

constexpr std::uint64_t kMindPurpose = 2;
/// A cup that the table is still waiting for after this long is shaken again, whatever the reason.
constexpr Milliseconds kPatience{8000};
/// Between being told to shake again and doing so.
constexpr Milliseconds kReaction{800};

bool holds(const std::vector<SeatId>& seats, SeatId seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

int steps_forward(table::Face from, table::Face to) {
  constexpr int kFaces = 6;
  return (table::pips(to) - table::pips(from) + kFaces) % kFaces;
}

table::Roll faces_of(const std::vector<int>& dice) {
  table::Roll roll;
  for (const int pips : dice) roll.push_back(*table::face_from_pips(pips));
  return roll;
}

/// Tempers differ, so that a table of four is not four times the same player.
Temper temper_from(Random& random) {
  constexpr double kMostBluff = 0.35;
  constexpr double kLeastDoubt = 0.8;
  constexpr double kDoubtRange = 0.4;
  return {random.fraction() * kMostBluff, kLeastDoubt + random.fraction() * kDoubtRange};
}

}  // namespace

Tempo human_tempo() {
  return {};
}

Tempo fast_tempo() {
  return {Milliseconds{600}, Milliseconds{250}, Milliseconds{60}, Milliseconds{50}, Milliseconds{20}};
}

Players::Players(std::uint64_t seed, int games, std::vector<SeatId> seats, std::vector<SeatId> humans, Tempo tempo,
                 DiceBag bag)
    : tempo_(tempo),
      games_left_(games),
      seats_(std::move(seats)),
      humans_(std::move(humans)),
      bag_(std::move(bag)),
      random_(stream(seed, kMindPurpose)) {
  for (const SeatId seat : seats_) hands_[seat].temper = temper_from(random_);
}

bool Players::is_human(SeatId seat) const {
  return holds(humans_, seat);
}

std::vector<int> Players::own_dice(SeatId seat) const {
  return hands_.at(seat).dice;
}

void Players::happened(Milliseconds /*at*/, const TableEvent& event) {
  std::visit(
      Overloaded{[this](const table::Event& game) {
                   const bool asks = std::holds_alternative<table::RollOff>(game) ||
                                     std::holds_alternative<table::RoundStarted>(game);
                   if (asks) ++requests_;
                   if (std::holds_alternative<table::GameWon>(game)) --games_left_;
                 },
                 [this](const TroubleSeen& trouble) { hands_.at(trouble.seat).must_shake_again = !trouble.cleared; },
                 [](const CupChanged&) {}, [](const CupLifted&) {}, [](const CupPutBack&) {}, [](const DiceMoved&) {},
                 [](const CommandRejected&) {}},
      event);
}

std::vector<Action> Players::act(const ui::View& view, Milliseconds now) {
  std::vector<Action> actions;
  switch (view.screen) {
    case ui::Screen::attract: take_seats(view, now, actions); break;
    case ui::Screen::seats:
      if (view.taken.size() < seats_.size())
        take_seats(view, now, actions);
      else
        confirm(view, now, actions);
      break;
    case ui::Screen::rules: confirm(view, now, actions); break;
    case ui::Screen::game_over:
      if (games_left_ > 0) confirm(view, now, actions);
      break;
    case ui::Screen::roll_off:
    case ui::Screen::rolling: roll(view, now, actions); break;
    case ui::Screen::bidding: move(view, now, actions); break;
    case ui::Screen::reveal:
    case ui::Screen::verdict: break;
  }
  return actions;
}

void Players::press(SeatId seat, Button button, Milliseconds& at, std::vector<Action>& actions) {
  const Milliseconds held = std::max(
      button == Button::liar || button == Button::spot_on ? usual_press(button) : Milliseconds{0}, tempo_.press);
  actions.push_back({at, seat, PressButton{button, held, false}});
  at += held + tempo_.between_presses;
  hands_.at(seat).busy_until = at;
}

void Players::take_seats(const ui::View& view, Milliseconds now, std::vector<Action>& actions) {
  Milliseconds at = now + tempo_.look_around;
  for (const SeatId seat : seats_) {
    if (is_human(seat) || holds(view.taken, seat) || hands_.at(seat).busy_until > now) continue;
    press(seat, Button::bid, at, actions);
  }
}

void Players::confirm(const ui::View& view, Milliseconds now, std::vector<Action>& actions) {
  const SeatId speaker = seats_.front();
  if (view.elapsed < tempo_.look_around || is_human(speaker) || hands_.at(speaker).busy_until > now) return;
  Milliseconds at = now;
  press(speaker, Button::bid, at, actions);
}

void Players::roll(const ui::View& view, Milliseconds now, std::vector<Action>& actions) {
  Milliseconds at = now;
  for (const SeatId seat : view.game.must_roll) {
    Hand& hand = hands_.at(seat);
    const bool asked = hand.rolled_for != requests_;
    const bool told_again = hand.must_shake_again && now >= hand.rolled_at + kReaction;
    const bool waited_long = now >= hand.rolled_at + kPatience;
    if (hand.rolled_at > now || !(asked || told_again || waited_long)) continue;
    at += tempo_.shake_apart;
    const RollCup roll = bag_.draw(table::dice_expected(view.game, seat));
    hand.dice = roll.dice;
    hand.rolled_for = requests_;
    hand.rolled_at = at;
    hand.must_shake_again = false;
    actions.push_back({at, seat, roll});
  }
}

void Players::move(const ui::View& view, Milliseconds now, std::vector<Action>& actions) {
  if (!view.game.turn || !view.draft || is_human(*view.game.turn)) return;
  const SeatId me = *view.game.turn;
  Hand& hand = hands_.at(me);
  if (hand.busy_until > now) return;
  Milliseconds at = now + tempo_.think;
  std::visit(Overloaded{
                 [&](const table::Bid& bid) {
                   const int up = bid.count - view.draft->count;
                   for (int i = 0; i < std::abs(up); ++i) press(me, up > 0 ? Button::up : Button::down, at, actions);
                   for (int i = steps_forward(view.draft->face, bid.face); i > 0; --i)
                     press(me, Button::face, at, actions);
                   press(me, Button::bid, at, actions);
                 },
                 [&](const CallLiar&) { press(me, Button::liar, at, actions); },
                 [&](const CallExact&) { press(me, Button::spot_on, at, actions); },
             },
             choose_move(view.game, faces_of(hand.dice), hand.temper, random_));
}

}  // namespace undercup::firmware::sim
