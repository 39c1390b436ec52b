#include "ui/card_timeline.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <variant>

#include "ui/compose.hpp"

namespace undercup::ui {
namespace {

constexpr Milliseconds kFirstSeat{900};  // the challenge is read first
constexpr Milliseconds kEachSeat{750};   // three cards are seen at a glance,
constexpr Milliseconds kSeen{180};       // then what counts of them goes, one after the other
constexpr Milliseconds kEachCard{110};
constexpr Milliseconds kFlight{320};
constexpr Milliseconds kToVerdict{1100};
constexpr Milliseconds kShortest{4000};  // of a reveal: two seats wait as long as dice would make them

/// The seats in the order they are opened.
std::pmr::vector<table::SeatId> opening_order(const CardReveal& reveal) {
  std::pmr::vector<table::SeatId> seats;
  for (const auto& [seat, roll] : reveal.cards) seats.push_back(seat);
  const auto after = std::upper_bound(seats.begin(), seats.end(), reveal.settled.guesser);
  std::rotate(seats.begin(), after, seats.end());
  return seats;
}

/// Puts the cards of a straight in its order, wildcards where a number is missing.
void put_in_sequence(const CardReveal& reveal, std::pmr::vector<CardCue>& cards) {
  std::pmr::map<int, CardCue*> numbers;
  std::pmr::vector<CardCue*> wild;
  for (CardCue& cue : cards) {
    const auto* number = std::get_if<table::NumberCard>(&reveal.cards.at(cue.seat)[cue.card]);
    if (number != nullptr) {
      numbers[table::pips(number->number)] = &cue;
    } else {
      wild.push_back(&cue);
    }
  }
  int slot = 0;
  std::size_t filled = 0;
  std::optional<int> before;
  for (const auto& [number, cue] : numbers) {
    for (; before && *before + 1 < number && filled < wild.size(); ++*before) wild[filled++]->slot = slot++;
    cue->slot = slot++;
    before = number;
  }
  for (; filled < wild.size(); ++filled) wild[filled]->slot = slot++;
}

}  // namespace

CardTimeline timeline_of(const CardReveal& reveal) {
  CardTimeline timeline;
  timeline.length = reveal_length(reveal);
  timeline.verdict = verdict_at(reveal);
  Milliseconds opens = kFirstSeat;
  for (const table::SeatId seat : opening_order(reveal)) {
    Milliseconds leaves = opens + kSeen;
    timeline.seats.push_back({seat, opens, leaves, opens + kEachSeat});
    for (std::size_t card = 0; card < reveal.cards.at(seat).size(); ++card) {
      if (is_claim(reveal) || !counts(reveal, seat, card)) continue;
      timeline.cards.push_back({seat, card, static_cast<int>(timeline.cards.size()), leaves, leaves + kFlight});
      leaves += kEachCard;
    }
    opens += kEachSeat;
  }
  if (std::holds_alternative<table::StraightWith>(reveal.settled.guess.target)) put_in_sequence(reveal, timeline.cards);
  return timeline;
}

int counted(const CardTimeline& timeline, Milliseconds now) {
  return static_cast<int>(std::count_if(timeline.cards.begin(), timeline.cards.end(),
                                        [now](const CardCue& card) { return card.lands <= now; }));
}

bool counts(const CardReveal& reveal, table::SeatId seat, std::size_t card) {
  const auto found = reveal.counts.find(seat);
  return found != reveal.counts.end() && found->second[card];
}

bool is_claim(const CardReveal& reveal) {
  return table::is_claim(reveal.settled.guess.target);
}

Milliseconds verdict_at(const CardReveal& reveal) {
  return reveal_length(reveal) - kToVerdict / 2;
}

Milliseconds reveal_length(const CardReveal& reveal) {
  return std::max(kShortest, kFirstSeat + kEachSeat * static_cast<int>(reveal.cards.size()) + kToVerdict);
}

std::pmr::vector<std::pair<Milliseconds, std::optional<table::SeatId>>> counted_seats(const CardReveal& reveal) {
  return turns_of(timeline_of(reveal).seats);
}

std::pmr::vector<Milliseconds> count_times(const CardReveal& reveal) {
  std::pmr::vector<Milliseconds> times;
  for (const CardCue& card : timeline_of(reveal).cards) times.push_back(card.lands);
  return times;
}

}  // namespace undercup::ui
