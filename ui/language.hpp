#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace undercup::ui {

/// The languages of the catalogue.
enum class Language { english, german, spanish, french };
inline constexpr std::array kLanguages{Language::english, Language::german, Language::spanish, Language::french};

/// What table.toml and `--lang` call it: "en", "de", "es", "fr".
std::string_view code(Language language);

/// The language of that code; nothing where there is none.
std::optional<Language> language_of(std::string_view code);

}  // namespace undercup::ui
