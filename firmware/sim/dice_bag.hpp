#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "firmware/house/random.hpp"
#include "firmware/sim/action.hpp"
#include "hw/sim/photo_album.hpp"
#include "table/seat.hpp"

namespace undercup::firmware::sim {

/// Where the dice of simulated rolls come from: chance, or the photos of an album, of which one is drawn for each roll.
class DiceBag {
public:
  DiceBag(std::uint64_t seed, const std::vector<hw::sim::Photo>& photos);

  /// A roll of so many dice. With photos there must be one with as many dice (`missing`).
  RollCup draw(int dice);

  /// The first number of dice from 1 to `most` that no photo shows; nothing where dice are drawn or all are there.
  [[nodiscard]] std::optional<int> missing(int most) const;

private:
  Random random_;
  bool from_photos_;
  std::map<std::size_t, std::vector<RollCup>> photos_;  ///< by number of dice
};

}  // namespace undercup::firmware::sim
