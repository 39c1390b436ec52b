#include "ui/dice_colours.hpp"

#include <algorithm>
#include <cmath>

namespace undercup::ui {
namespace {

constexpr Colour kBlack{0, 0, 0};
constexpr Colour kWhite{255, 255, 255};
constexpr float kLit = 245;  // the brightest channel of a die under the table's lamp

Colour lit(const std::array<std::uint8_t, 3>& seen, float gain) {
  const auto level = [&](std::uint8_t channel) {
    return static_cast<std::uint8_t>(std::lround(std::min(255.0F, gain * static_cast<float>(channel))));
  };
  return {level(seen[0]), level(seen[1]), level(seen[2])};
}

/// The colour, moved towards black or white until it differs so much from the other.
Colour told_apart(Colour colour, Colour from, float least) {
  constexpr float kStep = 0.05F;
  const Colour end = contrast(kWhite, from) > contrast(kBlack, from) ? kWhite : kBlack;
  for (float share = 0; share < 1; share += kStep) {
    const Colour moved = mixed(colour, end, share);
    if (contrast(moved, from) >= least) return moved;
  }
  return end;
}

}  // namespace

Palette with_dice(Palette palette, const DiceColours& dice) {
  constexpr float kShade = 0.22F;  // of the foot against the face
  std::uint8_t brightest = 1;
  for (const auto& colour : {dice.body, dice.pips})
    for (const std::uint8_t channel : colour) brightest = std::max(brightest, channel);
  const float gain = std::max(1.0F, kLit / static_cast<float>(brightest));
  palette.die_body = told_apart(lit(dice.body, gain), palette.felt_middle, palette.dice_apart);
  palette.die_pip = told_apart(lit(dice.pips, gain), palette.die_body, kPipContrast);
  palette.die_one = palette.die_pip;
  palette.die_foot = mixed(palette.die_body, kBlack, kShade);
  return palette;
}

}  // namespace undercup::ui
