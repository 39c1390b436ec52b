#pragma once

#include <cstdint>
#include <opencv2/core.hpp>
#include <vector>

#include "hw/sim/arrangement.hpp"
#include "hw/sim/dice_painter.hpp"
#include "hw/sim/random.hpp"
#include "tests/vision/teach/lesson.hpp"
#include "tests/vision/teach/place.hpp"

// Dice of any make as they come to rest, and what a camera sees of them.
namespace undercup::teach {

/// A die of a roll.
struct Die {
  hw::sim::DieBody body;
  bool flat = true;  ///< its near face lies on the ground or the glass
  float lean = 0;    ///< radians
};

/// Dice and what else lies there.
struct Roll {
  std::vector<Die> dice;
  std::vector<hw::sim::DieStyle> styles;  ///< of which the dice are: their bodies point there
  hw::sim::Arrangement arrangement;
};

/// Whether the simulated table's make of that number may be learnt from: every third is kept back to measure with.
bool is_taught(int die_style);

/// Makes of dice, mostly one; the largest first.
std::vector<hw::sim::DieStyle> drawn_styles(hw::sim::Random& random);

/// A make that nobody sells, with edges as sharp as those of a casino's dice.
hw::sim::DieStyle sharp_style(hw::sim::Random& random);

/// The roll with this number at a place, of dice of these makes, the largest first.
Roll drawn_roll(const Place& place, std::uint64_t seed, int number, const std::vector<hw::sim::DieStyle>& styles,
                hw::sim::Random& random);

/// Two to six flat dice of that make, pushed together side against side where the cup has room for them so.
Roll pushed_roll(const Place& place, std::uint64_t seed, const hw::sim::DieStyle& style, hw::sim::Random& random);

/// Whether so much is seen of a die that there is something to tell of it.
bool is_seen(const Place& place, const std::vector<Die>& dice, std::size_t which);

/// Corners of a die's near face in the picture.
std::vector<cv::Point2f> face_corners(const Place& place, const hw::sim::DieBody& die);

/// What there is to tell of the dice that are seen, in their order; in picture px.
std::vector<Thing> things_of(const Place& place, const std::vector<Die>& dice);

}  // namespace undercup::teach
