#include "ui/meeting_words.hpp"

#include <algorithm>
#include <array>

namespace undercup::ui {
namespace {

template <std::size_t count>
bool begins_with_any(std::string_view words, const std::array<std::string_view, count>& beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view beginning) { return words.starts_with(beginning); });
}

/// Replaces the end of the text, if it is that.
void exchange_end(std::pmr::string& text, std::string_view end, std::string_view by) {
  if (text.ends_with(end)) text.replace(text.size() - end.size(), end.size(), by);
}

/// Spanish "o" is "u" before its own sound, and "y" is "e": of what is told after them, numbers and names of powers and
/// options, only these begin so.
void soften(std::pmr::string& text, std::string_view words) {
  constexpr std::array<std::string_view, 4> kLikeO{"o", "O", "ho", "8"};
  constexpr std::array<std::string_view, 3> kLikeI{"i", "I", "hi"};
  if (begins_with_any(words, kLikeO) || words == "11") exchange_end(text, " o ", " u ");
  if (begins_with_any(words, kLikeI)) exchange_end(text, " y ", " e ");
}

/// French "de" loses its vowel before another, but for "onze".
void elide(std::pmr::string& text, std::string_view words) {
  constexpr std::array<std::string_view, 8> kVowels{"a", "e", "i", "o", "u", "\u00e9", "\u00e0", "h"};
  if (begins_with_any(words, kVowels) && !words.starts_with("onze")) exchange_end(text, " de ", " d\u2019");
}

}  // namespace

void put_behind(std::pmr::string& text, std::string_view words, Language language) {
  switch (language) {
    case Language::english:
    case Language::german: break;
    case Language::spanish: soften(text, words); break;
    case Language::french: elide(text, words); break;
  }
  text += words;
}

}  // namespace undercup::ui
