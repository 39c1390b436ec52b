#pragma once

#include <optional>

namespace undercup::firmware {

/// What the app wants to know of a cup now.
struct LookOrder {
  std::optional<int> expect;  ///< how many dice the seat must hold
  bool read = true;           ///< false: only whether something moves or light falls in
  bool cards = false;         ///< piles of cards lie there instead of dice under a cup
  bool locked = false;        ///< this seat's roll counts already
  bool check = false;         ///< whether the window is still as it was calibrated is to be told
  bool operator==(const LookOrder&) const = default;
};

}  // namespace undercup::firmware
