#include "vision/marker_code.hpp"

#include <bit>
#include <cstddef>
#include <vector>

namespace undercup::vision {
namespace {

bool bit(Code code, int row, int column) {
  return (code >> static_cast<unsigned>(kCodeSide * kCodeSide - 1 - (row * kCodeSide + column)) & 1U) != 0;
}

template <typename IsWhite>
Code code_of(IsWhite&& is_white) {
  Code code = 0;
  for (int row = 0; row < kCodeSide; ++row) {
    for (int column = 0; column < kCodeSide; ++column) code = code << 1U | (is_white(row, column) ? 1U : 0U);
  }
  return code;
}

Code turned_back(Code code) {
  return code_of([&](int row, int column) { return bit(code, column, kCodeSide - 1 - row); });
}

const std::vector<Code>& codes() {
  static const std::vector<Code> all = [] {
    std::vector<Code> list;
    for (int id = 0; id < kCardMarkers; ++id) {
      const MarkerPicture picture = card_marker(id);
      list.push_back(code_of([&](int row, int column) {
        return picture.at(static_cast<std::size_t>(row + 1)).at(static_cast<std::size_t>(column + 1));
      }));
    }
    return list;
  }();
  return all;
}

}  // namespace

Nearest nearest_code(Code code, Code known) {
  Nearest nearest;
  for (int turns = 0; turns < 4; ++turns) {
    for (int id = 0; id < kCardMarkers; ++id) {
      const int away = std::popcount((code ^ codes()[static_cast<std::size_t>(id)]) & known);
      if (away < nearest.away) nearest = {id, turns, away};
    }
    code = turned_back(code);
    known = turned_back(known);
  }
  return nearest;
}

}  // namespace undercup::vision
