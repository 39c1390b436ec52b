#pragma once

#include <vector>

#include "table/view.hpp"
#include "ui/scene.hpp"
#include "ui/view.hpp"

namespace undercup::ui {

/// What the one player at the keyboard of a demo has: dice, or in the card game the cards of their piles.
struct Peek {
  table::Roll dice;
  std::vector<table::Card> cards;
  bool operator==(const Peek&) const = default;
};

/// The scene with a strip over its lower edge that shows that player what they have; as it was where that is nothing.
/// `view`: whose scene it is. No table has it: at a table one tips one's cup, or lifts an edge.
Scene with_peek(Scene scene, const Peek& own, const View& view);

}  // namespace undercup::ui
