#include "tests/e2e/twin_scripts.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "firmware/protocol.hpp"

namespace undercup::testing {
namespace {

using firmware::Json;
using Dice = std::vector<int>;

/// Times within a script, in simulated milliseconds.
constexpr int kFirstRoll = 500;
constexpr int kRollsWithin = 2500;    ///< one after the other, as players do
constexpr int kRolledAgain = 3500;    ///< after a spoilt roll: two slots of a refusal have passed (cup_watch.hpp)
constexpr int kPlayBegins = 3000;     ///< while the last still roll
constexpr int kBiddingBegins = 8000;  ///< with luck: all rolls count by then
constexpr int kPlayEnds = 16000;
constexpr int kChallenges = 17000;
constexpr int kBetweenChallenges = 700;  ///< longer than `liar` is held
constexpr int kCamerasEnd = 21000;       ///< a script goes on for 30 s; without pictures that costs no time to run

struct TwinDice {
  Dice one;
  Dice other;
};

/// One action; `dice`, where it has any, are each twin's own.
struct Line {
  int at = 0;
  Json action;
  std::optional<TwinDice> dice;
};

class Generator {
public:
  explicit Generator(unsigned seed) : chance_(seed) {}

  TwinScripts scripts() {
    const Json head = first_line();
    for (int seat = 1; seat <= seats_; ++seat) {
      rolls(seat);
      peeks(seat);
      if (one_in(5)) takes_cup_off(seat);
    }
    faults();
    presses();
    if (one_in(2)) challenges();
    if (!one_in(4)) end_cameras();
    std::ranges::stable_sort(lines_, {}, &Line::at);
    return {text(head, &TwinDice::one), text(head, &TwinDice::other)};
  }

private:
  /// 0 .. n - 1. The standard's distributions draw differently in each library.
  int below(int n) { return static_cast<int>(chance_() % static_cast<unsigned>(n)); }
  int between(int least, int most) { return least + below(most - least + 1); }
  bool one_in(int n) { return below(n) == 0; }
  int any_seat() { return between(1, seats_); }

  template <typename Value, std::size_t N>
  Value any_of(const std::array<Value, N>& values) {
    return values[static_cast<std::size_t>(below(static_cast<int>(N)))];
  }

  Dice any_dice(int number) {
    Dice dice;
    for (int die = 0; die < number; ++die) dice.push_back(between(1, 6));
    return dice;
  }

  /// Other dice for each twin, and never by chance the same ones.
  TwinDice twin_dice(int number) {
    TwinDice dice{any_dice(number), any_dice(number)};
    while (std::ranges::is_permutation(dice.one, dice.other)) dice.other = any_dice(number);
    return dice;
  }

  void add(int at, Json action, std::optional<TwinDice> dice = std::nullopt) {
    lines_.push_back({at, std::move(action), std::move(dice)});
  }

  Json first_line() {
    seats_ = between(2, 4);
    dice_ = between(1, 5);
    starter_ = any_seat();
    Json set{{"dice", dice_}};
    if (one_in(3)) set["spot_on"] = "regain";
    if (one_in(5)) set["penalties"] = true;
    const char* const rules = any_of(std::array{"pub", "standard", "basic", "margin"});
    return {{"rules", rules}, {"seats", seats_}, {"set", set}, {"starter", starter_}};  // a roll-off would open dice
  }

  void rolls(int seat) {
    int at = kFirstRoll + below(kRollsWithin);
    const Json roll{{"seat", seat}, {"cup", "roll"}};
    if (one_in(4)) {
      Json spoilt = roll;
      spoilt["trouble"] = any_of(std::array{"cocked", "stacked", "foreign", "glare", "dark", "dirty"});
      add(at, spoilt, twin_dice(dice_));
      at += kRolledAgain + below(kRollsWithin);
    } else if (one_in(8)) {
      add(at, roll, twin_dice(dice_ + 1));  // one too many
      at += kRolledAgain + below(kRollsWithin);
    }
    rolled_.push_back(twin_dice(dice_));
    add(at, roll, rolled_.back());
    if (one_in(8)) add(at + kRolledAgain + below(kRollsWithin), roll, twin_dice(dice_));  // after the lock: no roll
  }

