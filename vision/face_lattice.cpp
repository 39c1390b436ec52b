#include "vision/face_lattice.hpp"

#include <utility>

namespace undercup::vision {
namespace {

using table::Face;

constexpr unsigned bits(std::initializer_list<int> places) {
  unsigned all = 0;
  for (const int place : places) all |= 1U << static_cast<unsigned>(place);
  return all;
}

constexpr std::array<std::pair<unsigned, Face>, 9> kPatterns{{
    {bits({4}), Face::one},
    {bits({0, 8}), Face::two},
    {bits({2, 6}), Face::two},
    {bits({0, 4, 8}), Face::three},
    {bits({2, 4, 6}), Face::three},
    {bits({0, 2, 6, 8}), Face::four},
    {bits({0, 2, 4, 6, 8}), Face::five},
    {bits({0, 1, 2, 6, 7, 8}), Face::six},
    {bits({0, 2, 3, 5, 6, 8}), Face::six},
}};

}  // namespace

std::optional<table::Face> face_of(const Places& pips) {
  for (const auto& [pattern, face] : kPatterns)
    if (pips.to_ulong() == pattern) return face;
  return std::nullopt;
}

}  // namespace undercup::vision
