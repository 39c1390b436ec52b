#include "calibration/sheet.hpp"

#include <numbers>

#include "calibration/board.hpp"
#include "calibration/paper.hpp"

namespace undercup::calibration {
namespace {

constexpr double kMiddleX = kPageWidth / 2;
constexpr double kMiddleY = 90;
constexpr double kRulerY = 170;
constexpr double kWordsY = 184;
constexpr double kWordText = 4.6;
constexpr double kLineHeight = 8;
constexpr double kMargin = 20;
constexpr double kBackText = 5;
constexpr double kBackWords = 0.8;  ///< of the disc's width, at most
constexpr double kBackGrey = 0.6;   ///< so that it does not show through the paper

/// Every place where the print is black, in rectangles.
void draw_black(cairo_t* page) {
  constexpr double kHalfBoard = kBoardSquares * kSquareMm / 2;
  for (int square = 0; square < kBoardSquares * kBoardSquares; square += 2) {
    const double x = square % kBoardSquares * kSquareMm - kHalfBoard;
    const double y = square / kBoardSquares * kSquareMm - kHalfBoard;
    cairo_rectangle(page, x, y, kSquareMm, kSquareMm);
  }
  cairo_fill(page);
  constexpr double kModule = kMarkerMm / kSheetMarkerModules;
  for (int marker = 0; marker < kBoardMarkers; ++marker) {
    const vision::PlanePoint first = marker_corners(marker).front();
    cairo_rectangle(page, first.x, first.y, kMarkerMm, kMarkerMm);
    for (int row = 1; row < kSheetMarkerModules - 1; ++row) {
      for (int column = 1; column < kSheetMarkerModules - 1; ++column) {
        const vision::PlanePoint at{first.x + column * kModule, first.y + row * kModule};
        if (is_white({at.x + kModule / 2, at.y + kModule / 2}, 0).value_or(false))
          cairo_rectangle(page, at.x, at.y, kModule, kModule);
      }
    }
  }
  cairo_set_fill_rule(page, CAIRO_FILL_RULE_EVEN_ODD);  // a module within a marker is a hole in it
  cairo_fill(page);
}

void draw_sheet(cairo_t* page, const Sheet& sheet) {
  constexpr double kCutLine = 0.15;
  const double radius = sheet.window_mm / 2;
  cairo_save(page);
  cairo_translate(page, kMiddleX, kMiddleY);
  cairo_arc(page, 0, 0, radius, 0, 2 * std::numbers::pi);
  cairo_clip_preserve(page);
  cairo_new_path(page);
  cairo_set_source_rgb(page, 0, 0, 0);
  draw_black(page);
  cairo_reset_clip(page);
  cairo_new_path(page);
  cairo_arc(page, 0, 0, radius, 0, 2 * std::numbers::pi);
  cairo_set_source_rgb(page, 0.5, 0.5, 0.5);
  cairo_set_line_width(page, kCutLine);
  cairo_stroke(page);
  cairo_restore(page);
  draw_ruler(page, kMargin, kRulerY, kSheetRuler, sheet.ruler_words);
  double y = kWordsY;
  for (const std::string& words : sheet.words) {
    cairo_move_to(page, kMargin, y);
    text(page, kWordText, kPageWidth - 2 * kMargin, words);
    y += kLineHeight;
  }
}

/// Behind the middle of the disc where the paper is turned about its long edge.
void draw_back(cairo_t* page, const Sheet& sheet) {
  cairo_set_source_rgb(page, kBackGrey, kBackGrey, kBackGrey);
  text_centred(page, kMiddleX, kMiddleY, kBackText, kBackWords * sheet.window_mm, sheet.back_words);
  cairo_move_to(page, kMargin, kWordsY);
  text(page, kWordText, kPageWidth - 2 * kMargin, sheet.back_page_words);
}

}  // namespace

std::optional<std::string> write_sheet_pdf(const Sheet& sheet, const std::string& path) {
  return write_pdf(path, sheet.back_words.empty() ? 1 : 2, [&](cairo_t* page, int number) {
    if (number == 0)
      draw_sheet(page, sheet);
    else
      draw_back(page, sheet);
  });
}

std::optional<std::string> write_sheet_png(const Sheet& sheet, const std::string& path) {
  return write_png(path, [&](cairo_t* page) { draw_sheet(page, sheet); });
}

}  // namespace undercup::calibration
