#pragma once

#include <string_view>

#include "ui/phrases.hpp"

namespace undercup::ui {

/// A phrase's words; `one` is empty where it does not depend on a count.
struct Pattern {
  std::string_view other;
  std::string_view one = {};
};

/// The catalogue of English texts: the one place where their words are.
Pattern english(Phrase phrase);

/// A small number as a word, or nothing where digits are read more easily.
std::string_view english_number(int number);

}  // namespace undercup::ui
