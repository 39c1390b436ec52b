#include "firmware/sim/dice_bag.hpp"

namespace undercup::firmware::sim {
namespace {

constexpr std::uint64_t kDicePurpose = 1;  // a stream of its own: other draws never change the dice

}  // namespace

DiceBag::DiceBag(std::uint64_t seed, const std::vector<hw::sim::Photo>& photos)
    : random_(stream(seed, kDicePurpose)), from_photos_(!photos.empty()) {
  for (std::size_t i = 0; i < photos.size(); ++i) {
    photos_[photos[i].dice.size()].push_back({photos[i].dice, hw::sim::Trouble::none, static_cast<int>(i)});
  }
}

RollCup DiceBag::draw(int dice) {
  if (from_photos_) {
    const std::vector<RollCup>& fitting = photos_.at(static_cast<std::size_t>(dice));
    return fitting[random_.below(fitting.size())];
  }
  RollCup roll;
  for (int i = 0; i < dice; ++i) roll.dice.push_back(static_cast<int>(random_.below(6)) + 1);
  return roll;
}

std::optional<int> DiceBag::missing(int most) const {
  for (int dice = 1; from_photos_ && dice <= most; ++dice) {
    if (!photos_.contains(static_cast<std::size_t>(dice))) return dice;
  }
  return std::nullopt;
}

}  // namespace undercup::firmware::sim
