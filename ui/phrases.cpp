#include "ui/phrases.hpp"

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
std::string said(AnyPhrase phrase, std::initializer_list<std::string_view> values) {
  return filled(words_of(phrase).other, values, spoken);
}

}  // namespace

Speaking::Speaking(Language language) : before_(std::exchange(spoken, language)) {}

Speaking::~Speaking() {
  spoken = before_;
}

std::string say(Phrase phrase, std::initializer_list<std::string_view> values) {
  return said(phrase, values);
}

std::string say(RulePhrase phrase, std::initializer_list<std::string_view> values) {
  return said(phrase, values);
}

std::string say(HousePhrase phrase, std::initializer_list<std::string_view> values) {
  return said(phrase, values);
}

std::string say(CalibrationPhrase phrase, std::initializer_list<std::string_view> values) {
  return said(phrase, values);
}

std::string say(ServicePhrase phrase, std::initializer_list<std::string_view> values) {
  return said(phrase, values);
}

std::string say_counted(Phrase phrase, int count, std::initializer_list<std::string_view> values) {
  return filled(form_of(words_of(phrase), count, spoken), values, spoken);
}

}  // namespace undercup::ui
