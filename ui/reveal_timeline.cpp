#include "ui/reveal_timeline.hpp"

#include <algorithm>

#include "ui/compose.hpp"

namespace undercup::ui {
namespace {

constexpr Milliseconds kShortest{4000};  // APPLIANCE.md leaves it open; issue 9 asks for 4 s .. 9 s
constexpr Milliseconds kLongest{9000};
constexpr Milliseconds kBase{2900};  // what opening and verdict take beside the dice
constexpr Milliseconds kPerDie{170};
constexpr Milliseconds kOpening{800};  // the bid is looked at once more
constexpr Milliseconds kClosing{700};  // and the verdict lands

int count_dice(const Reveal& reveal) {
  int dice = 0;
  for (const auto& [seat, roll] : reveal.dice) dice += static_cast<int>(roll.size());
  return dice;
}

/// The seats that hold dice, the one after the bidder first.
std::pmr::vector<table::SeatId> order_of(const Reveal& reveal) {
  std::pmr::vector<table::SeatId> order;
  for (const auto& [seat, roll] : reveal.dice) {
    if (!roll.empty()) order.push_back(seat);
  }
  const auto after =
      std::find_if(order.begin(), order.end(), [&](table::SeatId seat) { return seat > reveal.settled.bidder; });
  std::rotate(order.begin(), after, order.end());
  return order;
}

Milliseconds part(Milliseconds length, float share) {
  return Milliseconds(static_cast<Milliseconds::rep>(static_cast<float>(length.count()) * share));
}

/// Lays one seat's dice into its span: the cup opens, then its matching dice go one after the other.
void add_seat(RevealTimeline& timeline, const Reveal& reveal, table::SeatId seat, Milliseconds from,
              Milliseconds length, int& slot) {
  constexpr float kOpen = 0.34F;  // of the span
  constexpr float kFlight = 0.30F;
  const table::Roll& roll = reveal.dice.at(seat);
  timeline.seats.push_back({seat, from, from + part(length, kOpen), from + length});
  const auto matching = std::count_if(roll.begin(), roll.end(), [&](table::Face f) { return matches(reveal, f); });
  const float step = (1.0F - kOpen - kFlight) / static_cast<float>(std::max<std::ptrdiff_t>(matching, 1));
  int gone = 0;
  for (std::size_t i = 0; i < roll.size(); ++i) {
    DieCue die{seat, static_cast<int>(i), static_cast<int>(roll.size()), roll[i], matches(reveal, roll[i]), -1, {}, {}};
    die.leaves = from + part(length, kOpen + step * static_cast<float>(gone));
    if (die.matches) {
      die.slot = slot++;
      ++gone;
      die.lands = die.leaves + part(length, kFlight);
    }
    timeline.dice.push_back(die);
  }
}

}  // namespace

bool matches(const Reveal& reveal, table::Face face) {
  const table::Face asked = reveal.settled.bid.face;
  if (face == asked) return true;
  if (face != table::Face::one) return false;
  int of_face = 0;
  for (const auto& [seat, roll] : reveal.dice) {
    of_face += static_cast<int>(std::count(roll.begin(), roll.end(), asked));
  }
  return of_face != reveal.settled.matching;
}

RevealTimeline timeline_of(const Reveal& reveal) {
  RevealTimeline timeline;
  const std::pmr::vector<table::SeatId> order = order_of(reveal);
  timeline.length = reveal_length(reveal);
  timeline.verdict = verdict_at(reveal);
  const Milliseconds span = timeline.verdict - kOpening;
  constexpr int kSeatWeight = 2;  // a seat takes as long as that many dice, and its dice
  const int all = count_dice(reveal) + kSeatWeight * static_cast<int>(order.size());
  Milliseconds from = kOpening;
  int slot = 0;
  for (const table::SeatId seat : order) {
    const int weight = kSeatWeight + static_cast<int>(reveal.dice.at(seat).size());
    const Milliseconds length = part(span, static_cast<float>(weight) / static_cast<float>(all));
    add_seat(timeline, reveal, seat, from, length, slot);
    from += length;
  }
  return timeline;
}

int counted(const RevealTimeline& timeline, Milliseconds now) {
  return static_cast<int>(std::count_if(timeline.dice.begin(), timeline.dice.end(),
                                        [now](const DieCue& die) { return die.matches && die.lands <= now; }));
}

std::pmr::vector<std::pair<Milliseconds, std::optional<table::SeatId>>> turns_of(std::span<const SeatCue> seats) {
  std::pmr::vector<std::pair<Milliseconds, std::optional<table::SeatId>>> turns;
  for (const SeatCue& cue : seats) turns.emplace_back(cue.opens, cue.seat);
  if (!seats.empty()) turns.emplace_back(seats.back().done, std::nullopt);
  return turns;
}

std::pmr::vector<std::pair<Milliseconds, std::optional<table::SeatId>>> counted_seats(const Reveal& reveal) {
  return turns_of(timeline_of(reveal).seats);
}

std::pmr::vector<Milliseconds> count_times(const Reveal& reveal) {
  std::pmr::vector<Milliseconds> times;
  for (const DieCue& die : timeline_of(reveal).dice)
    if (die.matches) times.push_back(die.lands);
  std::sort(times.begin(), times.end());
  return times;
}

Milliseconds verdict_at(const Reveal& reveal) {
  return reveal_length(reveal) - kClosing;
}

Milliseconds reveal_length(const Reveal& reveal) {
  return std::clamp(kBase + count_dice(reveal) * kPerDie, kShortest, kLongest);
}

}  // namespace undercup::ui
