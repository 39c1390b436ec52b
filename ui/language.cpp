#include "ui/language.hpp"

#include <algorithm>

namespace undercup::ui {

std::string_view code(Language language) {
  switch (language) {
    case Language::english: return "en";
    case Language::german: return "de";
    case Language::spanish: return "es";
    case Language::french: return "fr";
  }
  return "en";
}

std::optional<Language> language_of(std::string_view name) {
  const auto found =
      std::find_if(kLanguages.begin(), kLanguages.end(), [&](Language language) { return code(language) == name; });
  return found == kLanguages.end() ? std::nullopt : std::optional(*found);
}

}  // namespace undercup::ui
