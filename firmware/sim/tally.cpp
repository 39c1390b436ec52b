#include "firmware/sim/tally.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "vision/card_marker.hpp"

namespace undercup::firmware::sim {

void Tally::rolled(table::SeatId seat, const std::vector<int>& dice) {
  ++rolls_;
  table::Roll roll;
  for (const int pips : dice) roll.push_back(*table::face_from_pips(pips));
  std::sort(roll.begin(), roll.end());
  drawn_[seat] = std::move(roll);
}

void Tally::laid(table::SeatId seat, const std::vector<int>& markers) {
  ++rolls_;
  std::vector<table::Card>& cards = laid_[seat];
  cards.clear();
  for (const int marker : markers) cards.push_back(vision::card_of_marker(marker).value());
}

void Tally::compare(table::SeatId seat, table::Roll opened) {
  std::sort(opened.begin(), opened.end());
  if (opened != drawn_[seat]) ++wrong_locks_;
}

void Tally::happened(Milliseconds /*at*/, const TableEvent& event) {
  if (const auto* trouble = std::get_if<TroubleSeen>(&event); trouble != nullptr && !trouble->cleared) {
    ++refusals_[trouble->status];
  }
  const auto* game = std::get_if<table::Event>(&event);
  if (game == nullptr) return;
  if (std::holds_alternative<table::RollLocked>(*game) || std::holds_alternative<table::PilesLocked>(*game)) ++locks_;
  if (std::holds_alternative<table::GameWon>(*game) || std::holds_alternative<table::GameRanked>(*game)) ++games_;
  if (const auto* opened = std::get_if<table::PilesRevealed>(game)) {
    for (const auto& [seat, roll] : opened->cards) {
      if (!std::equal(roll.begin(), roll.end(), laid_[seat].begin(), laid_[seat].end())) ++wrong_locks_;
    }
  }
  if (const auto* opened = std::get_if<table::RollOffResult>(game)) {
    for (const auto& [seat, face] : opened->dice) compare(seat, {face});
  }
  if (const auto* opened = std::get_if<table::CupsRevealed>(game)) {
    for (const auto& [seat, roll] : opened->dice) compare(seat, roll);
  }
}

std::string Tally::summary() const {
  std::string line = std::to_string(games_) + (games_ == 1 ? " game, " : " games, ") + std::to_string(rolls_) +
                     " rolls, " + std::to_string(locks_) + " locks, " + std::to_string(wrong_locks_) +
                     " wrong locks, refusals:";
  if (refusals_.empty()) line += " none";
  for (const auto& [status, times] : refusals_)
    line += " " + std::string(vision::name(status)) + " " + std::to_string(times);
  return line;
}

}  // namespace undercup::firmware::sim
