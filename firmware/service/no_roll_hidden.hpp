#pragma once

#include <optional>
#include <utility>

#include "firmware/app/input.hpp"

namespace undercup::firmware {

struct App;

/// Proof that no roll is hidden at the table now. Only `no_roll_hidden` makes one; whoever shows what a camera sees
/// must have it.
class NoRollHidden {
  friend std::optional<NoRollHidden> no_roll_hidden(const App& app);
  NoRollHidden() = default;
};

/// The proof, where nobody plays: no game is on or kept to be gone on with, and no reveal is being shown. Pure.
std::optional<NoRollHidden> no_roll_hidden(const App& app);

/// What a camera sees at a table where no roll is hidden.
class LiveSight {
public:
  LiveSight(Sight sight, const NoRollHidden& /*proof*/) : sight_(std::move(sight)) {}
  [[nodiscard]] const Sight& seen() const { return sight_; }

private:
  Sight sight_;
};

}  // namespace undercup::firmware
