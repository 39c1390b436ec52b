#include "hw/card_face.hpp"

#include <cmath>
#include <numbers>

namespace undercup::hw {
namespace {

/// So many corners, clockwise from `turn` (radians) past the top on; every second one at `inner` times the radius.
std::vector<SignCorner> polygon(int corners, double outer, double inner, double turn) {
  std::vector<SignCorner> all;
  for (int corner = 0; corner < corners; ++corner) {
    const double angle = 2 * std::numbers::pi * corner / corners + turn;
    const double radius = kCardFace.sign_radius * (corner % 2 == 0 ? outer : outer * inner);
    all.push_back({radius * std::sin(angle), -radius * std::cos(angle)});
  }
  return all;
}

}  // namespace

InkLevels levels_of(CardInk ink) {
  switch (ink) {
    case CardInk::red: return {204, 26, 31};
    case CardInk::blue: return {20, 77, 178};
    case CardInk::green: return {13, 128, 56};
    case CardInk::yellow: return {250, 204, 26};
    case CardInk::black: return {0, 0, 0};
  }
  return {};
}

std::vector<SignCorner> corners_of(CardSign sign) {
  constexpr double kEighth = std::numbers::pi / 4;
  constexpr int kRound = 72;       // 0.004 mm off at most
  constexpr double kCircle = 0.9;  // of the radius: it fills more of it than a square does
  constexpr double kDiamondWaist = 0.7;
  constexpr double kStarWaist = 0.42;
  switch (sign) {
    case CardSign::circle: return polygon(kRound, kCircle, 1, 0);
    case CardSign::square: return polygon(4, 1, 1, kEighth);
    case CardSign::triangle: return polygon(3, 1, 1, 0);
    case CardSign::diamond: return polygon(4, 1, kDiamondWaist, 0);
    case CardSign::star: return polygon(10, 1, kStarWaist, 0);
    case CardSign::hexagon: return polygon(6, 1, 1, 0);
  }
  return {};
}

}  // namespace undercup::hw
