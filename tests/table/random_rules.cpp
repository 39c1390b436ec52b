#include "tests/table/random_rules.hpp"

#include <array>
#include <cstddef>

namespace undercup::table::testing {
namespace {

constexpr std::array<std::string_view, 4> kDiceGames{"margin", "standard", "basic", "pub"};
constexpr std::string_view kCardGame = "deceptidice";

template <std::size_t size>
std::string_view one_of(const std::array<std::string_view, size>& choices, Chance& chance) {
  return choices[static_cast<std::size_t>(chance.between(0, static_cast<int>(size) - 1))];
}

/// Any mix over that preset; contradictions too.
Ruleset random_mix(std::string_view name, Chance& chance) {
  using Words = std::array<std::string_view, 2>;
  Ruleset rules = preset(name).value();
  const auto set = [&](std::string_view parameter, std::string_view value) {
    rules = with(rules, parameter, value).value();
  };
  set("dice", one_of(std::array<std::string_view, 6>{"1", "2", "3", "4", "5", "6"}, chance));
  set("raise", one_of(Words{"any_face", "no_lower_face"}, chance));
  set("ones_bids", one_of(Words{"plain", "halved"}, chance));
  set("opening_minimum", one_of(Words{"none", "half_players"}, chance));
  set("loss", one_of(Words{"one", "margin"}, chance));
  set("spot_on", one_of(std::array<std::string_view, 3>{"off", "others_lose", "regain"}, chance));
  for (const auto* option : {"wild_ones", "open_on_ones", "palifico", "palifico_heads_up", "interrupt", "penalties"}) {
    set(option, one_of(Words{"true", "false"}, chance));
  }
  return rules;
}

}  // namespace

Ruleset random_rules(Chance& chance) {
  constexpr int kGames = 5;  // the card game is one of them
  return chance.once_in(kGames) ? random_card_rules(chance) : random_dice_rules(chance);
}

Ruleset random_dice_rules(Chance& chance) {
  while (true) {
    const std::string_view name = one_of(kDiceGames, chance);
    if (Ruleset rules = random_mix(name, chance); checked(rules)) return rules;
  }
}

Ruleset random_card_rules(Chance& chance) {
  Ruleset rules = preset(kCardGame).value();
  for (const std::string_view option : {"straights", "vague", "swap", "open", "wildcards", "power_cards"}) {
    rules = with(rules, option, chance.once_in(2) ? "true" : "false").value();
  }
  return rules;
}

Ruleset random_rules_of(std::string_view preset, Chance& chance) {
  if (preset == kCardGame) return random_card_rules(chance);
  while (true) {
    if (Ruleset rules = random_mix(preset, chance); checked(rules)) return rules;
  }
}

std::vector<SeatId> random_seats(Chance& chance) {
  while (true) {
    std::vector<SeatId> seats;
    for (int number = 1; number <= kMostSeats; ++number) {
      if (chance.once_in(2)) seats.push_back(SeatId{number});
    }
    if (seats.size() >= 2) return seats;
  }
}

}  // namespace undercup::table::testing
