#pragma once

#include <string>
#include <utility>
#include <vector>

#include "hw/sim/rendered_view.hpp"
#include "vision/card_marker.hpp"

namespace undercup::vision {

/// The face of the card with that marker, as the simulated table is told it.
inline hw::sim::PrintedFace printed(int marker) {
  hw::sim::PrintedFace face;
  const MarkerPicture picture = card_marker(marker);
  for (std::size_t i = 0; i < picture.size() * picture.size(); ++i) {
    if (picture.at(i / picture.size()).at(i % picture.size())) face.marker |= std::uint64_t{1} << i;
  }
  face.marks.large = std::to_string(marker % 6 + 1);
  return face;
}

/// The picture of a window on which these cards lie, the player's left one first.
inline Frame picture_of_cards(hw::sim::RenderedView& view, const std::vector<int>& markers, int roll,
                              hw::sim::Trouble trouble = hw::sim::Trouble::none, int t_ms = 2000) {
  hw::sim::CupMoment moment;
  moment.doing = hw::sim::CupMoment::Doing::resting;
  moment.roll_number = roll;
  moment.trouble = trouble;
  for (const int marker : markers) moment.cards.push_back(printed(marker));
  return view(moment, hw::sim::Milliseconds{t_ms});
}

}  // namespace undercup::vision
