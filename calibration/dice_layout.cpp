#include "calibration/dice_layout.hpp"

#include <algorithm>
#include <cstddef>

namespace undercup::calibration {
namespace {

bool is_face(int value) {
  return value >= 1 && value <= 6;
}

/// Whether `other` may still lie opposite `face`, and does from now on.
bool paired(vision::Opposites& opposites, int face, int other) {
  int& known = opposites[static_cast<std::size_t>(face - 1)];
  if (known != 0 && known != other) return false;
  known = other;
  return true;
}

}  // namespace

Layout layout_of(const std::vector<TopAndBottom>& pairs) {
  Layout layout;
  for (const auto& [top, bottom] : pairs) {
    if (!is_face(top) || !is_face(bottom) || top == bottom || !paired(layout.opposites, top, bottom) ||
        !paired(layout.opposites, bottom, top)) {
      layout.kind = Layout::Kind::contradictory;
      return layout;
    }
  }
  const bool all = std::all_of(layout.opposites.begin(), layout.opposites.end(), is_face);
  layout.kind = all ? Layout::Kind::told : Layout::Kind::untold;
  return layout;
}

bool agrees(const Layout& layout, const vision::Opposites& opposites) {
  if (layout.kind == Layout::Kind::contradictory) return false;
  for (std::size_t i = 0; i < opposites.size(); ++i)
    if (layout.opposites[i] != 0 && layout.opposites[i] != opposites[i]) return false;
  return true;
}

}  // namespace undercup::calibration
