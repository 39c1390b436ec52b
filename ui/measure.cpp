#include "ui/measure.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace undercup::ui {
namespace {

// Advance widths of the display's face (Lato, in Medium and Black) in thousandths of the line height, for
// U+0020..U+007E and then U+00A0..U+00FF. Kerning is left out: it only makes lines narrower.
constexpr std::size_t kPrintable = 95;
constexpr std::size_t kLatin = 96;
using Advances = std::array<std::uint16_t, kPrintable + kLatin>;

constexpr Advances kRegular{
    254, 271, 375, 580, 580, 805, 714, 206, 268, 268, 425, 580,  228, 372, 236, 454, 580, 580, 580, 580, 580, 580,
    580, 580, 580, 580, 251, 263, 580, 580, 580, 450, 838, 680,  649, 667, 761, 577, 566, 730, 765, 283, 424, 667,
    515, 931, 765, 802, 604, 802, 630, 544, 592, 737, 680, 1038, 653, 628, 603, 308, 454, 308, 580, 461, 400, 499,
    562, 478, 562, 529, 352, 522, 559, 242, 242, 513, 238, 825,  559, 568, 562, 561, 366, 434, 361, 559, 518, 788,
    502, 518, 454, 302, 253, 302, 580, 254, 255, 580, 580, 580,  580, 256, 497, 400, 831, 368, 434, 580, 372, 831,
    400, 415, 580, 334, 334, 400, 651, 707, 263, 400, 334, 402,  434, 736, 727, 743, 443, 680, 680, 680, 680, 680,
    680, 931, 667, 577, 577, 577, 577, 283, 283, 283, 283, 769,  765, 802, 802, 802, 802, 802, 580, 802, 737, 737,
    737, 737, 628, 602, 584, 499, 499, 499, 499, 499, 499, 806,  479, 529, 529, 529, 529, 242, 243, 242, 242, 567,
    559, 568, 568, 568, 568, 568, 580, 568, 559, 559, 559, 559,  518, 562, 518,
};

constexpr Advances kBold{
    231, 292, 418, 580, 580, 836, 734, 218, 281, 281, 425, 580,  240, 374, 239, 479, 580, 580, 580, 580, 580, 580,
    580, 580, 580, 580, 265, 279, 580, 580, 580, 472, 850, 711,  670, 656, 761, 573, 567, 723, 777, 311, 436, 707,
    525, 960, 777, 815, 636, 815, 658, 554, 609, 749, 711, 1065, 690, 670, 609, 321, 479, 321, 580, 473, 400, 518,
    575, 487, 575, 539, 366, 536, 570, 267, 267, 559, 260, 851,  570, 581, 575, 575, 382, 446, 384, 570, 539, 818,
    544, 538, 466, 311, 270, 311, 580, 231, 287, 580, 580, 580,  580, 273, 512, 400, 817, 367, 480, 580, 374, 817,
    400, 416, 580, 334, 334, 400, 670, 770, 288, 400, 334, 399,  480, 752, 745, 757, 469, 711, 711, 711, 711, 711,
    711, 935, 656, 573, 573, 573, 573, 311, 311, 311, 311, 772,  777, 815, 815, 815, 815, 815, 580, 815, 749, 749,
    749, 749, 670, 632, 623, 518, 518, 518, 518, 518, 518, 814,  488, 539, 539, 539, 539, 267, 268, 267, 267, 575,
    570, 581, 581, 581, 581, 581, 580, 581, 570, 570, 570, 570,  538, 575, 538,
};

/// The others that the catalogue uses, in Medium and Black.
struct OtherLetter {
  char32_t letter;
  std::uint16_t regular;
  std::uint16_t bold;
};
constexpr auto kOthers = std::to_array<OtherLetter>({{U'\u0153', 874, 879},  // oe
                                                     {U'\u2013', 580, 580},  // dash
                                                     {U'\u2018', 215, 227},  // quotes
                                                     {U'\u2019', 215, 227},
                                                     {U'\u201c', 369, 406},
                                                     {U'\u201d', 369, 406},
                                                     {U'\u201e', 370, 399},
                                                     {U'\u2026', 754, 791}});  // ellipsis
constexpr int kUnknown = 831;  // as wide as most get: only a challenge word of the house may have it
constexpr float kThousand = 1000.0F;

constexpr char32_t kFirstPrintable = 0x20;
constexpr char32_t kLastPrintable = 0x7E;
constexpr char32_t kFirstLatin = 0xA0;
constexpr char32_t kLastLatin = 0xFF;

int advance(char32_t letter, Weight weight) {
  const Advances& advances = weight == Weight::bold ? kBold : kRegular;
  if (letter >= kFirstPrintable && letter <= kLastPrintable) return advances[letter - kFirstPrintable];
  if (letter >= kFirstLatin && letter <= kLastLatin) return advances[kPrintable + letter - kFirstLatin];
  for (const OtherLetter& other : kOthers) {
    if (other.letter == letter) return weight == Weight::bold ? other.bold : other.regular;
  }
  return kUnknown;
}

/// How many bytes the UTF-8 letter beginning with `lead` has; 1 for a byte that begins none.
std::size_t letter_bytes(unsigned char lead) {
  if ((lead & 0xE0U) == 0xC0U) return 2;
  if ((lead & 0xF0U) == 0xE0U) return 3;
  if ((lead & 0xF8U) == 0xF0U) return 4;
  return 1;
}

/// The letter at `at`, which is moved behind it.
char32_t next_letter(std::string_view text, std::size_t& at) {
  constexpr std::array<unsigned, 5> kLeadBits{0, 0x7F, 0x1F, 0x0F, 0x07};
  const auto lead = static_cast<unsigned char>(text[at]);
  const std::size_t bytes = std::min(letter_bytes(lead), text.size() - at);
  char32_t letter = lead & kLeadBits[bytes];
  for (std::size_t i = 1; i < bytes; ++i) letter = (letter << 6U) | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
  at += bytes;
  return letter;
}

}  // namespace

