#include "firmware/sim/drive.hpp"

#include <algorithm>
#include <chrono>
#include <variant>

#include "firmware/app/present.hpp"
#include "firmware/keys.hpp"

namespace undercup::firmware::sim {
namespace {

using RealClock = std::chrono::steady_clock;

/// A window's keys are asked for this often: a press is on the screen with the next frame.
constexpr Milliseconds kKeyboardPeriod{16};

class Driver {
public:
  Driver(const Cast& cast, Pace pace) : cast_(cast), pace_(pace) {}

  /// Everything up to the next thing that happens.
  void turn() {
    Milliseconds next = cast_.table.next();
    if (const auto shown = cast_.show.next()) next = std::min(next, *shown);
    next = std::max(next, cast_.table.now() + Milliseconds{1});
    if (pace_ == Pace::real) wait_until(next);
    cast_.table.advance(next);
    serve();
  }

  [[nodiscard]] bool closed() const { return closed_; }

private:
  [[nodiscard]] Milliseconds real_now() const {
    return began_at_ + std::chrono::duration_cast<Milliseconds>(RealClock::now() - began_);
  }

  void wait_until(Milliseconds t) {
    for (Milliseconds left = t - real_now(); left.count() > 0 && !closed_; left = t - real_now()) {
      cast_.table.loop().turn(std::min(left, kKeyboardPeriod));
      take_keys();
      if (cast_.table.loop().asked_to_end()) return;
    }
    take_keys();
  }

  ui::sdl::WindowInput drain_window() {
    if (cast_.show.window() == nullptr) return {};
    ui::sdl::WindowInput input = cast_.show.window()->drain();
    closed_ = closed_ || input.close || input.escape;
    return input;
  }

  void take_keys() {
    const ui::sdl::WindowInput input = drain_window();
    for (const ui::sdl::KeyEdge& key : input.keys) {
      if (!cast_.keyboard) continue;
      cast_.table.advance(std::max(cast_.table.now(), std::min(real_now(), cast_.table.next())));
      cast_.table.feed(hw::PadEdge{*cast_.keyboard, button_of(key.key), key.pressed, cast_.table.now()});
      serve();
    }
  }

  /// Players look at what is on, then the display follows.
  void serve() {
    if (pace_ == Pace::fast) drain_window();
    if (cast_.players != nullptr) let_players_act();
    if (const auto service = cast_.table.service()) return cast_.show.refresh(*service, cast_.table.app());
    cast_.show.refresh(cast_.table.app(), peeks() ? cast_.players->own(*cast_.keyboard) : ui::Peek{});
  }

  /// Whether the one at the keyboard has something of their own to look at.
  [[nodiscard]] bool peeks() const {
    if (cast_.players == nullptr || !cast_.keyboard) return false;
    const table::GameState& game = cast_.table.app().game;
    return game.locked.contains(*cast_.keyboard) || game.cards.locked.contains(*cast_.keyboard);
  }

  void let_players_act() {
    for (const Action& action : cast_.players->act(view_of(cast_.table.app()), cast_.table.now())) {
      const auto* roll = std::get_if<RollCup>(&action.what);
      if (roll != nullptr && cast_.tally != nullptr) cast_.tally->rolled(action.seat, roll->dice);
      const auto* laid = std::get_if<LayPiles>(&action.what);
      if (laid != nullptr && cast_.tally != nullptr) cast_.tally->laid(action.seat, laid->markers);
      cast_.table.schedule(action);
    }
  }

  const Cast& cast_;
  Pace pace_;
  RealClock::time_point began_ = RealClock::now();
  Milliseconds began_at_ = cast_.table.now();
  bool closed_ = false;
};

}  // namespace

bool drive(const Cast& cast, Pace pace, const std::function<bool(const App&)>& done) {
  Driver driver(cast, pace);
  while (!done(cast.table.app())) {
    driver.turn();
    if (driver.closed() || cast.table.off() || cast.table.loop().asked_to_end()) return false;
  }
  return true;
}

}  // namespace undercup::firmware::sim
