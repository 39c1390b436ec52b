#pragma once

#include <string_view>

namespace undercup::ui {

/// A phrase's words in one language, with places {0}, {1}.. for what is told. `one` and `none` are the forms for a
/// count of one and of none; empty where `other` does for them. Without any words the phrase is said in English.
struct Pattern {
  std::string_view other = {};
  std::string_view one = {};
  std::string_view none = {};
};

}  // namespace undercup::ui
