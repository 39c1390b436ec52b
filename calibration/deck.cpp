#include "calibration/deck.hpp"

#include <algorithm>

#include "calibration/paper.hpp"
#include "vision/card_marker.hpp"

namespace undercup::calibration {
namespace {

constexpr hw::CardFace kFace = hw::kCardFace;
static_assert(kFace.modules == vision::kMarkerModules);

// Six cards by eight in the page's middle.
constexpr int kColumns = 6;
constexpr int kRows = 8;
static_assert(kColumns * kRows == kCardsAPage);
constexpr double kLeft = (kPageWidth - kColumns * kFace.edge) / 2;
constexpr double kTop = 14;
constexpr double kFoot = kTop + kRows * kFace.edge + 8;

constexpr double kWordsLeft = kFace.sign_x() + kFace.sign_radius + 2;
constexpr double kWordsMargin = 1.5;
constexpr double kLargeText = 14;
constexpr double kLargeWidth = 2 * (kFace.edge - kFace.number_x());
constexpr double kWordText = 4.6;

constexpr double kCutLine = 0.15;
constexpr double kCutTick = 5;  ///< beyond the cards, to lay a ruler along

void set_ink(cairo_t* page, hw::CardInk ink) {
  constexpr double kMost = 255;
  const hw::InkLevels levels = hw::levels_of(ink);
  cairo_set_source_rgb(page, levels.red / kMost, levels.green / kMost, levels.blue / kMost);
}

/// A closed path around the origin.
void sign_path(cairo_t* page, hw::CardSign sign) {
  cairo_new_path(page);  // text leaves its end behind as a current point
  for (const hw::SignCorner& corner : hw::corners_of(sign)) cairo_line_to(page, corner.x, corner.y);
  cairo_close_path(page);
}

void draw_marker(cairo_t* page, int id) {
  const vision::MarkerPicture marker = vision::card_marker(id);
  set_ink(page, hw::CardInk::black);
  cairo_rectangle(page, kFace.margin, kFace.margin, kFace.marker_edge(), kFace.marker_edge());
  cairo_fill(page);
  cairo_set_source_rgb(page, 1, 1, 1);
  for (std::size_t row = 0; row < marker.size(); ++row) {
    for (std::size_t column = 0; column < marker.size(); ++column) {
      if (!marker.at(row).at(column)) continue;
      cairo_rectangle(page, kFace.margin + kFace.module * static_cast<double>(column),
                      kFace.margin + kFace.module * static_cast<double>(row), kFace.module, kFace.module);
    }
  }
  cairo_fill(page);
}

void draw_card(cairo_t* page, const PrintedCard& card) {
  draw_marker(page, card.marker);
  set_ink(page, hw::CardInk::black);
  text_centred(page, kFace.number_x(), kFace.number_y(), kLargeText, kLargeWidth, card.marks.large);
  cairo_save(page);
  cairo_translate(page, kFace.sign_x(), kFace.sign_y());
  sign_path(page, card.marks.sign);
  set_ink(page, card.marks.ink);
  cairo_fill_preserve(page);
  set_ink(page, hw::CardInk::black);
  cairo_set_line_width(page, kFace.sign_outline);
  cairo_stroke(page);
  cairo_restore(page);
  const auto lines = static_cast<double>(card.words.size());
  double y = kFace.sign_y() - (lines - 1) * kWordText / 2 + kWordText / 3;
  for (const std::string& words : card.words) {
    cairo_move_to(page, kWordsLeft, y);
    text(page, kWordText, kFace.edge - kWordsLeft - kWordsMargin, words);
    y += kWordText;
  }
}

/// Lines to cut along: round every card of the page, and beyond them to the edge of the paper's margin.
void draw_cuts(cairo_t* page, int cards) {
  const int rows = (cards + kColumns - 1) / kColumns;
  const double right = kLeft + kColumns * kFace.edge;
  const double bottom = kTop + rows * kFace.edge;
  for (int row = 0; row <= rows; ++row) {
    cairo_move_to(page, kLeft - kCutTick, kTop + row * kFace.edge);
    cairo_line_to(page, right + kCutTick, kTop + row * kFace.edge);
  }
  for (int column = 0; column <= kColumns; ++column) {
    cairo_move_to(page, kLeft + column * kFace.edge, kTop - kCutTick);
    cairo_line_to(page, kLeft + column * kFace.edge, bottom + kCutTick);
  }
  cairo_set_source_rgb(page, 0.5, 0.5, 0.5);
  cairo_set_line_width(page, kCutLine);
  cairo_stroke(page);
}

void draw_foot(cairo_t* page, const Deck& deck, int number) {
  draw_ruler(page, kLeft, kFoot, kScaleLine, deck.scale_words);
  if (static_cast<std::size_t>(number) >= deck.page_words.size()) return;
  cairo_move_to(page, kLeft, kFoot + 2 * kFootText);
  text(page, kFootText, kPageWidth - 2 * kLeft, deck.page_words[static_cast<std::size_t>(number)]);
}

/// One page, in millimetres from its top left corner.
void draw_page(cairo_t* page, const Deck& deck, int number) {
  const int first = number * kCardsAPage;
  const int count = std::clamp(static_cast<int>(deck.cards.size()) - first, 0, kCardsAPage);
  draw_cuts(page, count);
  for (int place = 0; place < count; ++place) {
    cairo_save(page);
    cairo_translate(page, kLeft + place % kColumns * kFace.edge, kTop + place / kColumns * kFace.edge);
    draw_card(page, deck.cards[static_cast<std::size_t>(first + place)]);
    cairo_restore(page);
  }
  draw_foot(page, deck, number);
}

}  // namespace

int pages_for(int cards) {
  return (cards + kCardsAPage - 1) / kCardsAPage;
}

std::optional<std::string> write_deck_pdf(const Deck& deck, const std::string& path) {
  return write_pdf(path, pages_for(static_cast<int>(deck.cards.size())),
                   [&](cairo_t* page, int number) { draw_page(page, deck, number); });
}

std::optional<std::string> write_deck_page_png(const Deck& deck, int page, const std::string& path) {
  return write_png(path, [&](cairo_t* paper) { draw_page(paper, deck, page); });
}

}  // namespace undercup::calibration
