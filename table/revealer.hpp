#pragma once

#include "table/engine.hpp"
#include "table/sealed.hpp"

namespace undercup::table {

/// The hand that lifts the cups. Only `decide` can make one, and it lends it to the course of the game alone
/// (course.hpp): to whoever has no `Revealer`, no way to a sealed value compiles.
class Revealer {
public:
  Revealer(const Revealer&) = delete;
  Revealer& operator=(const Revealer&) = delete;

  template <typename Value>
  [[nodiscard]] const Value& open(const Sealed<Value>& seal) const {
    return seal.value_;
  }

private:
  Revealer() = default;
  friend Result<std::vector<Event>, Refusal> decide(const GameState& state, const Command& command);
};

}  // namespace undercup::table
