#include "ui/card_timeline.hpp"

#include <algorithm>

#include "ui/compose.hpp"

namespace undercup::ui {
namespace {

constexpr Milliseconds kFirstSeat{900};  // the challenge is read first
constexpr Milliseconds kEachSeat{750};   // three cards are seen at a glance
constexpr Milliseconds kToVerdict{1100};
constexpr Milliseconds kShortest{4000};  // of a reveal: two seats wait as long as dice would make them

}  // namespace

std::pmr::vector<table::SeatId> opening_order(const CardReveal& reveal) {
  std::pmr::vector<table::SeatId> seats;
  for (const auto& [seat, roll] : reveal.cards) seats.push_back(seat);
  const auto after = std::upper_bound(seats.begin(), seats.end(), reveal.settled.guesser);
  std::rotate(seats.begin(), after, seats.end());
  return seats;
}

int open_at(const CardReveal& reveal, Milliseconds now) {
  if (now < kFirstSeat) return 0;
  const auto open = (now - kFirstSeat) / kEachSeat + 1;
  return std::min(static_cast<int>(open), static_cast<int>(reveal.cards.size()));
}

Milliseconds verdict_at(const CardReveal& reveal) {
  return reveal_length(reveal) - kToVerdict / 2;
}

bool counts(const CardReveal& reveal, table::SeatId seat, std::size_t die) {
  const auto found = reveal.counts.find(seat);
  return found != reveal.counts.end() && found->second[die];
}

bool is_claim(const CardReveal& reveal) {
  return std::holds_alternative<table::PowerClaim>(reveal.settled.guess.target);
}

Milliseconds reveal_length(const CardReveal& reveal) {
  return std::max(kShortest, kFirstSeat + kEachSeat * static_cast<int>(reveal.cards.size()) + kToVerdict);
}

std::pmr::vector<Milliseconds> count_times(const CardReveal& reveal) {
  std::pmr::vector<Milliseconds> times;
  if (is_claim(reveal)) return times;
  Milliseconds opened = kFirstSeat;
  for (const table::SeatId seat : opening_order(reveal)) {
    for (std::size_t die = 0; die < reveal.cards.at(seat).size(); ++die)
      if (counts(reveal, seat, die)) times.push_back(opened);
    opened += kEachSeat;
  }
  return times;
}

}  // namespace undercup::ui
