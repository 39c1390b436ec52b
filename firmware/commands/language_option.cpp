#include "firmware/commands/language_option.hpp"

#include <functional>
#include <utility>

#include "firmware/commands/word_option.hpp"

namespace undercup::firmware {
namespace {

void add_option(CLI::App& app, const std::string& words, std::function<void(ui::Language)> take) {
  add_word_option(app, "--lang", ui::kLanguages, ui::code, std::move(take), words);
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
