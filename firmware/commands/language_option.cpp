#include "firmware/commands/language_option.hpp"

#include <functional>
#include <utility>
#include <vector>

namespace undercup::firmware {
namespace {

void add_option(CLI::App& app, const std::string& words, std::function<void(ui::Language)> take) {
  std::vector<std::string> codes;
  for (const ui::Language each : ui::kLanguages) codes.emplace_back(ui::code(each));
  const auto taken = [take = std::move(take)](const std::string& code) {
    if (const auto language = ui::language_of(code)) take(*language);
  };
  app.add_option_function<std::string>("--lang", taken, words)->check(CLI::IsMember(codes));
}

}  // namespace

void add_language_option(CLI::App& app, ui::Language& language, const std::string& of_what) {
  add_option(app, "the language of " + of_what + " (en)", [&language](ui::Language told) { language = told; });
}

void add_language_option(CLI::App& app, std::optional<ui::Language>& language, const std::string& of_what,
                         const std::string& otherwise) {
  add_option(app, "the language of " + of_what + " (" + otherwise + ")",
             [&language](ui::Language told) { language = told; });
}

}  // namespace undercup::firmware