float width_of(std::string_view text, Weight weight, float height) {
  int thousandths = 0;
  for (std::size_t at = 0; at < text.size();) thousandths += advance(next_letter(text, at), weight);
  return static_cast<float>(thousandths) * height / kThousand;
}

float fitting_height(std::string_view text, Weight weight, float height, float most, float least) {
  const float width = width_of(text, weight, height);
  if (width <= most || width <= 0) return height;
  return std::max(least, height * most / width);
}

std::pmr::string shortened(std::string_view text, Weight weight, float height, float most) {
  constexpr float kRounding = 1.001F;  // what was just fitted fits
  if (width_of(text, weight, height) <= most * kRounding) return std::pmr::string(text);
  const std::string_view ellipsis = "\u2026";
  const float room = most - width_of(ellipsis, weight, height);
  std::size_t kept = 0;
  for (std::size_t at = 0; at < text.size();) {
    next_letter(text, at);
    if (width_of(text.substr(0, at), weight, height) > room) break;
    kept = at;
  }
  return std::pmr::string(text.substr(0, kept)) + std::pmr::string(ellipsis);
}

namespace {

/// Whether the word begins with a figure: it stays with the word before it, as in "seat 2".
bool is_number(std::string_view word) {
  return !word.empty() && word.front() >= '0' && word.front() <= '9';
}

/// The end of what must stay together from `at`: a word, and a number after it.
std::size_t end_of_piece(std::string_view text, std::size_t at) {
  const std::size_t end = std::min(text.find(' ', at), text.size());
  if (is_number(text.substr(at)) || end == text.size() || !is_number(text.substr(end + 1))) return end;
  return std::min(text.find(' ', end + 1), text.size());
}

}  // namespace

std::pmr::vector<std::pmr::string> wrapped(std::string_view text, Weight weight, float height, float most) {
  const float space = width_of(" ", weight, height);
  std::pmr::vector<std::pmr::string> lines;
  std::size_t start = 0;  // of the line
  std::size_t kept = 0;   // its end so far
  float width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = end_of_piece(text, at);
    const float word = width_of(text.substr(at, end - at), weight, height);
    const bool first = at == start;
    if (!first && width + space + word > most) {
      lines.emplace_back(text.substr(start, kept - start));
      start = at;
      width = word;
    } else {
      width += first ? word : space + word;
    }
    kept = end;
    at = end + 1;
  }
  if (kept > start) lines.emplace_back(text.substr(start, kept - start));
  return lines;
}

float width_shown(const Text& text) {
  const float width = width_of(text.text, text.weight, text.height);
  return text.most > 0 ? std::min(width, text.most) : width;
}

float height_shown(const Text& text) {
  const float width = width_of(text.text, text.weight, text.height);
  return text.most > 0 && width > text.most ? text.height * text.most / width : text.height;
}

}  // namespace undercup::ui