  /// Dice exchanged in a peek: other ones in each twin, or, in one of them, for what lay there.
  TwinDice exchanged(int seat) {
    const TwinDice& rolled = rolled_[static_cast<std::size_t>(seat - 1)];
    if (one_in(3)) return {rolled.one, any_dice(dice_)};
    if (one_in(3)) return {any_dice(dice_), rolled.other};
    return twin_dice(dice_);
  }

  void peeks(int seat) {
    for (int left = below(3); left > 0; --left) {
      Json peek{{"seat", seat}, {"cup", "peek"}};
      if (one_in(2)) peek["for"] = between(3, 25) / 10.0;
      if (one_in(8)) peek["for"] = between(3, 7);  // as long as a lifted cup
      const int at = between(kPlayBegins, kPlayEnds);
      if (one_in(2))
        add(at, peek, exchanged(seat));
      else
        add(at, peek);
    }
  }

  void takes_cup_off(int seat) {
    const int at = between(kPlayBegins, kPlayEnds);
    add(at, {{"seat", seat}, {"cup", "lift"}});
    add(at + between(500, 7000), {{"seat", seat}, {"cup", "down"}});
  }

  void break_and_heal(Json broken, const std::string& breaks, const std::string& heals) {
    const int at = between(kFirstRoll, kPlayEnds);
    broken["fault"] = breaks;
    add(at, broken);
    broken["fault"] = heals;
    if (!one_in(4)) add(at + between(300, 5000), broken);
  }

  void faults() {
    for (int left = below(3); left > 0; --left) {
      const Json at_seat{{"seat", any_seat()}};
      const std::string button = any_button();
      switch (below(6)) {
        case 0:
          break_and_heal(at_seat, any_of(std::array{"camera_lost", "camera_frozen", "camera_slow"}), "camera_back");
          break;
        case 1: break_and_heal(at_seat, "pads_lost", "pads_back"); break;
        case 2: break_and_heal(at_seat, "button_stuck:" + button, "button_free:" + button); break;
        case 3: break_and_heal(Json::object(), any_of(std::array{"disk_full", "disk_readonly"}), "disk_back"); break;
        case 4: break_and_heal(Json::object(), "display_lost", "display_back"); break;
        default: break_and_heal(Json::object(), "clock_jump:3600", "clock_jump:-86400"); break;
      }
    }
  }

  std::string any_button() { return any_of(std::array{"up", "down", "face", "bid", "liar", "spot_on", "menu"}); }

  void press(int at, int seat, const std::string& button) {
    Json press{{"seat", seat}, {"pad", button}};
    const bool opens_cups = button == "liar" || button == "spot_on";
    if (opens_cups && !one_in(4))
      press["for"] = 0.2;  // an elbow: an early challenge would leave little to compare
    else if (!opens_cups && one_in(4))
      press["for"] = between(2, 22) / 10.0;
    if (one_in(6)) press["bounce"] = true;
    add(at, std::move(press));
  }

  void presses() {
    for (int left = between(5, 20); left > 0; --left) press(between(kPlayBegins, kPlayEnds), any_seat(), any_button());
    int at = kBiddingBegins;
    for (int bid = below(6); bid > 0 && at < kPlayEnds; --bid) {
      press(at, (starter_ - 1 + turns_++) % seats_ + 1, "bid");
      at += between(300, 3000);
    }
  }

  void challenges() {
    for (int seat = 1; seat <= seats_; ++seat)
      add(kChallenges + (seat - 1) * kBetweenChallenges, {{"seat", seat}, {"pad", "liar"}});
  }

  void end_cameras() {
    for (int seat = 1; seat <= seats_; ++seat) add(kCamerasEnd, {{"seat", seat}, {"fault", "camera_lost"}});
  }

  [[nodiscard]] std::string text(const Json& head, Dice TwinDice::*twin) const {
    std::string script = head.dump() + '\n';
    for (const Line& line : lines_) {
      Json action{{"at", line.at / 1000.0}};
      action.update(line.action);
      if (line.dice) action["dice"] = *line.dice.*twin;
      script += action.dump() + '\n';
    }
    return script;
  }

  std::mt19937 chance_;
  int seats_ = 2;
  int dice_ = 1;
  int starter_ = 1;
  int turns_ = 0;
  std::vector<TwinDice> rolled_;  ///< of each seat, what counts
  std::vector<Line> lines_;
};

}  // namespace

TwinScripts twin_scripts(unsigned seed) {
  return Generator(seed).scripts();
}

}  // namespace undercup::testing
