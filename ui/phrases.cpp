#include "ui/phrases.hpp"

#include <algorithm>

#include "ui/calibration_phrases.hpp"
#include "ui/english.hpp"
#include "ui/house_phrases.hpp"
#include "ui/rule_phrases.hpp"

namespace undercup::ui {
namespace {

/// The pattern with each {0}..{9} replaced by the value of that number; a place without a value stays empty.
std::string filled(std::string_view pattern, std::initializer_list<std::string_view> values) {
  constexpr std::size_t kPlace = 3;  // as in {0}
  std::string text;
  text.reserve(pattern.size() * 2);
  for (std::size_t at = 0; at < pattern.size();) {
    const bool place = pattern[at] == '{' && at + kPlace <= pattern.size() && pattern[at + kPlace - 1] == '}';
    if (!place) {
      text += pattern[at++];
      continue;
    }
    const auto number = static_cast<std::size_t>(pattern[at + 1] - '0');
    if (number < values.size()) text += *(values.begin() + number);
    at += kPlace;
  }
  return text;
}

}  // namespace

std::string say(Phrase phrase, std::initializer_list<std::string_view> values) {
  return filled(english(phrase).other, values);
}

std::string say(RulePhrase phrase, std::initializer_list<std::string_view> values) {
  return filled(english(phrase).other, values);
}

std::string say(HousePhrase phrase, std::initializer_list<std::string_view> values) {
  return filled(english(phrase).other, values);
}

std::string say(CalibrationPhrase phrase, std::initializer_list<std::string_view> values) {
  return filled(english(phrase).other, values);
}

std::string say_counted(Phrase phrase, int count, std::initializer_list<std::string_view> values) {
  const Pattern pattern = english(phrase);
  return filled(count == 1 && !pattern.one.empty() ? pattern.one : pattern.other, values);
}

}  // namespace undercup::ui
