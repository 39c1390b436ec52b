#include "table/seating.hpp"

#include <algorithm>
#include <cstddef>

#include "table/card_rules.hpp"

namespace undercup::table {

int held_at_start(const Ruleset& rules, int seats) {
  return rules.cards ? cards_at_start(seats) : rules.dice;
}

std::vector<SeatId> seats_in(const PerSeat& held) {
  std::vector<SeatId> in;
  in.reserve(held.size());
  for (const auto& [seat, count] : held) {
    if (count > 0) in.push_back(seat);
  }
  return in;
}

int count_in(const PerSeat& held) {
  return static_cast<int>(std::count_if(held.begin(), held.end(), [](const auto& entry) { return entry.second > 0; }));
}

bool is_in(const PerSeat& held, SeatId seat) {
  return amount(held, seat) > 0;
}

PerSeat only_in(PerSeat held) {
  std::erase_if(held, [](const auto& entry) { return entry.second == 0; });
  return held;
}

PerSeat staying(PerSeat held, const std::vector<SeatId>& retiring) {
  for (const SeatId seat : retiring) held[seat] = 0;
  return held;
}

SeatId next_in(const PerSeat& held, SeatId seat) {
  const auto in = [](const auto& entry) { return entry.second > 0; };
  const auto after = held.upper_bound(seat);
  if (const auto found = std::find_if(after, held.end(), in); found != held.end()) return found->first;
  return std::find_if(held.begin(), after, in)->first;
}

SeatId seat_after(const std::vector<SeatId>& seats, SeatId seat, int by) {
  const auto found = std::find(seats.begin(), seats.end(), seat);
  if (found == seats.end()) return seats.front();
  const auto size = static_cast<int>(seats.size());
  const int place = (static_cast<int>(found - seats.begin()) + by) % size;
  return seats[static_cast<std::size_t>((place + size) % size)];
}

}  // namespace undercup::table
