#pragma once

#include <optional>
#include <string>
#include <vector>

namespace undercup::calibration {

/// The standard sheet as it is printed: the board (`board.hpp`) cut off by the window's circle, which is the line to
/// cut along, and below it what to do with it, a line each, in the technician's language.
struct Sheet {
  double window_mm = 105;  ///< diameter
  std::vector<std::string> words;
  std::string ruler_words;  ///< at a line of `kSheetRuler` that tells whether the printer keeps its scale
};

inline constexpr double kSheetRuler = 100;
inline constexpr double kSmallestSheet = 60;  ///< fewer squares would be left than a camera is told from
inline constexpr double kLargestSheet = 110;  ///< the board is as wide

/// Writes the page as PDF in its true size; what failed, if it cannot.
std::optional<std::string> write_sheet_pdf(const Sheet& sheet, const std::string& path);

/// The same as a picture of 300 pixels an inch.
std::optional<std::string> write_sheet_png(const Sheet& sheet, const std::string& path);

}  // namespace undercup::calibration
