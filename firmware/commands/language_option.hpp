#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "ui/language.hpp"

namespace undercup::firmware {

/// `--lang`: en, de, es or fr; `of_what` says what is told in it. `language` must outlive the parsing.
void add_language_option(CLI::App& app, ui::Language& language, const std::string& of_what);
/// The same where another language holds as long as none is told; `otherwise` says which.
void add_language_option(CLI::App& app, std::optional<ui::Language>& language, const std::string& of_what,
                         const std::string& otherwise);

}  // namespace undercup::firmware
