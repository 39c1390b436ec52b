#include "ui/wording.hpp"

#include "ui/meeting_words.hpp"

namespace undercup::ui {

std::string_view form_of(const Pattern& words, int count, Language language) {
  if (count == 0 && !words.none.empty()) return words.none;
  const bool singular = count == 1 || (count == 0 && language == Language::french);
  return singular && !words.one.empty() ? words.one : words.other;
}

std::pmr::string filled(std::string_view form, std::initializer_list<std::string_view> values, Language language) {
  constexpr std::size_t kPlace = 3;  // as in {0}
  std::pmr::string text;
  text.reserve(form.size() * 2);
  for (std::size_t at = 0; at < form.size();) {
    const bool place = form[at] == '{' && at + kPlace <= form.size() && form[at + kPlace - 1] == '}';
    if (!place) {
      text += form[at++];
      continue;
    }
    const auto number = static_cast<std::size_t>(form[at + 1] - '0');
    if (number < values.size()) put_behind(text, *(values.begin() + number), language);
    at += kPlace;
  }
  return text;
}

}  // namespace undercup::ui
