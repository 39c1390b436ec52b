#pragma once

#include "table/dice.hpp"

namespace undercup::table {

/// "At least `count` dice show `face`." The count is 1..99 (RULES.md, "Bids").
struct Bid {
  int count = 1;
  Face face = Face::one;
  bool operator==(const Bid&) const = default;
};

inline constexpr int kLeastCount = 1;
inline constexpr int kMostCount = 99;

}  // namespace undercup::table
