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
  std::string ruler_words;           ///< at a line of `kSheetRuler` that tells whether the printer keeps its scale
  std::string back_words = {};       ///< in the middle of the disc's back; empty: it stays blank
  std::string back_page_words = {};  ///< at the foot of the page that has them: how it comes on the back
};

inline constexpr double kSheetRuler = 100;
inline constexpr double kSmallestSheet = 60;  ///< fewer squares would be left than a camera is told from
inline constexpr double kLargestSheet = 110;  ///< the board is as wide

/// Writes the page as PDF in its true size, and as a second one what comes on its back; what failed, if it cannot.
std::optional<std::string> write_sheet_pdf(const Sheet& sheet, const std::string& path);

/// The page alone as a picture of 300 pixels an inch.
std::optional<std::string> write_sheet_png(const Sheet& sheet, const std::string& path);

}  // namespace undercup::calibration
