#pragma once

#include <utility>

namespace undercup::table {

class Revealer;

/// A value nobody may look at before the reveal. It can be stored, copied and compared, but only the `Revealer`
/// (table/revealer.hpp), which the engine alone holds at a settlement and at the roll-off, which the rules open,
/// takes the value out.
template <typename Value>
class Sealed {
public:
  Sealed() = default;
  explicit Sealed(Value value) : value_(std::move(value)) {}
  bool operator==(const Sealed&) const = default;

private:
  friend class Revealer;
  Value value_{};
};

}  // namespace undercup::table
