#include "firmware/commands/language_option.hpp"

#include <vector>

namespace undercup::firmware {

void add_language_option(CLI::App& app, ui::Language& language, const std::string& of_what) {
  std::vector<std::string> codes;
  for (const ui::Language each : ui::kLanguages) codes.emplace_back(ui::code(each));
  app.add_option_function<std::string>(
         "--lang", [&language](const std::string& code) { language = ui::language_of(code).value_or(language); },
         "the language of " + of_what + " (en)")
      ->check(CLI::IsMember(codes));
}

}  // namespace undercup::firmware
