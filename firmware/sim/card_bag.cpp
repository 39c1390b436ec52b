#include "firmware/sim/card_bag.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "table/card_rules.hpp"
#include "table/overloaded.hpp"
#include "vision/card_marker.hpp"

namespace undercup::firmware::sim {
namespace {

constexpr std::uint64_t kCardPurpose = 3;  // a stream of its own: other draws never change the cards

bool plays(const table::CardOptions& options, const table::Card& card) {
  return std::visit(table::Overloaded{[](const table::NumberCard&) { return true; },
                                      [&](const table::Wildcard&) { return options.wildcards; },
                                      [&](const table::PowerCard&) { return options.power_cards; }},
                    card);
}

std::vector<int> all_of(const std::vector<std::vector<int>>& piles) {
  std::vector<int> cards;
  for (const std::vector<int>& pile : piles) cards.insert(cards.end(), pile.begin(), pile.end());
  return cards;
}

}  // namespace

std::vector<int> markers_of(const table::CardOptions& options) {
  std::vector<int> markers;
  for (int marker = 0; marker < vision::kCardMarkers; ++marker) {
    if (plays(options, vision::card_of_marker(marker).value())) markers.push_back(marker);
  }
  return markers;
}

CardBag::CardBag(std::uint64_t seed, const table::CardOptions& options, const table::PerSeat& held)
    : random_(stream(seed, kCardPurpose)), draw_pile_(markers_of(options)) {
  shuffle(draw_pile_);
  for (const auto& [seat, cards] : held) {
    std::vector<int>& hand = piles_[seat].emplace_back();
    for (int i = 0; i < cards && !draw_pile_.empty(); ++i) {
      hand.push_back(draw_pile_.back());
      draw_pile_.pop_back();
    }
  }
}

void CardBag::shuffle(std::vector<int>& cards) {
  for (std::size_t left = cards.size(); left > 1; --left) std::swap(cards[left - 1], cards[random_.below(left)]);
}

std::vector<int> CardBag::roll(table::SeatId seat) {
  std::vector<std::vector<int>>& piles = piles_.at(seat);
  std::vector<int> cards = all_of(piles);
  shuffle(cards);
  piles.clear();
  std::vector<int> rolled;
  auto from = cards.begin();
  for (const int size : table::pile_sizes(static_cast<int>(cards.size()))) {
    piles.emplace_back(from, from + size);
    rolled.push_back(*from);
    std::advance(from, size);
  }
  return rolled;
}

void CardBag::discard(table::SeatId seat, int cards) {
  std::vector<std::vector<int>>& piles = piles_.at(seat);
  const auto given = std::find_if(piles.begin(), piles.end(),
                                  [&](const std::vector<int>& pile) { return static_cast<int>(pile.size()) == cards; });
  if (given != piles.end()) piles.erase(given);  // face up, out of the game
}

void CardBag::swap(table::SeatId seat) {
  std::vector<std::vector<int>>& piles = piles_.at(seat);
  if (draw_pile_.empty() || piles.empty() || piles.front().empty()) return;
  std::swap(piles.front().front(), draw_pile_[random_.below(draw_pile_.size())]);
}

int CardBag::held(table::SeatId seat) const {
  return static_cast<int>(all_of(piles_.at(seat)).size());
}

}  // namespace undercup::firmware::sim
