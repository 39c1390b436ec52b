#pragma once

namespace undercup::hw {

/// Where marker, number and sign lie on a card of deceptidice, as it is printed and as the simulated table shows it.
/// Millimetres from its top left corner.
struct CardFace {
  double edge = 32;     ///< so that three lie on a window of 105 mm
  int modules = 7;      ///< of its marker, each way
  double module = 2.3;  ///< some nine pixels at the table's scale
  double margin = 2.6;  ///< white around the marker: wider than a module, as its finder needs
  double sign_radius = 4;
  double number_right = 0.8;  ///< so far is the number from the middle of what is left beside the marker
  double sign_down = 0.6;     ///< and the sign from the middle of what is left below it

  [[nodiscard]] constexpr double marker_edge() const { return module * modules; }
  [[nodiscard]] constexpr double number_x() const { return (margin + marker_edge() + edge) / 2 + number_right; }
  [[nodiscard]] constexpr double number_y() const { return margin + marker_edge() / 2; }
  [[nodiscard]] constexpr double sign_x() const { return margin + sign_radius; }
  [[nodiscard]] constexpr double sign_y() const { return (margin + marker_edge() + edge) / 2 + sign_down; }
};
inline constexpr CardFace kCardFace{};

}  // namespace undercup::hw
