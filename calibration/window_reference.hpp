#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace undercup::calibration {

inline constexpr int kRimAngles = 90;
inline constexpr int kRimSteps = 64;         ///< from `kRimFrom` to `kRimTo`
inline constexpr double kRimFrom = 0.88;     ///< of the window's radius: a cup mostly stands further in
inline constexpr double kRimTo = 1.16;       ///< .. beyond what is seen of the opening's own side, 2 to 7 % wide
inline constexpr int kWindowCells = 64;      ///< a row of the small picture: of 1.6 mm, less than a drop of water
inline constexpr std::uint8_t kGlare = 255;  ///< the level of a cell in which a lamp shines, and of no other
inline constexpr double kSoftestRim = 100;   ///< pixels

/// What a seat's camera sees of its window with nothing on it, small: what later pictures are held against.
struct WindowReference {
  std::vector<std::uint8_t> rim;     ///< `kRimAngles` rows of `kRimSteps`: rays from the window's middle, the first to
                                     ///< the right, then clockwise, from within the window outwards
  std::vector<std::uint8_t> window;  ///< `kWindowCells` rows: the square around the window's circle
  double softness_px = 0;  ///< of the edges around the rim, as the standard deviation of a Gaussian blur; 0: no edge
  bool operator==(const WindowReference&) const = default;
};

/// Rows of so many levels, each as two hexadecimal digits.
std::vector<std::string> hexadecimal(const std::vector<std::uint8_t>& levels, int width);

/// The levels of such rows; nothing unless there are `height` of `width` levels each, in lower case.
std::optional<std::vector<std::uint8_t>> levels_of(const std::vector<std::string>& rows, int width, int height);

}  // namespace undercup::calibration
