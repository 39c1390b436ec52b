#include "firmware/config/toml_words.hpp"

#include <algorithm>
#include <array>
#include <iomanip>
#include <sstream>

#include "firmware/config/toml_text.hpp"

namespace undercup::firmware {
namespace {

// What toml++ says of a text, and what a technician makes of it. The first that is found in its words holds.
struct Wording {
  std::string_view theirs;
  const char* what;
  const char* to_do;
};

constexpr std::array<Wording, 11> kWordings{{
    {"cannot redefine", "there twice", "keep one of the two"},
    {"parsing array", "a list that began with [ is not closed before here, or a comma is missing",
     "write ] where it ends, and a comma between its values"},
    {"parsing inline table", "a { is not closed on its line, or a comma is missing",
     "write } on the line on which it began, and a comma between its keys"},
    {"parsing table header", "the name of a table is not closed", "write [name], or [[seat]], alone on its line"},
    {"escape sequence", "a \\ in double quotes begins a special letter",
     "write a text that holds one in single quotes, or \\\\ for each"},
    {"unicode scalar", "a \\u in double quotes begins a letter's number",
     "write a text that holds a \\ in single quotes, or \\\\ for each"},
    {"parsing string", "a quote is left open", "close the text with a quote on the same line"},
    {"parsing literal string", "a quote is left open", "close the text with a quote on the same line"},
    {"parsing boolean", "a value that is no number, no text, true nor false", "write a text in quotes"},
    {"parsing key-value pair", "not one key, = and one value",
     "write a line as in volume = 7, a text in quotes, a list in [ ]"},
    {"utf-8", "no text in UTF-8", "save the file as UTF-8 text"},
}};

// "'volume'" of "cannot redefine existing integer 'volume'", with what is to follow it.
std::string redefined(std::string_view words) {
  const auto from = words.find('\'');
  const auto to = words.rfind('\'');
  return from == to ? "" : std::string(words.substr(from, to - from + 1)) + " is ";
}

}  // namespace

table::Result<toml::table, hw::Fault> parsed(std::string_view text, const std::string& file) {
  try {
    return toml::parse(text, file);
  } catch (const toml::parse_error& error) {
    const std::string_view theirs = error.description();
    const auto known = std::find_if(kWordings.begin(), kWordings.end(), [&](const Wording& wording) {
      return theirs.find(wording.theirs) != std::string_view::npos;
    });
    if (known == kWordings.end())
      return hw::Fault{place(file, error.source()), "no TOML: " + std::string(theirs), "mend it there"};
    const std::string what = known == kWordings.begin() ? redefined(theirs) : "";
    return hw::Fault{place(file, error.source()), what + known->what, known->to_do};
  }
}

std::string written(double number) {
  constexpr int kDigits = 9;
  std::ostringstream words;
  words << std::setprecision(kDigits) << std::defaultfloat << number;
  return words.str();
}

std::string written(const toml::node& node) {
  if (const auto text = node.value_exact<std::string>()) return toml_text(*text);
  std::ostringstream words;
  if (const toml::array* const list = node.as_array()) {
    words << '[';
    for (std::size_t i = 0; i < list->size(); ++i) words << (i == 0 ? "" : ", ") << written(*list->get(i));
    words << ']';
    return words.str();
  }
  node.visit([&](const auto& value) { words << value; });
  return words.str();
}

}  // namespace undercup::firmware
