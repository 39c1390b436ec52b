#include "ui/phrases.hpp"

#include <array>
#include <charconv>
#include <limits>
#include <utility>

#include "ui/calibration_phrases.hpp"
#include "ui/house_phrases.hpp"
#include "ui/rule_phrases.hpp"
#include "ui/service_phrases.hpp"
#include "ui/wording.hpp"

namespace undercup::ui {
namespace {

thread_local Language spoken = Language::english;

/// The phrase's words in the language that is spoken.
template <typename AnyPhrase>
Pattern words_of(AnyPhrase phrase) {
  switch (spoken) {
    case Language::english: break;
    case Language::german: return either(german(phrase), english(phrase));
    case Language::spanish: return either(spanish(phrase), english(phrase));
    case Language::french: return either(french(phrase), english(phrase));
  }
  return english(phrase);
}

template <typename AnyPhrase>
std::pmr::string said(AnyPhrase phrase, std::initializer_list<std::string_view> values) {
  return filled(words_of(phrase).other, values, spoken);
}

}  // namespace

Speaking::Speaking(Language language) : before_(std::exchange(spoken, language)) {}

Speaking::~Speaking() {
  spoken = before_;
}

std::pmr::string say(Phrase phrase, std::initializer_list<std::string_view> values) {
  return said(phrase, values);
}

std::pmr::string say(RulePhrase phrase, std::initializer_list<std::string_view> values) {
  return said(phrase, values);
}

std::pmr::string say(HousePhrase phrase, std::initializer_list<std::string_view> values) {
  return said(phrase, values);
}

std::pmr::string say(CalibrationPhrase phrase, std::initializer_list<std::string_view> values) {
  return said(phrase, values);
}

std::pmr::string say(ServicePhrase phrase, std::initializer_list<std::string_view> values) {
  return said(phrase, values);
}

std::pmr::string say_counted(Phrase phrase, int count, std::initializer_list<std::string_view> values) {
  return filled(form_of(words_of(phrase), count, spoken), values, spoken);
}

std::pmr::string digits(long number, std::size_t least) {
  std::array<char, std::numeric_limits<long>::digits10 + 2> written{};  // one digit more, and a sign
  const auto [end, error] = std::to_chars(written.data(), written.data() + written.size(), number);
  std::pmr::string text(written.data(), end);
  if (text.size() < least) text.insert(0, least - text.size(), '0');
  return text;
}

}  // namespace undercup::ui
