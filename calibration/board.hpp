#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "vision/camera_model.hpp"

namespace undercup::calibration {

// The standard sheet: a ChArUco board of 11 x 11 squares, the corner ones black, with the markers 0..59 of OpenCV's
// DICT_4X4_100 in its white squares, row by row. Coordinates on the sheet are millimetres from its middle, x right and
// y down as printed; the window's circle cuts off what is outside it.

inline constexpr int kBoardSquares = 11;
inline constexpr double kSquareMm = 10;
inline constexpr double kMarkerMm = 7;
inline constexpr int kBoardMarkers = kBoardSquares * kBoardSquares / 2;
inline constexpr int kBoardCorners = (kBoardSquares - 1) * (kBoardSquares - 1);  ///< where two black squares meet

/// A marker's modules each way: four of its code, and the black border around them.
inline constexpr int kSheetMarkerModules = 6;

/// The code of a marker, 0..59: 16 bits, row by row, the top left module highest; 1: white.
std::uint16_t sheet_code(int marker);

/// A marker as it was seen: which one, and by how many quarters the picture's code was turned back to it.
struct SheetMarker {
  int id = 0;
  int turns = 0;
};

/// The marker of the sheet with that code, however it is turned, one wrong module allowed (any two codes differ in more
/// than two); nothing where it is none.
std::optional<SheetMarker> sheet_marker(std::uint16_t code);

/// A marker's corners on the sheet: top left, top right, bottom right, bottom left.
std::array<vision::PlanePoint, 4> marker_corners(int marker);

/// Whether the sheet is white there; nothing within `margin_mm` of where its colour changes, or beyond the board.
std::optional<bool> is_white(vision::PlanePoint on_sheet, double margin_mm);

/// Corner 0..99 of the squares, row by row: where it lies on the sheet.
vision::PlanePoint board_corner(int corner);

}  // namespace undercup::calibration
