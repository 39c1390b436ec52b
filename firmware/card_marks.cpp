#include "firmware/card_marks.hpp"

#include <string>
#include <variant>

#include "table/overloaded.hpp"

namespace undercup::firmware {
namespace {

using hw::CardInk;
using hw::CardMarks;
using hw::CardSign;

CardMarks marks_of_number(const table::NumberCard& card) {
  const std::string number = std::to_string(table::pips(card.number));
  switch (card.color) {
    case table::Color::red: return {number, CardInk::red, CardSign::circle};
    case table::Color::blue: return {number, CardInk::blue, CardSign::square};
    case table::Color::green: return {number, CardInk::green, CardSign::triangle};
    case table::Color::yellow: return {number, CardInk::yellow, CardSign::diamond};
  }
  return {};
}

}  // namespace

CardMarks marks_of(const table::Card& card) {
  return std::visit(table::Overloaded{[](const table::NumberCard& number) { return marks_of_number(number); },
                                      [](const table::Wildcard&) {
                                        return CardMarks{"?", CardInk::black, CardSign::star};
                                      },
                                      [](const table::PowerCard&) {
                                        return CardMarks{"!", CardInk::black, CardSign::hexagon};
                                      }},
                    card);
}

}  // namespace undercup::firmware
