#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "hw/card_face.hpp"

namespace undercup::calibration {

// The deck of deceptidice as it is printed and cut out: square cards (`hw::CardFace`), on each its marker, its number
// in large, its colour as a sign and in words. Every length is in millimetres.

/// One card. What is to be read on it is given in the players' language.
struct PrintedCard {
  int marker = 0;  ///< `vision::card_marker`
  hw::CardMarks marks;
  std::vector<std::string> words;  ///< beside its sign, two lines at most
};

/// What is printed: the cards in their order, a line of words at the foot of each page, and those at a line of
/// `kScaleLine`.
struct Deck {
  std::vector<PrintedCard> cards;
  std::vector<std::string> page_words;  ///< one a page
  std::string scale_words;
};

inline constexpr double kScaleLine = 100;
inline constexpr int kCardsAPage = 48;

/// How many A4 pages so many cards take.
int pages_for(int cards);

/// Writes all pages into one PDF file, in their true size; what failed, if it cannot.
std::optional<std::string> write_deck_pdf(const Deck& deck, const std::string& path);

/// Writes one page, from 0, as a picture of 300 pixels an inch; what failed, if it cannot.
std::optional<std::string> write_deck_page_png(const Deck& deck, int page, const std::string& path);

}  // namespace undercup::calibration
