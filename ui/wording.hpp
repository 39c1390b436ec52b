#pragma once

#include <initializer_list>
#include <memory_resource>
#include <string>
#include <string_view>

#include "ui/language.hpp"
#include "ui/pattern.hpp"

namespace undercup::ui {

// How a phrase comes to its text.

/// The translation's words, or the English ones where it has none.
constexpr const Pattern& either(const Pattern& translation, const Pattern& english) {
  return translation.other.empty() ? english : translation;
}

/// The form for that count. In French none is singular, too.
std::string_view form_of(const Pattern& words, int count, Language language);

/// The form with each {0}..{9} replaced by the value of that number; a place without a value stays empty.
std::pmr::string filled(std::string_view form, std::initializer_list<std::string_view> values, Language language);

}  // namespace undercup::ui
