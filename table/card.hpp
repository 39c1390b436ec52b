#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "table/dice.hpp"

namespace undercup::table {

// The cards of deceptidice (RULES.md, section 2). A pile of them is a die, and its rolled card is the face that shows.

enum class Color { red, blue, green, yellow };
inline constexpr std::array kColors{Color::red, Color::blue, Color::green, Color::yellow};

/// The power cards, by the pattern each stands for (sheet 003 gives the two pairs; the others are ours [decision]).
enum class Power { rainbow, two_pairs, full_house, three_pairs, two_triples, all_numbers };
inline constexpr std::array kPowers{Power::rainbow,     Power::two_pairs,   Power::full_house,
                                    Power::three_pairs, Power::two_triples, Power::all_numbers};

/// The words of the protocol, and what they name; nothing for a word that names none.
std::string_view name(Color color);
std::string_view name(Power power);
std::optional<Color> color_named(std::string_view word);
std::optional<Power> power_named(std::string_view word);

struct NumberCard {
  Face number = Face::one;
  Color color = Color::red;
  bool operator==(const NumberCard&) const = default;
};
/// Counts as whatever the challenged guess wants.
struct Wildcard {
  bool operator==(const Wildcard&) const = default;
};
/// Has neither number nor color, and counts for nothing but itself.
struct PowerCard {
  Power power = Power::rainbow;
  bool operator==(const PowerCard&) const = default;
};
using Card = std::variant<NumberCard, Wildcard, PowerCard>;

/// Every player rolls three piles, so three cards (sheet 003, "3 dice").
inline constexpr int kPiles = 3;

/// The rolled cards of one player, in the order they were given.
using CardRoll = std::array<Card, kPiles>;

}  // namespace undercup::table
