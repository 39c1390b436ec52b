#pragma once

#include <string>
#include <variant>

#include "table/bid.hpp"
#include "table/card.hpp"

namespace undercup::table {

// What a guess is about (RULES.md, section 2, "A guess is a count and a target"). Numbers stand as they were given; of
// a guess that was accepted they are in the range named.

struct OfNumber {
  int number;  ///< 1..6
  bool operator==(const OfNumber&) const = default;
};
struct LessThan {
  int number;  ///< 2..6
  bool operator==(const LessThan&) const = default;
};
struct OfColor {
  Color color;
  bool operator==(const OfColor&) const = default;
};
struct WithoutColor {
  Color color;
  bool operator==(const WithoutColor&) const = default;
};
inline constexpr int kMostStraight = 6;  ///< cards: there are no more numbers
/// As many consecutive numbers as the count says, this one among them.
struct StraightWith {
  int number;  ///< 1..6
  bool operator==(const StraightWith&) const = default;
};
/// A vague guess: all of one number, whichever.
struct SameNumber {
  bool operator==(const SameNumber&) const = default;
};
/// A vague guess: all of one color, whichever.
struct SameColor {
  bool operator==(const SameColor&) const = default;
};
/// "I rolled this power card": true or made up, so any name and value may be claimed.
struct PowerClaim {
  std::string power;
  int value;  ///< 1..99
  bool operator==(const PowerClaim&) const = default;
};

using Target = std::variant<OfNumber, LessThan, OfColor, WithoutColor, StraightWith, SameNumber, SameColor, PowerClaim>;

/// Whether it claims a power card: that has no count, only a value.
inline bool is_claim(const Target& target) {
  return std::holds_alternative<PowerClaim>(target);
}

/// "At least `count` cards on the table are the target." A power claim has no count: it stands as 0.
struct Guess {
  int count = kLeastCount;  ///< 1..99; of a straight 1..6
  Target target = OfNumber{1};
  bool operator==(const Guess&) const = default;
};

/// What a guess is measured by, and what the next must beat: its count, or the value of a power claim.
inline int height_of(const Guess& guess) {
  const auto* power = std::get_if<PowerClaim>(&guess.target);
  return power == nullptr ? guess.count : power->value;
}

}  // namespace undercup::table
