#pragma once

#include <cairo/cairo.h>

#include <functional>
#include <optional>
#include <string>

// Internal to calibration: names cairo. A4 pages in their true size, millimetres from their top left corner.
namespace undercup::calibration {

inline constexpr double kPageWidth = 210;
inline constexpr double kPageHeight = 297;
inline constexpr double kFootText = 3.6;  ///< of what explains a page

/// From the current point on, and smaller where it would be wider than `most`.
void text(cairo_t* page, double size, double most, const std::string& words);

/// Around that place, and smaller where it would be wider than `most`.
void text_centred(cairo_t* page, double x, double y, double size, double most, const std::string& words);

/// A line of that length from there to the right, to be measured, with words at its end, which keep the same margin to
/// the paper's right edge as the line does to its left.
void draw_ruler(cairo_t* page, double x, double y, double length, const std::string& words);

/// Draws each page, from 0, on white paper into one PDF file; what failed, if it cannot.
std::optional<std::string> write_pdf(const std::string& path, int pages,
                                     const std::function<void(cairo_t* page, int number)>& draw);

/// Draws one page as a picture of 300 pixels an inch, which it says itself; what failed, if it cannot.
std::optional<std::string> write_png(const std::string& path, const std::function<void(cairo_t* page)>& draw);

}  // namespace undercup::calibration
