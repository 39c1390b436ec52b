#pragma once

#include <string>
#include <vector>

namespace undercup::hw {

/// Where marker, number and sign lie on a card of deceptidice, as it is printed and as the simulated table shows it.
/// Millimetres from its top left corner.
struct CardFace {
  double edge = 32;     ///< so that three lie on a window of 105 mm
  int modules = 7;      ///< of its marker, each way
  double module = 2.3;  ///< some nine pixels at the table's scale
  double margin = 2.6;  ///< white around the marker: wider than a module, as its finder needs
  double sign_radius = 4;
  double sign_outline = 0.3;  ///< its black line, half of it within the sign
  double number_right = 0.8;  ///< so far is the number from the middle of what is left beside the marker
  double sign_down = 0.6;     ///< and the sign from the middle of what is left below it

  [[nodiscard]] constexpr double marker_edge() const { return module * modules; }
  [[nodiscard]] constexpr double number_x() const { return (margin + marker_edge() + edge) / 2 + number_right; }
  [[nodiscard]] constexpr double number_y() const { return margin + marker_edge() / 2; }
  [[nodiscard]] constexpr double sign_x() const { return margin + sign_radius; }
  [[nodiscard]] constexpr double sign_y() const { return (margin + marker_edge() + edge) / 2 + sign_down; }
};
inline constexpr CardFace kCardFace{};

enum class CardInk { red, blue, green, yellow, black };
/// A form for each colour, for whoever does not tell the colours apart, and for what has none.
enum class CardSign { circle, square, triangle, diamond, star, hexagon };

/// What a player reads on a card in any language: the number, in large, and the sign.
struct CardMarks {
  std::string large;
  CardInk ink = CardInk::black;  ///< of the sign
  CardSign sign = CardSign::circle;
  bool operator==(const CardMarks&) const = default;
};

/// A colour in sRGB, 0..255.
struct InkLevels {
  int red = 0;
  int green = 0;
  int blue = 0;
};

/// What an ink looks like on white paper; black is as dark as the printer makes it.
InkLevels levels_of(CardInk ink);

struct SignCorner {
  double x = 0;
  double y = 0;
};

/// The corners of a sign, millimetres from its middle, x to the right and y down; a circle has so many that it is one.
std::vector<SignCorner> corners_of(CardSign sign);

}  // namespace undercup::hw
