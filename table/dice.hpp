#pragma once

#include <array>
#include <optional>
#include <vector>

namespace undercup::table {

/// The value a player sees on top of a die, one to six pips. Only `face_from_pips` makes one from a number.
enum class Face : int { one = 1, two, three, four, five, six };

/// All of them, the fewest pips first, and how many they are.
inline constexpr std::array kFaces{Face::one, Face::two, Face::three, Face::four, Face::five, Face::six};
inline constexpr int kFaceCount = static_cast<int>(kFaces.size());

/// The face with that many pips, or nothing outside 1..6.
constexpr std::optional<Face> face_from_pips(int pips) {
  if (pips < 1 || pips > kFaceCount) return std::nullopt;
  return static_cast<Face>(pips);
}

/// How many pips the face shows, 1..6.
constexpr int pips(Face face) {
  return static_cast<int>(face);
}

/// The dice of one cup, in the order they were given.
using Roll = std::vector<Face>;

}  // namespace undercup::table
