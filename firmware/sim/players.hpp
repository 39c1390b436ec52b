#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "firmware/house/judgement.hpp"
#include "firmware/outlets/witness.hpp"
#include "firmware/sim/action.hpp"
#include "firmware/sim/card_bag.hpp"
#include "firmware/sim/dice_bag.hpp"
#include "ui/peek.hpp"
#include "ui/view.hpp"

namespace undercup::firmware::sim {

/// How quickly computer players think and press.
struct Tempo {
  Milliseconds look_around{2500};  ///< before the first press on a screen that is to be read
  Milliseconds think{1800};        ///< before a bid
  Milliseconds shake_apart{350};   ///< between one seat's shake and the next one's
  Milliseconds between_presses{160};
  Milliseconds press{60};
};

/// For people to follow, and for a machine that does not look.
Tempo human_tempo();
Tempo fast_tempo();

/// Hands and heads of the seats that no human plays. They look at the display and at their own dice: the ones their own
/// hand rolled. All they do is roll cups and press buttons. For a seat in `humans` they only roll the cup.
class Players final : public Witness {
public:
  /// After `games` games they do not sit down again.
  Players(std::uint64_t seed, int games, std::vector<table::SeatId> seats, std::vector<table::SeatId> humans,
          Tempo tempo, DiceBag bag);

  /// What they do about what the display shows at `now`.
  std::vector<Action> act(const ui::View& view, Milliseconds now);

  /// What lies at that seat, as its own hand rolled or laid it; what a player sees who peeks.
  [[nodiscard]] ui::Peek own(table::SeatId seat) const;

  void happened(Milliseconds at, const TableEvent& event) override;

private:
  struct Hand {
    Temper temper;
    std::vector<int> dice;
    std::vector<int> markers;  ///< in the card game, of the cards on the glass
    int rolled_for = 0;        ///< the request for rolls that the last roll answered
    Milliseconds rolled_at{0};
    bool must_shake_again = false;
    Milliseconds busy_until{0};
  };
  void take_seats(const ui::View& view, Milliseconds now, std::vector<Action>& actions);
  void confirm(const ui::View& view, Milliseconds now, std::vector<Action>& actions);
  void roll(const ui::View& view, Milliseconds now, std::vector<Action>& actions);
  void move(const ui::View& view, Milliseconds now, std::vector<Action>& actions);
  /// Somebody challenges out of turn, where the rules let one; whether anybody is about to.
  bool interrupt(const ui::View& view, Milliseconds now, std::vector<Action>& actions);
  void move_with_cards(const ui::View& view, Milliseconds now, std::vector<Action>& actions);
  /// Composes that guess, starting from the draft shown, and confirms it.
  void press_guess(const ui::View& view, const ui::GuessDraft& draft, const table::Guess& guess, Milliseconds& at,
                   std::vector<Action>& actions);
  void page(table::SeatId seat, Milliseconds& at, std::vector<Action>& actions);
  void happened_with_cards(const table::Event& event);
  void press(table::SeatId seat, hw::Button button, Milliseconds& at, std::vector<Action>& actions);
  [[nodiscard]] bool is_human(table::SeatId seat) const;

  Tempo tempo_;
  int games_left_;
  std::vector<table::SeatId> seats_;
  std::vector<table::SeatId> humans_;
  DiceBag bag_;
  std::uint64_t seed_;
  std::optional<table::CardOptions> options_;  ///< of the card game that is on
  std::optional<CardBag> cards_;
  Random random_;
  int requests_ = 0;  ///< how often the table has asked for rolls
  std::map<table::SeatId, Hand> hands_;
};

}  // namespace undercup::firmware::sim
