#include "firmware/sim/printed_card.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

#include "table/overloaded.hpp"
#include "vision/card_marker.hpp"

namespace undercup::firmware::sim {
namespace {

using Ink = hw::sim::PrintedFace::Ink;

Ink ink_of(table::Color color) {
  switch (color) {
    case table::Color::red: return Ink::red;
    case table::Color::blue: return Ink::blue;
    case table::Color::green: return Ink::green;
    case table::Color::yellow: return Ink::yellow;
  }
  return Ink::black;
}

}  // namespace

hw::sim::PrintedFace printed_face(int marker) {
  hw::sim::PrintedFace face;
  const vision::MarkerPicture picture = vision::card_marker(marker);
  std::uint64_t module = 1;
  for (const auto& row : picture) {
    for (const bool white : row) {
      if (white) face.marker |= module;
      module <<= 1U;
    }
  }
  std::visit(table::Overloaded{[&](const table::NumberCard& plain) {
                                 face.large = std::to_string(table::pips(plain.number));
                                 face.ink = ink_of(plain.color);
                               },
                               [&](const table::Wildcard&) { face.large = "?"; },
                               [&](const table::PowerCard&) { face.large = "!"; }},
             vision::card_of_marker(marker).value());
  return face;
}

}  // namespace undercup::firmware::sim
