#pragma once

#include <memory_resource>
#include <string>
#include <string_view>

#include "ui/language.hpp"

namespace undercup::ui {

/// Puts `words` behind `text`, whose last word changes where the language wants it: "siete u ocho", "d\u2019un
/// d\u00e9".
void put_behind(std::pmr::string& text, std::string_view words, Language language);

}  // namespace undercup::ui
