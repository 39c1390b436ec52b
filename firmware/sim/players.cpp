#include "firmware/sim/players.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "firmware/app/guess_grammar.hpp"
#include "firmware/house/card_judgement.hpp"
#include "firmware/sim/script_words.hpp"
#include "table/overloaded.hpp"
#include "table/seating.hpp"
#include "vision/card_marker.hpp"

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
/// `face` held for the next kind of guess: a little longer than the pad grammar asks for.
constexpr Milliseconds kHeldFace = PadPolicy{}.face_held_after + Milliseconds{60};
/// More pages than any ruleset has kinds of guesses, or targets of a kind.
constexpr int kMostPages = 20;

int steps_forward(table::Face from, table::Face to) {
  return (table::pips(to) - table::pips(from) + table::kFaceCount) % table::kFaceCount;
}

table::Roll faces_of(const std::vector<int>& dice) {
  table::Roll roll;
  for (const int pips : dice) roll.push_back(*table::face_from_pips(pips));
  return roll;
}

table::CardRoll cards_of(const std::vector<int>& markers) {
  table::CardRoll roll;
  for (std::size_t i = 0; i < roll.size(); ++i) roll[i] = vision::card_of_marker(markers.at(i)).value();
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
      seed_(seed),
      random_(stream(seed, kMindPurpose)) {
  for (const SeatId seat : seats_) hands_[seat].temper = temper_from(random_);
}

bool Players::is_human(SeatId seat) const {
  return has(humans_, seat);
}

ui::Peek Players::own(SeatId seat) const {
  const Hand& hand = hands_.at(seat);
  if (!cards_) return {faces_of(hand.dice), {}};
  if (hand.markers.empty()) return {};
  const table::CardRoll cards = cards_of(hand.markers);
  return {{}, {cards.begin(), cards.end()}};
}

void Players::happened(Milliseconds /*at*/, const TableEvent& event) {
  std::visit(
      Overloaded{[this](const table::Event& game) {
                   const bool asks = std::holds_alternative<table::RollOff>(game) ||
                                     std::holds_alternative<table::RoundStarted>(game);
                   if (asks) ++requests_;
                   if (std::holds_alternative<table::GameWon>(game)) --games_left_;
                   happened_with_cards(game);
                 },
                 [this](const TroubleSeen& trouble) { hands_.at(trouble.seat).must_shake_again = !trouble.cleared; },
                 [](const CupChanged&) {}, [](const CupLifted&) {}, [](const CupPutBack&) {}, [](const DiceMoved&) {},
                 [](const DeviceChanged&) {}, [](const GameResumed&) {}, [](const CommandRejected&) {}},
      event);
}

void Players::happened_with_cards(const table::Event& event) {
  std::visit(
      Overloaded{[&](const table::GameStarted& started) {
                   options_ = started.rules.cards;
                   cards_.reset();
                 },
                 [&](const table::CardRoundStarted& round) {
                   ++requests_;
                   if (round.round == 1)
                     cards_.emplace(seed_ + static_cast<std::uint64_t>(games_left_), options_.value(), round.cards);
                 },
                 [&](const table::PileDiscarded& discarded) { cards_->discard(discarded.seat, discarded.cards); },
                 [&](const table::SwapOffered& offered) {
                   if (random_.below(2) == 0) cards_->swap(offered.seat);
                 },
                 [&](const table::GameRanked&) { --games_left_; }, [](const auto&) {}},
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
    case ui::Screen::bidding:
    case ui::Screen::discard:
      if (view.game.rules.cards)
        move_with_cards(view, now, actions);
      else
        move(view, now, actions);
      break;
    case ui::Screen::reveal:
    case ui::Screen::verdict:
    case ui::Screen::dispute:
    case ui::Screen::leaving: break;
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
    if (is_human(seat) || has(view.taken, seat) || hands_.at(seat).busy_until > now) continue;
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
    hand.rolled_for = requests_;
    hand.rolled_at = at;
    hand.must_shake_again = false;
    if (cards_ && view.game.rules.cards) {
      hand.markers = cards_->roll(seat);
      actions.push_back({at, seat, LayPiles{hand.markers, hw::sim::Trouble::none}});
    } else {
      const RollCup roll = bag_.draw(table::dice_expected(view.game, seat));
      hand.dice = roll.dice;
      actions.push_back({at, seat, roll});
    }
  }
}

bool Players::interrupt(const ui::View& view, Milliseconds now, std::vector<Action>& actions) {
  if (!view.game.rules.interrupt || view.game.bids.empty()) return false;
  const SeatId bidder = view.game.bids.back().seat;
  const bool speaks = std::any_of(hands_.begin(), hands_.end(), [&](const auto& seat) {
    return seat.first != view.game.turn && seat.first != bidder && seat.second.busy_until > now;
  });
  if (speaks) return true;
  for (const auto& [seat, hand] : hands_) {
    const bool free = !is_human(seat) && hand.busy_until <= now && table::is_in(view.game.dice, seat);
    if (!free || seat == view.game.turn || seat == bidder) continue;
    if (!would_interrupt(view.game, faces_of(hand.dice))) continue;
    Milliseconds at = now + tempo_.think / 2;  // before the one in turn has thought it over
    press(seat, Button::liar, at, actions);
    return true;
  }
  return false;
}

void Players::move(const ui::View& view, Milliseconds now, std::vector<Action>& actions) {
  if (interrupt(view, now, actions)) return;
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

void Players::page(SeatId seat, Milliseconds& at, std::vector<Action>& actions) {
  actions.push_back({at, seat, PressButton{Button::face, kHeldFace, false}});
  at += kHeldFace + tempo_.between_presses;
  hands_.at(seat).busy_until = at;
}

void Players::press_guess(const ui::View& view, const ui::GuessDraft& draft, const table::Guess& guess,
                          Milliseconds& at, std::vector<Action>& actions) {
  const table::CardOptions& options = *view.game.rules.cards;
  ui::GuessDraft shown = draft;
  for (int i = 0; i < kMostPages && !same_kind(options, shown.guess.target, guess.target); ++i) {
    shown = composed(view.game, shown, Intent::face_held);
    page(draft.seat, at, actions);
  }
  for (int i = 0; i < kMostPages && !same_target(shown.guess.target, guess.target); ++i) {
    shown = composed(view.game, shown, Intent::face_next);
    press(draft.seat, Button::face, at, actions);
  }
  const int up = table::height_of(guess) - table::height_of(shown.guess);
  for (int i = 0; i < std::abs(up); ++i) press(draft.seat, up > 0 ? Button::up : Button::down, at, actions);
  press(draft.seat, Button::bid, at, actions);
}

void Players::move_with_cards(const ui::View& view, Milliseconds now, std::vector<Action>& actions) {
  if (!view.card_draft) return;
  const SeatId me = std::visit([](const auto& draft) { return draft.seat; }, *view.card_draft);
  Hand& hand = hands_.at(me);
  if (is_human(me) || hand.busy_until > now) return;
  Milliseconds at = now + tempo_.think;
  const CardMove move = choose_card_move(view.game, me, cards_of(hand.markers), hand.temper, random_);
  const auto* guess = std::get_if<ui::GuessDraft>(&*view.card_draft);
  const auto* die = std::get_if<ui::DieDraft>(&*view.card_draft);
  const auto* pile = std::get_if<ui::PileDraft>(&*view.card_draft);
  std::visit(Overloaded{[&](const table::Guess& wanted) {
                          if (guess != nullptr) press_guess(view, *guess, wanted, at, actions);
                        },
                        [&](const CallLiar&) { press(me, Button::liar, at, actions); },
                        [&](const ShowDie& wanted) {
                          if (die == nullptr) return;
                          // Up to the next one that is still secret, and so on round.
                          if (die->die != wanted.die)
                            press(me, Button::up, at, actions);
                          else
                            press(me, Button::bid, at, actions);
                        },
                        [&](const GiveUpPile& wanted) {
                          if (pile == nullptr) return;
                          if (pile->cards != wanted.cards) press(me, Button::up, at, actions);
                          press(me, Button::bid, at, actions);
                        }},
             move);
}

}  // namespace undercup::firmware::sim
