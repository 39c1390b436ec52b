#include "calibration/board.hpp"

#include <bit>
#include <cmath>
#include <cstddef>

namespace undercup::calibration {
namespace {

/// Facts of OpenCV's DICT_4X4_100; they stand here for the reason given with `vision::card_marker`'s, and are held
/// against OpenCV's by the same kind of test.
constexpr std::array<std::uint16_t, kBoardMarkers> kCodes{
    0xb532, 0x0f9a, 0x332d, 0x9946, 0x549e, 0x79cd, 0x9e2e, 0xc4f2, 0xfeda, 0xcf56, 0xf991, 0x11a7,
    0x0eb7, 0x2a0f, 0x24b1, 0x263e, 0x4665, 0x6600, 0x6c5e, 0x76af, 0x868b, 0xb02b, 0xccd5, 0xdd82,
    0xfe47, 0x9471, 0xace4, 0xa554, 0x2123, 0x346f, 0x4415, 0x57b2, 0x9ecf, 0xf0cb, 0x08ae, 0x0929,
    0x1875, 0x04ff, 0x0df6, 0x1c5a, 0x1718, 0x2a28, 0x328c, 0x38b2, 0x24e8, 0x2eeb, 0x2d3f, 0x4b64,
    0x502e, 0x5013, 0x5194, 0x5568, 0x5d41, 0x5f97, 0x6801, 0x6867, 0x6124, 0x61e9, 0x6b12, 0x6fe5};

constexpr double kHalfBoard = kBoardSquares * kSquareMm / 2;
constexpr unsigned kCodeSide = kSheetMarkerModules - 2;

/// The code a quarter turn back: what is seen at the top right was at the top left.
std::uint16_t turned_back(std::uint16_t code) {
  unsigned turned = 0;
  for (unsigned row = 0; row < kCodeSide; ++row) {
    for (unsigned column = 0; column < kCodeSide; ++column) {
      const unsigned from = column * kCodeSide + (kCodeSide - 1 - row);
      turned = turned << 1U | (code >> (kCodeSide * kCodeSide - 1 - from) & 1U);
    }
  }
  return static_cast<std::uint16_t>(turned);
}

}  // namespace

std::uint16_t sheet_code(int marker) {
  return kCodes.at(static_cast<std::size_t>(marker));
}

std::optional<SheetMarker> sheet_marker(std::uint16_t code) {
  constexpr int kWrongModules = 1;
  for (int turns = 0; turns < 4; ++turns) {
    for (int id = 0; id < kBoardMarkers; ++id) {
      if (std::popcount(static_cast<unsigned>(code ^ sheet_code(id))) <= kWrongModules) return SheetMarker{id, turns};
    }
    code = turned_back(code);
  }
  return std::nullopt;
}

std::array<vision::PlanePoint, 4> marker_corners(int marker) {
  const int square = 2 * marker + 1;  // each second square, from the second of the first row on
  const double x = square % kBoardSquares * kSquareMm + (kSquareMm - kMarkerMm) / 2 - kHalfBoard;
  const double y = square / kBoardSquares * kSquareMm + (kSquareMm - kMarkerMm) / 2 - kHalfBoard;
  return {{{x, y}, {x + kMarkerMm, y}, {x + kMarkerMm, y + kMarkerMm}, {x, y + kMarkerMm}}};
}

namespace {

bool white_at(double x, double y) {
  const int column = static_cast<int>(std::floor(x / kSquareMm));
  const int row = static_cast<int>(std::floor(y / kSquareMm));
  const int square = row * kBoardSquares + column;
  if (square % 2 == 0) return false;
  constexpr double kModule = kMarkerMm / kSheetMarkerModules;
  constexpr double kMargin = (kSquareMm - kMarkerMm) / 2;
  const int across = static_cast<int>(std::floor((x - column * kSquareMm - kMargin) / kModule));
  const int along = static_cast<int>(std::floor((y - row * kSquareMm - kMargin) / kModule));
  constexpr int kLast = kSheetMarkerModules - 1;
  if (across < 0 || along < 0 || across > kLast || along > kLast) return true;
  if (across == 0 || along == 0 || across == kLast || along == kLast) return false;
  const auto bit = static_cast<unsigned>(along - 1) * kCodeSide + static_cast<unsigned>(across - 1);
  return (sheet_code(square / 2) >> (kCodeSide * kCodeSide - 1 - bit) & 1U) != 0;
}

}  // namespace

std::optional<bool> is_white(vision::PlanePoint on_sheet, double margin_mm) {
  const double x = on_sheet.x + kHalfBoard;
  const double y = on_sheet.y + kHalfBoard;
  const double last = 2 * kHalfBoard - margin_mm;
  if (!(x >= margin_mm && y >= margin_mm && x < last && y < last)) return std::nullopt;
  const bool white = white_at(x, y);
  for (const double off : {-margin_mm, margin_mm})
    if (white_at(x + off, y) != white || white_at(x, y + off) != white) return std::nullopt;
  return white;
}

vision::PlanePoint board_corner(int corner) {
  constexpr int kSide = kBoardSquares - 1;
  return {(corner % kSide + 1) * kSquareMm - kHalfBoard, (corner / kSide + 1) * kSquareMm - kHalfBoard};
}

}  // namespace undercup::calibration
