#include "firmware/house/house_player.hpp"

#include <algorithm>

#include "firmware/app/practice.hpp"
#include "table/overloaded.hpp"
#include "table/view.hpp"

namespace undercup::firmware {
namespace {

constexpr std::uint64_t kHousePurpose = 7;  // of a seed
/// It bluffs now and then, and believes the odds: what a beginner meets at a table.
constexpr Temper kTemper{0.12, 1.0};

}  // namespace

HousePlayer::HousePlayer(std::uint64_t seed) : random_(stream(seed, kHousePurpose)) {}

HousePlays HousePlayer::roll(table::SeatId seat, int dice) {
  table::LockRoll lock{seat, {}};
  own_.clear();
  for (int i = 0; i < dice; ++i) {
    lock.dice.push_back(1 + static_cast<int>(random_.below(table::kFaceCount)));
    own_.push_back(*table::face_from_pips(lock.dice.back()));
  }
  std::sort(lock.dice.begin(), lock.dice.end());
  return {lock};
}

HousePlays HousePlayer::move(const table::PublicView& view, table::SeatId seat) {
  const Move move = choose_move(view, own_, kTemper, random_);
  return std::visit(table::Overloaded{[&](const table::Bid& bid) {
                                        return HousePlays{table::PlaceBid{seat, bid.count, pips(bid.face)}};
                                      },
                                      [&](const CallLiar&) { return HousePlays{table::Challenge{seat}}; },
                                      [&](const CallExact&) { return HousePlays{table::CallSpotOn{seat}}; }},
                    move);
}

void HousePlayer::play(Appliance& appliance, Milliseconds now) {
  while (is_house_due(appliance.app())) {
    const table::SeatId seat = *appliance.app().practice;
    const table::PublicView view = table::public_view(appliance.app().game);
    const bool rolls = has(view.must_roll, seat);
    appliance.feed(rolls ? roll(seat, table::dice_expected(view, seat)) : move(view, seat), now);
  }
}

}  // namespace undercup::firmware
