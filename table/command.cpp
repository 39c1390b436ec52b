#include "table/command.hpp"

#include "table/overloaded.hpp"

namespace undercup::table {

std::optional<Card> card_of(const GivenCard& given) {
  return std::visit(Overloaded{[](const GivenNumberCard& card) -> std::optional<Card> {
                                 const std::optional<Face> number = face_from_pips(card.number);
                                 if (!number) return std::nullopt;
                                 return NumberCard{*number, card.color};
                               },
                               [](const Wildcard& card) -> std::optional<Card> { return card; },
                               [](const PowerCard& card) -> std::optional<Card> { return card; }},
                    given);
}

SeatId seat_of(const Command& command) {
  return std::visit([](const auto& any) { return any.seat; }, command);
}

}  // namespace undercup::table
